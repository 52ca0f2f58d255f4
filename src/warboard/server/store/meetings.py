"""Who met whom in rated games, and how much that counted."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import ColumnElement, bindparam, case, distinct, func, select
from sqlalchemy.orm import aliased

from warboard.server.store.database import Database, Finder
from warboard.server.store.models import Account, Meeting, Rating

_HALVINGS = Meeting.for_repeated + Meeting.for_new + Meeting.for_shared
_PAST = select(Meeting.opponent_id, Meeting.is_new, Meeting.is_shared, _HALVINGS).where(
    Meeting.account_id == bindparam("account_id"),
    Meeting.game == bindparam("game"),
    Meeting.at >= bindparam("since"),
)


async def past_meetings(finder: Finder, account_id: int, game: str, since: int) -> list[tuple[int, bool, bool, bool]]:
    """Somebody's games since then: each opponent, whether new, whether from the same source, and whether the game
    counted in full.
    """
    found = await finder.find(_PAST, account_id=account_id, game=game, since=since)
    return [(int(row[0]), bool(row[1]), bool(row[2]), row[3] == 0) for row in found]


def different_opponents(least_games: int) -> ColumnElement[int]:
    """How many different opponents in a row of ratings count for the leaderboard (PL-155), as part of a query."""
    theirs = aliased(Rating)
    return (
        select(func.count(distinct(Meeting.opponent_id)))
        .join(theirs, (theirs.account_id == Meeting.opponent_id) & (theirs.game == Meeting.game))
        .where(
            Meeting.account_id == Rating.account_id,
            Meeting.game == Rating.game,
            Meeting.is_shared.is_(False),
            theirs.games >= least_games,
        )
        .correlate(Rating)
        .scalar_subquery()
    )


async def meetings_of(database: Database, account_id: int, game_ids: Sequence[str]) -> list[tuple[Meeting, str]]:
    """How these games counted for somebody, and against whom."""
    async with database.reading() as session:
        found = await session.execute(
            select(Meeting, Account.name)
            .join(Account, Account.id == Meeting.opponent_id)
            .where(Meeting.account_id == account_id, Meeting.game_id.in_(game_ids))
            .order_by(Account.name)
        )
        return [(meeting, name) for meeting, name in found]


async def suspicious(database: Database, since: int, least: int, limit: int) -> list[Any]:
    """Players with at least so many games since then that counted less, or in which they stayed away; the most first.
    Each with account, name, game, rating, and how many games were repeated, against newcomers, shared, missed.
    """
    counts = [
        func.count(distinct(case((which, Meeting.game_id))))
        for which in (Meeting.for_repeated > 0, Meeting.for_new > 0, Meeting.for_shared > 0, Meeting.is_absent)
    ]
    worst = func.coalesce(sum(counts[1:], counts[0]), 0)
    async with database.reading() as session:
        found = await session.execute(
            select(Meeting.account_id, Account.name, Meeting.game, Rating.rating, *counts)
            .join(Account, Account.id == Meeting.account_id)
            .join(Rating, (Rating.account_id == Meeting.account_id) & (Rating.game == Meeting.game))
            .where(Meeting.at >= since, Account.closed.is_(None))
            .group_by(Meeting.account_id, Account.name, Meeting.game, Rating.rating)
            .having(worst >= least)
            .order_by(worst.desc(), Account.name, Meeting.game)
            .limit(limit)
        )
        return list(found.all())


async def most_met(database: Database, account_id: int, game: str, since: int, limit: int) -> list[tuple[str, int]]:
    """The opponents whom somebody met most often since then, and how often."""
    times = func.count()
    async with database.reading() as session:
        found = await session.execute(
            select(Account.name, times)
            .join(Meeting, Meeting.opponent_id == Account.id)
            .where(Meeting.account_id == account_id, Meeting.game == game, Meeting.at >= since)
            .group_by(Account.name)
            .order_by(times.desc(), Account.name)
            .limit(limit)
        )
        return [(str(name), int(count)) for name, count in found]
