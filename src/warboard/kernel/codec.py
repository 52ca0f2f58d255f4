"""Reading plain data with errors that name the place.

A `Node` is a value together with its path. Every reader returns what it expects or refuses the value, naming path and
reason: `pieces.c4.health: expected a whole number from -1000 to 1000, found the text 'weak'`.
"""

from collections.abc import Sequence
from typing import Final, NoReturn

from warboard.kernel.board import NOWHERE, Board
from warboard.kernel.errors import BadInput, BadOptions, BadPosition
from warboard.kernel.plain import Plain, kind_of

POSITION: Final = 0
OPTIONS: Final = 1


class Node:
    """A value and its place in a position or among options."""

    def __init__(self, value: Plain, path: str = "", refuses: int = POSITION) -> None:
        self.value = value
        self.path = path
        self._refuses = refuses

    def fail(self, reason: str) -> NoReturn:
        raise self.refusal(reason)

    def refusal(self, reason: str) -> BadInput:
        if self._refuses == OPTIONS:
            return BadOptions(self.path, reason)
        return BadPosition(self.path, reason)

    def _expected(self, what: str) -> NoReturn:
        self.fail(f"expected {what}, found {kind_of(self.value)}")

    def is_null(self) -> bool:
        return self.value is None

    def whole(self, low: int | None = None, high: int | None = None) -> int:
        """A whole number in a range; true and false are not numbers."""
        value = self.value
        if isinstance(value, int) and not isinstance(value, bool):
            if (low is None or value >= low) and (high is None or value <= high):
                return value
        self._expected(f"a whole number{_range(low, high)}")

    def flag(self) -> bool:
        value = self.value
        if isinstance(value, bool):
            return value
        self._expected("true or false")

    def text(self) -> str:
        value = self.value
        if isinstance(value, str):
            return value
        self._expected("a text")

    def word(self, among: Sequence[str]) -> str:
        """One of these words."""
        value = self.value
        if isinstance(value, str) and value in among:
            return value
        self._expected(f"one of {', '.join(among)}" if len(among) <= 12 else "one of the known words")

    def square(self, board: Board) -> int:
        value = self.value
        if isinstance(value, str):
            square = board.square(value)
            if square != NOWHERE:
                return square
        self._expected(f"a square from {board.names[0]} to {board.names[-1]}")

    def items(self) -> "list[Node]":
        value = self.value
        if isinstance(value, list):
            return [Node(item, f"{self.path}[{number}]", self._refuses) for number, item in enumerate(value)]
        self._expected("a list")

    def entries(self) -> "list[tuple[str, Node]]":
        """The keys of a mapping with their values, in order."""
        value: object = self.value  # the keys may be anything: the data comes from outside
        if isinstance(value, dict):
            return [(self._key(key), Node(item, self._below(str(key)), self._refuses)) for key, item in value.items()]
        self._expected("a mapping")

    def only(self, known: Sequence[str]) -> None:
        """Refuses a mapping with any key but these."""
        for key, node in self.entries():
            if key not in known:
                node.fail(f"there is no such field (there are {', '.join(known)})")

    def field(self, name: str) -> "Node | None":
        """The value under a key, or None if the mapping has no such key."""
        value = self.value
        if not isinstance(value, dict):
            self._expected("a mapping")
        if name not in value:
            return None
        return Node(value[name], self._below(name), self._refuses)

    def need(self, name: str) -> "Node":
        """The value under a key that must be there."""
        node = self.field(name)
        if node is None:
            Node(None, self._below(name), self._refuses).fail("is missing")
        return node

    def optional(self, name: str) -> "Node | None":
        """The value under a key, or None if it is left out or null."""
        node = self.field(name)
        return None if node is None or node.value is None else node

    def by_square(self, board: Board) -> "list[tuple[int, Node]]":
        """A mapping from squares to values, in order."""
        found: list[tuple[int, Node]] = []
        for key, node in self.entries():
            square = board.square(key)
            if square == NOWHERE:
                node.fail(f"there is no such square: the board goes from {board.names[0]} to {board.names[-1]}")
            found.append((square, node))
        return found

    def _key(self, key: object) -> str:
        if isinstance(key, str):
            return key
        self.fail(f"expected texts as keys, found {kind_of(key)}")

    def _below(self, name: str) -> str:
        key = name if len(name) <= 40 else f"{name[:40]}…"
        if not key.isprintable():  # a refusal is one line
            key = "".join([letter if letter.isprintable() else "?" for letter in key])
        return f"{self.path}.{key}" if self.path else key


def _range(low: int | None, high: int | None) -> str:
    if low is not None and high is not None:
        return f" from {low} to {high}"
    if low is not None:
        return f" of at least {low}"
    if high is not None:
        return f" of at most {high}"
    return ""
