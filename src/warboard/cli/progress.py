"""Progress on standard error, only at a terminal; it disappears when the work is done."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TypeVar

from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn
from rich.progress import track as rich_track

Item = TypeVar("Item")


def track(items: Sequence[Item], doing: str, quiet: bool = False) -> Iterable[Item]:
    """The items one by one, with a bar."""
    console = Console(stderr=True)
    return rich_track(items, doing, console=console, transient=True, disable=quiet or not console.is_terminal)


@contextmanager
def elapsed(doing: str, quiet: bool = False) -> Iterator[None]:
    """The elapsed time, for work whose length is not known beforehand."""
    console = Console(stderr=True)
    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True, disable=quiet or not console.is_terminal) as progress:
        progress.add_task(doing, total=None)
        yield


@contextmanager
def progress_bar(doing: str, total: int, quiet: bool = False) -> Iterator[Callable[[], None]]:
    """A bar for work that comes piece by piece: call what it yields after each."""
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=quiet or not console.is_terminal) as progress:
        task = progress.add_task(doing, total=total)
        yield lambda: progress.advance(task)
