"""Uses of an ability: those that are legal now, and the one that is carried out."""

from warboard.games.mana.kinds import PieceKind
from warboard.games.mana.state import ManaState, Piece
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE, Board
from warboard.kernel.timers import Timer


class LegalUses:
    """Collects the legal uses of the ability of the piece on `square`: each `offer…` adds one, or some."""

    def __init__(self, state: ManaState, actions: list[Action], square: int, piece: Piece) -> None:
        self.state = state
        self.actions = actions
        self.tables = state.rules.actions
        self.square = square
        self.piece = piece
        self.side = piece.side

    def pass_to(self, square: int, piece: Piece) -> None:
        """Goes on with another piece of the side."""
        self.square = square
        self.piece = piece

    def offer(self) -> None:
        """The use without operands."""
        self.actions.append(self.tables.ability(self.square))

    def offer_square(self, target: int) -> None:
        """A use that names a square."""
        self.actions.append(self.tables.ability_at(self.square, target))

    def offer_direction(self, direction: int) -> None:
        """A use that names one of the four Directions, by its number in `DIRECTIONS`."""
        self.actions.append(self.tables.ability_direction(self.square, direction))

    def offer_two_squares(self, first: int, second: int) -> None:
        """A use that names two squares."""
        row = self.tables.ability_two_row(self.square, first)
        self.actions.append(self.tables.ability_two(row, self.square, first, second))

    def offer_words(self, words: str) -> None:
        """A use that names words, with commas between them."""
        self.actions.append(self.tables.ability_words(self.square, words))

    def offer_square_and_words(self, target: int, words: str) -> None:
        """A use that names a square, then words with commas between them."""
        row = self.tables.ability_words_row(self.square, words)
        self.actions.append(self.tables.ability_at_words(row, self.square, target, words))

    def offer_empty(self, squares: list[int]) -> None:
        """A use for each of these squares that is empty, which it names."""
        board = self.state.squares
        source = self.square
        tables = self.tables
        row = tables.ability_row(source)
        for target in squares:
            if target != NOWHERE and board[target] is None:
                self.actions.append(tables.pick(row, "ability", source, target))

    def offer_two_with_empty(self, first: int, seconds: list[int]) -> None:
        """A use for each of the second squares that is empty, which names the first and it."""
        board = self.state.squares
        source = self.square
        tables = self.tables
        row = tables.ability_two_row(source, first)
        for second in seconds:
            if board[second] is None:
                self.actions.append(tables.ability_two(row, source, first, second))

    def offer_empty_and_words(self, squares: list[int], words: str) -> None:
        """A use for each of these squares that is empty, which names it, then words with commas between them."""
        board = self.state.squares
        source = self.square
        tables = self.tables
        row = tables.ability_words_row(source, words)
        for target in squares:
            if board[target] is None:
                self.actions.append(tables.ability_at_words(row, source, target, words))

    def is_empty(self, square: int) -> bool:
        """Whether it is on the board and empty."""
        return square != NOWHERE and self.state.squares[square] is None

    def may_stand(self, kind: PieceKind, square: int) -> bool:
        """Whether a kind may be put on an empty square (MC-38)."""
        return not kind.magic_only or self.state.rules.magic[square]


def always(uses: LegalUses) -> None:
    """An `aim` for abilities that need nothing and name nothing."""
    uses.offer()


def never(uses: LegalUses) -> None:
    """An `aim` for abilities that nobody can use as an action."""


class Use:
    """One use of an ability: by the piece on `square`, with these operands."""

    def __init__(self, square: int, side: int, target: int, third: int, words: tuple[str, ...]) -> None:
        self.square = square
        self.side = side
        self.target = target
        self.third = third
        self.words = words
        self.word = words[0] if words else ""


def use_of_action(action: Action, side: int) -> Use:
    """The use that an action names."""
    return Use(action.source, side, action.target, action.third, action.words)


def use_of_cast(board: Board, square: int, side: int, cast: Timer) -> Use:
    """The use that was named when a cast began, from where the piece stands now (MC-108)."""
    named = [board.square(word) for word in cast.words[:2]]
    squares = [target for target in named if target != NOWHERE]
    words = cast.words[len(squares) :]
    squares.extend((NOWHERE, NOWHERE))
    return Use(square, side, squares[0], squares[1], words)


def operands(board: Board, action: Action) -> tuple[str, ...]:
    """The operands of an ability after the acting piece's square, as texts."""
    squares = [board.names[square] for square in (action.target, action.third) if square != NOWHERE]
    return (*squares, *action.words)
