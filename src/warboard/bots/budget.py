"""How much a bot may think: positions, time, depth, memory."""

from collections.abc import Callable
from time import perf_counter
from typing import Final

from warboard.kernel.errors import WarboardError
from warboard.kernel.interrupt import stop_if_interrupted

_LOOK_EVERY: Final = 16  # positions between two looks at the clock, and whether to stop

Clock = Callable[[], float]


class OutOfBudget(WarboardError):
    """The budget of one choice is spent."""


class Budget:
    """What one choice may cost. If `seconds` is None, the same seed gives the same choice on every machine."""

    def __init__(
        self,
        nodes: int,
        seconds: float | None = None,
        depth: int = 64,
        entries: int = 500_000,
        clock: Clock | None = None,
    ) -> None:
        self.nodes = nodes  # positions reached by an action
        self.seconds = seconds
        self.depth = depth  # actions looked ahead, not counting the quiet end
        self.entries = entries  # positions kept in memory
        self.clock: Clock = perf_counter if clock is None else clock

    def without(self, seconds: float) -> "Budget":
        """As many positions, in so much less time."""
        left = None if self.seconds is None else self.seconds - seconds
        return Budget(self.nodes, left, self.depth, self.entries, self.clock)


class Meter:
    """Counts what a choice costs."""

    def __init__(self, budget: Budget) -> None:
        self.nodes = 0
        self.most = budget.nodes
        self.clock: Clock = budget.clock
        self.ends = -1.0 if budget.seconds is None else budget.clock() + budget.seconds
        self._look_at = _LOOK_EVERY

    def spend(self) -> None:
        """Counts one position; OutOfBudget if none was left."""
        if self.nodes >= self.most:
            raise OutOfBudget("no positions are left")
        self.nodes += 1
        if self.nodes >= self._look_at:
            self._look_at = self.nodes + _LOOK_EVERY
            stop_if_interrupted()
            if self.ends >= 0.0 and self.clock() >= self.ends:
                raise OutOfBudget("no time is left")

    def now(self) -> float:
        """The time by the clock; 0 where time does not matter."""
        return 0.0 if self.ends < 0.0 else self.clock()

    def affords(self, nodes: int, began: float) -> float:
        """How many more times the budget covers what was spent since `nodes` positions and time `began`."""
        times = (self.most - self.nodes) / max(self.nodes - nodes, 1)
        if self.ends >= 0.0:
            now = self.clock()
            times = min(times, max(self.ends - now, 0.0) / max(now - began, 1e-6))
        return times

    def is_out(self) -> bool:
        """Whether nothing more can be spent."""
        return self.nodes >= self.most or (self.ends >= 0.0 and self.clock() >= self.ends)
