"""`warboard report`: what each choice in a game cost, accuracy apart from luck, the moments that mattered."""

import json

import click
from rich.console import Console
from rich.table import Table

from warboard.api.records import sound_record
from warboard.api.report_data import GameReport
from warboard.bots.game_report import (
    MARKS,
    REPORT_LEVEL,
    Pace,
    action_entries,
    judge_span,
    part_size,
    spans,
    sum_up,
)
from warboard.bots.levels import LEVELS
from warboard.cli.arguments import json_flag
from warboard.cli.progress import track
from warboard.kernel.plain import Fields
from warboard.play.record import Record
from warboard.play.replay import Replay

_STYLES = {"best": "green", "good": "green", "inaccuracy": "yellow", "mistake": "dark_orange", "blunder": "red"}
_WORTH_TELLING = MARKS[1][1]  # percentage points: less is a good choice


@click.command()
@click.argument("file", metavar="FILE")
@click.option(
    "--level",
    type=click.IntRange(1, len(LEVELS)),
    default=REPORT_LEVEL,
    show_default=True,
    help="How deeply each choice is searched: as a bot of this level would.",
)
@click.option(
    "--seconds",
    type=click.FloatRange(0.1),
    help="Time for the whole game; by default as long as the level takes, with the same result on every machine.",
)
@click.option("--game", "number", type=click.IntRange(1), help="Which game of a campaign; the last by default.")
@json_flag
def report(file: str, level: int, seconds: float | None, number: int | None, as_json: bool) -> None:
    """Judge every choice of a game by exact odds: what it cost, apart from what the dice did.

    The record is proven first. docs/reports.md says what accuracy and luck mean.

    \b
    Example: warboard report game.ndjson --level 5 --seconds 30
    """
    record = sound_record(file, number)
    data = _judged(record, level, seconds, as_json)
    if as_json:
        click.echo(json.dumps(data, ensure_ascii=False))
        return
    _print(Console(highlight=False), GameReport(data))


def _judged(record: Record, level: int, seconds: float | None, quietly: bool) -> Fields:
    game = Replay(record).game
    entries = action_entries(record)
    pace = Pace(game, level, len(entries), seconds)
    size = part_size(entries)
    choices: list[Fields] = []
    for number, (first, last) in enumerate(track(spans(entries, size), "judging", quietly)):
        choices.extend(judge_span(record, game, first, last, pace.budget(number * size)))
    return sum_up(record, game, choices, level)


def _print(console: Console, found: GameReport) -> None:
    table = Table(box=None, header_style="bold")
    table.add_column("side")
    for heading in ("accuracy", "luck", *next(iter(found.sides.values())).marks):
        table.add_column(heading, justify="right")
    for side, one in found.sides.items():
        accuracy = "–" if one.accuracy is None else f"{one.accuracy:.1f}"
        table.add_row(side, accuracy, f"{one.luck:+.1f}", *(str(count) for count in one.marks.values()))
    console.print(table)
    worse = [choice for choice in found.choices if choice.loss >= _WORTH_TELLING]
    if worse:
        console.print("\n[bold]What could have been better[/]")
    for choice in worse:
        console.print(
            f"{choice.entry:>4} {choice.side} {choice.action}: [{_STYLES[choice.mark]}]{choice.mark}[/], "
            f"{choice.chance:.0%} to win; {choice.best} wins {choice.best_chance:.0%}"
        )
    if found.moments:
        console.print("\n[bold]What mattered most[/]")
    for moment in found.moments:
        what = "a choice" if moment["kind"] == "choice" else "the dice"
        sentence = f"{moment['side']} {moment['action']}: {what}, {moment['points']:+.1f} points"
        console.print(f"{moment['entry']:>4} {sentence}")
