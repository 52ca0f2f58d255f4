"""Where people connected from recently, as keyed hashes."""

from sqlalchemy import bindparam, delete, select, update

from warboard.server.store.database import Database, Finder
from warboard.server.store.models import Key, Source

_KEY = select(Key.value).where(Key.name == bindparam("name"))
_SEEN = select(Source.seen).where(Source.account_id == bindparam("account_id"), Source.source == bindparam("source"))
_OF_ONE = select(Source.source).where(Source.account_id == bindparam("account_id"), Source.seen >= bindparam("since"))


async def shared_key(database: Database, name: str, fresh: str) -> str:
    """The secret of that name; `fresh` if there was none."""
    async with database.writing() as session:
        await session.add_if_missing(Key(name=name, value=fresh))
        return str((await session.find(_KEY, name=name))[0][0])


async def last_seen(database: Database, account_id: int, source: str) -> int | None:
    """When somebody last connected from a source."""
    found = await database.find(_SEEN, account_id=account_id, source=source)
    return int(found[0][0]) if found else None


async def note_source(database: Database, account_id: int, source: str, now: int, forget_before: int) -> None:
    """Notes that somebody connected from a source, and deletes old entries, of everyone."""
    async with database.writing() as session:
        await session.execute(delete(Source).where(Source.seen < forget_before))
        if not await session.add_if_missing(Source(account_id=account_id, source=source, seen=now)):
            same = (Source.account_id == account_id, Source.source == source)
            await session.execute(update(Source).where(*same).values(seen=now))


async def sources_of(finder: Finder, account_id: int, since: int) -> set[str]:
    """The sources that somebody has connected from since then."""
    return {str(row[0]) for row in await finder.find(_OF_ONE, account_id=account_id, since=since)}
