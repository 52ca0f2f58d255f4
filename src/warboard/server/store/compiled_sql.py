"""Statements for SQLite, written out once and handed to Python's own driver.

SQLAlchemy looks at every statement and every value on their way in, and at every value on its way out; that takes
several times as long as SQLite needs for a row. Errors are SQLAlchemy's.
"""

import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from typing import Any

from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError
from sqlalchemy.sql import ClauseElement

_DIALECT = SQLiteDialect_pysqlite()


class CompiledSql:
    """A statement and the order of its values; those that stand in the statement itself need not be given."""

    def __init__(self, statement: ClauseElement) -> None:
        compiled = statement.compile(dialect=_DIALECT)
        self._text = str(compiled)
        self._names: list[str] = list(getattr(compiled, "positiontup", None) or ())
        self._own = compiled.params

    def run(self, connection: Connection, values: Mapping[str, object]) -> sqlite3.Cursor:
        """Carries it out; what it finds, and how much it has changed, is in the cursor."""
        own = self._own
        given = [values[name] if name in values else own[name] for name in self._names]
        try:
            return _driver(connection).execute(self._text, given)
        except sqlite3.IntegrityError as error:
            raise IntegrityError(self._text, None, error) from error

    def run_for_each(self, connection: Connection, rows: Sequence[Mapping[str, Any]]) -> int:
        """Carries it out for each row of values, all of which are given; returns how many rows it has changed."""
        names = self._names
        try:
            return _driver(connection).executemany(self._text, [[row[name] for name in names] for row in rows]).rowcount
        except sqlite3.IntegrityError as error:
            raise IntegrityError(self._text, None, error) from error


@contextmanager
def savepoint(connection: Connection) -> Iterator[Callable[[], None]]:
    """What is written in the block is undone if it fails, or if the block calls for it."""
    driver = _driver(connection)
    driver.execute("SAVEPOINT part")

    def undo() -> None:
        driver.execute("ROLLBACK TO part")

    try:
        yield undo
    except BaseException:
        undo()
        raise
    finally:
        driver.execute("RELEASE part")


def _driver(connection: Connection) -> sqlite3.Connection:
    driver: sqlite3.Connection = connection.connection.driver_connection  # type: ignore[assignment]
    return driver


@cache
def compile_once(statement: ClauseElement) -> CompiledSql:
    """A statement that was made beforehand, and is asked for again and again."""
    return CompiledSql(statement)
