"""`warboard lab depth`: what twice the thinking is worth."""

import json
from dataclasses import replace

import click
from rich.console import Console
from rich.table import Table

from warboard.cli.lab_playing import PlayingArguments, play_and_show, progress_of, tell_failures
from warboard.lab.depth import ends
from warboard.lab.report.data import Point, as_plain, points_of
from warboard.lab.results import FailedGame
from warboard.lab.store import Store
from warboard.lab.study import SHARE, failures_in, play_parts, read_doublings


def show_depth(arguments: PlayingArguments) -> None:
    study = replace(arguments, games=SHARE * arguments.games).study()

    def play(store: Store) -> None:
        with progress_of(arguments.as_json) as watch:
            play_parts(store, study.doublings(), arguments.runner(), watch)

    def show(found: tuple[list[Point], list[FailedGame]], interrupted: bool) -> None:
        points, failures = found
        tell_failures(failures)
        if arguments.as_json:
            doublings = [{"nodes": point.nodes, **_plain(point)} for point in points]
            click.echo(json.dumps(as_plain({"game": arguments.game, "doublings": doublings})))
        else:
            Console().print(_table(points, len(study.sides)))

    def read(store: Store) -> tuple[list[Point], list[FailedGame]]:
        return points_of(read_doublings(store, study)), failures_in(store, study.doublings())

    play_and_show(arguments, play, read, show)


def _plain(point: Point) -> dict[str, object]:
    answer = point.answer
    return {"elo": answer.value, "low": answer.interval.low, "high": answer.interval.high, "samples": answer.samples}


def _table(points: list[Point], sides: int) -> Table:
    table = Table(box=None, header_style="bold")
    for heading in ("positions", "Elo", "95 % between", "pairs" if sides == 2 else "rotations"):
        table.add_column(heading, justify="right")
    for point in points:
        answer = point.answer
        between = ends(answer.interval.low, answer.interval.high)
        table.add_row(answer.name, f"{answer.value:+.0f}", between, str(answer.samples))
    return table
