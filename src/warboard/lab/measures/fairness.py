"""Fairness: what each seat scores when all are played equally well."""

from collections.abc import Sequence

from warboard.kernel.game import Game
from warboard.lab.measures.measure import Answer, Measure
from warboard.lab.results import GameResult
from warboard.lab.statistics import MeanSequence


class Fairness(Measure):
    """The score of each seat. Every game is a sample of its own, with fresh luck: seats are not swapped, for the
    advantage of a seat is what is asked for.
    """

    name = "fairness"

    def answers(self, game: Game, results: Sequence[GameResult]) -> list[Answer]:
        if not results:
            return []
        return [_score_of(side, results) for side in range(len(results[0].scores))]


def _score_of(side: int, results: Sequence[GameResult]) -> Answer:
    sequence = MeanSequence()
    for result in results:
        sequence.add(result.scores[side])
    return Answer(f"seat {side + 1}", sequence.mean, sequence.interval(), len(results))
