"""SQLite with many concurrent writers: they share a commit, but fail separately."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable

import pytest
from sqlalchemy.exc import IntegrityError

from warboard.server.store.accounts import add_session, find_account
from warboard.server.store.database import Database
from warboard.server.store.migrate import upgrade
from warboard.server.store.models import Account

Work = Callable[[Database], Awaitable[None]]


def with_database(path: str, work: Work) -> None:
    async def run() -> None:
        database = Database(path)
        try:
            await upgrade(database)
            await work(database)
        finally:
            await database.close()

    asyncio.run(run())


def account(name: str) -> Account:
    return Account(
        name=name, folded=name, kind="guest", password=None, owner_id=None, level=None, created=1, closed=None
    )


def stored(path: str) -> list[str]:
    """What another program finds in the file."""
    connection = sqlite3.connect(path)
    found = [name for (name,) in connection.execute("SELECT name FROM accounts ORDER BY name")]
    connection.close()
    return found


def test_whoever_has_written_finds_it_on_disk_and_a_failure_undoes_its_own_part_alone(own_database: str) -> None:
    async def write(database: Database, name: str) -> bool:
        async with database.writing() as session:
            await session.add(account(name))
            if name.endswith("3"):
                raise ValueError(name)
        return name in stored(own_database)

    async def work(database: Database) -> None:
        names = [f"name{number}" for number in range(20)]
        done = await asyncio.gather(*(write(database, name) for name in names), return_exceptions=True)

        assert [one for one in done if one is not True] == [done[3], done[13]]
        assert all(isinstance(done[number], ValueError) for number in (3, 13))
        assert stored(own_database) == sorted(name for name in names if not name.endswith("3"))

    with_database(own_database, work)


def test_a_row_that_is_there_already_is_refused_and_the_others_are_written(own_database: str) -> None:
    async def write(database: Database, name: str) -> None:
        async with database.writing() as session:
            await session.add(account(name))

    async def work(database: Database) -> None:
        names = ("Ada", "Bo", "Ada", "Cy")
        done = await asyncio.gather(*(write(database, name) for name in names), return_exceptions=True)

        assert [type(one) for one in done] == [type(None), type(None), IntegrityError, type(None)]
        assert stored(own_database) == ["Ada", "Bo", "Cy"]

    with_database(own_database, work)


def test_a_missing_row_is_added_once(own_database: str) -> None:
    async def work(database: Database) -> None:
        async with database.writing() as session:
            whole = account("Ada")
            whole.id, whole.role, whole.muted = 7, "", False
            assert await session.add_if_missing(whole)
            assert not await session.add_if_missing(whole)
        found = await find_account(database, "Ada")
        assert found is not None and found.id == 7 and found.muted is False

    with_database(own_database, work)


def test_who_writes_waits_while_another_program_does_and_the_others_go_on(own_database: str) -> None:
    async def work(database: Database) -> None:
        async with database.writing() as session:
            await session.add(account("Ada"))
        other = sqlite3.connect(own_database, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        writing = asyncio.create_task(add_session(database, "hash", 1, 1, 2))
        found = [await find_account(database, "Ada") for _ in range(50)]

        assert all(found)
        assert not writing.done()

        other.execute("COMMIT")
        other.close()
        await writing

    with_database(own_database, work)


@pytest.mark.parametrize("count", [1, 40])
def test_who_goes_away_before_the_commit_leaves_what_the_others_have_written(own_database: str, count: int) -> None:
    async def write(database: Database, name: str) -> None:
        async with database.writing() as session:
            await session.add(account(name))

    async def work(database: Database) -> None:
        tasks = [asyncio.create_task(write(database, f"name{number:02}")) for number in range(count + 1)]
        await asyncio.sleep(0)
        tasks[0].cancel()
        done = await asyncio.gather(*tasks, return_exceptions=True)

        assert isinstance(done[0], asyncio.CancelledError) and done[1:] == [None] * count
        assert [f"name{number:02}" for number in range(1, count + 1)] == [
            name for name in stored(own_database) if name != "name00"
        ]

    with_database(own_database, work)
