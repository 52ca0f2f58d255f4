"""A player's own tables, and at which of them it is the player's turn."""

from collections.abc import Sequence
from typing import Final

from litestar import Controller, get
from msgspec.structs import asdict

from warboard.kernel.event import ONLOOKER
from warboard.play.record import read_time
from warboard.server import wire
from warboard.server.accounts.access import READ
from warboard.server.accounts.identity import Identity
from warboard.server.clock import now
from warboard.server.platform import Platform
from warboard.server.request_errors import NotFound
from warboard.server.store.tables import recent_tables_of
from warboard.server.tables.live_table import LiveTable
from warboard.server.tables.table_info import table_info

RECENT_MS: Final = 7 * 24 * 60 * 60 * 1000
MAX_TABLES: Final = 60


class OwnTableRoutes(Controller):
    """Your tables."""

    path = "/api/me/tables"
    tags = ("tables",)

    @get("/", opt=READ)
    async def list_own(self, server: Platform, user: Identity) -> list[wire.OwnTable]:
        """The tables at which you sit: open, playing, or over in the last week; the most recently active
        first.
        """
        found = await recent_tables_of(server.database, user.id, now() - RECENT_MS, MAX_TABLES)
        return await own_tables(server, user.id, found)


async def own_tables(platform: Platform, account_id: int, table_ids: Sequence[str]) -> list[wire.OwnTable]:
    """These tables as a player at them sees them, the most recently active first. Hidden orders do not count as
    activity.
    """
    shown: list[wire.OwnTable] = []
    for table_id in table_ids:
        try:
            async with platform.cache.lock(table_id, newest=True) as table:
                side = table.side_of(account_id)
                if side != ONLOOKER:
                    shown.append(_own_table(platform, table, side))
        except NotFound:
            continue
    return sorted(shown, key=lambda one: -one.changed)


def _own_table(platform: Platform, table: LiveTable, side: int) -> wire.OwnTable:
    loaded, live = table.loaded, table.live
    shown = table_info(loaded, live, platform.rated_clocks)
    you = loaded.seats[side].side
    if live is None:
        return wire.OwnTable(
            **asdict(shown),
            you=you,
            your_turn=False,
            to_act=[],
            deadline=None,
            changed=shown.created,
            outcome=None,
        )
    match = live.match
    acting = () if live.closed else match.acting
    return wire.OwnTable(
        **asdict(shown),
        you=you,
        your_turn=side in acting,
        to_act=[match.sides[one] for one in acting],
        deadline=None if live.closed else live.arbiter.next_deadline(),
        changed=read_time(match.record.entries[-1].time),
        outcome=None if match.outcome is None else dict(match.outcome.dump(match.sides)),
    )
