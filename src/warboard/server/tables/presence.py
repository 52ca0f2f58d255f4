"""Who of the players is here: has a connection to the table, in this process or another. Nothing of it is stored.

It tells of connections alone, never of what somebody does at the table: orders stay as hidden as they are (CA-128).
"""

from typing import Final

from warboard.kernel.event import ONLOOKER
from warboard.server import wire
from warboard.server.clock import now
from warboard.server.platform import Platform
from warboard.server.tables.live_table import LiveTable
from warboard.server.watchers import Watcher

HERE: Final = "here"
GONE: Final = "gone"
WHO: Final = "who"  # asks the other processes who is here
KINDS: Final = (HERE, GONE, WHO)
EXPIRES_MS: Final = 60_000  # word of another process that has not been heard again may have died with it


def presence_message(table: LiveTable) -> bytes:
    """Who is here, as it is sent. Built-in bots always are."""
    sides: dict[str, wire.Presence] = {}
    for side, player in enumerate(table.players):
        if player is not None and not player.is_built_in_bot:
            here = is_here(table, player.id)
            since = None if here else table.gone_since.get(player.id)
            sides[table.loaded.seats[side].side] = wire.Presence(here, since)
    return wire.encode(wire.PresenceUpdate(sides, now()))


def is_here(table: LiveTable, account_id: int) -> bool:
    return account_id in table.here_elsewhere or _is_here_in_this_process(table, account_id)


def _is_here_in_this_process(table: LiveTable, account_id: int) -> bool:
    return any(watcher.account_id == account_id for watcher in table.watchers)


def _plays(table: LiveTable, watcher: Watcher) -> bool:
    return table.side_of(watcher.account_id) != ONLOOKER


def arrive(platform: Platform, table: LiveTable, watcher: Watcher) -> None:
    """Somebody has connected."""
    platform.notices.send_presence(table.id, WHO, 0)
    connections = [one for one in table.watchers if one.account_id == watcher.account_id]
    if _plays(table, watcher) and len(connections) == 1:
        table.gone_since.pop(watcher.account_id, None)
        platform.notices.send_presence(table.id, HERE, watcher.account_id)
        _tell(table)


def depart(platform: Platform, table: LiveTable, watcher: Watcher) -> None:
    """Somebody's connection is gone, and perhaps the last one."""
    if _plays(table, watcher) and not _is_here_in_this_process(table, watcher.account_id):
        platform.notices.send_presence(table.id, GONE, watcher.account_id)
        if watcher.account_id not in table.here_elsewhere:
            table.gone_since[watcher.account_id] = now()
        _tell(table)


def on_notice(platform: Platform, table: LiveTable | None, kind: str, account_id: int) -> None:
    """Another process tells who came or went, or asks."""
    if table is None:
        return
    if kind == WHO:
        say_who_is_here(platform, table)
    elif kind == HERE:
        is_new = not is_here(table, account_id)
        table.here_elsewhere[account_id] = now()
        table.gone_since.pop(account_id, None)
        if is_new:
            _tell(table)
    elif table.here_elsewhere.pop(account_id, None) is not None and not is_here(table, account_id):
        table.gone_since[account_id] = now()
        _tell(table)


def say_who_is_here(platform: Platform, table: LiveTable) -> None:
    """Tells the other processes who is connected to this one."""
    for account_id in {watcher.account_id for watcher in table.watchers if _plays(table, watcher)}:
        platform.notices.send_presence(table.id, HERE, account_id)


def refresh_presence(platform: Platform) -> None:
    """Says again who is here, and forgets whom no process has spoken of for long."""
    oldest = now() - EXPIRES_MS
    for table in platform.cache.all():
        say_who_is_here(platform, table)
        for account_id in [one for one, heard in table.here_elsewhere.items() if heard < oldest]:
            del table.here_elsewhere[account_id]
            if not is_here(table, account_id):
                table.gone_since[account_id] = oldest
                _tell(table)


def _tell(table: LiveTable) -> None:
    if not table.is_loaded:
        return
    message: bytes | None = None
    for watcher in table.watchers:
        if watcher.wants_presence:
            message = message or presence_message(table)
            watcher.send(message)
