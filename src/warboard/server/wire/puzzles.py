"""Puzzles: what is asked, what was answered, and how somebody does."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from warboard.puzzles.puzzle import PuzzleChance, PuzzleChoice
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
    "PuzzleMoment",
    "PuzzleStanding",
    "PuzzleView",
]

_Actions = Annotated[list[ActionText], Meta(max_length=8)]
_Result = Literal["", "solved", "failed"]


class PuzzleStanding(Struct):
    """How somebody does at the puzzles of a game: a Glicko-2 rating, and how many in a row were solved at the first try
    and without hints. `sure` once the deviation is below 110.
    """

    rating: int
    deviation: int
    sure: bool
    tried: int
    solved: int
    streak: int
    best_streak: int


class PuzzleGame(Struct):
    """The puzzles of a game: how many for each theme, today's, and what you did with that."""

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
    """A puzzle without its answer: `steps` of your own actions are to be found. `result` is what you did with it
    before: only the first time counts. `hints` are those that you took.
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


class PuzzleAttemptRequest(Struct, forbid_unknown_fields=True):
    """Your actions of the turn so far, in any spelling."""

    actions: Annotated[list[ActionText], Meta(min_length=1, max_length=8)]


class PuzzleForecastRequest(Struct, forbid_unknown_fields=True):
    """An action to look at before it is taken, after those found already."""

    action: ActionText
    actions: _Actions = []


class PuzzleAnswer(Struct):
    """What an answer was worth.

    `go on`: right so far, `moment` is the position in which to go on. `can wait`: it spoils nothing, but is not what is
    asked for. When it is settled, `answer` is the whole right line, `best` its last looked-at action with its odds,
    `given` yours, `others` the next best ones, `events` what the best one does. `gained` are rating points.
    """

    judged: Literal["right", "wrong", "go on", "can wait", "shown"]
    given: PuzzleChoice | None
    moment: PuzzleMoment | None
    best: PuzzleChoice | None
    others: list[PuzzleChoice]
    answer: list[str]
    themes: list[str]
    judging: list[str]
    gained: int
    rated: bool
    standing: PuzzleStanding | None


class PuzzleHint(Struct):
    """Hints so far: themes; then the verb and the piece's square; then all squares."""

    hints: int
    most: int
    themes: list[str]
    squares: list[str]
    verb: str
