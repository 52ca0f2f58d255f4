"""Play at tables: who watches, who acts, and what follows from it.

If another process was quicker with a step, the copy in memory was behind: it is brought up to date, and the request is
judged again.
"""

from warboard.kernel.event import ONLOOKER
from warboard.server import wire
from warboard.server.clock import now
from warboard.server.platform import Platform
from warboard.server.request_errors import Conflict, Forbidden, StaleIntent
from warboard.server.store.games import move_deadline
from warboard.server.store.steps import read_steps
from warboard.server.tables import presence
from warboard.server.tables.broadcast import Broadcast
from warboard.server.tables.live_game import LiveGame, StepRequest, find_answer
from warboard.server.tables.live_table import LiveTable, allowed_viewer, require_side
from warboard.server.tables.readers import know_reader
from warboard.server.tables.stepping import FollowUp, Reply, Sender, Stepping
from warboard.server.tables.table_info import table_info
from warboard.server.watchers import Watcher

_TRIES = 5


class TableService:
    """Where players act and watchers watch. `settle` is what follows when a game is over, `play_bots` when a built-in
    bot is to act.
    """

    def __init__(self, platform: Platform, settle: FollowUp, play_bots: FollowUp) -> None:
        self._platform = platform
        self._cache = platform.cache
        self._stepping = Stepping(platform, settle, play_bots)

    async def view_table(self, table_id: str, account_id: int) -> tuple[wire.TableInfo, wire.View | None]:
        """A table and its game as an account may see them."""
        async with self._cache.lock(table_id, newest=True) as table:
            viewer = allowed_viewer(table, account_id)
            view = None
            if table.live is not None and viewer is not None:
                view = Broadcast(table.id, table.live, now()).view(viewer)
            return table_info(table.loaded, table.live, self._platform.rated_clocks), view

    async def watch(self, table_id: str, watcher: Watcher) -> list[bytes]:
        """Begins to send a watcher what happens; returns the first messages: the table and how its game stands."""
        async with self._cache.lock(table_id, newest=True) as table:
            viewer = allowed_viewer(table, watcher.account_id)
            if viewer is None:
                raise Forbidden("this table has no spectators")
            watcher.viewer = viewer
            await know_reader(self._platform, watcher)
            table.watchers.add(watcher)
            self._platform.metrics.sockets.inc()
            watcher.table_seen = wire.encode(
                wire.TableUpdate(table_info(table.loaded, table.live, self._platform.rated_clocks))
            )
            first = [watcher.table_seen]
            if table.live is not None:
                message = Broadcast(table.id, table.live, now()).message(watcher, always=True)
                assert message is not None
                first.append(message)
            if watcher.wants_presence:
                first.append(presence.presence_message(table))
            presence.arrive(self._platform, table, watcher)
            return first

    def unwatch(self, table_id: str, watcher: Watcher) -> None:
        table = self._cache.get(table_id)
        if table is not None and watcher in table.watchers:
            table.watchers.discard(watcher)
            self._platform.metrics.sockets.dec()
            presence.depart(self._platform, table, watcher)

    def act_now(self, table_id: str, account_id: int, intent: wire.Act, sender: Sender) -> bool:
        """An action of a player whose table is in memory and free: judged at once, stored with the next batch, and
        then shown to all and told to the sender. False: `act` has to do it, which may have to wait or to read.
        """
        table = self._cache.take_now(table_id)
        if table is None:
            return False
        takes_it = False
        try:
            side = table.side_of(account_id)
            request = StepRequest("act", now(), side, intent.action, intent.id)
            takes_it = side != ONLOOKER and self._stepping.act_now(table, request, intent, sender)
        finally:
            if not takes_it:
                table.lock.release()
        return takes_it

    async def act(
        self,
        table_id: str,
        account_id: int,
        intent: wire.Intent | wire.Act,
        actor: Watcher | None,
        side: int = ONLOOKER,
    ) -> Reply:
        """An action of a player: judged, stored, shown to all (PL-12). A built-in bot, which may play several sides of
        a table, says for which side.
        """
        received = now()
        async with self._cache.lock(table_id) as table:
            if side == ONLOOKER:
                side = require_side(table, account_id)
            request = StepRequest("act", received, side, intent.action, intent.id)
            for _ in range(_TRIES):
                given = await self._find_answer(table, request, intent.game)
                if given is not None:
                    return given
                live = table.current_game()
                _refuse_other_game(intent.game, live)
                if intent.entry > live.match.record.last:
                    # Another process may have gone further than this one knows.
                    if await self._cache.is_behind(table):
                        await self._cache.refresh(table)
                        continue
                if live.is_late(received) and await self._is_late(table, live, received):
                    if await self._expire(table, live, received) is None:
                        continue
                reply = await self._stepping.step(table, live, request, intent.entry, actor)
                if reply is not None:
                    return reply
            raise Conflict("the table is too busy: try again")

    async def ask(
        self, table_id: str, account_id: int, asked: wire.GameRequest | wire.Ask, actor: Watcher | None
    ) -> Reply:
        """A request besides an action: resign, offer, accept, decline (section 4 of the platform's rulebook)."""
        received = now()
        async with self._cache.lock(table_id, newest=True) as table:
            request = StepRequest(asked.ask, received, require_side(table, account_id), None, asked.id)
            for _ in range(_TRIES):
                given = await self._find_answer(table, request, asked.game)
                if given is not None:
                    return given
                live = table.current_game()
                _refuse_other_game(asked.game, live)
                if live.is_late(received) and await self._is_late(table, live, received):
                    if await self._expire(table, live, received) is None:
                        continue
                reply = await self._stepping.step(table, live, request, live.match.record.last, actor)
                if reply is not None:
                    return reply
            raise Conflict("the table is too busy: try again")

    async def _find_answer(self, table: LiveTable, request: StepRequest, game_id: str | None) -> Reply | None:
        """The answer to a request that was carried out before, under the same client's id: in the table's game, even if
        that is over, or in one before it; in the game that the request names, if it names one.
        """
        live, side, client_id = table.live, request.side, request.client_id
        if live is None or side is None or client_id is None:
            return None
        if game_id is None or game_id == live.id:
            answer = live.answer_to(request)
            if answer is not None:
                return Reply(live.id, answer)
        used = table.earlier_use(side, client_id, game_id)
        if used is None:
            return None
        earlier, side_then = used
        answer = find_answer(await read_steps(self._platform.database, earlier), side_then, client_id)
        return None if answer is None else Reply(earlier, answer)

    async def claim(self, table_id: str, account_id: int) -> None:
        """A player claims what the rules give when the time of another side is over (PL-180)."""
        async with self._cache.lock(table_id, newest=True) as table:
            side = require_side(table, account_id)
            live = table.current_game()
            time = now()
            await self._cache.read_vacations(table)
            late = [one for one in live.match.acting if live.arbiter.deadline(one) <= time]
            if not late or late == [side]:
                raise Conflict("nobody else's time is over", "PL-180")
            await self._expire(table, live, time)

    async def expire_turns(self, table_id: str) -> None:
        """Passes the turns whose time is over; nothing happens if another process was quicker (PL-52)."""
        async with self._cache.lock(table_id, newest=True) as table:
            live = table.live
            if live is None or live.closed or live.match.outcome is not None:
                return
            await self._cache.read_vacations(table)
            if live.is_late(now()):
                await self._expire(table, live, now())
            else:
                await move_deadline(self._platform.database, live.id, live.steps, live.arbiter.next_deadline())

    async def _is_late(self, table: LiveTable, live: LiveGame, time: int) -> bool:
        """Whether somebody's time is over, by the vacations that are known now: another process may have been told."""
        await self._cache.read_vacations(table)
        return live.is_late(time)

    async def _expire(self, table: LiveTable, live: LiveGame, time: int) -> Reply | None:
        return await self._stepping.step(table, live, StepRequest("clock", time), live.match.record.last, None)

    def start_bots(self, table_id: str) -> None:
        """Has the built-in bots at a table act, as long as it is their turn."""
        self._stepping.start_bots(table_id)

    def send_chat(self, table_id: str, line: wire.ChatLine, account_id: int) -> None:
        """Passes a chat message of an account on to those who watch here and wish to read it."""
        table = self._cache.get(table_id)
        if table is not None:
            message = wire.encode(line)
            for watcher in table.watchers:
                if account_id not in watcher.hidden:
                    watcher.send(message)

    async def close(self) -> None:
        """Sends all watchers away, when the process ends."""
        for table in self._cache.all():
            for watcher in table.watchers:
                watcher.close()


def _refuse_other_game(game_id: str | None, live: LiveGame) -> None:
    """Refuses what was meant for another game of the table."""
    if game_id is not None and game_id != live.id:
        raise StaleIntent(f"game {game_id[:30]} is not the one being played (PL-13)")
