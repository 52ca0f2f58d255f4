"""Those who receive messages live: over a socket or a stream, at a table or for an account."""

import asyncio
from collections.abc import Callable, Collection

from warboard.kernel.event import ONLOOKER

GOING = 1001  # a socket is closed for no fault of its client, who may come again
MAX_WAITING = 200  # how many messages a slow reader may be behind
MAX_BYTES_WAITING = 600_000  # the same in bytes, where they are sent directly

SendNow = Callable[[bytes], int]  # sends a message; returns how many bytes the reader is behind


class Watcher:
    """Messages for one viewer, waiting to be sent; None at the end means to close the connection."""

    def __init__(self, account_id: int, viewer: int = ONLOOKER, send_now: SendNow | None = None) -> None:
        self.account_id = account_id
        self.viewer = viewer
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._send_now = send_now  # bypasses the queue, once the first messages are out
        self.sends_directly = False
        self.seen: tuple[object, ...] = ()  # what was last sent: nothing is sent twice
        self.table_seen = b""
        self.is_closed = False
        self.close_code = GOING
        self.wants_presence = False  # whether to be told who of the players is here
        self.hidden: frozenset[int] = frozenset()  # accounts whose lines are not read here (PL-232, PL-238)
        self.name = ""  # by which an onlooker wishes to be named

    def send(self, message: bytes) -> None:
        """Sends a message; a reader who falls too far behind is disconnected."""
        if self.is_closed:
            return
        if self.sends_directly and self._send_now is not None:
            if self._send_now(message) > MAX_BYTES_WAITING:
                self.close()
        elif self.queue.qsize() >= MAX_WAITING:
            self.close()
        else:
            self.queue.put_nowait(message)

    def close(self, code: int = GOING) -> None:
        """Sends the watcher away; a socket is closed with the code."""
        if not self.is_closed:
            self.is_closed = True
            self.close_code = code
            self.queue.put_nowait(None)


class Listener(Watcher):
    """A stream of an account's own events. It hears notices from the moment it is opened, and holds them back until it
    is known which games its first lines tell of: the notice of such a game may still be on its way, or have come
    already, and its start is told once.
    """

    def __init__(self, account_id: int) -> None:
        super().__init__(account_id)
        self._held: list[tuple[bytes, str]] | None = []
        self._told: frozenset[str] = frozenset()

    def hear(self, line: bytes, started: str) -> None:
        """Passes a line on; `started` is the game whose start it tells, if it tells one."""
        if self._held is not None:
            self._held.append((line, started))
        elif started not in self._told:
            self.send(line)

    def begin(self, told: Collection[str]) -> None:
        """Passes on what was held back, except for the start of games that are told already."""
        held, self._held, self._told = self._held or [], None, frozenset(told)
        for line, started in held:
            self.hear(line, started)


class Listeners:
    """Streams of accounts' own events, by account."""

    def __init__(self) -> None:
        self._by_account: dict[int, set[Listener]] = {}

    def __len__(self) -> int:
        """How many accounts have somebody listening."""
        return len(self._by_account)

    def add(self, watcher: Listener) -> None:
        self._by_account.setdefault(watcher.account_id, set()).add(watcher)

    def remove(self, watcher: Listener) -> None:
        left = self._by_account.get(watcher.account_id, set())
        left.discard(watcher)
        if not left:
            self._by_account.pop(watcher.account_id, None)

    def accounts(self) -> list[int]:
        """Who has somebody listening."""
        return list(self._by_account)

    def of(self, account_id: int) -> Collection[Listener]:
        """Who listens for an account."""
        return self._by_account.get(account_id, ())

    def close(self) -> None:
        """Sends all of them away."""
        for watchers in self._by_account.values():
            for watcher in watchers:
                watcher.close()
