"""Players, ratings, seeks, moderation."""

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from warboard.server.wire.base import Commit, Nonce, PlainFields
from warboard.server.wire.friends import Part, Ties
from warboard.server.wire.people import AccountInfo
from warboard.server.wire.tables import RulesUsed


class RatingInfo(Struct):
    """A player's record in one game; `rating` is the shown one, `stored` is without the loss by absence (PL-93).
    `opponents` is the number of different ones that count for the leaderboard (PL-155).
    """

    game: str
    rating: int
    stored: int
    games: int
    wins: int
    flagged: bool
    last: int | None
    opponents: int


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
    """A player, as far as the visitor may see (PL-236); `hidden` lists the parts that are not shown. `playing` lists
    public tables with spectators. Only the player concerned sees the flags. `ties` are the visitor's own; null for
    visitors who are not logged in, and for oneself.
    """

    account: AccountInfo
    ratings: list[RatingInfo]
    flags: list[FlagInfo] | None
    hidden: list[Part]
    bio: str | None
    online: bool | None
    friends: int | None
    playing: list[str]
    ties: Ties | None


class LeaderboardEntry(Struct):
    place: int
    name: str
    kind: str
    rating: int
    games: int
    wins: int


class MeetingInfo(Struct):
    """How much a rated game counted against an opponent: how often its weight of 1 was halved for a repeated pair
    (PL-152), for a new opponent (PL-153), for a shared source (PL-154).
    """

    opponent: str
    weight: float
    repeated: int
    new: int
    shared: int


class CurvePoint(Struct):
    """A change of a rating, by `rule`; if by a game, with the rules that were played. Only the player concerned and
    operators see in `meetings` how much it counted against whom.
    """

    at: int
    before: int
    after: int
    game_id: str | None
    rule: str
    rules: RulesUsed | None
    meetings: list[MeetingInfo] | None


class SuspectReason(Struct):
    """A reason to suspect a player: so many games of the last 30 days, with the rule."""

    kind: Literal["repeated", "new", "shared", "absent"]
    rule: str
    games: int
    sentence: str


class MetOpponent(Struct):
    name: str
    games: int


class Suspect(Struct):
    """A player whose rated games look arranged, or who stays away from them; with the opponents met most often."""

    player: str
    game: str
    rating: int
    reasons: list[SuspectReason]
    opponents: list[MetOpponent]


class FinishedGame(Struct):
    """A game that is over, or a campaign: then with the points by side, and otherwise described by its last game."""

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
    commit: Commit | None = None


class SeekInfo(Struct):
    """A seek. `brought` are the kinds of builds that its player brings; seekers who bring something else are paired
    too. `accepts` is the difference in rating that is accepted by now; null means any (PL-101). `commit` is the
    commitment of the game that it becomes, if the other seek is not older (PL-137).
    """

    id: int
    game: str
    options: PlainFields
    rules: RulesUsed
    platform: PlainFields
    since: int
    brought: list[str]
    accepts: int | None
    commit: str | None


class SeekStatus(Struct):
    seeks: list[SeekInfo]
    paired: list[str]


class Verdict(Struct, forbid_unknown_fields=True):
    verdict: Annotated[str, Meta(min_length=1, max_length=1000)]
