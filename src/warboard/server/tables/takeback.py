"""Takebacks: a side asks to take back an action, and a new game begins from before it when all agree."""

import json
import logging

from warboard.kernel.event import ONLOOKER
from warboard.play.replay import Replay
from warboard.server.giving_way import play_to_end
from warboard.server.log_context import note
from warboard.server.platform import Platform
from warboard.server.request_errors import BadRequest, Conflict, Forbidden
from warboard.server.store.tables import lock_table, set_takeback
from warboard.server.tables.ending import close_without_result, refuse_finished
from warboard.server.tables.live_game import LiveGame
from warboard.server.tables.live_table import players_of, require_side
from warboard.server.tables.new_game import begin_game
from warboard.server.tables.notify import notify_turns

log = logging.getLogger("warboard.tables")


async def ask_takeback(platform: Platform, table_id: str, account_id: int, entry: int | None) -> None:
    """Asks to take an action back, and all that came after it. Bots agree at once. Orders that wait are no obstacle,
    and void when all agree: a refusal would tell that somebody has given some (CA-128).
    """
    async with platform.cache.lock(table_id, newest=True) as table:
        side = require_side(table, account_id)
        live = table.current_game()
        refuse_finished(live)
        if table.loaded.table.rated:
            raise Forbidden("only casual games have takebacks")
        if table.loaded.table.campaign is not None:
            raise Forbidden("in a campaign nothing is taken back: each game is proven from its start", "PL-145")
        before = table.loaded.table.takeback
        if before is not None:
            raise Conflict("there is already a request: answer it first")
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
    """The entry of an action of this side, and its text as everybody may see it; without a number the side's last."""
    name = live.match.sides[side]
    for one in reversed(live.match.record.entries):
        if one.kind == "action" and one.data.get("side") == name and entry in (None, one.n):
            data = live.match.seen_by(ONLOOKER, one.n)[0]["data"]
            assert isinstance(data, dict), data
            return one.n, str(data.get("action", ""))
    raise BadRequest("entry: you have no such action to take back")


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
        if entry > record.last:
            raise Conflict("the game has gone on: ask again")
        state = (await play_to_end(Replay(record.cut(entry), live.match.game))).state
        position = live.match.game.dump(state)
        number = int(live.id.partition(".")[2] or "1") + 1
        async with platform.database.writing() as session:
            loaded = await lock_table(session, table_id)
            assert loaded is not None
            await close_without_result(session, live, "taken back")
            if not await set_takeback(session, table_id, asked, None):
                raise Conflict("somebody was quicker: look again")
            loaded.table.takeback = None
            acting = await begin_game(platform, session, loaded, f"{table_id}.{number}", position)
        note(log, "action taken back", table=table_id, game=live.id, entry=entry)
    await platform.cache.announce(table_id)
    notify_turns(platform, table_id, players_of(loaded), acting)
    platform.tables.start_bots(table_id)
