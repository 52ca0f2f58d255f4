"""Whom to notify about a days-long game: the players to move, again when their time is running out, and everyone at the
end.

The game's row says when to look (`alert_due`): every step sets it in the same transaction, to when the first alert is
due. The process that looks makes the alerts, each under its key, so it does not matter which process that is, or
whether one dies on the way.
"""

from typing import NamedTuple

from warboard.server.clock import now
from warboard.server.platform import Platform
from warboard.server.store.alerts import add_alert, look_again, reachable_accounts
from warboard.server.tables.alert_times import reminder_at
from warboard.server.tables.live_table import LiveTable


class _NeededAlert(NamedTuple):
    account_id: int
    kind: str
    key: str
    due: int


async def make_due_alerts(platform: Platform, table_id: str) -> None:
    """Makes the alerts that are needed now for the game at a table."""
    async with platform.cache.lock(table_id, newest=True) as table:
        live = table.live
        if live is None:
            return
        if live.match.outcome is None:
            await platform.cache.read_vacations(table)
        needed, later = _needed_alerts(platform, table)
        reachable = await reachable_accounts(platform.database, {one.account_id for one in needed}) if needed else set()
        async with platform.database.writing() as session:
            for one in sorted(needed):
                if one.account_id in reachable:
                    await add_alert(session, one.account_id, one.kind, table_id, one.key, one.due)
            await look_again(session, live.id, live.steps, later)


def _needed_alerts(platform: Platform, table: LiveTable) -> tuple[list[_NeededAlert], int | None]:
    """Whom to notify of what, and when to look again."""
    live = table.live
    assert live is not None, table.id
    time = now()
    if live.closed:
        return [], None
    if live.match.outcome is not None:
        people = [player for player in table.players if player is not None and not player.is_bot]
        return [_NeededAlert(player.id, "end", f"end:{live.id}", time) for player in people], None
    needed: list[_NeededAlert] = []
    later: list[int] = []
    for side in live.match.acting:
        player = table.players[side]
        if player is None or player.is_bot:
            continue
        since = live.match.progress.counters[side].since
        needed.append(
            _NeededAlert(player.id, "turn", turn_key("turn", live.id, side, since), since + platform.alert_delay)
        )
        reminder = reminder_at(since, live.arbiter.deadline(side))
        if reminder <= time:
            needed.append(_NeededAlert(player.id, "soon", turn_key("soon", live.id, side, since), time))
        else:
            later.append(reminder)
    return needed, min(later) if later else None


def turn_key(kind: str, game_id: str, side: int, since: int) -> str:
    """A key that identifies one turn of a side."""
    return f"{kind}:{game_id}:{side}:{since}"
