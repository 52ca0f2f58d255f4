"""Opens a database from outside the server, and says what is wrong with one that cannot be opened."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from alembic.util.exc import CommandError
from sqlalchemy import literal, select
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from warboard.kernel.errors import WarboardError
from warboard.server.store.database import Database, read_url

_PROBE = select(literal(1))


def shown_name(url: str) -> str:
    """A database's name in messages: a file's path, or a URL without its password."""
    parsed = make_url(read_url(url))
    if parsed.drivername.startswith("sqlite"):
        return parsed.database or "a database in memory"
    return parsed.set(drivername="postgresql", password=None).render_as_string()


@asynccontextmanager
async def opened(url: str, may_be_new: bool = False) -> AsyncIterator[Database]:
    """A database for the duration of a block; raises WarboardError, with one sentence, if it cannot be opened or,
    unless it may be new, does not exist or has none of our tables.
    """
    name = shown_name(url)
    parsed = make_url(read_url(url))
    file = Path(parsed.database or "") if parsed.drivername.startswith("sqlite") else None
    if file is not None and not may_be_new and not file.is_file():
        raise WarboardError(f"{name}: there is no such database")
    database = Database(url)
    try:
        await database.find(_PROBE)
        if not may_be_new and not await database.is_reachable():
            raise WarboardError(f"{name}: it has no tables of warboard (warboard db upgrade makes them)")
        yield database
    except (SQLAlchemyError, CommandError, OSError) as error:
        raise WarboardError(f"{name}: the database cannot be used: {_reason(error)}") from None
    finally:
        await database.close()


def _reason(error: Exception) -> str:
    """The driver's message, without the SQL and the links around it."""
    cause = getattr(error, "orig", None) or error
    lines = str(cause).strip().splitlines() or [type(cause).__name__]
    return lines[0].rpartition(">: ")[2]
