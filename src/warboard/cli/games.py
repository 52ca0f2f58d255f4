"""`warboard games` and `warboard new`: what there is to play."""

import json

import click
from rich.console import Console
from rich.table import Table

from warboard.bots.characters import describe
from warboard.bots.style import find_style
from warboard.cli.arguments import as_yaml, game_argument, game_options, json_flag, options_from
from warboard.games import all_games, find_game
from warboard.kernel.game import Game
from warboard.kernel.luck import SeededLuck
from warboard.kernel.rule_sets import RuleSet


@click.command()
@json_flag
@click.argument("game", required=False)
def games(as_json: bool, game: str | None) -> None:
    """List the games; with GAME, the rule sets and options of one.

    \b
    Example: warboard games power
    """
    if game is not None:
        _describe(game, as_json)
        return
    if as_json:
        click.echo(
            json.dumps(
                [
                    {
                        "id": g.id,
                        "name": g.name,
                        "players": g.players,
                        "board": g.board_size,
                        "summary": g.summary,
                        "rules": g.rules_version,
                        "rule_sets": [rule_set.describe() for rule_set in g.rule_sets],
                        "characters": [describe(character) for character in g.characters],
                    }
                    for g in all_games()
                ],
                ensure_ascii=False,
            )
        )
        return
    table = _table("game", "name", "players", "board", "")
    for g in all_games():
        table.add_row(g.id, g.name, g.players, g.board_size, g.summary)
    Console().print(table)


def _describe(id: str, as_json: bool) -> None:
    """The options and rule sets of a game."""
    game = find_game(id)
    if as_json:
        click.echo(json.dumps([option.describe() for option in game.options], ensure_ascii=False))
        return
    console = Console()
    for rule_set in game.rule_sets:
        console.print(f"[bold]@{rule_set.id}[/]  {rule_set.sentence}")
        if rule_set.choices:
            console.print(_choices(rule_set))
        console.print()
    campaign = game.campaign()
    if campaign is not None:
        console.print(f"[bold]--campaign[/]  {campaign.name}: {', '.join(campaign.games)}\n")
    if game.characters:
        console.print("[bold]--bot NAME[/]  opponents, from a first game to the strongest")
        console.print(_characters(game))
        console.print()
    if not game.options:
        console.print("It has no options.")
        return
    table = _table("option", "default", "what it does", "rule")
    for option in game.options:
        table.add_row(option.name, json.dumps(option.default), option.help, option.rule)
    console.print(table)


def _characters(game: Game) -> Table:
    table = _table("", "name", "level", "style", "says")
    for character in game.characters:
        about = find_style(character.style).line
        table.add_row("", character.name, str(character.level), about, character.line)
    return table


def _choices(rule_set: RuleSet) -> Table:
    table = _table("", "option", "value", "why", "rule")
    for choice in rule_set.choices:
        table.add_row("", choice.option, json.dumps(choice.value), choice.reason, choice.rule)
    return table


def _table(*headings: str) -> Table:
    table = Table(box=None, header_style="bold")
    for heading in headings:
        table.add_column(heading)
    return table


@click.command()
@game_argument
@game_options
@click.option("--seed", type=int, default=0, show_default=True, help="For the draws at the start of the game.")
@json_flag
def new(game: str, options: tuple[str, ...], seed: int, as_json: bool) -> None:
    """Print the starting position of GAME.

    \b
    Example: warboard new power --option king_health=2 --json
    """
    found = find_game(game)
    position = found.dump(found.start(options_from(options, found), SeededLuck(seed)))
    click.echo(json.dumps(position, ensure_ascii=False) if as_json else as_yaml(position).rstrip())
