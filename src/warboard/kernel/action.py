"""An action, and its one line of text: `verb`, or `verb:operand,operand,…`.

Squares come before words, the acting piece's first: `move:e7,e8,queen`, `charge:b1,c3,c5`, `fetch:white,add_mana`.
The text is the only stored form. Inside, squares are numbers and words are the rulebook's.
"""

from typing import Final

from warboard.kernel.board import NOWHERE, Board

MOST_TEXT: Final = 200


class Action:
    """What a side does: a verb, up to three squares, then words. It never changes, so games share one object for
    the same action wherever it is legal.
    """

    def __init__(
        self,
        verb: str,
        source: int = NOWHERE,
        target: int = NOWHERE,
        third: int = NOWHERE,
        words: tuple[str, ...] = (),
        board: Board | None = None,
    ) -> None:
        self.verb = verb
        self.source = source
        self.target = target
        self.third = third
        self.words = words
        self.word = words[0] if words else ""  # most actions have one word or none
        self._text = ""  # as written for `_text_board`
        self._text_board: Board | None = None
        self._board = board  # the board these squares belong to, if known

    def text(self, board: Board) -> str:
        """The action as one line of text on that board."""
        if self._text_board is not board:
            self._text = self._write(board)
            self._text_board = board
        return self._text

    def _write(self, board: Board) -> str:
        operands = [board.names[square] for square in (self.source, self.target, self.third) if square != NOWHERE]
        operands.extend(self.words)
        return f"{self.verb}:{','.join(operands)}" if operands else self.verb

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return (
            isinstance(other, Action)
            and self.source == other.source
            and self.target == other.target
            and self.third == other.third
            and self.verb == other.verb
            and self.words == other.words
        )

    def __hash__(self) -> int:
        return hash((self.verb, self.source, self.target, self.third, self.words))

    def __repr__(self) -> str:
        board = self._text_board if self._board is None else self._board
        if board is not None:
            return f"Action({self.text(board)!r})"
        return f"Action({self.verb!r}, {self.source}, {self.target}, {self.third}, {self.words!r})"

    def __reduce__(self) -> tuple[object, ...]:
        board = self._text_board if self._board is None else self._board
        return (Action, (self.verb, self.source, self.target, self.third, self.words, board))


def looks_like_square(operand: str) -> bool:
    """Whether a word has the form of a square's name, on this board or any other.

    >>> looks_like_square("z9"), looks_like_square("queen"), looks_like_square("cheer-1")
    (True, False, False)
    """
    return operand[:1].isascii() and operand[:1].islower() and operand[1:].isdecimal() and len(operand) <= 3


def read_action(text: str, board: Board) -> Action | None:
    """The action that a text names, legal or not; None if the text does not have the form of an action.

    >>> board = Board(8, 8)
    >>> read_action("move:e7,e8,queen", board).text(board)
    'move:e7,e8,queen'
    """
    if len(text) > MOST_TEXT:
        return None
    verb, colon, rest = text.partition(":")
    if not verb or bool(colon) != bool(rest):
        return None
    squares: list[int] = []
    words: list[str] = []
    for operand in rest.split(",") if rest else []:
        square = board.square(operand)
        if square != NOWHERE and not words:
            squares.append(square)
        elif operand:
            words.append(operand)
        else:
            return None
    if len(squares) > 3:
        return None
    squares.extend([NOWHERE, NOWHERE, NOWHERE])
    return Action(verb, squares[0], squares[1], squares[2], tuple(words))
