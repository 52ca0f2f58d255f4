"""Migrations, backup and restore of a database."""

import os
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy.engine import Connection, make_url

from warboard.kernel.errors import WarboardError
from warboard.server.store.database import Database, read_url


def migrations_config(connection: Connection | None = None) -> Config:
    """Where alembic finds our migrations, and the connection it should use."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    return config


def newest() -> str:
    """The revision that this version of the program needs."""
    head = ScriptDirectory.from_config(migrations_config()).get_current_head()
    assert head is not None
    return head


async def upgrade(database: Database) -> None:
    """Brings the tables up to the revision that this version needs; a database that has it is left alone."""
    await database.write(_upgrade)


def _upgrade(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        # If several processes start at once, only the first migrates.
        connection.exec_driver_sql("SELECT pg_advisory_xact_lock(7265617)")
    command.upgrade(migrations_config(connection), "head")


async def revision(database: Database) -> str:
    """The revision that the database has; empty if it has none."""
    async with database.engine.connect() as connection:
        return await connection.run_sync(lambda inner: MigrationContext.configure(inner).get_current_revision()) or ""


def backup(url: str, target: Path) -> None:
    """Writes the whole database to a file, even while it is in use."""
    if target.exists():
        raise WarboardError(f"{target}: it exists already; a backup overwrites nothing")
    parsed = make_url(read_url(url))
    if parsed.drivername.startswith("sqlite"):
        _copy(_sqlite_file(url), target)
        return
    _call(["pg_dump", "--format=custom", f"--file={target}", *_reach(url)], url)


def restore(url: str, source: Path) -> None:
    """Fills an empty database from a backup."""
    if not source.is_file():
        raise WarboardError(f"{source}: there is no such backup")
    parsed = make_url(read_url(url))
    if parsed.drivername.startswith("sqlite"):
        target = Path(parsed.database or "")
        if target.exists():
            raise WarboardError(f"{target}: it exists already; restore into a new file")
        _copy(source, target)
        return
    _call(["pg_restore", "--exit-on-error", "--single-transaction", "--no-owner", *_reach(url), str(source)], url)


def _copy(source: Path, target: Path) -> None:
    """Copies a SQLite database of ours to a new file, which appears only if everything went well."""
    unfinished = target.with_name(f"{target.name}.part")
    try:
        with closing(sqlite3.connect(source)) as read:
            _refuse_foreign(read, source)
            with closing(sqlite3.connect(unfinished)) as written:
                read.backup(written)
        unfinished.replace(target)
    except sqlite3.Error as error:
        raise WarboardError(f"{source} cannot be copied to {target}: {error}") from None
    finally:
        unfinished.unlink(missing_ok=True)


def _refuse_foreign(connection: sqlite3.Connection, file: Path) -> None:
    try:
        connection.execute("SELECT version_num FROM alembic_version JOIN accounts LIMIT 1")
    except sqlite3.OperationalError:
        raise WarboardError(f"{file}: it is not a Warboard database") from None


def _sqlite_file(url: str) -> Path:
    found = Path(make_url(read_url(url)).database or "")
    if not found.is_file():
        raise WarboardError(f"{found}: there is no such database")
    return found


def _reach(url: str) -> list[str]:
    shown = make_url(read_url(url)).set(drivername="postgresql", password=None)
    return [f"--dbname={shown.render_as_string()}"]


def _call(words: list[str], url: str) -> None:
    password = make_url(read_url(url)).password
    environment = {"PGPASSWORD": str(password)} if password else {}
    try:
        done = subprocess.run(words, capture_output=True, text=True, env={**os.environ, **environment})
    except FileNotFoundError:
        raise WarboardError(f"{words[0]} is not installed; it comes with PostgreSQL's client package") from None
    if done.returncode:
        raise WarboardError(f"{words[0]}: {' '.join(done.stderr.split())[:300]}")
