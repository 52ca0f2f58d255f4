"""A socket or a stream has the rights that its session, token or account has now, not those from when it was opened."""

import asyncio
import json
import secrets
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import postgres
import pytest
from running import Data, Person, Server, Socket, operate, two_at_a_table
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from warboard.server.accounts.connections import LOST, Connections
from warboard.server.accounts.identity import Identity
from warboard.server.accounts.routes import new_account
from warboard.server.clock import now
from warboard.server.platform import Platform
from warboard.server.settings import Settings
from warboard.server.store.accounts import add_account, add_session, change_account, right_of_session
from warboard.server.store.database import Database
from warboard.server.store.migrate import upgrade
from warboard.server.store.models import Seek
from warboard.server.store.seeks import add_seek, all_seeks
from warboard.server.watchers import Watcher

DATABASES = ("sqlite",)


def close_code(socket: Socket, late: Data | None = None) -> int | None:
    """Sends something that comes too late, and reads until the server closes the socket; returns its code."""
    try:
        if late is not None:
            socket.send(late)
        while True:
            socket.receive()
    except ConnectionClosed as closed:
        return None if closed.rcvd is None else closed.rcvd.code


def token_socket(server: Server, table: str, token: str) -> Socket:
    address = f"{server.base.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    return Socket(connect(address, additional_headers={"Authorization": f"Bearer {token}"}, open_timeout=60))


def first_move(state: Data) -> Data:
    return {"type": "act", "action": state["legal"][0], "entry": state["entry"], "id": "late"}


@contextmanager
def game_stream(server: Server, token: str, table: str) -> Iterator[Iterator[str]]:
    header = {"authorization": f"Bearer {token}"}
    with (
        httpx.Client(base_url=server.base, headers=header, timeout=60) as http,
        http.stream("GET", f"/api/bot/game/stream/{table}") as stream,
    ):
        yield stream.iter_lines()


def test_logging_out_closes_the_sockets_of_that_session_alone(server: Server) -> None:
    """PL-160"""
    ada, bo, table = two_at_a_table(server)

    with ada.socket(table) as hers, bo.socket(table) as his:
        state = hers.until("state")
        his.until("state")
        ada.post("/api/logout", {}, 204)
        assert close_code(hers, first_move(state)) == LOST
        his.send({"type": "ping"})
        his.until("pong")

    assert bo.view(table)["entry"] == 0
    with ada.socket(table) as again:
        assert again.until("state")["you"] is None
        again.send(first_move(state))
        assert "log in" in again.until("refused")["reason"]


def test_a_new_password_closes_the_sockets_of_the_other_sessions(server: Server) -> None:
    """PL-160"""
    ada = server.person()
    table = ada.table()
    other = Person.__new__(Person)
    other.base, other.name, other.http = server.base, ada.name, httpx.Client(base_url=server.base, timeout=60)
    with other.http:
        other.post("/api/login", {"name": ada.name, "password": "a long password"})
        with ada.socket(table) as kept, other.socket(table) as stolen:
            kept.until("table")
            stolen.until("table")
            ada.post("/api/me/password", {"old": "a long password", "new": "a longer password"}, 204)
            assert close_code(stolen) == LOST
            kept.send({"type": "ping"})
            kept.until("pong")


def test_a_guest_who_registers_connects_again_under_the_new_name(server: Server) -> None:
    """PL-160"""
    ada, _bo, table = two_at_a_table(server)
    with ada.socket(table) as before:
        before.until("state")
        ada.post("/api/register", {"name": f"A-{secrets.token_hex(4)}", "password": "a long password"}, 201)
        assert close_code(before) == LOST
    with ada.socket(table) as after:
        assert after.until("state")["you"] == "white"


def test_a_removed_token_ends_its_sockets_and_streams(server: Server) -> None:
    """PL-160"""
    ada = server.person()
    table = ada.table(bots=[{"level": "random"}], side="white")
    made = ada.post("/api/tokens", {"name": "program", "scopes": ["read", "play"]}, 201)

    with token_socket(server, table, made["token"]) as socket, game_stream(server, made["token"], table) as lines:
        state = socket.until("state")
        assert json.loads(next(lines))["type"] == "table"
        assert ada.http.delete(f"/api/tokens/{made['id']}").status_code == 204
        assert close_code(socket, first_move(state)) == LOST
        assert all(json.loads(line)["type"] == "state" for line in lines if line)  # and then it is over
    assert ada.view(table)["entry"] == 0


def test_a_muted_account_is_silent_in_sockets_that_are_open_and_so_are_its_bots(server: Server) -> None:
    """PL-160, PL-161: an operator's command takes effect in a running server."""
    ada = server.person()
    table = ada.table()
    bot = ada.post("/api/bots", {"name": f"B-{secrets.token_hex(4)}"}, 201)["token"]
    with ada.socket(table) as socket:
        socket.send({"type": "say", "text": "before"})
        assert socket.until("chat")["text"] == "before"
        operate(server.database, "mute", ada.name)
        refused = said_until_refused(socket)
    assert "may not talk" in refused["reason"]
    header = {"authorization": f"Bearer {bot}"}
    of_bot = httpx.post(f"{server.base}/api/tables/{table}/chat", json={"text": "hello"}, headers=header, timeout=60)
    assert of_bot.status_code == 403 and "may not talk" in of_bot.json()["reason"]


def said_until_refused(socket: Socket) -> Data:
    """Talks until that is refused for good: the server looks a few times a second, and nobody may talk as often as that
    for long.
    """
    while True:
        socket.send({"type": "say", "text": "hello"})
        answer = socket.until("chat", "refused")
        if answer["type"] == "refused" and "too many" not in answer["reason"]:
            return answer
        time.sleep(0.05)


def test_a_closed_account_is_sent_away_with_its_bots(server: Server) -> None:
    """PL-160, PL-161"""
    ada = server.person()
    table = ada.table()
    token = ada.post("/api/bots", {"name": f"B-{secrets.token_hex(4)}"}, 201)["token"]
    with ada.socket(table) as hers, token_socket(server, table, token) as of_bot:
        hers.until("table")
        of_bot.until("table")
        operate(server.database, "close", ada.name)
        assert (close_code(hers), close_code(of_bot)) == (LOST, LOST)
    answer = httpx.get(f"{server.base}/api/me", headers={"authorization": f"Bearer {token}"}, timeout=60)
    assert answer.status_code == 401


def test_a_session_whose_time_is_over_takes_its_connections_along(own_database: str) -> None:
    """PL-160"""

    async def run() -> list[bool]:
        platform = Platform(Settings(database=own_database))
        try:
            await upgrade(platform.database)
            account = new_account(f"A-{secrets.token_hex(4)}", "guest", None)
            await add_account(platform.database, account)
            await add_session(platform.database, "hash", account.id, now(), now() + 60_000)
            right = await right_of_session(platform.database, "hash")
            assert right is not None
            user, watcher = Identity(right, "hash", "csrf", ""), Watcher(account.id)
            connections = Connections(platform)
            await connections.add(user, watcher)
            connections.close_expired()
            was_closed = watcher.is_closed
            user.expires = now()
            connections.close_expired()
            return [was_closed, watcher.is_closed and watcher.close_code == LOST]
        finally:
            await platform.database.close()

    assert asyncio.run(run()) == [False, True]


def test_nobody_is_paired_with_a_closed_account_or_its_bots(own_database: str) -> None:
    """PL-160, PL-161"""

    async def run() -> list[str]:
        database = Database(own_database)
        try:
            await upgrade(database)
            people = [new_account(name, "person", None) for name in ("Ada", "Bo", "Bot-of-Bo")]
            for one in people:
                await add_account(database, one)
            ada, bo, bot = people
            await change_account(database, bot.id, {"owner_id": bo.id})
            async with database.writing() as session:
                for one in people:
                    await add_seek(session, Seek(account_id=one.id, game="power", terms="{}", since=1))
            before = [account.name for _, account, _ in await all_seeks(database)]
            assert before == [ada.name, bo.name, bot.name]
            await change_account(database, bo.id, {"closed": now()})
            return [account.name for _, account, _ in await all_seeks(database)]
        finally:
            await database.close()

    assert asyncio.run(run()) == ["Ada"]


@pytest.fixture
def two_servers(cluster: str, tmp_path: Path) -> Iterator[tuple[Server, Server]]:
    first = Server(postgres.make_database(cluster, f"w{secrets.token_hex(6)}"), tmp_path, "--sweep-ms", "600000")
    second = first.again()
    yield first, second
    first.stop()
    second.stop()


def test_what_ends_in_one_process_ends_in_the_others(two_servers: tuple[Server, Server]) -> None:
    """PL-160: by a notice, because these processes look on their own only every ten minutes."""
    first, second = two_servers
    ada = first.person()
    table = ada.table()
    there = ada.twin(second)
    with there.socket(table) as socket:
        socket.until("table")
        ada.post("/api/logout", {}, 204)
        assert close_code(socket) == LOST
    answer: Any = there.http.get("/api/me")
    assert answer.status_code == 401
