"""How a game at a table ends or begins anew: settled, called off, taken back, played again."""

import json

from warboard.play.replay import Replay
from warboard.server.clock import now
from warboard.server.platform import Platform
from warboard.server.ratings.settle import rate_game
from warboard.server.request_errors import BadRequest, Conflict, Forbidden
from warboard.server.store.database import Transaction
from warboard.server.store.models import Account
from warboard.server.store.tables import (
    close_game,
    load_table,
    lock_table,
    read_fields,
    set_rematch,
    set_status,
    set_takeback,
    set_wants_rematch,
    settle_game,
)
from warboard.server.tables.live_game import LiveGame
from warboard.server.tables.live_table import players_of, require_side
from warboard.server.tables.seating import StartedGame, Terms, add_table, begin_game, new_table_id, notify_start, start
from warboard.server.tables.service import notify_turns


async def settle(platform: Platform, table_id: str) -> None:
    """A game is over: the table, the ratings and the histories learn of it, once."""
    async with platform.cache.lock(table_id, newest=True) as table:
        live = table.live
        if live is None or live.match.outcome is None:
            return
        outcome = live.match.outcome
        acted = list(live.acted)
        game_id = live.id
        loaded = table.loaded
    async with platform.database.writing() as session:
        if not await settle_game(session, game_id):
            return
        await set_status(session, table_id, "playing", "over")
        await rate_game(session, loaded, game_id, outcome, acted, now())
    for sitting in loaded.seats:
        if sitting.account is not None:
            platform.notices.send(table_id, "finish", sitting.account.id)
    await platform.cache.announce(table_id)


async def abort(platform: Platform, table_id: str, account_id: int) -> None:
    """Calls a game off that has hardly begun: no result, no rating."""
    async with platform.cache.lock(table_id, newest=True) as table:
        require_side(table, account_id)
        live = table.current_game()
        _refuse_over(live)
        if all(live.acted):
            raise Conflict("every side has acted: resign, or offer a draw")
        async with platform.database.writing() as session:
            await _close(session, live, "aborted")
            await set_status(session, table_id, "playing", "aborted")
    await platform.cache.announce(table_id)


async def _close(session: Transaction, live: LiveGame, why: str) -> None:
    """Ends a game without a result."""
    outcome = json.dumps({"winners": [], "reason": why})
    if not await close_game(session, live.id, live.steps, outcome, now()):
        raise Conflict("somebody was quicker: look again")


def _refuse_over(live: LiveGame) -> None:
    if live.match.outcome is not None:
        raise Conflict("the game is over")


async def ask_takeback(platform: Platform, table_id: str, account_id: int, entry: int | None) -> None:
    """Asks to take an action back, and all that came after it. Bots agree at once."""
    async with platform.cache.lock(table_id, newest=True) as table:
        side = require_side(table, account_id)
        live = table.current_game()
        _refuse_over(live)
        if table.loaded.table.rated:
            raise Forbidden("moves are taken back in casual games alone")
        if not live.match.settled():
            raise Conflict("orders wait to be carried out: take back when the round is over")
        before = table.loaded.table.takeback
        if before is not None:
            raise Conflict("there is a request already: answer it first")
        entry, action = _action_of(live, side, entry)
        agreed = [live.match.sides[side]]
        for sitting in table.loaded.seats:
            if sitting.account is not None and sitting.account.level is not None:
                agreed.append(sitting.side)
        request = {"side": live.match.sides[side], "entry": entry, "action": action, "agreed": agreed}
        async with platform.database.writing() as session:
            if not await set_takeback(session, table_id, None, json.dumps(request)):
                raise Conflict("somebody was quicker: look again")
    await _take_back_if_agreed(platform, table_id)


def _action_of(live: LiveGame, side: int, entry: int | None) -> tuple[int, str]:
    """The entry of an action of this side, and its text; without a number the side's last."""
    name = live.match.sides[side]
    for one in reversed(live.match.record.entries):
        if one.kind == "action" and one.data.get("side") == name and entry in (None, one.n):
            return one.n, str(one.data["action"])
    raise BadRequest("entry: there is no such action of yours to take back")


async def answer_takeback(platform: Platform, table_id: str, account_id: int, agree: bool) -> None:
    """Agrees to a takeback, or ends the request."""
    async with platform.cache.lock(table_id, newest=True) as table:
        side = require_side(table, account_id)
        live = table.current_game()
        before = table.loaded.table.takeback
        if before is None:
            raise Conflict("nobody asks to take anything back")
        request = json.loads(before)
        name = live.match.sides[side]
        after: str | None = None
        if agree:
            request["agreed"] = sorted({*request["agreed"], name})
            after = json.dumps(request)
        async with platform.database.writing() as session:
            if not await set_takeback(session, table_id, before, after):
                raise Conflict("somebody was quicker: look again")
    await _take_back_if_agreed(platform, table_id)


async def _take_back_if_agreed(platform: Platform, table_id: str) -> None:
    """When all agree, a new game begins from before the action, with new dice: the old ones are known by now."""
    await platform.cache.announce(table_id)
    async with platform.cache.lock(table_id, newest=True) as table:
        asked = table.loaded.table.takeback
        live = table.live
        if asked is None or live is None:
            return
        request = json.loads(asked)
        if set(request["agreed"]) != set(live.match.sides):
            return
        record = live.match.record
        entry = int(request["entry"])
        if entry > record.last or not live.match.settled():
            raise Conflict("the game has gone on: ask again")
        state = Replay(record.cut(entry), live.match.game).to_end().state
        position = live.match.game.dump(state)
        number = int(live.id.partition(".")[2] or "1") + 1
        async with platform.database.writing() as session:
            loaded = await load_table(session, table_id)
            assert loaded is not None
            await _close(session, live, "taken back")
            if not await set_takeback(session, table_id, asked, None):
                raise Conflict("somebody was quicker: look again")
            loaded.table.takeback = None
            acting = await begin_game(platform, session, loaded, f"{table_id}.{number}", position)
    await platform.cache.announce(table_id)
    notify_turns(platform, table_id, players_of(loaded), acting)
    platform.background(platform.tables.ask_bots(table_id))


async def rematch(platform: Platform, table_id: str, account: Account, wants: bool) -> None:
    """Wants the same again, seats changed. It begins when all want it; bots always do."""
    async with platform.cache.lock(table_id, newest=True) as table:
        require_side(table, account.id)
        if table.loaded.table.status not in ("over", "aborted"):
            raise Conflict("the game is still on")
        if table.loaded.table.rematch_id is not None:
            raise Conflict(f"the rematch is at table {table.loaded.table.rematch_id}")
    new_id = new_table_id()
    begun: StartedGame | None = None
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
            turned = [*loaded.seats[1:], loaded.seats[0]]
            places = [(side, sitting.account, None) for side, sitting in zip(terms.sides, turned, strict=True)]
            await add_table(session, new_id, terms, old.host_id, old.public, old.spectators, places)
            begun = await start(platform, session, new_id)
    notify_start(platform, begun)
    await platform.cache.announce(table_id)
