"""A server in this process, and spies who ask it for everything: two such servers can be compared byte by byte.

Its clock stands still unless it is moved, and its random numbers are the same in every server. So any difference
between two of them comes from what players did.
"""

import json
import random
import re
import secrets
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from urllib.parse import quote

import httpx
import pytest
from litestar import Litestar
from resting import Rest

from warboard.kernel.event import ONLOOKER
from warboard.kernel.luck import SeededLuck
from warboard.play.match import Match
from warboard.server import clock
from warboard.server.accounts.names import fold
from warboard.server.app import create_app
from warboard.server.platform import Platform
from warboard.server.settings import Settings
from warboard.server.store.accounts import find_account
from warboard.server.watchers import Listener, Watcher

Data = dict[str, Any]
Heard = dict[str, bytes]

STRANGER = ("203.0.113.7", 4711)  # an external address
NOON_MS = 1_769_947_200_000
# Streams never end: what they send is what a watcher gets. An export of a person's data is compressed, hashes too; its
# records are those that a table shows (test_own_data.py). The others are the same for everyone, whatever is played.
LEFT_OUT = re.compile(
    r"(/lichess)?/api/((bot|board)/game/)?stream/.*|/(schema|\{path).*|/"
    r"|/api/(lessons|lab|puzzles|builds/\{|studies/\{|me/export).*"
)
_HASHES = re.compile(rb'"(hash|prev|head)": ?"[0-9a-f]{64}"')


class Machine:
    """The clock and the random numbers of the machine on which the servers run."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.ms = NOON_MS
        self._luck = random.Random(1)
        monkeypatch.setattr(clock._clock, "_steady", lambda: self.ms * 1_000_000 - clock._clock.anchor)
        monkeypatch.setattr(clock._clock, "_wall", lambda: self.ms * 1_000_000)
        monkeypatch.setattr(secrets, "token_bytes", lambda count=32: self._luck.randbytes(count))
        monkeypatch.setattr(secrets, "token_hex", lambda count=32: self._luck.randbytes(count).hex())
        monkeypatch.setattr(secrets, "token_urlsafe", lambda count=32: self._luck.randbytes(count).hex())
        monkeypatch.setattr(secrets, "choice", self._luck.choice)
        monkeypatch.setattr(secrets, "randbelow", self._luck.randrange)
        monkeypatch.setattr(secrets, "randbits", self._luck.getrandbits)

    def begin(self) -> None:
        """Resets everything to the beginning."""
        self.ms = NOON_MS
        self._luck.seed(1)


class Spy:
    """A person, or with an empty name a visitor, who asks for everything."""

    def __init__(self, world: "World", name: str) -> None:
        self.name = name
        transport = httpx.ASGITransport(world.app, client=STRANGER)
        self.http = httpx.AsyncClient(transport=transport, base_url="http://here", timeout=60)
        self.id = 0
        self._watchers: list[Watcher] = []
        self.sent: list[bytes] = []

    async def enter(self, world: "World") -> None:
        known = await self.post("/api/register", {"name": self.name, "password": "a long password of mine"}, 201)
        self.http.headers["x-csrf-token"] = known["csrf"]
        account = await find_account(world.platform.database, fold(self.name))
        assert account is not None
        self.id = account.id

    async def post(self, path: str, wish: Data | None = None, status: int | None = 200) -> Data:
        answer = await self.http.post(path, json=wish) if wish is not None else await self.http.post(path)
        assert status is None or answer.status_code == status, answer.text
        return answer.json() if answer.content else {}

    async def watch(self, platform: Platform, table: str) -> None:
        """From now on receives what the table's socket or stream and the account's stream would send."""
        at_table, of_account = Watcher(self.id), Listener(self.id)
        of_account.begin([])
        self.sent.extend(await platform.tables.watch(table, at_table))
        platform.listeners.add(of_account)
        self._watchers = [at_table, of_account]

    def take_sent(self) -> list[bytes]:
        for watcher in self._watchers:
            while not watcher.queue.empty():
                message = watcher.queue.get_nowait()
                assert message is not None, "the watcher was sent away"
                self.sent.append(message)
        return self.sent


class World:
    """A server with its people."""

    def __init__(self, app: Litestar) -> None:
        self.app = app
        self.platform: Platform = app.state.platform
        self.resting = Rest(self.platform)
        self.spies: dict[str, Spy] = {}
        self.table = ""

    async def come(self, *names: str) -> None:
        for name in names:
            self.spies[name] = Spy(self, name)
            if name:
                await self.spies[name].enter(self)

    async def match(self) -> Match:
        async with self.platform.cache.lock(self.table) as table:
            assert table.live is not None
            return table.live.match

    async def act(self, name: str, action: str) -> None:
        entry = (await self.match()).record.last
        wish = {"action": action, "entry": entry}
        assert (await self.spies[name].post(f"/api/tables/{self.table}/act", wish))["legal"]
        await self.rest()

    async def rest(self) -> None:
        """Lets everything that follows from a request happen."""
        await self.resting.rest()

    async def ask_everything(self, name: str, squares: Sequence[str]) -> Heard:
        """What every address answers."""
        spy = self.spies[name]
        match = await self.match()
        forecasts: list[str] = []
        if name in match.players.values():
            side = side_of(match, name)
            forecasts = match.game.legal_texts(match.state, side)[:3] if side in match.acting else []
        heard: Heard = {}
        for path in self.addresses(match, squares, forecasts):
            answer = await spy.http.get(path)
            assert answer.status_code != 500, (path, answer.text)
            heard[path] = b"%d %b" % (answer.status_code, answer.content)
        heard["watchers"] = b"\n".join(spy.take_sent())
        return heard

    def addresses(self, match: Match, squares: Sequence[str], forecasts: Sequence[str]) -> Iterator[str]:
        values: dict[str, Sequence[str]] = {
            "table_id:str": [self.table],
            "game_id:str": [match.id],
            "entry:int": [str(number) for number in {0, match.record.last // 2, match.record.last}],
            "name:str": [name for name in self.spies if name],
            "username:str": [name for name in self.spies if name],
            "game:str": [match.game.id],
            "tournament_id:str": [self.table],
            "file:str": ["nobodys.ics"],
        }
        queries: dict[str, list[str]] = {
            "/about": [f"?square={square}" for square in squares],
            "/forecast": [f"?action={quote(action)}" for action in forecasts],
            "/commitments": [f"?game={match.game.id}"],
            "/api/tables": ["", "?status=playing"],
        }
        for route in self.app.routes:
            if "GET" not in getattr(route, "methods", ()) or LEFT_OUT.fullmatch(route.path):
                continue
            found = [route.path]
            for name in re.findall(r"\{(.*?)\}", route.path):
                found = [path.replace(f"{{{name}}}", value) for path in found for value in values[name]]
            ending = next((ending for ending in queries if route.path.endswith(ending)), None)
            for path in found:
                yield from (path + query for query in ([""] if ending is None else queries[ending]))


@asynccontextmanager
async def opened(machine: Machine, file: Path) -> AsyncIterator[World]:
    machine.begin()
    limits = {"per_minute": 1_000_000, "entries_per_minute": 1_000_000, "sweep_ms": 3_600_000}
    app = create_app(Settings(database=str(file), **limits))
    async with app.lifespan():
        world = World(app)
        await world.resting.begin()
        yield world
        for spy in world.spies.values():
            await spy.http.aclose()


def side_of(match: Match, name: str) -> int:
    return [match.players[side] for side in match.sides].index(name)


def without_hashes(heard: bytes) -> bytes:
    """The hash of an entry also depends on what is hidden, which its salt protects (PL-133)."""
    return _HASHES.sub(rb'"\1":""', heard)


def outlook(match: Match, side: int, text: str, others: Sequence[int]) -> str:
    """Everything that others may learn, by the game's own views, from an action that a side might take."""
    game, state, events = match.game, match.state.copy(), []
    before = game.sealed(state)
    action = game.parse(state, side, text)
    told = [game.text_for(state, side, action, other) for other in others]
    game.apply(state, side, action, SeededLuck(3), events)
    seen = [[shown.dump() for event in events if (shown := event.seen_by(other)) is not None] for other in others]
    views = [game.view(state, other) for other in others]
    waits = before and game.sealed(state) and game.to_act(state) == match.acting
    return json.dumps([None if waits else told, seen, views, list(game.to_act(state))], sort_keys=True)


def views_of(match: Match, others: Sequence[int]) -> str:
    return json.dumps([match.game.view(match.state, other) for other in others], sort_keys=True)


EVERYBODY_ELSE = (0, ONLOOKER)  # besides the second side, which has something to hide
