"""What television shows, in the database, so that all processes show the same."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from sqlalchemy import Select, exists, select, update

from warboard.server.store.database import Database
from warboard.server.store.models import Account, Channel, GameRow, Profile, Rating, Seat, Step, Table

_NEWEST_STEPS: Final = 20  # among which to look for one with entries


class TvSeat(NamedTuple):
    """A player of a game that could be shown; `rating` is the stored one, None if there is none."""

    game: str
    table_id: str
    started: int
    side: str
    account: Account
    rating: int | None
    last: int | None
    profile: str


def _live_tables(since: int) -> "Select[str]":
    """Public games in progress in which something has happened since then that everyone may know: a pending order has
    no entries (PL-138).
    """
    has_happened = exists().where(
        Step.game_id == GameRow.id,
        Step.n >= GameRow.steps - _NEWEST_STEPS,
        Step.lines != "",
        Step.time >= since,
    )
    return (
        select(Table.id)
        .join(GameRow, GameRow.id == Table.game_id)
        .where(
            Table.status == "playing",
            Table.public.is_(True),
            Table.spectators.is_(True),
            GameRow.outcome.is_(None),
            GameRow.changed >= since,
            has_happened,
        )
    )


async def live_seats(database: Database, since: int) -> Sequence[TvSeat]:
    """Everyone who plays in a game that could be shown, by table and seat."""
    async with database.reading() as session:
        found = await session.execute(
            select(Table.game, Table.id, GameRow.started, Seat.side, Account, Rating.rating, Rating.last, Profile.data)
            .join(GameRow, GameRow.id == Table.game_id)
            .join(Seat, Seat.table_id == Table.id)
            .join(Account, Account.id == Seat.account_id)
            .outerjoin(Rating, (Rating.account_id == Account.id) & (Rating.game == Table.game))
            .outerjoin(Profile, Profile.account_id == Account.id)
            .where(Table.id.in_(_live_tables(since)))
            .order_by(Table.id, Seat.number)
        )
        return [TvSeat(*row[:-1], row[-1] or "{}") for row in found]


async def read_channels(database: Database) -> dict[str, tuple[str, int]]:
    """The table that was last chosen for each game, and when."""
    async with database.reading() as session:
        found = await session.scalars(select(Channel))
        return {channel.game: (channel.table_id, channel.since) for channel in found}


async def switch_channel(database: Database, game: str, before: str | None, table_id: str, at: int) -> None:
    """Chooses another table for a game; nothing happens if another process was quicker."""
    async with database.writing() as session:
        if before is None:
            await session.add_if_missing(Channel(game=game, table_id=table_id, since=at))
        else:
            await session.execute(
                update(Channel)
                .where(Channel.game == game, Channel.table_id == before)
                .values(table_id=table_id, since=at)
            )
