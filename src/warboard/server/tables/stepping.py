"""How a game takes a step: it is judged on the copy in memory, stored under its number, and shown when it is durable.

An action that comes over a socket needs no task for that: it is judged where it arrives, and when its batch is on disk
all moves of the batch are shown in a row.
"""

import logging
from collections.abc import Callable, Coroutine
from contextvars import copy_context
from functools import cache

from warboard.play.arbiter import Stale
from warboard.server import wire
from warboard.server.clock import now
from warboard.server.fairplay.timing import is_fast, is_steady
from warboard.server.log_context import note
from warboard.server.platform import Platform
from warboard.server.ratings.absence import costs_rating, end_absence
from warboard.server.request_errors import StaleIntent
from warboard.server.store.new_step import NewStep
from warboard.server.store.steps import Waiter
from warboard.server.tables.alert_times import alert_due
from warboard.server.tables.broadcast import Broadcast
from warboard.server.tables.followers import note_entries
from warboard.server.tables.live_game import Answer, LiveGame, StepRequest, StepResult
from warboard.server.tables.live_table import LiveTable
from warboard.server.tables.notify import notify_turns
from warboard.server.watchers import Watcher

FollowUp = Callable[[str], Coroutine[object, object, None]]  # what is done at a table later on, in the background

log = logging.getLogger("warboard.tables")


class Reply:
    """The answer to a request of a player, and whether the player's socket was sent it with the step itself."""

    def __init__(self, game_id: str, answer: Answer, was_sent: bool = False) -> None:
        self._game_id = game_id
        self._answer = answer
        self.was_sent = was_sent

    @property
    def is_legal(self) -> bool:
        return not self._answer.reason

    @property
    def result(self) -> wire.ActionResult:
        answer = self._answer
        return wire.ActionResult(self._game_id, answer.entry, answer.head, self.is_legal, answer.reason, answer.rule)


class Sender:
    """Whoever sends actions over a socket, one at a time, and is told what became of each."""

    def __init__(self, watcher: Watcher) -> None:
        self.watcher = watcher
        self.context = copy_context()  # in which it is judged and shown: the log knows whose it is

    def take_reply(self, reply: Reply) -> None:
        raise NotImplementedError

    def take_failure(self, error: BaseException) -> None:
        raise NotImplementedError

    def send_again(self) -> None:
        """Another process was quicker. The copy is new by now: the action is to be judged again."""
        raise NotImplementedError


class Stepping:
    """Takes steps. `settle` is what follows when a game is over, `play_bots` when a built-in bot is to act."""

    def __init__(self, platform: Platform, settle: FollowUp, play_bots: FollowUp) -> None:
        self._platform = platform
        self._settle = settle
        self._play_bots = play_bots
        self._moves = cache(platform.metrics.moves.labels)

    async def step(
        self, table: LiveTable, live: LiveGame, request: StepRequest, seen: int, actor: Watcher | None
    ) -> Reply | None:
        """Takes a step for somebody who has seen the record up to an entry; None if another process was quicker, and
        then the copy is new. The caller holds the table's lock.
        """
        try:
            done = live.perform(request, seen)
            step = self._new_step(table, live, request, done)
            for side, before in live.enter_actions(request, done):
                player = table.players[side]
                if table.rated and player is not None:
                    game = live.match.game.id
                    await end_absence(self._platform.database, step, player.id, game, before, request.time)
            stored = await self._platform.writer.commit(step)
        except Stale as stale:  # nothing has changed
            self._platform.metrics.refused.labels("stale").inc()
            raise StaleIntent(str(stale)) from None
        except BaseException:
            table.forget()  # what is in memory may not be in the database
            raise
        if not stored:
            await self.catch_up(table, live)
            return None
        return self.conclude(table, live, request, done, actor)

    def act_now(self, table: LiveTable, request: StepRequest, intent: wire.Act, sender: Sender) -> bool:
        """Takes a step of a player for whom everything is in memory, and tells the sender when it is durable; until
        then it has the table's lock, which the caller has taken. False: nothing was done, `step` has to.
        """
        live = table.live
        side, time = request.side, request.time
        if live is None or not table.goes_on or live.diverged or side is None:
            return False
        if intent.entry != live.match.record.last or side not in live.match.acting or live.is_late(time):
            return False
        if (intent.game is not None and intent.game != live.id) or live.answer_to(request) is not None:
            return False
        if intent.game is None and intent.id is not None and table.earlier_use(side, intent.id, None) is not None:
            return False
        if table.rated and any(costs_rating(before, time) for before in live.last_entered):
            return False  # what an absence has cost has to be looked up
        try:
            done = live.perform(request, intent.entry)
            step = self._new_step(table, live, request, done)
            for entered, _ in live.enter_actions(request, done):
                player = table.players[entered]
                if table.rated and player is not None:
                    step.add_action(player.id, live.match.game.id, 0)
        except Stale:  # nothing has changed
            raise
        except BaseException:
            table.forget()  # what is in memory is not in the database
            raise
        self._platform.writer.add(step, _Move(self, table, live, request, done, sender))
        return True

    async def catch_up(self, table: LiveTable, live: LiveGame) -> None:
        """Another process was quicker: the copy has a step that is not in the database."""
        self._platform.metrics.conflicts.inc()
        live.diverged = True
        await self._platform.cache.refresh(table)

    def catch_up_later(self, table: LiveTable, live: LiveGame, sender: Sender) -> None:
        """The same for a sender who waits in no task; the table's lock is held until then."""
        self._platform.background(self._catch_up_for(table, live, sender))

    async def _catch_up_for(self, table: LiveTable, live: LiveGame, sender: Sender) -> None:
        try:
            await self.catch_up(table, live)
        except Exception as error:
            sender.take_failure(error)
        else:
            sender.send_again()
        finally:
            table.lock.release()

    def conclude(
        self, table: LiveTable, live: LiveGame, request: StepRequest, done: StepResult, actor: Watcher | None
    ) -> Reply:
        """Shows a step that is durable, and does what follows from it."""
        platform = self._platform
        answer = live.remember(request, done)
        if log.isEnabledFor(logging.DEBUG):
            # Not what it is: that may be hidden.
            note(log, "step stored", logging.DEBUG, table=table.id, game=live.id, step=live.steps - 1)
        if done.refused:
            platform.metrics.refused.labels("illegal").inc()
        elif request.kind == "act":
            self._moves(live.match.game.id).inc()
        live.sent = now()
        was_sent = False
        if table.watchers:
            reply = None if done.refused else request.client_id  # a refusal is told by itself
            was_sent = Broadcast(table.id, live, live.sent, done).send_to(table.watchers, actor, reply)
        platform.notices.send(table.id, "step")
        notify_turns(platform, table.id, table.players, done.newly_acting)
        if table.id in platform.followed and live.match.record.last >= done.first and not done.refused:
            note_entries(platform, table, live.match.outcome is not None)
        if live.match.outcome is not None:
            platform.background(self._settle(table.id))
        elif table.bots_to_act():
            self.start_bots(table.id)
        return Reply(live.id, answer, was_sent)

    def start_bots(self, table_id: str) -> None:
        """Has the built-in bots at a table act, as long as it is their turn."""
        self._platform.background(self._play_bots(table_id))

    def _new_step(self, table: LiveTable, live: LiveGame, request: StepRequest, done: StepResult) -> NewStep:
        """What is stored of a step that was just performed."""
        step = live.new_step(request, done)
        step.look_for_alerts_at(alert_due(live.arbiter, request.time, self._platform.alert_delay))
        if request.kind == "act" and not done.refused:
            self._check_timing(table, live, step, request)
        if table.bots_to_act():
            step.ask_bot_at(self._platform.bot_due(request.time))
        return step

    def _check_timing(self, table: LiveTable, live: LiveGame, step: NewStep, request: StepRequest) -> None:
        """Notes an accepted action, for time analysis."""
        side, time = request.side, request.time
        assert side is not None and request.text is not None
        player = table.players[side]
        assert player is not None
        delay: int | None = None
        if not live.match.game.is_plain(request.text.partition(":")[0]):  # PL-43
            delay = max(0, time - live.sent)
            step.set_delay(delay)
        before = live.last_action[side]
        live.note_action(side, time, delay)
        flags = [("fast", "PL-41")] if is_fast(before, time) else []
        if delay is not None and is_steady(live.delays[side]):
            flags.append(("steady", "PL-42"))
        game = live.match.game.id
        if not player.is_bot:  # PL-44
            for kind, rule in flags:
                step.add_flag(player.id, game, live.match.record.last, kind, rule)
                note(log, "flagged", table=table.id, game=live.id, account=player.id, kind=kind, rule=rule)


class _Move(Waiter):
    """An action from a socket that was judged and is being stored. It has its table's lock, and no task waits."""

    def __init__(
        self,
        stepping: Stepping,
        table: LiveTable,
        live: LiveGame,
        request: StepRequest,
        done: StepResult,
        sender: Sender,
    ) -> None:
        self._stepping = stepping
        self._table = table
        self._live = live
        self._request = request
        self._done = done
        self._sender = sender

    def finish(self, stored: bool) -> None:
        self._sender.context.run(self._show if stored else self._catch_up)

    def _show(self) -> None:
        sender = self._sender
        try:
            reply = self._stepping.conclude(self._table, self._live, self._request, self._done, sender.watcher)
        except Exception as error:
            sender.take_failure(error)
        else:
            sender.take_reply(reply)
        finally:
            self._table.lock.release()

    def _catch_up(self) -> None:
        self._stepping.catch_up_later(self._table, self._live, self._sender)

    def fail(self, error: BaseException) -> None:
        self._table.forget()  # what is in memory may not be in the database
        self._sender.take_failure(error)
        self._table.lock.release()
