"""Who is paired with whom (section 3.10). Pure arithmetic."""

from collections.abc import Collection, Sequence
from typing import Final

FLAGGED_BONUS: Final = 200  # PL-82


def rating_window(seconds: int) -> int | None:
    """The difference in rating that a player accepts after waiting for so many seconds; None means any (PL-101).

    >>> [rating_window(seconds) for seconds in (0, 29, 30, 239, 240, 599, 600)]
    [100, 100, 150, 450, 500, 500, None]
    """
    if seconds >= 600:
        return None
    return min(500, 100 + 50 * (seconds // 30))


class Seeker:
    """A player who seeks: shown rating, seconds waited, how often each side was played, and whom to avoid."""

    def __init__(
        self,
        name: str,
        rating: int,
        seconds: int,
        flagged: bool = False,
        more_first: int = 0,
        avoids: Collection[str] = (),
    ) -> None:
        self.name = name
        self.rating = rating + FLAGGED_BONUS if flagged else rating
        self.seconds = seconds
        self.more_first = more_first  # games as first side minus games as second side
        self.avoids = avoids  # the names of those this player blocks


def can_pair(one: Seeker, other: Seeker) -> bool:
    """Whether the difference is within what each of them accepts (PL-102), and neither blocks the other (PL-232)."""
    if other.name in one.avoids or one.name in other.avoids:
        return False
    apart = abs(one.rating - other.rating)
    limits = (rating_window(one.seconds), rating_window(other.seconds))
    return all(limit is None or apart <= limit for limit in limits)


def pair(queue: Sequence[Seeker]) -> list[tuple[Seeker, Seeker]]:
    """The pairs that can be made now, the longest wait first; ties by name (PL-103)."""
    left = sorted(queue, key=lambda one: (-one.seconds, one.name))
    pairs: list[tuple[Seeker, Seeker]] = []
    while left:
        first = left.pop(0)
        fitting = [other for other in left if can_pair(first, other)]
        if fitting:
            partner = min(fitting, key=lambda other: (abs(first.rating - other.rating), -other.seconds, other.name))
            left.remove(partner)
            pairs.append((first, partner))
    return pairs


def first_side(one: Seeker, other: Seeker) -> Seeker | None:
    """Which player gets the first side: the one who had it less often; None if equal, and then `seat` must be drawn
    (PL-104).
    """
    if one.more_first == other.more_first:
        return None
    return one if one.more_first < other.more_first else other
