"""How the games at tables go on: who watches, who acts, what follows.

A step is judged on the copy in memory and then entered under its number; if another process has entered that number
first, the copy was behind: it is brought up to date and the intent judged again.
"""

from collections.abc import Sequence
from functools import cache

from warboard.kernel.event import ONLOOKER
from warboard.play.arbiter import Stale
from warboard.server import wire
from warboard.server.clock import now
from warboard.server.fairplay.timing import is_ability, is_fast, is_steady
from warboard.server.platform import Platform
from warboard.server.ratings.absence import end_absence
from warboard.server.request_errors import BadRequest, Conflict, Forbidden
from warboard.server.store.steps import NewStep
from warboard.server.tables.broadcast import Broadcast, table_info
from warboard.server.tables.live_game import LiveGame, PastAnswer, StepResult, explain_refusal
from warboard.server.tables.live_table import LiveTable, Player, allowed_viewer, require_side
from warboard.server.watchers import Watcher

_TRIES = 5
BOT_GRACE_MS = 5000


class TableService:
    """Where players act and watchers watch."""

    def __init__(self, platform: Platform) -> None:
        self._platform = platform
        self._cache = platform.cache
        self._moves = cache(platform.metrics.moves.labels)

    async def view_table(self, table_id: str, account_id: int) -> tuple[wire.TableInfo, wire.View | None]:
        """A table and its game as an account may see them."""
        async with self._cache.lock(table_id, newest=True) as table:
            viewer = allowed_viewer(table, account_id)
            view = None
            if table.live is not None and viewer is not None:
                view = Broadcast(table.id, table.live, now()).view(viewer)
            return table_info(table.loaded, table.live), view

    async def watch(self, table_id: str, watcher: Watcher) -> list[bytes]:
        """Begins to send a watcher what happens; returns the first messages: the table and how its game stands."""
        async with self._cache.lock(table_id, newest=True) as table:
            viewer = allowed_viewer(table, watcher.account_id)
            if viewer is None:
                raise Forbidden("this table has no spectators")
            watcher.viewer = viewer
            table.watchers.add(watcher)
            self._platform.metrics.sockets.inc()
            watcher.table_seen = wire.encode(wire.TableUpdate(table_info(table.loaded, table.live)))
            first = [watcher.table_seen]
            if table.live is not None:
                message = Broadcast(table.id, table.live, now()).message(watcher, always=True)
                assert message is not None
                first.append(message)
            return first

    def unwatch(self, table_id: str, watcher: Watcher) -> None:
        table = self._cache.get(table_id)
        if table is not None and watcher in table.watchers:
            table.watchers.discard(watcher)
            self._platform.metrics.sockets.dec()

    async def act(
        self,
        table_id: str,
        account_id: int,
        intent: wire.Intent | wire.Act,
        actor: Watcher | None,
        side: int = ONLOOKER,
    ) -> wire.ActionResult:
        """An action of a player: judged, entered, durable, shown to all (PL-12). A bot of the house, which may sit at
        a table more than once, says for which side.
        """
        received = now()
        async with self._cache.lock(table_id) as table:
            if side == ONLOOKER:
                side = require_side(table, account_id)
            for _ in range(_TRIES):
                live = table.current_game()
                known = live.answers.get((side, intent.id)) if intent.id is not None else None
                if known is not None:
                    return wire.ActionResult(
                        live.id, known.entry, known.head, not known.refusal, known.refusal, known.rule
                    )
                if intent.game is not None and intent.game != live.id:
                    raise BadRequest(f"game {intent.game[:30]} is not the one being played (PL-13)", "PL-13")
                if intent.entry > live.match.record.last:
                    # Somebody else's process may have gone further than this one knows.
                    if await self._cache.is_behind(table):
                        await self._cache.refresh(table)
                        continue
                if live.is_late(received) and not await self._step(
                    table, live, "clock", None, None, received, None, None
                ):
                    continue
                try:
                    done = live.perform("act", side, intent.action, intent.entry, received)
                except Stale as stale:
                    self._platform.metrics.refused.labels("stale").inc()
                    raise BadRequest(str(stale), "PL-13") from None
                answer = self._answer(live, side, intent.action, done)
                if await self._commit(table, live, "act", side, intent.action, received, intent.id, done, actor):
                    return answer
            raise Conflict("the table is too busy: try again")

    def _answer(self, live: LiveGame, side: int, text: str, done: StepResult) -> wire.ActionResult:
        record = live.match.record
        if done.refusal is None:
            return wire.ActionResult(live.id, record.last, record.head)
        self._platform.metrics.refused.labels("illegal").inc()
        reason, rule = explain_refusal(live.match, side, text, done.refusal)
        return wire.ActionResult(live.id, record.last, record.head, False, reason, rule)

    async def ask(
        self, table_id: str, account_id: int, ask: str, client_id: str | None, actor: Watcher | None
    ) -> wire.ActionResult:
        """A request besides an action: resign, offer, accept, decline (section 4 of the platform's rulebook)."""
        received = now()
        async with self._cache.lock(table_id, newest=True) as table:
            side = require_side(table, account_id)
            for _ in range(_TRIES):
                live = table.current_game()
                known = live.answers.get((side, client_id)) if client_id is not None else None
                if known is not None:
                    return wire.ActionResult(live.id, known.entry, known.head)
                if live.is_late(received) and not await self._step(
                    table, live, "clock", None, None, received, None, None
                ):
                    continue
                if await self._step(table, live, ask, side, None, received, client_id, actor):
                    return wire.ActionResult(live.id, live.match.record.last, live.match.record.head)
            raise Conflict("the table is too busy: try again")

    async def expire_turns(self, table_id: str) -> None:
        """Passes the turns whose time is over; nothing happens if another process was quicker (PL-52)."""
        async with self._cache.lock(table_id, newest=True) as table:
            live = table.live
            if live is not None and not live.closed and live.is_late(now()):
                await self._step(table, live, "clock", None, None, now(), None, None)

    async def _step(
        self,
        table: LiveTable,
        live: LiveGame,
        kind: str,
        side: int | None,
        text: str | None,
        time: int,
        client_id: str | None,
        actor: Watcher | None,
    ) -> bool:
        try:
            done = live.perform(kind, side, text or "", live.match.record.last, time)
        except Stale as stale:
            self._platform.metrics.refused.labels("stale").inc()
            raise BadRequest(str(stale), "PL-13") from None
        return await self._commit(table, live, kind, side, text, time, client_id, done, actor)

    async def _commit(
        self,
        table: LiveTable,
        live: LiveGame,
        kind: str,
        side: int | None,
        text: str | None,
        time: int,
        client_id: str | None,
        done: StepResult,
        actor: Watcher | None,
    ) -> bool:
        """Makes a step durable and shows it; False if another process was quicker, and the copy is new then."""
        step = live.new_step(kind, side, text, time, client_id, done)
        if kind == "act" and side is not None and done.refusal is None:
            await self._check_timing(table, live, step, side, text or "", time)
        if table.bots_to_act():
            step.game["b_bot_due"] = time + self._platform.settings.bot_seconds * 1000 + BOT_GRACE_MS
        try:
            written = await self._platform.writer.commit(step)
        except BaseException:
            table.forget()  # what is in memory may not be in the database
            raise
        if not written:
            self._platform.metrics.conflicts.inc()
            live.diverged = True
            await self._cache.refresh(table)
            return False
        live.steps += 1
        if client_id is not None and side is not None:
            reason, rule = (
                ("", "") if done.refusal is None else explain_refusal(live.match, side, text or "", done.refusal)
            )
            live.own_steps[side] += 1
            record = live.match.record
            live.answers[(side, client_id)] = PastAnswer(record.last, record.head, reason, rule)
        if kind == "act" and done.refusal is None:
            self._moves(live.match.game.id).inc()
        self._show(table, live, done, actor, client_id)
        self._platform.notices.send(table.id, "step")
        notify_turns(self._platform, table.id, table.players, done.newly_acting)
        self._follow_up(table, live)
        return True

    def _show(
        self, table: LiveTable, live: LiveGame, done: StepResult, actor: Watcher | None, reply: str | None
    ) -> None:
        time = now()
        live.sent = time
        if not table.watchers:
            return
        Broadcast(table.id, live, time, done).send_to(table.watchers, actor, reply)

    def _follow_up(self, table: LiveTable, live: LiveGame) -> None:
        """What a step sets off: the end is settled, a bot is asked."""
        if live.match.outcome is not None:
            self._platform.background(self._settle(table.id))
        elif table.bots_to_act():
            self._platform.background(self.ask_bots(table.id))

    async def _settle(self, table_id: str) -> None:
        from warboard.server.tables.ending import settle

        await settle(self._platform, table_id)

    async def ask_bots(self, table_id: str) -> None:
        from warboard.server.tables.bot_turns import play_bots

        await play_bots(self._platform, table_id)

    async def _check_timing(
        self, table: LiveTable, live: LiveGame, step: NewStep, side: int, action: str, time: int
    ) -> None:
        """Notes an accepted action: for time analysis, and for how long its player was away."""
        player = table.players[side]
        assert player is not None
        delay: int | None = None
        if is_ability(action):
            delay = max(0, time - live.sent)
            step.step["delay"] = delay
        before = live.last_action[side]
        live.note_action(side, action, time, delay)
        flags = [("fast", "PL-41")] if is_fast(before, time) else []
        if delay is not None and is_steady(live.delays[side]):
            flags.append(("steady", "PL-42"))
        if flags and not player.is_bot:  # PL-44
            entry = live.match.record.last
            for kind, rule in flags:
                step.flags.append(
                    {
                        "account_id": player.id,
                        "game": live.match.game.id,
                        "game_id": live.id,
                        "entry": entry,
                        "kind": kind,
                        "rule": rule,
                        "at": time,
                        "verdict": "",
                    }
                )
        if table.rated:
            await end_absence(self._platform.database, step, player.id, live.match.game.id, live.id, before, time)

    def send_chat(self, table_id: str, line: wire.ChatLine) -> None:
        """Passes on what was said to those who watch here."""
        table = self._cache.get(table_id)
        if table is not None:
            message = wire.encode(line)
            for watcher in table.watchers:
                watcher.send(message)

    async def close(self) -> None:
        """Sends all watchers away: the process ends."""
        for table in self._cache.all():
            for watcher in table.watchers:
                watcher.close()


def notify_turns(platform: Platform, table_id: str, players: Sequence[Player | None], sides: Sequence[int]) -> None:
    """Tells whoever plays these sides that it is their turn; bots of the house are asked in another way."""
    for side in sides:
        player = players[side]
        if player is not None and not player.is_built_in_bot:
            platform.notices.send(table_id, "turn", player.id)
