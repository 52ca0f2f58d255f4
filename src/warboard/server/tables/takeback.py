"""Takebacks: a side asks to take back an action, and a new game begins from before it when all agree."""

import json
import logging

from warboard.kernel.event import ONLOOKER
from warboard.kernel.plain import Fields
from warboard.play.replay import Replay
from warboard.server import wire
from warboard.server.clock import now
from warboard.server.log_context import note
from warboard.server.platform import Platform
from warboard.server.request_errors import BadRequest, Conflict, Forbidden
from warboard.server.store.tables import lock_table, set_takeback
from warboard.server.tables.earlier_games import EarlierGame, dump_earlier, earlier_games, load_earlier
from warboard.server.tables.ending import close_without_result, refuse_finished
from warboard.server.tables.live_game import LiveGame
from warboard.server.tables.live_table import LiveTable, number_of, players_of, require_side
from warboard.server.tables.new_game import begin_game
from warboard.server.tables.notify import notify_turns
from warboard.server.time_slice import TimeSlice

log = logging.getLogger("warboard.tables")


async def ask_takeback(platform: Platform, table_id: str, account_id: int, wish: wire.TakebackRequest) -> None:
    """Asks to take an action back, and all that came after it. Bots agree at once. Waiting orders are not an obstacle,
    and are void when all agree: a refusal would reveal that somebody has given some (CA-128).
    """
    async with platform.cache.lock(table_id, newest=True) as table:
        side = require_side(table, account_id)
        live = table.current_game()
        refuse_finished(live)
        if table.loaded.table.rated:
            raise Forbidden("only casual games have takebacks")
        if table.loaded.table.campaign is not None:
            raise Forbidden("moves cannot be taken back in a campaign: each game is verified from its start", "PL-145")
        if table.loaded.table.tournament_id is not None:
            raise Forbidden("moves cannot be taken back in a tournament", "PL-205")
        before = table.loaded.table.takeback
        if before is not None:
            raise Conflict("there is already a request: answer it first")
        game_id, entry, action = await _find_action(platform, table, side, wish)
        agreed = [live.match.sides[side]]
        for sitting in table.loaded.seats:
            if sitting.account is not None and sitting.account.level is not None:
                agreed.append(sitting.side)
        request = {
            "side": live.match.sides[side],
            "entry": entry,
            "action": action,
            "agreed": agreed,
            "game": game_id,
        }
        async with platform.database.writing() as session:
            if not await set_takeback(session, table_id, None, json.dumps(request)):
                raise Conflict("somebody was quicker: look again")
    await _take_back_if_agreed(platform, table_id)


async def _find_action(
    platform: Platform, table: LiveTable, side: int, wish: wire.TakebackRequest
) -> tuple[str, int, str]:
    """The game and the entry of an action of this side, and its text as everybody may see it; without an entry the
    side's last that still counts, in whichever game (PL-178).
    """
    live = table.current_game()
    games = [*earlier_games(table.loaded.game), EarlierGame(live.id, live.match.record.last + 1)]
    if wish.game is not None or wish.entry is not None:
        games = [game for game in games if game.id == (wish.game or live.id)]
    for game in reversed(games):
        played = live if game.id == live.id else await load_earlier(platform, table, game.id)
        found = _last_action(played, game.entries, side, wish.entry)
        if found is not None:
            return (game.id, *found)
    raise BadRequest("entry: you have no such action to take back")


def _last_action(live: LiveGame, entries: int, side: int, entry: int | None) -> tuple[int, str] | None:
    """The last action of a side among the first entries, or that of one entry."""
    name = live.match.sides[side]
    for one in reversed(live.match.record.entries[:entries]):
        if one.kind == "action" and one.data.get("side") == name and entry in (None, one.n):
            data = live.match.seen_by(ONLOOKER, one.n)[0]["data"]
            assert isinstance(data, dict), data
            return one.n, str(data.get("action", ""))
    return None


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
        time = now()
        if live.is_late(time):
            raise Conflict("the time of a side is over")
        left = EarlierGame(request.get("game") or live.id, int(request["entry"]))
        played = live if left.id == live.id else await load_earlier(platform, table, left.id)
        if left.entries > played.match.record.last:
            raise Conflict("the game has gone on: ask again")
        entries, position = await _before_round(played, left.entries)
        kept = [*_games_before(earlier_games(table.loaded.game), left.id), EarlierGame(left.id, entries)]
        number = number_of(live.id) + 1
        async with platform.database.writing() as session:
            loaded = await lock_table(session, table_id)
            assert loaded is not None
            await close_without_result(session, live, "taken back")
            if not await set_takeback(session, table_id, asked, None):
                raise Conflict("somebody was quicker: look again")
            loaded.table.takeback = None
            acting = await begin_game(
                platform,
                session,
                loaded,
                f"{table_id}.{number}",
                position,
                before=dump_earlier(kept),
                clocks=_clocks(live, time),
            )
        note(log, "action taken back", table=table_id, game=live.id, entry=left.entries)
    await platform.cache.announce(table_id)
    notify_turns(platform, table_id, players_of(loaded), acting)
    platform.tables.start_bots(table_id)


def _games_before(games: list[EarlierGame], game_id: str) -> list[EarlierGame]:
    """The earlier games up to one of them, without it."""
    ids = [game.id for game in games]
    return games[: ids.index(game_id)] if game_id in ids else games


async def _before_round(live: LiveGame, entries: int) -> tuple[int, Fields]:
    """How many entries stay when those from a number on are taken back, and the position there. Where all sides act at
    once, their whole round is taken back: its orders belong together.
    """
    game = live.match.game
    replay = Replay(live.match.record.cut(entries), game)
    kept, state = replay.at, replay.state.copy()
    time_slice = TimeSlice()
    while replay.forward():
        if not game.sealed(replay.state):
            kept, state = replay.at, replay.state.copy()
        await time_slice.pause()
    return kept, game.dump(state)


def _clocks(live: LiveGame, time: int) -> dict[str, int]:
    """What each side has left on a live clock: time that was used stays used (PL-178)."""
    progress = live.match.progress
    return {name: max(1, progress.time_left(side, time) or 1) for side, name in enumerate(live.match.sides)}
