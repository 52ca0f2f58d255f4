"""`warboard perft`: count leaf nodes."""

import json
import time

import click

from warboard.cli.arguments import game_argument, game_options, json_flag, state_from
from warboard.cli.progress import elapsed, track
from warboard.games import find_game
from warboard.kernel.luck import SeededLuck
from warboard.kernel.odds import outcomes
from warboard.kernel.perft import perft as count_leaves


@click.command()
@game_argument
@click.argument("depth", type=click.IntRange(0, 50))
@click.option("--fen", help="A chess position to start from.")
@click.option("--position", metavar="FILE", help="A position file to start from.")
@game_options
@click.option("--divide", is_flag=True, help="Show the count for each first action.")
@json_flag
def perft(
    game: str,
    depth: int,
    fen: str | None,
    position: str | None,
    options: tuple[str, ...],
    divide: bool,
    as_json: bool,
) -> None:
    """Count the ways to play DEPTH more actions.

    \b
    Example: warboard perft chess 4 --fen "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"
    """
    if fen is not None:
        found = find_game(game)
        state = found.position({"game": found.id, "fen": fen})
    else:
        found, state = state_from(game, options, position, SeededLuck(0))
    began = time.perf_counter()
    first: dict[str, int] = {}
    if divide and depth > 0:
        for side in found.to_act(state)[:1]:
            for action in track(found.legal(state, side), "counting", as_json):
                first[found.text(state, action)] = sum(
                    count_leaves(found, result.state, depth - 1) for result in outcomes(found, state, side, action)
                )
        leaves = sum(first.values())
    else:
        with elapsed("counting", as_json):
            leaves = count_leaves(found, state, depth)
    seconds = time.perf_counter() - began
    if as_json:
        told: dict[str, object] = {"game": found.id, "depth": depth, "leaves": leaves}
        if divide:
            told["divide"] = first
        click.echo(json.dumps(told))
        return
    for text in sorted(first):
        click.echo(f"{text}: {first[text]}")
    click.echo(str(leaves))
    click.echo(f"{seconds:.2f} s, {leaves / max(seconds, 1e-9):,.0f} leaves per second", err=True)
