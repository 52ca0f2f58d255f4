"""What the lab's commands share: their arguments, progress, and how to resume after Ctrl-C."""

import shlex
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn

from warboard.cli.arguments import options_from
from warboard.cli.runners import runner_of
from warboard.games import find_game
from warboard.kernel.errors import BadFile
from warboard.kernel.game import Game
from warboard.kernel.luck import SeededLuck
from warboard.kernel.plain import Fields
from warboard.lab.jobs import plain_options
from warboard.lab.results import FailedGame
from warboard.lab.runners.runner import Runner
from warboard.lab.store import Store
from warboard.lab.study import Part, ReportingJudge, Study, WatchPart

Found = TypeVar("Found")


@dataclass(frozen=True)
class PlayingArguments:
    """The arguments of every command that plays, as on the command line."""

    game: str
    rules: str | None
    options: tuple[str, ...]
    nodes: int
    games: int
    workers: int
    ray: str | None
    seed: int
    openings: str
    file: str
    retry_failed: bool
    as_json: bool

    def rules_of_play(self) -> tuple[Game, Fields]:
        """The game and its options, tried out."""
        game = find_game(self.game)
        return game, options_of(game, self.rules, self.options)

    def study(self, quick: bool = False) -> Study:
        game, options = self.rules_of_play()
        return Study(game, options, self.nodes, self.games, quick, seed=self.seed, openings=self.openings)

    def runner(self) -> Runner:
        return runner_of(self.workers, self.ray)


def options_of(game: Game, rules: str | None, options: tuple[str, ...]) -> Fields:
    """The options of a variant that change something, tried out at once: BadOptions says what is wrong before any game
    is played.
    """
    given = options_from((f"@{rules}", *options) if rules else options, game)
    game.start(given, SeededLuck(0))
    return plain_options(game, given)


def open_store(file: str, new: bool = True) -> Store:
    """The file with the games; it must exist unless a new one may be created."""
    path = Path(file)
    if not new and not path.exists():
        raise BadFile(file, "it does not exist: `warboard lab report` makes one")
    return Store(path)


def play_and_show(
    arguments: PlayingArguments,
    play: Callable[[Store], None],
    read: Callable[[Store], Found],
    show: Callable[[Found, bool], None],
) -> None:
    """Plays, and shows what is then in the file: after Ctrl-C the games so far, and the command that goes on. `show` is
    told whether it was interrupted.
    """
    interrupted = False
    with open_store(arguments.file) as store:
        if arguments.retry_failed:
            store.forget_failures(arguments.game)
        try:
            play(store)
        except KeyboardInterrupt:
            interrupted = True
        found = read(store)
    show(found, interrupted)
    if interrupted:
        click.echo(f"interrupted; go on with: warboard {shlex.join(sys.argv[1:])}", err=True)
        raise KeyboardInterrupt


def tell_failures(failures: Sequence[FailedGame]) -> None:
    """Says how many games failed, and why the first did."""
    if failures:
        first = failures[0].error
        click.echo(
            f"games that failed and are left out: {len(failures)}; the first: {first}; --retry-failed plays them again",
            err=True,
        )


@contextmanager
def progress_of(quiet: bool) -> Iterator[WatchPart]:
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

        def watch(part: Part, judged: int, judge: ReportingJudge) -> None:
            if part.name not in bars:
                bars[part.name] = progress.add_task(part.name, total=part.games, answer="")
            progress.update(bars[part.name], completed=judged, answer=judge.so_far())

        yield watch
