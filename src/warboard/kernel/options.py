"""A game's options: each has a name, type, default, range and line of help, enough to build a form."""

from collections.abc import Sequence

from mypy_extensions import mypyc_attr

from warboard.kernel.codec import OPTIONS, Node
from warboard.kernel.errors import BadOptions
from warboard.kernel.plain import Fields, Plain, copied


@mypyc_attr(allow_interpreted_subclasses=True)
class Kind:
    """The values an option can take. Games with richer options (armies, decks) define their own kinds."""

    def read(self, node: Node) -> Plain:
        """The checked value; a value outside the type is refused."""
        raise NotImplementedError

    def describe(self) -> Fields:
        """For forms: the type's name and its limits."""
        raise NotImplementedError


class Whole(Kind):
    """A whole number in a range, or one of a few extra values outside it (0 for off), or null where allowed."""

    def __init__(self, low: int, high: int, also: tuple[int, ...] = (), nullable: bool = False) -> None:
        self.low = low
        self.high = high
        self.also = also
        self.nullable = nullable

    def read(self, node: Node) -> Plain:
        if self.nullable and node.is_null():
            return None
        value = node.value
        if isinstance(value, int) and not isinstance(value, bool) and value in self.also:
            return value
        return node.whole(self.low, self.high)

    def describe(self) -> Fields:
        also: list[Plain] = list(self.also)
        return {"type": "integer", "low": self.low, "high": self.high, "also": also, "nullable": self.nullable}


class Flag(Kind):
    """True or false."""

    def read(self, node: Node) -> Plain:
        return node.flag()

    def describe(self) -> Fields:
        return {"type": "boolean"}


class OneOf(Kind):
    """One of a few words."""

    def __init__(self, *words: str) -> None:
        self.words = words

    def read(self, node: Node) -> Plain:
        return node.word(self.words)

    def describe(self) -> Fields:
        words: list[Plain] = list(self.words)
        return {"type": "choice", "words": words}


class Letters(Kind):
    """A text of a fixed length from given letters, where one letter may be required exactly once."""

    def __init__(self, length: int, letters: str, exactly_one: str = "") -> None:
        self.length = length
        self.letters = letters
        self.exactly_one = exactly_one

    def read(self, node: Node) -> Plain:
        text = node.text()
        if len(text) != self.length or any(letter not in self.letters for letter in text):
            node.fail(f"expected {self.length} letters from {' '.join(self.letters)}, found {text[:40]!r}")
        if self.exactly_one and text.count(self.exactly_one) != 1:
            node.fail(f"expected exactly one {self.exactly_one}, found {text!r}")
        return text

    def describe(self) -> Fields:
        return {
            "type": "letters",
            "length": self.length,
            "letters": self.letters,
            "exactly_one": self.exactly_one,
        }


class Option:
    """One option of a game."""

    def __init__(self, name: str, kind: Kind, default: Plain, help: str, rule: str = "") -> None:
        self.name = name
        self.kind = kind
        self.default = default
        self.help = help
        self.rule = rule

    def describe(self) -> Fields:
        fields: Fields = {"name": self.name, "default": self.default, "help": self.help, "rule": self.rule}
        fields.update(self.kind.describe())
        return fields


class Settings:
    """The checked options of one game: those given, and the value of every option."""

    def __init__(self, given: Fields, values: Fields) -> None:
        self.given = given
        self._values = values

    def dump(self) -> Plain:
        """The options given, as data that the caller may change."""
        return copied(self.given)

    def value(self, name: str) -> Plain:
        """The value of an option; it is shared, so do not change it."""
        return self._values[name]

    def whole(self, name: str) -> int:
        value = self._values[name]
        assert isinstance(value, int), (name, value)
        return value

    def flag(self, name: str) -> bool:
        value = self._values[name]
        assert isinstance(value, bool), (name, value)
        return value

    def word(self, name: str) -> str:
        value = self._values[name]
        assert isinstance(value, str), (name, value)
        return value


def read_settings(declared: Sequence[Option], given: Plain) -> Settings:
    """The settings made from these options; BadOptions names the option at fault."""
    node = Node({} if given is None else given, "options", OPTIONS)
    by_name = {option.name: option for option in declared}
    values: Fields = {option.name: option.default for option in declared}
    raw: Fields = {}
    for name, value in node.entries():
        option = by_name.get(name)
        if option is None:
            raise BadOptions(value.path, f"there is no such option (there are {', '.join(by_name) or 'none'})")
        values[name] = option.kind.read(value)
        raw[name] = value.value
    return Settings(raw, values)
