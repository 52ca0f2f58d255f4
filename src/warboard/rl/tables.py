"""The names that an encoding has a place for, by game: `tables/<game>.json`.

`tools/encoding_tables.py` writes these files from positions of the rulebook's scenarios and of random play. Names are
only ever added at the end, and the version goes up when that happens. All other names share the hashed places after
them, so a game without a table (an external one) can be encoded too.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files


@dataclass(frozen=True)
class Table:
    """Names with places of their own, and how many places the others share: all of them in a game without a table."""

    version: int = 0
    planes: tuple[str, ...] = ()
    vector: tuple[str, ...] = ()
    actions: tuple[tuple[str, str], ...] = ()  # a pattern such as `move:*,*,queen`, and the kind of pairs it may have
    shared_planes: int = 32
    shared_entries: int = 64
    shared_numbers: int = 4096


@cache
def table_of(game_id: str) -> Table:
    """The table of a game."""
    source = files("warboard.rl") / "tables" / f"{game_id}.json"
    if not source.is_file():
        return Table()
    data = json.loads(source.read_text(encoding="utf-8"))
    return Table(
        data["version"],
        tuple(data["planes"]),
        tuple(data["vector"]),
        tuple((pattern, pairs) for pattern, pairs in data["actions"]),
        *data["shared"],
    )
