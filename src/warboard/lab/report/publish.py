"""Writes a report for publication: small enough for a page, with counts instead of lists of all games."""

import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final

from warboard.api.files import write_whole
from warboard.kernel.errors import BadFile, WarboardError
from warboard.kernel.game import Game
from warboard.kernel.plain import Fields, Plain
from warboard.kernel.rule_sets import AS_WRITTEN, RULE_SET
from warboard.lab.jobs import Job
from warboard.lab.measures.measure import Answer
from warboard.lab.publication import PUBLISHED, read_published
from warboard.lab.report.data import Dial, Point, Report, as_plain, deep_dial
from warboard.lab.report.examples import Example
from warboard.lab.report.svg import bins
from warboard.lab.statistics import Interval

_DIGITS: Final = 4
_MOST_POINTS: Final = 80  # of a curve
_NAME_LETTERS: Final = frozenset("abcdefghijklmnopqrstuvwxyz0123456789_-")

PlayedExample = tuple[Example, Job, Iterable[tuple[int, str]]]


def name_for(game: Game, options: Fields, given: str | None) -> str:
    """The name of a report: that of its rule set, if its options match one, and the version of the rules."""
    name = given or rule_set_of(options)
    if name is None:
        raise WarboardError("these options are not a rule set of the game: give the report a --name")
    if not name or not _NAME_LETTERS.issuperset(name):
        raise WarboardError(f"{name!r} is not a name for a report: use small letters, digits, - and _")
    return f"{name}-v{game.rules_version}"


def rule_set_of(options: Fields) -> str | None:
    """The rule set that has these options."""
    if not options:
        return AS_WRITTEN
    return str(options[RULE_SET]) if list(options) == [RULE_SET] else None


def publication(report: Report, name: str, examples: Iterable[PlayedExample]) -> Fields:
    """A report in the form in which it is published."""
    low, high, step, counts = bins(report.turns, whole=True)
    decided = bins(report.decided, ends=Interval(0, 1))[3] if report.decided else []
    data: dict[str, object] = {
        "game": report.game,
        "name": name,
        "options": report.options,
        "rules_version": report.rules_version,
        "date": report.date,
        "nodes": report.nodes,
        "opening": report.opening,
        "openings": report.openings,
        "games": report.games,
        "is_sure": report.is_sure,
        "failures": report.failures,
        "sides": report.sides,
        "files": report.files,
        "ranks": report.ranks,
        "dials": [_dial(dial) for dial in report.dials],
        "numbers": [
            {"measure": section.measure, **_answer(answer)} for section in report.sections for answer in section.answers
        ],
        "seats": _points(report.seats_by_strength),
        "doublings": _points(report.elo_by_doubling),
        "endings": [{"name": ending, "games": count} for ending, count in report.endings],
        "turns": {"low": low, "high": high, "step": step, "counts": counts},
        "decided": decided,
        "maps": [{"name": each.name, "side": each.side, "counts": each.counts} for each in report.maps],
        "worth": [
            {
                "name": thing.name,
                "games": thing.games,
                "could": thing.could,
                "used": thing.used,
                "used_between": _ends(thing.used_between),
                "adds": thing.adds,
                "adds_between": _ends(thing.adds_between),
                "costs": thing.costs,
                "costs_between": _ends(thing.costs_between),
                "note": thing.note,
            }
            for thing in report.worth
        ],
        "examples": [_example(*played) for played in examples],
    }
    plain = as_plain(_rounded(data))
    assert isinstance(plain, dict)
    return plain


def with_doublings(data: Fields, doublings: Sequence[Point]) -> Fields:
    """A published report with these doublings instead of its own; everything else stays."""
    dials = data["dials"]
    assert isinstance(dials, list)
    deep = as_plain(_rounded(_dial(deep_dial(doublings))))
    return {
        **data,
        "dials": [deep if isinstance(dial, dict) and dial["name"] == "deep" else dial for dial in dials],
        "doublings": as_plain(_rounded(_points(doublings))),
    }


def write_publication(data: Fields, folder: Path = PUBLISHED) -> Path:
    """Puts a report where it is published, replacing one of the same name."""
    file = folder / str(data["game"]) / f"{data['name']}.json"
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadFile(str(file.parent), error.strerror or "it cannot be made") from None
    write_whole(file, _lines(data))
    read_published.cache_clear()
    return file


def _lines(data: Mapping[str, Plain]) -> str:
    """JSON with a line for each field, so that two versions can be compared."""
    rows = [f"{json.dumps(name)}:{json.dumps(value, separators=(',', ':'))}" for name, value in data.items()]
    return "{" + ",\n".join(rows) + "}\n"


def _dial(dial: Dial) -> dict[str, object]:
    answer = dial.answer
    return {
        "name": dial.name,
        "unit": dial.unit,
        "goal": _ends(dial.goal),
        "value": None if answer is None else answer.value,
        "between": None if answer is None else _ends(answer.interval),
        "samples": 0 if answer is None else answer.samples,
        "what": "" if answer is None else answer.name,
        "meets": dial.meets,
    }


def _answer(answer: Answer) -> dict[str, object]:
    return {
        "name": answer.name,
        "value": answer.value,
        "between": _ends(answer.interval),
        "samples": answer.samples,
        "note": answer.note,
    }


def _points(points: Sequence[Point]) -> list[dict[str, object]]:
    return [{"nodes": point.nodes, **_answer(point.answer)} for point in points]


def _ends(interval: Interval | None) -> list[float] | None:
    return None if interval is None else [interval.low, interval.high]


def _example(example: Example, job: Job, actions: Iterable[tuple[int, str]]) -> dict[str, object]:
    every = -(-len(example.curve) // _MOST_POINTS) or 1
    return {
        "kind": example.kind,
        "winners": example.winners,
        "reason": example.reason,
        "turns": example.turns,
        "curve": example.curve[::every],
        "seed": job.seed,
        "actions": [f"{side} {text}" for side, text in actions],
    }


def _rounded(value: object) -> object:
    if isinstance(value, dict):
        return {name: _rounded(each) for name, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [_rounded(each) for each in value]
    return round(value, _DIGITS) if isinstance(value, float) else value
