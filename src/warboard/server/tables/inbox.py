"""Messages from a socket: received in order, and answered one after the other."""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable

from msgspec import DecodeError

from warboard.kernel.errors import WarboardError
from warboard.server import wire
from warboard.server.accounts.identity import Identity
from warboard.server.clock import now
from warboard.server.platform import Platform
from warboard.server.rate_limits import RateLimit
from warboard.server.request_errors import BadRequest, RequestError, StaleIntent, TooManyRequests
from warboard.server.request_texts import refuse_nul
from warboard.server.store.failures import concerns_all, unavailable
from warboard.server.tables import chat
from warboard.server.watchers import Watcher

log = logging.getLogger("warboard")

MAX_BYTES = 8192
MAX_INVALID = 20
REFUSED, TOO_MUCH = 4400, 4429

Close = Callable[[int, str], Awaitable[None]]


class Inbox:
    """Messages of a client that wait to be answered, in order."""

    def __init__(self, per_second: int) -> None:
        self._limit = RateLimit(2 * per_second, 2.0, "messages")
        self._texts: deque[str | TooManyRequests] = deque()
        self._is_full = False  # after that, nothing more is taken
        self._news: asyncio.Future[None] | None = None

    def put(self, text: str) -> None:
        if self._is_full:
            return
        try:
            self._limit.take("")
            if len(text) > MAX_BYTES:
                raise TooManyRequests(f"a message has at most {MAX_BYTES} bytes", 0)
            self._texts.append(text)
        except TooManyRequests as refusal:
            self._is_full = True
            self._texts.append(refusal)
        if self._news is not None and not self._news.done():
            self._news.set_result(None)

    async def next(self) -> str:
        """Waits for the next message; TooManyRequests if it was one too many, or too long."""
        while not self._texts:
            self._news = asyncio.get_running_loop().create_future()
            await self._news
        message = self._texts.popleft()
        if isinstance(message, TooManyRequests):
            raise message
        return message


async def answer_messages(
    platform: Platform, close: Close, table_id: str, watcher: Watcher, user: Identity | None, inbox: Inbox
) -> None:
    """Answers messages until there are too many, or too many that make no sense: then the socket is closed."""
    invalid = 0
    while True:
        try:
            text = await inbox.next()
            if watcher.is_closed:
                continue  # the socket is about to be closed, perhaps because its session has ended
            await _answer(platform, table_id, watcher, user, text)
        except TooManyRequests as refusal:
            await close(TOO_MUCH, refusal.reason[:100])
            return
        except (DecodeError, RecursionError) as error:
            invalid += 1
            watcher.send(wire.encode(wire.SocketRefusal(f"not understood: {error}"[:300])))
            if invalid >= MAX_INVALID:
                await close(REFUSED, "too many messages that are not understood")
                return


async def _answer(platform: Platform, table_id: str, watcher: Watcher, user: Identity | None, text: str) -> None:
    message = wire.from_client.decode(text)
    if isinstance(message, wire.Ping):
        watcher.send(wire.encode(wire.Pong(now())))
        return
    id = message.id or "" if isinstance(message, (wire.Act, wire.Ask)) else ""
    try:
        refuse_nul(text)
        if user is None:
            raise BadRequest("log in first")
        if isinstance(message, wire.Say):
            user.require_scope("chat")
            await chat.say(platform, table_id, user.account, message.text)
            return
        user.require_scope("play")
        if isinstance(message, wire.Act):
            reply = await platform.tables.act(table_id, user.id, message, watcher)
        else:
            reply = await platform.tables.ask(table_id, user.id, message, watcher)
        done = reply.result
        if not done.legal:
            watcher.send(wire.encode(wire.SocketRefusal(done.reason, done.rule, False, id)))
        elif not reply.was_sent:
            watcher.send(wire.encode(wire.AlreadyDone(done.game, done.entry, done.head, id)))
    except RequestError as refusal:
        stale = isinstance(refusal, StaleIntent)
        watcher.send(wire.encode(wire.SocketRefusal(refusal.reason, refusal.rule, stale, id)))
    except WarboardError as refused:
        watcher.send(wire.encode(wire.SocketRefusal(str(refused), "", False, id)))
    except Exception as error:
        if not concerns_all(error):
            raise
        log.error("a message failed with the database: %s", error)
        watcher.send(wire.encode(wire.SocketRefusal(unavailable(error).reason, "", False, id)))
