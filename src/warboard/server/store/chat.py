"""The chat of tables."""

from typing import NamedTuple

from sqlalchemy import bindparam, func, select, update

from warboard.server.store.database import Database, Finder, Transaction
from warboard.server.store.models import Account, Message, Table

_LAST = select(func.max(Message.at)).where(Message.account_id == bindparam("account_id"))
_LAST_HERE = _LAST.where(Message.table_id == bindparam("table_id"))


class StoredLine(NamedTuple):
    """A line of a chat, and who said it."""

    account_id: int
    name: str
    at: int
    text: str


async def mute_table(session: Transaction, table_id: str, muted: bool) -> None:
    await session.execute(update(Table).where(Table.id == table_id).values(muted=muted))


async def slow_table(session: Transaction, table_id: str, seconds: int) -> None:
    """Sets the seconds between two lines of one person."""
    await session.execute(update(Table).where(Table.id == table_id).values(slow_seconds=seconds))


async def add_message(session: Transaction, table_id: str, account_id: int, at: int, text: str) -> None:
    await session.add(Message(table_id=table_id, account_id=account_id, at=at, text=text))


async def last_said(source: Finder, account_id: int, table_id: str | None) -> int:
    """When somebody last said something at a table, or anywhere; 0 means never."""
    if table_id is None:
        found = await source.find(_LAST, account_id=account_id)
    else:
        found = await source.find(_LAST_HERE, account_id=account_id, table_id=table_id)
    return int(found[0][0] or 0)


async def read_messages(database: Database, table_id: str, limit: int = 200) -> list[StoredLine]:
    """The last messages, the oldest first."""
    async with database.reading() as session:
        found = await session.execute(
            select(Account.id, Account.name, Message.at, Message.text)
            .join(Account, Account.id == Message.account_id)
            .where(Message.table_id == table_id)
            .order_by(Message.id.desc())
            .limit(limit)
        )
        return [StoredLine(*row) for row in reversed(found.all())]
