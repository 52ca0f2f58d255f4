"""Time that does not count for a side: its player is on vacation (PL-255). The server says which spans."""

from collections.abc import Sequence
from typing import TypeAlias

Span: TypeAlias = tuple[int, int]  # from the first millisecond to the one after the last


def later_deadline(since: int, deadline: int, away: Sequence[Span]) -> int:
    """When the time from `since` to `deadline` is over if it stands still during `away`, which are in order.

    >>> later_deadline(0, 100, [(40, 60)])
    120
    >>> later_deadline(0, 100, [(100, 200)])  # it was over by then
    100
    """
    reached = since
    left = deadline - since
    for first, end in away:
        if end <= reached:
            continue
        running = max(0, first - reached)
        if running >= left:
            break
        left -= running
        reached = max(reached, end)
    return reached + left
