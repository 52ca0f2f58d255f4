"""`warboard match`: bots against bots."""

import json
from collections.abc import Sequence
from contextlib import closing
from functools import partial

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
from warboard.protocols.players import close_all, make_player, make_players, play_game

Played = tuple[tuple[int, ...], str, Places, int]  # an outcome and the number of actions


@click.command()
@game_argument
@click.argument("bots", nargs=-1, required=True, metavar="BOT BOT…")
@click.option("--games", type=click.IntRange(1, 1_000_000), default=100, show_default=True, help="How many to play.")
@click.option("--seed", type=int, default=1, show_default=True)
@click.option("--workers", type=click.IntRange(1, 1024), default=1, show_default=True, help="Processes that play.")
@game_options
@json_flag
def match(
    game: str, bots: tuple[str, ...], games: int, seed: int, workers: int, options: tuple[str, ...], as_json: bool
) -> None:
    """Play bots against bots, one for each side, with seats swapped after every game: scores with their intervals.

    A number of games that is not a multiple of the seats is played as asked: the last rotation is cut short. The upper
    levels think for a limited time: give them no more workers than there are free cores.

    \b
    Examples: warboard match power greedy random --games 200
              warboard match chess 8 "uci:stockfish?UCI_Elo=2000&movetime=500" --games 8
    """
    found = find_game(game)
    given = options_for(found, options_from(options, found), len(bots))
    _refuse_wrong_number(found, given, bots)
    for bot in bots:
        make_player(bot, seed).close()
    contest = Contest(bots)
    stopped: BaseException | None = None
    try:
        playing = work_in_order(partial(_play, game, given, bots, seed), range(games), min(workers, games))
        with closing(playing), progress_bar("playing", games, as_json) as count:
            for winners, reason, ranking, actions in playing:
                contest.add(FinishedGame(Outcome(winners, reason, ranking), actions))
                count()
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
        click.echo(json.dumps({"game": found.id, "bots": [_plain(standing) for standing in standings]}))
    else:
        Console().print(_table(standings, len(bots)))
        click.echo(f"{counted(played, 'game')} of {found.name}, {contest.actions / played:.0f} actions each")
        if played % len(bots):
            seats = f"not every bot had every seat equally often: {played} is not a multiple of {len(bots)}"
            click.echo(seats)
    if stopped is not None:
        raise stopped


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
