"""Who is online: connected or active a moment ago, in this process or another (PL-230).

A process keeps its own people in memory, and lists them in its report every few seconds; it reads the reports of the
others at most once in that time, however often someone asks. So no visit costs a query.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Final, NamedTuple

from warboard.server.clock import now
from warboard.server.store.models import Account

QUIET_MS: Final = 90_000  # someone without a connection who has sent no request for so long is gone
READ_MS: Final = 5_000


class OnlineListing(NamedTuple):
    """The people who were online at a moment, with their profiles, and the public games they were playing."""

    at: int
    ids: frozenset[int]
    people: Sequence[tuple[Account, str]]
    playing: Mapping[int, list[str]]


class Online:
    """The people whom a process knows to be online, as account ids."""

    def __init__(self) -> None:
        self._heard: dict[int, int] = {}
        self.elsewhere: frozenset[int] = frozenset()
        self.listing: OnlineListing | None = None
        self._since = now()
        self._read = 0

    def note(self, account_id: int) -> None:
        """Notes that somebody has sent a request."""
        self._heard[account_id] = now()

    def forget(self, account_id: int) -> None:
        """Notes that somebody has logged out."""
        self._heard.pop(account_id, None)

    def here(self, connected: Collection[int]) -> frozenset[int]:
        """Who is online in this process."""
        oldest = now() - QUIET_MS
        for account_id in [one for one, heard in self._heard.items() if heard < oldest]:
            del self._heard[account_id]
        return frozenset(self._heard) | frozenset(connected)

    def knows(self) -> bool:
        """Whether this process runs long enough to say of somebody that they are not online."""
        return now() - self._since > QUIET_MS

    def is_to_be_read(self) -> bool:
        """Whether the other processes' reports should be read again; the caller that gets True reads them."""
        time = now()
        if time - self._read < READ_MS:
            return False
        self._read = time
        return True
