"""What a designer asks of a game, such as `fair`, `draws<15%` or `checkmate<90%`, and how to judge whether a way to
play meets it.

Every aim is about the mean of something between 0 and 1, so a confidence sequence answers it: it may be checked after
each game, and play stops as soon as an aim is known to be missed. A quantity without an upper bound, such as the turns
of a game, is divided by four times the largest number that the aim names, and larger values are capped there.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import inf, sqrt
from typing import Final

from warboard.kernel.errors import WarboardError
from warboard.lab.comparison import TOPICS
from warboard.lab.goals import FAIR, meets, seat_sequences
from warboard.lab.measures.drama import Drama
from warboard.lab.measures.measure import Measure
from warboard.lab.measures.pace import Pace
from warboard.lab.results import GameResult
from warboard.lab.statistics import Interval, MeanSequence, mean, variance

FAIRNESS: Final = "fair"
_VALUES: Final[dict[str, Callable[[GameResult], float]]] = {
    "draws": TOPICS["draws"],
    "length": TOPICS["length"],
    "actions": lambda result: float(result.actions),
    "minutes": TOPICS["minutes"],
    "changes": TOPICS["changes"],
    "comebacks": lambda result: float(result.facts["drama"]["comeback"] is True),
}
_NUMBERS: Final = ("length", "actions", "minutes", "changes")  # all others are shares, including a game's endings
_WATCHED: Final[dict[str, type[Measure]]] = {"minutes": Pace, "changes": Drama, "comebacks": Drama}
_ROOM: Final = 4  # times the largest number of an aim, at which values are capped
_AIM: Final = re.compile(
    r"(?P<topic>[a-z]+(?: [a-z]+)*)\s*"
    r"(?:(?P<sign>[<>=]?)\s*(?P<low>\d+(?:\.\d+)?%?)(?:\.\.(?P<high>\d+(?:\.\d+)?%?))?)?"
)


@dataclass(frozen=True)
class Aim:
    """An aim: the mean of something should lie within a goal."""

    topic: str
    goal: Interval

    @property
    def most(self) -> float:
        """The value at which others are capped."""
        return (
            1.0 if _is_share(self.topic) else _ROOM * max(end for end in (self.goal.low, self.goal.high) if end < inf)
        )

    def text(self) -> str:
        """The aim as text, in the form that `read_aim` reads."""
        low, high = self.shown(self.goal.low), self.shown(self.goal.high)
        if self.goal.low == 0:
            return f"{self.topic}<{high}"
        no_end = 1.0 if _is_share(self.topic) else inf
        return f"{self.topic}>{low}" if self.goal.high == no_end else f"{self.topic}={low}..{high}"

    def shown(self, value: float) -> str:
        """A value of this topic, for people."""
        return f"{100 * value:.3g}%" if _is_share(self.topic) else f"{value:.4g}"


def _is_share(topic: str) -> bool:
    return topic not in _NUMBERS


def read_aim(text: str, endings: Sequence[str] = ()) -> Aim:
    """An aim from a text: `fair`, `fair=45%..55%`, `draws<15%`, `length=30..60`, `changes>2`; and for each ending of a
    game the share of games that end this way, `loyalty>5%`.
    """
    topics = (FAIRNESS, *_VALUES, *endings)
    found = _AIM.fullmatch(text.strip())
    if found is None:
        raise WarboardError(f"--aim: {text[:40]!r} is not an aim: write fair, draws<15% or length=30..60")
    topic, sign = found["topic"], found["sign"]
    if topic not in topics:
        raise WarboardError(f"--aim: there is no {topic[:40]!r} to aim at (there is {', '.join(topics)})")
    if found["low"] is None:
        if topic != FAIRNESS:
            raise WarboardError(f"--aim: say how much: {topic}<…, {topic}>… or {topic}=…..…")
        return Aim(topic, FAIR)
    ends = [_number(topic, each) for each in (found["low"], found["high"]) if each is not None]
    if len(ends) == 2 and sign in ("", "="):
        goal = Interval(*ends)
    elif len(ends) == 1 and sign == "<":
        goal = Interval(0.0, ends[0])
    elif len(ends) == 1 and sign == ">":
        goal = Interval(ends[0], 1.0 if _is_share(topic) else inf)
    else:
        raise WarboardError(f"--aim: {text[:40]!r} is not an aim: write fair, draws<15% or length=30..60")
    if goal.low >= goal.high:
        raise WarboardError(f"--aim: {text[:40]!r} leaves nothing between its ends")
    return Aim(topic, goal)


def _number(topic: str, number: str) -> float:
    value = float(number.removesuffix("%"))
    if not _is_share(topic):
        if number.endswith("%"):
            raise WarboardError(f"--aim: {topic} is not a share: give it without %")
        return value
    share = value / 100 if number.endswith("%") else value
    if share > 1:
        raise WarboardError(f"--aim: {topic} is a share: at most 100 %")
    return share


def watched_by(aims: Sequence[Aim]) -> list[Measure]:
    """The measures that these aims need; no others, because watching takes time."""
    kinds = dict.fromkeys(_WATCHED[aim.topic] for aim in aims if aim.topic in _WATCHED)
    return [kind() for kind in kinds]


@dataclass(frozen=True)
class Finding:
    """What the games so far say about an aim."""

    aim: Aim
    value: float
    interval: Interval
    met: bool | None  # None while undecided

    def text(self) -> str:
        low, high = (self.aim.shown(end) for end in (self.interval.low, self.interval.high))
        return f"{self.aim.shown(self.value)} ({low} to {high})"


class AimJudge:
    """Is sure when one of the aims is known to be missed, or all are known to be met."""

    def __init__(self, aims: Sequence[Aim], sides: int) -> None:
        self.games = 0
        self._rows = [row for aim in aims for row in _rows(aim, sides)]
        self._aims = aims

    def see(self, result: GameResult) -> None:
        self.games += 1
        for row in self._rows:
            row.add(result)

    def misses(self) -> bool:
        return any(row.met() is False for row in self._rows)

    def meets(self) -> bool:
        return all(row.met() for row in self._rows)

    def is_sure(self) -> bool:
        return self.misses() or self.meets()

    def distance(self) -> float:
        """By how many standard errors the mean farthest from its goal misses it; 0 if all lie within."""
        return max(row.distance() for row in self._rows)

    def findings(self) -> list[Finding]:
        """One for each aim: for several seats, that of the seat farthest from its fair share."""
        return [
            max((row for row in self._rows if row.aim is aim), key=lambda row: row.excess()).finding()
            for aim in self._aims
        ]

    def so_far(self) -> str:
        return ", ".join(f"{finding.aim.topic} {finding.text()}" for finding in self.findings())


class _Row:
    """The values of one number."""

    def __init__(self, aim: Aim, value: Callable[[GameResult], float], sequence: MeanSequence) -> None:
        self.aim = aim
        self._value = value
        self._sequence = sequence
        self._values: list[float] = []

    def add(self, result: GameResult) -> None:
        share = min(self._value(result) / self.aim.most, 1.0)
        self._values.append(share)
        self._sequence.add(share)

    def met(self) -> bool | None:
        return meets(self._interval(), self.aim.goal)

    def excess(self) -> float:
        """How far the mean lies from the middle of the goal, or from its only end."""
        goal, value = self.aim.goal, self._mean()
        return abs(value - (goal.low + goal.high) / 2) if goal.high < inf else goal.low - value

    def distance(self) -> float:
        goal, value = self.aim.goal, self._mean()
        outside = max(goal.low - value, value - goal.high, 0.0) / self.aim.most
        count = len(self._values)
        if outside == 0 or not count:
            return 0.0
        error = sqrt(max(variance(self._values), 1 / (count + 1)) / count)  # equal so far does not mean equal for ever
        return outside / error

    def finding(self) -> Finding:
        return Finding(self.aim, self._mean(), self._interval(), self.met())

    def _mean(self) -> float:
        return (mean(self._values) if self._values else 0.5) * self.aim.most

    def _interval(self) -> Interval:
        known = self._sequence.interval()
        return Interval(known.low * self.aim.most, known.high * self.aim.most)


def _rows(aim: Aim, sides: int) -> list[_Row]:
    if aim.topic != FAIRNESS:
        return [_Row(aim, _VALUES.get(aim.topic) or _ends_by(aim.topic), MeanSequence())]
    sequences = seat_sequences(sides)
    if sides == 2:
        sequences.pop()
    return [_Row(aim, _score_of(seat), sequence) for seat, sequence in enumerate(sequences)]


def _ends_by(reason: str) -> Callable[[GameResult], float]:
    return lambda result: float(result.reason == reason)


def _score_of(seat: int) -> Callable[[GameResult], float]:
    return lambda result: result.scores[seat]
