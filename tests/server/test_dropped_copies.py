"""Whoever watches a table is told what happens there in other processes, although the copy in this one was dropped."""

import asyncio
import json

import pytest
from in_process import Clock, Data, Place, Somebody, a_place
from running import SECONDS
from sqlalchemy.exc import OperationalError

from warboard.server.tables.live_table import LiveTable
from warboard.server.watchers import Watcher

pytestmark = pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")

DATABASES = ("postgresql",)


async def told(watcher: Watcher, entry: int) -> Data:
    """The message with an entry."""
    while True:
        message = await asyncio.wait_for(watcher.queue.get(), SECONDS)
        assert message is not None
        found: Data = json.loads(message)
        if found["type"] in ("state", "step") and found["entry"] == entry:
            return found


async def watched_game(here: Place, there: Place) -> tuple[str, Somebody, Somebody, Watcher, LiveTable]:
    """A table, its players, and somebody who watches it in one process."""
    ada, bo = await there.person("Ada"), await there.person("Bo")
    table_id = await there.game(ada, bo)
    watcher = Watcher(0)
    await here.platform.tables.watch(table_id, watcher)
    table = here.platform.cache.get(table_id)
    assert table is not None
    return table_id, ada, bo, watcher, table


def test_a_watched_table_is_kept_when_there_are_too_many(fresh_database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        time = Clock(monkeypatch)
        async with a_place(fresh_database, time, cached_games=2) as here, a_place(fresh_database, time) as there:
            table_id, ada, bo, watcher, _ = await watched_game(here, there)
            for _ in range(30):
                other = await there.game(ada, bo)
                async with here.platform.cache.lock(other):
                    pass
            assert len(list(here.platform.cache.all())) <= 3

            await ada.act(table_id)
            assert (await told(watcher, 1))["type"] == "step"
            here.platform.tables.unwatch(table_id, watcher)

    asyncio.run(story())


def test_a_step_is_shown_although_the_copy_was_dropped(fresh_database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        time = Clock(monkeypatch)
        async with a_place(fresh_database, time) as here, a_place(fresh_database, time) as there:
            table_id, ada, bo, watcher, table = await watched_game(here, there)
            table.forget()
            await ada.act(table_id)
            await told(watcher, 1)

            here.platform.cache.forget(table_id)  # as when a player's name has changed
            await bo.act(table_id)
            await told(watcher, 2)
            here.platform.tables.unwatch(table_id, watcher)

    asyncio.run(story())


def test_a_step_is_shown_although_the_copy_was_dropped_and_the_notice_lost(
    fresh_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        time = Clock(monkeypatch)
        async with a_place(fresh_database, time) as here, a_place(fresh_database, time) as there:
            table_id, ada, _, watcher, table = await watched_game(here, there)
            monkeypatch.setattr(there.platform.notices, "send", lambda *_: None)
            table.forget()
            await ada.act(table_id)

            await here.platform.cache.refresh_watched()
            await told(watcher, 1)
            here.platform.tables.unwatch(table_id, watcher)

    asyncio.run(story())


def test_a_table_that_is_read_again_for_somebody_is_shown_to_all(
    own_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A step was stored, and all that was heard of it is that the database did not answer."""

    async def fail(*_: object) -> None:
        raise OperationalError("COMMIT", None, Exception("the connection is gone"))

    async def story() -> None:
        async with a_place(own_database, Clock(monkeypatch)) as place:
            table_id, ada, bo, watcher, table = await watched_game(place, place)
            write = place.platform.database.write

            async def write_and_fail(*given: object) -> None:
                await write(*given)  # type: ignore[arg-type]
                await fail()

            view = await ada.get(f"/api/tables/{table_id}/view")
            intent = {"action": view["legal"][0], "entry": 0, "id": "one"}
            with monkeypatch.context() as broken:
                broken.setattr(place.platform.database, "write", write_and_fail)
                await ada.post(f"/api/tables/{table_id}/act", intent, 503)
            assert not table.is_loaded

            answer = await ada.post(f"/api/tables/{table_id}/act", intent)
            assert answer["entry"] == 1
            await told(watcher, 1)
            assert watcher.queue.empty()
            await bo.act(table_id)
            await told(watcher, 2)
            place.platform.tables.unwatch(table_id, watcher)

    asyncio.run(story())
