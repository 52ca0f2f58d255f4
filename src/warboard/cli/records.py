"""`warboard record`, `replay` and `verify`: make, replay and verify the record of a game."""

import json
import secrets
from pathlib import Path

import click
from rich.console import Console

from warboard.api.files import read_bytes
from warboard.bots.bot import Bot
from warboard.bots.contest import options_for
from warboard.cli.arguments import game_argument, game_options, json_flag, options_from
from warboard.cli.board_text import board_text
from warboard.cli.progress import elapsed, track
from warboard.cli.terminal_game import now
from warboard.games import find_game
from warboard.kernel.errors import BadFile, WarboardError
from warboard.kernel.event import ONLOOKER
from warboard.kernel.interrupt import stop_if_interrupted
from warboard.kernel.luck import SeededLuck
from warboard.kernel.plain import Plain
from warboard.kernel.sworn import NONCE_BYTES, SEED_BYTES
from warboard.play.campaign import campaign_of, file_text, first_options, next_game, read_games, score_of
from warboard.play.match import Match, begin
from warboard.play.record import Record
from warboard.play.replay import Replay
from warboard.play.start import CampaignPlace, Oath
from warboard.play.verify import verify as find_fault
from warboard.protocols.players import make_players

FAILED = 1


@click.command()
@game_argument
@click.argument("bots", nargs=-1, required=True, metavar="BOT BOT…")
@click.option("--out", metavar="FILE", help="Where to write the record; standard output by default.")
@click.option("--sworn", is_flag=True, help="Draw all luck from a seed that the record commits to.")
@click.option("--campaign", is_flag=True, help="Play a campaign, if the game offers one: several games in a row.")
@click.option("--seed", type=int, default=1, show_default=True, help="For bots, and for luck that is not sworn.")
@game_options
def record(
    game: str, bots: tuple[str, ...], out: str | None, sworn: bool, campaign: bool, seed: int, options: tuple[str, ...]
) -> None:
    """Have bots play one game of GAME, or a campaign, and write its record.

    \b
    Example: warboard record power greedy random --sworn --out game.jsonl
    """
    found = find_game(game)
    given = options_for(found, options_from(options, found), len(bots))
    sides = list(found.sides(found.start(given, SeededLuck(0))))
    if len(sides) != len(bots):
        raise WarboardError(f"{found.id} is for {len(sides)} here, and {len(bots)} bots are named")
    players = dict(zip(sides, bots, strict=True))
    id = f"{found.id}-{now()}"
    place = CampaignPlace(1) if campaign else None
    if campaign:
        given = first_options(found, given)
    match = begin(
        found, players, now(), SeededLuck(seed), id=id, options=given, oath=_oath(sides, sworn), campaign=place
    )
    seated = make_players([(name, seed + number) for number, name in enumerate(bots)])
    records: list[Record] = []
    try:
        with elapsed("playing"):
            while True:
                records.append(_played(match, seated).record)
                if place is None or score_of(records).over:
                    break
                seated.reverse()
                number = len(records) + 1
                match = next_game(match).begin(now(), SeededLuck(seed + number), f"{id}.{number}", _oath(sides, sworn))
    finally:
        for bot in seated:
            bot.close()
    _write(file_text(records), out)


def _oath(sides: list[str], sworn: bool) -> Oath | None:
    return Oath(secrets.token_bytes(SEED_BYTES), [secrets.token_hex(NONCE_BYTES) for _ in sides]) if sworn else None


def _played(match: Match, seated: list[Bot]) -> Match:
    """The match after the bots have played it to its end."""
    while match.outcome is None:
        stop_if_interrupted()
        side = match.acting[0]
        action = seated[side].choose(match.game, match.state, side)
        match.act(side, match.game.text(match.state, action), now())
    return match


def _write(text: str, out: str | None) -> None:
    if out is None:
        click.echo(text, nl=False)
        return
    try:
        Path(out).write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadFile(out, error.strerror or "it cannot be written") from None


@click.command()
@click.argument("file", metavar="FILE")
@click.option("--to", "ply", type=click.IntRange(0), help="Stop after this many actions.")
@click.option("--game", "number", type=click.IntRange(1), help="Replay only that game of a campaign.")
@json_flag
@click.pass_context
def replay(context: click.Context, file: str, ply: int | None, number: int | None, as_json: bool) -> None:
    """Replay a record, or all games of a campaign: every action, its result, and the position.

    The record is proven first. Of one that is not sound only the entries before the fault are played; exit with 1.

    \b
    Example: warboard replay game.jsonl --to 12
    """
    content = read_bytes(file)
    records = read_games(content, file)
    with elapsed("proving", as_json):
        proof = find_fault(content)
    if proof.sound_entries == 0:
        raise BadFile(file, proof.fault)
    if number is not None and number > len(records):
        raise WarboardError(f"game: {file} has {len(records)}")
    console = Console(highlight=False, soft_wrap=True)
    played: Replay | None = None
    actions = 0
    sound = proof.sound_entries
    shown = 0
    for place, record in enumerate(records, 1):
        entries = min(sound, len(record.entries))
        sound -= entries
        if entries and number in (None, place) and (ply is None or actions < ply or played is None):
            shown = place
            played = _replay(console, record.cut(entries), None if ply is None else ply - actions, as_json)
            actions += played.record_player.actions
    if played is None:
        raise BadFile(file, proof.fault)
    game, state = played.game, played.state
    if as_json:
        outcome = None if played.outcome is None else played.outcome.dump(game.sides(state))
        told = {
            "ply": actions,
            "position": game.dump(state),
            "outcome": outcome,
            "fault": proof.fault,
        }
        if proof.games > 1:
            told["game"] = shown
        click.echo(json.dumps(told, ensure_ascii=False))
    else:
        view = game.dump(state) if played.outcome else game.view(state, ONLOOKER)
        console.print(board_text(game, game.board(state), view, game.sides(state)))
        if not proof.sound:
            console.print(f"FAILED {file}: {proof.fault}", markup=False)
    context.exit(0 if proof.sound else FAILED)


def _replay(console: Console, record: Record, ply: int | None, quietly: bool) -> Replay:
    """Replays a game to its last entry, or for this many actions, and prints it on the way."""
    played = Replay(record)
    if not quietly:
        _print_start(console, played)
    while ply is None or played.record_player.actions < ply:
        if not played.forward():
            break
        if not quietly:
            _print_entry(console, played)
    return played


def _print_start(console: Console, played: Replay) -> None:
    first = played.record.entries[0]
    start = played.record_player.start
    who = ", ".join(f"{player} as {side}" for side, player in start.players.items())
    season = ""
    if start.campaign is not None:
        season = f", {campaign_of(start).name_of(start.campaign.number)} (game {start.campaign.number})"
    console.print(f"[bold]{start.game.id}[/]{season}, {first.time}: {who}")


def _print_entry(console: Console, played: Replay) -> None:
    entry = played.record.entries[played.at - 1]
    data = entry.data
    if entry.kind == "action":
        console.print(f"{played.record_player.actions:>4} [bold]{data['side']}[/] {data['action']}")
    else:
        told = " ".join(f"{key} {_short(value)}" for key, value in data.items() if key not in ("kind", "n", "seed"))
        console.print(f"     [bold]{entry.kind}[/] {told}")
    for sentence in played.game.display.describe(played.events):
        console.print(f"       {sentence}", markup=False)


def _short(value: Plain) -> str:
    return ", ".join(str(item) for item in value) or "nobody" if isinstance(value, list) else str(value)


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE…")
@click.option("--unfinished", is_flag=True, help="The game may still be going on: no end is required.")
@json_flag
@click.pass_context
def verify(context: click.Context, files: tuple[str, ...], unfinished: bool, as_json: bool) -> None:
    """Verify records: the chain, the rules, the dice; exit with 1 if one is not sound.

    \b
    Example: warboard verify game.jsonl
    """
    told = [_verified(file, unfinished) for file in track(files, "proving", as_json)]
    if as_json:
        click.echo(json.dumps(told, ensure_ascii=False))
    else:
        for one in told:
            if one["sound"]:
                games = "" if one["games"] == 1 else f"{one['games']} games, "
                renamed = ", names taken out" if one["renamed"] else ""
                about = f"{games}{one['entries']} entries, dice {one['dice']}, head {one['head']}{renamed}"
                click.echo(f"sound  {one['file']}: {about}")
            else:
                click.echo(f"FAILED {one['file']}: {one['why']}")
    context.exit(0 if all(one["sound"] for one in told) else FAILED)


def _verified(file: str, unfinished: bool) -> dict[str, object]:
    content = read_bytes(file)
    proof = find_fault(content)
    why = proof.fault
    if not why and not proof.finished and not unfinished:
        why = f"entry {proof.sound_entries}: there is none, and no end: it is cut off, or still going on (--unfinished)"
        if proof.games > 1:
            why = f"game {proof.games}: the campaign is not over: it is cut off, or still going on (--unfinished)"
    return {
        "file": file,
        "sound": not why,
        "games": proof.games,
        "entries": proof.sound_entries,
        "dice": "proven" if proof.proven else "sworn" if proof.sworn else "not sworn",
        "head": "" if proof.fault else read_games(content, file)[-1].head,
        "renamed": proof.renamed,
        "why": why,
    }
