"""`warboard record`, `replay` and `verify`: make, replay and verify the record of a game."""

import json
import secrets
from pathlib import Path

import click
from rich.console import Console

from warboard.api.files import read_bytes
from warboard.bots import make_bot
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
from warboard.play.match import Match, begin
from warboard.play.record import Record, read_record
from warboard.play.replay import Replay
from warboard.play.start import Oath
from warboard.play.verify import verify as find_fault

FAILED = 1


@click.command()
@game_argument
@click.argument("bots", nargs=-1, required=True, metavar="BOT BOT…")
@click.option("--out", metavar="FILE", help="Where to write the record; standard output by default.")
@click.option("--sworn", is_flag=True, help="Draw all luck from a seed that the record commits to.")
@click.option("--seed", type=int, default=1, show_default=True, help="For bots, and for luck that is not sworn.")
@game_options
def record(game: str, bots: tuple[str, ...], out: str | None, sworn: bool, seed: int, options: tuple[str, ...]) -> None:
    """Have bots play one game of GAME and write its record.

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
    oath = Oath(secrets.token_bytes(SEED_BYTES), [secrets.token_hex(NONCE_BYTES) for _ in sides]) if sworn else None
    match = begin(found, players, now(), SeededLuck(seed), id=id, options=given, oath=oath)
    seated = [make_bot(name, seed + number) for number, name in enumerate(bots)]
    try:
        with elapsed("playing"):
            while match.outcome is None:
                stop_if_interrupted()
                side = match.acting[0]
                action = seated[side].choose(found, match.state, side)
                match.act(side, found.text(match.state, action), now())
    finally:
        for bot in seated:
            bot.close()
    _write(match, out)


def _write(match: Match, out: str | None) -> None:
    if out is None:
        click.echo(match.record.text(), nl=False)
        return
    try:
        Path(out).write_text(match.record.text(), encoding="utf-8")
    except OSError as error:
        raise BadFile(out, error.strerror or "it cannot be written") from None


@click.command()
@click.argument("file", metavar="FILE")
@click.option("--to", "ply", type=click.IntRange(0), help="Stop after so many actions.")
@json_flag
@click.pass_context
def replay(context: click.Context, file: str, ply: int | None, as_json: bool) -> None:
    """Replay a record: every action, its result, and the position.

    The record is proven first. Of one that is not sound only the entries before the fault are played; exit with 1.

    \b
    Example: warboard replay game.jsonl --to 12
    """
    content = read_bytes(file)
    record = read_record(content, file)
    with elapsed("proving", as_json):
        proof = find_fault(content)
    if proof.sound_entries == 0:
        raise BadFile(file, proof.fault)
    played = Replay(record if proof.sound else record.cut(proof.sound_entries))
    console = Console(highlight=False, soft_wrap=True)
    if not as_json:
        _print_start(console, played.record)
    while ply is None or played.record_player.actions < ply:
        if not played.forward():
            break
        if not as_json:
            _print_entry(console, played)
    game, state = played.game, played.state
    if as_json:
        outcome = None if played.outcome is None else played.outcome.dump(game.sides(state))
        told = {
            "ply": played.record_player.actions,
            "position": game.dump(state),
            "outcome": outcome,
            "fault": proof.fault,
        }
        click.echo(json.dumps(told, ensure_ascii=False))
    else:
        view = game.dump(state) if played.outcome else game.view(state, ONLOOKER)
        console.print(board_text(game, game.board(state), view, game.sides(state)))
        if not proof.sound:
            console.print(f"FAILED {file}: {proof.fault}", markup=False)
    context.exit(0 if proof.sound else FAILED)


def _print_start(console: Console, record: Record) -> None:
    data = record.entries[0].data
    sides = data.get("sides")
    who = ", ".join(f"{player} as {side}" for side, player in sides.items()) if isinstance(sides, dict) else ""
    console.print(f"[bold]{data.get('game')}[/], {record.entries[0].time}: {who}")


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
    """Prove records: the chain, the rules, the dice; exit with 1 if one is not sound.

    \b
    Example: warboard verify game.jsonl
    """
    told = [_verified(file, unfinished) for file in track(files, "proving", as_json)]
    if as_json:
        click.echo(json.dumps(told, ensure_ascii=False))
    else:
        for one in told:
            if one["sound"]:
                click.echo(f"sound  {one['file']}: {one['entries']} entries, dice {one['dice']}, head {one['head']}")
            else:
                click.echo(f"FAILED {one['file']}: {one['why']}")
    context.exit(0 if all(one["sound"] for one in told) else FAILED)


def _verified(file: str, unfinished: bool) -> dict[str, object]:
    content = read_bytes(file)
    proof = find_fault(content)
    why = proof.fault
    if not why and not proof.finished and not unfinished:
        why = f"entry {proof.sound_entries}: there is none, and no end: it is cut off, or still going on (--unfinished)"
    return {
        "file": file,
        "sound": not why,
        "entries": proof.sound_entries,
        "dice": "proven" if proof.proven else "sworn" if proof.sworn else "not sworn",
        "head": "" if proof.fault else read_record(content, file).head,
        "why": why,
    }
