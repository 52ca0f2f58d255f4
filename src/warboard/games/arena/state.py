"""The arena at one moment: the board as the round started, and what each side has ordered since."""

from typing import Final

from warboard.games.arena.options import Rules
from warboard.games.arena.pieces import Piece, Powerup
from warboard.kernel.action import Action
from warboard.kernel.outcome import Outcome
from warboard.kernel.state import State

# The stages of a side's orders, in their fixed sequence (CA-26).
SETTLING: Final = 0
MOVING: Final = 1
PLACING: Final = 2
DONE: Final = 3


class Plan:
    """One side's orders of the running round and its planning board (CA-30). It never changes: an order makes another.

    `squares` is the planning board until the side is done. The lists hold squares of it.
    """

    def __init__(
        self,
        rules: Rules,
        side: int,
        squares: list[Piece | None],
        unmoved: list[int],
        kings: list[int],
        upgrades: list[int],
        moves: int,
        reserve: list[int],
        threatening: list[bool],
    ) -> None:
        self.rules = rules
        self.side = side
        self.squares = squares
        self.unmoved = unmoved  # squares of pieces that have not moved this round
        self.kings = kings  # squares of kings, moved or not
        self.marks = upgrades  # squares of pieces that had an upgrade to settle as the round started
        self.upgrades = upgrades  # those of them that are not settled yet
        self.moves = moves  # moves left (CA-34)
        self.reserve = reserve  # kinds still to be placed, the next one first
        self.threatening = threatening  # by side: whether its pieces threaten anything (CA-43)
        self.orders: list[Action] = []
        self.stage = SETTLING

    def next(self) -> "Plan":
        """The same plan, to which one more order can be added."""
        other = Plan(
            self.rules,
            self.side,
            self.squares,
            self.unmoved,
            self.kings,
            self.upgrades,
            self.moves,
            self.reserve,
            self.threatening,
        )
        other.marks = self.marks
        other.orders = self.orders
        other.stage = self.stage
        return other


_NO_POWERUPS: Final[dict[int, Powerup]] = {}
_NO_SIDES: Final[list[int]] = []
_NOBODY: Final[tuple[int, ...]] = ()


class ArenaState(State):
    """The position. Its lists are replaced, never changed in place, but for `plans`: so a copy shares them."""

    def __init__(self, rules: Rules, squares: list[Piece | None], plans: list[Plan | None]) -> None:
        super().__init__(rules.game)
        self.rules = rules
        self.squares = squares  # as the round started
        self.round = 1
        self.scores = rules.no_scores
        self.reserve = rules.no_reserve  # kinds of piece, as the round started
        self.powerups = _NO_POWERUPS
        self.plans = plans  # by side; None: it is not standing, or the game is over
        self.turn = _NOBODY  # the sides that are not done
        self.out = rules.none_out  # the round in which a side went out or left
        self.left = _NO_SIDES
        self.missed = _NO_SIDES
        self.outcome: Outcome | None = None

    def copy(self) -> "ArenaState":
        other = ArenaState(self.rules, self.squares, self.plans[:])
        other.round = self.round
        other.scores = self.scores
        other.reserve = self.reserve
        other.powerups = self.powerups
        other.turn = self.turn
        other.out = self.out
        other.left = self.left
        other.missed = self.missed
        other.outcome = self.outcome
        return other

    def is_standing(self, side: int) -> bool:
        """Whether a side gives orders while the game is on (CA-29)."""
        return self.plans[side] is not None
