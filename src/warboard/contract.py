"""What a game from outside the package is built on: the contract of a game and the kernel's tools.

`docs/add-a-game.md` shows a whole game. A package names its games in the entry-point group `warboard.games`.
"""

from warboard.kernel.action import Action, read_action
from warboard.kernel.advice import FORESIGHT, SAMPLES, THREAT, TREE, TURNS, Advice, Subjects
from warboard.kernel.board import DIAGONAL, EVERY_WAY, NOWHERE, STRAIGHT, Board
from warboard.kernel.campaign import Campaign
from warboard.kernel.codec import Node
from warboard.kernel.display import Display, Symbol
from warboard.kernel.errors import BadOptions, BadPosition, IllegalAction, WarboardError
from warboard.kernel.event import ONLOOKER, Event
from warboard.kernel.game import Game, Penalty
from warboard.kernel.luck import Luck
from warboard.kernel.options import Flag, Kind, Letters, OneOf, Option, Settings, Whole
from warboard.kernel.outcome import Outcome, read_outcome
from warboard.kernel.plain import Fields, Plain
from warboard.kernel.rule_sets import Choice, RuleSet, as_written
from warboard.kernel.sentences import describe_in
from warboard.kernel.state import AnyGame, State
from warboard.kernel.turn_game import TurnGame, TurnState

__all__ = [
    "DIAGONAL",
    "EVERY_WAY",
    "FORESIGHT",
    "NOWHERE",
    "ONLOOKER",
    "SAMPLES",
    "STRAIGHT",
    "THREAT",
    "TREE",
    "TURNS",
    "Action",
    "Advice",
    "AnyGame",
    "BadOptions",
    "BadPosition",
    "Board",
    "Campaign",
    "Choice",
    "Display",
    "Event",
    "Fields",
    "Flag",
    "Game",
    "IllegalAction",
    "Kind",
    "Letters",
    "Luck",
    "Node",
    "OneOf",
    "Option",
    "Outcome",
    "Penalty",
    "Plain",
    "RuleSet",
    "Settings",
    "State",
    "Subjects",
    "Symbol",
    "TurnGame",
    "TurnState",
    "WarboardError",
    "Whole",
    "as_written",
    "describe_in",
    "read_action",
    "read_outcome",
]
