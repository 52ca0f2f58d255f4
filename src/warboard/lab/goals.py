"""What a designer wants of a game, and the judges that decide it while games are played.

A judge looks after every game, so it uses confidence sequences: it may stop as soon as one of them lies within its
goal, or outside it.
"""

from typing import Final

from warboard.lab.results import GameResult
from warboard.lab.statistics import CONFIDENCE, Interval, MeanSequence

FAIR: Final = Interval(0.47, 0.53)  # the score of a seat
FEW_DRAWS: Final = Interval(0.0, 0.15)
DEEP: Final = Interval(30.0, float("inf"))  # Elo for doubling the search
LITTLE_LUCK: Final = Interval(0.0, 0.5)  # the share of the result that luck explains
VARIED: Final = Interval(0.95, 1.0)  # the share of games that differ


def meets(interval: Interval, goal: Interval) -> bool | None:
    """Whether the true value lies within the goal; None while undecided."""
    if interval.within(goal):
        return True
    return False if interval.apart_from(goal) else None


def seat_sequences(sides: int) -> list[MeanSequence]:
    """One sequence for each seat, all valid simultaneously. With two seats, one has what the other lacks: that is one
    question.
    """
    questions = 1 if sides == 2 else sides
    return [MeanSequence(1 - (1 - CONFIDENCE) / questions) for _ in range(sides)]


class SeatJudge:
    """Is sure when every seat is known to be fair or unfair."""

    def __init__(self, sides: int) -> None:
        self._seats = seat_sequences(sides)
        if sides == 2:
            self._seats.pop()

    def see(self, result: GameResult) -> None:
        for sequence, score in zip(self._seats, result.scores, strict=False):
            sequence.add(score)

    def is_sure(self) -> bool:
        return all(meets(seat.interval(), FAIR) is not None for seat in self._seats)

    def so_far(self) -> str:
        """The answer so far, on one line."""
        seat = max(self._seats, key=lambda seat: abs(seat.mean - 0.5))
        return f"seat {self._seats.index(seat) + 1} {_percents(seat)}"


class ReportJudge(SeatJudge):
    """Is sure when, in addition, draws are known to be few or many."""

    def __init__(self, sides: int) -> None:
        super().__init__(sides)
        self._draws = MeanSequence()

    def see(self, result: GameResult) -> None:
        super().see(result)
        self._draws.add(float(result.is_draw))

    def is_sure(self) -> bool:
        return super().is_sure() and meets(self._draws.interval(), FEW_DRAWS) is not None

    def so_far(self) -> str:
        return f"{super().so_far()}, draws {_percents(self._draws)}"


class Onlooker(ReportJudge):
    """Reports the answer so far, and lets all games be played."""

    def is_sure(self) -> bool:
        return False


def _percents(sequence: MeanSequence) -> str:
    interval = sequence.shown()
    return f"{sequence.mean:.0%} ({100 * interval.low:.0f}–{interval.high:.0%})"
