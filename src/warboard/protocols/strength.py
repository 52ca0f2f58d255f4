"""How strongly the engine plays: a level, or an Elo between levels.

`level_elo.json` holds how many Elo points each level is above the one below, from `benchmarks/ladders`, and the
strength of chess level 8 against an engine whose Elo is known. For the other games only the differences are known:
their best level is given the same number. `tools/ladder_pages.py` writes the steps.
"""

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import pairwise
from math import exp, log
from typing import Final

from warboard.bots.levels import LEVELS, blunder_percent_of, budget_of
from warboard.kernel.game import Game
from warboard.protocols.notation import CHESS

LOWEST_ELO: Final = 100
TOP: Final = float(len(LEVELS))


class Strength:
    """What a player of that strength may spend on a choice, and how often it acts at random."""

    def __init__(self, nodes: int | None, depth: int | None, blunder_percent: float, seconds: float) -> None:
        self.nodes = nodes  # None where only the caller sets a limit
        self.depth = depth
        self.blunder_percent = blunder_percent
        self.seconds = seconds  # if the caller sets no limit at all


def highest_elo() -> int:
    """The Elo of the best level."""
    return _measured().top


def elos(game: Game) -> list[int]:
    """The Elo of each level of a game; for a game without a ladder, those of chess."""
    steps = _measured().steps
    total = highest_elo()
    found = [total]
    for step in reversed(steps.get(game.id, steps[CHESS])):
        total -= step
        found.append(total)
    return found[::-1]


def level_of(game: Game, elo: int) -> float:
    """The level, with a fraction, that has an Elo."""
    measured = elos(game)
    if elo <= measured[0]:
        return 1.0
    for number, (low, high) in enumerate(pairwise(measured), 1):
        if elo < high:
            return number + (elo - low) / (high - low)
    return TOP


def strength_of(game: Game, level: float) -> Strength:
    """The strength of a level; a fractional level lies between its neighbours in everything that it may spend."""
    number = int(level)
    lower = LEVELS[number - 1]
    if level >= TOP:
        return Strength(None, None, blunder_percent_of(game, lower), lower.seconds)
    upper = LEVELS[number]
    share = level - number
    budget = budget_of(game, lower)
    low, high = log(budget.nodes), log(budget_of(game, upper).nodes)
    blunders = blunder_percent_of(game, lower) * (1.0 - share) + blunder_percent_of(game, upper) * share
    return Strength(round(exp(low + (high - low) * share)), budget.depth, blunders, lower.seconds)


@dataclass(frozen=True)
class _Measurements:
    """The measurements: the Elo of the best level, and by game how far each level is above the one below."""

    top: int
    steps: dict[str, list[int]]


@cache
def _measured() -> _Measurements:
    return _Measurements(**json.loads(files("warboard.protocols").joinpath("level_elo.json").read_text("utf-8")))
