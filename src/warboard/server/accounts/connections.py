"""Open connections, and the rights with which they were opened.

A socket or a stream outlives the request that opened it. When a session ends, a token is removed, or an account is
muted or closed, all connections opened under it are checked again: they go on with the remaining rights, or are closed.
"""

from typing import Final

from warboard.server.accounts.identity import Identity, renew
from warboard.server.clock import now
from warboard.server.platform import Platform
from warboard.server.store.accounts import rights_changed_since
from warboard.server.watchers import Watcher

RIGHTS: Final = "rights"  # the kind of notice that says that an account's rights have changed
LOST: Final = 4401  # the socket's session or token no longer exists: connect again with whatever login you have now
_OVERLAP_MS: Final = 60_000  # the clocks of machines differ by less


class Connections:
    """The sockets and streams of this process that belong to logged-in users."""

    def __init__(self, platform: Platform) -> None:
        self._platform = platform
        self._by_account: dict[int, dict[Watcher, Identity]] = {}
        self._since = now()
        self._handled: dict[int, int] = {}  # accounts that were checked, each with the time of the change

    async def add(self, user: Identity | None, watcher: Watcher) -> None:
        """Registers a connection that was opened. If its session or token has ended in the meantime, it is closed at
        once.
        """
        if user is not None:
            self._by_account.setdefault(user.id, {})[watcher] = user
            await self._renew(user, watcher)

    def remove(self, user: Identity | None, watcher: Watcher) -> None:
        if user is None:
            return
        left = self._by_account.get(user.id, {})
        left.pop(watcher, None)
        if not left:
            self._by_account.pop(user.id, None)

    def accounts(self) -> list[int]:
        """The accounts that have a connection to this process."""
        return list(self._by_account)

    def of(self, account_id: int) -> list[Watcher]:
        """The connections of an account."""
        return list(self._by_account.get(account_id, ()))

    async def on_change(self, account_id: int) -> None:
        """Checks an account's connections again after its rights have changed, here and in the other processes."""
        self._platform.notices.send("", RIGHTS, account_id)
        await self.check(account_id)

    async def check(self, account_id: int) -> None:
        """Gives the connections of an account its remaining rights; those without any are closed."""
        for watcher, user in list(self._by_account.get(account_id, {}).items()):
            await self._renew(user, watcher)

    async def _renew(self, user: Identity, watcher: Watcher) -> None:
        if not await renew(self._platform, user):
            watcher.close(LOST)

    async def look_for_changes(self) -> None:
        """Finds changes made outside the server, such as by an operator's command, and those whose notice was lost."""
        time = now()
        if self._by_account:
            changed = await rights_changed_since(self._platform.database, self._since - _OVERLAP_MS)
            for account_id, at in changed:
                if self._handled.get(account_id) != at:
                    await self.check(account_id)
            self._handled = dict(changed)
        self._since = time

    def close_expired(self) -> None:
        """Closes the connections of sessions that have expired."""
        time = now()
        for connections in self._by_account.values():
            for watcher, user in connections.items():
                if user.expires is not None and user.expires <= time:
                    watcher.close(LOST)
