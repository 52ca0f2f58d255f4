"""Whoever follows a search: what it is to look at, and what it has found so far."""

from mypy_extensions import mypyc_attr

from warboard.bots.line import Line
from warboard.kernel.action import Action


@mypyc_attr(allow_interpreted_subclasses=True)
class Watcher:
    """Asks for more than the best action, or for some actions alone, and hears of every depth as it is reached."""

    def __init__(self, exact: int = 1, only: list[Action] | None = None, looks_at_forced: bool = False) -> None:
        self.exact = exact  # how many of the best actions get an exact value
        self.only = only  # the actions to choose among; None for all
        self.looks_at_forced = looks_at_forced  # whether an action without an alternative is searched too

    def reached(self, depth: int, lines: list[Line], nodes: int) -> None:
        """A depth was searched completely: the actions, best first, after so many positions."""
        return
