"""After a takeback the moves before it still count: they are shown, can be taken back too, and their time stays
used.
"""

import json

from running import Data, Person, Server, two_at_a_table

from warboard.play.record import read_record
from warboard.play.replay import Replay

DATABASES = ("postgresql",)

LIVE = {"rated": False, "clock": "live", "live_seconds": 600}


def play_moves(table: str, *moves: tuple[Person, str]) -> None:
    for person, action in moves:
        person.act(table, action, person.view(table)["entry"])


def take_back(asking: Person, agreeing: Person, table: str, **wish: object) -> Data:
    asking.post(f"/api/tables/{table}/takeback", dict(wish))
    return agreeing.post(f"/api/tables/{table}/takeback/answer", {"agree": True})


def actions(person: Person, table: str, game: str) -> list[str]:
    lines = person.http.get(f"/api/tables/{table}/record?game={game}").text.splitlines()
    data = [json.loads(line)["data"] for line in lines]
    return [entry["action"] for entry in data if entry["kind"] == "action"]


def test_moves_before_a_takeback_still_count_and_can_be_taken_back_as_well(server: Server) -> None:
    """PL-178: the earlier moves stay readable, moment by moment, and a second takeback reaches them."""
    ada, bo, table = two_at_a_table(server, game="chess", platform={"rated": False})
    play_moves(table, (ada, "move:e2,e4"), (bo, "move:e7,e5"), (ada, "move:g1,f3"))

    info = take_back(ada, bo, table)
    assert info["before"] == [{"game": table, "entries": 3}]
    assert actions(ada, table, table) == ["move:e2,e4", "move:e7,e5"]
    assert [step["entry"] for step in ada.get(f"/api/tables/{table}/events?game={table}")] == [1, 2]
    moment = ada.get(f"/api/tables/{table}/moments/2?game={table}")
    assert moment["view"]["pieces"]["e5"]["side"] == "black"
    assert ada.http.get(f"/api/tables/{table}/moments/3?game={table}").status_code == 404

    asked = ada.post(f"/api/tables/{table}/takeback", {})["takeback"]
    assert (asked["game"], asked["entry"], asked["action"]) == (table, 1, "move:e2,e4")
    info = bo.post(f"/api/tables/{table}/takeback/answer", {"agree": True})
    assert info["before"] == [{"game": table, "entries": 1}]
    assert "e2" in ada.view(table)["view"]["pieces"]
    assert ada.http.post(f"/api/tables/{table}/takeback", json={}).status_code == 400


def test_a_game_that_goes_on_is_not_called_off(server: Server) -> None:
    """PL-178: all have acted, though not in the current game."""
    ada, bo, table = two_at_a_table(server, game="chess", platform={"rated": False})
    play_moves(table, (ada, "move:e2,e4"), (bo, "move:e7,e5"), (ada, "move:g1,f3"))
    take_back(ada, bo, table)
    assert ada.http.post(f"/api/tables/{table}/abort").status_code == 409


def test_time_that_was_used_stays_used(server: Server) -> None:
    """PL-178: the live clocks continue with what they had left, and the record proves it."""
    ada, bo, table = two_at_a_table(server, game="chess", platform=LIVE)
    play_moves(table, (ada, "move:e2,e4"), (bo, "move:e7,e5"), (ada, "move:g1,f3"))
    left = ada.view(table)["clocks"]
    take_back(ada, bo, table)

    after = ada.view(table)
    assert after["clocks"]["white"] <= left["white"] < 600_000
    assert after["clocks"]["black"] <= left["black"] < 600_000
    ada.post(f"/api/tables/{table}/ask", {"ask": "resign"})
    text = ada.http.get(f"/api/tables/{table}/record").content
    start = json.loads(text.splitlines()[0])["data"]
    assert 0 < start["clocks"]["white"] < 600_000
    assert Replay(read_record(text, "the record")).to_end().outcome is not None


def test_where_all_act_at_once_the_whole_round_is_taken_back(server: Server) -> None:
    """PL-178"""
    wish = {"game": "arena", "options": {"players": 2}, "platform": {"rated": False}}
    ada, bo, table = two_at_a_table(server, **wish)
    for person in (ada, bo):
        while (view := person.view(table))["legal"] and view["entry"] == 0:
            person.act(table, view["legal"][0], 0)
    assert ada.view(table)["entry"] > 0
    info = take_back(ada, bo, table)
    assert info["before"] == [{"game": table, "entries": 1}]
    assert ada.view(table)["view"]["orders"] == {"red": []}


def test_what_is_hidden_stays_hidden_in_a_game_that_was_left(server: Server) -> None:
    """PL-178, PL-140: of the earlier game, everyone sees what they saw while it was being played."""
    ada, bo, table = two_at_a_table(server, game="mana", platform={"rated": False})
    view = ada.view(table)
    (draw, *_) = [text for text in view["legal"] if text.startswith("draw")]
    ada.act(table, draw, view["entry"])
    while "white" in (view := ada.view(table))["to_act"]:
        ada.act(table, "end" if "end" in view["legal"] else view["legal"][0], view["entry"])
    told = {person.name: person.http.get(f"/api/tables/{table}/record").text for person in (ada, bo)}
    last = ada.view(table)["entry"]
    take_back(ada, bo, table, entry=last, game=table)
    for person in (ada, bo):
        now = person.http.get(f"/api/tables/{table}/record?game={table}").text
        assert now == "".join(told[person.name].splitlines(keepends=True)[:last])
        assert '"luck"' not in now
