"""A use of an ability: who acts, and what was named. An action tells it at once, a cast remembers it as texts."""

from warboard.games.mana.board import BOARD
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE
from warboard.kernel.timers import Timer


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
