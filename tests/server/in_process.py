"""A server in the test's own process: the test moves its clock, and tells it when to do what is due. So days pass at
once, and nothing has to be waited for.

Its database must be its own: a server with the real clock would find every game here to be months late, and end it.
"""

import asyncio
import json
import threading
from collections.abc import AsyncIterator, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager
from secrets import token_hex
from typing import Any, TypeVar

import httpx
import pytest
from litestar import Litestar
from resting import Rest

from warboard.server import clock
from warboard.server.alerts.delivery import AlertSender
from warboard.server.app import create_app
from warboard.server.own_data.deletion import delete_due
from warboard.server.platform import Platform
from warboard.server.settings import Settings
from warboard.server.sweeper import sweep

Data = dict[str, Any]
Answer = TypeVar("Answer")
HOUR_MS = 60 * 60 * 1000
DAY_MS = 24 * HOUR_MS
NOON_MS = 1_772_366_400_000  # the first of March 2026, in UTC
PASSWORD = "a long password of mine"


class Clock:
    """A clock that stands still until it is moved."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.ms = NOON_MS
        monkeypatch.setattr(clock._clock, "_steady", lambda: self.ms * 1_000_000 - clock._clock.anchor)
        monkeypatch.setattr(clock._clock, "_wall", lambda: self.ms * 1_000_000)


class Somebody:
    """A person with a browser; an empty name is a visitor who is not logged in."""

    def __init__(self, app: Litestar, name: str) -> None:
        self.name = name
        self.http = httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://here", timeout=60)

    async def get(self, path: str, status: int = 200) -> Any:
        return await self._ask("GET", path, None, status)

    async def post(self, path: str, wish: Data | None = None, status: int = 200) -> Any:
        return await self._ask("POST", path, wish, status)

    async def delete(self, path: str, status: int = 200) -> Any:
        return await self._ask("DELETE", path, None, status)

    async def _ask(self, method: str, path: str, wish: Data | None, status: int) -> Any:
        answer = await self.http.request(method, path, json=wish)
        assert answer.status_code == status, (method, path, answer.text)
        is_json = "json" in answer.headers.get("content-type", "") and "ndjson" not in answer.headers["content-type"]
        return answer.json() if is_json and answer.content else answer.text

    async def act(self, table: str) -> None:
        """Takes the first legal action."""
        seen = await self.get(f"/api/tables/{table}/view")
        await self.post(f"/api/tables/{table}/act", {"action": seen["legal"][0], "entry": seen["entry"]})

    async def record(self, table: str) -> list[Data]:
        text = (await self.http.get(f"/api/tables/{table}/record")).text
        return [json.loads(line) for line in text.splitlines()]


class Place:
    """The server, and the people there."""

    def __init__(self, app: Litestar, time: Clock) -> None:
        self.app = app
        self.time = time
        self.platform: Platform = app.state.platform
        self.loop = asyncio.get_running_loop()
        self.resting = Rest(self.platform)
        self._people: list[Somebody] = []

    def run(self, work: Coroutine[Any, Any, Answer]) -> Answer:
        """Runs something in the server's event loop."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(120)

    async def person(self, name: str) -> Somebody:
        name = f"{name}-{token_hex(4)}"
        return await self._enter(Somebody(self.app, name), "/api/register", {"name": name, "password": PASSWORD})

    async def guest(self) -> Somebody:
        return await self._enter(Somebody(self.app, ""), "/api/guest", {})

    def nobody(self) -> Somebody:
        self._people.append(Somebody(self.app, ""))
        return self._people[-1]

    async def _enter(self, somebody: Somebody, path: str, wish: Data) -> Somebody:
        self._people.append(somebody)
        known = await somebody.post(path, wish, 201)
        somebody.name = known["account"]["name"]
        somebody.http.headers["x-csrf-token"] = known["csrf"]
        return somebody

    async def game(self, host: Somebody, other: Somebody, **wish: Any) -> str:
        wish = {"game": "power", "platform": {"turn_seconds": 86_400}, **wish}
        table = str((await host.post("/api/tables", wish, 201))["id"])
        await other.post(f"/api/tables/{table}/join", {})
        return table

    async def pass_time(self, ms: int = 0) -> None:
        """Moves the clock, and does whatever is due then."""
        self.time.ms += ms
        for _ in range(3):
            await sweep(self.platform)
            await AlertSender(self.platform, self.platform.reach).send_due()
            await delete_due(self.platform)
            await self.resting.rest()

    async def close(self) -> None:
        for somebody in self._people:
            await somebody.http.aclose()


@asynccontextmanager
async def a_place(database: str, time: Clock, **settings: Any) -> AsyncIterator[Place]:
    """A server that does what is due when the test says so."""
    chosen = {"per_minute": 1_000_000, "entries_per_minute": 1_000_000, "sweep_ms": 3_600_000, **settings}
    app = create_app(Settings(database=database, **chosen))
    async with app.lifespan():
        place = Place(app, time)
        await place.resting.begin()
        yield place
        await place.close()


@contextmanager
def held_place(database: str, **settings: Any) -> Iterator[Place]:
    """A server that several tests share, in an event loop of its own."""
    patch = pytest.MonkeyPatch()
    time = Clock(patch)
    ready: list[Place] = []
    is_ready, is_over = threading.Event(), threading.Event()

    async def hold() -> None:
        async with a_place(database, time, **settings) as place:
            ready.append(place)
            is_ready.set()
            await asyncio.to_thread(is_over.wait)

    def serve() -> None:
        try:
            asyncio.run(hold())
        finally:
            is_ready.set()

    thread = threading.Thread(target=serve)
    thread.start()
    try:
        assert is_ready.wait(120) and ready, "the server did not start"
        yield ready[0]
    finally:
        is_over.set()
        thread.join()
        patch.undo()
