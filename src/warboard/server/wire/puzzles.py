"""Puzzles: the question, the answer, and a solver's standing."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from warboard.puzzles.puzzle import PuzzleChance, PuzzleChoice
from warboard.puzzles.replies import PuzzleLosses, PuzzleReply
from warboard.server.wire.base import ActionText, PlainFields
from warboard.server.wire.tables import Alarm, BoardSize

__all__ = [
    "PuzzleAnswer",
    "PuzzleAttemptRequest",
    "PuzzleChance",
    "PuzzleChoice",
    "PuzzleForecastRequest",
    "PuzzleGame",
    "PuzzleHint",
    "PuzzleLosses",
    "PuzzleMoment",
    "PuzzleProgress",
    "PuzzleReply",
    "PuzzleStanding",
    "PuzzleView",
]

_Actions = Annotated[list[ActionText], Meta(max_length=8)]
_Result = Literal["", "solved", "failed"]


class PuzzleStanding(Struct):
    """A solver's standing at the puzzles of a game: a Glicko-2 rating, and how many in a row were solved at the first
    try and without hints (`streak`). `days` is on how many days in a row, by UTC, one was solved so; today may still
    be missing. `sure` once the deviation is below 110.
    """

    rating: int
    deviation: int
    sure: bool
    tried: int
    solved: int
    streak: int
    best_streak: int
    days: int


class PuzzleGame(Struct):
    """The puzzles of a game: how many for each theme, today's, and your result in that one."""

    game: str
    count: int
    themes: dict[str, int]
    daily: str
    daily_result: _Result
    standing: PuzzleStanding | None


class PuzzleMoment(Struct):
    """A position as the solver's side sees it, and what that side may do."""

    position: PlainFields
    legal: list[str]
    alarms: list[Alarm]


class PuzzleView(Struct):
    """A puzzle without its answer: a line of `steps` actions of yours is to be found. `result` is your earlier result:
    only the first attempt counts. `hints` is the number of the last hint that you took: each step has three, and they
    are numbered through. `at_once`: all sides order at once.
    """

    id: str
    game: str
    side: str
    sides: list[str]
    board: BoardSize
    moment: PuzzleMoment
    steps: int
    rating: int
    margin: float
    result: _Result
    hints: int
    at_once: bool


class PuzzleProgress(Struct, forbid_unknown_fields=True):
    """Your actions of the turn that were right so far: the step that you are at is the one after them."""

    actions: _Actions = []


class PuzzleAttemptRequest(Struct, forbid_unknown_fields=True):
    """Your actions of the turn so far, in any spelling."""

    actions: Annotated[list[ActionText], Meta(min_length=1, max_length=8)]


class PuzzleForecastRequest(Struct, forbid_unknown_fields=True):
    """An action to preview, after those already found."""

    action: ActionText
    actions: _Actions = []


class PuzzleAnswer(Struct):
    """The result of an answer.

    `go on`: right so far, and `moment` is the position in which to go on. `can wait`: it spoils nothing, but is not
    what is asked for. When the attempt is settled, `answer` is the whole right line, `best` its last action examined,
    with its odds, `given` yours, `others` the next best ones; `replies` are what is likely to follow yours
    if it is wrong, up to the end of the enemy's turn; where all give orders at once, `losses` says instead how often
    pieces die after yours, and after the best. `gained` is in rating points.
    """

    judged: Literal["right", "wrong", "go on", "can wait", "shown"]
    given: PuzzleChoice | None
    moment: PuzzleMoment | None
    best: PuzzleChoice | None
    others: list[PuzzleChoice]
    replies: list[PuzzleReply]
    losses: list[PuzzleLosses]
    answer: list[str]
    themes: list[str]
    judging: list[str]
    gained: int
    rated: bool
    standing: PuzzleStanding | None


class PuzzleHint(Struct):
    """Hints for a step so far, of at most `most`: themes; then the verb and the piece's square; then all squares."""

    hints: int
    most: int
    themes: list[str]
    squares: list[str]
    verb: str
