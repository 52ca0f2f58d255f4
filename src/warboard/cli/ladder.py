"""`warboard ladder`: plays a game's levels against each other, and rates them in Elo."""

import json
import os
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from pathlib import Path

import click
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from warboard.bots import BOTS
from warboard.bots.contest import options_for
from warboard.bots.levels import LEVELS
from warboard.bots.ratings import Rating, Sample, rate
from warboard.cli.arguments import game_argument, game_options, json_flag, options_from
from warboard.cli.interruption import say_how_to_continue, say_nothing_was_saved
from warboard.games import find_game
from warboard.kernel.errors import BadFile, WarboardError
from warboard.kernel.luck import SeededLuck
from warboard.kernel.plain import Fields
from warboard.lab.runners.processes import work_through
from warboard.protocols.players import close_all, make_player, make_players, play_game

Pair = tuple[str, str, int]  # two bots and the seed of their two games


@click.command()
@game_argument
@click.option("--bots", "bot_names", default=",".join(str(level.number) for level in LEVELS), show_default=True)
@click.option(
    "--rounds", type=click.IntRange(1, 100_000), default=10, show_default=True, help="Pairs of games for any two bots."
)
@click.option(
    "--span",
    type=click.IntRange(1, 100),
    default=2,
    show_default=True,
    help="How many places apart two opponents may be.",
)
@click.option("--file", "kept", metavar="FILE", help="Save results in this file, and continue from those in it.")
@click.option("--workers", type=click.IntRange(1, 1024), default=os.cpu_count() or 1, show_default=True)
@click.option("--seed", type=int, default=1, show_default=True)
@game_options
@json_flag
def ladder(
    game: str,
    bot_names: str,
    rounds: int,
    span: int,
    kept: str | None,
    workers: int,
    seed: int,
    options: tuple[str, ...],
    as_json: bool,
) -> None:
    """Play levels (or any bots) of GAME against each other, in pairs of games with swapped seats: Elo with error bars.

    \b
    Example: warboard ladder power --rounds 20 --file power-ladder.jsonl
    """
    bots = [bot.strip() for bot in bot_names.split(",") if bot.strip()]
    found = find_game(game)
    given = options_for(found, options_from(options, found), 2)
    _refuse(game, given, bots, seed)
    results = Results(Path(kept) if kept else None, {"game": game, "options": given})
    pairs = [
        (bots[one], bots[other], seed + number)
        for number in range(rounds)
        for one in range(len(bots))
        for other in range(one + 1, min(one + span + 1, len(bots)))
    ]
    missing = [pair for pair in pairs if pair not in results.scores]
    try:
        with Progress(console=Console(stderr=True), transient=True, disable=as_json) as progress:
            task = progress.add_task("playing", total=len(pairs), completed=len(pairs) - len(missing))
            for pair, score in _play_pairs(game, given, missing, workers):
                results.keep(pair, score)
                progress.advance(task)
    except KeyboardInterrupt:
        if kept is None:
            say_nothing_was_saved("", "--file FILE")
        else:
            say_how_to_continue()
        raise
    samples = [Sample(bots.index(pair[0]), bots.index(pair[1]), results.scores[pair]) for pair in pairs]
    ratings = rate(len(bots), samples)
    if as_json:
        click.echo(json.dumps({"game": game, "bots": [_plain(*rated) for rated in zip(bots, ratings, strict=True)]}))
        return
    Console().print(_table(bots, ratings))
    click.echo(f"{2 * len(pairs)} games of {find_game(game).name}, in pairs with the seats swapped; ± is 95 %")


class Results:
    """What has been played so far, in memory and, if there is one, in a file: a line for each pair of games."""

    def __init__(self, file: Path | None, about: Fields) -> None:
        self.scores: dict[Pair, float] = {}
        self._file = file
        if file is None:
            return
        try:
            lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
        except (OSError, UnicodeDecodeError) as error:
            raise BadFile(str(file), f"it cannot be read ({error})") from None
        if not lines:
            self._append(about)
            return
        if _read(file, 1, lines[0]) != about:
            raise BadFile(str(file), f"it is of another ladder: {lines[0][:100]}")
        for number, line in enumerate(lines[1:], 2):
            result = _read(file, number, line)
            one, other, seed, score = result.get("one"), result.get("other"), result.get("seed"), result.get("score")
            if not (isinstance(one, str) and isinstance(other, str) and isinstance(seed, int)):
                raise BadFile(str(file), f"line {number} is not a result")
            if not isinstance(score, (int, float)):
                raise BadFile(str(file), f"line {number} has no score")
            self.scores[one, other, seed] = float(score)

    def keep(self, pair: Pair, score: float) -> None:
        self.scores[pair] = score
        if self._file is not None:
            self._append({"one": pair[0], "other": pair[1], "seed": pair[2], "score": score})

    def _append(self, line: Fields) -> None:
        assert self._file is not None
        try:
            with self._file.open("a", encoding="utf-8") as file:
                file.write(json.dumps(line) + "\n")
        except OSError as error:
            raise BadFile(str(self._file), error.strerror or "it cannot be written") from None


def play_pair(game: str, options: Fields, pair: Pair) -> float:
    """Two games with the same luck, the seats swapped: the mean score of the first bot."""
    found = find_game(game)
    total = 0.0
    for seat in (0, 1):
        bots = make_players([(pair[0], 2 * pair[2]), (pair[1], 2 * pair[2] + 1)])
        try:
            finished = play_game(found, options, bots if seat == 0 else bots[::-1], pair[2], _tell)
        finally:
            close_all(bots)
        total += finished.outcome.scores(2)[seat]
    return total / 2


def _tell(failure: str) -> None:
    click.echo(failure, err=True)


def _play_pairs(game: str, options: Fields, pairs: list[Pair], workers: int) -> Iterator[tuple[Pair, float]]:
    """The pairs as they are finished, with this many processes at once."""
    doing = work_through(partial(play_pair, game, options), pairs, workers if len(pairs) > 1 else 1)
    with closing(doing):
        for done in doing:
            yield done.task, done.result


def _refuse(game: str, options: Fields, bots: list[str], seed: int) -> None:
    if len(bots) < 2 or len(set(bots)) < len(bots):
        raise WarboardError(f"a ladder needs two bots or more, each once (of {', '.join(BOTS)})")
    for bot in bots:
        make_player(bot, seed).close()
    found = find_game(game)
    sides = len(found.sides(found.start(options, SeededLuck(0))))
    if sides != 2:
        raise WarboardError(f"a ladder is for two at a time, and {game} is for {sides} here")


def _read(file: Path, number: int, line: str) -> Fields:
    try:
        found = json.loads(line)
    except ValueError:
        raise BadFile(str(file), f"line {number} is no JSON") from None
    if not isinstance(found, dict):
        raise BadFile(str(file), f"line {number} is not a result")
    return found


def _table(bots: list[str], ratings: list[Rating]) -> Table:
    table = Table(box=None, header_style="bold")
    for heading in ("bot", "games", "Elo", "±", "above the one below", "±"):
        table.add_column(heading, justify="left" if heading == "bot" else "right")
    for number, (bot, rating) in enumerate(zip(bots, ratings, strict=True)):
        above = (f"{rating.above:+.0f}", f"{rating.above_error:.0f}") if number else ("", "")
        table.add_row(bot, str(2 * rating.samples), f"{rating.elo:.0f}", f"{rating.error:.0f}", *above)
    return table


def _plain(bot: str, rating: Rating) -> dict[str, object]:
    return {
        "bot": bot,
        "games": 2 * rating.samples,
        "elo": round(rating.elo, 1),
        "error": round(rating.error, 1),
        "above": round(rating.above, 1),
        "above_error": round(rating.above_error, 1),
    }
