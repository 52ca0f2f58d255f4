"""Arguments that commands share: games, options as K=V, files."""

import click
import yaml

from warboard.api.files import read_bytes
from warboard.games import find_game
from warboard.kernel.errors import BadFile, BadOptions
from warboard.kernel.game import Game
from warboard.kernel.luck import Luck
from warboard.kernel.plain import Fields, Plain
from warboard.kernel.rule_sets import RULE_SET
from warboard.kernel.state import State
from warboard.play.rule_set_file import is_rule_set_file, read_rule_set
from warboard.play.text_files import read_document

game_options = click.option(
    "--option",
    "-o",
    "options",
    multiple=True,
    metavar="K=V",
    help="An option of the game; V is read as YAML, @FILE from a file. @NAME or @FILE.yaml alone chooses a rule set.",
)
json_flag = click.option("--json", "as_json", is_flag=True, help="For programs: print JSON.")
game_argument = click.argument("game", metavar="GAME")


def options_from(given: tuple[str, ...], game: Game) -> Fields:
    """Options of a game from texts such as `turn_limit=120`, `white_army=@mine.yaml`, `@to_the_letter` for a rule set,
    `@mine.yaml` for one in a file, or `white.deck=@mine.yaml` for what a side brings.
    """
    options: Fields = {}
    builds: Fields = {}
    from_file: Fields = {}
    for text in given:
        if text.startswith("@") and is_rule_set_file(text):
            if from_file or RULE_SET in options:
                raise BadOptions("options", "two rule sets are given: choose one")
            from_file = read_rule_set(read_text(text[1:]), text[1:], game).options
            continue
        name, equals, value = text.partition("=")
        if text.startswith("@"):
            name, equals, value = RULE_SET, "=", text[1:].replace(" ", "_")
        if not equals or not name:
            raise BadOptions("options", f"expected NAME=VALUE or @RULE_SET, found {text[:60]!r}")
        if name in options or name in builds:
            raise BadOptions(f"options.{name}", "is given twice")
        (builds if "." in name else options)[name] = _value(name, value)
    if from_file and RULE_SET in options:
        raise BadOptions("options", "two rule sets are given: choose one")
    options = {**from_file, **options}
    for name, build in builds.items():
        options = _give(game, options, name, build)
    return options


def _give(game: Game, options: Fields, name: str, build: Plain) -> Fields:
    """The options with what a side brings; the name is such as `white.deck`."""
    side, _, kind = name.partition(".")
    for builder in game.builders():
        if builder.name == kind:
            begun = builder.begin(build)
            problems = builder.problems(begun, options)
            if problems:
                raise BadOptions(f"options.{name}", problems[0])
            return builder.give(options, side, begun)
    kinds = ", ".join(builder.name for builder in game.builders()) or "nothing"
    raise BadOptions(f"options.{name}", f"there is no such thing to bring (there is {kinds})")


def _value(name: str, value: str) -> Plain:
    if not value:
        return ""
    if value.startswith("@"):
        return read_document(read_text(value[1:]), value[1:])
    try:
        return read_document(value, f"options.{name}")
    except BadFile as error:
        raise BadOptions("", str(error)) from None


def read_text(path: str) -> str:
    """A file's text; BadFile says why it cannot be read."""
    try:
        return read_bytes(path).decode("utf-8")
    except UnicodeDecodeError:
        raise BadFile(path, "it is not a text in UTF-8") from None


def state_from(game_id: str, options: tuple[str, ...], position: str | None, luck: Luck) -> tuple[Game, State]:
    """A new game, or the one in a position file."""
    game = find_game(game_id)
    if position is None:
        return game, game.start(options_from(options, game), luck)
    if options:
        raise BadOptions("options", "a position has its own: give one or the other")
    return game, game.position(read_document(read_text(position), position))


def as_yaml(data: Plain) -> str:
    """Plain data for people, short mappings on one line."""
    return yaml.safe_dump(data, sort_keys=False, default_flow_style=None, allow_unicode=True, width=120)
