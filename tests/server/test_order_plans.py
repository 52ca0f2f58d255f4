"""Orders of a round can be tried out before they are given; and games against bots alone wait for nobody."""

import sqlite3
from pathlib import Path

from running import Server, two_at_a_table

DATABASES = ("sqlite",)

ARENA = {"game": "arena", "options": {"players": 2}, "platform": {"rated": False}}


def test_orders_are_tried_out_without_being_given(server: Server) -> None:
    """PL-179: it shows what could be ordered next, and nothing has happened."""
    ada, _, table = two_at_a_table(server, **ARENA)
    view = ada.view(table)
    first = view["legal"][0]
    planned = ada.post(f"/api/tables/{table}/plan", {"orders": [first], "entry": 0})
    assert planned["orders"] == [first] and first not in planned["legal"]
    second = planned["legal"][0]
    whole = ada.post(f"/api/tables/{table}/plan", {"orders": [first, "move:z1,z2", second], "entry": 0})
    assert whole == {"orders": [first, second], "legal": []}
    assert ada.view(table)["view"] == view["view"] and ada.view(table)["legal"] == view["legal"]
    forecast = f"/api/tables/{table}/forecast"
    answer = ada.http.get(forecast, params={"action": second, "after": [first]})
    assert answer.status_code == 200 and answer.json()["action"] == second
    assert ada.http.post(f"/api/tables/{table}/plan", json={"orders": [], "entry": 5}).status_code == 400


def test_a_plan_says_nothing_of_what_others_have_ordered(server: Server) -> None:
    """PL-179, CA-128: the last order would carry the round out, and the answer is the same."""
    ada, bo, table = two_at_a_table(server, **ARENA)
    first = ada.view(table)["legal"][0]
    second = ada.post(f"/api/tables/{table}/plan", {"orders": [first], "entry": 0})["legal"][0]
    wish = {"orders": [first, second], "entry": 0}
    before = ada.post(f"/api/tables/{table}/plan", wish)
    while (view := bo.view(table))["legal"]:
        bo.act(table, view["legal"][-1], view["entry"])
    assert ada.post(f"/api/tables/{table}/plan", wish) == before


def test_a_game_against_bots_has_no_clock_unless_asked_for(server: Server) -> None:
    """PL-181"""
    ada = server.guest()
    bots = {"bots": [{"level": "random"}], "side": None}
    alone = ada.table("power", **bots)
    assert ada.get(f"/api/tables/{alone}")["platform"]["clock"] == "none"
    assert ada.view(alone)["clocks"] == {"white": None, "black": None}
    later = ada.table("power", platform={"rated": False})
    assert "clock" not in ada.get(f"/api/tables/{later}")["platform"]
    assert ada.post(f"/api/tables/{later}/bots", {"level": "random"})["platform"]["clock"] == "none"
    asked = ada.table("power", platform={"clock": "turn"}, **bots)
    assert ada.get(f"/api/tables/{asked}")["platform"]["clock"] == "turn"
    _, _, between_people = two_at_a_table(server)
    assert "clock" not in ada.get(f"/api/tables/{between_people}")["platform"]


def test_games_that_were_left_are_not_among_those_being_played(own_database: str, tmp_path: Path) -> None:
    """PL-181: games between people stay listed, and one that continues comes back."""
    server = Server(own_database, tmp_path)
    try:
        ada, _, people = two_at_a_table(server)
        left = ada.table("chess", bots=[{"level": "random"}], side="white")
        listed = [table["id"] for table in ada.get("/api/tables?status=playing")]
        assert set(listed) == {people, left}
        with sqlite3.connect(own_database) as database:
            database.execute("UPDATE games SET changed = changed - 3600000")
        assert [table["id"] for table in ada.get("/api/tables?status=playing")] == [people]
        view = ada.view(left)
        ada.act(left, view["legal"][0], view["entry"])
        assert {table["id"] for table in ada.get("/api/tables?status=playing")} == {people, left}
    finally:
        server.stop()
