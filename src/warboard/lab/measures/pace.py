"""Pace: how many minutes two people would need for a game.

This is an estimate, not a measurement: a player needs a while to look, and the more choices there are, the longer
(Hick's law: each doubling of the choices costs the same). The two constants give 20 seconds for a chess move with its
30 or so choices, a usual pace in rapid games. A forced action takes no thought.
"""

from collections.abc import Sequence
from math import log2
from typing import Final

from warboard.kernel.game import Game
from warboard.kernel.outcome import Outcome
from warboard.kernel.plain import Fields
from warboard.kernel.state import State
from warboard.lab.measures.measure import Answer, Measure, Moment, Observer, number_of
from warboard.lab.results import GameResult
from warboard.lab.statistics import mean, mean_interval

FORCED: Final = 2.0  # seconds for an action without a choice
LOOK: Final = 5.0  # seconds for an action with one
EACH_DOUBLING: Final = 3.0  # seconds more for each doubling of the choices


class _Clock(Observer):
    """Adds up how long people would have thought."""

    def __init__(self) -> None:
        self._seconds = 0.0

    def see(self, moment: Moment) -> None:
        # Sides that decide simultaneously think at the same time: only the last of them adds time.
        if len(moment.game.to_act(moment.before)) == 1:
            self._seconds += seconds_for(len(moment.game.legal(moment.before, moment.side)))

    def facts(self, outcome: Outcome) -> Fields:
        return {"minutes": round(self._seconds / 60, 3)}


def seconds_for(choices: int) -> float:
    """How long a person thinks about an action.

    >>> round(seconds_for(32))
    20
    """
    return FORCED if choices < 2 else LOOK + EACH_DOUBLING * log2(choices)


class Pace(Measure):
    """The length of a game between people."""

    name = "pace"

    def observer(self, game: Game, state: State) -> Observer:
        return _Clock()

    def answers(self, game: Game, results: Sequence[GameResult]) -> list[Answer]:
        if not results:
            return []
        minutes = [number_of(result, self.name, "minutes") for result in results]
        return [Answer("minutes between people", mean(minutes), mean_interval(minutes), len(minutes), "estimated")]
