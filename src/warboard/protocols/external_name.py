"""The names of external engines: `uci:COMMAND?NAME=VALUE&NAME=VALUE`."""

import os
import shlex
import shutil
from dataclasses import dataclass, field
from typing import Final
from urllib.parse import unquote

from warboard.kernel.errors import WarboardError

UCI: Final = "uci:"
LIMITS: Final = ("movetime", "nodes", "depth")
_USUAL_MOVETIME: Final = 1000  # milliseconds
_MORE_FOLDERS: Final = "/usr/games"  # where Debian puts engines


@dataclass
class ExternalName:
    """An engine, its search limits, and its options."""

    name: str
    words: list[str]
    limits: dict[str, int] = field(default_factory=dict)
    options: dict[str, str] = field(default_factory=dict)

    def go(self) -> str:
        """The command that makes it think."""
        return "go " + " ".join(f"{limit} {number}" for limit, number in self.limits.items())


def is_external(name: str) -> bool:
    """Whether a bot's name is that of an external engine."""
    return name.startswith(UCI)


def read_external_name(name: str) -> ExternalName:
    """Parses the name of an external engine; WarboardError names what is wrong. Nothing is started."""
    command, _, settings = name.removeprefix(UCI).partition("?")
    try:
        words = shlex.split(unquote(command))
    except ValueError:
        words = []
    if not words:
        raise WarboardError("uci: needs an engine, such as uci:stockfish or uci:/path/to/engine")
    engine = ExternalName(name, [_find(words[0], name), *words[1:]])
    for setting in settings.split("&") if settings else []:
        key, equals, value = (unquote(part) for part in setting.partition("="))
        if not key or not equals:
            raise WarboardError(f"{name[:80]}: expected NAME=VALUE after ?, found {setting[:40]!r}")
        if key in LIMITS:
            engine.limits[key] = _read_limit(name, key, value)
        else:
            engine.options[key] = value
    if not engine.limits:
        engine.limits["movetime"] = _USUAL_MOVETIME
    return engine


def _find(program: str, name: str) -> str:
    found = shutil.which(program) or shutil.which(program, path=_MORE_FOLDERS)
    if found is None:
        where = "there is no such program" if os.sep in program else "no such program is installed"
        raise WarboardError(f"{name[:80]}: {where}: {program[:80]}")
    return found


def _read_limit(name: str, key: str, value: str) -> int:
    if value.isascii() and value.isdigit() and 0 < len(value) < 12 and int(value) > 0:
        return int(value)
    raise WarboardError(f"{name[:80]}: {key} is a whole number above 0, not {value[:20]!r}")
