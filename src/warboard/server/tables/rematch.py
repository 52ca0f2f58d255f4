"""Rematches: the same game again, with seats changed."""

import json

from warboard.kernel.sworn import table_id_of
from warboard.server import wire
from warboard.server.builds.side_builds import load_side_builds
from warboard.server.platform import Platform
from warboard.server.quotas import refuse_more_bot_games
from warboard.server.rated_clocks import why_not_rated
from warboard.server.request_errors import Conflict
from warboard.server.store.models import Account
from warboard.server.store.tables import load_table, lock_table, read_fields, set_rematch, set_wants_rematch
from warboard.server.tables.commitments import stored_seed
from warboard.server.tables.live_table import require_side
from warboard.server.tables.new_game import NewTable, Place, StartedGame, add_table, notify_start, start_new
from warboard.server.tables.seating import read_side_builds_for
from warboard.server.tables.terms import Terms


async def ask_rematch(platform: Platform, table_id: str, account: Account, request: wire.RematchRequest) -> None:
    """Asks for a rematch, or withdraws. It begins when all players want it; bots always do."""
    wants = request.agree
    async with platform.cache.lock(table_id, newest=True) as table:
        require_side(table, account.id)
        if table.loaded.table.status not in ("over", "aborted"):
            raise Conflict("the game is still on")
        if table.loaded.table.rematch_id is not None:
            raise Conflict(f"the rematch is at table {table.loaded.table.rematch_id}")
        before = table.loaded
    own = (
        None if request.own is None else json.dumps(await read_side_builds_for(platform, before, account, request.own))
    )
    started: StartedGame | None = None
    async with platform.database.writing() as session:
        await lock_table(session, table_id)
        await set_wants_rematch(session, table_id, account.id, wants, own)
        loaded = await load_table(session, table_id)
        assert loaded is not None
        seed = stored_seed(loaded.table.next_seed)
        new_id = table_id_of(seed)
        people = [sitting for sitting in loaded.seats if sitting.account is not None and sitting.account.level is None]
        if wants and all(sitting.seat.rematch for sitting in people) and await set_rematch(session, table_id, new_id):
            if len(people) < len(loaded.seats):
                await refuse_more_bot_games(platform, session, loaded.host_person)
            old = loaded.table
            position = None if old.position is None else read_fields(old.position)
            terms = Terms(old.game, {} if position is not None else read_fields(old.options), read_fields(old.platform))
            if position is not None:
                terms.start_from(position)
            terms.for_both = None if old.for_both is None else load_side_builds(old.for_both)
            unequal = terms.why_casual(platform.rated_rule_sets)
            if unequal or why_not_rated(terms.platform_options, platform.rated_clocks)[0]:
                terms.make_casual()
            if old.campaign is not None:
                terms.make_campaign()
            turned = [*loaded.seats[1:], loaded.seats[0]]
            places = [
                Place(
                    side,
                    sitting.account,
                    sitting.seat.next_nonce or sitting.seat.nonce,
                    load_side_builds(sitting.seat.rematch_own or sitting.seat.own),
                )
                for side, sitting in zip(terms.sides, turned, strict=True)
            ]
            await add_table(session, NewTable(new_id, terms, old.host_id, places, seed, old.public, old.spectators))
            started = await start_new(platform, session, new_id)
    notify_start(platform, started)
    await platform.cache.announce(table_id)
