"""Every message that goes over the wire, in both directions.

Plain data of games (options, positions, views, events) is passed on as it is. On sockets a message has a `type`.
"""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Raw, Struct, UnsetType, field
from msgspec.json import Decoder, Encoder

Name = Annotated[str, Meta(min_length=2, max_length=30)]
Password = Annotated[str, Meta(min_length=8, max_length=200)]
Nonce = Annotated[str, Meta(pattern="^[0-9a-f]{32}$", max_length=32)]
ActionText = Annotated[str, Meta(max_length=2000)]
ClientId = Annotated[str, Meta(min_length=1, max_length=64)]
EntryNumber = Annotated[int, Meta(ge=0, le=2**31 - 1)]
SideName = Annotated[str, Meta(min_length=1, max_length=40)]
PlainFields = dict[str, object]
Scope = Literal["read", "play", "chat", "seek"]


class Refusal(Struct, omit_defaults=True):
    """Why something was not done: for programs `error`, for people `reason`, with the rule where there is one."""

    error: str
    reason: str
    rule: str = ""
    place: str = ""


# People.


class GuestWish(Struct, forbid_unknown_fields=True):
    name: Name | None = None


class Credentials(Struct, forbid_unknown_fields=True):
    name: Name
    password: Password


class PasswordChange(Struct, forbid_unknown_fields=True):
    old: Annotated[str, Meta(max_length=200)]
    new: Password


class TokenWish(Struct, forbid_unknown_fields=True):
    name: Annotated[str, Meta(min_length=1, max_length=60)]
    scopes: Annotated[list[Scope], Meta(min_length=1, max_length=4)]


class TokenMade(Struct):
    """The only time that the token itself is shown."""

    id: int
    name: str
    scopes: list[str]
    token: str


class TokenShown(Struct):
    id: int
    name: str
    scopes: list[str]
    created: int


class BotWish(Struct, forbid_unknown_fields=True):
    name: Name


class AccountShown(Struct):
    name: str
    kind: str
    created: int


class BotMade(Struct):
    account: AccountShown
    token: str


class Me(Struct):
    """Who is asking. `csrf` goes into the header X-CSRF-Token of whatever changes something, with a cookie."""

    account: AccountShown
    csrf: str | None
    role: str
    muted: bool
    playing: list[str]


# Games, as they declare themselves.


class GameShown(Struct):
    id: str
    name: str
    players: str
    board: str
    summary: str
    options: list[PlainFields]


class Catalogue(Struct):
    games: list[GameShown]
    platform: list[PlainFields]
    bots: dict[str, str]


# Tables.


class BotSeat(Struct, forbid_unknown_fields=True):
    """A bot of the house for a seat."""

    level: Annotated[str, Meta(max_length=40)]
    side: SideName | None = None


class TableWish(Struct, forbid_unknown_fields=True):
    """A new table. `side` is where its host sits down; null: the first free seat; an empty text: nowhere."""

    game: Annotated[str, Meta(max_length=40)]
    options: PlainFields = field(default_factory=dict)
    platform: PlainFields = field(default_factory=dict)
    position: PlainFields | None = None
    public: bool = True
    spectators: bool = True
    side: Annotated[str, Meta(max_length=40)] | None = None
    nonce: Nonce | None = None
    bots: Annotated[list[BotSeat], Meta(max_length=8)] = field(default_factory=list)


class SeatWish(Struct, forbid_unknown_fields=True):
    side: SideName | None = None
    nonce: Nonce | None = None


class SeatShown(Struct):
    side: str
    player: str | None
    kind: str | None
    rematch: bool


class TakebackShown(Struct):
    """Who asks to take back what: the action that would be undone, and everything after it."""

    side: str
    entry: int
    action: str
    agreed: list[str]


class TableShown(Struct):
    id: str
    game: str
    options: PlainFields
    platform: PlainFields
    rated: bool
    public: bool
    spectators: bool
    status: str
    host: str
    created: int
    seats: list[SeatShown]
    game_id: str | None
    takeback: TakebackShown | None
    rematch: str | None
    chat_muted: bool


class Intent(Struct, forbid_unknown_fields=True):
    """An action, the entry that the player has last seen (PL-12), and an id under which it is done once only."""

    action: ActionText
    entry: EntryNumber
    id: ClientId | None = None
    game: Annotated[str, Meta(max_length=30)] | None = None


class Request(Struct, forbid_unknown_fields=True):
    """Something asked of the platform besides an action (section 4 of its rulebook)."""

    ask: Literal["resign", "offer", "accept", "decline"]
    id: ClientId | None = None


class TakebackWish(Struct, forbid_unknown_fields=True):
    """`entry` is the action to take back; left out, it is one's own last."""

    entry: EntryNumber | None = None


class Answer(Struct, forbid_unknown_fields=True):
    agree: bool


class ChatWish(Struct, forbid_unknown_fields=True):
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Mute(Struct, forbid_unknown_fields=True):
    muted: bool


class Done(Struct):
    """An accepted intent: durable, with the number and the hash of the last entry."""

    game: str
    entry: int
    head: str
    legal: bool = True
    reason: str = ""
    rule: str = ""


class View(Struct):
    """A game as one viewer may see it. `legal` is there for a side that is to act."""

    type: Literal["state", "step"]
    table: str
    game: str
    entry: int
    head: str
    you: str | None
    view: Raw
    to_act: list[str]
    legal: list[str] | None
    clocks: dict[str, int | None]
    now: int
    offer: str | None
    counters: PlainFields | None
    outcome: PlainFields | None
    entries: list[PlainFields] | UnsetType = UNSET
    events: list[PlainFields] | UnsetType = UNSET
    reply: str | UnsetType = UNSET


class ChatLine(Struct, tag="chat"):
    player: str
    at: int
    text: str


class Forecast(Struct):
    """What is known of an action before it is taken, with the exact odds of its results where they can be listed."""

    action: str
    forecast: PlainFields


# Sockets: what a client sends.


class Act(Struct, tag="act", forbid_unknown_fields=True):
    action: ActionText
    entry: EntryNumber
    id: ClientId | None = None
    game: Annotated[str, Meta(max_length=30)] | None = None


class Ask(Struct, tag="ask", forbid_unknown_fields=True):
    ask: Literal["resign", "offer", "accept", "decline"]
    id: ClientId | None = None


class Say(Struct, tag="say", forbid_unknown_fields=True):
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Ping(Struct, tag="ping", forbid_unknown_fields=True):
    pass


FromClient = Act | Ask | Say | Ping
from_client: Decoder[FromClient] = Decoder(FromClient)

# Sockets: what the server sends besides views and chat lines.


class Refused(Struct, tag="refused", omit_defaults=True):
    """An intent or a message that was not carried out; `stale` ones are no illegal attempts (PL-13)."""

    reason: str
    rule: str = ""
    stale: bool = False
    reply: str = ""


class Again(Struct, tag="again"):
    """An intent that had been carried out before: nothing more happened (same client's id)."""

    game: str
    entry: int
    head: str
    reply: str


class TableChanged(Struct, tag="table"):
    table: TableShown


class Pong(Struct, tag="pong"):
    now: int


# Players, ratings, seeks, moderation.


class RatingShown(Struct):
    """A player's record in one game; `rating` is the shown one, `stored` has no absence taken off (PL-93)."""

    game: str
    rating: int
    stored: int
    games: int
    wins: int
    flagged: bool
    last: int | None


class FlagShown(Struct):
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


class PlayerShown(Struct):
    """A player; flags are shown to the player concerned alone."""

    account: AccountShown
    ratings: list[RatingShown]
    flags: list[FlagShown] | None


class Ranked(Struct):
    place: int
    name: str
    kind: str
    rating: int
    games: int
    wins: int


class CurvePoint(Struct):
    at: int
    before: int
    after: int
    game_id: str | None
    rule: str


class Played(Struct):
    table: str
    game_id: str
    game: str
    side: str
    players: dict[str, str | None]
    rated: bool
    started: int
    changed: int
    outcome: PlainFields | None


class SeekWish(Struct, forbid_unknown_fields=True):
    game: Annotated[str, Meta(max_length=40)]
    options: PlainFields = field(default_factory=dict)
    platform: PlainFields = field(default_factory=dict)
    nonce: Nonce | None = None


class SeekShown(Struct):
    """A seek, and how far from one's own rating an opponent may be by now; null: any (PL-101)."""

    id: int
    game: str
    options: PlainFields
    platform: PlainFields
    since: int
    accepts: int | None


class Seeking(Struct):
    seeks: list[SeekShown]
    paired: list[str]


class Verdict(Struct, forbid_unknown_fields=True):
    verdict: Annotated[str, Meta(min_length=1, max_length=1000)]


class Health(Struct):
    status: Literal["ok", "unavailable"]
    version: str
    database: bool


encode = Encoder().encode


def raw(data: object) -> Raw:
    """Data written once, to be put into several messages."""
    return Raw(encode(data))
