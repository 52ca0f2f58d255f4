"""The state of a game: the pieces and what lies on them, both players' numbers and cards, and the time."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from warboard.games.mana.board import BLACK, WHITE
from warboard.games.mana.effects import ABILITY, ATTACK, TAKE
from warboard.games.mana.holder import Holder
from warboard.games.mana.kinds import HERO, IMM, PieceKind
from warboard.games.mana.known_cards import KnownCards
from warboard.games.mana.patterns import CRAZY_PAWN, Reach
from warboard.kernel.board import Board
from warboard.kernel.timers import Timer, Timers
from warboard.kernel.turn_game import TurnState

if TYPE_CHECKING:
    from warboard.games.mana.options import Rules

NO_EFFECTS: Final[Timers] = ()
CLOCKS: Final = ["round", "turn", "movement"]  # the three counts of the time; each has a random number


class Piece:
    """One piece. On the board it never changes: a change puts another piece on the square.

    Tags, patterns and life are copied from the kind, since a single piece may differ from it (MC-69, MC-80).
    """

    def __init__(self, kind: PieceKind, side: int) -> None:
        self.kind = kind
        self.side: i64 = side
        self.tags: i64 = kind.tags
        self.max_life = kind.life
        self.life = kind.life
        self.attack_damage = 1
        self.take_damage = 1
        self.move: i64 = kind.move
        self.take: i64 = kind.take
        self.attack: i64 = kind.attack
        self.moved = False
        self.cooldown = 0
        self.spent = False
        self.casting: Timer | None = None
        self.effects: Timers = NO_EFFECTS
        self.bond = 0
        self.master = 0

    def copy(self) -> "Piece":
        """An equal piece, to be changed before it is put on the board."""
        other = Piece(self.kind, self.side)
        other.tags = self.tags
        other.max_life = self.max_life
        other.life = self.life
        other.attack_damage = self.attack_damage
        other.take_damage = self.take_damage
        other.move = self.move
        other.take = self.take
        other.attack = self.attack
        other.moved = self.moved
        other.cooldown = self.cooldown
        other.spent = self.spent
        other.casting = self.casting
        other.effects = self.effects
        other.bond = self.bond
        other.master = self.master
        return other

    def is_crazy(self) -> bool:
        """Whether a random number decides where it may go (MC-259)."""
        return self.move == CRAZY_PAWN or self.take == CRAZY_PAWN or self.attack == CRAZY_PAWN


class Player:
    """A side's numbers and cards (MC-29, MC-30, MC-211); `known_cards` is what everybody knows of its hand
    and deck.
    """

    def __init__(self, hand: Holder, deck: Holder, central: Holder, known_cards: KnownCards) -> None:
        self.max_movements = 0
        self.movements = 0
        self.max_mana = 0
        self.mana = 0
        self.hand = hand
        self.deck = deck
        self.central = central
        self.known_cards = known_cards

    def copy(self) -> "Player":
        other = Player(self.hand.copy(), self.deck.copy(), self.central.copy(), self.known_cards)
        other.max_movements = self.max_movements
        other.movements = self.movements
        other.max_mana = self.max_mana
        other.mana = self.mana
        return other


class BoardCard:
    """A magician's or paladin's card on the board, and who put it there (MC-226)."""

    def __init__(self, card: int, side: int) -> None:
        self.card = card
        self.side = side


class DeadPiece:
    """A dead piece in the pile (MC-94)."""

    def __init__(self, kind: PieceKind, side: int) -> None:
        self.kind = kind
        self.side = side


class TimedEvent:
    """A timed event: its three counts, and what happens when all are 0 (MC-248). It never changes."""

    def __init__(
        self,
        side: int,
        do: str,
        rounds_to_go: int,
        turns_to_go: int,
        movements_to_go: int,
        square: int = -1,
        word: str = "",
        rounds: int = 0,
    ) -> None:
        self.side = side
        self.do = do
        self.rounds_to_go = rounds_to_go
        self.turns_to_go = turns_to_go
        self.movements_to_go = movements_to_go
        self.square = square
        self.word = word  # the kind summoned, or the effect applied
        self.rounds = rounds

    def after(self, rounds: int, turns: int, movements: int) -> "TimedEvent":
        """The event when that much time has passed; no count falls below 0 (MC-249)."""
        return TimedEvent(
            self.side,
            self.do,
            max(0, self.rounds_to_go - rounds),
            max(0, self.turns_to_go - turns),
            max(0, self.movements_to_go - movements),
            self.square,
            self.word,
            self.rounds,
        )

    def is_due(self) -> bool:
        return self.rounds_to_go == 0 and self.turns_to_go == 0 and self.movements_to_go == 0


class ManaState(TurnState):
    """The position. `squares` holds a piece or None for each square; `rng` the three random numbers, by clock."""

    def __init__(self, rules: "Rules", squares: list[Piece | None], players: list[Player], common: Holder) -> None:
        super().__init__(rules.game, WHITE)
        self.rules = rules
        self.squares = squares
        self.players = players
        self.common = common
        self.round = 0
        self.movement = 0
        self.board_cards: list[BoardCard] = []
        self.death_pile: list[DeadPiece] = []
        self.queue: list[TimedEvent] = []
        self.rng = [0, 0, 0]
        self.king_died = [False, False]  # until the end is judged (MC-100)

    def copy(self) -> "ManaState":
        players = [self.players[WHITE].copy(), self.players[BLACK].copy()]
        other = ManaState(self.rules, self.squares[:], players, self.common.copy())
        other.turn = self.turn
        other.round = self.round
        other.movement = self.movement
        other.board_cards = self.board_cards[:]
        other.death_pile = self.death_pile[:]
        other.queue = self.queue[:]
        other.rng = self.rng[:]
        other.king_died = self.king_died[:]
        other.outcome = self.outcome
        return other

    def reach(self, side: i64, pattern: i64) -> Reach:
        """The squares that a pattern reaches for a side now."""
        if pattern == CRAZY_PAWN:
            return self.rules.patterns.crazy[self.rng[self.rules.crazy_clock]]
        return self.rules.reaches[side][pattern]

    def can_do(self, piece: Piece, action: int) -> bool:
        """Whether the effects on a piece let it do something (MC-117)."""
        for timer in piece.effects:
            if not self.rules.catalogue.effects[timer.name].can_action_be_done(piece, action):
                return False
        return True

    def can_receive(self, piece: Piece, action: int) -> bool:
        """Whether the effects on a piece let something be done to it (MC-117)."""
        for timer in piece.effects:
            if not self.rules.catalogue.effects[timer.name].can_action_be_received(piece, action):
                return False
        return True

    def receives_ability(self, piece: Piece) -> bool:
        """Whether an ability can do anything to a piece: no IMM, not invulnerable (MC-79, MC-86)."""
        return not piece.tags & IMM and (not piece.effects or self.can_receive(piece, ABILITY))

    def receives_attack(self, piece: Piece) -> bool:
        """Whether a piece can be attacked: no HERO, not invulnerable (MC-79, MC-90)."""
        return not piece.tags & HERO and (not piece.effects or self.can_receive(piece, ATTACK))

    def receives_attack_by_ability(self, piece: Piece) -> bool:
        """Whether an ability can attack a piece: no IMM, no HERO, not invulnerable (MC-207, MC-243)."""
        return self.receives_attack(piece) and self.receives_ability(piece)

    def receives_take(self, piece: Piece) -> bool:
        """Whether a piece can be taken: not invulnerable."""
        return not piece.effects or self.can_receive(piece, TAKE)

    def receivers(self, squares: list[int]) -> list[int]:
        """Those of the squares with a piece, of either side, that receives abilities."""
        found: list[int] = []
        for square in squares:
            piece = self.squares[square]
            if piece is not None and self.receives_ability(piece):
                found.append(square)
        return found

    def has_receiver(self, squares: list[int]) -> bool:
        """Whether there is a piece, of either side, on one of the squares that receives abilities."""
        for square in squares:
            piece = self.squares[square]
            if piece is not None and self.receives_ability(piece):
                return True
        return False

    def count(self, side: int, kind: str) -> int:
        """How many pieces of a kind a side has on the board."""
        total = 0
        for piece in self.squares:
            if piece is not None and piece.side == side and piece.kind.name == kind:
                total += 1
        return total

    def board_cards_of(self, side: int, group: str) -> list[int]:
        """A side's cards of a group on the board, every copy, in the order in which they were put there."""
        cards = self.rules.catalogue.cards
        return [
            board_card.card
            for board_card in self.board_cards
            if board_card.side == side and cards[board_card.card].group == group
        ]

    def near(self, square: int) -> list[int]:
        """The squares around a square, in board order."""
        return self.rules.geometry.near[square]

    def name_of(self, square: int) -> str:
        """The name of a square."""
        return self.rules.board.names[square]


def empty_squares(board: Board) -> list[Piece | None]:
    return [None] * board.size
