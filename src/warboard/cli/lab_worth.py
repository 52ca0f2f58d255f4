"""`warboard lab worth`: what everything in a game is worth."""

import json
from dataclasses import asdict

import click
from rich.console import Console
from rich.table import Table

from warboard.cli.lab_playing import Asked, play_and_show, progress_of, tell_failures
from warboard.lab.report.data import Worthy, as_plain, worth_of
from warboard.lab.store import Store
from warboard.lab.study import Findings, play_study, read_study


def show_worth(asked: Asked) -> None:
    study = asked.study(quick=True)

    def play(store: Store) -> None:
        with progress_of(asked.as_json) as watch:
            play_study(store, study, asked.runner(), watch)

    def show(found: Findings, interrupted: bool) -> None:
        tell_failures(found.failures)
        results = found.results
        things, games = worth_of(results), len(results)
        if asked.as_json:
            rows = [as_plain(asdict(thing)) for thing in things]
            click.echo(json.dumps({"game": asked.game, "games": games, "things": rows}))
            return
        Console().print(_table(things))
        click.echo(f"{games} games of {study.game.name}; chances in percent; dead: hardly ever used when it could be")

    play_and_show(asked, play, lambda store: read_study(store, study), show)


def _table(things: list[Worthy]) -> Table:
    table = Table(box=None, header_style="bold")
    table.add_column("")
    for heading in ("games", "used", "a use adds", "a loss costs"):
        table.add_column(heading, justify="right")
    table.add_column("")
    for thing in sorted(things, key=lambda thing: -(thing.adds or -1)):
        table.add_row(
            thing.name, str(thing.games), _share(thing.used), _share(thing.adds), _share(thing.costs), thing.note
        )
    return table


def _share(value: float | None) -> str:
    return "" if value is None else f"{100 * value:.1f}"
