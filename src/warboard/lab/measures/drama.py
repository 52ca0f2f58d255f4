"""Drama: when a game is decided, how often the lead changes, and how close the loser came.

The chances are those that the search of the side to act found, before each of its actions.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from warboard.bots.value import win_probability
from warboard.kernel.game import Game
from warboard.kernel.outcome import Outcome
from warboard.kernel.plain import Fields, Plain
from warboard.kernel.state import State
from warboard.lab.measures.measure import Answer, Measure, Moment, Observer
from warboard.lab.results import GameResult
from warboard.lab.statistics import mean, mean_interval, proportion

DECIDED: Final = 0.9  # the chance from which a game counts as decided
LOST: Final = 0.25  # a winner whose chance was once as low as this has come back
LEAD: Final = 0.55  # from this chance on, a side leads


class _Chances(Observer):
    """Records every side's own chances over the game."""

    def __init__(self, sides: int) -> None:
        self._seen: list[tuple[int, float]] = []  # sides and their chances
        self._sides = sides

    def see(self, moment: Moment) -> None:
        if moment.thought is not None:
            self._seen.append((moment.side, win_probability(moment.thought.lines[0].value)))

    def facts(self, outcome: Outcome) -> Fields:
        facts: Fields = {"lead_changes": self._lead_changes(), "decided": None, "comeback": None, "loser_best": None}
        if len(outcome.winners) == 1:
            winner = outcome.winners[0]
            own = [chance for side, chance in self._seen if side == winner]
            others = [chance for side, chance in self._seen if side != winner]
            facts["decided"] = self._decided_at(winner)
            facts["comeback"] = bool(own) and min(own) <= LOST
            facts["loser_best"] = round(max(others, default=0.0), 4)
        curve: list[Plain] = [round(chance if side == 0 else 1 - chance, 3) for side, chance in self._seen]
        if self._sides == 2:
            facts["curve"] = curve
        return facts

    def _lead_changes(self) -> int:
        """How often another side took the lead."""
        leaders = [side if chance >= LEAD else 1 - side for side, chance in self._seen if self._is_lead(chance)]
        if self._sides > 2:
            leaders = [side for side, chance in self._seen if chance >= LEAD]
        return sum(one != other for one, other in pairwise(leaders))

    def _is_lead(self, chance: float) -> bool:
        return chance >= LEAD or chance <= 1 - LEAD

    def _decided_at(self, winner: int) -> float:
        """The share of the game after which the winner's chance never fell below `DECIDED` again."""
        last_doubt = -1
        for number, (side, chance) in enumerate(self._seen):
            doubted = chance < DECIDED if side == winner else self._sides == 2 and chance > 1 - DECIDED
            if doubted:
                last_doubt = number
        return round((last_doubt + 1) / max(len(self._seen), 1), 4)


class Drama(Measure):
    """When games are decided, lead changes, comebacks, and the loser's best chance."""

    name = "drama"

    def observer(self, game: Game, state: State) -> Observer:
        return _Chances(len(game.sides(state)))

    def answers(self, game: Game, results: Sequence[GameResult]) -> list[Answer]:
        if not results:
            return []
        changes = [float(str(result.facts[self.name]["lead_changes"])) for result in results]
        found = [Answer("changes of the lead", mean(changes), mean_interval(changes), len(results))]
        won = [result.facts[self.name] for result in results if len(result.winners) == 1]
        if won:
            for fact, name in (("decided", "decided after this share"), ("loser_best", "the loser's best chance")):
                values = [float(str(facts[fact])) for facts in won]
                found.append(Answer(name, mean(values), mean_interval(values), len(won)))
            comebacks = sum(facts["comeback"] is True for facts in won)
            found.append(Answer("come-backs", comebacks / len(won), proportion(comebacks, len(won)), len(won)))
        return found
