"""Rematches: the same game again, with seats changed."""

from warboard.server.platform import Platform
from warboard.server.request_errors import Conflict
from warboard.server.store.models import Account
from warboard.server.store.tables import lock_table, read_fields, set_rematch, set_wants_rematch
from warboard.server.tables.live_table import require_side
from warboard.server.tables.new_game import StartedGame, add_table, new_table_id, notify_start, start
from warboard.server.tables.terms import Terms


async def ask_rematch(platform: Platform, table_id: str, account: Account, wants: bool) -> None:
    """Asks for a rematch, or withdraws. It begins when all players want it; bots always do."""
    async with platform.cache.lock(table_id, newest=True) as table:
        require_side(table, account.id)
        if table.loaded.table.status not in ("over", "aborted"):
            raise Conflict("the game is still on")
        if table.loaded.table.rematch_id is not None:
            raise Conflict(f"the rematch is at table {table.loaded.table.rematch_id}")
    new_id = new_table_id()
    started: StartedGame | None = None
    async with platform.database.writing() as session:
        loaded = await lock_table(session, table_id)
        await set_wants_rematch(session, table_id, account.id, wants)
        assert loaded is not None
        people = [sitting for sitting in loaded.seats if sitting.account is not None and sitting.account.level is None]
        wanted = [
            (sitting.account is not None and sitting.account.id == account.id and wants) or sitting.seat.rematch
            for sitting in people
        ]
        if all(wanted) and wants and await set_rematch(session, table_id, new_id):
            old = loaded.table
            position = None if old.position is None else read_fields(old.position)
            terms = Terms(old.game, {} if position is not None else read_fields(old.options), read_fields(old.platform))
            if position is not None:
                terms.start_from(position)
            if old.campaign is not None:
                terms.make_campaign()
            turned = [*loaded.seats[1:], loaded.seats[0]]
            places = [(side, sitting.account, None) for side, sitting in zip(terms.sides, turned, strict=True)]
            await add_table(session, new_id, terms, old.host_id, old.public, old.spectators, places)
            started = await start(platform, session, new_id)
    notify_start(platform, started)
    await platform.cache.announce(table_id)
