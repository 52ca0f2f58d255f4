"""Clocks: deadlines are in the database and are met, even by another process after a crash."""

import time
from pathlib import Path

from running import Person, Server, play, soon, two_at_a_table

from warboard.play.verify import verify

DATABASES = ("postgresql",)


def test_a_turn_whose_time_is_over_is_passed_and_the_third_in_a_row_loses(server: Server) -> None:
    """PL-52, PL-54"""
    ada, bo, table = two_at_a_table(server, platform={"turn_seconds": 1})

    with bo.socket(table) as socket:
        socket.until("state")
        passed = socket.until("step")
        assert passed["entries"][0]["data"]["kind"] == "timeout"
        assert passed["to_act"] == ["black"]

    assert soon(lambda: ada.view(table)["outcome"] is not None, 30)
    assert ada.view(table)["outcome"]["reason"] == "time"
    assert soon(lambda: ada.get(f"/api/tables/{table}")["status"] == "over")
    assert verify(ada.http.get(f"/api/tables/{table}/record").content).proven


def test_who_runs_out_on_a_live_clock_has_lost(server: Server) -> None:
    """PL-126"""
    platform = {"clock": "live", "live_seconds": 2, "increment_seconds": 1}
    ada, bo, table = two_at_a_table(server, platform=platform)
    clocks = ada.view(table)["clocks"]
    assert 1000 < clocks["white"] <= 2000 and clocks["black"] == 2000
    play([ada, bo], table, 1)

    assert ada.view(table)["clocks"]["white"] > 1000
    assert soon(lambda: ada.view(table)["outcome"] is not None)

    assert ada.view(table)["outcome"] == {"winners": ["white"], "reason": "time"}
    assert verify(bo.http.get(f"/api/tables/{table}/record").content).proven


def test_without_a_clock_there_is_no_deadline(server: Server) -> None:
    """PL-126"""
    ada, _bo, table = two_at_a_table(server, platform={"clock": "none"})

    assert ada.view(table)["clocks"] == {"white": None, "black": None}


def test_correspondence_is_three_days_a_turn_unless_said_otherwise(server: Server) -> None:
    """PL-51"""
    ada, _bo, table = two_at_a_table(server)

    assert ada.view(table)["clocks"]["white"] > 71 * 60 * 60 * 1000


def test_each_side_of_a_simultaneous_game_has_its_own_deadline_and_who_is_late_orders_nothing(server: Server) -> None:
    """PL-52"""
    platform = {"turn_seconds": 2, "missed_turns": 100}
    ada, bo, table = two_at_a_table(server, game="arena", options={"players": 2}, platform=platform)
    order_all(ada, table)

    assert ada.view(table)["to_act"] == [bo.view(table)["you"]]
    round_before = ada.view(table)["view"]["round"]
    assert soon(lambda: ada.view(table)["view"]["round"] > round_before)

    record = ada.http.get(f"/api/tables/{table}/record").text
    assert '"kind":"timeout"' in record.replace(" ", "") and '"missed":1' in record.replace(" ", "")


def order_all(person: Person, table: str) -> None:
    """Gives orders until there is nothing left to order."""
    for _ in range(50):
        seen = person.view(table)
        if not seen["legal"]:
            return
        action = "end" if "end" in seen["legal"] else seen["legal"][0]
        person.act(table, action, seen["entry"])


def test_a_deadline_that_passed_while_no_server_ran_is_met_by_the_next_one(own_database: str, tmp_path: Path) -> None:
    server = Server(own_database, tmp_path)
    ada, bo, table = two_at_a_table(server, platform={"turn_seconds": 2})
    play([ada, bo], table, 1)
    (own,) = ada.get("/api/me/tables")
    server.kill()
    assert soon(lambda: time.time() * 1000 > own["deadline"])

    again = server.again()
    try:
        ada.move_to(again)
        assert soon(lambda: ada.view(table)["entry"] > 1)
        entries = ada.http.get(f"/api/tables/{table}/record").text
        assert '"kind":"timeout"' in entries
    finally:
        again.stop()
