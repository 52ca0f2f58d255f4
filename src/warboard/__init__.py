"""Five war games on chess-like boards, and chess: exact rules, exact odds, records that can be proven, bots.

>>> game = load("power")
>>> state = game.start({}, SeededLuck(1))
>>> len(game.legal(state, 0))
26
"""

from warboard.games import all_games
from warboard.games import find_game as load
from warboard.kernel.action import Action
from warboard.kernel.errors import BadFile, BadOptions, BadPosition, IllegalAction, WarboardError
from warboard.kernel.event import ONLOOKER, Event
from warboard.kernel.game import Game, play_out
from warboard.kernel.luck import LoadedLuck, Luck, SeededLuck
from warboard.kernel.odds import outcomes
from warboard.kernel.outcome import Outcome
from warboard.kernel.perft import perft
from warboard.kernel.state import State
from warboard.version import __version__

__all__ = [
    "ONLOOKER",
    "Action",
    "BadFile",
    "BadOptions",
    "BadPosition",
    "Event",
    "Game",
    "IllegalAction",
    "LoadedLuck",
    "Luck",
    "Outcome",
    "SeededLuck",
    "State",
    "WarboardError",
    "__version__",
    "all_games",
    "load",
    "outcomes",
    "perft",
    "play_out",
]
