"""A game's options as OpenSpiel parameters, which can be integers, floats, booleans and strings.

Options of other kinds (armies, decks, those that may be null) are JSON texts. Parameters at their default are left to
the rule set.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any, Final
from urllib.parse import quote, unquote

from warboard.kernel.errors import BadInput
from warboard.kernel.game import Game
from warboard.kernel.options import Option
from warboard.kernel.plain import Fields, Plain
from warboard.kernel.rule_sets import RULE_SET

POSITION: Final = "position"
LENGTH: Final = "max_game_length"
_NO_TEXT: Final = re.compile(r"[-+.0-9]+|true|false", re.IGNORECASE)
LONGEST: Final = 10_000  # decisions; the rulebooks' own limits are below it
Parameters = dict[str, int | float | str | bool]


def specification(game: Game[Any]) -> Parameters:
    """Every parameter with its default."""
    found: Parameters = {RULE_SET: "", POSITION: "", LENGTH: LONGEST}
    for option in game.options:
        default = option.default
        found[option.name] = default if _is_simple(option) and isinstance(default, (bool, int, str)) else ""
    return found


def _is_simple(option: Option) -> bool:
    """Whether OpenSpiel has a type for it."""
    simple = option.kind.describe()["type"] in ("integer", "boolean", "choice", "letters")
    return simple and option.default is not None


def read_options(game: Game[Any], given: Mapping[str, Any]) -> Fields:
    """The options that are given by parameters."""
    defaults = specification(game)
    options: Fields = {}
    for name, value in given.items():
        if name in (POSITION, LENGTH) or value == defaults.get(name):
            continue
        if name == RULE_SET:
            options[name] = value
            continue
        option = next((one for one in game.options if one.name == name), None)
        simple = option is None or _is_simple(option)
        if isinstance(value, str):
            value = unquote(value) if simple else _structured(name, value)
        options[name] = value
    return options


def read_position(given: Mapping[str, Any]) -> Fields | None:
    """The position from which the game begins; None for a new game."""
    text = given.get(POSITION) or ""
    if not text:
        return None
    data = _structured(POSITION, text)
    if not isinstance(data, dict):
        raise BadInput(POSITION, "expected a position as JSON")
    return data


def _structured(name: str, text: str) -> Plain:
    """JSON, or a bare word where an option takes one; both may be percent-encoded."""
    plain = unquote(text)
    try:
        data: Plain = json.loads(plain)
    except ValueError:
        if plain[:1] in "{[":
            raise BadInput(name, f"expected JSON, found {plain[:40]!r}") from None
        return plain
    return data


def written(given: Mapping[str, Any]) -> dict[str, Any]:
    """The parameters in a form in which OpenSpiel can write the game's name with them and read it again: JSON has
    commas, brackets and equals signs, which have a meaning there.
    """
    return {name: _quoted(value) if isinstance(value, str) else value for name, value in given.items()}


def _quoted(text: str) -> str:
    plain = unquote(text)
    if plain[:1] in ("{", "["):
        return quote(plain, safe="-_ ")
    # OpenSpiel would read it as a number or a boolean, and then miss the text.
    return f"%{ord(plain[0]):02X}{plain[1:]}" if _NO_TEXT.fullmatch(plain) else plain
