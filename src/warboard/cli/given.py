"""What commands are given: games, options as K=V, files."""

from pathlib import Path

import click
import yaml

from warboard.games import find_game
from warboard.kernel.errors import BadFile, BadOptions
from warboard.kernel.game import Game
from warboard.kernel.luck import Luck
from warboard.kernel.plain import Fields, Plain
from warboard.kernel.state import State
from warboard.play.text_files import read_document

_LARGEST_FILE = 64 * 1024 * 1024

option_given = click.option(
    "--option",
    "-o",
    "options",
    multiple=True,
    metavar="K=V",
    help="An option of the game; V is read as YAML, @FILE from a file.",
)
json_wanted = click.option("--json", "as_json", is_flag=True, help="For programs: print JSON.")
game_named = click.argument("game", metavar="GAME")


def options_from(given: tuple[str, ...]) -> Fields:
    """Options from texts such as `turn_limit=120` or `white_army=@mine.yaml`."""
    options: Fields = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals or not name:
            raise BadOptions("options", f"expected NAME=VALUE, found {text[:60]!r}")
        if name in options:
            raise BadOptions(f"options.{name}", "is given twice")
        options[name] = _value(name, value)
    return options


def _value(name: str, value: str) -> Plain:
    if not value:
        return ""
    if value.startswith("@"):
        return read_document(read_text(value[1:]), value[1:])
    try:
        return read_document(value, f"options.{name}")
    except BadFile as error:
        raise BadOptions("", str(error)) from None


def read_bytes(path: str) -> bytes:
    """A file's bytes; BadFile says why they cannot be had."""
    try:
        file = Path(path)
        if file.is_file() and file.stat().st_size > _LARGEST_FILE:
            raise BadFile(path, "it is too large")
        return file.read_bytes()
    except OSError as error:
        raise BadFile(path, error.strerror or "it cannot be read") from None


def read_text(path: str) -> str:
    """A file's text; BadFile says why it cannot be had."""
    try:
        return read_bytes(path).decode("utf-8")
    except UnicodeDecodeError:
        raise BadFile(path, "it is not a text in UTF-8") from None


def state_from(game_id: str, options: tuple[str, ...], position: str | None, luck: Luck) -> tuple[Game, State]:
    """A new game, or the one that a position file tells."""
    game = find_game(game_id)
    if position is None:
        return game, game.start(options_from(options), luck)
    if options:
        raise BadOptions("options", "a position has its own: give one or the other")
    return game, game.position(read_document(read_text(position), position))


def as_yaml(data: Plain) -> str:
    """Plain data for people, short mappings on one line."""
    return yaml.safe_dump(data, sort_keys=False, default_flow_style=None, allow_unicode=True, width=120)
