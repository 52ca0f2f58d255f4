"""The secret addresses of people's calendars."""

from sqlalchemy import bindparam, delete, select

from warboard.server.store.database import Database, Finder
from warboard.server.store.models import Account, Calendar, from_row

_OWNER = (
    select(Account.__table__)
    .join(Calendar, Calendar.account_id == Account.id)
    .where(Calendar.hash == bindparam("hash"), Account.closed.is_(None))
)
_HAS = select(Calendar.created).where(Calendar.account_id == bindparam("account_id"))


async def calendar_owner(finder: Finder, hash: str) -> Account | None:
    """The owner of the calendar at a secret address."""
    found = await finder.find(_OWNER, hash=hash)
    return from_row(Account, found[0]) if found else None


async def has_calendar(finder: Finder, account_id: int) -> bool:
    return bool(await finder.find(_HAS, account_id=account_id))


async def set_calendar(database: Database, account_id: int, hash: str | None, now: int) -> None:
    """Sets a new address, or none; the previous one becomes invalid."""
    async with database.writing() as session:
        await session.execute(delete(Calendar).where(Calendar.account_id == account_id))
        if hash is not None:
            await session.add_rows(Calendar(account_id=account_id, hash=hash, created=now))
