"""A player's own results, counted."""

from msgspec import Struct


class Counts(Struct, kw_only=True):
    games: int
    won: int
    drawn: int
    lost: int


class GameCounts(Counts):
    game: str


class SideCounts(Counts):
    game: str
    side: str


class RuleSetCounts(Counts):
    game: str
    rule_set: str


class OpponentCounts(Counts):
    """`opponent` is null for games against several."""

    opponent: str | None


class OpeningCounts(Counts):
    """First actions: the player's own, and the first of the others."""

    game: str
    side: str
    opening: str
    answer: str | None


class ReportedGame(Struct):
    """A game that has a report: accuracy, and luck in percentage points."""

    table: str
    game_id: str
    game: str
    side: str
    at: int
    result: int
    accuracy: float | None
    luck: float


class Statistics(Struct):
    """Results by game, and for one game or all of them by side, rule set, opponent and opening, with accuracy and luck
    over time. Opponents and openings are those met most often.
    """

    games: list[GameCounts]
    sides: list[SideCounts]
    rule_sets: list[RuleSetCounts]
    opponents: list[OpponentCounts]
    openings: list[OpeningCounts]
    reported: list[ReportedGame]
