"""`warboard lab compare`: two ways to play a game."""

import json

import click
from rich.console import Console
from rich.table import Table

from warboard.cli.lab_playing import open_store, options_of, progress_of, say_how_to_go_on
from warboard.cli.runners import runner_of
from warboard.games import find_game
from warboard.kernel.errors import WarboardError
from warboard.kernel.plain import Plain
from warboard.lab.comparison import Compared, compare, find_topics
from warboard.lab.goals import Onlooker
from warboard.lab.report.data import as_plain
from warboard.lab.results import GameResult
from warboard.lab.run import play_plan
from warboard.lab.runners.runner import Runner
from warboard.lab.store import Store
from warboard.lab.study import Study


def show_comparison(
    game: str,
    rules: str | None,
    options: tuple[str, ...],
    other_options: tuple[str, ...],
    other_rules: str | None,
    topics: str,
    nodes: int,
    games: int,
    workers: int,
    ray: str | None,
    seed: int,
    file: str,
    as_json: bool,
) -> None:
    found, asked = find_game(game), find_topics(topics)
    ways = [options_of(found, rules, options), options_of(found, other_rules, other_options)]
    if ways[0] == ways[1]:
        raise WarboardError("both ways to play are the same: give options before and after --with")
    studies = [Study(found, way, nodes, games, quick=True, seed=seed) for way in ways]
    runner = runner_of(workers, ray)
    try:
        with open_store(file) as store:
            first, second = (_play(store, study, runner, as_json) for study in studies)
    except KeyboardInterrupt:
        say_how_to_go_on()
        raise
    compared = compare(first, second, asked)
    if as_json:
        click.echo(json.dumps({"game": game, "ways": ways, "topics": [_plain(each) for each in compared]}))
        return
    Console().print(_table(compared))
    click.echo(f"{games} games each of {found.name}, with the same luck; ± is 95 %")


def _play(store: Store, study: Study, runner: Runner, quiet: bool) -> list[GameResult]:
    """All games: a judge who stops early would stop the two at different numbers."""
    part, judge = study.main(), Onlooker(len(study.sides))
    with progress_of(quiet) as watch:
        return play_plan(
            store,
            part.plan,
            part.measures,
            part.games,
            runner,
            judge,
            lambda judged: watch(part, judged, judge),
        )


def _table(compared: list[Compared]) -> Table:
    table = Table(box=None, header_style="bold")
    for heading in ("", "first", "second", "difference", "95 % between", ""):
        table.add_column(heading)
    for each in compared:
        between = f"{each.difference.interval.low:+.3g} and {each.difference.interval.high:+.3g}"
        verdict = "differs" if each.differs else "no difference beyond chance"
        value = f"{each.difference.value:+.3g}"
        table.add_row(each.topic, f"{each.first:.3g}", f"{each.second:.3g}", value, between, verdict)
    return table


def _plain(each: Compared) -> Plain:
    return as_plain(
        {
            "topic": each.topic,
            "first": each.first,
            "second": each.second,
            "difference": each.difference.value,
            "low": each.difference.interval.low,
            "high": each.difference.interval.high,
            "p": each.difference.p,
            "differs": each.differs,
        }
    )
