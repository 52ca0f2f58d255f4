"""How a game at a table ends: with a result that is settled once, or called off without one."""

import json
import logging

from warboard.server.campaign_info import past_games
from warboard.server.characters.climbing import note_victory
from warboard.server.clock import now
from warboard.server.log_context import note
from warboard.server.platform import Platform
from warboard.server.ratings.no_shows import find_absent, has_begun
from warboard.server.ratings.settle import Attendance, rate_game
from warboard.server.request_errors import Conflict
from warboard.server.statistics.results import note_results
from warboard.server.store.database import Transaction
from warboard.server.store.games import close_game, settle_game
from warboard.server.store.tables import StoredTable, set_status
from warboard.server.tables.campaigns import go_on
from warboard.server.tables.earlier_games import sides_that_acted
from warboard.server.tables.live_game import LiveGame
from warboard.server.tables.live_table import require_side
from warboard.server.tables.new_game import StartedGame, notify_start

log = logging.getLogger("warboard.tables")


async def settle(platform: Platform, table_id: str, newest: bool = True) -> str | None:
    """Settles a finished game, once: the ratings, the histories, the table's status, or a campaign's next game. Returns
    the tournament that the game belongs to. `newest`: the game may have ended in another process.
    """
    async with platform.cache.lock(table_id, newest) as table:
        live = table.live
        if live is None or live.match.outcome is None:
            return None
        match = live.match
        outcome = live.match.outcome
        absent = find_absent(match.record.entries, match.sides, live.acted, match.progress.platform.illegal_per_game)
        attendance = Attendance(list(live.acted), absent)
        game_id = live.id
        loaded = table.loaded
    started: StartedGame | None = None
    tournament: str | None = loaded.table.tournament_id
    async with platform.database.writing() as session:
        if not await settle_game(session, game_id):
            return tournament
        if loaded.table.campaign is not None:
            started = await go_on(platform, session, table_id, match)
        is_over = started is None and await set_status(session, table_id, "playing", "over")
        await rate_game(session, loaded, game_id, outcome, attendance, now())
        await note_victory(session, loaded, game_id, match)
        await note_results(session, loaded, match, game_id, now())
    note(log, "game over", table=table_id, game=game_id, reason=outcome.reason)
    _notify_end(platform, loaded)
    if is_over and loaded.table.campaign is None:
        await platform.cache.announce_end(table_id)
    else:
        await platform.cache.announce(table_id)
    notify_start(platform, started)
    return tournament


def _notify_end(platform: Platform, loaded: StoredTable) -> None:
    """Tells the players of a game that it is over."""
    for sitting in loaded.seats:
        if sitting.account is not None:
            platform.notices.send(loaded.table.id, "finish", sitting.account.id)


async def abort(platform: Platform, table_id: str, account_id: int) -> None:
    """Calls off a game in which not every side has acted, a rated one before anything is on record (PL-128, PL-158):
    no result, no rating.
    """
    async with platform.cache.lock(table_id, newest=True) as table:
        require_side(table, account_id)
        live = table.current_game()
        refuse_finished(live)
        if past_games(table.loaded.table):
            raise Conflict("only the first game of a campaign is called off: resign, or offer a draw", "PL-145")
        if table.loaded.table.tournament_id is not None:
            raise Conflict("a tournament game cannot be called off: resign, or offer a draw", "PL-205")
        if table.rated and has_begun(live.match.record.entries):
            raise Conflict("a rated game can be called off only before it has begun: resign, or offer a draw", "PL-158")
        if not table.rated and set(live.match.sides) <= await sides_that_acted(platform, table):
            raise Conflict("every side has acted: resign, or offer a draw")
        async with platform.database.writing() as session:
            await close_without_result(session, live, "aborted")
            await set_status(session, table_id, "playing", "aborted")
        note(log, "game called off", table=table_id, game=live.id)
        loaded = table.loaded
    _notify_end(platform, loaded)
    await platform.cache.announce(table_id)


async def close_without_result(session: Transaction, live: LiveGame, why: str) -> None:
    """Ends a game without a result."""
    outcome = json.dumps({"winners": [], "reason": why})
    if not await close_game(session, live.id, live.steps, outcome, now()):
        raise Conflict("somebody was quicker: look again")


def refuse_finished(live: LiveGame) -> None:
    if live.match.outcome is not None:
        raise Conflict("the game is over")
