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
from warboard.server.request_texts import ESCAPED_NUL, refuse_nul
from warboard.server.store.failures import concerns_all, unavailable
from warboard.server.tables import chat
from warboard.server.tables.stepping import Reply, Sender
from warboard.server.watchers import Watcher

log = logging.getLogger("warboard")

MAX_BYTES = 8192
MAX_INVALID = 20
REFUSED, TOO_MUCH = 4400, 4429

Close = Callable[[int, str], Awaitable[None]]


class _Failure:
    """A message that failed on its fast way."""

    def __init__(self, id: str, error: Exception) -> None:
        self.id = id
        self.error = error


class Inbox(Sender):
    """Messages of a client, answered one after the other. An action is judged as it arrives, if its table is in memory
    and free, and nothing else of this client is being answered; all else waits for `next`.
    """

    def __init__(self, platform: Platform, table_id: str, watcher: Watcher, user: Identity | None) -> None:
        super().__init__(watcher)
        per_second = platform.settings.per_second
        self._limit = RateLimit(2 * per_second, 2.0, "messages")
        self._tables = platform.tables
        self._table_id = table_id
        self._user = user
        self._waiting: deque[str | _Failure | TooManyRequests] = deque()
        self._is_full = False  # after that, nothing more is taken
        self._is_over = False  # after what is waiting, nothing more will come
        self._is_answering = False  # what `next` has given
        self._is_storing = False  # an action that was judged as it came
        self._text = ""  # of that action
        self._id = ""  # its id, which is the client's own
        self._news: asyncio.Future[None] | None = None

    def put(self, text: str) -> None:
        if self._is_full:
            return
        try:
            self._limit.take("")
            if len(text) > MAX_BYTES // 4 and len(text.encode()) > MAX_BYTES:
                raise TooManyRequests(f"a message has at most {MAX_BYTES} bytes", 0)
        except TooManyRequests as refusal:
            self._is_full = True
            self._waiting.append(refusal)
        else:
            is_busy = self._is_answering or self._is_storing or self._waiting
            if not is_busy and self.context.run(self._act_now, text):
                return
            self._waiting.append(text)
        self._tell_news()

    def _act_now(self, text: str) -> bool:
        """Whether a text is an action that is judged by now; all else, and all that is wrong, waits for `next`."""
        user = self._user
        if user is None or self.watcher.is_closed or ESCAPED_NUL in text:
            return False
        if user.scopes is not None and "play" not in user.scopes:
            return False
        try:
            intent = wire.from_client.decode(text)
        except (DecodeError, RecursionError):
            return False
        if not isinstance(intent, wire.Act):
            return False
        self._text = text
        self._id = intent.id or ""
        try:
            self._is_storing = self._tables.act_now(self._table_id, user.id, intent, self)
        except Exception as error:
            self.take_failure(error)
            return True
        return self._is_storing

    def take_reply(self, reply: Reply) -> None:
        _tell_reply(self.watcher, self._id, reply)
        self._go_on()

    def take_failure(self, error: BaseException) -> None:
        if isinstance(error, Exception):
            self._waiting.appendleft(_Failure(self._id, error))
        self._go_on()

    def send_again(self) -> None:
        self._waiting.appendleft(self._text)
        self._go_on()

    def _go_on(self) -> None:
        self._is_storing = False
        if self._waiting or self._is_over:
            self._tell_news()

    def _tell_news(self) -> None:
        if self._news is not None and not self._news.done():
            self._news.set_result(None)

    def end(self) -> None:
        """The client is gone: what it has sent is still answered, and nothing more is taken."""
        self._is_full = self._is_over = True
        self._tell_news()

    async def next(self) -> str | _Failure | None:
        """Waits for the next message; TooManyRequests if it was one too many, or too long, and None if no more will
        come. Until it is asked for again the message is being answered.
        """
        self._is_answering = False
        while not self._waiting or self._is_storing:
            if self._is_over and not self._is_storing:
                return None
            self._news = asyncio.get_running_loop().create_future()
            await self._news
        message = self._waiting.popleft()
        if isinstance(message, TooManyRequests):
            raise message
        self._is_answering = True
        return message


async def answer_messages(
    platform: Platform, close: Close, table_id: str, watcher: Watcher, user: Identity | None, inbox: Inbox
) -> None:
    """Answers messages until the client is gone and all are answered; or until there are too many, or too many that
    make no sense: then the socket is closed.
    """
    invalid = 0
    while True:
        try:
            message = await inbox.next()
            if message is None:
                return
            if watcher.is_closed:
                continue  # the socket is about to be closed, perhaps because its session has ended
            if isinstance(message, _Failure):
                _tell_refusal(watcher, message.id, message.error)
            else:
                await _answer(platform, table_id, watcher, user, message)
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
        _tell_reply(watcher, id, reply)
    except Exception as error:
        _tell_refusal(watcher, id, error)


def _tell_reply(watcher: Watcher, id: str, reply: Reply) -> None:
    """Tells what the step that was sent does not tell by itself."""
    if reply.is_legal and reply.was_sent:
        return
    done = reply.result
    if reply.is_legal:
        watcher.send(wire.encode(wire.AlreadyDone(done.game, done.entry, done.head, id)))
    else:
        watcher.send(wire.encode(wire.SocketRefusal(done.reason, done.rule, False, id)))


def _tell_refusal(watcher: Watcher, id: str, error: Exception) -> None:
    """Tells why an intent was not carried out. What should not have happened is raised."""
    if isinstance(error, RequestError):
        refusal = wire.SocketRefusal(error.reason, error.rule, isinstance(error, StaleIntent), id)
    elif isinstance(error, WarboardError):
        refusal = wire.SocketRefusal(str(error), "", False, id)
    elif concerns_all(error):
        log.error("a message failed with the database: %s", error)
        refusal = wire.SocketRefusal(unavailable(error).reason, "", False, id)
    else:
        raise error
    watcher.send(wire.encode(refusal))
