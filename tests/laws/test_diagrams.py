"""The diagrams of how pieces move match what the rules allow."""

from typing import Any

import pytest

from warboard.games import find_game
from warboard.kernel.game import Game
from warboard.kernel.luck import SeededLuck
from warboard.kernel.state import State

Data = dict[str, Any]

CENTRES = {"power": "c4", "chess": "d4", "battlefield": "d4", "mana": "g7", "medieval": "d4"}
ALL = [*CENTRES, "arena"]


PAST = ("seen", "history", "castling")  # fields that do not fit a position with other pieces
BY_CHANCE = "crazy_pawn"  # the turn decides which of the ways shown it may go


ENOUGH = {"chess": "h7"}  # a pawn that keeps the position from being dead


def alone(start: Data, kind: str, centre: str) -> Data:
    """The start with nothing but the kings and one piece of the first side in the centre."""
    pieces = start["pieces"]
    home = next(name for name, one in pieces.items() if one["piece"] == kind and one["side"] == "white")
    left = {name: one for name, one in pieces.items() if one["piece"] == "king" and name != home}
    if start["game"] in ENOUGH:
        left[ENOUGH[start["game"]]] = pieces[ENOUGH[start["game"]]]
    piece = {field: value for field, value in pieces[home].items() if field != "lord"}
    return {**{field: value for field, value in start.items() if field not in PAST}, "pieces": {**left, centre: piece}}


def dump(game: Game, state: State) -> Data:
    return dict(game.dump(state))


@pytest.mark.parametrize("name", ALL)
def test_every_kind_of_the_start_has_a_diagram(name: str) -> None:
    game = find_game(name)
    state = game.start({}, SeededLuck(1))
    pieces = dump(game, state)["pieces"]

    diagrams = game.display.diagrams(state)

    assert {str(piece["piece"]) for piece in pieces.values()} <= set(diagrams)
    for diagram in diagrams.values():
        told: Data = dict(diagram.dump())
        assert all(max(abs(one["file"]), abs(one["rank"])) <= told["radius"] for one in told["squares"])


@pytest.mark.parametrize("name", CENTRES)
def test_a_diagram_shows_the_moves_that_are_legal_on_an_empty_board(name: str) -> None:
    game = find_game(name)
    start = game.start({}, SeededLuck(1))
    dumped, board = dump(game, start), game.board(start)
    centre = board.square(CENTRES[name])
    checked = 0
    for kind, diagram in game.display.diagrams(start).items():
        if not any(one["piece"] == kind and one["side"] == "white" for one in dumped["pieces"].values()):
            continue
        state = game.position(alone(dumped, kind, CENTRES[name]))
        told: Data = dict(diagram.dump())
        shown = {
            board.at(board.file(centre) + one["file"], board.rank(centre) + one["rank"])
            for one in told["squares"]
            if "move" in one["does"] and "when" not in one
        }
        legal = {
            action.target
            for action in game.legal(state, 0)
            if action.verb == "move" and action.source == centre
            and board.distance(centre, action.target) <= told["radius"]
        }  # fmt: skip
        expected = shown & set(range(board.size))
        assert legal <= expected if kind == BY_CHANCE else legal == expected, kind
        checked += 1
    assert checked >= 4
