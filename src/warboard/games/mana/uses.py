"""A look at what a piece may do with its ability here and now: what `aims` functions are handed."""

from warboard.games.mana.actions import (
    ability,
    ability_at,
    ability_at_words,
    ability_direction,
    ability_row,
    ability_two,
    ability_words,
    pick,
)
from warboard.games.mana.board import BOARD
from warboard.games.mana.kinds import PieceKind
from warboard.games.mana.state import ManaState, Piece
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE
from warboard.kernel.timers import Timer


class LegalUses:
    """The position seen from the piece on `square`. Each `offer…` names one legal use of its ability."""

    def __init__(self, state: ManaState, actions: list[Action], square: int, piece: Piece) -> None:
        self.state = state
        self.actions = actions
        self.square = square
        self.piece = piece
        self.side = piece.side

    def offer(self) -> None:
        """The ability without operands."""
        self.actions.append(ability(self.square))

    def offer_square(self, target: int) -> None:
        self.actions.append(ability_at(self.square, target))

    def offer_direction(self, direction: int) -> None:
        """One of the four Directions."""
        self.actions.append(ability_direction(self.square, direction))

    def offer_two_squares(self, first: int, second: int) -> None:
        self.actions.append(ability_two(self.square, first, second))

    def offer_words(self, words: str) -> None:
        """Words, with commas between them."""
        self.actions.append(ability_words(self.square, words))

    def offer_square_and_words(self, target: int, words: str) -> None:
        """A square, then words with commas between them."""
        self.actions.append(ability_at_words(self.square, target, words))

    def offer_empty(self, squares: list[int]) -> None:
        """Every empty one of these squares, each as an operand."""
        standing = self.state.squares
        source = self.square
        row = ability_row(source)
        for target in squares:
            if target != NOWHERE and standing[target] is None:
                self.actions.append(pick(row, "ability", source, target))

    def is_empty(self, square: int) -> bool:
        """Whether it is on the board and nothing stands there."""
        return square != NOWHERE and self.state.squares[square] is None

    def may_stand(self, kind: PieceKind, square: int) -> bool:
        """Whether a kind may come to stand on an empty square (MC-38)."""
        return not kind.magic_only or self.state.rules.magic[square]


def always(uses: LegalUses) -> None:
    """Nothing more is needed and nothing is named."""
    uses.offer()


def never(uses: LegalUses) -> None:
    """It is no action of anybody."""


class Use:
    """A use of an ability: by the piece on `square`, with these operands."""

    def __init__(self, square: int, side: int, target: int, third: int, words: tuple[str, ...]) -> None:
        self.square = square
        self.side = side
        self.target = target
        self.third = third
        self.words = words
        self.word = words[0] if words else ""


def use_of_action(action: Action, side: int) -> Use:
    """What an action names."""
    return Use(action.source, side, action.target, action.third, action.words)


def use_of_cast(square: int, side: int, cast: Timer) -> Use:
    """What was named when the cast began, from where the piece stands now (MC-108)."""
    named = [BOARD.square(word) for word in cast.words[:2]]
    squares = [target for target in named if target != NOWHERE]
    words = cast.words[len(squares) :]
    squares.extend((NOWHERE, NOWHERE))
    return Use(square, side, squares[0], squares[1], words)


def operands(action: Action) -> tuple[str, ...]:
    """The operands of an ability after the acting piece's square, as texts."""
    squares = [BOARD.names[square] for square in (action.target, action.third) if square != NOWHERE]
    return (*squares, *action.words)
