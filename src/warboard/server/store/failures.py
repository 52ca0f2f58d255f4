"""What is at fault if something cannot be stored: one part of it, or the database as a whole."""

import sqlite3

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as NoConnectionFree

from warboard.server.request_errors import Unavailable

# From PostgreSQL's codes: no connection, out of room or memory, shut down, a system error.
_CODES = ("08", "53", "57", "58")
_NO_ROOM = ("disk is full", "no space left")


def concerns_all(error: BaseException) -> bool:
    """Whether the database is at fault, rather than the data: it is unreachable, locked, or its disk is full."""
    if isinstance(error, DBAPIError):
        code = str(getattr(error.orig, "sqlstate", None) or "")
        return (
            isinstance(error, (OperationalError, InterfaceError))
            or error.connection_invalidated
            or code.startswith(_CODES)
        )
    if isinstance(error, asyncpg.PostgresError):
        return str(error.sqlstate or "").startswith(_CODES)
    if isinstance(error, asyncpg.InterfaceError):  # no connection, unless a value is at fault
        return not isinstance(error, ValueError)
    return isinstance(error, (sqlite3.OperationalError, NoConnectionFree, OSError))


def is_out_of_room(error: BaseException) -> bool:
    """Whether the database's disk is full."""
    said = str(getattr(error, "orig", None) or error).lower()
    return any(sign in said for sign in _NO_ROOM)


def unavailable(error: BaseException) -> Unavailable:
    """The refusal for those whose request failed because of the database."""
    if is_out_of_room(error):
        return Unavailable("the server's disk is full: nothing can be stored until there is room")
    return Unavailable("the database does not answer: try again in a moment")
