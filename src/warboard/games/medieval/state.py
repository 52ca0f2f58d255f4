"""Medieval Chess at one moment: pieces with their loyalty and fame, guards, terrain, courts, and whose turn it is."""

from typing import Final

from warboard.games.medieval.squares import BOARD
from warboard.games.medieval.tables import (
    BISHOP,
    CAPTAIN,
    CAPTAINS_HOMAGE,
    CLASSES,
    CLEAR,
    FOG,
    GUARD,
    KINDS,
    KING,
    KNIGHT,
    KNIGHT_BACHELOR,
    MAN_AT_ARMS,
    PAWN,
    PEASANT,
    QUEEN,
    QUEEN_PARAMOUNT,
    RANGE_OF_EFFECT,
    RESERVE_AT_START,
    WEATHERS,
)
from warboard.kernel.board import NOWHERE
from warboard.kernel.options import Settings
from warboard.kernel.state import AnyGame
from warboard.kernel.timers import Timers
from warboard.kernel.turn_game import TurnState

WHITE: Final = 0
BLACK: Final = 1
NEUTRAL: Final = 2
NO_SIDE: Final = 3  # of a guard's square: nobody's to take
SIDES: Final = ["white", "black"]
OWNERS: Final = ["white", "black", "neutral"]

NOBODY: Final = -1  # no lord, no shield-bearer
NO_GLORY: Final = -1

INSTANT: Final = 0
ATTRITION: Final = 1
MODES: Final = ["instant", "attrition"]

# Marks of a piece that most pieces lack most of the time.
IDLE: Final = 1
ALONE: Final = 2
BEREAVED: Final = 4
MERCENARY: Final = 8

WAVERING: Final = 69  # the highest LV of each band (MD-312 to MD-316)
DISLOYAL: Final = 49
DEFECTING: Final = 29
DEVOTED: Final = 90  # and the lowest of this one

_NO_TIMERS: Final[Timers] = ()
_NO_NUMBERS: Final[tuple[int, ...]] = ()


class Rare:
    """What few pieces have at a time; all that have none of it share `NO_RARE`. It never changes once it is worn."""

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
        # What the effects come to.
        self.reach = 0
        self.rooted = False
        self.immune = False

    def clone(self) -> "Rare":
        other = Rare()
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
        other.reach = self.reach
        other.rooted = self.rooted
        other.immune = self.immune
        return other

    def set_effects(self, effects: Timers) -> None:
        """Only on a clone that nobody wears yet."""
        self.effects = effects
        self.reach = 0
        self.rooted = False
        self.immune = False
        for timer in effects:
            self.reach += RANGE_OF_EFFECT.get(timer.name, 0)
            if timer.name == "fortify":
                self.rooted = True
            elif timer.name == "immune":
                self.immune = True

    def has(self, effect: str) -> bool:
        return any(timer.name == effect for timer in self.effects)


class Piece:
    """One piece. Once it stands somewhere it never changes: a change puts a changed clone in its place.

    `number` stands for its id, `lord` for its lord's (see `Roster`).
    """

    def __init__(
        self,
        kind: int,
        side: int,
        number: int,
        lord: int,
        lv: int,
        xp: int,
        rank: int,
        abilities: int,
        hp: int,
        zeal: int,
        home: int,
        moved: int,
        age: int,
        marks: int,
        rare: Rare,
    ) -> None:
        self.kind = kind
        self.side = side
        self.number = number
        self.lord = lord
        self.lv = lv
        self.xp = xp
        self.rank = rank
        self.abilities = abilities
        self.hp = hp
        self.zeal = zeal
        self.home = home
        self.moved = moved
        self.age = age
        self.marks = marks
        self.rare = rare

    def clone(self) -> "Piece":
        return Piece(
            self.kind,
            self.side,
            self.number,
            self.lord,
            self.lv,
            self.xp,
            self.rank,
            self.abilities,
            self.hp,
            self.zeal,
            self.home,
            self.moved,
            self.age,
            self.marks,
            self.rare,
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

    def can_obey(self) -> bool:
        """Whether it can take orders at all (MD-226)."""
        return self.marks & IDLE == 0 and self.rare.stun == 0

    def feels_loyalty(self) -> bool:
        """Kings and mercenaries keep their LV whatever happens (MD-106, MD-1241)."""
        return self.kind != KING and self.marks & MERCENARY == 0


NO_RARE: Final = Rare()
# What makes a guard's square occupied for everybody.
GUARD_STANDS: Final = Piece(GUARD, NO_SIDE, NOBODY, NOBODY, 100, 0, 0, 0, 1, 0, 0, 0, 0, 0, NO_RARE)


class Guard:
    """An ethereal guard: whose, for how many turns, and whether it burns (MD-1021, MD-1024)."""

    def __init__(self, side: int, left: int, burns: bool) -> None:
        self.side = side
        self.left = left
        self.burns = burns


class Rules:
    """The options of one game, as the rules ask for them."""

    def __init__(self, game: AnyGame, settings: Settings) -> None:
        self.game = game
        self.settings = settings
        self.ap_per_turn = settings.whole("ap_per_turn")
        self.ap_max = settings.whole("ap_max")
        self.moves_per_turn = settings.whole("moves_per_turn")
        self.first_turn_moves = settings.whole("first_turn_moves")
        self.check_ends_turn = settings.flag("check_ends_turn")
        self.slider_range = settings.whole("slider_range")
        self.start_lv = settings.whole("start_lv")
        self.home_lv = settings.whole("home_lv")
        self.vassal_xp = settings.whole("vassal_xp")
        self.attrition_level = settings.whole("attrition_level")
        self.terrain_turn = settings.whole("terrain_turn")
        self.loyalty_goal = settings.whole("loyalty_goal")
        self.domination_turns = settings.whole("domination_turns")
        self.turn_limit = settings.whole("turn_limit")
        self.draw_at_limit = settings.word("limit_rule") == "draw"
        self.taxation = settings.flag("taxation")
        weather = settings.word("weather")
        self.changing_weather = weather == "changing"
        self.weather = WEATHERS.index(weather) if weather in WEATHERS else CLEAR
        self.may_be_foggy = self.changing_weather or self.weather == FOG
        season = settings.word("season")
        self.autumn = season == "autumn"
        self.spring_xp = 10 if season == "spring" else 0
        self.stress_losses = 4 if season == "winter" else 8  # MD-361, MD-1231
        turn = settings.whole("attrition_turn")
        self.attrition_turn = min(turn, 15) if season == "summer" else turn  # MD-1501
        self.mercenaries = settings.whole("mercenaries")


class Roster:
    """The ids of all pieces that a game has or may still get; inside, a piece is its place in this list."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.kings = [NOBODY, NOBODY]
        self.has_mercenaries = False
        self._numbers: dict[str, int] = {}

    def number(self, name: str) -> int:
        """The number of an id; a new id gets the next one. Only while a position is being set up."""
        number = self._numbers.get(name)
        if number is None:
            number = len(self.names)
            self._numbers[name] = number
            self.names.append(name)
        return number

    def find(self, name: str) -> int:
        return self._numbers.get(name, NOBODY)

    def enlist_reserve(self, reserve: list[int], taken: list[int]) -> None:
        """Gives every piece of the reserves its number beforehand, next to those that are taken."""
        for side in (WHITE, BLACK):
            for place in range(len(RESERVE_AT_START)):
                left = min(reserve[side * 4 + place], _MOST_IN_RESERVE)
                if left and place == 0:
                    left = max(left, RESERVE_AT_START[0])
                count = 0
                while left > 0:
                    count += 1
                    if self.number(reserve_name(side, place, count)) not in taken:
                        left -= 1


_MOST_IN_RESERVE: Final = 1000


def reserve_name(side: int, place: int, count: int) -> str:
    """The id of the count-th piece to come in from a place of the reserve (MD-105)."""
    kind = KINDS[PEASANT + place]
    name = f"{SIDES[side][0]}-{kind}"
    return f"{name}-{count}" if place == 0 or count > 1 else name


class MedievalState(TurnState):
    """The position. `squares` holds pieces and, on guards' squares, `GUARD_STANDS`; `where` the square of each number
    of the roster, NOWHERE for whoever is not on the board.
    """

    def __init__(self, rules: Rules, roster: Roster) -> None:
        super().__init__(rules.game, WHITE)
        self.rules = rules
        self.roster = roster
        self.squares: list[Piece | None] = [None] * BOARD.size
        self.where: list[int] = []
        self.number = 1
        self.mode = INSTANT
        self.unlocked = False
        self.moves = 0
        self.ap = [0, 0]
        self.guards: dict[int, Guard] = {}
        self.terrain: list[int] = []  # by square, or empty as long as there is none
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
        self.momentum_at = NOWHERE  # where the piece stands that may `step` next
        self.orphans_tested = False  # from End Phase 3 on, in phases only (MD-333)
        self.court_percent = [100, 100, 100, 100]  # side * 2 + court, from `contested` and `fallen` (MD-1113)

    def copy(self) -> "MedievalState":
        other = MedievalState(self.rules, self.roster)
        other.squares = self.squares[:]  # shallow is enough: pieces never change
        other.where = self.where[:]
        other.turn = self.turn
        other.number = self.number
        other.mode = self.mode
        other.unlocked = self.unlocked
        other.moves = self.moves
        other.ap = self.ap[:]
        other.guards = self.guards.copy()
        other.terrain = self.terrain[:]
        other.captured = self.captured[:]
        other.reserve = self.reserve[:]
        other.castling = self.castling[:]
        other.stress = self.stress[:]
        other.contested = self.contested[:]
        other.fallen = self.fallen[:]
        other.defections = self.defections[:]
        other.domination = self.domination[:]
        other.resurrected = self.resurrected[:]
        other.sacrificed = self.sacrificed
        other.tiles = self.tiles[:]
        other.gold = self.gold[:]
        other.weather = self.weather
        other.outcome = self.outcome
        other.momentum_at = self.momentum_at
        other.orphans_tested = self.orphans_tested
        other.court_percent = self.court_percent[:]
        return other

    def piece(self, square: int) -> Piece:
        """The piece on a square where there is one."""
        piece = self.squares[square]
        assert piece is not None, BOARD.names[square]
        return piece

    def king_square(self, side: int) -> int:
        return self.where[self.roster.kings[side]]

    def place(self, square: int, piece: Piece) -> None:
        """Puts a piece on an empty square."""
        self.squares[square] = piece
        self.where[piece.number] = square

    def take_off(self, square: int) -> Piece:
        """Takes a piece off the board; where it goes is the caller's."""
        piece = self.piece(square)
        self.squares[square] = None
        self.where[piece.number] = NOWHERE
        if self.castling[WHITE] or self.castling[BLACK]:
            self.forfeit_castling(square)
        return piece

    def carry(self, source: int, target: int) -> None:
        """Takes a piece from a square to an empty one."""
        self.place(target, self.take_off(source))

    def forfeit_castling(self, square: int) -> None:
        """Rights that end because King or Rook has left this square or its side (MD-512)."""
        for side in (WHITE, BLACK):
            rights = self.castling[side]
            if rights:
                home = side * 56
                if square == home + 4:
                    self.castling[side] = ""
                elif square == home + 7:
                    self.castling[side] = rights.replace("k", "")
                elif square == home:
                    self.castling[side] = rights.replace("q", "")

    def captain_has_vassal(self, captain: Piece) -> bool:
        return self.count_vassals(captain.number, NOBODY) > 0

    def count_vassals(self, lord: int, kind: int) -> int:
        """How many pieces have this lord by the field `lord`; of one class, or of all with NOBODY (MD-301)."""
        count = 0
        for piece in self.squares:
            if piece is None:
                continue
            if piece.lord == lord and (kind == NOBODY or piece.kind == kind):
                count += 1
            for stored in piece.rare.inside:
                if stored.lord == lord and (kind == NOBODY or stored.kind == kind):
                    count += 1
        return count


def effective_lord(state: MedievalState, piece: Piece) -> int:
    """Whom a piece follows: in Stress the King for Bishops and the Queen's vassals (MD-305)."""
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
            for stored in piece.rare.inside:
                if stored.number == number:
                    return stored.kind == QUEEN
    return False
