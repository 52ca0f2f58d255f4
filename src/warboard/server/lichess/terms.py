"""Clocks and variants in lichess's terms. Pure."""

from typing import Final

from msgspec import UNSET, UnsetType

from warboard.kernel.plain import Fields
from warboard.play.platform_options import PlatformOptions
from warboard.server.lichess.shapes import (
    Clock,
    LichessChallengeRequest,
    LichessTimeControl,
    LichessVariant,
    Speed,
)
from warboard.server.request_errors import BadRequest

DAY_SECONDS: Final = 86_400
STANDARD: Final = LichessVariant("standard", "Standard", "Std")
FROM_POSITION: Final = LichessVariant("fromPosition", "From Position", "FEN")
SPEEDS: Final[dict[Speed, str]] = {
    "ultraBullet": "UltraBullet",
    "bullet": "Bullet",
    "blitz": "Blitz",
    "rapid": "Rapid",
    "classical": "Classical",
    "correspondence": "Correspondence",
}
_BELOW: Final[tuple[tuple[int, Speed], ...]] = (
    (30, "ultraBullet"),
    (180, "bullet"),
    (480, "blitz"),
    (1500, "rapid"),
)
_USUAL_MOVES: Final = 40  # by which an increment is multiplied


def platform_options_of(wish: LichessChallengeRequest) -> Fields:
    """The platform's options for a challenge: a live clock, days per turn, or none."""
    options: Fields = {"rated": wish.rated}
    if wish.clock_limit is not None:
        options.update(clock="live", live_seconds=wish.clock_limit, increment_seconds=wish.clock_increment or 0)
    elif wish.days is not None:
        options["turn_seconds"] = wish.days * DAY_SECONDS
    else:
        options["clock"] = "none"
    return options


def refuse_other_variants(wish: LichessChallengeRequest) -> None:
    if wish.variant not in (None, STANDARD.key, FROM_POSITION.key):
        raise BadRequest(f"variant: only standard is played here, not {wish.variant}", place="variant")


def speed_of(options: PlatformOptions) -> Speed:
    """How fast a game is.

    >>> from warboard.play.platform_options import read_platform_options
    >>> speed_of(read_platform_options({"clock": "live", "live_seconds": 180, "increment_seconds": 2}))
    'blitz'
    """
    if not options.live:
        return "correspondence"
    seconds = options.live_seconds + _USUAL_MOVES * options.increment_seconds
    return next((speed for limit, speed in _BELOW if seconds < limit), "classical")


def time_control_of(options: PlatformOptions) -> LichessTimeControl:
    if options.live:
        show = f"{options.live_seconds / 60:g}+{options.increment_seconds}"
        return LichessTimeControl("clock", options.live_seconds, options.increment_seconds, show)
    if options.untimed:
        return LichessTimeControl("unlimited")
    return LichessTimeControl("correspondence", days_per_turn=options.turn_seconds / DAY_SECONDS)


def clock_of(options: PlatformOptions) -> Clock | UnsetType:
    return Clock(options.live_seconds * 1000, options.increment_seconds * 1000) if options.live else UNSET
