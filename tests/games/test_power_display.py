"""What Power tells of an action and of a piece before anybody acts."""

from typing import Any

from warboard.games import find_game
from warboard.kernel.luck import SeededLuck

POWER = find_game("power")
PIECES: dict[str, Any] = {
    "a1": {"piece": "king", "side": "white"},
    "c4": {"piece": "pawn", "side": "white", "health": -1},
    "b3": {"piece": "knight", "side": "white"},
    "d5": {"piece": "rook", "side": "black", "health": 1},
    "e8": {"piece": "king", "side": "black"},
}


def at(pieces: dict[str, Any], turn: str = "white", **fields: Any) -> Any:
    return POWER.position({"game": "power", "turn": turn, "pieces": pieces, **fields})


def told(state: Any, action: str) -> Any:
    found = POWER.read(state, 0, action)
    assert found is not None
    return POWER.display.forecast(state, 0, found)


def test_an_attack_is_foretold_with_its_chance_and_the_survivor_either_way() -> None:
    assert told(at(PIECES), "attack:c4,d5") == {"chance": "1/8", "health_if_won": -2, "enemy_health_if_lost": 0}


def test_a_sacrifice_is_foretold_with_what_is_given_and_the_new_level() -> None:
    assert told(at(PIECES), "sacrifice:c4,b3") == {"gives_up": "knight", "health": 0}


def test_a_move_has_nothing_to_foretell() -> None:
    assert told(at(PIECES), "move:a1,a2") == {}


def test_a_piece_is_told_its_battles_and_its_threats_whoever_is_to_act() -> None:
    for turn in ("white", "black"):
        state = at(PIECES, turn)
        board = POWER.board(state)

        assert POWER.display.piece_info(state, board.square("c4")) == {
            "attacks": [{"square": "d5", "piece": "rook", "health": 1, "chance": "1/8"}],
            "threats": [],
        }
        assert POWER.display.piece_info(state, board.square("d5")) == {
            "attacks": [],
            "threats": [
                {"square": "b3", "piece": "knight", "health": 0, "chance": "1/4"},
                {"square": "c4", "piece": "pawn", "health": -1, "chance": "1/8"},
            ],
        }


def test_a_pawn_in_passing_is_threatened_where_it_stands_and_the_battle_counts_once() -> None:
    pieces = {
        "c1": {"piece": "king", "side": "white"},
        "d5": {"piece": "pawn", "side": "white", "health": 1},
        "c8": {"piece": "king", "side": "black", "health": -1},
        "e5": {"piece": "pawn", "side": "black"},
    }
    state = at(pieces, "black", en_passant="d4")
    board = POWER.board(state)

    assert POWER.display.piece_info(state, board.square("d5"))["threats"] == [
        {"square": "e5", "piece": "pawn", "health": 0, "chance": "1/4"}
    ]
    assert POWER.display.piece_info(state, board.square("e5"))["attacks"] == [
        {"square": "d5", "piece": "pawn", "health": 1, "chance": "1/4"}
    ]


def test_an_attack_that_could_convert_is_one_battle() -> None:
    pieces = {
        "c1": {"piece": "king", "side": "white"},
        "e7": {"piece": "pawn", "side": "white"},
        "d8": {"piece": "rook", "side": "black"},
        "a8": {"piece": "king", "side": "black"},
    }
    state = at(pieces)

    assert POWER.display.piece_info(state, POWER.board(state).square("e7"))["attacks"] == [
        {"square": "d8", "piece": "rook", "health": 0, "chance": "1/2"}
    ]


def test_an_empty_square_has_nothing_to_tell() -> None:
    state = POWER.start({}, SeededLuck(0))

    assert POWER.display.piece_info(state, POWER.board(state).square("c4")) == {}
