"""Sockets: what a client sends, and what the server sends besides views and chat lines."""

from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.json import Decoder

from warboard.server.wire.base import ActionText, ClientId, EntryNumber, GameId
from warboard.server.wire.tables import ChatLine, Presence, TableInfo, View


class Act(Struct, tag="act", forbid_unknown_fields=True):
    action: ActionText
    entry: EntryNumber
    id: ClientId | None = None
    game: GameId | None = None


class Ask(Struct, tag="ask", forbid_unknown_fields=True):
    ask: Literal["resign", "offer", "accept", "decline"]
    id: ClientId | None = None
    game: GameId | None = None


class Say(Struct, tag="say", forbid_unknown_fields=True):
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Ping(Struct, tag="ping", forbid_unknown_fields=True):
    pass


FromClient = Act | Ask | Say | Ping
from_client: Decoder[FromClient] = Decoder(FromClient)


class SocketRefusal(Struct, tag="refused", omit_defaults=True):
    """An intent or a message that was not carried out; `stale` ones do not count as illegal attempts (PL-13)."""

    reason: str
    rule: str = ""
    stale: bool = False
    reply: str = ""


class AlreadyDone(Struct, tag="again"):
    """An intent that was already carried out under the same client id: nothing more happened."""

    game: str
    entry: int
    head: str
    reply: str


class TableUpdate(Struct, tag="table"):
    table: TableInfo


class PresenceUpdate(Struct, tag="presence"):
    """Which of the players are here, by side; `now` is the server's time. `spectators` are counted, and those who wish
    are named in `watching` (PL-234).
    """

    sides: dict[str, Presence]
    now: int
    spectators: int
    watching: list[str]


class Pong(Struct, tag="pong"):
    now: int


FromServer = View | ChatLine | SocketRefusal | AlreadyDone | TableUpdate | PresenceUpdate | Pong


# The stream of an account's own events.


class GameReference(Struct, rename={"game_id": "gameId"}):
    """A table, in the form in which bots of chess servers name a game."""

    game_id: str
    id: str


class AccountEvent(Struct):
    """An event of an account: a game has started or ended, or is waiting for its action; a challenge was made,
    withdrawn or declined; somebody the account follows has begun a game, or a game it follows goes on; somebody has
    sent a friend request, or accepted one (then without a table).
    """

    type: Literal[
        "gameStart",
        "gameFinish",
        "yourTurn",
        "challenge",
        "challengeCanceled",
        "challengeDeclined",
        "followedStart",
        "followedMove",
        "friendRequest",
        "friendAccepted",
    ]
    game: GameReference
