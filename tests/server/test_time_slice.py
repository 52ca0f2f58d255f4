"""A long replay does not hold up the event loop: other requests are served between its entries, wherever one is
played.
"""

import asyncio
import itertools
import random
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from warboard.games import find_game
from warboard.kernel.luck import SeededLuck
from warboard.play.match import begin
from warboard.play.record import Record
from warboard.play.replay import Replay
from warboard.server import time_slice
from warboard.server.app import create_app
from warboard.server.game_info import make_forecast
from warboard.server.settings import Settings
from warboard.server.time_slice import TimeSlice, play_to_end

LONG = 120


@asynccontextmanager
async def a_person(app: Any) -> AsyncIterator[httpx.AsyncClient]:
    transport = httpx.ASGITransport(app)
    async with httpx.AsyncClient(transport=transport, base_url="http://here", timeout=600) as person:
        known = await person.post("/api/guest", json={})
        person.headers["x-csrf-token"] = known.json()["csrf"]
        yield person


async def play_long_game(ada: httpx.AsyncClient, bo: httpx.AsyncClient) -> str:
    """A game of chess that is resigned after many moves."""
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
def test_every_long_answer_gives_way_after_every_entry(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pauses = itertools.count()
    pause = TimeSlice.pause

    async def count_pause(way: TimeSlice) -> None:
        next(pauses)
        await pause(way)

    monkeypatch.setattr(TimeSlice, "pause", count_pause)

    async def run() -> None:
        app = create_app(Settings(database=str(tmp_path / "own.db"), per_minute=1_000_000))
        async with app.lifespan(), a_person(app) as ada, a_person(app) as bo:
            table = await play_long_game(ada, bo)

            async def expect_pauses(asking: Awaitable[httpx.Response]) -> None:
                before = next(pauses)
                answer = await asking
                assert answer.is_success, answer.text
                assert next(pauses) - before > LONG, answer.request.url

            for path in (f"moments/{LONG}", "record", "draws", "events"):
                await expect_pauses(ada.get(f"/api/tables/{table}/{path}"))
            await expect_pauses(ada.post(f"/api/tables/{table}/branch", json={"entry": LONG}))
            app.state.platform.cache.get(table).forget()
            await expect_pauses(ada.get(f"/api/tables/{table}/view"))

    asyncio.run(run())


def long_record() -> Record:
    chess = find_game("chess")
    match = begin(chess, {"white": "Ada", "black": "Bo"}, 0, SeededLuck(1))
    choose = random.Random(1)
    for number in range(LONG):
        side = match.acting[0]
        match.act(side, choose.choice(chess.legal_texts(match.state, side)), number)
    return match.record


@pytest.mark.parametrize(("span", "fewest", "most"), [(0.0, LONG, 2 * LONG), (1000.0, 0, 5)])
def test_others_are_served_during_a_replay(
    monkeypatch: pytest.MonkeyPatch, span: float, fewest: int, most: int
) -> None:
    monkeypatch.setattr(time_slice, "SPAN", span)

    async def count_rounds_of_the_loop() -> int:
        replaying = asyncio.create_task(play_to_end(Replay(long_record())))
        rounds = 0
        while not replaying.done():
            await asyncio.sleep(0)
            rounds += 1
        assert (await replaying).at == LONG + 1
        return rounds

    assert fewest <= asyncio.run(count_rounds_of_the_loop()) <= most


def test_others_are_served_while_a_forecast_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time_slice, "SPAN", 0.0)
    power = find_game("power")
    state = power.position(
        {
            "game": "power",
            "pieces": {
                "a1": {"piece": "king", "side": "white"},
                "e8": {"piece": "king", "side": "black"},
                "c3": {"piece": "rook", "side": "white"},
                "c5": {"piece": "rook", "side": "black"},
            },
        }
    )
    action = power.parse(state, 0, "attack:c3,c5")

    async def count_rounds_of_the_loop() -> int:
        asking = asyncio.create_task(make_forecast(power, state, 0, action))
        rounds = 0
        while not asking.done():
            await asyncio.sleep(0)
            rounds += 1
        assert len((await asking).odds) == 2
        return rounds

    assert asyncio.run(count_rounds_of_the_loop()) >= 2
