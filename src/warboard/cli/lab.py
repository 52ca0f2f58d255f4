"""`warboard lab`: is a game fair, decisive, deep, and what are its pieces worth?"""

import os
from collections.abc import Callable
from typing import Any

import click

from warboard.cli.arguments import game_argument, game_options, json_flag
from warboard.cli.extras import extra_needed

Command = Callable[..., None]

rules_option = click.option("--rules", metavar="NAME", help="A rule set, or a file with one: the same as -o @NAME.")
file_option = click.option(
    "--file", "file", default="lab.duckdb", show_default=True, metavar="FILE", help="Where games are stored."
)


def _playing_options(games: int) -> Callable[[Command], Command]:
    """How many games are played, how well, and where they are stored."""

    def add(command: Command) -> Command:
        for option in (
            file_option,
            click.option(
                "--retry-failed", is_flag=True, help="Forget which games of GAME failed before, and play them again."
            ),
            click.option("--seed", type=click.IntRange(0, 1_000_000), default=1, show_default=True),
            click.option(
                "--ray", metavar="ADDRESS", help="Play on a Ray cluster: auto for the one this machine belongs to."
            ),
            click.option(
                "--openings",
                type=click.Choice(["moves", "actions"]),
                default="moves",
                show_default=True,
                help="From what the random first actions are drawn: moves of pieces, or all legal actions.",
            ),
            click.option("--workers", type=click.IntRange(1, 1024), default=os.cpu_count() or 1, show_default=True),
            click.option(
                "--games", type=click.IntRange(1, 1_000_000), default=games, show_default=True, help="The maximum."
            ),
            click.option(
                "--nodes",
                type=click.IntRange(1, 10_000_000),
                default=200,
                show_default=True,
                help="Positions that a bot searches for each action.",
            ),
        ):
            command = option(command)
        return command

    return add


@click.group()
def lab() -> None:
    """Measure a game: bots play it, and every answer says how certain it is.

    \b
    Example: warboard lab report power
    """


@lab.command()
@game_argument
@rules_option
@game_options
@_playing_options(400)
@click.option("--quick", is_flag=True, help="Only the games themselves, at one strength.")
@click.option(
    "--out", default="report.html", show_default=True, metavar="FILE", help="The report; a JSON file goes next to it."
)
@click.option("--language", type=click.Choice(["en", "de"]), default="en", show_default=True)
@click.option("--open/--no-open", "opens", default=True, help="Open the report in a browser.")
@json_flag
def report(quick: bool, out: str, language: str, opens: bool, **given: Any) -> None:
    """Play GAME until it is known whether it is fair and decisive, or --games are played; write a report.

    Games are kept in --file: whoever stops a report gets one of what there is, and goes on with the same command.

    \b
    Example: warboard lab report power --nodes 500 --games 4000
    """
    with extra_needed("lab"):
        from warboard.cli.lab_playing import PlayingArguments
        from warboard.cli.lab_report import write_report
    write_report(PlayingArguments(**given), quick, out, language, opens)


@lab.command()
@file_option
@json_flag
def runs(file: str, as_json: bool) -> None:
    """List the runs in a file, the newest first.

    \b
    Example: warboard lab runs --file lab.duckdb
    """
    with extra_needed("lab"):
        from warboard.cli.lab_runs import show_runs
    show_runs(file, as_json)


@lab.command()
@click.argument("run", type=int, metavar="RUN")
@file_option
@json_flag
def show(run: int, file: str, as_json: bool) -> None:
    """Show the results of a run.

    \b
    Example: warboard lab show 3
    """
    with extra_needed("lab"):
        from warboard.cli.lab_runs import show_run
    show_run(run, file, as_json)


@lab.command()
@click.argument("run", type=int, metavar="RUN")
@click.option("--csv", metavar="FILE", help="Write CSV to this file.")
@click.option("--parquet", metavar="FILE", help="Write Parquet to this file.")
@file_option
def export(run: int, csv: str | None, parquet: str | None, file: str) -> None:
    """Write the games of a run into a file for other programs.

    \b
    Example: warboard lab export 3 --csv games.csv
    """
    with extra_needed("lab"):
        from warboard.cli.lab_runs import export_run
    export_run(run, csv, parquet, file)


@lab.command()
@click.argument("run", type=int, metavar="RUN")
@click.option("--name", help="The report's name; by default its rule set.")
@click.option("--into", metavar="FOLDER", help="Where it goes; by default into this package.")
@file_option
@json_flag
def publish(run: int, name: str | None, into: str | None, file: str, as_json: bool) -> None:
    """Publish the games of a report, so that they are shown on the page /lab. RUN may also be one of `warboard lab
    depth`: then its doublings are added to the report that is published by that name.

    \b
    Example: warboard lab publish 3 --into my-reports
    """
    with extra_needed("lab"):
        from warboard.cli.lab_publish import publish_run
    publish_run(run, name, into, file, as_json)


@lab.command()
@game_argument
@rules_option
@game_options
@_playing_options(100)
@json_flag
def worth(**given: Any) -> None:
    """What every piece, ability, weapon and card of GAME is worth: how often it is used when it could be, what its use
    adds to the chance to win, what its loss costs.

    \b
    Example: warboard lab worth battlefield --games 200
    """
    with extra_needed("lab"):
        from warboard.cli.lab_playing import PlayingArguments
        from warboard.cli.lab_worth import show_worth
    show_worth(PlayingArguments(**given))


@lab.command()
@game_argument
@rules_option
@game_options
@_playing_options(100)
@json_flag
def depth(**given: Any) -> None:
    """What twice the thinking is worth in GAME: three doublings from a quarter of --nodes on, each in --games with the
    seats swapped. `warboard lab report` asks this among other things; this asks nothing else.

    \b
    Example: warboard lab depth power --nodes 400 --games 200
    """
    with extra_needed("lab"):
        from warboard.cli.lab_depth import show_depth
        from warboard.cli.lab_playing import PlayingArguments
    show_depth(PlayingArguments(**given))


@lab.command()
@game_argument
@rules_option
@game_options
@click.option("--vary", multiple=True, metavar="K=LOW..HIGH", help="An option that may change, or K=VALUE,VALUE.")
@click.option(
    "--aim",
    "aims",
    multiple=True,
    metavar="AIM",
    help="fair, or such as draws<15%, length=30..60, changes>2, or checkmate<90% for a way in which games end. Others: "
    "actions, minutes, comebacks.",
)
@click.option("--budget", default="2h", show_default=True, metavar="TIME", help="How long it may take: 90m, 1h30m.")
@_playing_options(1000)
@click.option("--out", metavar="FILE", help="Where the rule set goes, a new file. [default: GAME-tuned.yaml]")
@json_flag
def tune(vary: tuple[str, ...], aims: tuple[str, ...], budget: str, out: str | None, **given: Any) -> None:
    """Look for options with which GAME meets the aims, changing as few of them as possible. Ends with a table
    of what was tried, and a file with the best rules: nothing that is there is overwritten.

    \b
    Example: warboard lab tune medieval --vary moves_per_turn=1..5 --vary home_lv=0..5 --aim fair --aim "draws<15%"
    """
    with extra_needed("lab"):
        from warboard.cli.lab_playing import PlayingArguments
        from warboard.cli.lab_tune import show_tuning
    show_tuning(PlayingArguments(**given), vary, aims, budget, out)


class _TwoSets(click.Command):
    """A command whose arguments `--with` splits into two sets of options."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        if "--with" in args:
            place = args.index("--with")
            args = [*args[:place], *map(_of_the_others, args[place + 1 :])]
        return super().parse_args(ctx, args)


def _of_the_others(word: str) -> str:
    for name in ("option", "rules"):
        if word == f"--{name}" or word.startswith(f"--{name}="):
            return word.replace(f"--{name}", f"--other-{name}", 1)
    if word.startswith("-o") and len(word) > 2:
        return f"--other-option={word[2:]}"
    return "--other-option" if word == "-o" else word


@lab.command(cls=_TwoSets)
@game_argument
@rules_option
@game_options
@click.option("--with", "_with", is_flag=True, help="The options that follow are those of the other variant.")
@click.option("--other-option", "other_options", multiple=True, hidden=True)
@click.option("--other-rules", hidden=True)
@click.option(
    "--on",
    "topics",
    default="fairness,draws,length",
    show_default=True,
    help="Of: fairness, draws, length, minutes, changes.",
)
@_playing_options(200)
@json_flag
def compare(_with: bool, other_rules: str | None, other_options: tuple[str, ...], topics: str, **given: Any) -> None:
    """Compare two variants of GAME, in games with the same luck: what differs by more than chance?

    \b
    Example: warboard lab compare medieval -o moves_per_turn=2 --with -o moves_per_turn=5 --on fairness,length
    """
    with extra_needed("lab"):
        from warboard.cli.lab_compare import show_comparison
        from warboard.cli.lab_playing import PlayingArguments
    show_comparison(PlayingArguments(**given), other_rules, other_options, topics)
