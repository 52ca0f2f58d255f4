"""Statements for SQLite, compiled once and handed to Python's own driver.

SQLAlchemy processes every statement and every value on the way in and out, which takes several times as long as SQLite
needs for a row. Errors are SQLAlchemy's.
"""

import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from typing import Any

from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError
from sqlalchemy.sql import ClauseElement

_DIALECT = SQLiteDialect_pysqlite()


class CompiledSql:
    """The text of a statement and the order of its values; values inside the statement need not be given. Its names of
    values may have a prefix that rows of values do not have.
    """

    def __init__(self, statement: ClauseElement, prefix: str = "") -> None:
        compiled = statement.compile(dialect=_DIALECT)
        self._text = str(compiled)
        names: list[str] = list(getattr(compiled, "positiontup", None) or ())
        self._names = [name.removeprefix(prefix) for name in names]
        self._own = compiled.params

    def run(self, connection: Connection, values: Mapping[str, object]) -> sqlite3.Cursor:
        """Executes it; rows and the number of changes are in the cursor."""
        own = self._own
        given = [values[name] if name in values else own[name] for name in self._names]
        try:
            return _driver(connection).execute(self._text, given)
        except sqlite3.IntegrityError as error:
            raise IntegrityError(self._text, None, error) from error

    def run_for_each(self, connection: Connection, rows: Sequence[Mapping[str, Any]]) -> int:
        """Executes it for each row of values, which must be complete; returns how many rows it has changed."""
        names = self._names
        try:
            return _driver(connection).executemany(self._text, [[row[name] for name in names] for row in rows]).rowcount
        except sqlite3.IntegrityError as error:
            raise IntegrityError(self._text, None, error) from error


@contextmanager
def savepoint(connection: Connection) -> Iterator[None]:
    """Undoes what the block has written if it fails. Where SQLite itself has undone the whole transaction, as when the
    disk is full, nothing is left to undo.
    """
    driver = _driver(connection)
    driver.execute("SAVEPOINT part")
    try:
        yield
    except BaseException:
        if driver.in_transaction:
            driver.execute("ROLLBACK TO part")
        raise
    finally:
        if driver.in_transaction:
            driver.execute("RELEASE part")


def is_in_transaction(connection: Connection) -> bool:
    """Whether SQLite has a transaction open on this connection."""
    return _driver(connection).in_transaction


def _driver(connection: Connection) -> sqlite3.Connection:
    driver: sqlite3.Connection = connection.connection.driver_connection  # type: ignore[assignment]
    return driver


@cache
def compile_once(statement: ClauseElement) -> CompiledSql:
    """The compiled form of a statement that is used again and again."""
    return CompiledSql(statement)
