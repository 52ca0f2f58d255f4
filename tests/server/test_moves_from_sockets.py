"""An action that arrives over a socket is judged where it arrives, if possible; that affects nothing but speed."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from in_process import Clock, Data, Place, a_place
from running import SECONDS, Server, two_at_a_table
from sqlalchemy.exc import OperationalError

from warboard.server.accounts.identity import Identity
from warboard.server.store.accounts import Right
from warboard.server.store.ratings import lock_rating, read_rating
from warboard.server.tables.inbox import Inbox, answer_messages
from warboard.server.tables.live_table import LiveTable
from warboard.server.watchers import Watcher

pytestmark = pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")


class Connection:
    """A player's socket, as the server sees it."""

    def __init__(self, place: Place, table_id: str, watcher: Watcher, user: Identity) -> None:
        self._watcher = watcher
        self._inbox = Inbox(place.platform, table_id, watcher, user)
        answering = answer_messages(place.platform, self._close, table_id, watcher, user, self._inbox)
        self._task = asyncio.create_task(answering)

    async def _close(self, code: int, reason: str) -> None:
        raise AssertionError((code, reason))

    def send(self, **message: Any) -> None:
        """Delivers a message."""
        self._inbox.put(json.dumps(message))

    def is_quiet(self) -> bool:
        return self._watcher.queue.empty()

    async def receive(self) -> Data:
        message = await asyncio.wait_for(self._watcher.queue.get(), SECONDS)
        assert message is not None
        found: Data = json.loads(message)
        return found

    async def end(self) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)


@asynccontextmanager
async def connected(place: Place, table_id: str, side: int = 0) -> AsyncIterator[tuple[Connection, LiveTable, Data]]:
    """The connection of a side, the table, and the view of its game."""
    async with place.platform.cache.lock(table_id) as table:
        account = table.loaded.seats[side].account
        assert account is not None
    watcher = Watcher(account.id)
    _, state, *_ = await place.platform.tables.watch(table_id, watcher)
    connection = Connection(place, table_id, watcher, Identity(Right(account, None, None), "", None, ""))
    try:
        yield connection, table, json.loads(state)
    finally:
        place.platform.tables.unwatch(table_id, watcher)
        await connection.end()


async def _new_table(place: Place, rated: bool = False) -> str:
    ada, bo = await place.person("Ada"), await place.person("Bo")
    return await place.game(ada, bo, platform={"turn_seconds": 86_400, "rated": rated})


def test_a_move_is_judged_at_once_and_shown_when_it_is_durable(
    fresh_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with a_place(fresh_database, Clock(monkeypatch)) as place:
            table_id = await _new_table(place)
            async with connected(place, table_id) as (socket, table, state):
                socket.send(type="act", action=state["legal"][0], entry=0, id="one")
                assert table.live is not None and table.live.match.record.last == 1
                assert table.lock.locked() and socket.is_quiet()

                told = await socket.receive()
                assert (told["type"], told["reply"], told["entry"]) == ("step", "one", 1)
                assert not table.lock.locked()

    asyncio.run(story())


def test_messages_are_answered_in_the_order_in_which_they_came(
    fresh_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with a_place(fresh_database, Clock(monkeypatch)) as place:
            table_id = await _new_table(place)
            async with connected(place, table_id) as (socket, _table, state):
                socket.send(type="act", action=state["legal"][0], entry=0, id="one")
                socket.send(type="ping")
                socket.send(type="act", action=state["legal"][0], entry=0, id="one")
                socket.send(type="act", action=state["legal"][0], entry=0, id="two")

                told = [await socket.receive() for _ in range(4)]
                assert [one["type"] for one in told] == ["step", "pong", "again", "refused"]
                assert [one.get("reply") for one in told] == ["one", None, "one", "two"]
                assert told[3]["stale"]

    asyncio.run(story())


def test_an_illegal_attempt_has_one_answer_and_is_shown_besides(
    fresh_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """PL-14: whoever reads the first message with an id as the answer is not told that the action was carried out."""

    async def story() -> None:
        async with a_place(fresh_database, Clock(monkeypatch)) as place:
            table_id = await _new_table(place)
            async with connected(place, table_id) as (socket, _table, _state):
                socket.send(type="act", action="nonsense", entry=0, id="bad")
                socket.send(type="act", action="nonsense", entry=0, id="bad")
                socket.send(type="ping")

                told = [await socket.receive() for _ in range(4)]
                assert [one["type"] for one in told] == ["step", "refused", "refused", "pong"]
                assert [one.get("reply") for one in told] == [None, "bad", "bad", None]
                assert (told[0]["entry"], told[0]["counters"]["illegal_turn"]) == (1, 1)
                assert told[1] == told[2]

    asyncio.run(story())


def test_a_move_is_judged_again_if_another_process_was_quicker(
    fresh_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        time = Clock(monkeypatch)
        async with a_place(fresh_database, time) as here, a_place(fresh_database, time) as there:
            table_id = await _new_table(here)
            async with (
                connected(here, table_id) as (socket, table, state),
                connected(there, table_id) as (quicker, _, _),
            ):
                async with table.lock:  # so that no notice is handled before
                    quicker.send(type="act", action=state["legal"][0], entry=0, id="quick")
                    done = await _until(quicker, "step")  # the notice that the game has begun may come before it
                socket.send(type="act", action=state["legal"][1], entry=0, id="late")

                told = await _until(socket, "refused")
                assert (told["reply"], told["stale"]) == ("late", True)
                assert table.live is not None and table.live.match.record.head == done["head"]
                assert not table.lock.locked()

    asyncio.run(story())


async def _until(socket: Connection, type: str) -> Data:
    while (message := await socket.receive())["type"] != type:
        pass
    return message


def test_a_move_that_cannot_be_stored_is_refused_and_may_be_sent_again(
    own_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise OperationalError("COMMIT", None, Exception("disk I/O error"))

    async def story() -> None:
        async with a_place(own_database, Clock(monkeypatch)) as place:
            table_id = await _new_table(place)
            async with connected(place, table_id) as (socket, _table, state):
                with monkeypatch.context() as broken:
                    broken.setattr(place.platform.database, "write", fail)
                    socket.send(type="act", action=state["legal"][0], entry=0, id="one")
                    told = await socket.receive()
                    assert (told["type"], told["reply"]) == ("refused", "one") and not told.get("stale")
                socket.send(type="act", action=state["legal"][0], entry=0, id="one")

                told = await socket.receive()
                assert (told["type"], told["reply"], told["entry"]) == ("step", "one", 1)

    asyncio.run(story())


def test_every_action_of_a_rated_game_is_noted_with_its_player(
    fresh_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """PL-91: the first action of each player looks for an absence in the database; those after it need not."""

    async def story() -> None:
        time = Clock(monkeypatch)
        async with a_place(fresh_database, time) as place:
            table_id = await _new_table(place, rated=True)
            async with (
                connected(place, table_id) as (first, table, state),
                connected(place, table_id, 1) as (second, _, _),
            ):
                assert table.rated
                accounts = {side: player.id for side, player in enumerate(table.players) if player is not None}
                async with place.platform.database.writing() as session:
                    for account_id in accounts.values():
                        await lock_rating(session, account_id, "power", 1500)
                noted: dict[int, int | None] = {}
                for number in range(6):
                    time.ms += 1000
                    side = state["sides"].index(state["to_act"][0])
                    acting, other = (first, second) if side == 0 else (second, first)
                    acting.send(type="act", action=state["legal"][0], entry=state["entry"], id=str(number))
                    told = [await acting.receive(), await other.receive()]
                    assert [one["entry"] for one in told] == [number + 1] * 2
                    rating = await read_rating(place.platform.database, accounts[side], "power")
                    noted[side] = None if rating is None else rating.last
                    assert noted[side] == time.ms
                    state = next(one for one in told if one["legal"])
                assert len(noted) == 2

    asyncio.run(story())


def test_the_log_knows_whose_move_it_was(own_database: str, tmp_path: Path) -> None:
    server = Server(own_database, tmp_path, "--log-level", "debug")
    try:
        ada, _bo, table = two_at_a_table(server)
        with ada.socket(table) as socket:
            state = socket.until("state")
            socket.send({"type": "act", "action": state["legal"][0], "entry": 0, "id": "one"})
            socket.until("step")
    finally:
        server.stop()
    lines = [json.loads(line) for line in server.log().splitlines() if line.startswith("{")]
    (stored,) = [line for line in lines if line["event"] == "step stored"]
    (opened,) = [line for line in lines if line["event"] == "socket opened"]
    assert stored["table"] == table
    assert (stored["account"], stored["request"]) == (opened["account"], opened["request"])
