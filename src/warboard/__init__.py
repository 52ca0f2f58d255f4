"""Five war games on chess-like boards, and chess: exact rules, exact odds, records that can be proven, bots.

>>> match = Match("power", seed=7)
>>> match.play("c2 c4")
["white's pawn moves from c2 to c4"]
>>> match.turn
'black'

`docs/python.md` shows the rest.
"""

from warboard.api import chess
from warboard.api.bots import MatchResult, bot, play_match
from warboard.api.drawing import Arrow
from warboard.api.game import Game, all_games, load, outcomes
from warboard.api.hints import Hint, Hints
from warboard.api.match import Match
from warboard.api.odds import Odds
from warboard.api.records import Campaign, Verification, read_campaign, read_record, replay, verify
from warboard.api.report_data import Choice, GameReport, SideReport
from warboard.api.reports import report
from warboard.api.scenarios import check
from warboard.api.search import perft, play_out
from warboard.bots.bot import Bot
from warboard.kernel.action import Action
from warboard.kernel.errors import BadFile, BadOptions, BadPosition, IllegalAction, WarboardError
from warboard.kernel.event import ONLOOKER, Event
from warboard.kernel.luck import LoadedLuck, Luck, SeededLuck
from warboard.kernel.odds import Result
from warboard.kernel.outcome import Outcome
from warboard.kernel.state import State
from warboard.play.record import Record
from warboard.play.scenario import Verdict
from warboard.version import __version__

__all__ = [
    "ONLOOKER",
    "Action",
    "Arrow",
    "BadFile",
    "BadOptions",
    "BadPosition",
    "Bot",
    "Campaign",
    "Choice",
    "Event",
    "Game",
    "GameReport",
    "Hint",
    "Hints",
    "IllegalAction",
    "LoadedLuck",
    "Luck",
    "Match",
    "MatchResult",
    "Odds",
    "Outcome",
    "Record",
    "Result",
    "SeededLuck",
    "SideReport",
    "State",
    "Verdict",
    "Verification",
    "WarboardError",
    "__version__",
    "all_games",
    "bot",
    "check",
    "chess",
    "load",
    "outcomes",
    "perft",
    "play_match",
    "play_out",
    "read_campaign",
    "read_record",
    "replay",
    "report",
    "verify",
]
