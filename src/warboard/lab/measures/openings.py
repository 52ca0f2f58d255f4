"""Openings: what the first seat scores after each first action of a game, and how many openings leave both sides a
chance.

The first actions are random, so every opening comes up by chance and not because a bot likes it. Among many openings,
some look special by chance: only those that pass Benjamini and Hochberg's control are marked.
"""

from collections import defaultdict
from collections.abc import Sequence
from typing import Final

from warboard.bots.value import win_probability
from warboard.kernel.game import Game
from warboard.kernel.outcome import Outcome
from warboard.kernel.plain import Fields
from warboard.kernel.state import State
from warboard.lab.measures.measure import Answer, Measure, Moment, Observer
from warboard.lab.results import GameResult
from warboard.lab.statistics import Interval, by_chance, discoveries, mean, proportion

EVEN: Final = Interval(0.35, 0.65)  # the chance of the side to act after the opening
FEWEST: Final = 8  # games; openings that were played less often are not reported
SPECIAL: Final = "stands out"
OPENING: Final = "opening "  # prefix of the action with which games began


class _Opening(Observer):
    """Records the first action, and how the first search evaluated the position."""

    def __init__(self) -> None:
        self._first = ""
        self._chance: float | None = None

    def see(self, moment: Moment) -> None:
        if not self._first:
            self._first = moment.game.text(moment.before, moment.action)
        if self._chance is None and moment.thought is not None:
            self._chance = round(win_probability(moment.thought.lines[0].value), 4)

    def facts(self, outcome: Outcome) -> Fields:
        return {"first": self._first, "chance": self._chance}


class Openings(Measure):
    """The score of the first seat by opening."""

    name = "openings"

    def observer(self, game: Game, state: State) -> Observer:
        return _Opening()

    def answers(self, game: Game, results: Sequence[GameResult]) -> list[Answer]:
        if not results:
            return []
        facts = [result.facts[self.name] for result in results]
        chances = [float(str(each["chance"])) for each in facts if each["chance"] is not None]
        found: list[Answer] = []
        if chances and len(results[0].scores) == 2:
            even = sum(chance in EVEN for chance in chances)
            found.append(Answer("even openings", even / len(chances), proportion(even, len(chances)), len(chances)))
        scores: dict[str, list[float]] = defaultdict(list)
        for result, noted in zip(results, facts, strict=True):
            scores[str(noted["first"])].append(result.scores[0])
        often = {first: each for first, each in scores.items() if len(each) >= FEWEST}
        special = _special(often, scores)
        for first, each in sorted(often.items(), key=lambda row: (-mean(row[1]), row[0])):
            note = SPECIAL if first in special else ""
            found.append(Answer(OPENING + first, mean(each), proportion(sum(each), len(each)), len(each), note))
        return found


def _special(often: dict[str, list[float]], scores: dict[str, list[float]]) -> set[str]:
    """The openings whose score differs from that of all others by more than chance explains."""
    names = sorted(often)
    ps = []
    for name in names:
        others = [score for other, each in scores.items() if other != name for score in each]
        ps.append(by_chance(others, often[name]) if len(others) > 1 else 1.0)
    return {name for name, yes in zip(names, discoveries(ps), strict=True) if yes} if names else set()
