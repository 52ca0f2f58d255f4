"""Depth: how much stronger a side gets by thinking twice as long. The more, the more there is to learn.

The games of a rotation have the same luck, and the side that thinks longer has every seat once: the mean of its scores
is one sample.
"""

from collections import defaultdict
from collections.abc import Sequence

from warboard.lab.measures.measure import Answer
from warboard.lab.results import GameResult
from warboard.lab.statistics import MeanSequence, elo_interval, elo_of, mean


def rotation_scores(results: Sequence[GameResult]) -> list[float]:
    """The score of the side that thinks longer, for each complete rotation."""
    rows: dict[int, list[float]] = defaultdict(list)
    sides = len(results[0].scores) if results else 0
    for result in results:
        row, seat = divmod(result.job, sides)
        rows[row].append(result.scores[seat])
    return [mean(scores) for _, scores in sorted(rows.items()) if len(scores) == sides]


def doubling(name: str, results: Sequence[GameResult]) -> Answer | None:
    """How many Elo points doubling the search is worth; None without a complete rotation."""
    scores = rotation_scores(results)
    if not scores:
        return None
    sequence = MeanSequence()
    for score in scores:
        sequence.add(score)
    return Answer(name, elo_of(sequence.mean), elo_interval(sequence.shown()), len(scores))


class DepthJudge:
    """Reports the answer so far; never stops early."""

    def __init__(self, sides: int) -> None:
        self._sides = sides
        self._seen: list[GameResult] = []
        self._sequence = MeanSequence()

    def see(self, result: GameResult) -> None:
        self._seen.append(result)
        if result.job % self._sides == self._sides - 1:
            for score in rotation_scores(self._seen):
                self._sequence.add(score)
            self._seen.clear()

    def is_sure(self) -> bool:
        return False

    def so_far(self) -> str:
        interval = elo_interval(self._sequence.shown())
        return f"{elo_of(self._sequence.mean):+.0f} Elo ({ends(interval.low, interval.high)})"


def ends(low: float, high: float) -> str:
    """The ends of an interval, for people."""
    return f"{low:+.0f} to {high:+.0f}".replace("-inf", "−∞").replace("+inf", "∞")
