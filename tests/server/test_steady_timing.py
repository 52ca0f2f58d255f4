"""Time analysis with a clock that the test sets: what is too fast or too steady is flagged for review."""

import asyncio
from typing import Any

import httpx
import pytest
from litestar import Litestar

from warboard.games import find_game
from warboard.server.app import create_app
from warboard.server.clock import now
from warboard.server.settings import Settings
from warboard.server.tables import new_game, service, stepping

MANA = find_game("mana")


class Clock:
    """A clock that stands still until it is told to go on."""

    def __init__(self) -> None:
        self.time = now()

    def now(self) -> int:
        return self.time


class Visitor:
    """A person with a browser, in the server's own process."""

    def __init__(self, app: Litestar) -> None:
        self.http = httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://warboard")
        self.name = ""

    async def register(self, name: str) -> None:
        known = await self.post("/api/register", {"name": name, "password": "a long password"})
        self.name = known["account"]["name"]
        self.http.headers["x-csrf-token"] = known["csrf"]

    async def post(self, path: str, wish: dict[str, Any]) -> dict[str, Any]:
        answer = await self.http.post(path, json=wish)
        assert answer.status_code in (200, 201), answer.text
        found: dict[str, Any] = answer.json()
        return found

    async def get(self, path: str) -> dict[str, Any]:
        answer = await self.http.get(path)
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found


async def play_abilities(app: Litestar, clock: Clock, delays: list[int]) -> tuple[dict[str, Any], list[int]]:
    """Ada uses an ability after each of these delays; returns what she sees of herself, and the entries of these."""
    entries: list[int] = []
    async with app.lifespan():
        ada, bo = Visitor(app), Visitor(app)
        await ada.register("Ada")
        await bo.register("Bo")
        table = (await ada.post("/api/tables", {"game": "mana"}))["id"]
        await bo.post(f"/api/tables/{table}/join", {})
        path = f"/api/tables/{table}"
        while len(entries) < len(delays):
            for visitor in (ada, bo):
                seen = await visitor.get(f"{path}/view")
                assert seen["outcome"] is None
                abilities = [
                    one for one in seen["legal"] or () if not find_game("mana").is_plain(one.partition(":")[0])
                ]
                if visitor is ada and abilities:
                    clock.time += delays[len(entries)]
                    done = await ada.post(f"{path}/act", {"action": abilities[0], "entry": seen["entry"]})
                    entries.append(done["entry"])
                elif seen["legal"]:
                    clock.time += 1000
                    await visitor.post(f"{path}/act", {"action": seen["legal"][-1], "entry": seen["entry"]})
                if len(entries) == len(delays):
                    break
        shown = await ada.get("/api/players/Ada")
        await ada.http.aclose()
        await bo.http.aclose()
    return shown, entries


@pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")  # of Litestar 3; we ask for 2
@pytest.mark.parametrize(("delays", "flags"), [([300] * 9 + [305], 1), ([300] * 9 + [306], 0), ([300] * 20, 2)])
def test_ten_abilities_in_a_row_with_the_same_delay_are_flagged_and_the_player_sees_it(
    own_database: str, monkeypatch: pytest.MonkeyPatch, delays: list[int], flags: int
) -> None:
    """PL-42"""
    clock = Clock()
    for module in (service, stepping, new_game):
        monkeypatch.setattr(module, "now", clock.now)
    app = create_app(Settings(database=own_database, bot_workers=1))

    shown, entries = asyncio.run(play_abilities(app, clock, delays))

    steady = [flag for flag in shown["flags"] if flag["kind"] == "steady"]
    assert len(steady) == flags
    assert all(flag["rule"] == "PL-42" for flag in steady)
    assert {flag["entry"] for flag in steady} <= {entries[number] for number in (9, 19) if number < len(entries)}


async def order_twice(app: Litestar, clock: Clock) -> tuple[dict[str, Any], list[dict[str, Any]], list[dict[str, Any]]]:
    """Ada and a declared bot give two orders each in no time; returns the view, and the flags of both."""
    async with app.lifespan():
        ada, bot = Visitor(app), Visitor(app)
        await ada.register("Ada")
        made = await ada.post("/api/bots", {"name": "Quick"})
        bot.http.headers["authorization"] = f"Bearer {made['token']}"
        casual = {"game": "arena", "options": {"players": 2}, "platform": {"rated": False}}
        path = f"/api/tables/{(await ada.post('/api/tables', casual))['id']}"
        await bot.post(f"{path}/join", {})
        clock.time += 1000
        for visitor in (ada, ada, bot):
            seen = await visitor.get(f"{path}/view")
            await visitor.post(f"{path}/act", {"action": seen["legal"][0], "entry": seen["entry"]})
        before = await bot.get(f"{path}/view")
        await bot.post(f"{path}/act", {"action": before["legal"][0], "entry": before["entry"]})
        now_standing = await ada.get(f"{path}/view")
        flags = [
            (await visitor.get(f"/api/players/{name}"))["flags"] for visitor, name in ((ada, "Ada"), (bot, "Quick"))
        ]
        await ada.http.aclose()
        await bot.http.aclose()
    return now_standing, flags[0], flags[1]


@pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")  # of Litestar 3; we ask for 2
def test_a_flag_names_player_game_entry_and_kind_and_changes_nothing_and_declared_bots_have_none(
    own_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """PL-44, PL-41"""
    clock = Clock()
    for module in (service, stepping, new_game):
        monkeypatch.setattr(module, "now", clock.now)
    app = create_app(Settings(database=own_database, bot_workers=1))

    standing, of_ada, of_the_bot = asyncio.run(order_twice(app, clock))

    assert [(flag["player"], flag["game"], flag["kind"], flag["rule"]) for flag in of_ada] == [
        ("Ada", "arena", "fast", "PL-41")
    ]
    assert of_ada[0]["game_id"] == standing["game"] and of_ada[0]["entry"] is not None
    assert standing["outcome"] is None and standing["view"]["round"] == 2
    assert of_the_bot == []
