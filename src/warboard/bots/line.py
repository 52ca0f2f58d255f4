"""An action that was searched, and what was found."""

from warboard.bots.value import WON
from warboard.kernel.action import Action


class Line:
    """What an action is worth to the side that takes it, and what is expected to follow."""

    def __init__(self, action: Action) -> None:
        self.action = action
        self.value = -WON
        self.is_exact = False  # if not, the value is only an upper bound or a rough guess
        self.tries = 0  # in searches that count tries
        self.stage = 0  # how far it was searched: values of different stages cannot be compared
        self.follows: list[Action] = []


def line_value(line: Line) -> float:
    """The sort key of lines."""
    return line.value
