"""`warboard match`: bots against bots."""

import json
import re
from collections.abc import Sequence
from contextlib import closing
from functools import partial
from typing import Final

import click
from rich.console import Console
from rich.table import Table

from warboard.bots import BOTS
from warboard.bots.contest import Contest, FinishedGame, Standing, elo, options_for, seats_of
from warboard.cli.arguments import game_argument, game_options, json_flag, options_from
from warboard.cli.progress import progress_bar
from warboard.games import find_game
from warboard.kernel.errors import WarboardError
from warboard.kernel.game import Game
from warboard.kernel.luck import SeededLuck
from warboard.kernel.outcome import Outcome, Places
from warboard.kernel.plain import Fields
from warboard.kernel.sentences import counted
from warboard.lab.runners.processes import work_in_order
from warboard.lab.statistics import Sprt
from warboard.protocols.players import close_all, make_player, make_players, play_game

_SPRT: Final = re.compile(r"(-?\d+(?:\.\d+)?)\.\.(-?\d+(?:\.\d+)?)")
Played = tuple[tuple[int, ...], str, Places, int]  # an outcome and the number of actions


@click.command()
@game_argument
@click.argument("bots", nargs=-1, required=True, metavar="BOT BOT…")
@click.option("--games", type=click.IntRange(1, 1_000_000), default=100, show_default=True, help="How many to play.")
@click.option("--seed", type=int, default=1, show_default=True)
@click.option("--workers", type=click.IntRange(1, 1024), default=1, show_default=True, help="Processes that play.")
@click.option(
    "--sprt",
    metavar="LOW..HIGH",
    help="Stop as soon as a sequential test tells two Elo differences of the first bot apart, such as 0..20.",
)
@game_options
@json_flag
def match(
    game: str,
    bots: tuple[str, ...],
    games: int,
    seed: int,
    workers: int,
    sprt: str | None,
    options: tuple[str, ...],
    as_json: bool,
) -> None:
    """Play bots against bots, one for each side, with seats swapped after every game: scores with their intervals.

    A number of games that is not a multiple of the seats is played as asked: the last rotation is cut short. The upper
    levels think for a limited time: give them no more workers than there are free cores.

    With --sprt 0..20 two bots play until it is known, with 5 % of error either way, whether the first is 20 Elo
    stronger or no stronger at all; --games is the maximum. A pair of games with the seats swapped counts as one sample.

    \b
    Examples: warboard match power greedy random --games 200
              warboard match chess 8 "uci:stockfish?UCI_Elo=2000&movetime=500" --games 8
    """
    found = find_game(game)
    given = options_for(found, options_from(options, found), len(bots))
    _refuse_wrong_number(found, given, bots)
    test = None if sprt is None else read_sprt(sprt, len(bots))
    pair: list[float] = []
    for bot in bots:
        make_player(bot, seed).close()
    contest = Contest(bots)
    stopped: BaseException | None = None
    try:
        playing = work_in_order(partial(_play, game, given, bots, seed), range(games), min(workers, games))
        with closing(playing), progress_bar("playing", games, as_json) as count:
            for winners, reason, ranking, actions in playing:
                outcome = Outcome(winners, reason, ranking)
                pair.append(outcome.scores(len(bots))[contest.seats().index(0)])
                contest.add(FinishedGame(outcome, actions))
                count()
                if test is not None and len(pair) == len(bots):
                    test.add(sum(pair) / len(pair))
                    pair.clear()
                    if test.verdict() is not None:
                        break
    except KeyboardInterrupt as interrupt:
        click.echo(f"interrupted after {counted(contest.played, 'game')}", err=True)
        stopped = interrupt
    except WarboardError as error:
        stopped = error
    except Exception as error:  # a bot's own: those of others are programs from outside
        number = counted(contest.played, "game")
        stopped = WarboardError(f"after {number} a bot failed: {type(error).__name__}: {error}")
    if stopped is not None and not contest.played:
        raise stopped
    contest.close()
    standings, played = contest.standings, contest.played
    if as_json:
        told = {} if test is None else {"sprt": _plain_test(test)}
        click.echo(json.dumps({"game": found.id, "bots": [_plain(standing) for standing in standings], **told}))
    else:
        Console().print(_table(standings, len(bots)))
        click.echo(f"{counted(played, 'game')} of {found.name}, {contest.actions / played:.0f} actions each")
        if played % len(bots):
            seats = f"not every bot had every seat equally often: {played} is not a multiple of {len(bots)}"
            click.echo(seats)
        if test is not None:
            click.echo(_verdict(test, bots[0]))
    if stopped is not None:
        raise stopped


def read_sprt(text: str, bots: int) -> Sprt:
    """The test from a text such as `0..20`."""
    ends = _SPRT.fullmatch(text.strip())
    if ends is None:
        raise WarboardError(f"--sprt: {text[:20]!r} is not two Elo differences: write 0..20")
    if bots != 2:
        raise WarboardError(f"--sprt compares two bots, and {bots} are named")
    low, high = float(ends[1]), float(ends[2])
    if low >= high:
        raise WarboardError(f"--sprt: {text[:20]!r}: the first difference must be the smaller one")
    return Sprt(low, high)


def _verdict(test: Sprt, bot: str) -> str:
    """What the test found, of the bot that was named first."""
    found = test.verdict()
    pairs = counted(test.pairs, "pair")
    if found is None:
        return f"after {pairs} it is open whether {bot} is nearer to {test.low:+g} or to {test.high:+g} Elo"
    accepted, rejected = (test.high, test.low) if found else (test.low, test.high)
    return f"{bot} is nearer to {accepted:+g} than to {rejected:+g} Elo, after {pairs} (5 % error either way)"


def _plain_test(test: Sprt) -> dict[str, object]:
    return {
        "low": test.low,
        "high": test.high,
        "pairs": test.pairs,
        "log_likelihood_ratio": test.likelihood_ratio(),
        "is_high": test.verdict(),
    }


def _play(game: str, options: Fields, bots: Sequence[str], seed: int, number: int) -> Played:
    """A game by its number, which decides who sits where, and the luck. What comes back may come from another process:
    a compiled class would not.
    """
    seats, rotation = seats_of(number, len(bots)), number // len(bots)
    players = make_players([(bots[bot], seed + 7919 * number + bot) for bot in seats])
    try:
        finished = play_game(find_game(game), options, players, seed + rotation, _tell)
        return finished.outcome.winners, finished.outcome.reason, finished.outcome.ranking, finished.actions
    finally:
        close_all(players)


def _tell(failure: str) -> None:
    click.echo(failure, err=True)


def _refuse_wrong_number(game: Game, options: Fields, bots: tuple[str, ...]) -> None:
    sides = len(game.sides(game.start(options, SeededLuck(0))))
    if sides != len(bots):
        raise WarboardError(f"{game.id} is for {sides} here, and {len(bots)} bots are named (of {', '.join(BOTS)})")


def _table(standings: list[Standing], seats: int) -> Table:
    table = Table(box=None, header_style="bold")
    for heading in (
        "bot",
        "games",
        "won",
        "drawn",
        "lost",
        "score",
        "95 % between",
        "mean place" if seats > 2 else "Elo",
    ):
        table.add_column(heading, justify="left" if heading == "bot" else "right")
    for standing in standings:
        low, high = standing.interval()
        last = f"{standing.places / standing.games():.2f}" if seats > 2 else _elo(standing.score(), low, high)
        table.add_row(
            standing.name,
            str(standing.games()),
            str(standing.wins),
            str(standing.draws),
            str(standing.losses),
            f"{standing.score():.3f}",
            f"{low:.3f} and {high:.3f}",
            last,
        )
    return table


def _elo(score: float, low: float, high: float) -> str:
    """A score of 0 or 1 has no Elo difference, only a bound on it."""
    if score == 1.0:
        return f"> {elo(low):+.0f}"
    return f"< {elo(high):+.0f}" if score == 0.0 else f"{elo(score):+.0f}"


def _plain(standing: Standing) -> dict[str, object]:
    return {
        "bot": standing.name,
        "games": standing.games(),
        "won": standing.wins,
        "drawn": standing.draws,
        "lost": standing.losses,
        "score": standing.score(),
        "interval": standing.interval(),
        "mean_place": standing.places / standing.games(),
    }
