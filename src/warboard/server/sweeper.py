"""What happens without a request: turns expire, abandoned bots act, finished games are settled.

Deadlines are in the database; every process looks for them, and the first to store the step has made it. So they are
met even after a restart or while a process is down.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial

from warboard.server.alerts.turn_alerts import make_due_alerts
from warboard.server.clock import find_jump, now
from warboard.server.lobby.seeks import pair_all
from warboard.server.log_context import knowing, note
from warboard.server.platform import Platform
from warboard.server.request_errors import NotFound, Unavailable
from warboard.server.retries import MOST_MS
from warboard.server.store.failures import concerns_all
from warboard.server.store.games import find_due
from warboard.server.tables.bot_turns import resume_bots
from warboard.server.tables.ending import settle
from warboard.server.tables.followers import read_followed
from warboard.server.tables.presence import refresh_presence
from warboard.server.tournaments.running import carry_on_all

log = logging.getLogger("warboard.sweeper")

_PRESENCE_SECONDS = 20
_MOST_WITHOUT_DATABASE_MS = 4000


async def sweep_for_ever(platform: Platform) -> None:
    """Sweeps until the server stops; failures are logged, and what failed is tried again at a later sweep."""
    rounds = 0
    every = max(1, 1000 // platform.settings.sweep_ms)
    while True:
        _log_jump()
        try:
            await platform.connections.look_for_changes()
            await sweep(platform)
            if rounds % every == 0:
                platform.connections.close_expired()
                await _do_each(
                    partial(pair_all, platform), partial(carry_on_all, platform), platform.cache.refresh_watched
                )
                if not platform.database.is_sqlite and rounds % (every * _PRESENCE_SECONDS) == 0:
                    refresh_presence(platform)
                    await read_followed(platform)
        except Exception:
            log.exception("a sweep failed")
        rounds += 1
        await asyncio.sleep(platform.settings.sweep_ms / 1000)


async def _do_each(*works: Callable[[], Awaitable[None]]) -> None:
    """Does one after the other, whatever becomes of each."""
    for work in works:
        try:
            await work()
        except Exception:
            log.exception("a sweep failed")


def _log_jump() -> None:
    jump = find_jump()
    if jump:
        log.warning("the machine's clock has jumped by %+.1f seconds: this process keeps its own time", jump / 1000)


async def sweep(platform: Platform) -> None:
    """Does what is due now."""
    time = now()
    platform.retries.forget_old(time)
    for table_id, why in await find_due(platform.database, time, platform.retries.count):
        if not platform.retries.may_try(table_id, why, time):
            continue
        if why == "bot":  # it may think for long
            platform.background(_do_at_table(platform, table_id, why))
        else:
            await _do_at_table(platform, table_id, why)


async def _do_at_table(platform: Platform, table_id: str, why: str) -> None:
    """Does what is due at a table. What fails is tried less and less often."""
    most = MOST_MS
    try:
        with knowing(table=table_id):
            if why == "time":
                await platform.tables.expire_turns(table_id)
            elif why == "alert":
                await make_due_alerts(platform, table_id)
            elif why == "bot":
                await resume_bots(platform, table_id)
            else:
                await settle(platform, table_id)
        platform.retries.note_success(table_id, why)
        return
    except NotFound as missing:
        note(log, "what was due is gone", logging.WARNING, table=table_id, due=why, reason=str(missing))
    except Exception as error:
        log.exception("what was due failed", extra={"fields": {"table": table_id, "due": why}})
        if isinstance(error, Unavailable) or concerns_all(error):
            most = _MOST_WITHOUT_DATABASE_MS  # it will be back, and many may have been waiting
    platform.retries.note_failure(table_id, why, now(), most)
