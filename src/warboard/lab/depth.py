"""Depth: how much stronger a side becomes that thinks twice as long. The more, the more there is to learn.

The games of a rotation have the same luck, and whoever thinks longer has every seat once: the mean of its scores is one
sample.
"""

from collections import defaultdict
from collections.abc import Sequence

from warboard.lab.measures.measure import Answer
from warboard.lab.results import GameResult
from warboard.lab.statistics import MeanSequence, elo_interval, elo_of, mean


def rotation_scores(results: Sequence[GameResult]) -> list[float]:
    """What the side that thinks longer scored in each rotation of which all games are there."""
    rows: dict[int, list[float]] = defaultdict(list)
    sides = len(results[0].scores) if results else 0
    for result in results:
        row, seat = divmod(result.job, sides)
        rows[row].append(result.scores[seat])
    return [mean(scores) for _, scores in sorted(rows.items()) if len(scores) == sides]


def doubling(name: str, results: Sequence[GameResult]) -> Answer | None:
    """How many Elo points a doubling of the thinking is worth; None without a whole rotation."""
    scores = rotation_scores(results)
    if not scores:
        return None
    sequence = MeanSequence()
    for score in scores:
        sequence.add(score)
    return Answer(name, elo_of(sequence.mean), elo_interval(sequence.interval()), len(scores))


class DepthJudge:
    """Tells the answer so far; all games are played."""

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
        interval = elo_interval(self._sequence.interval())
        return f"{elo_of(self._sequence.mean):+.0f} Elo ({_ends(interval.low, interval.high)})"


def _ends(low: float, high: float) -> str:
    return f"{low:+.0f} to {high:+.0f}".replace("-inf", "−∞").replace("+inf", "∞")
