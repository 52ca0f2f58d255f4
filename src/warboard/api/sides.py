"""Sides by name or number."""

from collections.abc import Sequence

from warboard.kernel.errors import WarboardError
from warboard.kernel.event import ONLOOKER


def side_number(sides: Sequence[str], side: int | str) -> int:
    """The number of a side, which may be given by its name.

    >>> side_number(["white", "black"], "black"), side_number(["white", "black"], 0)
    (1, 0)
    """
    if isinstance(side, str):
        if side in sides:
            return sides.index(side)
    elif isinstance(side, int) and 0 <= side < len(sides):
        return side
    raise WarboardError(f"there is no side {side!r} (there are {', '.join(sides)}, or 0 to {len(sides) - 1})")


def viewer_number(sides: Sequence[str], side: int | str) -> int:
    """The number of a side, or of a viewer who plays none.

    >>> viewer_number(["white", "black"], "black"), viewer_number(["white", "black"], ONLOOKER)
    (1, -1)
    """
    return ONLOOKER if side == ONLOOKER else side_number(sides, side)
