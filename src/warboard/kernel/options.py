"""A game's options: each has a name, type, default, range and line of help, enough to build a form."""

from collections.abc import Sequence

from mypy_extensions import mypyc_attr

from warboard.kernel.codec import OPTIONS, Node
from warboard.kernel.errors import BadOptions
from warboard.kernel.plain import Fields, Plain, copied
from warboard.kernel.rule_sets import AS_WRITTEN, NEWEST, RULE_SET, RuleSet


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
    """One option of a game.

    `own`: each player brings their own, such as an army. `free`: a rated game may choose it, such as the number of
    players. `earlier`: defaults of earlier versions of the rules, as (the last version with it, default), in order.
    """

    def __init__(
        self,
        name: str,
        kind: Kind,
        default: Plain,
        help: str,
        rule: str = "",
        *,
        own: bool = False,
        free: bool = False,
        earlier: Sequence[tuple[int, Plain]] = (),
    ) -> None:
        self.name = name
        self.kind = kind
        self.default = default
        self.help = help
        self.rule = rule
        self.own = own
        self.free = free
        self.earlier = earlier

    def default_in(self, version: int) -> Plain:
        """The default in a version of the rules."""
        for last, default in self.earlier:
            if version <= last:
                return default
        return self.default

    def describe(self) -> Fields:
        fields: Fields = {
            "name": self.name,
            "default": self.default,
            "help": self.help,
            "rule": self.rule,
            "own": self.own,
            "free": self.free,
        }
        fields.update(self.kind.describe())
        return fields


class Settings:
    """The checked options of one game: those given, the value of every option, and the rules that they belong to."""

    def __init__(
        self, options: Fields, values: Fields, rule_set: str = AS_WRITTEN, version: int = 1, changes: Sequence[str] = ()
    ) -> None:
        self.options = options
        self.rule_set = rule_set
        self.version = version  # of the rules, whose defaults hold
        self.changes = changes  # the options that differ from the rule set, without players' own and free ones
        self._values = values

    def dump(self) -> Plain:
        """The options given, as data that the caller may change."""
        return copied(self.options)

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


def read_settings(
    declared: Sequence[Option], options: Plain, rule_sets: Sequence[RuleSet] = (), version: int = NEWEST
) -> Settings:
    """The settings made from these options; BadOptions names the option at fault.

    An option that is not given has the value of the rule set, or else the default in that version of the rules.
    """
    node = Node({} if options is None else options, "options", OPTIONS)
    by_name = {option.name: option for option in declared}
    chosen = node.field(RULE_SET) if rule_sets else None
    rule_set = AS_WRITTEN if chosen is None else chosen.word([one.id for one in rule_sets])
    values: Fields = {option.name: option.default_in(version) for option in declared}
    for one in rule_sets:
        if one.id == rule_set:
            values.update(one.values(version))
    raw: Fields = {}
    changes: list[str] = []
    for name, value in node.entries():
        raw[name] = value.value
        if name == RULE_SET and rule_sets:
            continue
        option = by_name.get(name)
        if option is None:
            raise BadOptions(value.path, f"there is no such option (there are {', '.join(by_name) or 'none'})")
        read = option.kind.read(value)
        if read != values[name] and not option.own and not option.free:
            changes.append(name)
        values[name] = read
    return Settings(raw, values, rule_set, version, changes)
