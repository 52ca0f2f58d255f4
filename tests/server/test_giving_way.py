"""A long replay does not hold up the event loop: others are served between its entries, wherever one is played."""

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from warboard.server import giving_way
from warboard.server.app import create_app
from warboard.server.settings import Settings

LONG = 120


class Ticks:
    """Counts how often the event loop comes round: each time, it could have served somebody else."""

    def __init__(self) -> None:
        self.count = 0
        self._task = asyncio.create_task(self._tick())

    async def _tick(self) -> None:
        while True:
            await asyncio.sleep(0)
            self.count += 1

    def stop(self) -> None:
        self._task.cancel()


@asynccontextmanager
async def a_person(app: Any) -> AsyncIterator[httpx.AsyncClient]:
    transport = httpx.ASGITransport(app)
    async with httpx.AsyncClient(transport=transport, base_url="http://here", timeout=600) as person:
        known = await person.post("/api/guest", json={})
        person.headers["x-csrf-token"] = known.json()["csrf"]
        yield person


async def play_long_game(ada: httpx.AsyncClient, bo: httpx.AsyncClient) -> str:
    """A game of chess that is given up after many moves."""
    table = str((await ada.post("/api/tables", json={"game": "chess"})).json()["id"])
    await bo.post(f"/api/tables/{table}/join", json={})
    choose = random.Random(1)
    for number in range(LONG):
        seen = (await ada.get(f"/api/tables/{table}/view")).json()
        mover = ada if seen["legal"] else bo
        if mover is bo:
            seen = (await bo.get(f"/api/tables/{table}/view")).json()
        wish = {"action": choose.choice(seen["legal"]), "entry": number}
        assert (await mover.post(f"/api/tables/{table}/act", json=wish)).json()["legal"]
    await ada.post(f"/api/tables/{table}/ask", json={"ask": "resign"})
    return table


@pytest.mark.filterwarnings("ignore::litestar.exceptions.base_exceptions.LitestarDeprecationWarning")
def test_every_replay_gives_way(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(giving_way, "SPAN", 0.0)  # after every entry

    async def run() -> None:
        app = create_app(Settings(database=str(tmp_path / "own.db"), per_minute=1_000_000))
        async with app.lifespan(), a_person(app) as ada, a_person(app) as bo:
            table = await play_long_game(ada, bo)
            ticks = Ticks()
            for path in (f"moments/{LONG}", "record", "draws", "events"):
                await expect_ticks(ticks, ada.get(f"/api/tables/{table}/{path}"))
            await expect_ticks(ticks, ada.post(f"/api/tables/{table}/branch", json={"entry": LONG}))
            app.state.platform.cache.get(table).forget()
            await expect_ticks(ticks, ada.get(f"/api/tables/{table}/view"))
            ticks.stop()

    asyncio.run(run())


async def expect_ticks(ticks: Ticks, asking: Any) -> httpx.Response:
    before = ticks.count
    answer: httpx.Response = await asking
    assert answer.status_code in (200, 201, 204), answer.text
    assert ticks.count - before >= LONG, (answer.request.url, ticks.count - before)
    return answer
