"""Which clocks and terms a rated game may have."""

from pathlib import Path

import pytest
from running import Server, soon

from warboard.kernel.errors import WarboardError
from warboard.play.platform_options import read_platform_options
from warboard.server.rated_clocks import read_rated_clocks, why_not_rated
from warboard.server.settings import Settings

USUAL = read_rated_clocks(Settings.rated_clocks)


@pytest.mark.parametrize(
    ("platform", "rule"),
    [
        ({}, ""),
        ({"clock": "live"}, ""),
        ({"clock": "live", "live_seconds": 180, "increment_seconds": 2}, ""),
        ({"turn_seconds": 86_400, "live_seconds": 1}, ""),  # the value of a clock that does not run
        ({"clock": "live", "live_seconds": 1}, "PL-150"),
        ({"clock": "live", "live_seconds": 180, "increment_seconds": 3}, "PL-150"),
        ({"clock": "none"}, "PL-150"),
        ({"turn_seconds": 1}, "PL-150"),
        ({"illegal_per_game": 1}, "PL-151"),
        ({"illegal_per_turn": 4}, "PL-151"),
        ({"missed_turns": 1}, "PL-151"),
        ({"turn_seconds": 1, "missed_turns": 1}, "PL-150"),
    ],
)
def test_only_clocks_of_the_list_and_the_usual_terms_are_rated(platform: dict[str, int | str], rule: str) -> None:
    """PL-150, PL-151"""
    reason, named = why_not_rated(read_platform_options({**platform}), USUAL)

    assert named == rule and bool(reason) == bool(rule)


@pytest.mark.parametrize(
    "text", ["", "soon", "0+5", "10", "10+", "3w", "0d", "10+5;3d", "-1+0", "31d", "2000+0", "1+9999"]
)
def test_a_list_that_cannot_be_read_is_refused_when_the_server_starts(text: str) -> None:
    with pytest.raises(WarboardError, match="rated_clocks"):
        read_rated_clocks(text)


def test_another_clock_is_casual_by_default_and_refused_for_a_rated_table(server: Server) -> None:
    """PL-150, PL-151: the answer names the rule, and the table says why it is casual."""
    ada = server.person()
    blitz = {"clock": "live", "live_seconds": 1}

    shown = ada.post("/api/tables", {"game": "power", "platform": blitz}, 201)
    refused = ada.post("/api/tables", {"game": "power", "platform": {**blitz, "rated": True}}, 400)
    harsh = ada.post("/api/tables", {"game": "power", "platform": {"illegal_per_game": 1, "rated": True}}, 400)
    sought = ada.post("/api/seeks", {"game": "power", "platform": {**blitz, "rated": True}}, 400)
    waits = ada.post("/api/seeks", {"game": "power", "platform": blitz}, 201)

    assert not shown["rated"] and "clock" in shown["casual_because"]
    assert refused["rule"] == sought["rule"] == "PL-150" and "10+5" in refused["reason"]
    assert harsh["rule"] == "PL-151" and "illegal_per_game" in harsh["reason"]
    assert waits["seeks"][0]["platform"]["rated"] is False
    assert ada.post("/api/tables", {"game": "power"}, 201)["rated"]


def test_the_operator_chooses_the_clocks(own_database: str, tmp_path: Path) -> None:
    """PL-150: a rematch of a game whose clock is no longer rated is casual."""
    fast = {"clock": "live", "live_seconds": 60, "increment_seconds": 1}
    server = Server(own_database, tmp_path, "--rated-clocks", "1+1, 2h")
    try:
        ada, bo = server.person(), server.person()
        told = ada.get("/api/games")["rated_clocks"]
        table = ada.table(platform=fast)
        assert ada.get(f"/api/tables/{table}")["rated"]
        assert not ada.post("/api/tables", {"game": "power"}, 201)["rated"]
        bo.post(f"/api/tables/{table}/join", {})
        bo.post(f"/api/tables/{table}/ask", {"ask": "resign"})
        assert soon(lambda: ada.get(f"/api/tables/{table}")["status"] == "over")
    finally:
        server.stop()
    assert told == [
        {"clock": "live", "seconds": 60, "increment": 1},
        {"clock": "turn", "seconds": 7200, "increment": 0},
    ]

    other = Server(own_database, tmp_path)
    try:
        for person in (ada, bo):
            person.move_to(other)
            person.post(f"/api/tables/{table}/rematch", {"agree": True})
        again = ada.get(f"/api/tables/{table}")["rematch"]
        assert not ada.get(f"/api/tables/{again}")["rated"]
    finally:
        other.stop()
