"""How much one person currently has. What a person's bots have counts for the person."""

from sqlalchemy import ColumnElement, bindparam, func, select
from sqlalchemy.orm import InstrumentedAttribute, aliased

from warboard.server.store.database import Query, Transaction
from warboard.server.store.models import Account, Seat, Seek, Table

_PERSON = select(Account.id).where(Account.id == bindparam("person")).with_for_update(key_share=True)
_IS_OWN = (Account.id == bindparam("person")) | (Account.owner_id == bindparam("person"))


def _count_for_each(account: InstrumentedAttribute[int], *conditions: ColumnElement[bool]) -> Query:
    """How many rows a person and the person's bots have. They are counted account by account: otherwise a database with
    few statistics, as a new one is, would scan everyone's tables.
    """
    of_one = select(func.count()).where(account == Account.id, *conditions).correlate(Account).scalar_subquery()
    return select(func.coalesce(func.sum(of_one), 0)).where(_IS_OWN)


_Bot = aliased(Account)
_BOT_SEAT = (
    select(Seat.table_id)
    .join(_Bot, _Bot.id == Seat.account_id)
    .where(Seat.table_id == Table.id, _Bot.level.is_not(None))
    .exists()
)
_GOING_ON = (Table.status == "open") | (Table.status == "playing")
_OPEN_TABLES = _count_for_each(Table.host_id, Table.status == "open")
# Games that a tournament has started are not their player's doing.
_BOT_GAMES = _count_for_each(Table.host_id, Table.tournament_id.is_(None), _GOING_ON, _BOT_SEAT)
_SEEKS = _count_for_each(Seek.account_id)


async def lock_person(session: Transaction, person: int) -> None:
    """Prevents others from counting for this person until the transaction is over."""
    if not session.is_exclusive:
        await session.find(_PERSON, person=person)


async def count_open_tables(session: Transaction, person: int) -> int:
    return await _count(session, _OPEN_TABLES, person)


async def count_bot_games(session: Transaction, person: int) -> int:
    """A person's unfinished tables at which built-in bots sit."""
    return await _count(session, _BOT_GAMES, person)


async def count_seeks(session: Transaction, person: int) -> int:
    return await _count(session, _SEEKS, person)


async def _count(session: Transaction, query: Query, person: int) -> int:
    return int((await session.find(query, person=person))[0][0])
