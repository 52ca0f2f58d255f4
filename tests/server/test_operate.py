"""Operators see the state of the platform, on all its processes; nobody else sees any of it."""

import asyncio
import logging
import subprocess
import time
from collections.abc import Iterator
from typing import Any

import httpx
import postgres
import pytest
from running import Person, Server, operate, play, soon, two_at_a_table

from warboard.server.clock import now
from warboard.server.monitoring.error_buffer import ErrorBuffer
from warboard.server.store.database import Database
from warboard.server.store.migrate import upgrade
from warboard.server.store.process_reports import (
    DAY_MS,
    LoggedError,
    read_errors,
    read_online,
    read_reports,
    write_report,
)

PAGE = "<!doctype html><title>the page</title>"


@pytest.fixture(scope="module")
def platform(cluster: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Server]]:
    """Two servers on one database."""
    folder = tmp_path_factory.mktemp("operate")
    (folder / "index.html").write_text(PAGE)
    database = postgres.make_database(cluster, f"o{time.monotonic_ns()}")
    servers = [Server(database, folder, "--page", str(folder))]
    try:
        servers.append(servers[0].again())
        yield servers
    finally:
        for server in servers:
            server.stop()


def operator(server: Server) -> Person:
    person = server.person()
    operate(server.database, "operator", person.name)
    return person


def page_of(person: Person) -> httpx.Response:
    return person.http.get("/operate", headers={"accept": "text/html"})


def test_operators_see_all_processes(platform: list[Server]) -> None:
    here, there = platform
    ada, bo, table = two_at_a_table(here, there)
    seeing = operator(here)
    play([ada, bo], table, 3)
    with ada.socket(table) as socket:
        socket.until("state")
        seen: dict[str, Any] = {}

        def both_tell() -> bool:
            seen.update(seeing.get("/api/operate"))
            loads = seen["processes"]
            well = all(not load["is_gone"] and load["problem"] == "" for load in loads)
            return len(loads) == 2 and sum(load["sockets"] for load in loads) == 1 and well

        assert soon(both_tell), seen

    assert {load["pid"] for load in seen["processes"]} == {server.process.pid for server in platform}
    assert all(load["memory_mb"] > 10 and load["loop_ms"] >= 0 for load in seen["processes"])
    assert seen["health"]["status"] == "ok"
    assert seen["playing_tables"] >= 1 and seen["open_tables"] == 0 and seen["seeks"] == 0
    assert page_of(seeing).status_code == 200 and page_of(seeing).text == PAGE


def test_nobody_else_sees_anything(platform: list[Server]) -> None:
    here, _ = platform
    seeing = operator(here)
    token = seeing.post("/api/tokens", {"name": "a", "scopes": ["read", "play", "chat", "seek"]}, 201)["token"]
    person, guest = here.person(), here.guest()
    nobody = httpx.Client(base_url=here.base, timeout=60)
    program = httpx.Client(base_url=here.base, headers={"authorization": f"Bearer {token}"}, timeout=60)

    for http, status in ((person.http, 403), (guest.http, 403), (nobody, 401), (program, 403)):
        answer = http.get("/api/operate")
        page = http.get("/operate", headers={"accept": "text/html"})
        assert answer.status_code == status and answer.json().keys() == {"error", "reason"}
        assert page.status_code == 404 and page.text == PAGE
        kept = http.get("/operate", headers={"accept": "text/html", "if-none-match": page.headers["etag"]})
        assert kept.status_code == 404
    nobody.close()
    program.close()


def test_errors_of_all_processes_are_shown(platform: list[Server]) -> None:
    here, there = platform
    seeing = operator(here)
    of_these = "query LIKE 'LISTEN%' AND datname = current_database()"  # the servers of other tests hear on
    sql = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {of_these}"
    programs = postgres.programs()
    assert programs is not None
    subprocess.run([str(programs / "psql"), "-q", here.database, "-c", sql], check=True, capture_output=True)

    def processes() -> set[str]:
        errors = seeing.get("/api/operate")["errors"]
        return {error["process"].partition(":")[2] for error in errors if "notices is lost" in error["event"]}

    assert soon(lambda: processes() == {str(here.process.pid), str(there.process.pid)}), processes()


def test_a_process_that_dies_is_shown_as_gone_and_its_errors_stay(database: str, own_database: str) -> None:
    if database.startswith("postgresql"):
        cluster, _, shared = database.rpartition("/")
        own_database = postgres.make_database(cluster, f"{shared}p{time.monotonic_ns()}")
    error = LoggedError("host:1", now(), "error", "it broke", "{}", "", 1)
    old = LoggedError("host:1", now() - 2 * DAY_MS, "error", "long ago", "{}", "", 1)

    async def run() -> None:
        store = Database(own_database)
        try:
            await upgrade(store)
            await write_report(store, "dead", now() - 60_000, "{}", [7], [error, old])
            await write_report(store, "long dead", now() - 2 * DAY_MS, "{}", [], [])
            await write_report(store, "alive", now(), "{}", [], [])
            await write_report(store, "alive", now(), '{"again": 1}', [8], [])
            online = await read_online(store, "another", 30_000)
            assert 8 in online and 7 not in online  # PL-230: nobody is online in a process that has died

            reports = await read_reports(store)
            errors = await read_errors(store, 0, 10)
        finally:
            await store.close()
        assert [(row.id, row.report) for row in reports] == [("alive", '{"again": 1}'), ("dead", "{}")]
        assert [row.event for row in errors] == ["it broke"]

    asyncio.run(run())


def test_a_storm_of_errors_is_counted_and_not_kept() -> None:
    keeper = ErrorBuffer("host:1")
    log = logging.getLogger("of a storm")
    log.propagate = False
    log.addHandler(keeper)
    try:
        for _ in range(1000):
            log.error("the same")
        for number in range(1000):
            log.warning("another %s\0", number)
        log.info("nothing to worry about")
    finally:
        log.removeHandler(keeper)

    taken = keeper.take()
    assert len(taken) == 20 and taken[-1].event == "another 999\\0" and keeper.take() == []

    for _ in range(3):
        log.addHandler(keeper)
        log.error("the same")
        log.removeHandler(keeper)
    keeper.give_back(taken)
    again = keeper.take()
    assert [one.times for one in again if one.event == "the same"] == [3] and len(again) == 20


def test_the_role_can_be_taken_away_again(platform: list[Server]) -> None:
    here, _ = platform
    seeing = operator(here)
    assert seeing.http.get("/api/operate").status_code == 200

    operate(here.database, "operator", seeing.name, "--off")

    assert seeing.http.get("/api/operate").status_code == 403 and page_of(seeing).status_code == 404
