"""Databases as earlier versions of the program left them, written by tools/keep_database.py."""

import json
from pathlib import Path
from typing import Any

from alembic import command
from sqlalchemy import Boolean, MetaData, text
from sqlalchemy.engine import Connection

from warboard.server.store.migrate import migrations_config

FOLDER = Path(__file__).parent / "databases"
PASSWORD = "seven grey geese"
Data = dict[str, Any]


def kept_revisions() -> list[str]:
    return sorted(file.stem for file in FOLDER.glob("*.json"))


def read_kept(revision: str) -> Data:
    found: Data = json.loads((FOLDER / f"{revision}.json").read_text())
    assert found["revision"] == revision
    return found


def fill(connection: Connection, revision: str) -> None:
    """Makes the tables of a revision in an empty database, and fills them as its program did."""
    command.upgrade(migrations_config(connection), revision)
    kept = read_kept(revision)["tables"]
    known = MetaData()
    known.reflect(connection)
    for table in known.sorted_tables:
        booleans = {column.name for column in table.columns if isinstance(column.type, Boolean)}
        rows = [
            {name: bool(value) if name in booleans else value for name, value in row.items()}
            for row in kept.get(table.name, [])
        ]
        if rows:
            connection.execute(table.insert(), rows)
        if rows and "id" in table.columns and connection.dialect.name == "postgresql":
            _go_on_counting(connection, table.name)


def _go_on_counting(connection: Connection, table: str) -> None:
    """Continues the ids as if PostgreSQL had assigned them itself."""
    if connection.scalar(text(f"SELECT pg_get_serial_sequence('{table}', 'id')")) is not None:
        connection.execute(
            text(f"SELECT setval(pg_get_serial_sequence('{table}', 'id'), (SELECT max(id) FROM {table}))")
        )
