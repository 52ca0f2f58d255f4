"""Levels 1 to 8: from an opponent for a first game to the strongest. Each is a budget and a rate of blunders."""

from math import log
from typing import Final

from warboard.bots.bot import Bot
from warboard.bots.budget import Budget
from warboard.bots.thinking import think
from warboard.kernel.action import Action
from warboard.kernel.errors import WarboardError
from warboard.kernel.game import Game
from warboard.kernel.luck import SeededLuck
from warboard.kernel.state import State


class Level:
    """How well a bot plays."""

    def __init__(self, number: int, line: str, blunder_percent: int, depth: int, nodes: int, seconds: float) -> None:
        self.number = number
        self.line = line
        self.blunder_percent = blunder_percent  # how often it acts at random, unless the game says otherwise
        self.depth = depth  # the most actions that it looks ahead
        self.nodes = nodes  # positions that it may try, in the fastest games
        self.seconds = seconds  # it never thinks longer


DEEP: Final = 64
LEVELS: Final = [
    Level(1, "for a first game: looks one action ahead, if at all", 60, 1, 400, 0.4),
    Level(2, "knows the rules: looks one action ahead and blunders often", 35, 1, 800, 0.4),
    Level(3, "takes undefended pieces: looks one reply ahead and still blunders often", 18, 2, 1_500, 0.4),
    Level(4, "plays soundly apart from its blunders: thinks for a moment", 9, DEEP, 2_000, 0.4),
    Level(5, "sees short tactics coming and blunders less", 4, DEEP, 7_500, 1.0),
    Level(6, "plans ahead: hard to surprise, blunders now and then", 2, DEEP, 28_000, 1.0),
    Level(7, "a strong opponent that takes its time and seldom blunders", 1, DEEP, 106_000, 1.5),
    Level(8, "as strong as two seconds per action allow; never blunders", 0, DEEP, 2_000_000, 2.0),
]
_AFFORDED: Final = 2_000  # positions that every game can try in a moment
HINT_LEVEL: Final = 5


def find_level(number: int) -> Level:
    if not 1 <= number <= len(LEVELS):
        raise WarboardError(f"there is no level {number} (there are 1 to {len(LEVELS)})")
    return LEVELS[number - 1]


def budget_of(game: Game, level: Level) -> Budget:
    """What a level may spend on one choice. In slower games the upper levels try fewer positions, in even steps from
    the number that every game can afford.
    """
    nodes = level.nodes
    if nodes > _AFFORDED:
        best = max(LEVELS[-1].nodes * game.advice.relative_speed // 100, 2 * _AFFORDED)
        steps = log(nodes / _AFFORDED) / log(LEVELS[-1].nodes / _AFFORDED)
        nodes = round(_AFFORDED * (best / _AFFORDED) ** steps)
    return Budget(nodes=nodes, seconds=level.seconds, depth=level.depth)


def blunder_percent_of(game: Game, level: Level) -> int:
    """How often a level acts at random, in percent. Where luck matters much, thinking longer would hardly separate the
    levels, so a game may set how often each one blunders.
    """
    by_level = game.advice.blunder_percent
    return by_level[level.number - 1] if by_level else level.blunder_percent


class LevelBot(Bot):
    """Plays at a level."""

    def __init__(self, level: Level, seed: int, budget: Budget | None = None) -> None:
        self.level = level
        self._budget = budget  # instead of the level's
        self._luck = SeededLuck(seed)

    def __repr__(self) -> str:
        return f"<Bot level {self.level.number}>"

    def choose(self, game: Game, state: State, side: int) -> Action:
        if self._luck.below(100) < blunder_percent_of(game, self.level):
            return game.sample(state, side, self._luck)
        budget = budget_of(game, self.level) if self._budget is None else self._budget
        thought = think(game, state, side, budget, self._luck.below(1 << 30))
        return thought.lines[0].action
