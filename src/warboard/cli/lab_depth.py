"""`warboard lab depth`: what twice the thinking is worth."""

import json
from dataclasses import replace

import click
from rich.console import Console
from rich.table import Table

from warboard.cli.lab_playing import Asked, play_and_show, progress_of
from warboard.lab.depth import ends
from warboard.lab.report.data import Point, as_plain, points_of
from warboard.lab.store import Store
from warboard.lab.study import SHARE, play_parts, read_doublings


def show_depth(asked: Asked) -> None:
    study = replace(asked, games=SHARE * asked.games).study()

    def play(store: Store) -> None:
        with progress_of(asked.as_json) as watch:
            play_parts(store, study.doublings(), asked.runner(), watch)

    def show(points: list[Point], interrupted: bool) -> None:
        if asked.as_json:
            doublings = [{"nodes": point.nodes, **_plain(point)} for point in points]
            click.echo(json.dumps(as_plain({"game": asked.game, "doublings": doublings})))
        else:
            Console().print(_table(points, len(study.sides)))

    play_and_show(asked.file, play, lambda store: points_of(read_doublings(store, study)), show)


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
