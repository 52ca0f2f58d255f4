"""Time analysis: which actions have suspicious timing (section 3.4). Pure arithmetic on the server's times."""

from collections.abc import Sequence
from typing import Final

FAST_MS: Final = 100  # PL-41
STEADY_COUNT: Final = 10  # PL-42
STEADY_MS: Final = 5


def is_fast(before: int | None, now: int) -> bool:
    """Whether two accepted actions of a player came less than 100 ms apart (PL-41).

    >>> is_fast(1000, 1099), is_fast(1000, 1100), is_fast(None, 5)
    (True, False, False)
    """
    return before is not None and now - before < FAST_MS


def is_steady(delays: Sequence[int]) -> bool:
    """Whether the last of these abilities was the tenth in a row with the same delay, within 5 ms (PL-42).

    `delays` are those of all a player's abilities in a game; the ten of a flag do not count towards the next.

    >>> is_steady([100] * 9), is_steady([100] * 10), is_steady([100] * 11), is_steady([100] * 20)
    (False, True, False, True)
    """
    start = 0
    flagged = False
    for end in range(1, len(delays) + 1):
        last = delays[max(start, end - STEADY_COUNT) : end]
        flagged = len(last) == STEADY_COUNT and max(last) - min(last) <= STEADY_MS
        if flagged:
            start = end  # the next flag needs ten new ones
    return flagged
