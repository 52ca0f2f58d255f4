"""Seeks in the database."""

from sqlalchemy import bindparam, delete, select, union
from sqlalchemy.orm import aliased

from warboard.server.store.database import Database, Transaction
from warboard.server.store.models import Account, Pairing, Rating, Seek, Tie

_SAME = select(Seek.id).where(Seek.account_id == bindparam("account_id"), Seek.game == bindparam("game"))


async def add_seek(session: Transaction, seek: Seek) -> bool:
    """False if its player already seeks that game."""
    if await session.find(_SAME, account_id=seek.account_id, game=seek.game):
        return False
    await session.add(seek)
    return True


async def remove_seek(database: Database, account_id: int, seek_id: int) -> bool:
    async with database.writing() as session:
        done = await session.execute(delete(Seek).where(Seek.id == seek_id, Seek.account_id == account_id))
        return done == 1


async def seeks_of(database: Database, account_id: int) -> list[Seek]:
    async with database.reading() as session:
        return list(await session.scalars(select(Seek).where(Seek.account_id == account_id).order_by(Seek.id)))


async def seeds_of_seeks(database: Database, game: str) -> list[str]:
    """The seeds of the seeks for a game, the oldest first."""
    async with database.reading() as session:
        found = await session.scalars(
            select(Seek.seed).where(Seek.game == game, Seek.seed.is_not(None)).order_by(Seek.since, Seek.id)
        )
        return [seed for seed in found if seed is not None]


async def all_seeks(database: Database) -> list[tuple[Seek, Account, Rating | None]]:
    """All seeks, with their players' records in that game, except those of accounts that are shut out (PL-160,
    PL-161).
    """
    owner = aliased(Account)
    async with database.reading() as session:
        found = await session.execute(
            select(Seek, Account, Rating)
            .join(Account, Account.id == Seek.account_id)
            .outerjoin(owner, owner.id == Account.owner_id)
            .outerjoin(Rating, (Rating.account_id == Seek.account_id) & (Rating.game == Seek.game))
            .where(Account.closed.is_(None), owner.closed.is_(None))
            .order_by(Seek.since, Seek.id)
        )
        return [(seek, account, rating) for seek, account, rating in found]


async def blocks_of_seekers(database: Database) -> set[tuple[int, int]]:
    """Who blocks whom among those who seek and the people behind them."""
    owners = select(Account.owner_id).join(Seek, Seek.account_id == Account.id).where(Account.owner_id.is_not(None))
    seekers = union(select(Seek.account_id), owners).scalar_subquery()
    async with database.reading() as session:
        found = await session.execute(
            select(Tie.account_id, Tie.other_id).where(
                Tie.kind == "block", Tie.account_id.in_(seekers), Tie.other_id.in_(seekers)
            )
        )
        return {(blocker, blocked) for blocker, blocked in found}


async def answer_seeks(session: Transaction, seek_ids: tuple[int, int]) -> bool:
    """Removes two seeks; returns whether both were still there, so that the caller may pair them."""
    done = await session.execute(delete(Seek).where(Seek.id.in_(seek_ids)))
    return done == 2


async def add_pairing(session: Transaction, account_id: int, table_id: str, at: int) -> None:
    await session.add(Pairing(account_id=account_id, table_id=table_id, at=at))
