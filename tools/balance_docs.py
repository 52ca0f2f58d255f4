"""Writes docs/balance/GAME.md from the published reports of the lab.

    python tools/balance_docs.py

Run it after `warboard lab publish`; a test fails if you forget. The text between the two marks of the verdict is
written by hand and stays.
"""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

import msgspec

from warboard.games import find_game
from warboard.lab.publication import published_names, read_published
from warboard.lab.random_opening import ACTIONS, MOVES
from warboard.server.wire import LabDial, LabNumber, LabReport, LabThing

TARGET: Final = Path(__file__).parent.parent / "docs" / "balance"
_BEGIN: Final = "<!-- judgement: written by hand -->"
_END: Final = "<!-- end of the judgement -->"
_HEAD: Final = """\
# How {name} plays

Written by `tools/balance_docs.py` out of the reports in `src/warboard/lab/published/{game}`, which the page
`/lab/{game}` draws; only the judgement is by hand. What the numbers mean, and what short searches cannot know, is in
[the lab](../lab.md).

## Judgement

{begin}
{judgement}
{end}
"""
_OPENINGS: Final = {MOVES: "random moves of pieces", ACTIONS: "random actions of any kind"}
_SIGNS: Final = {True: "met", False: "missed", None: "open"}
_TOLD: Final = (
    ("decisiveness", "draws", True),
    ("decisiveness", "turns", False),
    ("decisiveness", "actions", False),
    ("pace", "minutes between people", False),
    ("luck", "the luckier side wins", True),
    ("drama", "changes of the lead", False),
    ("drama", "decided after this share", True),
    ("drama", "the loser's best chance", True),
    ("drama", "come-backs", True),
    ("variety", "actions offered", False),
    ("variety", "actions nearly as good as the best", False),
    ("variety", "forced turns", True),
    ("openings", "even openings", True),
)
Ends = tuple[float | None, float | None]


def all_pages() -> dict[Path, str]:
    """Every page with its intended content."""
    return {TARGET / f"{game}.md": page_of(game, names) for game, names in published_names().items()}


def page_of(game: str, names: Iterable[str]) -> str:
    """The page of a game."""
    reports = [msgspec.convert(read_published(game, name), LabReport) for name in names]
    judgement = kept_judgement(TARGET / f"{game}.md")
    head = _HEAD.format(name=find_game(game).name, game=game, begin=_BEGIN, judgement=judgement, end=_END)
    return "\n".join([head, *(report_part(report) for report in reports)])


def kept_judgement(file: Path) -> str:
    """The hand-written part of a page."""
    if not file.is_file():
        return "Nobody has judged yet."
    inside = file.read_text("utf-8").partition(_BEGIN)[2].partition(_END)[0]
    return inside.strip() or "Nobody has judged yet."


def report_part(report: LabReport) -> str:
    """Everything that one report says, in tables."""
    options = ", ".join(f"`{name} = {value}`" for name, value in report.options.items())
    lines = [
        f"## Rules: {report.name.rpartition('-v')[0].replace('_', ' ')}, version {report.rules_version}",
        "",
        f"{report.games} games between bots that search {report.nodes} positions for each action; {report.date}."
        + (f" Options: {options}." if options else "")
        + f" Openings: {report.opening} {_OPENINGS[report.openings]}.",
        "",
        *table(("", "value", "95 % between", "goal", ""), [dial_row(dial, report.sides) for dial in report.dials]),
        "",
        *strengths(report),
        *table(("how games end", "games", "share"), endings(report)),
        "",
        *table(("", "mean", "95 % between"), told(report)),
        "",
        *findings(report),
    ]
    return "\n".join(lines)


def strengths(report: LabReport) -> list[str]:
    """What changes with strength. With more than two sides, older reports have the seat farthest from its fair share at
    each strength, which may be another one.
    """
    seats = [
        (str(point.nodes), point.name, percent(point.value), between(point.between, True), str(point.samples))
        for point in report.seats
    ]
    doublings = [
        (f"{point.nodes} → {2 * point.nodes}", elo(point.value), elos(point.between), str(point.samples))
        for point in report.doublings
    ]
    lines: list[str] = []
    if seats:
        lines.extend((*table(("positions", "", "scores", "95 % between", "games"), seats), ""))
    if doublings:
        lines.extend((*table(("positions", "Elo for the doubling", "95 % between", "pairs"), doublings), ""))
    return lines


def endings(report: LabReport) -> list[tuple[str, ...]]:
    """How games ended, and which endings never occurred."""
    rows: list[tuple[str, ...]] = [
        (ending.name, str(ending.games), percent(ending.games / report.games)) for ending in report.endings
    ]
    for number in report.numbers:
        if number.name.startswith("never: "):
            rows.append((number.name.removeprefix("never: "), "0", f"at most {percent(number.between[1], 1)}"))
    return rows


def told(report: LabReport) -> list[tuple[str, ...]]:
    rows: list[tuple[str, ...]] = []
    for measure, name, is_share in _TOLD:
        number = find_number(report, measure, name)
        if number is not None and number.samples:
            value = percent(number.value) if is_share else short(number.value)
            rows.append((name, value, between(within(number.between) if is_share else number.between, is_share)))
    return rows


def findings(report: LabReport) -> list[str]:
    """What stands out: openings, things, rules that never came up."""
    openings = [number for number in report.numbers if number.note == "stands out"]
    unseen = [number.name for number in report.numbers if number.note == "never" and "-" in number.name]
    lines = [
        "- Openings that stand out: "
        + (
            "; ".join(
                f"`{one.name.removeprefix('opening ')}` {percent(one.value)} of {one.samples}" for one in openings
            )
            or "none"
        )
        + "."
    ]
    for note, words in (("dead", "Hardly ever used when they could be"), ("dominant", "Worth far more than the rest")):
        names = [thing.name for thing in report.worth if thing.note == note]
        lines.append(f"- {words}: {', '.join(names) or 'nothing'}.")
    # By what a loss costs at least: a mean of few games may be large by chance.
    dearest = sorted((thing for thing in report.worth if least_cost(thing) > 0), key=least_cost, reverse=True)
    costs = "; ".join(f"{one.name} {percent(one.costs, 1)} ({between(one.costs_between, True)})" for one in dearest[:6])
    lines.append(f"- The dearest losses, in chances to win: {costs or 'none known'}.")
    lines.append(f"- Rules behind events that never came up: {', '.join(unseen) or 'none'}.")
    if report.failures:
        lines.append(f"- {report.failures} games failed and are left out.")
    return [*lines, ""]


def least_cost(thing: LabThing) -> float:
    """The lower end of what a loss of it costs."""
    low = None if thing.costs_between is None else thing.costs_between[0]
    return -1.0 if low is None else low


def find_number(report: LabReport, measure: str, name: str) -> LabNumber | None:
    return next((one for one in report.numbers if (one.measure, one.name) == (measure, name)), None)


def dial_row(dial: LabDial, sides: Sequence[str]) -> tuple[str, ...]:
    show, ends = (elo, elos) if dial.unit == "elo" else (percent, percents)
    word, _, seat = dial.what.partition(" ")
    name = f"{dial.name}: score of {sides[int(seat) - 1]}" if word == "seat" else dial.name
    if dial.value is None and dial.between is None:
        return (name, "–", "–", ends(dial.goal), "not asked")
    return (name, show(dial.value), "–" if dial.between is None else ends(dial.between), ends(dial.goal),
            _SIGNS[dial.meets])  # fmt: skip


def table(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    lines = ["| " + " | ".join(headings) + " |", "|" + " --- |" * len(headings)]
    return [*lines, *("| " + " | ".join(row) + " |" for row in rows)]


def percent(value: float | None, digits: int = 0) -> str:
    return "–" if value is None else f"{round(100 * value, digits) + 0.0:.{digits}f} %"


def percents(ends: Ends) -> str:
    return between(ends, True)


def elo(value: float | None) -> str:
    return "∞" if value is None else f"{round(value):+d} Elo".replace("-", "−")


def elos(ends: Ends) -> str:
    return f"{'−∞' if ends[0] is None else elo(ends[0])} … {elo(ends[1])}"


def between(ends: Ends | None, is_share: bool) -> str:
    if ends is None:
        return "–"
    return " … ".join(percent(end) if is_share else short(end) for end in ends)


def within(ends: Ends) -> Ends:
    """The ends of a share's interval, limited to the range from 0 to 1."""
    return (None if ends[0] is None else max(ends[0], 0.0), None if ends[1] is None else min(ends[1], 1.0))


def short(value: float | None) -> str:
    return "–" if value is None else f"{value:.3g}"


def main() -> None:
    TARGET.mkdir(exist_ok=True)
    for file, content in all_pages().items():
        file.write_text(content, "utf-8")
        print(file.name)


if __name__ == "__main__":
    main()
