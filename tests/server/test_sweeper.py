"""What is due at a table and fails is tried less and less often, and does not hold up what is due at others."""

import asyncio
from itertools import pairwise

import pytest
from in_process import Clock, a_place

from warboard.kernel.errors import WarboardError
from warboard.server import sweeper
from warboard.server.lobby import seeks
from warboard.server.lobby.pairing import Seeker
from warboard.server.platform import Platform
from warboard.server.request_errors import NotFound, Unavailable
from warboard.server.store import games
from warboard.server.tables import cache
from warboard.server.tournaments import running

pytestmark = pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")

SWEEP_MS = 250
SWEEPS = 4 * 60 * 2  # of two minutes


@pytest.mark.parametrize(
    ("error", "tries"),
    [
        (AssertionError, 7),  # after 0, 1, 3, 7, 15, 31 and 63 seconds
        (NotFound, 7),
        (Unavailable, 32),  # every four seconds
    ],
    ids=["broken", "gone", "database"],
)
@pytest.mark.parametrize("why", ["settle", "bot"])
def test_what_fails_at_each_sweep_is_tried_less_and_less_often(
    own_database: str, monkeypatch: pytest.MonkeyPatch, error: type[Exception], tries: int, why: str
) -> None:
    tried = {"broken": 0, "sound": 0}
    mended = False

    async def do(_: Platform, table_id: str) -> None:
        tried[table_id] += 1
        if table_id == "broken" and not mended:
            raise error("it cannot be done")

    async def find_due(*_: object) -> list[tuple[str, str]]:
        return [("broken", why), ("sound", why)]

    async def story() -> None:
        nonlocal mended
        time = Clock(monkeypatch)
        async with a_place(own_database, time) as place:
            monkeypatch.setattr(sweeper, "settle" if why == "settle" else "resume_bots", do)
            monkeypatch.setattr(sweeper, "find_due", find_due)

            async def sweep(times: int) -> None:
                for _ in range(times):
                    await sweeper.sweep(place.platform)
                    await asyncio.sleep(0)  # bots are played in the background
                    time.ms += SWEEP_MS

            await sweep(SWEEPS)
            assert tried["sound"] >= SWEEPS and tried["broken"] == tries

            mended = True
            await sweep(SWEEPS)
            before = tried["broken"]
            await sweep(8)
            assert tried["broken"] == before + 8

    asyncio.run(story())


def test_many_that_fail_do_not_hide_what_is_due_at_others(own_database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """As when a game is no longer installed that many were playing."""

    async def story() -> None:
        time = Clock(monkeypatch)
        async with a_place(own_database, time) as place:
            monkeypatch.setattr(games, "MOST_DUE", 2)
            ada, bo = await place.person("Ada"), await place.person("Bo")
            for _ in range(3):
                await place.game(ada, bo, game="chess", platform={"turn_seconds": 60})
            time.ms += 1
            sound = await place.game(ada, bo, platform={"turn_seconds": 60, "rated": False})
            for table in place.platform.cache.all():
                table.forget()
            monkeypatch.setattr(cache, "is_installed", lambda game: game != "chess")
            time.ms += 60_000

            for _ in range(2):
                await sweeper.sweep(place.platform)
                time.ms += SWEEP_MS

            record = await ada.record(sound)
            assert [entry["data"]["kind"] for entry in record].count("timeout") == 1

    asyncio.run(story())


def test_seeks_that_cannot_be_brought_together_keep_nobody_waiting(
    own_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = seeks.first_side

    def fail_in_chess(one: Seeker, other: Seeker) -> Seeker | None:
        assert isinstance(one, seeks._SeekerRow)
        if one.seek.game == "chess":
            raise WarboardError("chess is not installed")
        return real(one, other)

    async def story() -> None:
        time = Clock(monkeypatch)
        async with a_place(own_database, time) as place:
            people = [await place.person(name) for name in ("Ada", "Bo", "Cleo", "Dan")]
            with monkeypatch.context() as broken:
                broken.setattr(seeks, "first_side", fail_in_chess)
                for number, one in enumerate(people):
                    await one.post("/api/seeks", {"game": "chess" if number < 2 else "power"}, 201)
                assert [len(await one.get("/api/me/tables")) for one in people] == [0, 0, 1, 1]
            time.ms += 2000
            await seeks.pair_all(place.platform)
            assert [len(await one.get("/api/me/tables")) for one in people] == [1, 1, 1, 1]

    asyncio.run(story())


def test_a_tournament_that_fails_is_tried_less_and_less_often(
    own_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    time = Clock(monkeypatch)
    tried: list[int] = []

    async def fail(*_: object) -> bool:
        tried.append(time.ms)
        raise AssertionError("it cannot be carried on")

    is_asked = False  # by this test, not by the server's own first sweep

    async def find_due(*_: object) -> list[str]:
        return ["broken"] if is_asked else []

    async def story() -> None:
        nonlocal is_asked
        async with a_place(own_database, time) as place:
            monkeypatch.setattr(running, "_step", fail)
            monkeypatch.setattr(running, "find_due_tournaments", find_due)
            for _ in range(300):
                is_asked = True
                await running.carry_on_all(place.platform)
                is_asked = False
                for _ in range(5):
                    await asyncio.sleep(0)
                time.ms += 1000
        assert [(after - before) // 1000 for before, after in pairwise(tried)] == [1, 2, 4, 8, 16, 32, 60, 60, 60]

    asyncio.run(story())
