"""The interface of every runner: jobs and measures go in, games come out as they end. It needs no package."""

from collections.abc import Callable, Generator, Iterable, Sequence

from warboard.lab.jobs import Job
from warboard.lab.measures.measure import Measure
from warboard.lab.results import FailedGame, GameResult

Runner = Callable[[Iterable[Job], Sequence[Measure]], Generator[GameResult | FailedGame, None, None]]
