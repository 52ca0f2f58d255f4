"""The sides of the arena, and how wide the board is for each number of them."""

from typing import Final

SIDES: Final = ["red", "blue", "green", "yellow", "purple", "orange", "cyan", "pink"]  # CA-2
WIDTHS: Final = {2: 11, 3: 13, 4: 15, 5: 17, 6: 19, 7: 21, 8: 21}  # by number of sides (CA-3)


def squares_in_zone(width: int, middle: bool) -> list[bool]:
    """The squares where powerups may appear (CA-130)."""
    if not middle:
        return [True] * (width * width)
    centre = (width - 1) // 2
    reach = width // 4
    return [
        abs(file - centre) <= reach and abs(rank - centre) <= reach for rank in range(width) for file in range(width)
    ]
