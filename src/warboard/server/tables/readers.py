"""What is particular to each reader at a table: whose lines they do not see, and whether they wish to be named."""

from typing import Final

from warboard.kernel.event import ONLOOKER
from warboard.server.platform import Platform
from warboard.server.profiles import profile_of
from warboard.server.store.challenges import name_of
from warboard.server.store.friends import hidden_from
from warboard.server.tables import presence
from warboard.server.watchers import Watcher

TIES: Final = "ties"  # the kind of a notice that an account has blocked, muted or shown itself, or has stopped to


async def know_reader(platform: Platform, watcher: Watcher) -> None:
    """Looks up what a watcher is not to read, and by which name an onlooker is called, if by any."""
    if watcher.account_id == 0:
        return
    watcher.hidden = await hidden_from(platform.database, watcher.account_id)
    is_named = (await profile_of(platform, watcher.account_id)).name_watching
    watcher.name = await name_of(platform.database, watcher.account_id) if is_named else ""


async def on_ties(platform: Platform, account_id: int) -> None:
    """An account has decided something else: its open connections follow, here and in other processes."""
    platform.notices.send_presence("", TIES, account_id)
    await check_ties(platform, account_id)


async def check_ties(platform: Platform, account_id: int) -> None:
    watchers = platform.connections.of(account_id)
    for watcher in watchers:
        await know_reader(platform, watcher)
    if any(watcher.viewer == ONLOOKER for watcher in watchers):
        for table in platform.cache.all():
            if any(watcher in table.watchers for watcher in watchers):
                presence.tell_crowd(platform, table)
