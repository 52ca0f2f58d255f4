"""An action that was looked at, and what was found."""

from warboard.bots.value import WON
from warboard.kernel.action import Action


class Line:
    """What an action is worth to the side that takes it, and what is expected to follow."""

    def __init__(self, action: Action) -> None:
        self.action = action
        self.value = -WON
        self.is_exact = False  # otherwise it is worth at most this, or was hardly looked at
        self.tries = 0  # where tries are counted
        self.follows: list[Action] = []


def line_value(line: Line) -> float:
    """What lines are put into order by."""
    return line.value
