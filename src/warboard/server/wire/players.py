"""Players, ratings, seeks, moderation."""

from typing import Annotated

from msgspec import Meta, Struct, field

from warboard.server.wire.base import Nonce, PlainFields
from warboard.server.wire.people import AccountInfo
from warboard.server.wire.tables import RulesUsed


class RatingInfo(Struct):
    """A player's record in one game; `rating` is the shown one, `stored` is before the loss by absence (PL-93)."""

    game: str
    rating: int
    stored: int
    games: int
    wins: int
    flagged: bool
    last: int | None


class FlagInfo(Struct):
    id: int
    player: str
    game: str
    game_id: str | None
    entry: int | None
    kind: str
    rule: str
    at: int
    closed: int | None
    verdict: str


class PlayerInfo(Struct):
    """A player; only the player concerned sees the flags."""

    account: AccountInfo
    ratings: list[RatingInfo]
    flags: list[FlagInfo] | None


class LeaderboardEntry(Struct):
    place: int
    name: str
    kind: str
    rating: int
    games: int
    wins: int


class CurvePoint(Struct):
    """A change of a rating, by `rule`; if by a game, with what was played by."""

    at: int
    before: int
    after: int
    game_id: str | None
    rule: str
    rules: RulesUsed | None


class FinishedGame(Struct):
    """A game that is over, or a campaign: then with the points by side, and otherwise as its last game."""

    table: str
    game_id: str
    game: str
    side: str
    players: dict[str, str | None]
    rules: RulesUsed
    rated: bool
    started: int
    changed: int
    outcome: PlainFields | None
    campaign: dict[str, float] | None


class SeekRequest(Struct, forbid_unknown_fields=True):
    game: Annotated[str, Meta(max_length=40)]
    options: PlainFields = field(default_factory=dict)
    platform: PlainFields = field(default_factory=dict)
    nonce: Nonce | None = None
    own: PlainFields = field(default_factory=dict)


class SeekInfo(Struct):
    """A seek. `brought` are the kinds of what its player brings; those who bring something else are paired too.
    `accepts` is the difference in rating that is accepted by now; null: any (PL-101).
    """

    id: int
    game: str
    options: PlainFields
    rules: RulesUsed
    platform: PlainFields
    since: int
    brought: list[str]
    accepts: int | None


class SeekStatus(Struct):
    seeks: list[SeekInfo]
    paired: list[str]


class Verdict(Struct, forbid_unknown_fields=True):
    verdict: Annotated[str, Meta(min_length=1, max_length=1000)]
