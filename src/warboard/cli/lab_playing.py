"""What the commands of the lab share: options, progress, and how to go on after Ctrl-C."""

import shlex
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn

from warboard.cli.arguments import options_from
from warboard.kernel.errors import BadFile
from warboard.kernel.game import Game
from warboard.kernel.luck import SeededLuck
from warboard.kernel.plain import Fields
from warboard.lab.store import Store
from warboard.lab.study import Part, TellingJudge

Watch = Callable[[Part, int, TellingJudge], None]


def options_of(game: Game, rules: str | None, options: tuple[str, ...]) -> Fields:
    """The options of a way to play, which are tried out: BadOptions says what is wrong before any game is played."""
    given = options_from((f"@{rules}", *options) if rules else options, game)
    game.start(given, SeededLuck(0))
    return given


def open_store(file: str, new: bool = True) -> Store:
    """The file with the games; unless a new one may be made, it must be there."""
    path = Path(file)
    if not new and not path.exists():
        raise BadFile(file, "it does not exist: `warboard lab report` makes one")
    return Store(path)


@contextmanager
def progress_of(quiet: bool) -> Iterator[Watch]:
    """A bar for each row of games, at a terminal: with the answer so far, and the time that is left at most."""
    console = Console(stderr=True)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(bar_width=20),
        MofNCompleteColumn(),
        TextColumn("{task.fields[answer]}"),
        TimeRemainingColumn(compact=True),
    )
    bars: dict[str, TaskID] = {}
    with Progress(*columns, console=console, transient=True, disable=quiet or not console.is_terminal) as progress:

        def watch(part: Part, judged: int, judge: TellingJudge) -> None:
            if part.name not in bars:
                bars[part.name] = progress.add_task(part.name, total=part.games, answer="")
            progress.update(bars[part.name], completed=judged, answer=judge.so_far())

        yield watch


def say_how_to_go_on() -> None:
    click.echo(f"interrupted; go on with: warboard {shlex.join(sys.argv[1:])}", err=True)
