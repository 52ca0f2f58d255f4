"""The arena at one moment: the board as the round started, and what each side has ordered since."""

from typing import Final

from warboard.games.arena.field import field_of
from warboard.games.arena.pieces import KINDS, PAWN, POWERUP_KINDS, SIDES, VALUES, Piece, Powerup
from warboard.games.arena.setup import WIDTHS, starting_squares
from warboard.kernel.action import Action
from warboard.kernel.options import Settings
from warboard.kernel.outcome import Outcome
from warboard.kernel.state import AnyGame, State

NOT_OUT: Final = -1

# The stages of a side's orders, in their fixed sequence (CA-26).
SETTLING: Final = 0
MOVING: Final = 1
PLACING: Final = 2
DONE: Final = 3


class Rules:
    """The options of one game, as the rules ask for them, and the board that they fix."""

    def __init__(self, game: AnyGame, settings: Settings) -> None:
        self.game = game
        self.settings = settings
        self.players = settings.whole("players")
        self.sides = SIDES[: self.players]
        margin = settings.whole("margin")
        self.field = field_of(WIDTHS[self.players] + 2 * margin)
        self.board = self.field.board
        self.start = starting_squares(self.players, margin, self.board)
        self.target = settings.whole("target")
        self.round_limit = settings.whole("round_limit")
        self.powerup_every = settings.whole("powerup_every")
        batch = settings.value("powerup_batch")
        self.powerup_batch = batch if isinstance(batch, int) else (self.players + 1) // 2  # CA-93
        most = settings.value("powerup_max")
        self.powerup_max = most if isinstance(most, int) else self.players  # CA-94
        self.in_zone = _zone(self.board.files, settings.word("powerup_zone") == "middle")
        self.kind_list = _weighted(POWERUP_KINDS, settings, "powerup_weights")  # CA-97
        self.piece_list = _weighted(KINDS, settings, "piece_weights")  # CA-98
        self.values = _values(settings)
        self.any_answers = settings.word("check_answers") == "any"
        self.net_scoring = settings.word("mad_scoring") == "net"
        self.gone_is_worthless = settings.word("gone_value") == "none"
        self.pawn_double = settings.flag("pawn_double")
        self.home = [self._pawn_homes(side) for side in range(self.players)]
        self.no_scores = [0] * self.players
        self.no_reserve: list[list[int]] = [[] for _ in range(self.players)]
        self.none_out = [NOT_OUT] * self.players

    def _pawn_homes(self, side: int) -> list[bool]:
        """The squares where a side's pawns stand at the start (CA-132)."""
        return [standing is not None and standing.side == side and standing.kind == PAWN for standing in self.start]


def _zone(width: int, middle: bool) -> list[bool]:
    """The squares where powerups may appear (CA-130)."""
    if not middle:
        return [True] * (width * width)
    centre = (width - 1) // 2
    reach = width // 4
    return [
        abs(file - centre) <= reach and abs(rank - centre) <= reach for rank in range(width) for file in range(width)
    ]


def _weighted(names: list[str], settings: Settings, option: str) -> list[str]:
    """Each name as often as its weight."""
    weights = settings.value(option)
    assert isinstance(weights, list), weights
    names_by_weight: list[str] = []
    for name, weight in zip(names, weights, strict=True):
        assert isinstance(weight, int), weights
        names_by_weight.extend([name] * weight)
    return names_by_weight


def _values(settings: Settings) -> list[int]:
    changed = settings.value("values")
    assert isinstance(changed, dict), changed
    values = []
    for kind, name in enumerate(KINDS):
        value = changed.get(name, VALUES[kind])
        assert isinstance(value, int), changed
        values.append(value)
    return values


class Plan:
    """One side's orders of the running round and its planning board (CA-30). It never changes: an order makes another.

    `squares` is the planning board as long as the side is not done. Places in the lists are places on it.
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
        self.unmoved = unmoved  # own pieces that have not moved this round
        self.kings = kings  # own kings, moved or not
        self.marks = upgrades  # own pieces that had an upgrade to settle as the round started
        self.upgrades = upgrades  # those of them that are not settled yet
        self.moves = moves  # moves left (CA-34)
        self.reserve = reserve  # kinds still to be placed, the next one first
        self.threatening = threatening  # by side: whether its pieces threaten anything (CA-43)
        self.orders: list[Action] = []
        self.stage = SETTLING

    def next(self) -> "Plan":
        """The same plan, for one more order to be noted in."""
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
        self.reserve = rules.no_reserve  # the kinds in it, as the round started
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
