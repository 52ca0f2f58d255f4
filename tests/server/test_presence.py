"""Which players are here, and what may be claimed when one stays away."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from in_process import Clock, a_place
from running import Data, Person, Server, Socket, two_at_a_table
from websockets.sync.client import connect

DATABASES = ("sqlite",)


@contextmanager
def present(person: Person, table: str) -> Iterator[Socket]:
    cookies = "; ".join(f"{name}={value}" for name, value in person.http.cookies.items())
    address = f"{person.base.replace('http', 'ws', 1)}/api/tables/{table}/socket?presence=1"
    with Socket(connect(address, additional_headers={"Cookie": cookies}, compression=None, open_timeout=60)) as opened:
        yield opened


def told(socket: Socket, side: str, here: bool) -> Data:
    """The next message that a side is here, or is not."""
    message = socket.until("presence", which=lambda message: message["sides"][side]["here"] is here)
    found: Data = message["sides"][side]
    return found


def test_players_see_who_is_here_and_since_when_not(server: Server) -> None:
    """PL-183"""
    ada, bo, table = two_at_a_table(server)
    with present(ada, table) as here:
        assert told(here, "black", False)["since"] is None
        with present(bo, table):
            told(here, "black", True)
        assert told(here, "black", False)["since"] > 0


def test_presence_is_known_between_processes(server: Server) -> None:
    """PL-183"""
    if not server.database.startswith("postgresql"):
        return
    other = server.again()
    try:
        ada, bo, table = two_at_a_table(server, other)
        with present(bo, table), present(ada, table) as here:
            told(here, "black", True)
        with present(ada, table) as here:
            with present(bo, table):
                told(here, "black", True)
            assert told(here, "black", False)["since"] > 0
    finally:
        other.stop()


def test_whoever_did_not_ask_is_not_told(server: Server) -> None:
    """PL-183: older programs do not know this message."""
    ada, bo, table = two_at_a_table(server)
    with ada.socket(table) as quiet:
        with present(bo, table) as here:
            told(here, "white", True)
        quiet.send({"type": "ping"})
        quiet.until("pong")
        assert not any(json.loads(message)["type"] == "presence" for message in quiet.received)


def test_giving_orders_does_not_show(server: Server) -> None:
    """PL-183, CA-128"""
    ada, bo, table = two_at_a_table(server, game="arena", options={"players": 2}, platform={"rated": False})
    with present(ada, table) as here:
        told(here, "blue", False)
        view = bo.view(table)
        bo.act(table, view["legal"][0], view["entry"])
        here.send({"type": "ping"})
        here.until("pong")
        assert [json.loads(message)["type"] for message in here.received][-1] == "pong"
        assert len([1 for message in here.received if json.loads(message)["type"] == "presence"]) <= 2


@pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")
def test_a_win_is_claimed_when_the_rules_give_it(own_database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """PL-180: not before the other side's time is up, and then at once."""

    async def story() -> None:
        async with a_place(own_database, Clock(monkeypatch)) as place:  # the platform does not look on its own
            ada, bo = await place.guest(), await place.guest()
            platform = {"rated": False, "clock": "live", "live_seconds": 600}
            table = await place.game(ada, bo, game="chess", platform=platform)
            place.time.ms += 599_999
            await bo.post(f"/api/tables/{table}/claim", None, 409)
            place.time.ms += 1
            assert (await ada.get(f"/api/tables/{table}/view"))["clocks"]["white"] == 0
            await ada.post(f"/api/tables/{table}/claim", None, 409)  # the player's own time
            await bo.post(f"/api/tables/{table}/claim")
            outcome = (await bo.get(f"/api/tables/{table}/view"))["outcome"]
            assert (outcome["winners"], outcome["reason"]) == (["black"], "time")

    asyncio.run(story())
