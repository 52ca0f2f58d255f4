"""`warboard match`: bots against bots."""

import json

import click
from rich.console import Console
from rich.progress import track
from rich.table import Table

from warboard.bots import BOTS, make_bot
from warboard.bots.contest import Standing, elo, note, play_bots
from warboard.cli.given import game_named, json_wanted, option_given, options_from
from warboard.games import find_game
from warboard.kernel.errors import WarboardError
from warboard.kernel.game import Game
from warboard.kernel.luck import SeededLuck
from warboard.kernel.plain import Fields


@click.command()
@game_named
@click.argument("bots", nargs=-1, required=True, metavar="BOT BOT…")
@click.option("--games", type=click.IntRange(1, 1_000_000), default=100, show_default=True, help="How many to play.")
@click.option("--seed", type=int, default=1, show_default=True)
@option_given
@json_wanted
def match(game: str, bots: tuple[str, ...], games: int, seed: int, options: tuple[str, ...], as_json: bool) -> None:
    """Bots against bots, one for each side, seats swapped: score with its error bar.

    \b
    Example: warboard match power greedy random --games 200
    """
    found = find_game(game)
    given = options_for(found, options_from(options), len(bots))
    _refuse_wrong_number(found, given, bots)
    for bot in bots:
        make_bot(bot, seed).close()
    standings = [Standing(bot) for bot in bots]
    seats = len(bots)
    rotations = (games + seats - 1) // seats
    actions = 0
    played = 0
    console = Console(stderr=True)
    interrupted = False
    try:
        for rotation in track(range(rotations), "playing", console=console, transient=True, disable=as_json):
            scores: list[list[float]] = [[] for _ in bots]
            for turned in range(seats):
                seated = [(side + turned) % seats for side in range(seats)]
                players = [make_bot(bots[bot], seed + 7919 * (rotation * seats + turned) + bot) for bot in seated]
                try:
                    finished = play_bots(found, given, players, seed + rotation)
                finally:
                    for player in players:
                        player.close()
                actions += finished.actions
                note(standings, seated, finished, scores)
            played += seats
            for standing, points in zip(standings, scores, strict=True):
                standing.samples.append(sum(points) / len(points))
    except KeyboardInterrupt:
        click.echo(f"interrupted after {played} games", err=True)
        if not played:
            raise
        interrupted = True
    if as_json:
        click.echo(json.dumps({"game": found.id, "bots": [_plain(standing) for standing in standings]}))
    else:
        Console().print(_table(standings, seats))
        click.echo(f"{played} games of {found.name}, {actions / played:.0f} actions each")
    if interrupted:
        raise KeyboardInterrupt


def options_for(game: Game, options: Fields, players: int) -> Fields:
    """The options with as many players as there are, where the game leaves their number open."""
    if "players" not in options and any(option.name == "players" for option in game.options):
        return {**options, "players": players}
    return options


def _refuse_wrong_number(game: Game, options: Fields, bots: tuple[str, ...]) -> None:
    sides = len(game.sides(game.start(options, SeededLuck(0))))
    if sides != len(bots):
        raise WarboardError(f"{game.id} is for {sides} here, and {len(bots)} bots are named (of {', '.join(BOTS)})")


def _table(standings: list[Standing], seats: int) -> Table:
    table = Table(box=None, header_style="bold")
    for heading in ("bot", "games", "won", "drawn", "lost", "score", "±95 %", "mean place" if seats > 2 else "Elo"):
        table.add_column(heading, justify="left" if heading == "bot" else "right")
    for standing in standings:
        last = f"{standing.places / standing.games():.2f}" if seats > 2 else f"{elo(standing.score()):+.0f}"
        table.add_row(
            standing.name,
            str(standing.games()),
            str(standing.wins),
            str(standing.draws),
            str(standing.losses),
            f"{standing.score():.3f}",
            f"{standing.error():.3f}",
            last,
        )
    return table


def _plain(standing: Standing) -> dict[str, object]:
    return {
        "bot": standing.name,
        "games": standing.games(),
        "won": standing.wins,
        "drawn": standing.draws,
        "lost": standing.losses,
        "score": standing.score(),
        "error": standing.error(),
        "mean_place": standing.places / standing.games(),
    }
