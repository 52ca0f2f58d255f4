"""A position of Border Run: who stands where, whose turn it is, how many actions were played."""

from typing import Final

from border_run.board import BLACK, BOARD, WHITE
from border_run.options import Rules
from warboard.contract import TurnState

RUNNER: Final = "runner"
GUARD: Final = "guard"
KINDS: Final = [RUNNER, GUARD]
_GUARD_FILES: Final = (1, 4)


class Piece:
    """One piece. It never changes, so states can share it."""

    def __init__(self, kind: str, side: int) -> None:
        self.kind = kind
        self.side = side


class BorderState(TurnState):
    """The position."""

    def __init__(self, rules: Rules, squares: list[Piece | None], turn: int, played: int = 0) -> None:
        super().__init__(rules.game, turn)
        self.rules = rules
        self.squares = squares
        self.played = played

    def copy(self) -> "BorderState":
        other = BorderState(self.rules, self.squares[:], self.turn, self.played)
        other.outcome = self.outcome
        return other


def starting_squares(rules: Rules) -> list[Piece | None]:
    """A rank of six pieces for each side, black's mirroring white's (BR-3, BR-16)."""
    squares: list[Piece | None] = [None] * BOARD.size
    for file in range(BOARD.files):
        kind = GUARD if rules.guards and file in _GUARD_FILES else RUNNER
        squares[BOARD.at(file, 0)] = Piece(kind, WHITE)
        squares[BOARD.at(file, BOARD.ranks - 1)] = Piece(kind, BLACK)
    return squares
