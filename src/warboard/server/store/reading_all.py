"""Every game and every rating, a few at a time: for checks of a whole database, however large."""

from collections.abc import AsyncIterator, Sequence
from itertools import groupby

from sqlalchemy import bindparam, exists, func, select, text, tuple_

from warboard.server.store.database import Database
from warboard.server.store.models import GameRow, Rating, RatingChange, Table, from_row

_GAMES_TOGETHER = 200
_RATINGS_TOGETHER = 200
_MAX_ORPHANS = 100
_AFTER = select(GameRow.__table__).where(GameRow.id > bindparam("last")).order_by(GameRow.id).limit(_GAMES_TOGETHER)
_TABLE = select(Table.__table__).where(Table.id == bindparam("table_id"))


async def count_games(database: Database) -> int:
    async with database.reading() as session:
        return int(await session.scalar(select(func.count()).select_from(GameRow)) or 0)


async def count_ratings(database: Database) -> int:
    async with database.reading() as session:
        return int(await session.scalar(select(func.count()).select_from(Rating)) or 0)


async def every_game(database: Database) -> AsyncIterator[GameRow]:
    """The rows of all games, ordered by id."""
    last = ""
    while rows := await database.find(_AFTER, last=last):
        for row in rows:
            yield from_row(GameRow, row)
        last = rows[-1][0]


async def read_table(database: Database, table_id: str) -> Table | None:
    """A table without its seats and its game."""
    found = await database.find(_TABLE, table_id=table_id)
    return from_row(Table, found[0]) if found else None


async def every_rating(database: Database) -> AsyncIterator[tuple[Rating, Sequence[RatingChange]]]:
    """The records of all players in all games, each with its changes in order."""
    last: tuple[int, str] = (-1, "")
    while True:
        ratings = await _ratings_after(database, last)
        if not ratings:
            return
        accounts = sorted({rating.account_id for rating in ratings})
        changes = await _changes_of(database, accounts)
        for rating in ratings:
            yield rating, changes.get((rating.account_id, rating.game), ())
        last = (ratings[-1].account_id, ratings[-1].game)


async def read_history(database: Database, account_id: int, game: str) -> tuple[Rating | None, Sequence[RatingChange]]:
    """A player's record in a game and its changes, as of one moment."""
    async with database.reading() as session:
        changes = await session.scalars(
            select(RatingChange)
            .where(RatingChange.account_id == account_id, RatingChange.game == game)
            .order_by(RatingChange.id)
        )
        found = changes.all()
        rating = await session.get(Rating, (account_id, game))
    return rating, found


async def _ratings_after(database: Database, last: tuple[int, str]) -> Sequence[Rating]:
    async with database.reading() as session:
        found = await session.scalars(
            select(Rating)
            .where(tuple_(Rating.account_id, Rating.game) > last)
            .order_by(Rating.account_id, Rating.game)
            .limit(_RATINGS_TOGETHER)
        )
        return found.all()


async def _changes_of(database: Database, accounts: Sequence[int]) -> dict[tuple[int, str], Sequence[RatingChange]]:
    async with database.reading() as session:
        found = await session.scalars(
            select(RatingChange)
            .where(RatingChange.account_id.in_(accounts))
            .order_by(RatingChange.account_id, RatingChange.game, RatingChange.id)
        )
        return {
            key: list(changes)
            for key, changes in groupby(found.all(), key=lambda change: (change.account_id, change.game))
        }


async def changes_without_a_rating(database: Database) -> Sequence[RatingChange]:
    """Changes of ratings that do not exist."""
    has_rating = exists().where(Rating.account_id == RatingChange.account_id, Rating.game == RatingChange.game)
    async with database.reading() as session:
        found = await session.scalars(
            select(RatingChange).where(~has_rating).order_by(RatingChange.id).limit(_MAX_ORPHANS)
        )
        return found.all()


async def file_faults(database: Database) -> Sequence[str]:
    """What SQLite finds wrong with its file; PostgreSQL checks its own."""
    if not database.is_sqlite:
        return ()
    async with database.engine.connect() as connection:
        found = [str(row[0]) for row in await connection.execute(text("PRAGMA integrity_check(20)"))]
        lost = [
            f"{row[0]}: row {row[1]} refers to one in {row[2]} that is missing"
            for row in await connection.execute(text("PRAGMA foreign_key_check"))
        ]
    return [one for one in found if one != "ok"] + lost[:_MAX_ORPHANS]
