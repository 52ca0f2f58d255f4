"""`warboard export`: positions for research, from records or from games that bots play."""

import sys
from collections.abc import Iterable, Iterator
from contextlib import nullcontext
from pathlib import Path

import click

from warboard.bots import make_bot
from warboard.cli.arguments import game_argument, game_options, options_from
from warboard.cli.extras import extra_needed
from warboard.cli.progress import elapsed
from warboard.games import find_game
from warboard.kernel.errors import BadFile, WarboardError
from warboard.kernel.game import Game
from warboard.kernel.plain import Fields
from warboard.kernel.sentences import counted
from warboard.play.record import Record

STANDARD_INPUT = "-"
FORMATS = ("npz", "parquet", "pgn")


@click.command()
@game_argument
@click.argument("files", nargs=-1, metavar="[RECORD…]")
@click.option("--format", type=click.Choice(FORMATS), required=True, help="pgn is for chess only.")
@click.option("--out", metavar="FILE", help="Where to write it; PGN goes to standard output by default.")
@click.option("--games", type=click.IntRange(1), help="Have bots play this many games, instead of reading records.")
@click.option("--bot", default="random", show_default=True, help="The bot that plays all sides.")
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed gives the same games.")
@game_options
def export(
    game: str,
    files: tuple[str, ...],
    format: str,
    out: str | None,
    games: int | None,
    bot: str,
    seed: int,
    options: tuple[str, ...],
) -> None:
    """Write positions, actions, values, results and exact odds of GAME for research, with a data sheet next to them.

    They come from records (- is standard input), or with --games from a bot that plays itself.

    \b
    Example: warboard export power --games 100 --bot 2 --format npz --out power.npz
    """
    found = find_game(game)
    given = options_from(options, found)
    if bool(files) == (games is not None):
        raise click.UsageError("give either records or --games, not both")
    if files and options:
        raise click.UsageError("records have their own options: -o is for --games")
    make_bot(bot, seed).close()
    found.settings(given)
    if format == "pgn":
        _export_pgn(found, files, given, games, bot, seed, out)
        return
    if out is None:
        raise click.UsageError(f"--out FILE is needed: {format} is a binary format")
    if Path(out).suffix != f".{format}":
        raise click.UsageError(f"--out {out}: the name of the file must end in .{format}")
    with extra_needed("rl"):
        from warboard.datasets import write
        from warboard.datasets.sources import bot_games, recorded_games
    if games is not None:
        played = bot_games(found, given, bot, games, seed)
        source = f"{counted(games, 'game')} of {bot} against itself, seed {seed}"
    else:
        played = (one for file in files for one in recorded_games(found, _records(file), file))
        source = f"records: {', '.join(Path(file).name for file in files)}"
    with elapsed("writing"):
        try:
            sheet = write(out, format, found, played, source)
        except ImportError as missing:
            raise WarboardError(str(missing)) from None
    size = Path(out).stat().st_size
    content = f"{counted(sheet['positions'], 'position')} of {counted(sheet['games'], 'game')}"
    click.echo(f"{content} in {out}, {size / 1e6:.2f} MB; see {out}.md")


def _records(file: str) -> Iterator[Record]:
    from warboard.datasets.sources import read_records

    try:
        with nullcontext(sys.stdin.buffer) if file == STANDARD_INPUT else Path(file).open("rb") as lines:
            yield from read_records(lines, file)
    except OSError as error:
        raise BadFile(file, error.strerror or "it cannot be read") from None


def _export_pgn(
    game: Game, files: tuple[str, ...], options: Fields, games: int | None, bot: str, seed: int, out: str | None
) -> None:
    with extra_needed("rl"):
        from warboard.datasets.pgn_files import check_game, pgn_texts
        from warboard.datasets.sources import bot_records
    check_game(game)
    texts: Iterable[str]
    if games is not None:
        texts = pgn_texts(game, bot_records(game, options, bot, games, seed), bot, dated=False)
    else:
        texts = (text for file in files for text in pgn_texts(game, _records(file), file, dated=True))
    if out is None:
        for text in texts:
            click.echo(f"{text}")
        return
    try:
        with Path(out).open("w", encoding="utf-8") as written:
            for text in texts:
                written.write(f"{text}\n")
    except OSError as error:
        raise BadFile(out, error.strerror or "it cannot be written") from None
