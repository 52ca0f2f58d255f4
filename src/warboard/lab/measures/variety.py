"""Variety: how many of the games differ, and how much choice there is in them."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from warboard.kernel.game import Game
from warboard.kernel.outcome import Outcome
from warboard.kernel.plain import Fields
from warboard.kernel.state import State
from warboard.lab.measures.measure import Answer, Measure, Moment, Observer, number_of
from warboard.lab.results import GameResult
from warboard.lab.statistics import mean, mean_interval, proportion

OFFERED: Final = "actions offered"
_NEARLY_AS_GOOD = 0.05  # on the scale from a certain loss to a certain win


class _Choices(Observer):
    """Counts what could have been done."""

    def __init__(self) -> None:
        self._actions = 0
        self._offered = 0
        self._forced = 0
        self._turns = 0
        self._forced_turns = 0
        self._acting = -1
        self._chose = False  # whether there was a choice in this turn
        self._weighed = 0
        self._good = 0

    def see(self, moment: Moment) -> None:
        offered = len(moment.game.legal(moment.before, moment.side))
        self._actions += 1
        self._offered += offered
        self._forced += offered == 1
        if moment.side != self._acting:
            self._end_turn()
            self._acting = moment.side
        self._chose = self._chose or offered > 1
        if moment.thought is not None and offered > 1:
            lines = [line for line in moment.thought.lines if line.is_exact]
            self._weighed += 1
            self._good += sum(line.value >= moment.thought.lines[0].value - 2 * _NEARLY_AS_GOOD for line in lines)

    def _end_turn(self) -> None:
        if self._acting >= 0:
            self._turns += 1
            self._forced_turns += not self._chose
        self._chose = False

    def facts(self, outcome: Outcome) -> Fields:
        self._end_turn()
        return {
            "offered": self._offered / self._actions,
            "forced": self._forced / self._actions,
            "forced_turns": self._forced_turns / self._turns,
            "good": self._good / self._weighed if self._weighed else 1.0,
        }


class Variety(Measure):
    """Games that differ from all others, actions available, actions that are nearly as good as the best, forced ones,
    and turns in which every action is forced.
    """

    name = "variety"

    def observer(self, game: Game, state: State) -> Observer:
        return _Choices()

    def answers(self, game: Game, results: Sequence[GameResult]) -> list[Answer]:
        if not results:
            return []
        count = len(results)
        different = sum(times == 1 for times in Counter(result.fingerprint for result in results).values())
        found = [Answer("different games", different / count, proportion(different, count), count)]
        for fact, name in (
            ("offered", OFFERED),
            ("good", "actions nearly as good as the best"),
            ("forced", "forced actions"),
            ("forced_turns", "forced turns"),
        ):
            values = [number_of(result, self.name, fact) for result in results]
            found.append(Answer(name, mean(values), mean_interval(values), count))
        return found
