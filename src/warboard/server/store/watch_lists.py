"""Tables that people follow, and what they are playing, in the database."""

from collections.abc import Collection, Sequence

from sqlalchemy import bindparam, delete, func, select

from warboard.server.store.database import Database, Finder, Transaction
from warboard.server.store.models import Seat, Table, TableFollow
from warboard.server.store.tables import StoredTable, tables_with_ids

_COUNT = select(func.count()).select_from(TableFollow).where(TableFollow.account_id == bindparam("id"))
_FOLLOWS = select(TableFollow.since).where(
    TableFollow.account_id == bindparam("id"), TableFollow.table_id == bindparam("table_id")
)


async def follow_table(session: Transaction, account_id: int, table_id: str, at: int) -> None:
    await session.add_if_missing(TableFollow(account_id=account_id, table_id=table_id, since=at))


async def unfollow_table(session: Transaction, account_id: int, table_id: str) -> None:
    await session.execute(
        delete(TableFollow).where(TableFollow.account_id == account_id, TableFollow.table_id == table_id)
    )


async def count_followed(source: Finder, account_id: int) -> int:
    return int((await source.find(_COUNT, id=account_id))[0][0])


async def follows_table(source: Finder, account_id: int, table_id: str) -> bool:
    return bool(await source.find(_FOLLOWS, id=account_id, table_id=table_id))


async def table_followers(database: Database, table_id: str) -> list[int]:
    """Who has a table on their watch list, if onlookers may see it."""
    async with database.reading() as session:
        found = await session.scalars(
            select(TableFollow.account_id)
            .join(Table, Table.id == TableFollow.table_id)
            .where(TableFollow.table_id == table_id, Table.spectators.is_(True))
        )
        return list(found)


async def followed_tables(database: Database, account_id: int) -> Sequence[StoredTable]:
    """The tables on somebody's watch list that onlookers may see, the newest first."""
    async with database.reading() as session:
        found = await session.scalars(
            select(TableFollow.table_id)
            .join(Table, Table.id == TableFollow.table_id)
            .where(TableFollow.account_id == account_id, Table.spectators.is_(True))
            .order_by(TableFollow.since.desc(), TableFollow.table_id)
        )
        ids = list(found)
    return await tables_with_ids(database, ids)


async def every_followed_table(database: Database) -> set[str]:
    """Tables that are on anybody's watch list and not over."""
    async with database.reading() as session:
        found = await session.scalars(
            select(TableFollow.table_id)
            .join(Table, Table.id == TableFollow.table_id)
            .where(Table.status.in_(("open", "playing")))
            .distinct()
        )
        return set(found)


async def public_games_of(database: Database, account_ids: Collection[int]) -> dict[int, list[str]]:
    """The public tables with spectators at which these accounts are playing, by account, the newest first."""
    if not account_ids:
        return {}
    async with database.reading() as session:
        found = await session.execute(
            select(Seat.account_id, Table.id)
            .join(Table, Table.id == Seat.table_id)
            .where(
                Seat.account_id.in_(account_ids),
                Table.status == "playing",
                Table.public.is_(True),
                Table.spectators.is_(True),
            )
            .order_by(Table.created.desc(), Table.id)
        )
        told: dict[int, list[str]] = {}
        for account_id, table_id in found:
            assert account_id is not None
            tables = told.setdefault(account_id, [])
            if table_id not in tables:
                tables.append(table_id)
    return told
