"""How hard a puzzle is, by measurement: the lowest bot level that finds it, and how close the alternatives come."""

from typing import Final

from warboard.bots.budget import Budget
from warboard.bots.greedy import GreedyBot
from warboard.bots.levels import budget_of, find_level
from warboard.bots.thinking import think
from warboard.kernel.action import Action
from warboard.kernel.game import Game
from warboard.kernel.state import State

HIGHEST: Final = 6  # the highest level that is tried
_SEED: Final = 11
_EASIEST: Final = 800  # the rating of a puzzle whose answer looks best at once
_STEP: Final = 170  # for each level that does not find it
_CLOSE: Final = 240  # for alternatives as close as the margin allows
_FAR: Final = 0.4  # a larger gap makes nothing easier


def is_obvious(game: Game, state: State, side: int, answer: Action) -> bool:
    """Whether the answer looks best by the score right after it."""
    return GreedyBot(_SEED).choose(game, state, side) == answer


def finding_level(game: Game, state: State, side: int, answer: Action) -> int:
    """0 if looking one action ahead finds the answer, otherwise the lowest level from which on all find it; one more
    than the highest if none does. Levels play without their blunders.
    """
    finds = is_obvious(game, state, side, answer)
    lowest = 0 if finds else HIGHEST + 1
    for number in range(HIGHEST, 0, -1):
        budget = budget_of(game, find_level(number))
        thought = think(game, state, side, Budget(nodes=budget.nodes, depth=budget.depth), _SEED)
        if thought.lines[0].action != answer:
            return min(number + 1, HIGHEST + 1)
        lowest = number if not finds else 0
    return lowest


def first_rating(level: int, gap: float, margin: float) -> int:
    """The initial rating of a puzzle, before anyone has tried it.

    >>> first_rating(0, 0.5, 0.08), first_rating(6, 0.08, 0.08)
    (800, 2060)
    """
    closeness = 1.0 - min(max((gap - margin) / (_FAR - margin), 0.0), 1.0)
    return round(_EASIEST + _STEP * level + _CLOSE * closeness)
