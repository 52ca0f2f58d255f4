"""The rulebooks, rule by rule, as in `docs/rules`; an installed package carries a copy."""

import re
from functools import cache
from pathlib import Path

PLACES = (
    Path(__file__).resolve().parents[1] / "rulebooks",  # in an installed package
    Path(__file__).resolve().parents[3] / "docs" / "rules",  # in the sources
)
_PLATFORM = "platform"
_ID = re.compile(r"([A-Z]{2}-\d+)\b\s*(.*)", re.DOTALL)
_ORIGIN = re.compile(r"\[([SR])\]\s*")
_ORIGINS = {"S": "as designed", "R": "a ruling"}
_EMPHASIS = re.compile(r"\*+(\w[^*]*)\*+")
_CELL_BORDER = re.compile(r"(?<!\\)\|")


class Rule:
    """A rule: its id, its section, whether it is the designer's or a ruling, and its text."""

    def __init__(self, id: str, section: str, origin: str, text: str) -> None:
        self.id = id
        self.section = section
        self.origin = origin
        self.text = text


@cache
def rules_of(book: str) -> tuple[Rule, ...]:
    """The rules of a game or of `platform`, in their order; none if it has no rulebook here."""
    for place in PLACES:
        file = place / f"{book}.md"
        if file.is_file():
            return tuple(read_rules(file.read_text("utf-8")))
    return ()


def find_rule(game: str, id: str) -> Rule | None:
    """A rule of a game or of the platform, by its id in capitals or small letters."""
    for book in (game, _PLATFORM):
        for rule in rules_of(book):
            if rule.id == id.upper():
                return rule
    return None


def rules_about(game: str, words: str) -> list[Rule]:
    """The rules of a game in which these words occur."""
    meant = words.replace("_", " ").lower()
    return [rule for rule in rules_of(game) if meant in rule.text.replace("_", " ").lower()]


def read_rules(text: str) -> list[Rule]:
    """The rules in a rulebook's tables: rows whose first cell begins with an id."""
    rules: list[Rule] = []
    section, headings = "", [""]
    lines = text.splitlines()
    for number, line in enumerate(lines):
        if line.startswith("#"):
            section = line.lstrip("# ")
        if not line.startswith("|"):
            continue
        cells = _cells(line)
        if number + 1 < len(lines) and lines[number + 1].startswith("| ---"):
            headings = cells
            continue
        found = _ID.fullmatch(cells[0])
        if found is not None:
            rules.append(_rule(found[1], section, headings, [found[2], *cells[1:]]))
    return rules


def _rule(id: str, section: str, headings: list[str], cells: list[str]) -> Rule:
    """A rule from the cells of its row. Where a table has several columns, each is named by its heading."""
    origin = ""
    told: list[tuple[str, str]] = []
    for heading, cell in zip(headings, cells, strict=False):
        marked = _ORIGIN.match(cell)
        if marked is not None and not origin:
            origin = _ORIGINS[marked[1]]
            cell = cell[marked.end() :]
        if cell:
            told.append((heading, cell))
    if len(told) == 1:
        return Rule(id, section, origin, told[0][1])
    return Rule(id, section, origin, "; ".join(f"{heading}: {cell}" if heading else cell for heading, cell in told))


def _cells(line: str) -> list[str]:
    """The cells of a table's row, as plain text."""
    return [_plain(cell) for cell in _CELL_BORDER.split(line.strip().strip("|"))]


def _plain(cell: str) -> str:
    return _EMPHASIS.sub(r"\1", cell.replace("\\|", "|").replace("`", "")).strip()
