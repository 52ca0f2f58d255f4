"""Reports of games: what each choice cost, accuracy and luck, the moments that mattered."""

from typing import Literal

from msgspec import Struct

Mark = Literal["best", "good", "inaccuracy", "mistake", "blunder"]


class ReportedChoice(Struct):
    """An action that had an alternative. `chance` is how likely its side was to win after it, `best_chance` after the
    best one, both averaged over the dice; `loss` is the difference in percentage points. `turn` is the entry with which
    its turn began, `start` the moment from which it can be played again.
    """

    entry: int
    turn: int
    start: int
    side: str
    action: str
    best: str
    chance: float
    best_chance: float
    loss: float
    mark: Mark
    exact: bool


class ChangeOfChance(Struct):
    """How likely a side was to win at its first choice and at the end, and what made the difference, in percentage
    points: its own choices, those of the other side (null with more than two), luck, and what no search had foreseen.
    """

    start: float
    own: float
    others: float | None
    luck: float
    rest: float
    end: float


class ReportedSide(Struct):
    """`accuracy` goes from 0 to 100 and depends on choices alone; `luck` is what the dice gave, in percentage
    points.
    """

    accuracy: float | None
    luck: float
    lost: float
    turns: int
    marks: dict[Mark, int]
    change: ChangeOfChance | None


class ReportedMoment(Struct):
    """A choice or a throw of the dice that mattered: what it changed for its side, in percentage points, and the exact
    odds of what was done and of the best.
    """

    kind: Literal["choice", "luck"]
    entry: int
    start: int
    side: str
    action: str
    best: str | None
    points: float
    odds: dict[str, str]
    best_odds: dict[str, str]


class GameReport(Struct):
    """The report of a finished game, searched as deeply as a bot of that level thinks."""

    level: int
    sides: dict[str, ReportedSide]
    choices: list[ReportedChoice]
    moments: list[ReportedMoment]


class ReportStatus(Struct):
    """How far a report has got: so many actions are judged. `making` is false if it is finished, or nobody has asked
    for it.
    """

    making: bool
    done: int
    of: int
    report: GameReport | None
