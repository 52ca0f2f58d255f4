"""Decisiveness: how games end, how often in a draw, and how long they take."""

from collections import Counter
from collections.abc import Sequence

from warboard.lab.measures.measure import Answer, Measure
from warboard.lab.results import GameResult
from warboard.lab.statistics import mean, mean_interval, proportion


class Decisiveness(Measure):
    """Draws, the ways in which games end, and their length."""

    name = "decisiveness"

    def answers(self, results: Sequence[GameResult]) -> list[Answer]:
        if not results:
            return []
        count = len(results)
        draws = sum(result.is_draw for result in results)
        found = [Answer("draws", draws / count, proportion(draws, count), count)]
        endings = Counter(("drawn: " if result.is_draw else "won: ") + result.reason for result in results)
        for ending, times in endings.most_common():
            found.append(Answer(ending, times / count, proportion(times, count), count))
        for name, lengths in (
            ("actions", [float(result.actions) for result in results]),
            ("turns", [float(result.turns) for result in results]),
        ):
            found.append(Answer(name, mean(lengths), mean_interval(lengths), count))
        return found
