"""Fairness: what each seat scores when all are played equally well."""

from collections.abc import Sequence

from warboard.kernel.game import Game
from warboard.lab.goals import seat_sequences
from warboard.lab.measures.measure import Answer, Measure
from warboard.lab.results import GameResult


class Fairness(Measure):
    """The score of each seat. Every game is a sample of its own, with fresh luck: seats are not swapped, because the
    advantage of a seat is the question.
    """

    name = "fairness"

    def answers(self, game: Game, results: Sequence[GameResult]) -> list[Answer]:
        if not results:
            return []
        sequences = seat_sequences(len(results[0].scores))
        for result in results:
            for sequence, score in zip(sequences, result.scores, strict=True):
                sequence.add(score)
        return [
            Answer(f"seat {seat}", sequence.mean, sequence.shown(), len(results))
            for seat, sequence in enumerate(sequences, 1)
        ]
