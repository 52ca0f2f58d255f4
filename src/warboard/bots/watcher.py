"""Follows a search: what it should look at, and what it has found so far."""

from mypy_extensions import mypyc_attr

from warboard.bots.line import Line
from warboard.kernel.action import Action


@mypyc_attr(allow_interpreted_subclasses=True)
class Watcher:
    """Asks for more than the best action, or for some actions alone, and hears what is found on the way."""

    def __init__(
        self, exact: int = 1, only: list[Action] | None = None, looks_at_forced: bool = False, slack: float = 0.0
    ) -> None:
        self.exact = exact  # how many of the best actions get an exact value
        self.only = only  # the actions to choose among; None for all
        self.looks_at_forced = looks_at_forced  # whether an action without an alternative is searched too
        self.slack = slack  # actions that are worse than the best by no more than this get an exact value too

    def among(self, lines: list[Line]) -> list[Line]:
        """The lines that begin with an action to choose among."""
        only = self.only
        return lines if only is None else [line for line in lines if line.action in only]

    def reached(self, depth: int, lines: list[Line], nodes: int) -> None:
        """A stage of the search is complete: the actions, best first, after this many positions. The meaning of a
        depth depends on the search: actions or turns looked ahead, or restarts with more plans or guesses.
        """
        return
