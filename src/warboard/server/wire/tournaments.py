"""Tournaments."""

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from warboard.server.wire.base import PlainFields
from warboard.server.wire.tables import RulesUsed

TournamentFormat = Literal["round-robin", "swiss", "arena", "knockout"]
Admission = Literal["open", "invited", "rating"]
Entrants = Literal["people", "bots", "both"]
_Rating = Annotated[int, Meta(ge=0, le=10_000)]


class TournamentRequest(Struct, forbid_unknown_fields=True):
    """A new tournament. `rounds` are those of a Swiss (5 unless given), or the cycles of a round robin (1); `minutes`
    is how long an arena lasts. It starts at the time `starts` (milliseconds since 1970), or without one when there are
    `most` entries. `bots` are levels of built-in bots; `enter`: you play in it yourself.
    """

    name: Annotated[str, Meta(min_length=3, max_length=60, pattern=r"\S.*\S")]
    game: Annotated[str, Meta(max_length=40)]
    format: TournamentFormat
    options: PlainFields = field(default_factory=dict)
    platform: PlainFields = field(default_factory=dict)
    rounds: Annotated[int, Meta(ge=1, le=30)] | None = None
    minutes: Annotated[int, Meta(ge=1, le=1440)] = 60
    most: Annotated[int, Meta(ge=2, le=10_000)] = 64
    starts: Annotated[int, Meta(ge=0, le=2**53)] | None = None
    admission: Admission = "open"
    lowest: _Rating | None = None
    highest: _Rating | None = None
    players: Entrants = "people"
    bots: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=1000)] = field(default_factory=list)
    enter: bool = False


class InvitationRequest(Struct, forbid_unknown_fields=True):
    """Somebody who may enter."""

    name: Annotated[str, Meta(min_length=1, max_length=40)]


class TournamentInfo(Struct):
    """A tournament in short. `status` is waiting, running, over, or off: it did not take place. `entries` is the number
    of active entries. Times are milliseconds since 1970.
    """

    id: str
    name: str
    host: str
    game: str
    options: PlainFields
    rules: RulesUsed
    platform: PlainFields
    rated: bool
    format: TournamentFormat
    rounds: int
    minutes: int | None
    most: int
    admission: Admission
    lowest: int | None
    highest: int | None
    players: Entrants
    status: str
    entries: int
    starts: int | None
    began: int | None
    ends: int | None
    finished: int | None
    created: int


class TieBreak(Struct):
    """A tie-break by its name, and its value."""

    name: str
    value: float


class TournamentStanding(Struct):
    """The standing of an entry; entries with the same place are level. `account` is the player's name, `name` that of
    the entry: for two bots of one level they differ. `streak` is the number of games won in a row, in an arena.
    `rating` is null if its player does not show it to you.
    """

    place: int
    number: int
    name: str
    account: str
    kind: str
    rating: int | None
    points: float
    tie_breaks: list[TieBreak]
    games: int
    won: int
    drawn: int
    streak: int
    withdrawn: bool


class TournamentGame(Struct):
    """Entries that meet, by number, in the order of their sides; one alone has a bye. `points` is what each has got,
    null while the game is being played; `absent` says who never came, `given_up` that a game of an arena brings no
    points because it was given up at once.
    """

    round: int
    number: int
    players: list[int]
    table: str | None
    points: list[float] | None
    absent: list[bool]
    given_up: bool


class TournamentYou(Struct):
    """The user's part in it. `entry` is the number of your entry, null if you have none; `table` is where your current
    game is. `why_not` says why you cannot enter now; empty if you can.
    """

    entry: int | None
    withdrawn: bool
    table: str | None
    why_not: str
    is_host: bool


class Tournament(Struct):
    """A tournament with its ranking and its pairings. For an arena only the latest 100 pairings are listed."""

    info: TournamentInfo
    version: int
    round: int
    sides: list[str]
    tie_breaks: list[str]
    standings: list[TournamentStanding]
    games: list[TournamentGame]
    invited: list[str]
    you: TournamentYou
