"""The options that an external engine declares."""

import re
from dataclasses import dataclass
from typing import Final

from warboard.kernel.errors import WarboardError

_KEYS: Final = ("name", "type", "default", "min", "max", "var")


@dataclass(frozen=True)
class ExternalOption:
    """One option: its name, its type, and the values that it takes."""

    name: str
    type: str
    least: int | None
    most: int | None
    choices: tuple[str, ...]


def read_option(line: str) -> ExternalOption | None:
    """The option declared by a line such as `option name Hash type spin default 16 min 1 max 1024`."""
    words = line.split()
    if not words or words[0] != "option":
        return None
    told: dict[str, str] = {}
    choices: list[str] = []
    key = ""
    for word in words[1:]:
        if word in _KEYS and (word == "var" or word not in told):
            key = word
            if key == "var":
                choices.append("")
            else:
                told[key] = ""
        elif key == "var":
            choices[-1] = f"{choices[-1]} {word}".strip()
        elif key:
            told[key] = f"{told[key]} {word}".strip()
    if not told.get("name"):
        return None
    least, most = _number(told.get("min", "")), _number(told.get("max", ""))
    return ExternalOption(told["name"], told.get("type", "string"), least, most, tuple(choices))


def checked_value(engine: str, option: ExternalOption, value: str) -> str:
    """A value that the option accepts; WarboardError says which ones it does."""
    if "\n" in value or "\r" in value:
        raise WarboardError(f"{engine[:80]}: the value of {option.name} has a line break")
    if option.type == "check" and value not in ("true", "false"):
        raise WarboardError(f"{engine[:80]}: {option.name} is true or false, not {value[:40]!r}")
    if option.type == "combo" and value not in option.choices:
        raise WarboardError(f"{engine[:80]}: {option.name} is one of {', '.join(option.choices)}, not {value[:40]!r}")
    if option.type == "spin":
        number = _number(value)
        low, high = option.least, option.most
        if number is None or (low is not None and number < low) or (high is not None and number > high):
            raise WarboardError(f"{engine[:80]}: {option.name} is a number from {low} to {high}, not {value[:40]!r}")
    return value


def _number(text: str) -> int | None:
    return int(text) if re.fullmatch(r"-?[0-9]{1,18}", text) else None
