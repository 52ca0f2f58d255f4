"""Characters, and the ladder to climb by beating them."""

from msgspec import Struct

from warboard.server.wire.people import AccountInfo


class CharacterInfo(Struct):
    """An opponent by name: a level with a style, which `about` describes. `icon` is a picture from the set game-icons;
    `line` is what the character says.
    """

    id: str
    name: str
    level: int
    style: str
    about: str
    icon: str
    line: str


class Stars(Struct):
    """What somebody has achieved against a character: won, won without a takeback, won with two different sides
    (PL-216).
    """

    won: bool
    clean: bool
    sides: bool


class LadderStep(Struct):
    """A character on the ladder. `sides` are those with which it was beaten; `is_open`: it may be played (PL-215)."""

    character: CharacterInfo
    stars: Stars
    sides: list[str]
    is_open: bool


class Ladder(Struct):
    """The characters of a game, the weakest first, and the next one to beat; none when all are beaten. `sides` are
    those of the game.
    """

    game: str
    sides: list[str]
    steps: list[LadderStep]
    next: str | None


class Bots(Struct):
    """The programs that one can play: your own, and the built-in ones of every game as a ladder."""

    own: list[AccountInfo]
    built_in: list[Ladder]
