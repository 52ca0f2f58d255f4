"""Ratings, their changes and flags in the database."""

from collections.abc import Sequence

from sqlalchemy import bindparam, select, true, update

from warboard.server.store.database import Database, Transaction
from warboard.server.store.meetings import different_opponents
from warboard.server.store.models import Account, Flag, GameRow, Rating, RatingChange, Table, from_row, new_row

_RATING = select(Rating.__table__).where(Rating.account_id == bindparam("account_id"), Rating.game == bindparam("game"))
_RATING_TO_CHANGE = _RATING.with_for_update()
_CHANGED = ("rating", "games", "wins", "flagged", "first", "second", "full_games", "full_wins")
_CHANGE_RATING = (
    update(Rating)
    .where(Rating.account_id == bindparam("b_account_id"), Rating.game == bindparam("b_game"))
    .values({name: bindparam(f"b_{name}") for name in _CHANGED})
)


def _new_rating(account_id: int, game: str, rating: int) -> Rating:
    """The record of somebody who has not played a game yet (section 9 of the platform's rulebook)."""
    return new_row(
        Rating,
        account_id=account_id,
        game=game,
        rating=rating,
        games=0,
        wins=0,
        flagged=False,
        last=None,
        first=0,
        second=0,
        full_games=0,
        full_wins=0,
    )


async def read_rating(database: Database, account_id: int, game: str) -> Rating | None:
    """A player's record in a game; None if there is none yet."""
    found = await database.find(_RATING, account_id=account_id, game=game)
    return from_row(Rating, found[0]) if found else None


async def lock_rating(session: Transaction, account_id: int, game: str, start: int) -> Rating:
    """A player's record, to be changed, and locked against others where necessary. If there is none, one with the
    rating `start` is made.
    """
    found = await session.find(_RATING_TO_CHANGE, account_id=account_id, game=game)
    if not found:
        await session.add_if_missing(_new_rating(account_id, game, start))
        found = await session.find(_RATING_TO_CHANGE, account_id=account_id, game=game)
    return from_row(Rating, found[0])


async def count_unrated(session: Transaction, game: str, start: int, players: Sequence[int]) -> None:
    """Counts an unrated game for its players, who are given by side: of two, one was first and one second (PL-104).
    Whoever has no record yet gets one with the rating `start`.
    """
    records = [_new_rating(account_id, game, start) for account_id in players]
    if len(records) == 2:
        records[0].first = 1
        records[1].second = 1
    records.sort(key=lambda record: record.account_id)  # so that two games ending at once cannot deadlock
    await session.add_up(records, ("first", "second"))


async def change_rating(session: Transaction, rating: Rating) -> None:
    """Stores the changes to a player's record."""
    values = {f"b_{name}": getattr(rating, name) for name in ("account_id", "game", *_CHANGED)}
    await session.change(_CHANGE_RATING, values)


async def ratings_of(database: Database, account_id: int, least_games: int) -> list[tuple[Rating, int]]:
    """The records of a player, with the number of different opponents who have played `least_games` (PL-155)."""
    async with database.reading() as session:
        found = await session.execute(
            select(Rating, different_opponents(least_games))
            .where(Rating.account_id == account_id)
            .order_by(Rating.game)
        )
        return [(rating, opponents) for rating, opponents in found]


async def top_ratings(
    database: Database, game: str, kind: str, opponents: int, least_games: int, limit: int
) -> list[tuple[Rating, Account]]:
    """Candidates for the leaderboard by stored rating, without losses by absence: players who have met so many
    different opponents who have played `least_games` (PL-155).
    """
    enough = different_opponents(least_games) >= opponents if opponents > 0 else true()
    async with database.reading() as session:
        found = await session.execute(
            select(Rating, Account)
            .join(Account, Account.id == Rating.account_id)
            .where(Rating.game == game, Rating.games > 0, Account.closed.is_(None), Account.kind == kind, enough)
            .order_by(Rating.rating.desc(), Account.name)
            .limit(limit)
        )
        return [(rating, account) for rating, account in found]


async def rating_history(
    database: Database, account_id: int, game: str, limit: int
) -> list[tuple[RatingChange, str | None]]:
    """The last changes of a rating, the oldest first; those by a game with its options, as JSON."""
    async with database.reading() as session:
        found = await session.execute(
            select(RatingChange, Table.options)
            .outerjoin(GameRow, GameRow.id == RatingChange.game_id)
            .outerjoin(Table, Table.id == GameRow.table_id)
            .where(RatingChange.account_id == account_id, RatingChange.game == game)
            .order_by(RatingChange.at.desc(), RatingChange.id.desc())
            .limit(limit)
        )
        return [(change, options) for change, options in reversed(found.all())]


async def read_flags(database: Database, account_id: int | None, only_open: bool, limit: int) -> list[tuple[Flag, str]]:
    """Flags with the name of the player, the newest first: of one player, or of all."""
    chosen = select(Flag, Account.name).join(Account, Account.id == Flag.account_id)
    if account_id is not None:
        chosen = chosen.where(Flag.account_id == account_id)
    if only_open:
        chosen = chosen.where(Flag.closed.is_(None))
    async with database.reading() as session:
        found = await session.execute(chosen.order_by(Flag.at.desc(), Flag.id.desc()).limit(limit))
        return [(flag, name) for flag, name in found]


async def close_flag(database: Database, flag_id: int, at: int, verdict: str) -> bool:
    """Whether there was such an open flag."""
    async with database.writing() as session:
        done = await session.execute(
            update(Flag).where(Flag.id == flag_id, Flag.closed.is_(None)).values(closed=at, verdict=verdict)
        )
        return done == 1
