"""The database goes away and comes back: processes say so, listen again, and catch up on what they missed."""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import postgres
from running import Server, soon, two_at_a_table


@contextmanager
def servers(database: str, folder: Path) -> Iterator[tuple[Server, Server]]:
    first = Server(database, folder)
    second = Server(database, folder)
    try:
        yield first, second
    finally:
        first.stop()
        second.stop()


def answer(server: Server, path: str) -> tuple[int, dict[str, Any]]:
    found = httpx.get(f"{server.base}{path}", timeout=30)
    return found.status_code, found.json()


def test_after_a_restart_of_the_database_processes_hear_each_other_again(
    own_cluster: postgres.Cluster, tmp_path: Path
) -> None:
    database = postgres.make_database(own_cluster.url, "away")
    with servers(database, tmp_path) as (first, second):
        ada, bo, table = two_at_a_table(first, second)
        with bo.socket(table) as there:
            state = there.until("state")
            assert answer(second, "/ready")[0] == 200

            own_cluster.stop()
            assert soon(lambda: answer(second, "/health")[0] == 503)
            status, told = answer(second, "/ready")
            assert (status, told["status"], told["database"], told["notices"]) == (503, "unavailable", False, False)
            own_cluster.start()
            assert soon(lambda: answer(first, "/ready")[0] == 200 and answer(second, "/ready")[0] == 200)

            legal = ada.view(table)["legal"]
            ada.act(table, legal[0], state["entry"])
            assert there.until("step")["entry"] == 1


def test_what_was_done_while_a_process_was_deaf_is_found(own_cluster: postgres.Cluster, tmp_path: Path) -> None:
    database = postgres.make_database(own_cluster.url, "deaf")
    with servers(database, tmp_path) as (first, second):
        ada, bo, table = two_at_a_table(first, second)
        with bo.socket(table) as there:
            there.until("state")
            # Only the listening connections are cut; the move comes while the process is deaf.
            cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
            subprocess.run([str(own_cluster.bin / "psql"), "-q", database, "-c", cut], check=True, capture_output=True)
            ada.act(table, ada.view(table)["legal"][0], 0)
            assert there.until("step", "state", which=lambda message: message["entry"] == 1)["entry"] == 1
