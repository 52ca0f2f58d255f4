"""Luck: how much of a result the dice decide.

After every draw, each side's chances are compared with their mean over everything that the draw could have brought: by
exact odds if that can be listed, otherwise by samples. The sum over a game is how lucky a side was, in wins.

Chances come from the game's score, which does not see everything: a card that is drawn may change nothing in it. Such
draws, and those that were sampled, are counted, so that an answer can say what it does not know.
"""

from collections.abc import Sequence
from typing import Final

from warboard.bots.luck_report import expected_result
from warboard.bots.opinion import chances
from warboard.kernel.game import Game
from warboard.kernel.outcome import Outcome
from warboard.kernel.plain import Fields, Plain
from warboard.kernel.state import State
from warboard.lab.measures.measure import Answer, Measure, Moment, Observer, number_of
from warboard.lab.results import GameResult
from warboard.lab.statistics import Interval, explained_share, mean, mean_interval, proportion, proportion_of_games

UNSEEN: Final = "draws that do not change the score"
SAMPLED: Final = "draws with sampled odds"
_BLIND: Final = 0.5  # the share of unseen draws from which the others do not speak for all


class _Dice(Observer):
    """Adds up every side's luck."""

    def __init__(self, sides: int) -> None:
        self._sums = [0.0] * sides
        self._draws = 0
        self._unseen = 0
        self._sampled = 0

    def see(self, moment: Moment) -> None:
        if not moment.draws:
            return
        expected = expected_result(moment.game, moment.before, moment.side, moment.action, self._draws)
        if expected.results == 1:
            return
        self._draws += 1
        self._unseen += expected.is_flat
        self._sampled += not expected.is_exact
        for side, share in enumerate(chances(moment.game, moment.after)):
            self._sums[side] += share - expected.shares[side]

    def facts(self, outcome: Outcome) -> Fields:
        sums: list[Plain] = [round(total, 6) for total in self._sums]
        return {"luck": sums, "draws": self._draws, "unseen": self._unseen, "sampled": self._sampled}


class Luck(Measure):
    """The share of the results' variance that luck explains, and how often the luckier side wins."""

    name = "luck"

    def observer(self, game: Game, state: State) -> Observer:
        return _Dice(len(game.sides(state)))

    def answers(self, game: Game, results: Sequence[GameResult]) -> list[Answer]:
        if not results:
            return []
        decided = [result for result in results if len(result.winners) == 1 and _has_luckiest(result)]
        won = sum(luckiest(result) == result.winners[0] for result in decided)
        lucks = [luck_of(result)[0] for result in results]
        scores = [result.scores[0] for result in results]
        draws = [number_of(result, self.name, "draws") for result in results]
        # Only a game without draws is known to have no luck: sums of zero may be luck that the score does not see.
        share, interval = explained_share(lucks, scores) if any(draws) else (0.0, Interval(0.0, 0.0))
        return [
            Answer("share of the result", share, interval, len(results)),
            Answer("the luckier side wins", won / max(len(decided), 1), proportion(won, len(decided)), len(decided)),
            Answer("draws of chance in a game", mean(draws), mean_interval(draws), len(results)),
            *_blind_spots(results),
        ]


def _blind_spots(results: Sequence[GameResult]) -> list[Answer]:
    """The shares of draws that the score does not see, and whose odds were sampled; older games did not count them."""
    counted = [result for result in results if "unseen" in result.facts[Luck.name]]
    draws = [number_of(result, Luck.name, "draws") for result in counted]
    found = []
    for name, fact in ((UNSEEN, "unseen"), (SAMPLED, "sampled")):
        counts = [number_of(result, Luck.name, fact) for result in counted]
        if any(draws):
            interval = proportion_of_games(list(zip(counts, draws, strict=True)))
            found.append(Answer(name, sum(counts) / sum(draws), interval, round(sum(draws))))
    return found


def sees_little(answers: Sequence[Answer]) -> bool:
    """Whether so many draws do not change the score that little luck in the others says nothing about the game."""
    return any(answer.name == UNSEEN and answer.value > _BLIND for answer in answers)


def luck_of(result: GameResult) -> list[float]:
    """Every side's luck in a game, in wins."""
    found = result.facts["luck"]["luck"]
    assert isinstance(found, list), found
    return [float(str(each)) for each in found]


def luckiest(result: GameResult) -> int:
    lucks = luck_of(result)
    return lucks.index(max(lucks))


def _has_luckiest(result: GameResult) -> bool:
    lucks = luck_of(result)
    return lucks.count(max(lucks)) == 1
