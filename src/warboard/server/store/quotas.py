"""How much one person has at the moment. What a person's bots have counts for the person."""

from sqlalchemy import bindparam, func, select

from warboard.server.store.database import Query, Transaction
from warboard.server.store.models import Account, Seat, Seek, Table

_PERSON = select(Account.id).where(Account.id == bindparam("person")).with_for_update(key_share=True)
_OWN = select(Account.id).where((Account.id == bindparam("person")) | (Account.owner_id == bindparam("person")))
_OPEN_TABLES = select(func.count()).select_from(Table).where(Table.host_id.in_(_OWN), Table.status == "open")
_BOT_SEAT = (
    select(Seat.table_id)
    .join(Account, Account.id == Seat.account_id)
    .where(Seat.table_id == Table.id, Account.level.is_not(None))
    .exists()
)
_GOING_ON = (Table.status == "open") | (Table.status == "playing")
# What a tournament has begun is not its player's doing.
_OWN_TABLE = Table.host_id.in_(_OWN) & Table.tournament_id.is_(None)
_BOT_GAMES = select(func.count()).select_from(Table).where(_OWN_TABLE, _GOING_ON, _BOT_SEAT)
_SEEKS = select(func.count()).select_from(Seek).where(Seek.account_id.in_(_OWN))


async def lock_person(session: Transaction, person: int) -> None:
    """Lets nobody else count for this person until the transaction is over."""
    if not session.is_exclusive:
        await session.find(_PERSON, person=person)


async def count_open_tables(session: Transaction, person: int) -> int:
    return await _count(session, _OPEN_TABLES, person)


async def count_bot_games(session: Transaction, person: int) -> int:
    """A person's tables at which built-in bots sit and that are not over."""
    return await _count(session, _BOT_GAMES, person)


async def count_seeks(session: Transaction, person: int) -> int:
    return await _count(session, _SEEKS, person)


async def _count(session: Transaction, query: Query, person: int) -> int:
    return int((await session.find(query, person=person))[0][0])
