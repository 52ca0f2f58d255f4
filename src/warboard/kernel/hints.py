"""What a game tells those who search it: how to read its score, and which way of searching suits it."""

from collections.abc import Sequence
from typing import Final

SCALE: Final = 400
TREE: Final = "tree"  # every action to a depth, every result of chance
SAMPLES: Final = "samples"  # a tree grown from tries
FORESIGHT: Final = "foresight"  # what looks best, played on until the others have answered


class Hints:
    """What holds for every position of a game. Nothing here changes a rule."""

    def __init__(self, scale: int = SCALE, search: str = "", pace: int = 100, slips: Sequence[int] = ()) -> None:
        self.scale = scale  # a side whose score is this high wins 73 of 100 games: 1 / (1 + e^-1)
        self.search = search  # TREE, SAMPLES or FORESIGHT; nothing: by what is hidden and how many act at once
        self.pace = pace  # how many positions a bot can try in a given time, against 100 in the quickest games
        self.slips = slips  # in how many of 100 choices a bot of each level takes any action; nothing: as elsewhere


PLAIN_HINTS: Final = Hints()
