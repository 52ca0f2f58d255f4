"""What Medieval Chess says to a person who asks about a piece: loyalty, numbers, ranks, abilities, its side."""

from warboard.games.medieval.board import BOARD
from warboard.games.medieval.game import Medieval
from warboard.games.medieval.piece_info import loyalty_info
from warboard.games.medieval.state import MedievalState
from warboard.kernel.luck import SeededLuck
from warboard.kernel.plain import Fields, Plain

GAME = Medieval()
KINGS: Fields = {"h1": {"piece": "king", "side": "white"}, "a8": {"piece": "king", "side": "black"}}


def position(pieces: Fields, **fields: Plain) -> MedievalState:
    state = GAME.position({"game": "medieval", "number": 25, "pieces": {**KINGS, **pieces}, **fields})
    assert isinstance(state, MedievalState)
    return state


def info(state: MedievalState, square: str) -> Fields:
    return GAME.display.piece_info(state, BOARD.square(square))


def test_the_answer_holds_what_is_said_about_loyalty() -> None:
    state = position({"c4": {"piece": "pawn", "side": "white", "lv": 40}})

    answer = info(state, "c4")

    assert answer.items() >= loyalty_info(state, BOARD.square("c4")).items()
    assert answer["refuses"] == "1/5"


def test_nothing_is_told_of_an_empty_square_and_of_a_guard() -> None:
    state = position({}, guards={"c4": {"side": "white", "left": 2}})

    assert info(state, "d4") == {} and info(state, "c4") == {}


def test_a_piece_tells_its_rank_the_next_and_its_tree() -> None:
    state = position({"c4": {"piece": "bishop", "side": "white", "xp": 40}})

    answer = info(state, "c4")

    assert (answer["rank_name"], answer["level"]) == ("Priest", 4)
    assert answer["next_rank"] == {"name": "Bishop", "xp": 60, "by_fusion": False}
    tree = answer["tree"]
    assert isinstance(tree, list) and len(tree) == 8
    assert tree[0] == {"ability": "sanctify", "held": True, "lost": False, "xp": 0, "rank": "Priest"}
    assert tree[2] == {"ability": "martyrs_blessing", "held": False, "lost": False, "xp": 70, "rank": None}


def test_an_ability_gained_from_elsewhere_stands_in_the_tree_and_a_lost_one_too() -> None:
    rook: Plain = {"piece": "rook", "side": "white", "abilities": ["charge"], "lost": ["fortify"]}

    tree = info(position({"c4": rook}), "c4")["tree"]

    assert isinstance(tree, list)
    assert {"ability": "charge", "held": True, "lost": False, "xp": 0, "rank": None} in tree
    assert {"ability": "fortify", "held": False, "lost": True, "xp": 0, "rank": None} in tree


def test_deeds_tell_what_they_cost_this_piece_and_how_long_they_take_to_come_back() -> None:
    queen: Plain = {"piece": "queen", "side": "white", "xp": 160, "lv": 60, "cooldowns": {"gambit": 1}}

    deeds = info(position({"d4": queen}), "d4")["deeds"]

    assert deeds == [
        {
            "verb": "rally",
            "ap": 5,
            "cooldown": 3,
            "left": 0,
            "why_not": "target",
        },  # 4 as supreme commander, 1 more as it wavers
        {"verb": "gambit", "ap": 3, "cooldown": 2, "left": 1, "why_not": "cooldown"},
    ]


def test_what_a_rank_brings_is_told_like_what_an_ability_brings() -> None:
    cardinal: Plain = {"piece": "bishop", "side": "white", "rank": 5, "xp": 210, "abilities": []}

    assert info(position({"d4": cardinal}), "d4")["deeds"] == [
        {"verb": "fuse", "ap": 3, "cooldown": 0, "left": 0, "why_not": "target"},
        {"verb": "build", "ap": 3, "cooldown": 5, "left": 0, "why_not": "target"},
    ]


def test_a_pawn_tells_its_slots() -> None:
    pawn: Plain = {"piece": "pawn", "side": "white", "xp": 45, "abilities": ["charge"]}

    assert info(position({"c4": pawn}), "c4")["slots"] == {"taken": 1, "of": 2}


def test_the_realm_tells_how_many_moves_the_options_allow() -> None:
    state = GAME.start({"moves_per_turn": 2, "first_turn_moves": 1}, SeededLuck(0))
    assert isinstance(state, MedievalState)

    realm = info(state, "e1")["realm"]

    assert isinstance(realm, dict) and realm["moves"] == {"made": 0, "allowed": 1}


def test_the_realm_tells_moves_courts_and_how_far_the_pieces_are() -> None:
    state = GAME.start({}, SeededLuck(0))
    assert isinstance(state, MedievalState)

    white, black = info(state, "e1")["realm"], info(state, "e8")["realm"]

    assert isinstance(white, dict) and isinstance(black, dict)
    assert white["moves"] == {"made": 0, "allowed": None} and black["moves"] is None
    assert (white["far"], white["far_goal"], white["worth"]) == (0, 8, 39)
    courts = white["courts"]
    assert isinstance(courts, dict)
    assert courts["king"] == {
        "own": 8,
        "enemy": 8,
        "state": "held",
        "contested": 0,
        "falls_at": 5,
        "percent": 100,
    }


def test_a_neutral_piece_has_no_range_and_no_realm() -> None:
    answer = info(position({"c4": {"piece": "rook", "side": "neutral", "was": "white"}}), "c4")

    assert answer["range"] is None and "realm" not in answer
