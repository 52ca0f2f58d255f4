"""The sheet of a dataset: its contents, its source, and what each number means."""

from __future__ import annotations

from collections import Counter
from typing import Any

from warboard.datasets.columns import COLUMNS
from warboard.kernel.outcome import Outcome
from warboard.kernel.plain import Fields
from warboard.rl.encoding import Encoding
from warboard.version import __version__

FORMAT = 1


class Tally:
    """Counts what goes into a dataset, and makes its sheet."""

    def __init__(self, encoding: Encoding, source: str) -> None:
        self._encoding = encoding
        self._source = source
        self.positions = 0
        self.games = 0
        self._mixed = False
        self._results: Counter[str] = Counter()

    def add(self, positions: int, outcome: Outcome | None, options: Fields) -> None:
        """Counts a game with so many positions."""
        self._mixed = self._mixed or options != self._encoding.options
        self.games += 1
        self.positions += positions
        self._results["unfinished" if outcome is None else outcome.line(self._encoding.sides)] += 1

    def sheet(self) -> dict[str, Any]:
        """A description of the dataset, as data."""
        encoding = self._encoding
        options: Fields = encoding.options
        return {
            "format": FORMAT,
            "warboard": __version__,
            "game": encoding.game.id,
            "rules_version": encoding.game.rules_version,
            "options": options,
            "other_options": self._mixed,
            "source": self._source,
            "games": self.games,
            "positions": self.positions,
            "results": dict(self._results.most_common()),
            "encoding_version": encoding.version,
            "shape": list(encoding.shape),
            "actions": encoding.size,
            "sides": encoding.sides,
            "planes": encoding.planes,
            "vector": encoding.vector,
            "columns": {column.name: column.meaning for column in COLUMNS},
        }


def sheet_text(sheet: dict[str, Any], file: str, size: int) -> str:
    """The sheet for people, in Markdown."""
    shape = "×".join(str(length) for length in sheet["shape"])
    options = ", ".join(f"{name} {value}" for name, value in sheet["options"].items()) or "as the rules say"
    options += "; some games had others" if sheet["other_options"] else ""
    facts = {
        "game": f"{sheet['game']}, version {sheet['rules_version']} of its rules",
        "options": options,
        "made from": sheet["source"],
        "made by": f"warboard {sheet['warboard']}",
        "games": f"{sheet['games']:,}",
        "positions": f"{sheet['positions']:,}",
        "size": f"{size / 1e6:.2f} MB, {size / max(sheet['positions'], 1):.0f} bytes a position",
        "encoding": f"version {sheet['encoding_version']}: planes {shape}, vector {len(sheet['vector'])}, "
        f"{sheet['actions']:,} actions",
        "sides": ", ".join(f"{number} {side}" for number, side in enumerate(sheet["sides"])),
    }
    lines = [f"# {file}", "", "Positions of a game with the actions that were taken in them, a row for each.", ""]
    lines += ["| | |", "| --- | --- |", *[f"| {name} | {fact} |" for name, fact in facts.items()]]
    lines += ["", "## How the games ended", "", "| result | games |", "| --- | ---: |"]
    lines += [f"| {result} | {count:,} |" for result, count in sheet["results"].items()]
    lines += ["", "## Columns", "", "| column | meaning |", "| --- | --- |"]
    lines += [f"| `{name}` | {meaning} |" for name, meaning in sheet["columns"].items()]
    lines += ["", "## Planes", "", ", ".join(f"`{name}`" for name in sheet["planes"])]
    lines += ["", "## Vector", "", ", ".join(f"`{name}`" for name in sheet["vector"])]
    lines += ["", "## To bear in mind", ""]
    lines += [
        "- Positions of one game follow each other and are much alike: keep whole games apart when you split the file.",
        "- Planes, vector and legal actions are what the side may see. `value` knows the whole position.",
        "- `result` is not a number (NaN) in games without an end.",
    ]
    return "\n".join(lines) + "\n"
