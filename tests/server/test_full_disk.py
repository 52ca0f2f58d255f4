"""A full disk: moves are refused with a sentence that says why, nothing that was acknowledged is lost, and play goes on
when there is room again.
"""

import asyncio
import json
import os
import random
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import postgres
from leaving_out import leave_out
from running import Server, soon, two_at_a_table
from sqlalchemy import text

from warboard.play.verify import verify
from warboard.server.store.accounts import find_account
from warboard.server.store.database import Database
from warboard.server.store.migrate import upgrade
from warboard.server.store.models import Account

MEGABYTE = 1 << 20


@contextmanager
def small_disk(folder: Path, megabytes: int) -> Iterator[None]:
    """Mounts a small file system of its own on a folder."""
    mounted = os.getuid() == 0 and subprocess.run(
        ["mount", "-t", "tmpfs", "-o", f"size={megabytes}m", "tmpfs", str(folder)], capture_output=True
    )
    if not mounted or mounted.returncode != 0:
        leave_out("a small file system cannot be mounted here: it takes root")
    try:
        yield
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=True)


def fill(folder: Path) -> Path:
    """A file that takes up all the remaining room."""
    filler = folder / "filler"
    with filler.open("wb", buffering=0) as file:
        for size in (MEGABYTE, 4096, 1):
            try:
                while True:
                    file.write(bytes(size))
            except OSError:
                continue
    return filler


def test_moves_are_refused_while_the_disk_is_full_and_none_is_lost(tmp_path: Path) -> None:
    folder = tmp_path / "small"
    folder.mkdir()
    with small_disk(folder, 8):
        fill_while_playing(Server(str(folder / "own.db"), tmp_path), folder)


def test_moves_are_refused_while_the_disk_of_postgresql_is_full_and_none_is_lost(tmp_path: Path) -> None:
    """Its log is elsewhere, as recommended: where that does not fit, PostgreSQL ends, as in `test_database_away.py`."""
    if postgres.programs() is None:
        leave_out("PostgreSQL is not installed: apt-get install postgresql")
    with tempfile.TemporaryDirectory(prefix="warboard-", ignore_cleanup_errors=True) as temporary:
        data, wal = Path(temporary) / "data", Path(temporary) / "wal"
        Path(temporary).chmod(0o755)
        data.mkdir()
        wal.mkdir()
        with small_disk(data, 64), postgres.cluster(data, wal) as cluster:
            fill_while_playing(Server(postgres.make_database(cluster.url, "full"), tmp_path), data)


def fill_while_playing(server: Server, folder: Path) -> None:
    """Plays, fills the disk, is refused, makes room, and plays on."""
    try:
        ada, bo, table = two_at_a_table(server, game="chess")
        notes: dict[int, str] = {}
        choose = random.Random(1)  # random moves of chess, which has no other luck, go on for long enough

        def move(id: str) -> httpx.Response:
            seen = ada.view(table)
            mover = ada if seen["legal"] else bo
            seen = mover.view(table)
            wish = {"action": choose.choice(seen["legal"]), "entry": seen["entry"], "id": id}
            answer = mover.http.post(f"/api/tables/{table}/act", json=wish)
            if answer.status_code == 200:
                notes[answer.json()["entry"]] = answer.json()["head"]
            return answer

        for number in range(3):
            assert move(f"before-{number}").status_code == 200
        filler = fill(folder)
        refused = next((answer for number in range(500) if (answer := move(f"full-{number}")).status_code != 200), None)
        assert refused is not None, "the disk was never full"
        assert (refused.status_code, refused.json()["error"]) == (503, "unavailable")
        assert "disk is full" in refused.json()["reason"]

        with ada.socket(table) as ada_hears, bo.socket(table) as bo_hears:
            # PostgreSQL may have room in its own files for a few more moves.
            for number in range(500):
                seen = ada.view(table)
                mover, socket = (ada, ada_hears) if seen["legal"] else (bo, bo_hears)
                seen = mover.view(table)
                intent = {
                    "type": "act",
                    "action": choose.choice(seen["legal"]),
                    "entry": seen["entry"],
                    "id": f"socket-{number}",
                }
                socket.send(intent)
                answer = socket.until("refused", "step", which=lambda message: "reply" in message)
                if answer["type"] == "refused":
                    break
                notes[answer["entry"]] = answer["head"]
            assert answer["type"] == "refused" and "disk is full" in answer["reason"]

            # It tries at most once a second.
            assert soon(lambda: httpx.get(f"{server.base}/ready", timeout=30).status_code == 503)
            ready = httpx.get(f"{server.base}/ready", timeout=30)
            assert ready.status_code == 503 and "full" in ready.json()["problem"]
            assert ready.json()["database"] and not ready.json()["writable"]

            filler.unlink()
            assert soon(lambda: httpx.get(f"{server.base}/ready", timeout=30).status_code == 200)
            socket.send(intent)  # over the same connection, under the same id
            done = socket.until("step", which=lambda message: "reply" in message)
            notes[done["entry"]] = done["head"]
        assert move("after").status_code == 200
        content = ada.http.get(f"/api/tables/{table}/record").content
    finally:
        server.stop()
    entries = [json.loads(line) for line in content.decode().splitlines()]
    assert {entry: entries[entry]["hash"] for entry in notes} == notes
    assert sum(entry["data"]["kind"] == "action" for entry in entries) == len(notes)
    assert verify(content).sound


def account(name: str) -> Account:
    return Account(
        name=name, folded=name, kind="guest", password=None, owner_id=None, level=None, created=1, closed=None
    )


def test_who_shares_a_transaction_that_sqlite_undoes_is_not_told_that_it_was_stored(own_database: str) -> None:
    """When it is out of room, SQLite rolls back the whole transaction, including other callers' parts."""

    async def run() -> None:
        database = Database(own_database)
        try:
            await upgrade(database)
            async with database.writing() as session:
                await session.execute(text("PRAGMA max_page_count = 1"))  # no more pages than there are

            async def add(*names: str) -> None:
                async with database.writing() as session:
                    for name in names:
                        await session.add(account(name))

            done = await asyncio.gather(
                add("small"), add(*(f"{number}" * 3000 for number in range(50))), add("late"), return_exceptions=True
            )

            assert isinstance(done[1], Exception)
            for name, result in (("small", done[0]), ("late", done[2])):
                assert (await find_account(database, name) is not None) == (result is None), (name, result)
            async with database.writing() as session:
                await session.execute(text("PRAGMA max_page_count = 1000000"))
            await add("after")
            assert await find_account(database, "after") is not None
        finally:
            await database.close()

    asyncio.run(run())
