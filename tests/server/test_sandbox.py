"""Trial play: what the position editor, lessons, diagrams and analysis ask of the server."""

from pathlib import Path
from typing import Any

import httpx
import pytest
from running import Server

from warboard.games import all_games, find_game
from warboard.kernel.luck import SeededLuck

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


def ask(server: Server, wish: Data, status: int = 200, path: str = "") -> Data:
    answer = httpx.post(f"{server.base}/api/sandbox{path}", json=wish, timeout=60)
    assert answer.status_code == status, answer.text
    found: Data = answer.json()
    return found


@pytest.mark.parametrize("game_id", [game.id for game in all_games()])
def test_every_game_can_be_tried_without_being_known(server: Server, game_id: str) -> None:
    game = find_game(game_id)

    begun = ask(server, {"game": game_id})
    side = begun["to_act"][0]
    steps = [{"action": begun["legal"][side][0], "side": side}]
    after = ask(server, {"game": game_id, "steps": steps})
    again = ask(server, {"game": game_id, "position": begun["position"], "steps": steps})

    state = game.start({}, SeededLuck(0))
    board = game.board(state)
    assert begun["board"] == {"files": board.files, "ranks": board.ranks}
    assert begun["sides"] == list(game.sides(state))
    assert begun["events"] == begun["tells"] == begun["draws"] == []
    assert begun["outcome"] is None and "view" not in begun
    assert len(after["events"]) == len(after["tells"]) == len(after["draws"]) == 1
    assert set(after["legal"]) == set(after["to_act"])
    assert again["position"]["pieces"].keys() == after["position"]["pieces"].keys()


def test_what_is_wrong_while_writing_is_an_answer(server: Server) -> None:
    lost = {**DUEL, "pieces": {**DUEL["pieces"], "z9": {"piece": "rook", "side": "black"}}}
    wrong = ask(server, {"game": "power", "position": lost}, path="/check")
    same = ask(server, {"game": "power", "position": lost}, 400)
    assert wrong == {"sandbox": None, "refusal": same} and same["place"].startswith("pieces")
    options = {"game": "power", "options": {"move_limit": "many"}}
    assert ask(server, options, path="/check")["refusal"] == ask(server, options, 400)

    right = {"game": "power", "position": DUEL}
    assert ask(server, right, path="/check") == {"sandbox": ask(server, right), "refusal": None}

    ask(server, {"game": "go"}, 404, "/check")


def test_loaded_luck_says_what_comes_up(server: Server) -> None:
    wish = {"game": "power", "position": DUEL, "steps": [{"action": "attack:c4,d5"}]}
    label = ask(server, wish)["draws"][0][0][0]

    won = ask(server, {**wish, "luck": {label: [True], "never drawn": [1]}})
    lost = ask(server, {**wish, "steps": [{"action": "attack:c4,d5", "luck": {label: [False]}}]})

    assert won["draws"] == [[[label, True]]] and lost["draws"] == [[[label, False]]]
    assert won["position"]["pieces"] != lost["position"]["pieces"]
    assert won["luck_left"] == ["never drawn"] and lost["luck_left"] == []
    assert won["tells"][0] and won["events"][0]
    assert ask(server, {**wish, "luck": {label: ["seven"]}}, 400)["place"] == "steps.0.luck"


def test_the_same_seed_gives_the_same_and_others_differ(server: Server) -> None:
    wish = {"game": "power", "position": DUEL, "steps": [{"action": "attack:c4,d5"}]}

    came = [str(ask(server, {**wish, "seed": seed})["draws"]) for seed in range(12)]

    assert ask(server, {**wish, "seed": 3})["draws"] == ask(server, {**wish, "seed": 3})["draws"]
    assert len(set(came)) == 2


def test_a_view_is_given_for_a_side_or_an_onlooker(server: Server) -> None:
    game = find_game("mana")
    state = game.start({}, SeededLuck(0))

    own = ask(server, {"game": "mana", "side": "white"})
    other = ask(server, {"game": "mana", "side": "onlooker"})

    assert own["view"].keys() == game.view(state, 0).keys()
    assert own["view"] != own["position"] and own["view"] != other["view"]


@pytest.mark.parametrize(
    ("wish", "status", "place"),
    [
        ({"game": "go"}, 404, None),
        ({"game": "power", "options": {"king_health": "strong"}}, 400, "options.king_health"),
        ({"game": "power", "position": {"game": "power", "turn": "green"}}, 400, "turn"),
        ({"game": "power", "position": {"game": "chess"}}, 400, "game"),
        ({"game": "power", "position": DUEL, "options": {"king_health": 3}}, 400, "options"),
        ({"game": "chess", "steps": [{"action": "move:e2,e4"}, {"action": "move:e4,e5"}]}, 400, "steps.1.action"),
        ({"game": "chess", "steps": [{"action": "rubbish"}]}, 400, "steps.0.action"),
        ({"game": "chess", "steps": [{"action": "move:e2,e4", "side": "green"}]}, 400, "steps.0.side"),
        ({"game": "chess", "side": "green"}, 400, "side"),
        ({"game": "chess", "seed": -1}, 400, None),
        ({"game": "chess", "steps": [{"action": "x"}] * 401}, 400, None),
        ({"game": "chess", "steps": "move:e2,e4"}, 400, None),
        ({"game": "chess", "position": {"game": "chess", "note": "x" * 200_001}}, 400, "position"),
        ({"game": "chess", "surprise": 1}, 400, None),
    ],
)
def test_what_is_wrong_is_named_with_its_place(server: Server, wish: Data, status: int, place: str | None) -> None:
    refused = ask(server, wish, status)

    assert refused["reason"]
    if place is not None:
        assert place in refused["place"], refused


def test_an_illegal_step_names_the_rule(server: Server) -> None:
    refused = ask(server, {"game": "power", "position": DUEL, "steps": [{"action": "move:a1,a5"}]}, 400)

    assert refused["rule"].startswith("PW-") and refused["place"] == "steps.0.action"


def test_four_hundred_steps_leave_others_their_turn(server: Server) -> None:
    there_and_back = ["move:b1,c3", "move:b8,c6", "move:c3,b1", "move:c6,b8"]
    steps = [{"action": there_and_back[number % 4]} for number in range(400)]

    refused = ask(server, {"game": "chess", "steps": steps}, 400)

    assert "over" in refused["reason"]
    assert httpx.get(f"{server.base}/health", timeout=60).status_code == 200


def test_many_steps_count_as_many_requests(own_database: str, tmp_path: Path) -> None:
    server = Server(own_database, tmp_path, "--per-minute", "40")
    try:
        few, many = {"game": "chess", "steps": [{"action": "x"}]}, {"game": "chess", "steps": [{"action": "x"}] * 400}
        for _ in range(5):
            assert ask(server, few, 400)["place"] == "steps.0.action"
        assert ask(server, many, 400)["place"] == "steps.0.action"

        refused = httpx.post(f"{server.base}/api/sandbox", json=many, timeout=60)

        assert refused.status_code == 429 and int(refused.headers["retry-after"]) > 0
    finally:
        server.stop()


def test_a_forecast_has_the_odds_and_a_short_form(server: Server) -> None:
    wish = {"game": "power", "position": DUEL, "side": "white", "action": "attack:c4,d5"}

    told = ask(server, wish, path="/forecast")

    assert told["forecast"] == {"chance": "1/4", "health_if_won": -2, "enemy_health_if_lost": -1}
    assert sorted(told["odds"].values()) == ["1/4", "3/4"]
    assert "1/4" in told["short"] or "25" in told["short"]
    assert ask(server, {**wish, "action": "move:a1,a5"}, 400, "/forecast")["place"] == "action"
    assert ask(server, {**wish, "side": "black"}, 400, "/forecast")["reason"]


def test_a_piece_is_told_about(server: Server) -> None:
    position = ask(server, {"game": "battlefield"})["position"]

    told = ask(server, {"game": "battlefield", "position": position, "square": "a1"}, path="/about")
    nothing = ask(server, {"game": "battlefield", "position": position, "square": "d4"}, path="/about")

    assert told["square"] == "a1" and "threatened_by" in told["about"]
    assert nothing["about"] == {}
    wrong = ask(server, {"game": "battlefield", "position": position, "square": "z9"}, 400, "/about")
    assert wrong["place"] == "square"
