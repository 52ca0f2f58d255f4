"""Rules seen: in how many games each kind of event of the rulebook came up, and which never did."""

from collections.abc import Sequence

from warboard.kernel.game import Game
from warboard.kernel.outcome import Outcome
from warboard.kernel.plain import Fields
from warboard.kernel.state import State
from warboard.lab.measures.measure import Answer, Measure, Moment, Observer
from warboard.lab.results import GameResult
from warboard.lab.statistics import Interval, most_if_never_seen, proportion

NEVER = "never"


class _Events(Observer):
    """Notes the kinds of event."""

    def __init__(self) -> None:
        self._kinds: set[str] = set()

    def see(self, moment: Moment) -> None:
        self._kinds.update(event.kind for event in moment.events)

    def facts(self, outcome: Outcome) -> Fields:
        return dict.fromkeys(sorted(self._kinds), 1)


class RulesSeen(Measure):
    """The share of games in which each kind of event came up. Bots never leave a game or miss a turn: what follows from
    that cannot be seen here.
    """

    name = "rules seen"

    def observer(self, game: Game, state: State) -> Observer:
        return _Events()

    def answers(self, game: Game, results: Sequence[GameResult]) -> list[Answer]:
        if not results:
            return []
        count = len(results)
        found = []
        for kind in game.advice.subjects.events:
            times = sum(kind in result.facts[self.name] for result in results)
            bounds = proportion(times, count) if times else Interval(0.0, most_if_never_seen(count))
            found.append(Answer(kind, times / count, bounds, count, "" if times else NEVER))
        return found
