"""Decisiveness: how games end, how often in a draw, and how long they take."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from warboard.kernel.game import Game
from warboard.lab.measures.measure import Answer, Measure
from warboard.lab.results import GameResult
from warboard.lab.statistics import Interval, mean, mean_interval, most_if_never_seen, proportion

NEVER: Final = "never: "  # prefix of an ending that no game had


class Decisiveness(Measure):
    """Draws, how games end, and how long they are."""

    name = "decisiveness"

    def answers(self, game: Game, results: Sequence[GameResult]) -> list[Answer]:
        if not results:
            return []
        count = len(results)
        draws = sum(result.is_draw for result in results)
        found = [Answer("draws", draws / count, proportion(draws, count), count)]
        endings = Counter(("drawn: " if result.is_draw else "won: ") + result.reason for result in results)
        for ending, times in endings.most_common():
            found.append(Answer(ending, times / count, proportion(times, count), count))
        for ending in game.advice.subjects.endings:
            if not any(result.reason == ending for result in results):
                bound = Interval(0.0, most_if_never_seen(count))
                found.append(Answer(NEVER + ending, 0.0, bound, count))
        for name, lengths in (
            ("actions", [float(result.actions) for result in results]),
            ("turns", [float(result.turns) for result in results]),
        ):
            found.append(Answer(name, mean(lengths), mean_interval(lengths), count))
        return found
