"""What was said at tables."""

from sqlalchemy import select, update

from warboard.server.store.database import Database, Transaction
from warboard.server.store.models import Account, Message, Table


async def mute_table(session: Transaction, table_id: str, muted: bool) -> None:
    await session.execute(update(Table).where(Table.id == table_id).values(muted=muted))


async def add_message(session: Transaction, table_id: str, account_id: int, at: int, text: str) -> None:
    await session.add(Message(table_id=table_id, account_id=account_id, at=at, text=text))


async def read_messages(database: Database, table_id: str, limit: int = 200) -> list[tuple[str, int, str]]:
    """The last messages as (name, time, text), the oldest first."""
    async with database.reading() as session:
        found = await session.execute(
            select(Account.name, Message.at, Message.text)
            .join(Account, Account.id == Message.account_id)
            .where(Message.table_id == table_id)
            .order_by(Message.id.desc())
            .limit(limit)
        )
        return [(name, at, text) for name, at, text in reversed(found.all())]
