"""Rules seen: in how many games each kind of event and the rule behind it came up, and which never did."""

import re
from collections.abc import Iterable, Sequence
from typing import Final

from warboard.kernel.event import Event
from warboard.kernel.game import Game
from warboard.kernel.outcome import Outcome
from warboard.kernel.plain import Fields, Plain
from warboard.kernel.state import State
from warboard.lab.measures.measure import Answer, Measure, Moment, Observer
from warboard.lab.results import GameResult
from warboard.lab.statistics import Interval, most_if_never_seen, proportion

NEVER = "never"
_LEVEL: Final = re.compile(r"-[a-z\d-]+$")  # `heal-2` is `heal` at any level


class _Events(Observer):
    """Records the kinds of event, and the words in them that have a rule of their own."""

    def __init__(self, rules: Iterable[str]) -> None:
        self._seen: set[str] = set()
        self._words: dict[str, set[str]] = {}  # by kind: `field=word`
        for when in rules:
            kind, _, word = when.partition(".")
            if word:
                self._words.setdefault(kind, set()).add(word)

    def see(self, moment: Moment) -> None:
        for event in moment.events:
            self._seen.add(event.kind)
            if event.kind in self._words:
                self._note_words(event)

    def _note_words(self, event: Event) -> None:
        for field, value in event.fields.items():
            word = f"{field}={_word(value)}"
            if word in self._words[event.kind]:
                self._seen.add(f"{event.kind}.{word}")

    def facts(self, outcome: Outcome) -> Fields:
        return dict.fromkeys(sorted(self._seen), 1)


class RulesSeen(Measure):
    """The share of games in which each kind of event came up, and each rule behind one. Bots never leave a game or miss
    a turn, so the consequences of that cannot be seen here.
    """

    name = "rules seen"

    def observer(self, game: Game, state: State) -> Observer:
        return _Events(game.advice.subjects.rules)

    def answers(self, game: Game, results: Sequence[GameResult]) -> list[Answer]:
        if not results:
            return []
        subjects = game.advice.subjects
        behind: dict[str, set[str]] = {}
        for when, rule in subjects.rules.items():
            behind.setdefault(rule, set()).add(when)
        seen = [result.facts[self.name].keys() for result in results]
        found = [_answer(kind, sum(kind in each for each in seen), len(results)) for kind in subjects.events]
        for rule, whens in sorted(behind.items(), key=lambda row: _by_number(row[0])):
            found.append(_answer(rule, sum(not whens.isdisjoint(each) for each in seen), len(results)))
        return found


def _answer(name: str, times: int, count: int) -> Answer:
    bounds = proportion(times, count) if times else Interval(0.0, most_if_never_seen(count))
    return Answer(name, times / count, bounds, count, "" if times else NEVER)


def _by_number(rule: str) -> tuple[str, int]:
    book, _, number = rule.partition("-")
    return book, int(number)


def _word(value: Plain) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return _LEVEL.sub("", value) if isinstance(value, str) else str(value)
