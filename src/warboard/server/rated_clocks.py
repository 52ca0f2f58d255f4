"""The terms that a rated game may have: a clock from the operator's list, and otherwise the defaults (PL-150,
PL-151).
"""

import re
from collections.abc import Sequence
from typing import Final

from warboard.kernel.errors import WarboardError
from warboard.play.platform_options import PLATFORM_OPTIONS, PlatformOptions, read_platform_options

_LIVE: Final = re.compile(r"([0-9]{1,4})\+([0-9]{1,4})")
_TURN: Final = re.compile(r"([0-9]{1,4})([mhd])")
_SECONDS: Final = {"m": 60, "h": 3600, "d": 86_400}
_USUAL_TERMS: Final = ("missed_turns", "illegal_per_turn", "illegal_per_game")


class RatedClock:
    """A clock: `10+5` is live, with minutes for the game and seconds for each turn; `3d`, `2h` and `5m` are for one
    turn.
    """

    def __init__(self, text: str) -> None:
        self.text = text
        live, turn = _LIVE.fullmatch(text), _TURN.fullmatch(text)
        self.is_live = live is not None
        self.increment = 0
        if live is not None:
            self.seconds, self.increment = 60 * int(live[1]), int(live[2])
            given: dict[str, int | str] = {"clock": "live", "live_seconds": self.seconds}
            given["increment_seconds"] = self.increment
        elif turn is not None:
            self.seconds = int(turn[1]) * _SECONDS[turn[2]]
            given = {"turn_seconds": self.seconds}
        else:
            raise WarboardError(f"rated_clocks: expected clocks such as 10+5, 5m, 2h or 3d, found {text[:40]!r}")
        try:
            read_platform_options({**given})
        except WarboardError as wrong:
            raise WarboardError(f"rated_clocks: {text[:40]}: {wrong}") from None

    def is_of(self, options: PlatformOptions) -> bool:
        """Whether a game with these options has this clock."""
        if options.untimed or options.live != self.is_live:
            return False
        if self.is_live:
            return (options.live_seconds, options.increment_seconds) == (self.seconds, self.increment)
        return options.turn_seconds == self.seconds


def read_rated_clocks(text: str) -> list[RatedClock]:
    """Reads a list of clocks, separated by commas.

    >>> [clock.seconds for clock in read_rated_clocks("10+5, 3d")]
    [600, 259200]
    """
    return [RatedClock(one.strip()) for one in text.split(",")]


def why_not_rated(options: PlatformOptions, clocks: Sequence[RatedClock]) -> tuple[str, str]:
    """Why a game with these terms cannot be rated, in words, and the rule; both empty if it can."""
    if not any(clock.is_of(options) for clock in clocks):
        listed = ", ".join(clock.text for clock in clocks)
        return f"its clock is none of those that are rated ({listed})", "PL-150"
    changed = [name for name in _USUAL_TERMS if options.options.get(name, _usual(name)) != _usual(name)]
    if changed:
        return f"{', '.join(changed)} differs from what is usual", "PL-151"
    return "", ""


def _usual(name: str) -> object:
    return next(option.default for option in PLATFORM_OPTIONS if option.name == name)
