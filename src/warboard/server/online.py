"""Who is online: connected, or heard of a moment ago, in this process or another (PL-230).

A process knows its own people by heart, and tells of them with its report every few seconds; what the others have told
it reads at most once in that time, whoever asks. So nobody's visit costs a query.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Final, NamedTuple

from warboard.server.clock import now
from warboard.server.store.models import Account

QUIET_MS: Final = 90_000  # whoever has asked for nothing for so long, and has no connection, is gone
READ_MS: Final = 5_000


class OnlineListing(NamedTuple):
    """Those who were online at a moment, with their profiles, and the public games that they played."""

    at: int
    ids: frozenset[int]
    people: Sequence[tuple[Account, str]]
    playing: Mapping[int, list[str]]


class Online:
    """Whom a process knows to be online, as ids of accounts."""

    def __init__(self) -> None:
        self._heard: dict[int, int] = {}
        self.elsewhere: frozenset[int] = frozenset()
        self.listing: OnlineListing | None = None
        self._read = 0

    def note(self, account_id: int) -> None:
        """Somebody has asked for something."""
        self._heard[account_id] = now()

    def forget(self, account_id: int) -> None:
        """Somebody has logged out."""
        self._heard.pop(account_id, None)

    def here(self, connected: Collection[int]) -> frozenset[int]:
        """Who is online in this process."""
        oldest = now() - QUIET_MS
        for account_id in [one for one, heard in self._heard.items() if heard < oldest]:
            del self._heard[account_id]
        return frozenset(self._heard) | frozenset(connected)

    def is_to_be_read(self) -> bool:
        """Whether the other processes should be asked again; whoever is told so does it."""
        time = now()
        if time - self._read < READ_MS:
            return False
        self._read = time
        return True
