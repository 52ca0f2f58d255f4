"""Power at one moment: who stands where, how strong, and whose turn it is."""

from typing import Final

from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE, Board
from warboard.kernel.options import Settings
from warboard.kernel.state import AnyGame
from warboard.kernel.turn_game import TurnState

BOARD: Final = Board(5, 8)  # PW-7, PW-8

WHITE: Final = 0
BLACK: Final = 1
SIDES: Final = ["white", "black"]

PAWN: Final = 0
KNIGHT: Final = 1
ROOK: Final = 2
KING: Final = 3
KINDS: Final = ["pawn", "knight", "rook", "king"]


class Piece:
    """One piece. It never changes: a change puts another piece on the square."""

    def __init__(self, kind: int, side: int, health: int) -> None:
        self.kind = kind
        self.side = side
        self.health = health  # 0 is healthy, below it weak, above it strong (PW-11)

    def weaker(self) -> "Piece":
        """The survivor of a battle (PW-23)."""
        return Piece(self.kind, self.side, self.health - 1)

    def stronger(self) -> "Piece":
        """Whoever has sacrificed an ally (PW-35)."""
        return Piece(self.kind, self.side, self.health + 1)

    def converted(self, kind: int) -> "Piece":
        """A pawn on its last rank: another kind, the same level (PW-67)."""
        return Piece(kind, self.side, self.health)


class Rules:
    """The options of one game, as the rules ask for them."""

    def __init__(self, game: AnyGame, settings: Settings) -> None:
        self.game = game
        self.settings = settings
        self.lineup = settings.word("lineup")
        self.front = settings.word("front")
        self.double_step_home_only = settings.word("double_step") == "home"
        self.allow_en_passant = settings.flag("allow_en_passant")
        self.promotion_forced = settings.word("promotion") == "forced"
        self.king_health = settings.whole("king_health")
        self.king_fights_by_difference = settings.word("king_defence") == "difference"
        self.quiet_limit = settings.whole("quiet_limit")
        self.repetition = settings.whole("repetition")
        self.turn_limit = settings.whole("turn_limit")
        self.tally_at_limit = settings.word("at_limit") == "tally"


class PowerState(TurnState):
    """The position. What `seen` lists is kept as the quiet moves that led here: see `seen.py`."""

    def __init__(self, rules: Rules, squares: list[Piece | None], turn: int) -> None:
        super().__init__(rules.game, turn)
        self.rules = rules
        self.squares = squares
        self.en_passant = NOWHERE  # the square passed over by the double step just made (PW-99)
        self.quiet = 0
        self.played = 0
        self.quiet_moves: list[Action] = []  # since the last lasting action, or since the position was loaded
        self.en_passant_before = NOWHERE  # what `en_passant` was before the first of these
        self.seen_before: tuple[str, ...] = ()  # texts of `seen` from before the position was loaded

    def copy(self) -> "PowerState":
        other = PowerState(self.rules, self.squares[:], self.turn)  # shallow is enough: pieces never change
        other.en_passant = self.en_passant
        other.quiet = self.quiet
        other.played = self.played
        other.quiet_moves = self.quiet_moves[:]
        other.en_passant_before = self.en_passant_before
        other.seen_before = self.seen_before
        other.outcome = self.outcome
        return other


def last_rank(side: int) -> int:
    """The rank, from 0, at which a side's pawns end (PW-10)."""
    return BOARD.ranks - 1 if side == WHITE else 0


def second_rank(side: int) -> int:
    """The rank, from 0, on which a side's front stands at the start (PW-113)."""
    return 1 if side == WHITE else BOARD.ranks - 2


def same_piece(one: Piece | None, other: Piece | None) -> bool:
    """Whether two squares show the same: kind, side and level."""
    if one is other:
        return True
    if one is None or other is None:
        return False
    return one.kind == other.kind and one.side == other.side and one.health == other.health
