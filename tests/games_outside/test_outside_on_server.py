"""An external game on a real server: played, recorded and rated; and what is left of it without its package."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from outside import Run
from running import Person, Server, play, soon


@pytest.fixture
def server(beside: Path, tmp_path: Path) -> Iterator[Server]:
    running = Server(str(tmp_path / "outside.db"), tmp_path)
    yield running
    if running.process.poll() is None:
        running.stop()


def play_to_the_end(person: Person, table: str) -> dict[str, object]:
    """Plays at random whenever it is the person's turn; the bot answers."""
    for number in range(300):
        assert soon(lambda: bool(person.view(table)["legal"]) or person.view(table)["outcome"] is not None, 60)
        seen = play([person], table, 1, seed=number)
        if seen["outcome"] is not None:
            return dict(seen["outcome"])
    raise AssertionError("the game does not end")


def test_a_table_of_it_is_played_to_the_end_against_a_bot(server: Server, warboard: Run, tmp_path: Path) -> None:
    ada = server.person("Ada")
    listed = {game["id"]: game for game in ada.get("/api/games")["games"]}
    assert listed["border_run"]["name"] == "Border Run"
    table = ada.table("border_run", options={"guards": False}, bots=[{"level": "2", "side": "black"}])

    with ada.socket(table) as socket:
        seen = socket.until("state")
        assert seen["view"]["pieces"]["b1"] == {"piece": "runner", "side": "white"}
        outcome = play_to_the_end(ada, table)
        assert socket.until("state", "step", which=lambda message: message["outcome"] is not None)

    assert outcome["reason"] in ("border crossed", "no runner left", "turn limit")
    assert soon(lambda: ada.get(f"/api/tables/{table}")["status"] == "over")
    record = tmp_path / "game.ndjson"
    record.write_bytes(ada.http.get(f"/api/tables/{table}/record").content)
    (proof,) = json.loads(warboard("verify", "--json", str(record)).stdout)
    assert (proof["sound"], proof["dice"]) == (True, "proven"), proof
    assert list(ada.get(f"/api/tables/{table}/luck")["luck"]) == ["white", "black"]
    assert ada.get(f"/api/tables/{table}/opinion/1")["best"]


def test_a_rated_game_of_it_counts(server: Server) -> None:
    ada, bo = server.person(), server.person()
    table = ada.table("border_run")
    bo.post(f"/api/tables/{table}/join", {})

    outcome = play([ada, bo], table)["outcome"]

    assert soon(lambda: ada.get(f"/api/tables/{table}")["status"] == "over")
    won = {"white": ada, "black": bo}[outcome["winners"][0]]
    ratings = {one["game"]: one for one in ada.get(f"/api/players/{won.name}")["ratings"]}
    assert ratings["border_run"]["rating"] == 1220
    assert ada.get("/api/leaderboard/border_run") == []  # one opponent is not enough (PL-155)
    assert [game["table"] for game in bo.get(f"/api/players/{ada.name}/games?game=border_run")] == [table]


def test_an_action_is_forecast_and_a_piece_explained(server: Server) -> None:
    ada = server.guest()
    table = ada.table("border_run", bots=[{"level": "random", "side": "black"}])

    forecast = ada.get(f"/api/tables/{table}/forecast?action=move:c1,c2")
    about = ada.get(f"/api/tables/{table}/about?square=c1")

    assert forecast["odds"] == {}
    assert about["about"] == {"steps_to_the_border": 5}


def test_a_server_without_the_package_serves_all_else(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = server.person("Ada")
    waiting, begun = ada.table("border_run"), ada.table("border_run", bots=[{"level": "random", "side": "black"}])
    ada.act(begun, "move:c1,c2", 0)
    ours = ada.table("power")
    server.stop()
    monkeypatch.undo()
    without = server.again()
    try:
        ada.move_to(without)

        assert [table["id"] for table in ada.get("/api/tables")] == [ours]
        assert ada.get("/api/tables?status=playing") == []
        assert [table["id"] for table in ada.get("/api/me/tables")] == [ours]
        for table in (waiting, begun):
            told = ada.get(f"/api/tables/{table}", 404)
            assert told["reason"] == "the game of this table, border_run, is not installed here"
        bo = without.person()
        bo.post(f"/api/tables/{ours}/join", {})
        ada.act(ours, ada.view(ours)["legal"][0], 0)
        assert "Traceback" not in without.log()
    finally:
        without.stop()
