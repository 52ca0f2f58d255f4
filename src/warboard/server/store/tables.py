"""Tables and seats in the database."""

import json
from collections.abc import Sequence
from typing import Any

from sqlalchemy import bindparam, func, select, update

from warboard.kernel.plain import Fields
from warboard.play.time_off import Span
from warboard.server.store.database import Database, Finder, Query, Transaction
from warboard.server.store.models import Account, Challenge, GameRow, Pairing, Seat, Table, from_row


class SeatAndAccount:
    """A seat and who has it."""

    def __init__(self, seat: Seat, account: Account | None) -> None:
        self.seat = seat
        self.side = seat.side
        self.account = account


class StoredTable:
    """A table in the database, with its current or last game."""

    def __init__(self, table: Table, host: str, seats: list[SeatAndAccount], game: GameRow | None) -> None:
        self.table = table
        self.host = host
        self.seats = seats
        self.game = game
        self.away: dict[int, list[Span]] = {}  # vacations of its players, by seat; read only for days-long games

    @property
    def host_person(self) -> int:
        """The person whose table it is: for a bot at its own table, the owner."""
        for sitting in self.seats:
            if sitting.account is not None and sitting.account.id == self.table.host_id:
                return sitting.account.person_id
        return self.table.host_id


def read_fields(text: str) -> Fields:
    """Plain data that is stored as JSON."""
    found = json.loads(text)
    assert isinstance(found, dict), text[:80]
    return found


_HOST = Account.__table__.alias("host")
_TABLES = (
    select(_HOST.c.name, Table.__table__, GameRow.__table__)
    .join(_HOST, _HOST.c.id == Table.host_id)
    .outerjoin(GameRow, GameRow.id == Table.game_id)
)
_SEATS = select(Seat.__table__, Account.__table__).outerjoin(Account, Account.id == Seat.account_id)
_ONE_TABLE = _TABLES.where(Table.id == bindparam("table_id"))
_GAME_OF_ONE = select(Table.game).where(Table.id == bindparam("table_id"))
_SEATS_OF_ONE = _SEATS.where(Seat.table_id == bindparam("table_id")).order_by(Seat.number)
_FIRST_OF_GAME = 1 + len(Table.__table__.columns)
_FIRST_OF_ACCOUNT = len(Seat.__table__.columns)


async def load_table(finder: Finder, table_id: str) -> StoredTable | None:
    """A table with its seats and its game; None if there is no such table."""
    found = await finder.find(_ONE_TABLE, table_id=table_id)
    if not found:
        return None
    seats = await finder.find(_SEATS_OF_ONE, table_id=table_id)
    return _stored_table(found[0], [_seat(row) for row in seats])


async def game_of_table(finder: Finder, table_id: str) -> str:
    """The game that is played at a table; empty if there is no such table."""
    found = await finder.find(_GAME_OF_ONE, table_id=table_id)
    return str(found[0][0]) if found else ""


def _stored_table(row: Sequence[Any], seats: list[SeatAndAccount]) -> StoredTable:
    game = None if row[_FIRST_OF_GAME] is None else from_row(GameRow, row, _FIRST_OF_GAME)
    return StoredTable(from_row(Table, row, 1), row[0], seats, game)


def _seat(row: Sequence[Any]) -> SeatAndAccount:
    account = None if row[_FIRST_OF_ACCOUNT] is None else from_row(Account, row, _FIRST_OF_ACCOUNT)
    return SeatAndAccount(from_row(Seat, row), account)


async def _load_tables(database: Database, query: Query) -> list[StoredTable]:
    """The tables that a query over `_TABLES` finds, in its order, with all their seats read at once."""
    async with database.reading() as session:
        rows = (await session.execute(query)).all()
        tables = {table.table.id: table for table in (_stored_table(row, []) for row in rows)}
        seats = _SEATS.where(Seat.table_id.in_(list(tables))).order_by(Seat.table_id, Seat.number)
        for row in (await session.execute(seats)).all() if tables else ():
            found = _seat(row)
            tables[found.seat.table_id].seats.append(found)
    return list(tables.values())


async def tables_with_ids(database: Database, ids: Sequence[str]) -> list[StoredTable]:
    """These tables, in this order."""
    found = {one.table.id: one for one in await _load_tables(database, _TABLES.where(Table.id.in_(ids)))}
    return [found[id] for id in ids if id in found]


_LOCK = select(Table.id).where(Table.id == bindparam("table_id")).with_for_update(key_share=True)


async def lock_table(session: Transaction, table_id: str) -> StoredTable | None:
    """A table that nobody else can change until the transaction is over."""
    if not session.is_exclusive:
        await session.find(_LOCK, table_id=table_id)
    return await load_table(session, table_id)


_PEOPLE = (
    select(func.count())
    .select_from(Seat.__table__.join(Account.__table__, Account.id == Seat.account_id))
    .where(Seat.table_id == Table.id, Account.level.is_(None))
    .correlate(Table)
    .scalar_subquery()
)


async def list_tables(
    database: Database, status: str, game: str | None, limit: int, active_since: int = 0
) -> list[StoredTable]:
    """The newest public tables with a status; of games against bots only those that went on since then (PL-181)."""
    chosen = _TABLES.where(Table.status == status, Table.public.is_(True))
    if status == "open":
        chosen = chosen.where(Table.id.not_in(select(Challenge.table_id)))  # their seats are reserved
    if active_since:
        chosen = chosen.where((GameRow.changed >= active_since) | (_PEOPLE > 1))
    if game is not None:
        chosen = chosen.where(Table.game == game)
    return await _load_tables(database, chosen.order_by(Table.created.desc()).limit(limit))


_TAKE_SEAT = (
    update(Seat)
    .where(Seat.table_id == bindparam("b_table_id"), Seat.number == bindparam("b_number"), Seat.account_id.is_(None))
    .values(account_id=bindparam("account_id"), nonce=bindparam("nonce"), own=bindparam("own"))
)
_SET_STATUS = (
    update(Table)
    .where(Table.id == bindparam("b_id"), Table.status == bindparam("b_before"))
    .values(status=bindparam("b_after"))
)
_SET_GAME = (
    update(Table)
    .where(Table.id == bindparam("b_id"), (Table.status == "open") | (Table.status == "playing"))
    .values(game_id=bindparam("b_game_id"), status="playing", next_seed=bindparam("b_next_seed"))
)


async def take_seat(
    session: Transaction, free: SeatAndAccount, account: Account, nonce: str | None, own: str | None
) -> bool:
    """Gives a seat to an account, with what it brings; False if it was taken."""
    seat = free.seat
    key = {"b_table_id": seat.table_id, "b_number": seat.number}
    if await session.change(_TAKE_SEAT, {**key, "account_id": account.id, "nonce": nonce, "own": own}) != 1:
        return False
    seat.account_id, seat.nonce, seat.own = account.id, nonce, own
    free.account = account
    return True


async def leave_seat(session: Transaction, table_id: str, account_id: int) -> bool:
    done = await session.execute(
        update(Seat)
        .where(Seat.table_id == table_id, Seat.account_id == account_id)
        .values(account_id=None, nonce=None, own=None, next_nonce=None)
    )
    return _one(done)


async def set_status(session: Transaction, table_id: str, before: str, after: str) -> bool:
    """Changes a table's status; False if it was no longer `before`, so that only one of several processes succeeds."""
    return await session.change(_SET_STATUS, {"b_id": table_id, "b_before": before, "b_after": after}) == 1


async def set_game(session: Transaction, table_id: str, game_id: str, next_seed: str) -> None:
    """Makes a game the current one at a table, if the table is not closed, with a seed for the one after it."""
    await session.change(_SET_GAME, {"b_id": table_id, "b_game_id": game_id, "b_next_seed": next_seed})


async def set_next_nonce(session: Transaction, table_id: str, account_id: int, nonce: str) -> None:
    """Notes a player's nonce for the table's next game."""
    await session.execute(
        update(Seat).where(Seat.table_id == table_id, Seat.account_id == account_id).values(next_nonce=nonce)
    )


async def use_next_nonces(session: Transaction, table_id: str) -> None:
    """Makes the nonces for the next game those of the game that begins."""
    await session.execute(
        update(Seat)
        .where(Seat.table_id == table_id, Seat.next_nonce.is_not(None))
        .values(nonce=Seat.next_nonce, next_nonce=None)
    )


async def set_platform(session: Transaction, table_id: str, platform: str) -> None:
    """Sets the platform's options of a table."""
    await session.execute(update(Table).where(Table.id == table_id).values(platform=platform))


async def set_takeback(session: Transaction, table_id: str, before: str | None, after: str | None) -> bool:
    """Changes the pending takeback; False if it was no longer `before`."""
    held = Table.takeback.is_(None) if before is None else Table.takeback == before
    return _one(await session.execute(update(Table).where(Table.id == table_id, held).values(takeback=after)))


async def set_campaign(session: Transaction, table_id: str, campaign: str) -> None:
    """Notes how the games of a campaign ended."""
    await session.execute(update(Table).where(Table.id == table_id).values(campaign=campaign))


async def change_sides(session: Transaction, table_id: str, sides: Sequence[str]) -> None:
    """Moves the players of a table for two to the other side, with all that their seats hold."""
    of_table = update(Seat).where(Seat.table_id == table_id)
    # Goes through unused numbers, because a number is part of the key.
    await session.execute(of_table.values(number=3 - Seat.number))
    await session.execute(of_table.values(number=Seat.number - 2))
    for number, side in enumerate(sides):
        await session.execute(of_table.where(Seat.number == number).values(side=side))


async def set_rematch(session: Transaction, table_id: str, rematch_id: str) -> bool:
    """Sets the table of the rematch, which takes over the next seed; False if there is one already."""
    first = update(Table).where(Table.id == table_id, Table.rematch_id.is_(None))
    return _one(await session.execute(first.values(rematch_id=rematch_id, next_seed=None)))


async def set_wants_rematch(session: Transaction, table_id: str, account_id: int, wants: bool, own: str | None) -> None:
    """Notes whether a player wants a rematch, and what the player will bring; None means the same again."""
    await session.execute(
        update(Seat)
        .where(Seat.table_id == table_id, Seat.account_id == account_id)
        .values(rematch=wants, rematch_own=own)
    )


async def tables_of(database: Database, account_id: int, statuses: Sequence[str], limit: int = 100) -> list[str]:
    """The tables at which an account sits, the newest first."""
    async with database.reading() as session:
        found = await session.scalars(
            select(Table.id)
            .join(Seat, Seat.table_id == Table.id)
            .where(Seat.account_id == account_id, Table.status.in_(statuses))
            .order_by(Table.created.desc())
            .limit(limit)
        )
        return list(dict.fromkeys(found.all()))


async def games_being_played(database: Database, account_id: int, limit: int = 100) -> dict[str, str]:
    """The games that an account is playing, by table, the newest table first."""
    async with database.reading() as session:
        found = await session.execute(
            select(Table.id, Table.game_id)
            .join(Seat, Seat.table_id == Table.id)
            .where(Seat.account_id == account_id, Table.status == "playing", Table.game_id.is_not(None))
            .order_by(Table.created.desc())
            .limit(limit)
        )
        return {table_id: str(game_id) for table_id, game_id in found}


async def recent_tables_of(database: Database, account_id: int, since: int, limit: int) -> list[str]:
    """The tables at which an account sits: open, playing, or over since then; the most recently active first."""
    active = func.coalesce(GameRow.changed, Table.created)
    async with database.reading() as session:
        found = await session.scalars(
            select(Table.id)
            .join(Seat, Seat.table_id == Table.id)
            .outerjoin(GameRow, GameRow.id == Table.game_id)
            .where(
                Seat.account_id == account_id,
                Table.status.in_(("open", "playing")) | ((Table.status == "over") & (active >= since)),
            )
            .order_by(active.desc(), Table.id)
            .limit(limit)
        )
        return list(dict.fromkeys(found.all()))


async def games_of(database: Database, account_id: int, game: str | None, before: int, limit: int) -> list[StoredTable]:
    """The finished games of a player, the newest first."""
    own = select(Seat.table_id).where(Seat.account_id == account_id)
    chosen = _TABLES.where(Table.id.in_(own), Table.status == "over", GameRow.changed < before)
    if game is not None:
        chosen = chosen.where(Table.game == game)
    return await _load_tables(database, chosen.order_by(GameRow.changed.desc()).limit(limit))


async def counts(database: Database) -> dict[str, int]:
    """How many tables there are with each status."""
    async with database.reading() as session:
        found = await session.execute(select(Table.status, func.count()).group_by(Table.status))
        return {str(row[0]): int(row[1]) for row in found}


async def read_pairings(database: Database, account_id: int, after: int) -> list[str]:
    """The tables at which an account was paired since then."""
    async with database.reading() as session:
        found = await session.scalars(
            select(Pairing.table_id)
            .where(Pairing.account_id == account_id, Pairing.at >= after)
            .order_by(Pairing.at.desc())
        )
        return list(found)


def _one(changed: int) -> bool:
    return changed == 1
