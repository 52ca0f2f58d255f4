"""A game explained to somebody who plays it for the first time: how to win, what a turn is, what the marks mean."""

from collections.abc import Sequence


class Guide:
    """A game in a few sentences. `marks` are what a board in letters shows, each with its meaning; `words` are what
    actions and cards are called, each with what it does.
    """

    def __init__(
        self,
        aim: Sequence[str] = (),
        turn: Sequence[str] = (),
        marks: Sequence[tuple[str, str]] = (),
        words: Sequence[tuple[str, str]] = (),
    ) -> None:
        self.aim = aim
        self.turn = turn
        self.marks = marks
        self.words = words
