"""What is due at a table and fails is tried less and less often, and does not hold up what is due at others."""

import asyncio

import pytest
from in_process import Clock, a_place

from warboard.server import sweeper
from warboard.server.platform import Platform
from warboard.server.request_errors import NotFound, Unavailable

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
