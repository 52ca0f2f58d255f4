"""Looking back at finished games: opinions and luck."""

from typing import Any

import httpx
import pytest
from running import Person, Server, play, two_at_a_table

from warboard.puzzles.puzzle import puzzles_of

DATABASES = ("sqlite",)

Data = dict[str, Any]
DUEL: Data = {
    "game": "power",
    "turn": "white",
    "pieces": {
        "c4": {"piece": "pawn", "side": "white", "health": -1},
        "d5": {"piece": "rook", "side": "black"},
        "a1": {"piece": "king", "side": "white"},
        "e8": {"piece": "king", "side": "black"},
    },
}
PATHS = ("luck", "opinion/0")


def fought(server: Server, **wish: Any) -> tuple[Person, Person, str]:
    """One attack, then black resigns."""
    ada, bo, table = two_at_a_table(server, position=DUEL, **wish)
    ada.act(table, "attack:c4,d5", 0)
    bo.post(f"/api/tables/{table}/ask", {"ask": "resign"})
    return ada, bo, table


def test_luck_is_what_came_against_what_was_to_be_expected(server: Server) -> None:
    ada, _bo, table = fought(server)

    report = ada.get(f"/api/tables/{table}/luck")

    (turn,) = report["turns"]
    assert (turn["entry"], turn["side"], turn["action"]) == (1, "white", "attack:c4,d5")
    assert turn["exact"] is True and turn["results"] == 2
    came = [ada.post("/api/sandbox", {**tried(won)})["position"] for won in (True, False)]
    chances = [ada.get(f"/api/tables/{table}/luck")["standing"][1]["white"], turn["actual"]]
    assert chances[0] == chances[1]
    won = ada.get(f"/api/tables/{table}/moments/1")["position"]["pieces"] == came[0]["pieces"]
    gain = turn["gain"]["white"]
    assert gain > 0 if won else gain < 0
    assert gain == pytest.approx(100 * (turn["actual"] - turn["expected"]), abs=0.05)
    assert report["luck"] == turn["gain"] and report["luck"]["black"] == -gain
    assert (turn["actual_score"] > turn["expected_score"]) == won
    assert len(report["standing"]) == ada.view(table)["entry"] + 1


def tried(won: bool) -> Data:
    return {
        "game": "power",
        "position": DUEL,
        "steps": [{"action": "attack:c4,d5"}],
        "luck": {"battle": [won]},
    }


def test_the_luck_report_is_the_same_when_asked_again(server: Server) -> None:
    ada, bo, table = fought(server)

    assert ada.get(f"/api/tables/{table}/luck") == bo.get(f"/api/tables/{table}/luck")


@pytest.mark.parametrize("game", ["arena", "mana", "medieval", "battlefield"])
def test_every_games_luck_can_be_told(server: Server, game: str) -> None:
    ada, bo, table = two_at_a_table(server, game=game, options={"players": 2} if game == "arena" else {})
    play([ada, bo], table, 24)
    ada.post(f"/api/tables/{table}/ask", {"ask": "resign"})

    report = ada.get(f"/api/tables/{table}/luck")

    assert sum(report["luck"].values()) == pytest.approx(0, abs=0.1)
    for standing in report["standing"]:
        assert sum(standing.values()) == pytest.approx(1, abs=0.001)
    for turn in report["turns"]:
        assert turn["results"] > 1 and 0 <= turn["expected"] <= 1 and 0 <= turn["actual"] <= 1


def test_a_bot_has_an_opinion_of_every_moment(server: Server) -> None:
    ada, _bo, table = fought(server)

    before = ada.get(f"/api/tables/{table}/opinion/0")
    after = ada.get(f"/api/tables/{table}/opinion/{ada.view(table)['entry']}")

    assert (before["entry"], before["side"]) == (0, "white")
    assert sum(before["win_probability"].values()) == pytest.approx(1, abs=0.001)
    legal = ada.post("/api/sandbox", {"game": "power", "position": DUEL})["legal"]["white"]
    assert 1 <= len(before["best"]) <= 3 and all(best["action"] in legal for best in before["best"])
    assert before["value"] == before["best"][0]["value"]
    assert after["side"] == "black" and after["how"]
    assert ada.http.get(f"/api/tables/{table}/opinion/99").status_code == 404


def test_a_position_has_an_opinion_without_a_table(server: Server) -> None:
    ada = server.guest()
    mate_in_one = {
        "game": "chess",
        "turn": "white",
        "pieces": {
            "a1": {"piece": "rook", "side": "white"},
            "g6": {"piece": "king", "side": "white"},
            "g8": {"piece": "king", "side": "black"},
        },
    }

    found = ada.post("/api/sandbox/opinion", {"game": "chess", "position": mate_in_one})

    assert found["best"][0]["action"] == "move:a1,a8"
    assert found["win_probability"]["white"] > 0.99 and "entry" not in found
    wrong = ada.http.post("/api/sandbox/opinion", json={"game": "chess", "position": {"game": "chess", "turn": 1}})
    assert wrong.status_code == 400 and wrong.json()["place"]
    assert ada.http.post("/api/sandbox/opinion", json={"game": "go", "position": {}}).status_code == 404


def test_nobody_is_helped_while_the_game_is_on(server: Server) -> None:
    ada, bo, table = two_at_a_table(server)
    play([ada, bo], table, 2)

    for person in (ada, bo, server.guest()):
        for path in PATHS:
            assert person.http.get(f"/api/tables/{table}/{path}").status_code == 403, path


@pytest.mark.parametrize("game", ["power", "mana"])
def test_nobody_is_helped_with_the_position_of_their_own_game(server: Server, game: str) -> None:
    """PL-269: as it is, with other counters, and after a move that one might take; others are not refused."""
    ada, bo, table = two_at_a_table(server, game=game)
    started = ada.post("/api/sandbox", {"game": game})
    step = {"action": started["legal"]["white"][0]}
    after = ada.post("/api/sandbox", {"game": game, "position": started["position"], "steps": [step]})
    questions = [{"game": game, "position": each["position"]} for each in (started, after)]

    for question in questions:
        for player in (ada, bo):
            refused = player.post("/api/sandbox/opinion", question, 403)
            assert refused["rule"] == "PL-269"
    assert server.guest().post("/api/sandbox/opinion", questions[0])["how"]
    ada.post(f"/api/tables/{table}/ask", {"ask": "resign"})
    assert ada.post("/api/sandbox/opinion", questions[0])["how"]


def test_a_puzzle_is_not_solved_by_asking_for_an_opinion(server: Server) -> None:
    """PL-186: whoever asks, and as it is shown or after a move; afterwards everybody may ask."""
    puzzle = puzzles_of("power")[4]
    ada = server.person()
    path = f"/api/puzzles/power/{puzzle.id}"
    shown = ada.get(path)["moment"]
    step = {"game": "power", "position": shown["position"], "steps": [{"action": shown["legal"][-1]}]}
    moved = ada.post("/api/sandbox", step)["position"]

    for position in (shown["position"], {**shown["position"], "quiet": 0}, moved):
        question = {"game": "power", "position": position}
        assert ada.post("/api/sandbox/opinion", question, 403)["rule"] == "PL-186"
        assert httpx.post(f"{server.base}/api/sandbox/opinion", json=question, timeout=60).status_code == 403

    ada.post(f"{path}/give-up")
    assert ada.post("/api/sandbox/opinion", {"game": "power", "position": shown["position"]})["best"]


def test_nor_by_resigning_a_game_from_its_position(server: Server) -> None:
    """PL-186."""
    puzzle = puzzles_of("power")[4]
    ada = server.person()
    table = ada.table(position=dict(puzzle.position), side=puzzle.side, bots=[{"level": "random"}])
    ada.post(f"/api/tables/{table}/ask", {"ask": "resign"})

    assert ada.http.get(f"/api/tables/{table}/opinion/0").json()["rule"] == "PL-186"

    ada.post(f"/api/puzzles/power/{puzzle.id}/give-up")
    assert ada.get(f"/api/tables/{table}/opinion/0")["best"]


def test_a_closed_table_tells_strangers_nothing(server: Server) -> None:
    _ada, bo, table = fought(server, spectators=False)
    stranger = server.guest()

    for path in PATHS:
        assert stranger.http.get(f"/api/tables/{table}/{path}").status_code == 403, path
        assert bo.http.get(f"/api/tables/{table}/{path}").status_code == 200, path
