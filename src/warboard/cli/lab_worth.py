"""`warboard lab worth`: every thing of a game, and what it is worth."""

import json
from dataclasses import asdict

import click
from rich.console import Console
from rich.table import Table

from warboard.cli.lab_playing import open_store, options_of, progress_of, say_how_to_go_on
from warboard.cli.runners import runner_of
from warboard.games import find_game
from warboard.lab.report.data import Worthy, as_plain, worth_of
from warboard.lab.study import Study, play_study, read_study


def show_worth(
    game: str,
    rules: str | None,
    options: tuple[str, ...],
    nodes: int,
    games: int,
    workers: int,
    ray: str | None,
    seed: int,
    file: str,
    as_json: bool,
) -> None:
    found = find_game(game)
    study = Study(found, options_of(found, rules, options), nodes, games, quick=True, seed=seed)
    interrupted = False
    with open_store(file) as store:
        try:
            with progress_of(as_json) as watch:
                play_study(store, study, runner_of(workers, ray), watch)
        except KeyboardInterrupt:
            interrupted = True
        results = read_study(store, study).results
    things = worth_of(results)
    if as_json:
        click.echo(
            json.dumps({"game": game, "games": len(results), "things": [as_plain(asdict(thing)) for thing in things]})
        )
    else:
        Console().print(_table(things))
        click.echo(f"{len(results)} games of {found.name}; chances in percent; dead: hardly ever used when it could be")
    if interrupted:
        say_how_to_go_on()
        raise KeyboardInterrupt


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
