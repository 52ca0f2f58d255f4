"""Lists of tables: one query for all of them, and no game is loaded for any."""

import asyncio
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import Engine, event

from warboard.kernel.sworn import table_id_of
from warboard.server.clock import now
from warboard.server.store.database import Database
from warboard.server.store.migrate import upgrade
from warboard.server.store.models import Account
from warboard.server.store.tables import games_of, list_tables
from warboard.server.tables.commitments import new_seed
from warboard.server.tables.new_game import NewTable, Place, add_table
from warboard.server.tables.table_info import public_options, table_info
from warboard.server.tables.terms import Terms

TABLES = 40


class Queries:
    """Counts the queries to a database, made in any way."""

    def __init__(self) -> None:
        self.texts: list[str] = []

    def listen(self, connection: object, _: object) -> None:
        driver = getattr(connection, "driver_connection", connection)
        plain = getattr(driver, "_conn", driver)
        assert isinstance(plain, sqlite3.Connection), plain
        plain.set_trace_callback(self.texts.append)

    def selects(self) -> list[str]:
        return [text for text in self.texts if text.lstrip().startswith("SELECT")]


async def fill(database: Database) -> int:
    """Many tables of one host; returns the host's id."""
    await upgrade(database)
    host = Account(name="Ada", folded="ada", kind="person", password=None, role="", created=now(), muted=False)
    terms = Terms("power", {}, {"rated": False})
    async with database.writing() as session:
        await session.add(host)
        for _ in range(TABLES):
            places = [Place(side, host) for side in terms.sides]
            seed = new_seed()
            await add_table(session, NewTable(table_id_of(seed), terms, host.id, places, seed))
    return host.id


@pytest.fixture
def queries() -> "Queries":
    return Queries()


def test_a_list_of_tables_takes_three_queries_at_most(tmp_path: Path, queries: Queries) -> None:
    async def look() -> None:
        database = Database(str(tmp_path / "lists.db"))
        host_id = await fill(database)
        await database.close()
        event.listen(Engine, "connect", queries.listen)
        try:
            database = Database(str(tmp_path / "lists.db"))
            found = await list_tables(database, "open", None, 100)
            assert len(found) == TABLES
            assert all(table.host == "Ada" and len(table.seats) == 2 for table in found)
            assert [table.table.created for table in found] == sorted(
                [table.table.created for table in found], reverse=True
            )
            assert len(queries.selects()) <= 3
            queries.texts.clear()
            assert await games_of(database, host_id, None, now(), 100) == []
            assert len(queries.selects()) <= 3
            await database.close()
        finally:
            event.remove(Engine, "connect", queries.listen)

    asyncio.run(look())


def test_the_public_options_of_equal_tables_are_worked_out_once(tmp_path: Path) -> None:
    async def look() -> None:
        database = Database(str(tmp_path / "options.db"))
        await fill(database)
        public_options.cache_clear()
        shown = [table_info(table, None, []) for table in await list_tables(database, "open", None, 100)]
        assert len(shown) == TABLES
        assert public_options.cache_info().misses == 1
        shown[0].options["changed"] = True
        assert "changed" not in shown[1].options
        await database.close()

    asyncio.run(look())


def test_the_id_of_a_table_has_twelve_letters_and_digits_none_of_which_look_alike() -> None:
    ids = {table_id_of(new_seed()) for _ in range(200)}

    assert len(ids) == 200
    assert all(len(one) == 12 and not set(one) & set("01ilo") for one in ids)
