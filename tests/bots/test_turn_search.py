"""Turns as sequences: quiet first actions are found, protected pieces are not lost, and more positions see more
turns.
"""

import pytest

from warboard.bots.budget import Budget
from warboard.bots.foresight import Foresight
from warboard.bots.line import Line
from warboard.bots.thinking import think
from warboard.games import find_game
from warboard.kernel.luck import SeededLuck
from warboard.kernel.plain import Plain
from warboard.kernel.state import State

MANA = find_game("mana")
AN_ANSWER = 2  # the depth that sees a reply, and no further
FAR = 64


def position(pieces: dict[str, str], movements: int = 1) -> State:
    """Open hands without cards, no mana, kings that have teleported: only pieces."""
    placed: dict[str, Plain] = {}
    for square, words in pieces.items():
        side, kind = words.split()
        placed[square] = {"piece": kind, "side": side} | ({"spent": True} if kind == "king" else {})
    white: dict[str, Plain] = {"hand": [], "deck": [], "mana": 0, "max_mana": 0}
    black: dict[str, Plain] = white | {"max_movements": movements}
    players: dict[str, Plain] = {"white": white, "black": black}
    return MANA.position({"game": "mana", "pieces": placed, "players": players, "options": {"open_hands": True}})


def chosen(state: State, nodes: int, depth: int = FAR) -> str:
    return MANA.text(state, Foresight(MANA, state, 0, Budget(nodes, depth=depth), 3).search()[0].action)


def winners(state: State, line: Line) -> tuple[int, ...] | None:
    """Who has won at the end of a line."""
    after = state.copy()
    for action in [line.action, *line.follows]:
        MANA.apply(after, MANA.to_act(after)[0], action, SeededLuck(1), None)
    outcome = MANA.outcome(after)
    return None if outcome is None else outcome.winners


def behind_a_knight(movements: int) -> State:
    """A rook can take a pawn. With two movements black moves its knight away, and the rook behind it takes the king."""
    pieces = {
        "h1": "white king",
        "c5": "white rook",
        "a14": "black king",
        "c9": "black pawn",
        "h8": "black knight",
        "h10": "black rook",
    }
    return position(pieces, movements)


@pytest.mark.parametrize("depth", [AN_ANSWER, FAR])
def test_an_answer_that_begins_quietly_is_seen(depth: int) -> None:
    assert chosen(behind_a_knight(1), 4_000, depth) == "take:c5,c9"
    assert chosen(behind_a_knight(2), 4_000, depth) != "take:c5,c9"


def test_what_answers_one_action_is_tried_first_against_the_next() -> None:
    """Trying every reply to every action would take nine thousand positions."""
    ahead = Foresight(MANA, behind_a_knight(2), 0, Budget(1500, depth=AN_ANSWER), 3)

    lines = ahead.search()

    assert ahead.tries == 2 * len(lines)  # each was played on and replied to
    assert ahead.meter.nodes < 1500


def test_the_line_of_an_action_tells_what_its_value_comes_from() -> None:
    """Taking the pawn is worth little because the rook behind the knight takes the king."""
    state = behind_a_knight(2)
    for nodes, depth in ((1_500, AN_ANSWER), (20_000, FAR)):
        lines = Foresight(MANA, state, 0, Budget(nodes, depth=depth), 3).search()
        takes = next(line for line in lines if MANA.text(state, line.action) == "take:c5,c9")

        assert takes.value == -1.0
        assert winners(state, takes) == (1,)


def knight_before_a_queen(rook: str) -> State:
    pieces = {
        "h1": "white king",
        "c5": "white knight",
        rook: "white rook",
        "n1": "white rook",
        "h14": "black king",
        "c12": "black queen",
        "n9": "black pawn",
    }
    return position(pieces)


def test_what_is_protected_is_not_taken_for_lost() -> None:
    """A queen will not take a knight that a rook protects, and a rook can move to protect one: a search that plays out
    exchanges knows it. One that sees only a reply gives the knight up, and takes a pawn elsewhere.
    """
    protected, lone = knight_before_a_queen("a5"), knight_before_a_queen("a6")

    assert [chosen(state, 1_200, AN_ANSWER) for state in (protected, lone)] == ["take:n1,n9", "take:n1,n9"]
    assert [chosen(state, 1_200) for state in (protected, lone)] == ["take:n1,n9", "move:n1,n5"]


def test_more_positions_show_more_turns() -> None:
    pawns = position({"a1": "white king", "a14": "black king", "f3": "white pawn", "g7": "black pawn"})

    turns = [Foresight(MANA, pawns, 0, Budget(nodes), 3) for nodes in (30, 300, 600, 4_000)]
    for ahead in turns:
        ahead.search()

    assert [ahead.turns for ahead in turns] == [1, 2, 3, 5]
    assert think(MANA, pawns, 0, Budget(600), 3).how == "3 turns ahead"


def test_a_king_that_cannot_flee_is_taken_at_the_third_turn() -> None:
    """One rook confines the king to its rank, the other moves there; the search stops once the win is found."""
    rooks = position({"n1": "white king", "a14": "black king", "f13": "white rook", "g2": "white rook"})
    ahead = Foresight(MANA, rooks, 0, Budget(10_000), 3)

    best = ahead.search()[0]

    assert MANA.text(rooks, best.action) == "move:g2,g14"
    assert best.value == 1.0
    assert best.is_exact
    assert winners(rooks, best) == (0,)
    assert ahead.turns == 2
    assert ahead.meter.nodes < 2_000
