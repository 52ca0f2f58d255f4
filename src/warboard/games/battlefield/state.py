"""Battlefield Chess at one moment: who stands where and how they fare, and whose turn it is (section 9)."""

from warboard.games.battlefield.board import SIZE, WHITE
from warboard.games.battlefield.danger import Danger
from warboard.games.battlefield.kit import Rules
from warboard.games.battlefield.pieces import KING
from warboard.games.battlefield.repetition import Stand
from warboard.games.battlefield.unit import Unit
from warboard.kernel.board import NOWHERE
from warboard.kernel.turn_game import TurnState


class BattlefieldState(TurnState):
    """The position. `danger` is no part of it: it is what has been found out about it, until something changes."""

    def __init__(self, rules: Rules, squares: list[Unit | None], turn: int) -> None:
        super().__init__(rules.game, turn)
        self.rules = rules
        self.squares = squares
        self.kings = [NOWHERE, NOWHERE]  # where they stand; NOWHERE after a king is killed
        self.second = NOWHERE  # the unit that may act a second time (BC-706)
        self.passed = False  # its first action went through a friend (BC-1001)
        self.en_passant = NOWHERE  # BC-1244
        self.turn_number = 1
        self.quiet = 0
        self.history: list[Stand] = []  # the position at the start of each turn, the present one last
        self.danger: Danger | None = None

    def copy(self) -> "BattlefieldState":
        other = self.trial()
        other.history = self.history[:]
        other.danger = self.danger
        return other

    def trial(self) -> "BattlefieldState":
        """A copy without the past, to try an action on."""
        other = BattlefieldState(self.rules, self.squares[:], self.turn)  # shallow is enough: units never change
        other.kings = self.kings[:]
        other.second = self.second
        other.passed = self.passed
        other.en_passant = self.en_passant
        other.turn_number = self.turn_number
        other.quiet = self.quiet
        other.outcome = self.outcome
        return other

    def find_kings(self) -> None:
        """Notes where the kings stand, after the squares were filled."""
        self.kings = [NOWHERE, NOWHERE]
        for square, unit in enumerate(self.squares):
            if unit is not None and unit.kind == KING:
                self.kings[unit.side] = square

    def stand(self) -> Stand:
        """The present position as history keeps it."""
        return Stand(self.squares[:], self.turn, self.en_passant, self.second, self.passed)


def empty_state(rules: Rules) -> BattlefieldState:
    """A board on which nothing stands yet."""
    squares: list[Unit | None] = [None] * SIZE
    return BattlefieldState(rules, squares, WHITE)
