"""A database from before is brought up to date with all that is in it."""

import asyncio
import json

import postgres
import pytest
from alembic import command
from sqlalchemy import text
from sqlalchemy.engine import Connection

from warboard.games import find_game
from warboard.kernel.luck import SeededLuck
from warboard.server.store.database import Database
from warboard.server.store.migrate import migrations_config, newest, revision, upgrade
from warboard.server.store.tables import load_table

OLD = "0003"  # the last before rules had versions

ACCOUNT = text(
    "INSERT INTO accounts (id, name, folded, kind, created, muted, role) "
    "VALUES (900001, 'Old', 'old-900001', 'person', 1, :no, '')"
)
TABLE = text(
    "INSERT INTO tables "
    "(id, game, options, position, platform, rated, public, spectators, status, host_id, created, muted) "
    "VALUES (:id, 'medieval', '{}', :position, '{}', :no, :no, :no, 'open', 900001, 1, :no)"
)


def fill(connection: Connection, positions: dict[str, str | None]) -> None:
    command.upgrade(migrations_config(connection), OLD)
    connection.execute(ACCOUNT, {"no": False})
    for id, position in positions.items():
        connection.execute(TABLE, {"id": id, "position": position, "no": False})


@pytest.fixture
def empty_database(database: str, own_database: str) -> str:
    """A new database of the kind that the others of this run share."""
    if not database.startswith("postgresql"):
        return own_database
    cluster, _, shared = database.rpartition("/")
    return postgres.make_database(cluster, f"{shared}m")


def test_positions_from_before_are_of_the_first_version_of_the_rules(empty_database: str) -> None:
    """PL-130"""
    game = find_game("medieval")
    position = game.dump(game.start({}, SeededLuck(1), 1))
    del position["rules"]

    async def run() -> None:
        store = Database(empty_database)
        try:
            await store.write(fill, {"from-a-position": json.dumps(position), "from-the-start": None})
            await upgrade(store)

            assert await revision(store) == newest()
            placed = await load_table(store, "from-a-position")
            usual = await load_table(store, "from-the-start")
            assert placed is not None and placed.table.position is not None
            assert json.loads(placed.table.position) == {**position, "rules": 1}
            assert usual is not None and usual.table.position is None
        finally:
            await store.close()

    asyncio.run(run())
