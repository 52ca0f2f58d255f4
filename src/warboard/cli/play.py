"""`warboard play`: a game in the terminal."""

import secrets
import sys
from pathlib import Path

import click
from rich.console import Console

from warboard.api.files import read_bytes
from warboard.bots import BOTS
from warboard.bots.characters import find_character
from warboard.build import how_it_runs, is_compiled
from warboard.cli.arguments import game_options, options_from, read_text
from warboard.cli.explanations import print_how
from warboard.cli.paper import Paper
from warboard.cli.prompt import make_prompt
from warboard.cli.terminal_game import TerminalGame, now
from warboard.games import find_game
from warboard.kernel.errors import WarboardError
from warboard.kernel.game import Game
from warboard.kernel.luck import SeededLuck
from warboard.play.campaign import (
    CampaignScore,
    begin_campaign,
    file_text,
    next_game,
    player_of,
    read_games,
    score_of,
)
from warboard.play.match import Match, begin, resume
from warboard.play.record import Record
from warboard.play.text_files import read_document
from warboard.protocols.players import make_player

YOU = "you"


@click.command()
@click.argument("game", required=False)
@click.option(
    "--bot",
    default="4",
    show_default=True,
    help=f"Who plays the other sides: {', '.join(BOTS)}, a character, module:Class, run:COMMAND, uci:ENGINE, none.",
)
@click.option("--side", help="The side that you play; the first one by default.")
@game_options
@click.option("--position", metavar="FILE", help="Start from a position file.")
@click.option("--resume", "resumed", metavar="FILE", help="Continue a game from its record.")
@click.option("--save", metavar="FILE", help="Save the record in this file after every action.")
@click.option("--campaign", is_flag=True, help="Play a campaign, if the game offers one: several games in a row.")
@click.option("--seed", type=int, help="The same seed gives the same luck and the same bots.")
def play(
    game: str | None,
    bot: str,
    side: str | None,
    options: tuple[str, ...],
    position: str | None,
    resumed: str | None,
    save: str | None,
    campaign: bool,
    seed: int | None,
) -> None:
    """Play GAME against bots; type help at the prompt.

    \b
    Examples:
      warboard play power --bot 3 --side black
      warboard play power --save mine.jsonl
      warboard play --resume mine.jsonl
      warboard play medieval --campaign --save ours.jsonl
    """
    luck = SeededLuck(secrets.randbits(64) if seed is None else seed)
    if bot != "none":
        make_player(bot, 0).close()
    earlier: list[Record] = []
    if resumed is not None:
        if game is not None or options or position is not None or campaign:
            raise WarboardError("a record has its own game, options and position: give none of them with --resume")
        *earlier, last = read_games(read_bytes(resumed), resumed)
        match = resume(last, luck)
        save = save or resumed
        side = side or _own_side(match)
    else:
        if game is None:
            raise WarboardError("which game? (warboard games lists them)")
        match = _new(find_game(game), bot, side, options, position, campaign, luck)
    people = _people(match, bot, side)
    console = Console(highlight=False, soft_wrap=True)
    if not is_compiled():
        console.print(f"[dim]{how_it_runs()}[/]")
    paper = Paper(console)
    paper.title(f"{match.game.name}: {match.game.summary}")
    if resumed is None:
        print_how(paper, match.game)
    _say_who_plays(paper, match, people, bot)
    paper.say("how says this again, legend what the letters mean, help what you can type.", indent=0, style="dim")
    sitting = _Sitting(bot, seed, luck, paper, Path(save) if save else None)
    if match.start.campaign is None:
        sitting.play(match, people, [])
    else:
        sitting.play_campaign(match, people, earlier)


def _say_who_plays(paper: Paper, match: Match, people: list[int], bot: str) -> None:
    if len(people) != 1:
        return
    sides = match.sides
    others = ", ".join(side for number, side in enumerate(sides) if number not in people)
    letters = f", the {'small' if people[0] else 'capital'} letters" if len(sides) == 2 else ""
    who = _bot_in_words(bot)
    paper.say(f"You play {sides[people[0]]}{letters}; {who} plays {others}.", indent=0)


def _bot_in_words(bot: str) -> str:
    if bot.isdecimal():
        return f"a bot of level {bot}"
    found = find_character(bot)
    return bot if found is None else f"{found[1].name} (level {found[1].level}: “{found[1].line}”)"


class _Sitting:
    """The person at the terminal, for one game or a campaign."""

    def __init__(self, bot: str, seed: int | None, luck: SeededLuck, paper: Paper, save_to: Path | None) -> None:
        self._bot = bot
        self._seed = seed
        self._luck = luck
        self._paper = paper
        self._prompt = make_prompt(paper.console)
        self._save_to = save_to

    def play(self, match: Match, people: list[int], earlier: list[Record]) -> Match:
        """Plays a game to its end, or until somebody leaves; what is typed moves the pieces of `people`."""
        bots = {
            seat: make_player(self._bot, seat + (secrets.randbits(32) if self._seed is None else self._seed))
            for seat in range(len(match.sides))
            if seat not in people
        }
        game = TerminalGame(match, bots, self._luck, self._paper, self._prompt, self._save_to, file_text(earlier))
        try:
            game.run()
        finally:
            for player in bots.values():
                player.close()
            sys.stdout.flush()
        self._save_to = game.save_to
        return game.match

    def play_campaign(self, match: Match, people: list[int], earlier: list[Record]) -> None:
        """Plays the games of a campaign that are left, with the sides changed after each (PL-141)."""
        records = list(earlier)
        while True:
            place = match.start.campaign
            assert place is not None
            score = score_of([*records, match.record])
            self._paper.title(f"{score.campaign.name_of(place.number)}, game {place.number}")
            match = self.play(match, people, records)
            if match.outcome is None:
                return
            records.append(match.record)
            score = score_of(records)
            self._paper.say(score_line(score, match), indent=0)
            if score.over:
                return
            match = next_game(match).begin(now(), self._luck, match.id)
            people = [1 - side for side in people] if len(people) == 1 else people


def score_line(score: CampaignScore, match: Match) -> str:
    """The standing of a campaign after this match, by the names of its players."""
    place = match.start.campaign
    assert place is not None
    standing: list[str] = []
    for player in range(len(match.sides)):
        side = next(side for side in range(len(match.sides)) if player_of(side, place.number) == player)
        standing.append(f"{match.players[match.sides[side]]} {points_text(score.points[player])}")
    return f"{score.campaign.name}{' is over' if score.over else ''}: {', '.join(standing)}"


def points_text(points: float) -> str:
    """Points with halves as people write them: 1½."""
    whole = int(points)
    half = "½" if points > whole else ""
    return f"{whole or ''}{half}" or "0"


def _new(
    game: Game,
    bot: str,
    side: str | None,
    options: tuple[str, ...],
    position: str | None,
    campaign: bool,
    luck: SeededLuck,
) -> Match:
    given = options_from(options, game)
    document = None if position is None else read_document(read_text(position), position)
    if document is not None and given:
        raise WarboardError("a position has its own options: give one or the other")
    if document is not None and campaign:
        raise WarboardError("a campaign has its own starting position: do not give one (PL-144)")
    trial = game.start(given, SeededLuck(0)) if document is None else game.position(document)
    sides = list(game.sides(trial))
    mine = side or sides[0]
    if mine not in sides:
        raise WarboardError(f"there is no side {mine[:40]!r} (there are {', '.join(sides)})")
    players = {name: YOU if name == mine or bot == "none" else bot for name in sides}
    if campaign:
        return begin_campaign(game, players, now(), luck, options=given)
    return begin(game, players, now(), luck, options=given, position=document)


def _own_side(match: Match) -> str | None:
    return next((side for side, player in match.players.items() if player == YOU), None)


def _people(match: Match, bot: str, side: str | None) -> list[int]:
    if bot == "none":
        return list(range(len(match.sides)))
    if side is not None and side not in match.sides:
        raise WarboardError(f"there is no side {side[:40]!r} (there are {', '.join(match.sides)})")
    return [match.sides.index(side) if side else 0]
