"""Looking back at a game: opinions and luck."""

from msgspec import UNSET, Struct, UnsetType

from warboard.server.wire.base import PlainFields
from warboard.server.wire.sandbox import GameId


class OpinionRequest(Struct, forbid_unknown_fields=True):
    game: GameId
    position: PlainFields


class ExplainedAction(Struct):
    """An action, what it is worth in the game's own points, what is expected to follow, and its odds."""

    action: str
    value: int
    win_probability: float
    line: list[str]
    odds: dict[str, str]
    forecast: PlainFields


class Opinion(Struct):
    """What a bot thinks of a position: `value` is in the game's own points, for the side that is to act."""

    side: str | None
    value: int
    win_probability: dict[str, float]
    best: list[ExplainedAction]
    how: str
    entry: int | UnsetType = UNSET


class LuckyTurn(Struct):
    """An action whose result depended on chance. `expected` and `actual` are how likely its side was to win, on average
    and after the actual result; the scores are the same in the game's own points. `gain` is what each side gained, in
    percentage points. Where not `exact`, the average is over `results` results from fixed seeds.
    """

    entry: int
    side: str
    action: str
    expected: float
    actual: float
    expected_score: int
    actual_score: int
    gain: dict[str, float]
    results: int
    exact: bool


class LuckReport(Struct):
    """`luck` is the sum of all gains of each side; `standing` how likely each was to win after each entry, by the
    game's own score.
    """

    turns: list[LuckyTurn]
    luck: dict[str, float]
    standing: list[dict[str, float]]
