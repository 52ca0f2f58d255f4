"""Whom to tell of a days-long game: those who are to act, again when their time runs out, and all at the end.

The game's row says when to look (`alert_due`): every step sets it, in the same transaction. Whoever looks makes the
alerts, each under its key, so that it does not matter which process does, or whether one dies on the way.
"""

from typing import Final, NamedTuple

from warboard.server.clock import now
from warboard.server.platform import Platform
from warboard.server.store.alerts import add_alert, look_again, whom_to_tell
from warboard.server.tables.live_table import LiveTable

_LAST_MS: Final = 24 * 60 * 60 * 1000


class _Wanted(NamedTuple):
    account_id: int
    kind: str
    key: str
    due: int


def reminder_at(since: int, deadline: int) -> int:
    """When somebody is told that the time for a turn runs out: with a quarter of it left, but at most a day."""
    return deadline - min(_LAST_MS, max(0, deadline - since) // 4)


async def look(platform: Platform, table_id: str) -> None:
    """Makes the alerts that the game at a table calls for now."""
    async with platform.cache.lock(table_id, newest=True) as table:
        live = table.live
        if live is None:
            return
        await platform.cache.read_vacations(table)
        wanted, later = _wanted(platform, table)
        reachable = await whom_to_tell(platform.database, {one.account_id for one in wanted}) if wanted else set()
        async with platform.database.writing() as session:
            for one in sorted(wanted):
                if one.account_id in reachable:
                    await add_alert(session, one.account_id, one.kind, table_id, one.key, one.due)
            await look_again(session, live.id, live.steps, later)


def _wanted(platform: Platform, table: LiveTable) -> tuple[list[_Wanted], int | None]:
    """Whom to tell what, and when to look again."""
    live = table.live
    assert live is not None, table.id
    time = now()
    if live.closed:
        return [], None
    if live.match.outcome is not None:
        people = [player for player in table.players if player is not None and not player.is_bot]
        return [_Wanted(player.id, "end", f"end:{live.id}", time) for player in people], None
    wanted: list[_Wanted] = []
    later: list[int] = []
    for side in live.match.acting:
        player = table.players[side]
        if player is None or player.is_bot:
            continue
        since = live.match.progress.counters[side].since
        wanted.append(_Wanted(player.id, "turn", turn_key("turn", live.id, side, since), since + _delay(platform)))
        reminder = reminder_at(since, live.arbiter.deadline(side))
        if reminder <= time:
            wanted.append(_Wanted(player.id, "soon", turn_key("soon", live.id, side, since), time))
        else:
            later.append(reminder)
    return wanted, min(later) if later else None


def _delay(platform: Platform) -> int:
    return platform.settings.alert_seconds * 1000


def turn_key(kind: str, game_id: str, side: int, since: int) -> str:
    """The name of one turn of a side."""
    return f"{kind}:{game_id}:{side}:{since}"
