"""Medieval Chess at one moment: pieces with all they have, guards, terrain, courts, and whose turn it is."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from warboard.games.medieval.board import ADJACENT, BLACK, BOARD, NO_SIDE, WHITE, WITHIN_3
from warboard.games.medieval.kinds import Verb
from warboard.games.medieval.options import Rules
from warboard.games.medieval.pieces import (
    BISHOP,
    CAPTAIN,
    CAPTAINS_HOMAGE,
    CLASSES,
    GUARD,
    KING,
    KNIGHT,
    KNIGHT_BACHELOR,
    MAN_AT_ARMS,
    PAWN,
    QUEEN,
    QUEEN_PARAMOUNT,
    RANGE_OF_EFFECT,
    RESERVE_AT_START,
    WAVERING,
)
from warboard.games.medieval.roster import NOBODY, Roster
from warboard.kernel.board import NOWHERE
from warboard.kernel.timers import Timers
from warboard.kernel.turn_game import TurnState

NO_GLORY: Final = -1
UNKNOWN: Final = -1

INSTANT: Final = 0
ATTRITION: Final = 1
MODES: Final = ["instant", "attrition"]

# Marks of a piece, as bits.
IDLE: Final = 1
ALONE: Final = 2
BEREAVED: Final = 4
MERCENARY: Final = 8

_NO_TIMERS: Final[Timers] = ()
_NO_NUMBERS: Final[tuple[int, ...]] = ()


@mypyc_attr(acyclic=True)
class Status:
    """What few pieces have at a time; pieces without any of it share `NO_STATUS`. Like a piece, it never changes."""

    def __init__(self) -> None:
        self.lost = 0  # abilities (MD-347)
        self.stun = 0
        self.orphan = 0
        self.was = NO_SIDE  # the side a neutral piece last served
        self.effects: Timers = _NO_TIMERS
        self.cooldowns: Timers = _NO_TIMERS
        self.shielded_by = NOBODY
        self.healed: tuple[int, ...] = _NO_NUMBERS
        self.guards_left = 0
        self.unloaded = 0
        self.momentum = False
        self.glory = NO_GLORY
        self.inside: tuple[Piece, ...] = ()
        self.bids: tuple[int, int] = (0, 0)
        # What follows from the effects.
        self.extra_range = 0
        self.rooted = False
        self.immune = False

    def clone(self) -> "Status":
        other = Status()
        other.lost = self.lost
        other.stun = self.stun
        other.orphan = self.orphan
        other.was = self.was
        other.effects = self.effects
        other.cooldowns = self.cooldowns
        other.shielded_by = self.shielded_by
        other.healed = self.healed
        other.guards_left = self.guards_left
        other.unloaded = self.unloaded
        other.momentum = self.momentum
        other.glory = self.glory
        other.inside = self.inside
        other.bids = self.bids
        other.extra_range = self.extra_range
        other.rooted = self.rooted
        other.immune = self.immune
        return other

    def set_effects(self, effects: Timers) -> None:
        """Only on a clone that no piece has yet."""
        self.effects = effects
        self.extra_range = 0
        self.rooted = False
        self.immune = False
        for timer in effects:
            self.extra_range += RANGE_OF_EFFECT.get(timer.name, 0)
            if timer.name == "fortify":
                self.rooted = True
            elif timer.name == "immune":
                self.immune = True

    def has(self, effect: str) -> bool:
        return any(timer.name == effect for timer in self.effects)


# Pieces and what they have form no cycles, so Python need not watch them for garbage. Most are made to replace one that
# is given up at once, whose memory serves for the next.
@mypyc_attr(acyclic=True, free_list_len=1)
class Piece:
    """One piece. Once it stands somewhere it never changes: a change puts a clone in its place.

    `number` stands for its id, `lord` for its lord's (see `Roster`). Only `trained` changes class, rank and abilities,
    from which its verbs follow.
    """

    def __init__(
        self,
        kind: i64,
        side: i64,
        number: i64,
        lord: i64,
        lv: i64,
        xp: i64,
        rank: i64,
        abilities: i64,
        hp: int,
        zeal: int,
        home: i64,
        moved: int,
        age: int,
        marks: i64,
        status: Status,
    ) -> None:
        self.kind: Final[i64] = kind
        self.side: i64 = side
        self.number: i64 = number
        self.lord: i64 = lord
        self.lv: i64 = lv
        self.xp: i64 = xp
        self.rank: Final[i64] = rank
        self.abilities: Final[i64] = abilities
        self.hp = hp
        self.zeal = zeal
        self.home: i64 = home
        self.moved = moved
        self.age = age
        self.marks: i64 = marks
        self.status = status
        self.verbs: list[Verb] | None = None  # what its abilities can do, once somebody has asked

    def clone(self) -> "Piece":
        other = self.trained(self.kind, self.rank, self.abilities)
        other.verbs = self.verbs
        return other

    def trained(self, kind: i64, rank: i64, abilities: i64) -> "Piece":
        """A clone of that class and rank, with those abilities."""
        return Piece(
            kind,
            self.side,
            self.number,
            self.lord,
            self.lv,
            self.xp,
            rank,
            abilities,
            self.hp,
            self.zeal,
            self.home,
            self.moved,
            self.age,
            self.marks,
            self.status,
        )

    def has(self, abilities: int) -> bool:
        """Whether it holds all of these."""
        return self.abilities & abilities == abilities

    def marked(self, mark: int) -> bool:
        return self.marks & mark != 0

    def level(self) -> int:
        return (self.xp + 5) // 10  # MD-702

    def max_hp(self) -> int:
        most = CLASSES[self.kind].hp + self.zeal
        return most + 10 if self.kind == PAWN and self.rank >= MAN_AT_ARMS else most

    def homage(self) -> int:
        """Its place in the order of homage, 0 the highest (MD-302)."""
        return CAPTAINS_HOMAGE if self.is_captain() else CLASSES[self.kind].homage

    def is_captain(self) -> bool:
        return self.kind == PAWN and self.rank >= CAPTAIN

    def is_paramount(self) -> bool:
        return self.kind == QUEEN and self.rank >= QUEEN_PARAMOUNT

    def moves_allowed(self) -> int:
        """How often it may move in a turn (MD-224)."""
        return 2 if self.kind == KNIGHT and self.rank >= KNIGHT_BACHELOR else 1

    def can_take_orders(self) -> bool:
        """Whether it can take orders at all (MD-226)."""
        return self.marks & IDLE == 0 and self.status.stun == 0

    def feels_loyalty(self) -> bool:
        """Kings and mercenaries keep their LV whatever happens (MD-106, MD-1241)."""
        return self.kind != KING and self.marks & MERCENARY == 0


NO_STATUS: Final = Status()
# Occupies a guard's square for everybody.
GUARD_PIECE: Final = Piece(GUARD, NO_SIDE, NOBODY, NOBODY, 100, 0, 0, 0, 1, 0, 0, 0, 0, 0, NO_STATUS)


class Guard:
    """An ethereal guard: whose, for how many turns, and whether it burns (MD-1021, MD-1024)."""

    def __init__(self, side: int, left: int, burns: bool) -> None:
        self.side = side
        self.left = left
        self.burns = burns


class MedievalState(TurnState):
    """The position. `squares` holds pieces and, on guards' squares, `GUARD_PIECE`; `where` the square of each number
    of the roster, NOWHERE for pieces that are not on the board.
    """

    def __init__(self, rules: Rules, roster: Roster, of: "MedievalState | None" = None) -> None:
        """An empty board, or a copy of a state, which makes each of the small lists only once."""
        super().__init__(rules.game, WHITE)
        self.rules = rules
        self.roster = roster
        if of is None:
            self.squares: list[Piece | None] = [None] * BOARD.size
            self.where: list[int] = []
            self.number = 1
            self.mode = INSTANT
            self.unlocked = False
            self.moves = 0
            self.ap = [0, 0]
            self.guards: dict[int, Guard] = {}
            self.terrain: list[int] = []  # by square; empty while there is none
            self.captured: list[tuple[Piece, ...]] = [(), ()]
            self.reserve = RESERVE_AT_START * 2
            self.castling = ["", ""]
            self.stress = [False, False]
            self.contested = [0, 0, 0, 0]  # side * 2 + court
            self.fallen = [False, False, False, False]
            self.defections = [0, 0]
            self.domination = [0, 0]
            self.resurrected = [False, False]
            self.sacrificed = False
            self.tiles = [0, 0]
            self.gold = [0, 0]
            self.weather = rules.weather
            self.momentum_at: tuple[int, ...] = _NO_NUMBERS  # the squares of the pieces that may `step` next (MD-1004)
            self.passed: tuple[tuple[int, int], ...] = ()  # squares that Pawns passed, and where they stand (MD-516)
            self.orphans_judged = False  # from End Phase 3 on, in phases only (MD-333)
            # By side: whether its King is in check, 0 or 1, where that is known of the position between two actions.
            self.checks = [UNKNOWN, UNKNOWN]
            # side * 2 + court, from `contested` and `fallen` (MD-1113); neutral pieces have no court (MD-1248)
            self.court_percent = [100, 100, 100, 100, 0, 0]
        else:
            self.squares = of.squares[:]  # shallow is enough: pieces never change
            self.where = of.where[:]
            self.turn = of.turn
            self.number = of.number
            self.mode = of.mode
            self.unlocked = of.unlocked
            self.moves = of.moves
            self.ap = of.ap[:]
            self.guards = of.guards.copy()
            self.terrain = of.terrain[:]
            self.captured = of.captured[:]
            self.reserve = of.reserve[:]
            self.castling = of.castling[:]
            self.stress = of.stress[:]
            self.contested = of.contested[:]
            self.fallen = of.fallen[:]
            self.defections = of.defections[:]
            self.domination = of.domination[:]
            self.resurrected = of.resurrected[:]
            self.sacrificed = of.sacrificed
            self.tiles = of.tiles[:]
            self.gold = of.gold[:]
            self.weather = of.weather
            self.outcome = of.outcome
            self.momentum_at = of.momentum_at
            self.passed = of.passed
            self.orphans_judged = of.orphans_judged
            self.court_percent = of.court_percent[:]
            self.checks = of.checks[:]

    def copy(self) -> "MedievalState":
        return MedievalState(self.rules, self.roster, self)

    def forget_checks(self) -> None:
        """Something is about to change, so that either King may come into check or out of it."""
        self.checks = [UNKNOWN, UNKNOWN]

    def piece(self, square: int) -> Piece:
        """The piece on a square that is not empty."""
        piece = self.squares[square]
        assert piece is not None, BOARD.names[square]
        return piece

    def squares_of(self, side: i64) -> list[int]:
        """The squares of a side's pieces, in order."""
        found: list[int] = []
        square: i64 = -1
        for piece in self.squares:
            square += 1
            if piece is not None and piece.side == side:
                found.append(square)
        return found

    def king_square(self, side: int) -> int:
        return self.where[self.roster.kings[side]]

    def place(self, square: int, piece: Piece) -> None:
        """Puts a piece on an empty square."""
        self.squares[square] = piece
        self.where[piece.number] = square

    def take_off(self, square: int) -> Piece:
        """Takes a piece off the board and returns it."""
        piece = self.piece(square)
        self.squares[square] = None
        self.where[piece.number] = NOWHERE
        if self.castling[WHITE] or self.castling[BLACK]:
            self.forfeit_castling(square)
        if self.passed:
            self.forget_pawn(square)
        return piece

    def carry(self, source: int, target: int) -> None:
        """Takes a piece from a square to an empty one."""
        self.place(target, self.take_off(source))

    def forfeit_castling(self, square: int) -> None:
        """Rights that end because King or Rook has left this square or its side (MD-512)."""
        for side in range(2):
            rights = self.castling[side]
            if rights:
                home = side * 56
                if square == home + 4:
                    self.castling[side] = ""
                elif square == home + 7:
                    self.castling[side] = rights.replace("k", "")
                elif square == home:
                    self.castling[side] = rights.replace("q", "")

    def forget_pawn(self, square: int) -> None:
        """The Pawn on a square can no longer be captured where it passed, having left its square or side (MD-516)."""
        self.passed = tuple([entry for entry in self.passed if entry[1] != square])

    def has_queen(self, side: int) -> bool:
        """Whether a side has a Queen on the board or inside a Rook."""
        for piece in self.squares:
            if piece is None or piece.side != side:
                continue
            if piece.kind == QUEEN:
                return True
            for stored in piece.status.inside:
                if stored.kind == QUEEN:
                    return True
        return False

    def has_lost_queen(self, side: int) -> bool:
        """Whether a Queen of the side has been captured and it has none left (MD-361)."""
        for piece in self.captured[side]:
            if piece.kind == QUEEN:
                return not self.has_queen(side)
        return False

    def sees(self, side: int, square: int) -> bool:
        """Whether one of a side's pieces is within 3 squares, as sight goes in fog (MD-1222)."""
        here = self.squares[square]
        if here is not None and here.side == side:
            return True
        for near in WITHIN_3[square]:
            piece = self.squares[near]
            if piece is not None and piece.side == side:
                return True
        return False

    def allies_near(self, square: int) -> list[int]:
        """The squares of the pieces of the same side next to a piece, in order."""
        side = self.piece(square).side
        squares: list[int] = []
        for near in ADJACENT[square]:
            other = self.squares[near]
            if other is not None and other.side == side:
                squares.append(near)
        return squares

    def captain_has_vassal(self, captain: Piece) -> bool:
        return self.count_vassals(captain.number, NOBODY) > 0

    def count_vassals(self, lord: int, kind: int) -> int:
        """How many pieces have this `lord`, of one class or (NOBODY) of all (MD-301)."""
        count = 0
        for piece in self.squares:
            if piece is None:
                continue
            if piece.lord == lord and (kind == NOBODY or piece.kind == kind):
                count += 1
            for stored in piece.status.inside:
                if stored.lord == lord and (kind == NOBODY or stored.kind == kind):
                    count += 1
        return count


def is_burdened(rules: Rules, lv: int) -> bool:
    """Whether LV shorten a piece's range and make its abilities dearer (MD-314)."""
    return lv <= WAVERING and lv >= rules.least_burdened


def effective_lord(state: MedievalState, piece: Piece) -> int:
    """The lord that counts: in Stress it is the King for Bishops and for the Queen's vassals (MD-305)."""
    lord = piece.lord
    if lord == NOBODY or piece.side > BLACK or not state.stress[piece.side]:
        return lord
    if piece.kind == BISHOP or _is_queen(state, lord):
        return state.roster.kings[piece.side]
    return lord


def _is_queen(state: MedievalState, number: int) -> bool:
    square = state.where[number]
    if square != NOWHERE:
        return state.piece(square).kind == QUEEN
    for piece in state.squares:
        if piece is not None:
            for stored in piece.status.inside:
                if stored.number == number:
                    return stored.kind == QUEEN
    return False
