"""Ratings, seeks and flags on a running server."""

import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from running import Person, Server, operate, play, soon

DAY_MS = 24 * 60 * 60 * 1000


def rated_game(one: Person, other: Person, loser: Person) -> str:
    table = one.table()
    other.post(f"/api/tables/{table}/join", {})
    play([one, other], table, 2, seed=len(table))
    loser.post(f"/api/tables/{table}/ask", {"ask": "resign"})
    assert soon(lambda: one.get(f"/api/tables/{table}")["status"] == "over")
    return table


def rating(person: Person, game: str = "power") -> dict[str, int]:
    for one in person.get(f"/api/players/{person.name}")["ratings"]:
        if one["game"] == game:
            return dict(one)
    raise AssertionError(game)


def test_a_rated_game_changes_both_ratings_and_shows_in_histories(server: Server) -> None:
    """PL-1, PL-72, PL-75: a resignation is a loss."""
    ada, bo = server.person(), server.person()

    table = rated_game(ada, bo, loser=bo)

    assert (rating(ada)["rating"], rating(bo)["rating"]) == (1220, 1180)
    assert (rating(ada)["wins"], rating(ada)["games"], rating(bo)["wins"]) == (1, 1, 0)
    points = ada.get(f"/api/players/{ada.name}/curve/power")
    assert [(point["before"], point["after"], point["rule"]) for point in points] == [(1200, 1220, "PL-72")]
    assert points[0]["rules"]["rule_set"] == "as_written"
    played = bo.get(f"/api/players/{ada.name}/games?game=power")
    assert [(game["table"], game["outcome"]["reason"], game["side"]) for game in played] == [
        (table, "resignation", "white")
    ]
    assert ada.name not in [row["name"] for row in bo.get("/api/leaderboard/power")]  # PL-155


def test_a_forfeit_is_a_loss_like_others(server: Server) -> None:
    """PL-75, PL-32"""
    ada, bo = server.person(), server.person()
    table = ada.table()
    bo.post(f"/api/tables/{table}/join", {})
    play([ada, bo], table, 2)

    for _ in range(10):
        ada.act(table, "fly:a1", ada.view(table)["entry"])

    assert soon(lambda: ada.get(f"/api/tables/{table}")["status"] == "over")
    assert bo.view(table)["outcome"]["reason"] == "illegal moves"
    assert (rating(ada)["rating"], rating(bo)["rating"]) == (1180, 1220)


def test_a_game_that_one_side_left_without_having_acted_is_rated_for_that_side_alone(server: Server) -> None:
    """PL-3, PL-157"""
    ada, bo = server.person(), server.person()
    table = ada.table()
    bo.post(f"/api/tables/{table}/join", {})
    play([ada, bo], table, 1)

    bo.post(f"/api/tables/{table}/ask", {"ask": "resign"})

    assert soon(lambda: ada.get(f"/api/tables/{table}")["status"] == "over")
    assert rating(ada)["games"] == 0 and rating(ada)["rating"] == 1200
    assert rating(bo)["games"] == 1 and rating(bo)["rating"] == 1180
    assert bo.get("/api/leaderboard/chess") == []


def test_seekers_of_like_rating_are_brought_together(server: Server) -> None:
    """PL-101, PL-102"""
    ada, bo, cy = server.person(), server.person(), server.person()
    wish = {"game": "power", "options": {"king_health": 1}, "nonce": "a" * 32}

    waiting = ada.post("/api/seeks", wish, 201)
    assert waiting["seeks"][0]["accepts"] == 100
    assert ada.http.post("/api/seeks", json=wish).status_code == 409
    cy.post("/api/seeks", {"game": "power", "options": {"king_health": 2}}, 201)
    bo.post("/api/seeks", wish, 201)

    assert soon(lambda: bool(ada.get("/api/seeks")["paired"]))
    (table,) = ada.get("/api/seeks")["paired"]
    assert bo.get("/api/seeks") == {"seeks": [], "paired": [table]}
    shown = ada.get(f"/api/tables/{table}")
    assert {seat["player"] for seat in shown["seats"]} == {ada.name, bo.name}
    assert not shown["rated"] and "king_health" in shown["casual_because"]  # PL-131
    assert "a" * 32 in ada.http.get(f"/api/tables/{table}/record").text
    (left,) = cy.get("/api/seeks")["seeks"]
    assert cy.http.delete(f"/api/seeks/{left['id']}").status_code == 204
    assert cy.http.delete(f"/api/seeks/{left['id']}").status_code == 404


def test_the_first_side_goes_to_who_had_it_less_often(server: Server) -> None:
    """PL-104"""
    ada, bo = server.person(), server.person()
    rated_game(ada, bo, loser=ada)  # ada had the first side

    for person in (ada, bo):
        person.post("/api/seeks", {"game": "power"}, 201)

    assert soon(lambda: bool(ada.get("/api/seeks")["paired"]))
    table = ada.get("/api/seeks")["paired"][0]
    assert bo.view(table)["you"] == "white"
    assert bo.get(f"/api/tables/{table}")["rated"]


def test_fast_actions_are_flagged_for_people_to_look_at(server: Server) -> None:
    """PL-41"""
    ada, bo = server.person(), server.person()
    table = ada.table("arena", options={"players": 2})
    bo.post(f"/api/tables/{table}/join", {})

    with ada.socket(table) as socket:
        seen = socket.until("state")
        sent, answered = [], []
        for number in range(6):
            orders = [one for one in seen["legal"] if one != "end"] if seen["legal"] else []
            if not orders:
                break
            sent.append(time.monotonic())
            socket.send({"type": "act", "action": orders[0], "entry": seen["entry"], "id": f"o{number}"})
            seen = socket.until("step")
            answered.append(time.monotonic())

    own = ada.get(f"/api/players/{ada.name}")["flags"]
    # Both arrived between sending the first and the answer to the second: less than a tenth of a second is fast.
    assert len(answered) >= 2
    assert own or all(end - begin >= 0.1 for begin, end in zip(sent, answered[1:], strict=False))
    if own:
        assert own[0]["kind"] == "fast" and own[0]["rule"] == "PL-41" and own[0]["game_id"] == table
    assert bo.get(f"/api/players/{ada.name}")["flags"] is None
    assert bo.http.get("/api/moderation/flags").status_code == 403


@pytest.fixture
def own_server(own_database: str, tmp_path: Path) -> Iterator[Server]:
    server = Server(own_database, tmp_path)
    yield server
    server.stop()


def change(server: Server, statement: str, *values: object) -> None:
    with sqlite3.connect(server.database, timeout=20) as connection:
        connection.execute(statement, values)
    connection.close()


def test_an_absence_is_shown_at_once_and_taken_off_with_the_next_action(own_server: Server) -> None:
    """PL-92, PL-93"""
    ada, bo = own_server.person(), own_server.person()
    rated_game(ada, bo, loser=bo)
    past = int(time.time() * 1000) - 20 * DAY_MS
    change(own_server, "UPDATE ratings SET last = ? WHERE rating = 1220", past)

    assert rating(ada)["rating"] == 1150 and rating(ada)["stored"] == 1220
    table = ada.table()
    bo.post(f"/api/tables/{table}/join", {})
    play([ada, bo], table, 1)

    assert rating(ada)["stored"] == 1150 == rating(ada)["rating"]
    assert ada.get(f"/api/players/{ada.name}/curve/power")[-1]["rule"] == "PL-93"


def test_a_smurf_is_flagged_after_the_twentieth_game_and_the_operator_closes_it(own_server: Server) -> None:
    """PL-81"""
    ada, bo, operator = own_server.person(), own_server.person(), own_server.person()
    rated_game(ada, bo, loser=bo)
    change(own_server, "UPDATE ratings SET full_games = 19, full_wins = 16 WHERE rating = 1220")
    rated_game(ada, bo, loser=bo)
    operate(own_server.database, "operator", operator.name)

    (flag,) = [one for one in operator.get("/api/moderation/flags") if one["kind"] == "smurf"]
    assert flag["player"] == ada.name and flag["rule"] == "PL-81"
    operator.post(f"/api/moderation/flags/{flag['id']}", {"verdict": "plays well"}, 204)

    assert [one["verdict"] for one in ada.get(f"/api/players/{ada.name}")["flags"] if one["kind"] == "smurf"] == [
        "plays well"
    ]
    assert rating(ada)["flagged"] is True
    assert all(one["kind"] != "smurf" for one in operator.get("/api/moderation/flags"))
