"""What Power shows people about an action or a piece before they act."""

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


def forecast(state: Any, action: str) -> Any:
    found = POWER.read(state, 0, action)
    assert found is not None
    return POWER.display.forecast(state, 0, found)


def test_the_forecast_of_an_attack_has_its_chance_and_the_survivor_either_way() -> None:
    assert forecast(at(PIECES), "attack:c4,d5") == {"chance": "1/8", "health_if_won": -2, "enemy_health_if_lost": 0}


def test_the_forecast_of_a_sacrifice_has_what_is_given_up_and_the_new_level() -> None:
    assert forecast(at(PIECES), "sacrifice:c4,b3") == {"gives_up": "knight", "health": 0}


def test_the_forecast_of_a_move_is_empty() -> None:
    assert forecast(at(PIECES), "move:a1,a2") == {}


def test_piece_info_lists_battles_and_threats_whoever_is_to_act() -> None:
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


def test_a_pawn_that_may_be_attacked_en_passant_is_threatened_where_it_stands_and_the_battle_counts_once() -> None:
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


def test_an_empty_square_has_no_piece_info() -> None:
    state = POWER.start({}, SeededLuck(0))

    assert POWER.display.piece_info(state, POWER.board(state).square("c4")) == {}
