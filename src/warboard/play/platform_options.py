"""The platform's options, and what it counts for each side during a game (sections 8 and 9)."""

from typing import Final

from warboard.kernel.options import Flag, OneOf, Option, Settings, Whole, read_settings
from warboard.kernel.plain import Fields, Plain

PLATFORM_OPTIONS: Final = (
    Option("turn_seconds", Whole(1, 2_592_000), 259_200, "seconds that a side has for its turn", "PL-51"),
    Option("missed_turns", Whole(1, 100), 3, "turns missed in a row that lose the game", "PL-54"),
    Option("illegal_per_turn", Whole(1, 100), 3, "illegal attempts in a turn that bring a penalty", "PL-31"),
    Option("illegal_per_game", Whole(1, 1000), 10, "illegal attempts in a game that lose it", "PL-32"),
    Option("rated", Flag(), True, "whether the game counts for the players' ratings", "PL-3"),
    Option("clock", OneOf("turn", "live", "none"), "turn", "time for each turn, for the whole game, or none", "PL-126"),
    Option("live_seconds", Whole(1, 86_400), 600, "seconds that a side has for the game, on a live clock", "PL-126"),
    Option("increment_seconds", Whole(0, 3_600), 0, "seconds that a live clock gains with each turn", "PL-126"),
)

DAY_SECONDS: Final = 86_400
NEVER: Final = 253_402_300_799_999  # the last millisecond that a timestamp can express


class PlatformOptions:
    """The checked platform options of one game."""

    def __init__(self, settings: Settings) -> None:
        self.options = settings.options
        self.turn_seconds = settings.whole("turn_seconds")
        self.missed_turns = settings.whole("missed_turns")
        self.illegal_per_turn = settings.whole("illegal_per_turn")
        self.illegal_per_game = settings.whole("illegal_per_game")
        self.rated = settings.flag("rated")
        self.live = settings.word("clock") == "live"
        self.untimed = settings.word("clock") == "none"
        self.live_seconds = settings.whole("live_seconds")
        self.increment_seconds = settings.whole("increment_seconds")
        self.days_long = settings.word("clock") == "turn" and self.turn_seconds >= DAY_SECONDS


def read_platform_options(options: Plain) -> PlatformOptions:
    """The platform options from plain data; BadOptions names the one at fault."""
    return PlatformOptions(read_settings(PLATFORM_OPTIONS, options))


class Counters:
    """What the platform counts for a side, and when its turn began."""

    def __init__(self, time: int, bank: int = 0) -> None:
        self.illegal_turn = 0
        self.illegal_game = 0
        self.missed = 0
        self.offered = False
        self.since = time  # milliseconds: when the side became one to act
        self.taken = 0  # seconds of this turn that a penalty took away
        self.bank = bank  # milliseconds left on a live clock when the turn began (PL-126)

    def copy(self) -> "Counters":
        """An independent copy."""
        other = Counters(self.since, self.bank)
        other.illegal_turn = self.illegal_turn
        other.illegal_game = self.illegal_game
        other.missed = self.missed
        other.offered = self.offered
        other.taken = self.taken
        return other

    def begin_turn(self, time: int) -> None:
        """Resets what is counted per turn (PL-33, PL-63)."""
        self.illegal_turn = 0
        self.offered = False
        self.since = time
        self.taken = 0

    def dump(self) -> Fields:
        """The fields of section 9."""
        return {
            "illegal_turn": self.illegal_turn,
            "illegal_game": self.illegal_game,
            "missed": self.missed,
            "offered": self.offered,
        }
