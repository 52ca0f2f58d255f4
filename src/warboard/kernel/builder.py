"""What a person may build before a game, such as an army: how a game describes and checks it."""

from collections.abc import Sequence

from mypy_extensions import mypyc_attr

from warboard.kernel.plain import Fields, Plain


@mypyc_attr(allow_interpreted_subclasses=True)
class Builder:
    """Builds values for some options of a game. A build is plain data, and `give` puts it into those options.

    Every change is made, right or wrong: `problems` says what is wrong, all of it at once.
    """

    def __init__(
        self,
        name: str,
        options: Sequence[str],
        presets: Sequence[str],
        place: str,
        example: str,
        *,
        own: bool = True,
    ) -> None:
        self.name = name  # what is built, in a word: "army"; a command of the program has this name
        self.own = own  # whether each player brings their own; if not, one build is common to all sides
        self.options = options  # the options that take a build
        self.presets = presets  # builds that come with the game, by name; the first is what one starts from
        self.place = place  # for people: how a place in a build is written, such as "SQUARE.FIELD"
        self.example = example  # for people: a change, such as "f1.weapon=bow"

    def parts(self) -> dict[str, list[Fields]]:
        """All that it can be built from: rows of tables, by the name of the table."""
        raise NotImplementedError

    def begin(self, source: Plain) -> Fields:
        """A preset by its name, or a build that was saved; WarboardError if it is neither."""
        raise NotImplementedError

    def put(self, build: Fields, place: str, value: str) -> Fields:
        """The build with another value in a place; an empty one takes away what was there."""
        raise NotImplementedError

    def clear(self, build: Fields, place: str) -> Fields:
        """The build with a place, and all below it, as if it had never been changed."""
        raise NotImplementedError

    def problems(self, build: Fields, options: Plain) -> list[str]:
        """A line for everything that is wrong under the game's options; empty if a game takes it."""
        raise NotImplementedError

    def cost(self, build: Fields, options: Plain) -> str:
        """What it costs and may cost, such as "52 of 60"; empty where nothing has a price."""
        return ""

    def give(self, options: Fields, side: str, build: Fields) -> Fields:
        """The game's options with this build for a side; one that is common to all is theirs whichever side it is."""
        raise NotImplementedError

    def rows(self, build: Fields) -> list[Fields]:
        """The build piece by piece, each with the same headings."""
        raise NotImplementedError
