"""A step that fails half-way, or whose task is cancelled, leaves nothing in memory that is not in the database."""

import asyncio

import pytest
from in_process import Clock, Place, a_place
from sqlalchemy.exc import OperationalError

from warboard.server import wire
from warboard.server.ratings import absence
from warboard.server.request_errors import RequestError
from warboard.server.store.steps import read_steps
from warboard.server.tables import cache, stepping
from warboard.server.tables.live_game import StepRequest
from warboard.server.tables.live_table import LiveTable

pytestmark = pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")

DATABASES = ("sqlite",)


async def rated_game(place: Place) -> tuple[str, LiveTable]:
    ada, bo = await place.person("Ada"), await place.person("Bo")
    table_id = await place.game(ada, bo, platform={"turn_seconds": 86_400, "rated": True})
    async with place.platform.cache.lock(table_id) as table:
        return table_id, table


async def act(place: Place, table_id: str, entry: int, id: str) -> wire.ActionResult:
    """The first legal action of whoever is to act."""
    async with place.platform.cache.lock(table_id) as table:
        match = table.current_game().match
        (side,) = match.acting
        player = table.players[side]
        assert player is not None
        action = match.legal_texts(side)[0]
    intent = wire.Intent(action=action, entry=entry, id=id)
    return (await place.platform.tables.act(table_id, player.id, intent, None)).result


async def check(place: Place, table_id: str, steps: int) -> None:
    """The table has so many steps, and can be read again from them."""
    assert len(await read_steps(place.platform.database, table_id)) == steps
    place.platform.cache.forget(table_id)
    async with place.platform.cache.lock(table_id) as table:
        assert table.live is not None and table.live.steps == steps


def fails(*_: object) -> None:
    raise OperationalError("SELECT", None, Exception("the connection is gone"))


@pytest.mark.parametrize(
    ("where", "what"), [(absence, "read_rating"), (stepping, "is_fast")], ids=["reading the rating", "preparing it"]
)
def test_a_step_that_fails_after_it_was_judged_is_not_kept(
    fresh_database: str, monkeypatch: pytest.MonkeyPatch, where: object, what: str
) -> None:
    async def story() -> None:
        async with a_place(fresh_database, Clock(monkeypatch)) as place:
            table_id, _ = await rated_game(place)
            with monkeypatch.context() as broken:
                broken.setattr(where, what, fails)
                with pytest.raises(OperationalError):
                    await act(place, table_id, 0, "one")

            assert (await act(place, table_id, 0, "one")).entry == 1
            assert (await act(place, table_id, 1, "two")).entry == 2
            await check(place, table_id, 3)

    asyncio.run(story())


def test_a_step_whose_task_is_cancelled_while_the_rating_is_read_is_not_kept(
    fresh_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with a_place(fresh_database, Clock(monkeypatch)) as place:
            table_id, table = await rated_game(place)
            is_reading = asyncio.Event()

            async def read_for_ever(*_: object) -> None:
                is_reading.set()
                await asyncio.Event().wait()

            with monkeypatch.context() as slow:
                slow.setattr(absence, "read_rating", read_for_ever)
                acting = asyncio.create_task(act(place, table_id, 0, "one"))
                await is_reading.wait()
                acting.cancel()
                with pytest.raises(asyncio.CancelledError):
                    await acting
            assert not table.lock.locked()

            assert (await act(place, table_id, 0, "two")).entry == 1
            await check(place, table_id, 2)

    asyncio.run(story())


def test_a_step_whose_task_is_cancelled_while_it_waits_for_the_disk_keeps_its_number(
    fresh_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with a_place(fresh_database, Clock(monkeypatch)) as place:
            table_id, table = await rated_game(place)
            assert (await act(place, table_id, 0, "zero")).entry == 1
            assert (await act(place, table_id, 1, "one")).entry == 2
            acting = asyncio.create_task(act(place, table_id, 2, "gone"))
            while not place.platform.writer._waiting:
                await asyncio.sleep(0)
            acting.cancel()
            await asyncio.gather(acting, return_exceptions=True)
            assert not table.lock.locked()

            with pytest.raises(RequestError, match="PL-13"):  # the one that was cancelled is on disk
                await act(place, table_id, 2, "late")
            await check(place, table_id, 4)

    asyncio.run(story())


def test_a_copy_that_has_diverged_is_read_again_before_anybody_acts_on_it(
    fresh_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As when another process was quicker, and the database failed while the copy was to be brought up to date."""

    async def story() -> None:
        async with a_place(fresh_database, Clock(monkeypatch)) as place:
            table_id, table = await rated_game(place)
            live = table.current_game()
            live.perform(StepRequest("resign", place.time.ms, live.match.acting[0]), 0)
            live.diverged = True

            assert (await act(place, table_id, 0, "next")).entry == 1
            await check(place, table_id, 2)

    asyncio.run(story())


def test_a_copy_that_could_not_be_brought_up_to_date_is_read_as_a_whole(
    fresh_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail_to_load(*_: object) -> None:
        fails()

    async def story() -> None:
        time = Clock(monkeypatch)
        async with a_place(fresh_database, time) as here, a_place(fresh_database, time) as there:
            table_id, _ = await rated_game(here)
            assert (await act(there, table_id, 0, "quick")).entry == 1
            with monkeypatch.context() as broken:
                broken.setattr(cache, "load_table", fail_to_load)
                with pytest.raises(OperationalError):
                    await act(here, table_id, 0, "late")

            assert (await act(here, table_id, 1, "next")).entry == 2
            await check(here, table_id, 3)

    asyncio.run(story())
