"""The API for external bots: NDJSON streams of events, shaped like those of chess servers, and moves."""

import asyncio
from collections.abc import AsyncGenerator, Callable
from typing import Annotated, Final, Literal

from litestar import Controller, get, post
from litestar.params import Parameter
from litestar.response import Stream

from warboard.server import wire
from warboard.server.accounts.access import PLAY, READ
from warboard.server.accounts.identity import Identity
from warboard.server.platform import Platform
from warboard.server.store.challenges import open_challenges
from warboard.server.store.tables import games_being_played
from warboard.server.tables.challenges import CANCELLED, CHALLENGE, DECLINED
from warboard.server.tables.followers import FOLLOWED_MOVE, FOLLOWED_START
from warboard.server.tables.notify import START
from warboard.server.tables.own_tables import own_tables
from warboard.server.watchers import Listener, Watcher

KEEP_ALIVE_SECONDS = 7.0
NDJSON = "application/x-ndjson"


class StreamRoutes(Controller):
    """The bot stream."""

    path = "/api"
    tags = ("bot stream",)

    @get("/stream/event", media_type=NDJSON, opt=READ)
    async def events(self, server: Platform, user: Identity) -> Stream:
        """Your games as they start, wait for you and end: a line of JSON each, `gameStart`, `yourTurn` or
        `gameFinish`; challenges to and from you, what is begun or goes on that you follow, and requests of friends. A
        blank line every seven seconds keeps the stream alive. It begins with the games that are on, those in which it
        is your turn, and the challenges that wait for an answer.
        """
        return Stream(await event_lines(server, user), media_type=NDJSON)

    @get("/bot/game/stream/{table_id:str}", media_type=NDJSON, opt=READ)
    async def game(self, server: Platform, user: Identity, table_id: str) -> Stream:
        """A game, live: first the table and `state`, then `step` with every move, as on the socket."""
        return Stream(await game_lines(server, user, table_id), media_type=NDJSON)

    @post("/bot/game/{table_id:str}/move/{action:str}", status_code=200, opt=PLAY)
    async def move(
        self,
        server: Platform,
        user: Identity,
        table_id: str,
        action: str,
        entry: Annotated[int | None, Parameter(ge=0, le=2**31 - 1, schema_extra={"minimum": 0})] = None,
    ) -> wire.ActionResult:
        """An action; without `entry` it is meant for the current position."""
        if entry is None:
            async with server.cache.lock(table_id, newest=True) as table:
                entry = table.current_game().match.record.last
        intent = wire.Intent(action=action[:2000], entry=entry)
        return (await server.tables.act(table_id, user.id, intent, None)).result

    @post("/bot/game/{table_id:str}/resign", status_code=200, opt=PLAY)
    async def resign(self, server: Platform, user: Identity, table_id: str) -> wire.ActionResult:
        """Resign."""
        return (await server.tables.ask(table_id, user.id, wire.GameRequest("resign"), None)).result


async def event_lines(server: Platform, user: Identity) -> AsyncGenerator[bytes]:
    """What happens to somebody: first the current state, then live. A blank line says that there is nothing new."""
    listener = Listener(user.id)

    def stop() -> None:
        server.listeners.remove(listener)
        server.connections.remove(user, listener)

    server.listeners.add(listener)
    try:
        await server.connections.add(user, listener)
        first = await _first_events(server, user, listener)
    except BaseException:
        stop()
        raise
    return _lines(listener, first, stop)


async def _first_events(server: Platform, user: Identity, listener: Listener) -> list[bytes]:
    """The lines that tell the current state; the listener goes on from there."""
    playing = await games_being_played(server.database, user.id)
    first = [event_line(START, table_id) for table_id in reversed(playing)]
    for own in await own_tables(server, user.id, list(playing)):
        if own.your_turn:
            first.append(event_line("turn", own.id))
    first += [event_line(CHALLENGE, one.table_id) for one in await open_challenges(server.database, user.id)]
    listener.begin(playing.values())
    return first


async def game_lines(
    server: Platform, user: Identity, table_id: str, wants_presence: bool = False
) -> AsyncGenerator[bytes]:
    """What happens at a table, as on its socket."""
    watcher = Watcher(user.id)
    watcher.wants_presence = wants_presence

    def stop() -> None:
        server.tables.unwatch(table_id, watcher)
        server.connections.remove(user, watcher)

    try:
        first = [line + b"\n" for line in await server.tables.watch(table_id, watcher)]
        await server.connections.add(user, watcher)
    except BaseException:
        stop()
        raise
    return _lines(watcher, first, stop)


FRIEND_ASKS: Final = "friend asks"
FRIEND_AGREES: Final = "friend agrees"
_EventType = Literal[
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
_EVENT_TYPES: Final[dict[str, _EventType]] = {
    START: "gameStart",
    "finish": "gameFinish",
    "turn": "yourTurn",
    CHALLENGE: "challenge",
    CANCELLED: "challengeCanceled",
    DECLINED: "challengeDeclined",
    FOLLOWED_START: "followedStart",
    FOLLOWED_MOVE: "followedMove",
    FRIEND_ASKS: "friendRequest",
    FRIEND_AGREES: "friendAccepted",
}


def event_line(kind: str, table_id: str) -> bytes:
    """The line for a notice of that kind."""
    return wire.encode(wire.AccountEvent(_EVENT_TYPES[kind], wire.GameReference(table_id, table_id))) + b"\n"


async def _lines(watcher: Watcher, first: list[bytes], stop: Callable[[], None]) -> AsyncGenerator[bytes]:
    try:
        for line in first:
            yield line
        while True:
            try:
                message = await asyncio.wait_for(watcher.queue.get(), KEEP_ALIVE_SECONDS)
            except TimeoutError:
                yield b"\n"
                continue
            if message is None:
                return
            yield message if message.endswith(b"\n") else message + b"\n"
    finally:
        stop()
