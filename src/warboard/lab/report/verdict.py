"""Answers in words: a verdict that anyone can read, and numbers as people write them."""

from collections.abc import Sequence
from math import isfinite
from typing import Final

from warboard.lab.measures.decisiveness import NEVER
from warboard.lab.measures.luck import SAMPLED, UNSEEN
from warboard.lab.measures.measure import Answer
from warboard.lab.measures.variety import OFFERED
from warboard.lab.measures.worth import DEAD, DOMINANT
from warboard.lab.report.data import ELO, Dial, Report
from warboard.lab.report.names import thing_name
from warboard.lab.report.texts import texts_in, word_in

_MOST_NAMES: Final = 6  # in a sentence
_WORTH_A_WORD: Final = 0.05  # the share of draws from which the verdict mentions them


def percent(value: float, digits: int = 0) -> str:
    return f"{round(100 * value, digits) + 0.0:.{digits}f} %"  # adding 0.0 avoids "-0"


def number_text(value: float, unit: str) -> str:
    """A number with its unit; an infinite one as a symbol with its sign."""
    if not isfinite(value):
        return "−∞" if value < 0 else "∞"
    return f"{round(value):+d} Elo".replace("-", "−") if unit == ELO else percent(value)


def answer_text(dial: Dial) -> str:
    return "–" if dial.answer is None else number_text(dial.answer.value, dial.unit)


def between_text(dial: Dial) -> str:
    if dial.answer is None:
        return "–"
    interval = dial.answer.interval
    return f"{number_text(interval.low, dial.unit)} … {number_text(interval.high, dial.unit)}"


def goal_text(dial: Dial) -> str:
    """The goal: between two numbers, or at least, or at most."""
    goal = dial.goal
    low, high = number_text(goal.low, dial.unit), number_text(goal.high, dial.unit)
    if goal.low == 0:
        return f"≤ {high}"
    if not isfinite(goal.high) or (goal.high == 1 and dial.unit != ELO):
        return f"≥ {low}"
    return f"{low} … {high}"


def sentences(report: Report, language: str) -> list[str]:
    """The verdict: one sentence for each dial, and how certain it all is."""
    texts = texts_in(language)
    found = []
    for dial in report.dials:
        if dial.answer is None:
            found.append(texts[f"{dial.name} unknown"])
            continue
        judged = "open" if dial.meets is None else "yes" if dial.meets else "no"
        seat = word_in(side_of(report, dial.answer), language)
        found.append(
            texts[f"{dial.name} {judged}"].format(
                value=answer_text(dial), between=between_text(dial), goal=goal_text(dial), side=seat
            )
        )
    for key, name in (("luck unseen", UNSEEN), ("luck sampled", SAMPLED)):
        share = _answer(report, name)
        if share > _WORTH_A_WORD:
            found.append(texts[key].format(value=percent(share)))
    for key, names in (
        ("never ended", [word_in(ending, language) for ending in _never(report)]),
        ("dead things", [thing_name(thing.name, language) for thing in report.worth if thing.note == DEAD]),
        ("dominant things", [thing_name(thing.name, language) for thing in report.worth if thing.note == DOMINANT]),
    ):
        if names:
            found.append(texts[key].format(names=_listed(names, texts["more"])))
    offered = _answer(report, OFFERED)
    if report.nodes < 2 * offered:
        found.append(texts["few positions"].format(nodes=report.nodes, offered=f"{offered:.0f}"))
    found.append(texts["sure" if report.is_sure else "not sure"].format(games=report.games))
    return found


def _listed(names: Sequence[str], more: str) -> str:
    """The first of these names: the tables of a report have them all."""
    shown = ", ".join(names[:_MOST_NAMES])
    return shown if len(names) <= _MOST_NAMES else more.format(names=shown, count=len(names) - _MOST_NAMES)


def _answer(report: Report, name: str) -> float:
    """The value of an answer; 0 if nobody asked."""
    answers = [answer for section in report.sections for answer in section.answers]
    return next((answer.value for answer in answers if answer.name == name), 0.0)


def _never(report: Report) -> list[str]:
    """The endings that no game had."""
    return [
        answer.name.removeprefix(NEVER)
        for section in report.sections
        for answer in section.answers
        if answer.name.startswith(NEVER)
    ]


def side_of(report: Report, answer: Answer | None) -> str:
    """The name of the side whose seat an answer is about; empty if it is about none."""
    word, _, number = answer.name.partition(" ") if answer is not None else ("", "", "")
    return report.sides[int(number) - 1] if word == "seat" else ""
