"""Social features: profiles, friends, challenges, watch lists, television, reports."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, field

from warboard.server.wire.base import Name
from warboard.server.wire.tables import ChatLine, TableInfo, TableRequest

Audience = Literal["everybody", "friends", "nobody"]
Bond = Literal["none", "asked", "asks", "friends"]
Part = Literal["bio", "ratings", "history", "playing", "online", "friends"]
_Bio = Annotated[str, Meta(max_length=1000)]


class Profile(Struct):
    """What somebody says about themselves, who may see what of it, and who may challenge them (PL-236). `name_watching`
    says whether they are named as spectators; otherwise they are only counted.
    """

    bio: _Bio = ""
    show_bio: Audience = "everybody"
    show_ratings: Audience = "everybody"
    show_history: Audience = "everybody"
    show_playing: Audience = "everybody"
    show_online: Audience = "everybody"
    show_friends: Audience = "everybody"
    challenges: Audience = "everybody"
    name_watching: bool = False


class ProfileChange(Struct, forbid_unknown_fields=True):
    """Changes to your profile; fields that are left out stay as they are."""

    bio: _Bio | UnsetType = UNSET
    show_bio: Audience | UnsetType = UNSET
    show_ratings: Audience | UnsetType = UNSET
    show_history: Audience | UnsetType = UNSET
    show_playing: Audience | UnsetType = UNSET
    show_online: Audience | UnsetType = UNSET
    show_friends: Audience | UnsetType = UNSET
    challenges: Audience | UnsetType = UNSET
    name_watching: bool | UnsetType = UNSET


class Ties(Struct):
    """The ties between the visitor and another person: `asked` is a request by the visitor, `asks` one by the other."""

    friend: Bond = "none"
    follows: bool = False
    blocks: bool = False
    mutes: bool = False


class PersonLine(Struct):
    """A person in a list. `online` is null, and `playing` empty, where they do not show it to the visitor; `playing`
    lists public tables with spectators.
    """

    name: str
    kind: str
    online: bool | None
    playing: list[str]


class FollowedTable(Struct):
    """A table on the watch list; `entries` is the length of its record."""

    id: str
    game: str
    status: str
    players: list[str | None]
    entries: int


class ChallengeInfo(Struct):
    """A challenge that is waiting for an answer, and its table."""

    challenger: str
    challenged: str
    created: int
    table: TableInfo


class People(Struct):
    """Who is online, and whom the visitor knows. `guests` are counted, not named."""

    online: list[PersonLine]
    guests: int
    friends: list[PersonLine] = field(default_factory=list)
    asks: list[PersonLine] = field(default_factory=list)
    asked: list[PersonLine] = field(default_factory=list)
    follows: list[PersonLine] = field(default_factory=list)
    blocks: list[PersonLine] = field(default_factory=list)
    mutes: list[PersonLine] = field(default_factory=list)
    tables: list[FollowedTable] = field(default_factory=list)
    challenges: list[ChallengeInfo] = field(default_factory=list)


class ChallengeRequest(TableRequest, forbid_unknown_fields=True, kw_only=True):
    """A table for yourself and somebody by name (PL-174); if `side` is null, it is drawn."""

    player: Name


class TvPlayer(Struct):
    """`rating` is null where there is none, or it is not shown to everybody."""

    side: str
    name: str
    kind: str
    rating: int | None


class TvChannel(Struct):
    """What television shows for a game; `table` is null if nobody is playing it."""

    game: str
    table: str | None
    players: list[TvPlayer]
    since: int


class SlowRequest(Struct, forbid_unknown_fields=True):
    """Seconds between two lines of one person in the chat of a table; 0 turns the slow mode off."""

    seconds: Annotated[int, Meta(ge=0, le=3600)]


class ReportRequest(Struct, forbid_unknown_fields=True):
    """A report about somebody to the operator: about the line that they said `at` that moment at the table, if both are
    given, otherwise about the person.
    """

    player: Name
    reason: Annotated[str, Meta(min_length=1, max_length=1000)]
    table: Annotated[str, Meta(max_length=20)] | None = None
    at: Annotated[int, Meta(ge=0, le=2**53)] | None = None


class ReportInfo(Struct):
    """A report with the lines around the reported one, as they were when it was made."""

    id: int
    reporter: str
    player: str
    muted: bool
    table: str | None
    reason: str
    lines: list[ChatLine]
    at: int
    closed: int | None
    closed_by: str
    verdict: str


class ReportVerdict(Struct, forbid_unknown_fields=True):
    """How an operator closes a report, and whether the player is muted from now on."""

    verdict: Annotated[str, Meta(min_length=1, max_length=1000)]
    mute: bool = False
