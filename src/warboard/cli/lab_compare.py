"""`warboard lab compare`: two variants of a game."""

import json
from dataclasses import replace
from math import isfinite

import click
from rich.console import Console
from rich.table import Table

from warboard.cli.lab_playing import PlayingArguments, play_and_show, progress_of, tell_failures
from warboard.kernel.errors import WarboardError
from warboard.kernel.plain import Plain
from warboard.lab.comparison import FEWEST_PAIRS, Compared, Pair, compare, find_topics, pairs_of
from warboard.lab.goals import Onlooker
from warboard.lab.report.data import as_plain
from warboard.lab.results import FailedGame
from warboard.lab.store import Store
from warboard.lab.study import Part, Study, failures_in, play_together, read_part


def show_comparison(
    arguments: PlayingArguments, other_rules: str | None, other_options: tuple[str, ...], topics: str
) -> None:
    on = find_topics(topics)
    studies = [
        arguments.study(quick=True),
        replace(arguments, rules=other_rules, options=other_options).study(quick=True),
    ]
    ways = [study.options for study in studies]
    if ways[0] == ways[1]:
        raise WarboardError("both variants are the same: give options before and after --with")
    first, second = parts = [_part(name, study) for name, study in zip(("first", "second"), studies, strict=True)]

    def play(store: Store) -> None:
        with progress_of(arguments.as_json) as watch:
            play_together(store, parts, arguments.runner(), watch)

    def read(store: Store) -> tuple[list[Pair], list[FailedGame]]:
        return pairs_of(read_part(store, first), read_part(store, second)), failures_in(store, parts)

    def show(found: tuple[list[Pair], list[FailedGame]], interrupted: bool) -> None:
        pairs, failures = found
        tell_failures(failures)
        if interrupted and len(pairs) < FEWEST_PAIRS:
            return
        compared = compare(pairs, on)
        if arguments.as_json:
            topics = [_plain(each) for each in compared]
            click.echo(json.dumps({"game": arguments.game, "games": len(pairs), "ways": ways, "topics": topics}))
            return
        Console().print(_table(compared))
        click.echo(f"{len(pairs)} games each of {studies[0].game.name}, with the same luck")

    play_and_show(arguments, play, read, show)


def _part(name: str, study: Study) -> Part:
    """Judged only after all games: stopping early would stop the two variants at different numbers of games."""
    return replace(study.main(), name=name, make_judge=lambda: Onlooker(len(study.sides)))


def _table(compared: list[Compared]) -> Table:
    table = Table(box=None, header_style="bold")
    for heading in ("", "first", "second", "difference", "95 % between", ""):
        table.add_column(heading)
    for each in compared:
        low, high = each.difference.interval.low, each.difference.interval.high
        between = f"{low:+.3g} and {high:+.3g}" if isfinite(low) else "–"  # every pair differs by the same
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
