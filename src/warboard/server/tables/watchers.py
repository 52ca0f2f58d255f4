"""Whoever watches a table: a socket or a stream, seen as one side or as an onlooker."""

import asyncio

from warboard.kernel.event import ONLOOKER

MOST_WAITING = 200  # messages that a slow reader may be behind


class Watcher:
    """A place where messages for one viewer wait to be sent; None at the end tells to hang up."""

    def __init__(self, account_id: int, viewer: int = ONLOOKER) -> None:
        self.account_id = account_id
        self.viewer = viewer
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.seen: tuple[object, ...] = ()  # what was last sent: nothing is sent that tells nothing new
        self.table_seen = b""
        self.sent = 0  # how many messages were put into the line
        self.gone = False

    def send(self, message: bytes) -> None:
        """Puts a message into the line; who does not read is sent away."""
        if self.gone:
            return
        if self.queue.qsize() >= MOST_WAITING:
            self.hang_up()
            return
        self.sent += 1
        self.queue.put_nowait(message)

    def hang_up(self) -> None:
        self.gone = True
        self.queue.put_nowait(None)
