"""Which players are here, that is, connected to the table in this process or another; and how many spectators there
are, with the names of those who wish it (PL-234). None of it is stored.

It reveals only connections, never what somebody does at the table: orders stay as hidden as they are (CA-128).
"""

import asyncio
from typing import Final

from warboard.kernel.event import ONLOOKER
from warboard.server import wire
from warboard.server.clock import now
from warboard.server.notices import Notice
from warboard.server.platform import Platform
from warboard.server.tables.live_table import Crowd, LiveTable
from warboard.server.watchers import Watcher

HERE: Final = "here"
GONE: Final = "gone"
WHO: Final = "who"  # asks the other processes who is here
CROWD: Final = "crowd"  # how many look on in a process, with the names of those who wish
KINDS: Final = (HERE, GONE, WHO, CROWD)
MOST_NAMED: Final = 12
_CROWD_SECONDS: Final = 0.3  # many may come in this time, and everybody is told once
EXPIRES_MS: Final = 60_000  # word of another process that has not been heard again may have died with it


def presence_message(table: LiveTable) -> bytes:
    """Who is here, as it is sent. Built-in bots always are."""
    sides: dict[str, wire.Presence] = {}
    for side, player in enumerate(table.players):
        if player is not None and not player.is_built_in_bot:
            here = is_here(table, player.id)
            since = None if here else table.gone_since.get(player.id)
            sides[table.loaded.seats[side].side] = wire.Presence(here, since)
    count, names = _crowd_here(table)
    for crowd in table.crowds.values():
        count += crowd.number
        names.update(crowd.names)
    return wire.encode(wire.PresenceUpdate(sides, now(), count, sorted(names)[:MOST_NAMED]))


def _crowd_here(table: LiveTable) -> tuple[int, set[str]]:
    """How many look on in this process, each account once, and the names of those who wish to be named."""
    crowd = [watcher for watcher in table.watchers if not _plays(table, watcher)]
    known = {watcher.account_id for watcher in crowd if watcher.account_id}
    unknown = sum(1 for watcher in crowd if not watcher.account_id)
    return len(known) + unknown, {watcher.name for watcher in crowd if watcher.name}


def tell_crowd(platform: Platform, table: LiveTable) -> None:
    """Tells all, in a moment, how many look on."""
    if not table.tells_crowd:
        table.tells_crowd = True
        asyncio.get_running_loop().call_later(_CROWD_SECONDS, _tell_crowd_now, platform, table)


def _tell_crowd_now(platform: Platform, table: LiveTable) -> None:
    table.tells_crowd = False
    _say_crowd(platform, table)
    _tell(table)


def _say_crowd(platform: Platform, table: LiveTable) -> None:
    count, names = _crowd_here(table)
    platform.notices.send_presence(table.id, CROWD, count, ",".join(sorted(names)[:MOST_NAMED]))


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
    elif not _plays(table, watcher):
        tell_crowd(platform, table)


def depart(platform: Platform, table: LiveTable, watcher: Watcher) -> None:
    """Somebody's connection is gone, and perhaps the last one."""
    if _plays(table, watcher) and not _is_here_in_this_process(table, watcher.account_id):
        platform.notices.send_presence(table.id, GONE, watcher.account_id)
        if watcher.account_id not in table.here_elsewhere:
            table.gone_since[watcher.account_id] = now()
        _tell(table)
    elif not _plays(table, watcher):
        tell_crowd(platform, table)


def on_notice(platform: Platform, table: LiveTable | None, notice: Notice) -> None:
    """Another process tells who came or went, or asks."""
    if table is None:
        return
    kind, account_id = notice.kind, notice.account
    if kind == WHO:
        say_who_is_here(platform, table)
    elif kind == CROWD:
        before = table.crowds.get(notice.origin)
        names = tuple(notice.text.split(",")) if notice.text else ()
        table.crowds[notice.origin] = Crowd(account_id, names, now())
        if before is None or before[:2] != (account_id, names):
            _tell(table)
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
    if any(not _plays(table, watcher) for watcher in table.watchers):
        _say_crowd(platform, table)


def refresh_presence(platform: Platform) -> None:
    """Says again who is here, and forgets whom no process has spoken of for long."""
    oldest = now() - EXPIRES_MS
    for table in platform.cache.all():
        say_who_is_here(platform, table)
        for origin in [one for one, crowd in table.crowds.items() if crowd.heard < oldest]:
            if table.crowds.pop(origin).number:
                _tell(table)
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
