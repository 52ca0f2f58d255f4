"""Exact odds in words: the possible results of an action, and how likely each one is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from html import escape

from warboard.kernel.action import Action
from warboard.kernel.event import Event
from warboard.kernel.game import Game as Rules
from warboard.kernel.odds import Result, outcomes
from warboard.kernel.state import State

_PLACES = ("square", "to", "target", "at")


class Odds(Mapping[str, Fraction]):
    """What may happen, each with its exact chance; the chances add up to 1. In a notebook it is a table.

    >>> Odds({"killed d5": Fraction(3, 4), "killed c4": Fraction(1, 4)})
    {'killed d5': Fraction(3, 4), 'killed c4': Fraction(1, 4)}
    """

    def __init__(self, chances: Mapping[str, Fraction]) -> None:
        self._chances = dict(sorted(chances.items(), key=lambda item: (-item[1], item[0])))

    def __getitem__(self, result: str) -> Fraction:
        return self._chances[result]

    def __iter__(self) -> Iterator[str]:
        return iter(self._chances)

    def __len__(self) -> int:
        return len(self._chances)

    def __repr__(self) -> str:
        return repr(self._chances)

    def __str__(self) -> str:
        return "\n".join(f"{chance} ({float(chance):.1%})  {result}" for result, chance in self._chances.items())

    def _repr_html_(self) -> str:
        return html_table(
            ("result", "chance", ""),
            [(result, str(chance), f"{float(chance):.1%}") for result, chance in self._chances.items()],
        )


def html_table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A plain table for notebooks."""
    top = "".join(f"<th>{escape(name)}</th>" for name in head)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"


def odds_of(rules: Rules, state: State, side: int, action: Action) -> Odds:
    """The odds of a legal action; results with the same words are added up."""
    results = outcomes(rules, state, side, action)
    chances: dict[str, Fraction] = {}
    for result, words in zip(results, _in_words(results), strict=True):
        chances[words] = chances.get(words, Fraction(0)) + result.probability
    return Odds(chances)


def _in_words(results: Sequence[Result]) -> list[str]:
    """Each result by what distinguishes it: the first such event, all such events, or the draws."""
    event_texts = [[_short(event) for event in result.events] for result in results]
    if len(results) == 1:
        return [", ".join(event_texts[0][:1]) or "done"]
    common = set(event_texts[0]).intersection(*event_texts[1:])
    own = [[words for words in one if words not in common] for one in event_texts]
    kinds = {tuple(words) for words in own}
    if len(kinds) == 1:
        return [_draws_text(result) for result in results]
    firsts = {words: words[0] if words else "nothing more" for words in kinds}
    if len(set(firsts.values())) == len(kinds):
        return [firsts[tuple(words)] for words in own]
    return [", ".join(words) or "nothing more" for words in own]


def _short(event: Event) -> str:
    """An event in two words: `killed d5`."""
    for name in _PLACES:
        place = event.fields.get(name)
        if isinstance(place, str):
            return f"{event.kind} {place}"
    return event.kind


def _draws_text(result: Result) -> str:
    words = (("yes" if value else "no") if isinstance(value, bool) else str(value) for _, value in result.draws)
    return ", ".join(f"{label} {word}" for (label, _), word in zip(result.draws, words, strict=True))
