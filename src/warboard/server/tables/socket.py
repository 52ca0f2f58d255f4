"""A table over a socket: views and events go out as they happen, intents come in."""

import asyncio

from litestar import websocket
from litestar.exceptions import WebSocketDisconnect

from warboard.server import wire
from warboard.server.accounts.access import READ
from warboard.server.accounts.identity import Identity
from warboard.server.fast_websocket import find_send_now, listen
from warboard.server.platform import Platform
from warboard.server.request_errors import RequestError
from warboard.server.request_types import AnySocket
from warboard.server.tables.inbox import REFUSED, Inbox, answer_messages
from warboard.server.watchers import Watcher


@websocket("/api/tables/{table_id:str}/socket", opt=READ)
async def table_socket(socket: AnySocket, table_id: str) -> None:
    """See docs/api.md for the messages."""
    platform: Platform = socket.app.state.platform
    user: Identity | None = socket.scope.get("user")
    watcher = Watcher(0 if user is None else user.id, send_now=find_send_now(socket.scope.get("extensions")))
    watcher.wants_presence = socket.query_params.get("presence") == "1"
    await socket.accept()
    try:
        await platform.connections.add(user, watcher)
        await _follow(platform, socket, table_id, watcher, user)
    finally:
        platform.connections.remove(user, watcher)


async def _follow(
    platform: Platform, socket: AnySocket, table_id: str, watcher: Watcher, user: Identity | None
) -> None:
    """Sends a table to a watcher, and takes what comes back, until one side goes."""
    try:
        first = await platform.tables.watch(table_id, watcher)
    except RequestError as refusal:
        await socket.send_text(wire.encode(wire.SocketRefusal(refusal.reason, refusal.rule)))
        await socket.close(REFUSED, refusal.reason[:100])
        return
    inbox = Inbox(platform, table_id, watcher, user)
    listen(socket.scope.get("extensions"), inbox.put)
    sending = asyncio.create_task(_send(socket, watcher, first))
    receiving = asyncio.create_task(_receive(socket, inbox))
    # What a client has sent is finished even if its socket ends meanwhile: a step that is half taken leaves the copy of
    # the game with something that is not in the database, or the database with something that was never shown.
    answering = platform.keep(answer_messages(platform, socket.close, table_id, watcher, user, inbox))
    try:
        await asyncio.wait((receiving, answering), return_when=asyncio.FIRST_COMPLETED)
    finally:
        platform.tables.unwatch(table_id, watcher)
        inbox.end()
        sending.cancel()
        receiving.cancel()
        _, *ends = await asyncio.gather(sending, receiving, asyncio.shield(answering), return_exceptions=True)
        watcher.is_closed = True
    for end in ends:
        if isinstance(end, Exception) and not isinstance(end, WebSocketDisconnect):
            raise end


async def _send(socket: AnySocket, watcher: Watcher, first: list[bytes]) -> None:
    for message in first:
        await socket.send_text(message)
    while True:
        watcher.sends_directly = watcher.queue.empty()  # no message waits before the next one
        waiting = await watcher.queue.get()
        if waiting is None:
            await socket.close(watcher.close_code, "come again")
            return
        await socket.send_text(waiting)


async def _receive(socket: AnySocket, inbox: Inbox) -> None:
    """Takes what does not come by the fast path."""
    while True:
        inbox.put(await socket.receive_data("text"))
