"""`warboard play`: a game in the terminal."""

import secrets
import sys
from pathlib import Path

import click
from rich.console import Console

from warboard.api.files import read_bytes
from warboard.bots import BOTS, make_bot
from warboard.build import how_it_runs, is_compiled
from warboard.cli.arguments import game_options, options_from, read_text
from warboard.cli.terminal_game import TerminalGame, now
from warboard.games import find_game
from warboard.kernel.errors import WarboardError
from warboard.kernel.game import Game
from warboard.kernel.luck import SeededLuck
from warboard.play.match import Match, begin, resume
from warboard.play.record import read_record
from warboard.play.text_files import read_document

YOU = "you"


@click.command()
@click.argument("game", required=False)
@click.option(
    "--bot",
    default="4",
    show_default=True,
    help=f"Who plays the other sides: {', '.join(BOTS)}, module:Class, run:COMMAND, none.",
)
@click.option("--side", help="The side that you play; the first one by default.")
@game_options
@click.option("--position", metavar="FILE", help="Start from a position file.")
@click.option("--resume", "resumed", metavar="FILE", help="Continue a game from its record.")
@click.option("--save", metavar="FILE", help="Keep the record in this file, after every action.")
@click.option("--seed", type=int, help="The same seed gives the same luck and the same bots.")
def play(
    game: str | None,
    bot: str,
    side: str | None,
    options: tuple[str, ...],
    position: str | None,
    resumed: str | None,
    save: str | None,
    seed: int | None,
) -> None:
    """Play GAME against bots; type help at the prompt.

    \b
    Examples: warboard play power --bot 3 --side black
              warboard play power --save mine.jsonl, later: warboard play --resume mine.jsonl
    """
    luck = SeededLuck(secrets.randbits(64) if seed is None else seed)
    if bot != "none":
        make_bot(bot, 0).close()
    if resumed is not None:
        if game is not None or options or position is not None:
            raise WarboardError("a record has its own game, options and position: name none besides --resume")
        match = resume(read_record(read_bytes(resumed), resumed), luck)
        save = save or resumed
        side = side or _own_side(match)
    else:
        if game is None:
            raise WarboardError("which game? (warboard games lists them)")
        match = _new(find_game(game), bot, side, options, position, luck)
    people = _people(match, bot, side)
    bots = {
        seat: make_bot(bot, seat + (secrets.randbits(32) if seed is None else seed))
        for seat in range(len(match.sides))
        if seat not in people
    }
    console = Console(highlight=False, soft_wrap=True)
    if not is_compiled():
        console.print(f"[dim]{how_it_runs()}[/]")
    console.print(f"[bold]{match.game.name}[/]: {match.game.summary}; help for help")
    try:
        TerminalGame(match, bots, luck, console, Path(save) if save else None).run()
    finally:
        for player in bots.values():
            player.close()
        sys.stdout.flush()


def _new(
    game: Game, bot: str, side: str | None, options: tuple[str, ...], position: str | None, luck: SeededLuck
) -> Match:
    given = options_from(options)
    told = None if position is None else read_document(read_text(position), position)
    if told is not None and given:
        raise WarboardError("a position has its own options: give one or the other")
    trial = game.start(given, SeededLuck(0)) if told is None else game.position(told)
    sides = list(game.sides(trial))
    mine = side or sides[0]
    if mine not in sides:
        raise WarboardError(f"there is no side {mine[:40]!r} (there are {', '.join(sides)})")
    players = {name: YOU if name == mine or bot == "none" else bot for name in sides}
    return begin(game, players, now(), luck, options=given, position=told)


def _own_side(match: Match) -> str | None:
    return next((side for side, player in match.players.items() if player == YOU), None)


def _people(match: Match, bot: str, side: str | None) -> list[int]:
    if bot == "none":
        return list(range(len(match.sides)))
    if side is not None and side not in match.sides:
        raise WarboardError(f"there is no side {side[:40]!r} (there are {', '.join(match.sides)})")
    return [match.sides.index(side) if side else 0]
