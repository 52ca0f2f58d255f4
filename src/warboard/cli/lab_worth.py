"""`warboard lab worth`: what everything in a game is worth."""

import json
from dataclasses import asdict

import click
from rich.console import Console
from rich.table import Table

from warboard.cli.lab_playing import PlayingArguments, play_and_show, progress_of, tell_failures
from warboard.lab.report.data import Worthy, as_plain, worth_of
from warboard.lab.statistics import Interval
from warboard.lab.store import Store
from warboard.lab.study import Findings, play_study, read_study


def show_worth(arguments: PlayingArguments) -> None:
    study = arguments.study(quick=True)

    def play(store: Store) -> None:
        with progress_of(arguments.as_json) as watch:
            play_study(store, study, arguments.runner(), watch)

    def show(found: Findings, interrupted: bool) -> None:
        tell_failures(found.failures)
        results = found.results
        things, games = worth_of(results), len(results)
        if arguments.as_json:
            rows = [as_plain(asdict(thing)) for thing in things]
            click.echo(json.dumps({"game": arguments.game, "games": games, "things": rows}))
            return
        Console().print(_table(things))
        click.echo(
            f"{games} games of {study.game.name}; in percent, 95 % between; dead: hardly ever used when it could be"
        )

    play_and_show(arguments, play, lambda store: read_study(store, study), show)


def _table(things: list[Worthy]) -> Table:
    rows = [
        [
            thing.name,
            str(thing.games),
            _share(thing.used, thing.used_between),
            _share(thing.adds, thing.adds_between),
            _share(thing.costs, thing.costs_between),
            thing.note,
        ]
        for thing in sorted(things, key=lambda thing: -(thing.adds or -1))
    ]
    table = Table(box=None, header_style="bold")
    for column, heading in enumerate(("", "games", "used", "a use adds", "a loss costs", "")):
        # Where there is little room, words get a line of their own; none is cut off.
        longest = max((len(word) for row in rows for word in row[column].split()), default=0)
        table.add_column(heading, justify="right" if 0 < column < 5 else "left", min_width=longest)
    for row in rows:
        table.add_row(*row)
    return table


def _share(value: float | None, between: Interval | None) -> str:
    """In percent, with its interval; a mean of one game has none."""
    if value is None:
        return ""
    doubt = "" if between is None else f" ({100 * between.low:.1f}…{100 * between.high:.1f})"
    return f"{100 * value:.1f}{doubt}"
