"""What Medieval Chess tells a person who asks about a piece: loyalty, numbers, growth, deeds, its side's realm."""

from warboard.games.medieval import loyalty
from warboard.games.medieval.game import Medieval
from warboard.games.medieval.squares import BOARD
from warboard.games.medieval.state import MedievalState
from warboard.kernel.luck import SeededLuck
from warboard.kernel.plain import Fields, Plain

GAME = Medieval()
KINGS: Fields = {"h1": {"piece": "king", "side": "white"}, "a8": {"piece": "king", "side": "black"}}


def position(pieces: Fields, **fields: Plain) -> MedievalState:
    state = GAME.position({"game": "medieval", "number": 25, "pieces": {**KINGS, **pieces}, **fields})
    assert isinstance(state, MedievalState)
    return state


def about(state: MedievalState, square: str) -> Fields:
    return GAME.display.piece_info(state, BOARD.square(square))


def test_the_answer_holds_what_is_said_about_loyalty() -> None:
    state = position({"c4": {"piece": "pawn", "side": "white", "lv": 40}})

    told = about(state, "c4")

    assert told.items() >= loyalty.explain(state, BOARD.square("c4")).items()
    assert told["refuses"] == "1/5"


def test_nothing_is_told_of_an_empty_square_and_of_a_guard() -> None:
    state = position({}, guards={"c4": {"side": "white", "left": 2}})

    assert about(state, "d4") == {} and about(state, "c4") == {}


def test_a_piece_tells_its_rank_the_next_and_its_tree() -> None:
    state = position({"c4": {"piece": "bishop", "side": "white", "xp": 40}})

    told = about(state, "c4")

    assert (told["rank_name"], told["level"]) == ("Priest", 4)
    assert told["next_rank"] == {"name": "Bishop", "xp": 60, "by_fusion": False}
    tree = told["tree"]
    assert isinstance(tree, list) and len(tree) == 8
    assert tree[0] == {"ability": "sanctify", "held": True, "lost": False, "xp": 0, "rank": "Priest"}
    assert tree[2] == {"ability": "martyrs_blessing", "held": False, "lost": False, "xp": 70, "rank": None}


def test_an_ability_gained_from_elsewhere_stands_in_the_tree_and_a_lost_one_too() -> None:
    rook: Plain = {"piece": "rook", "side": "white", "abilities": ["charge"], "lost": ["fortify"]}

    tree = about(position({"c4": rook}), "c4")["tree"]

    assert isinstance(tree, list)
    assert {"ability": "charge", "held": True, "lost": False, "xp": 0, "rank": None} in tree
    assert {"ability": "fortify", "held": False, "lost": True, "xp": 0, "rank": None} in tree


def test_deeds_tell_what_they_cost_this_piece_and_how_long_they_take_to_come_back() -> None:
    queen: Plain = {"piece": "queen", "side": "white", "xp": 160, "lv": 60, "cooldowns": {"gambit": 1}}

    deeds = about(position({"d4": queen}), "d4")["deeds"]

    assert deeds == [
        {"verb": "rally", "ap": 5, "cooldown": 3, "left": 0},  # 4 as supreme commander, 1 more as it wavers
        {"verb": "gambit", "ap": 3, "cooldown": 2, "left": 1},
    ]


def test_a_pawn_tells_its_slots() -> None:
    pawn: Plain = {"piece": "pawn", "side": "white", "xp": 45, "abilities": ["charge"]}

    assert about(position({"c4": pawn}), "c4")["slots"] == {"taken": 1, "of": 2}


def test_the_realm_tells_moves_courts_and_how_far_the_pieces_are() -> None:
    state = GAME.start({}, SeededLuck(0))
    assert isinstance(state, MedievalState)

    white, black = about(state, "e1")["realm"], about(state, "e8")["realm"]

    assert isinstance(white, dict) and isinstance(black, dict)
    assert white["moves"] == {"made": 0, "allowed": 1} and black["moves"] is None
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
    told = about(position({"c4": {"piece": "rook", "side": "neutral", "was": "white"}}), "c4")

    assert told["range"] is None and "realm" not in told
