"""Finished games that anyone may look at, with their players' preferences: puzzles are made from them."""

from collections.abc import AsyncIterator
from dataclasses import dataclass

from sqlalchemy import and_, bindparam, func, select

from warboard.server.store.database import Database
from warboard.server.store.models import Account, GameRow, Preferences, Seat, Table

_TOGETHER = 200
_GAMES = (
    select(GameRow.id, Table.id)
    .join(Table, and_(Table.id == GameRow.table_id, Table.game_id == GameRow.id))
    .where(
        Table.game == bindparam("game"),
        Table.status == "over",
        Table.public,
        Table.spectators,
        GameRow.outcome.is_not(None),
        GameRow.id > bindparam("last"),
    )
    .order_by(GameRow.id)
    .limit(_TOGETHER)
)
_PLAYERS = (
    select(Account.kind, Account.owner_id, Account.closed, Preferences.data)
    .select_from(Seat)
    .outerjoin(Account, Account.id == Seat.account_id)
    .outerjoin(Preferences, Preferences.account_id == func.coalesce(Account.owner_id, Account.id))
    .where(Seat.table_id == bindparam("table_id"))
)


@dataclass(frozen=True)
class Player:
    """A player at a table: the preferences of the person behind it, as JSON text."""

    kind: str | None  # None: the seat is empty now
    owner_id: int | None
    closed: int | None
    preferences: str | None


async def open_games(database: Database, game: str) -> AsyncIterator[tuple[str, list[Player]]]:
    """The ids of the last games of public tables that may be watched, if they are over; and who played them."""
    last = ""
    while rows := await database.find(_GAMES, game=game, last=last):
        for game_id, table_id in rows:
            yield game_id, [Player(*row) for row in await database.find(_PLAYERS, table_id=table_id)]
        last = rows[-1][0]
