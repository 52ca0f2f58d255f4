"""A shuffle for searches: it draws no luck of the game's, and changes the list itself."""

from typing import TypeVar

from warboard.kernel.luck import SeededLuck

_Item = TypeVar("_Item")


def shuffle(items: list[_Item], luck: SeededLuck) -> None:
    """Shuffles a list; each order is equally likely."""
    for end in range(len(items) - 1, 0, -1):
        other = luck.below(end + 1)
        item = items[end]
        items[end] = items[other]
        items[other] = item
