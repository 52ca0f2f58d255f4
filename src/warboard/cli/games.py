"""`warboard games` and `warboard new`: what there is to play."""

import json

import click
from rich.console import Console
from rich.table import Table

from warboard.cli.arguments import as_yaml, game_argument, game_options, json_flag, options_from
from warboard.games import all_games, find_game
from warboard.kernel.luck import SeededLuck


@click.command()
@json_flag
@click.argument("game", required=False)
def games(as_json: bool, game: str | None) -> None:
    """List the games; with GAME, the options of one.

    \b
    Example: warboard games power
    """
    if game is not None:
        _options(game, as_json)
        return
    if as_json:
        click.echo(
            json.dumps(
                [
                    {"id": g.id, "name": g.name, "players": g.players, "board": g.board_size, "summary": g.summary}
                    for g in all_games()
                ],
                ensure_ascii=False,
            )
        )
        return
    table = Table(box=None, header_style="bold")
    for heading in ("game", "name", "players", "board", ""):
        table.add_column(heading)
    for g in all_games():
        table.add_row(g.id, g.name, g.players, g.board_size, g.summary)
    Console().print(table)


def _options(id: str, as_json: bool) -> None:
    game = find_game(id)
    if as_json:
        click.echo(json.dumps([option.describe() for option in game.options], ensure_ascii=False))
        return
    table = Table(box=None, header_style="bold")
    for heading in ("option", "default", "what it does", "rule"):
        table.add_column(heading)
    for option in game.options:
        table.add_row(option.name, json.dumps(option.default), option.help, option.rule)
    Console().print(table)


@click.command()
@game_argument
@game_options
@click.option("--seed", type=int, default=0, show_default=True, help="For what the game draws when it starts.")
@json_flag
def new(game: str, options: tuple[str, ...], seed: int, as_json: bool) -> None:
    """Print the starting position of GAME.

    \b
    Example: warboard new power --option king_health=2 --json
    """
    found = find_game(game)
    position = found.dump(found.start(options_from(options), SeededLuck(seed)))
    click.echo(json.dumps(position, ensure_ascii=False) if as_json else as_yaml(position).rstrip())
