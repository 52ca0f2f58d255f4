"""Ratings, their changes and flags in the database."""

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncSession

from warboard.server.ratings.elo import START
from warboard.server.store.database import Database
from warboard.server.store.models import Account, Flag, Rating, RatingChange


def new_rating(account_id: int, game: str) -> Rating:
    """The record of somebody who has not played a game yet (section 9 of the platform's rulebook)."""
    return Rating(
        account_id=account_id,
        game=game,
        rating=START,
        games=0,
        wins=0,
        flagged=False,
        last=None,
        first=0,
        second=0,
    )


async def read_rating(database: Database, account_id: int, game: str) -> Rating:
    """A player's record in a game; a new one, not stored, if there is none."""
    async with database.reading() as session:
        return await session.get(Rating, (account_id, game)) or new_rating(account_id, game)


async def stored_rating(session: AsyncSession, account_id: int, game: str) -> Rating:
    """A player's record, to be changed; made if there is none, and locked against others where that is needed."""
    found = await session.get(Rating, (account_id, game), with_for_update=True)
    if found is None:
        found = new_rating(account_id, game)
        session.add(found)
        await session.flush()
    return found


async def ratings_of(database: Database, account_id: int) -> list[Rating]:
    async with database.reading() as session:
        found = await session.scalars(select(Rating).where(Rating.account_id == account_id).order_by(Rating.game))
        return list(found)


async def best(database: Database, game: str, kind: str, most: int) -> list[tuple[Rating, Account]]:
    """Candidates for the leaderboard by stored rating; absences are the caller's to take off."""
    async with database.reading() as session:
        found = await session.execute(
            select(Rating, Account)
            .join(Account, Account.id == Rating.account_id)
            .where(Rating.game == game, Rating.games > 0, Account.closed.is_(None), Account.kind == kind)
            .order_by(Rating.rating.desc(), Account.name)
            .limit(most)
        )
        return [(rating, account) for rating, account in found]


async def curve(database: Database, account_id: int, game: str, most: int) -> list[RatingChange]:
    """The last changes of a rating, the oldest first."""
    async with database.reading() as session:
        found = await session.scalars(
            select(RatingChange)
            .where(RatingChange.account_id == account_id, RatingChange.game == game)
            .order_by(RatingChange.at.desc(), RatingChange.id.desc())
            .limit(most)
        )
        return list(reversed(found.all()))


async def flags(database: Database, account_id: int | None, only_open: bool, most: int) -> list[tuple[Flag, str]]:
    """Flags with the name of the player, the newest first: of one player, or of all."""
    chosen = select(Flag, Account.name).join(Account, Account.id == Flag.account_id)
    if account_id is not None:
        chosen = chosen.where(Flag.account_id == account_id)
    if only_open:
        chosen = chosen.where(Flag.closed.is_(None))
    async with database.reading() as session:
        found = await session.execute(chosen.order_by(Flag.at.desc(), Flag.id.desc()).limit(most))
        return [(flag, name) for flag, name in found]


async def close_flag(database: Database, flag_id: int, at: int, verdict: str) -> bool:
    """Whether there was such an open flag."""
    async with database.writing() as session:
        done = await session.execute(
            update(Flag).where(Flag.id == flag_id, Flag.closed.is_(None)).values(closed=at, verdict=verdict)
        )
        return getattr(done, "rowcount", 0) == 1
