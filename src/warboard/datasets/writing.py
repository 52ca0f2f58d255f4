"""Writes a dataset game by game, so that the memory needed does not grow with the file."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any, BinaryIO, Final

from warboard.datasets.columns import CHUNK, Row, chunk_of
from warboard.datasets.rows import rows_of
from warboard.datasets.sheet import Tally, sheet_text
from warboard.datasets.sources import SourceGame
from warboard.kernel.errors import BadFile
from warboard.kernel.game import Game
from warboard.rl.encoding import Encoding

FORMATS: Final = {"npz": "warboard.datasets.npz_files:Npz", "parquet": "warboard.datasets.parquet_files:Parquet"}


def part_of(format: str, part: str) -> Any:
    """The `Reader` or `Writer` of a format; its packages are imported when it is used."""
    module, _, name = FORMATS[format].partition(":")
    try:
        return getattr(import_module(module), f"{name}{part}")
    except ModuleNotFoundError as missing:
        if missing.name is None or missing.name.startswith("warboard"):
            raise
        raise ImportError(f"{missing.name} is not installed: pip install 'warboard[datasets]'") from None


def write(
    path: str | Path,
    format: str,
    game: Game[Any],
    games: Iterable[SourceGame],
    source: str,
    tell: Callable[[], None] = lambda: None,
) -> dict[str, Any]:
    """Writes games as a dataset, with its sheet beside it as `FILE.md`; returns the sheet. `tell` is called after each
    game. An existing file is replaced once the new one is complete.
    """
    path = Path(path)
    with _replaced(path) as file:
        writer = part_of(format, "Writer")(file)
        try:
            sheet = _write_games(writer, game, games, source, tell)
        except BaseException:
            writer.close({})  # releases what it holds; the file itself is thrown away
            raise
        writer.close(sheet)
    path.with_name(f"{path.name}.md").write_text(sheet_text(sheet, path.name, path.stat().st_size), encoding="utf-8")
    return sheet


def _write_games(
    writer: Any, game: Game[Any], games: Iterable[SourceGame], source: str, tell: Callable[[], None]
) -> dict[str, Any]:
    encoding: Encoding | None = None
    tally: Tally | None = None
    waiting: list[Row] = []
    for number, played in enumerate(games):
        if encoding is None or tally is None:
            encoding = Encoding(game, played.options)
            tally = Tally(encoding, source)
        rows = rows_of(encoding, played, number)
        tally.add(len(rows), played.outcome(), played.options)
        waiting += rows
        while len(waiting) >= CHUNK:
            writer.write(chunk_of(waiting[:CHUNK]))
            waiting = waiting[CHUNK:]
        tell()
    if tally is None or not tally.positions:
        raise BadFile(source, "it has no action")
    if waiting:
        writer.write(chunk_of(waiting))
    return tally.sheet()


@contextmanager
def _replaced(path: Path) -> Iterator[BinaryIO]:
    """A file that replaces the old one when it is complete, and is not left behind if something goes wrong."""
    beside = path.with_name(f".{path.name}.part")
    try:
        file = beside.open("wb")
    except OSError as error:
        raise BadFile(str(path), error.strerror or "it cannot be written") from None
    try:
        with file:
            yield file
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)
