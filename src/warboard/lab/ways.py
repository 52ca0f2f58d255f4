"""Which ways to play a game to try: the options that may vary, and their combinations."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from math import prod
from typing import Final

from warboard.kernel.errors import BadFile, BadInput, BadOptions, WarboardError
from warboard.kernel.game import Game
from warboard.kernel.luck import SeededLuck
from warboard.kernel.plain import Fields, Plain, copied
from warboard.play.text_files import read_document

MOST_WAYS: Final = 64  # tried at most: a few hours of games cannot tell more apart
_MOST_VALUES: Final = 200  # of one option
_MOST_COMBINED: Final = 100_000
_RANGE: Final = re.compile(r"(-?\d+)\.\.(-?\d+)(?:/(\d+))?")


@dataclass(frozen=True)
class Varied:
    """An option, or a number in a table option (`values.queen`), and the values that it may take."""

    name: str
    values: list[Plain]


@dataclass(frozen=True)
class Way:
    """A way to play, and how it differs from the base."""

    options: Fields
    changes: Fields  # by name

    def text(self) -> str:
        return ", ".join(f"{name}={value}" for name, value in self.changes.items()) or "as it is"


def read_varied(text: str, game: Game, base: Fields) -> Varied:
    """An option that may vary, from a text: `home_lv=0..5`, `target=20..100/20`, `mad_scoring=gross,net`. Every value
    is checked against the game's own table of options: BadOptions says what is allowed.
    """
    name, equals, given = text.partition("=")
    if not equals or not name or not given:
        raise WarboardError(f"--vary: expected OPTION=LOW..HIGH or OPTION=VALUE,VALUE, found {text[:60]!r}")
    varied = Varied(name, _values(name, given))
    for value in varied.values:
        game.settings(_with(game, base, {name: value}))
    return varied


def _values(name: str, given: str) -> list[Plain]:
    found = _RANGE.fullmatch(given)
    if found is not None:
        low, high, step = int(found[1]), int(found[2]), int(found[3] or 1)
        if low >= high or step < 1:
            raise WarboardError(f"--vary: there is nothing to vary in {name}={given}")
        values: list[Plain] = list(range(low, high + 1, step)[: _MOST_VALUES + 1])
    else:
        try:
            values = [read_document(value, "--vary") for value in given.split(",")]
        except BadFile as error:
            raise WarboardError(str(error)) from None
    values = list({repr(value): value for value in values}.values())
    if len(values) > _MOST_VALUES:
        raise WarboardError(f"--vary: {name} has more than {_MOST_VALUES} values: say {name}=LOW..HIGH/STEP")
    return values


def find_ways(game: Game, base: Fields, varied: Sequence[Varied], seed: int) -> tuple[list[Way], int]:
    """The ways to try, the base first and then in order of changes, and how many there are in all. If there are too
    many, those with the most changes are sampled at random. Ways that cannot be played are left out.
    """
    if len({each.name for each in varied}) < len(varied):
        raise WarboardError("--vary: an option is named twice")
    present = [_value(game, base, each.name) for each in varied]
    values = [
        [now, *(value for value in each.values if value != now)] for each, now in zip(varied, present, strict=True)
    ]
    total = prod(map(len, values))
    if total > _MOST_COMBINED:
        raise WarboardError(f"--vary: there are {total:,} ways to combine these values: name fewer")
    luck = SeededLuck(seed)
    combined = [
        {each.name: value for each, value, now in zip(varied, row, present, strict=True) if value != now}
        for row in product(*values)
    ]
    order = sorted((len(changes), luck.below(1 << 30), number) for number, changes in enumerate(combined) if changes)
    ways = [Way(base, {})]
    for _, _, number in order:
        if len(ways) == MOST_WAYS:
            break
        way = Way(_with(game, base, combined[number]), combined[number])
        if _can_start(game, way.options):
            ways.append(way)
    if len(ways) == 1:
        raise WarboardError("--vary: there is nothing to vary: name values that differ from the present ones")
    return ways, len(order) + 1


def _can_start(game: Game, options: Fields) -> bool:
    try:
        game.start(options, SeededLuck(0))
    except BadInput:
        return False
    return True


def _value(game: Game, options: Fields, name: str) -> Plain:
    """The value that an option, or a number in its table, has with these options."""
    option, _, key = name.partition(".")
    value = game.settings(options).value(option)
    return value.get(key) if key and isinstance(value, dict) else value


def _with(game: Game, options: Fields, changes: Fields) -> Fields:
    """The options with these changes; a name with a dot changes one number of a table."""
    changed: Fields = {name: copied(value) for name, value in options.items()}
    for name, value in changes.items():
        option, dot, key = name.partition(".")
        if not dot:
            changed[option] = value
            continue
        if all(each.name != option for each in game.options):
            raise BadOptions(f"options.{option}", "there is no such option")
        table = changed.get(option, copied(game.settings(options).value(option)))
        if not isinstance(table, dict):
            raise BadOptions(f"options.{option}", "is not a table: name it without a dot")
        changed[option] = {**table, key: value}
    return changed
