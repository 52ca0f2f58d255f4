"""What bots weigh in Border Run: pieces, and how far the runners have come."""

from typing import Final

from border_run.board import BOARD, border
from border_run.rules import DIE, needed
from border_run.state import GUARD, RUNNER, BorderState
from warboard.contract import TREE, Action, Advice, Subjects

_WORTH: Final = {RUNNER: 100, GUARD: 140}
_NEARER: Final = [0, 250, 120, 60, 25, 10, 0]  # by the steps that a runner still has to go

# What the lab measures.
_SUBJECTS: Final = Subjects(
    endings=("border crossed", "no runner left", "turn limit", "no action left"),
    events=("moved", "thrown", "caught", "lost", "ended"),
    fights=(("thrown", "target"),),
    deaths=(("caught", "square"), ("lost", "square")),
)


def _worth(state: BorderState, square: int) -> int:
    piece = state.squares[square]
    assert piece is not None, square
    if piece.kind != RUNNER:
        return _WORTH[piece.kind]
    return _WORTH[RUNNER] + _NEARER[abs(border(piece.side) - BOARD.rank(square))]


class BorderAdvice(Advice[BorderState]):
    """Border Run's advice to bots."""

    def __init__(self) -> None:
        super().__init__(scale=300, search=TREE, relative_speed=5, subjects=_SUBJECTS)

    def score(self, state: BorderState, side: int) -> int:
        total = 0
        for square, piece in enumerate(state.squares):
            if piece is not None:
                worth = _worth(state, square)
                total += worth if piece.side == side else -worth
        return total

    def gain_hint(self, state: BorderState, side: int, action: Action) -> int:
        """What an attack wins on average. Everything else is quiet."""
        if action.verb != "attack":
            return 0
        hits = DIE + 1 - needed(state, action)
        return (hits * _worth(state, action.target) - _worth(state, action.source)) // DIE
