"""Tournaments in the database. Every change to one raises its version, in the same transaction."""

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import BigInteger, bindparam, case, delete, func, or_, select, update
from sqlalchemy.orm import aliased

from warboard.server.store.database import Database, Finder, Transaction
from warboard.server.store.models import (
    Account,
    Table,
    TournamentEntry,
    TournamentInvitation,
    TournamentPairing,
    TournamentRow,
    from_row,
)

_ONE = select(TournamentRow.__table__).where(TournamentRow.id == bindparam("id"))
_LOCK = _ONE.with_for_update()
_ENTRIES = (
    select(TournamentEntry.__table__)
    .where(TournamentEntry.tournament_id == bindparam("id"))
    .order_by(TournamentEntry.number)
)
_PAIRINGS = (
    select(TournamentPairing.__table__)
    .where(TournamentPairing.tournament_id == bindparam("id"))
    .order_by(TournamentPairing.round, TournamentPairing.number)
)
_BUMP = update(TournamentRow).where(TournamentRow.id == bindparam("b_id")).values(version=TournamentRow.version + 1)
_CLAIM = (
    update(TournamentRow)
    .where(TournamentRow.id == bindparam("b_id"), TournamentRow.version == bindparam("b_version"))
    .values(version=TournamentRow.version + 1)
)
_KEY = (
    TournamentPairing.tournament_id == bindparam("b_id"),
    TournamentPairing.round == bindparam("b_round"),
    TournamentPairing.number == bindparam("b_number"),
    TournamentPairing.result.is_(None),
)
_SET_TABLE = (
    update(TournamentPairing)
    .where(*_KEY, TournamentPairing.table_id.is_(None))
    .values(table_id=bindparam("b_table_id"))
)
_SET_RESULT = update(TournamentPairing).where(*_KEY).values(result=bindparam("b_result"))
_AWAITED = (
    select(TournamentRow.__table__)
    .join(TournamentEntry, TournamentEntry.tournament_id == TournamentRow.id)
    .where(
        TournamentEntry.account_id == bindparam("account_id"),
        TournamentEntry.withdrawn.is_(False),
        TournamentRow.status == "waiting",
        TournamentRow.starts.is_not(None),
    )
    .order_by(TournamentRow.starts, TournamentRow.id)
    .limit(bindparam("most"))
)
_Owner = aliased(Account)
_CLOSED = (
    select(TournamentEntry.number)
    .join(Account, Account.id == TournamentEntry.account_id)
    .outerjoin(_Owner, _Owner.id == Account.owner_id)
    .where(
        TournamentEntry.tournament_id == bindparam("id"),
        TournamentEntry.withdrawn.is_(False),
        Account.closed.is_not(None) | _Owner.closed.is_not(None),
    )
)


class StoredTournament(NamedTuple):
    """A tournament with everything that belongs to it."""

    row: TournamentRow
    entries: list[TournamentEntry]
    pairings: list[TournamentPairing]


async def load_tournament(finder: Finder, id: str) -> StoredTournament | None:
    """Loads a tournament. The version is read first: if it is still the same when something is stored, everything read
    after it is still current.
    """
    found = await finder.find(_ONE, id=id)
    if not found:
        return None
    entries = [from_row(TournamentEntry, row) for row in await finder.find(_ENTRIES, id=id)]
    pairings = [from_row(TournamentPairing, row) for row in await finder.find(_PAIRINGS, id=id)]
    return StoredTournament(from_row(TournamentRow, found[0]), entries, pairings)


async def read_row(finder: Finder, id: str) -> TournamentRow | None:
    found = await finder.find(_ONE, id=id)
    return from_row(TournamentRow, found[0]) if found else None


async def awaited_tournaments(database: Database, account_id: int, most: int) -> list[TournamentRow]:
    """The tournaments that somebody has entered and that begin at a time, the next first."""
    return [from_row(TournamentRow, row) for row in await database.find(_AWAITED, account_id=account_id, most=most)]


async def lock_tournament(session: Transaction, id: str) -> StoredTournament | None:
    """A tournament that nobody else can change until the transaction is over; its version is raised."""
    if not session.is_exclusive:
        await session.find(_LOCK, id=id)
    await session.change(_BUMP, {"b_id": id})
    return await load_tournament(session, id)


async def claim_version(session: Transaction, id: str, version: int) -> bool:
    """Raises the version; False if something has happened since it was read, so that only one of several callers goes
    on.
    """
    return await session.change(_CLAIM, {"b_id": id, "b_version": version}) == 1


async def change_tournament(session: Transaction, id: str, **values: object) -> None:
    await session.execute(update(TournamentRow).where(TournamentRow.id == id).values(**values))


async def change_entry(session: Transaction, id: str, number: int, **values: object) -> None:
    chosen = (TournamentEntry.tournament_id == id, TournamentEntry.number == number)
    await session.execute(update(TournamentEntry).where(*chosen).values(**values))


async def remove_entry(session: Transaction, id: str, number: int) -> None:
    chosen = (TournamentEntry.tournament_id == id, TournamentEntry.number == number)
    await session.execute(delete(TournamentEntry).where(*chosen))


async def closed_entries(finder: Finder, id: str) -> list[int]:
    """The entries, by number, whose account or its owner's is closed, and that have not withdrawn."""
    return [int(row[0]) for row in await finder.find(_CLOSED, id=id)]


async def set_table(session: Transaction, pairing: TournamentPairing, table_id: str) -> bool:
    """Gives a pairing its table; False if it has one, so that only one of several callers makes it."""
    values = {"b_id": pairing.tournament_id, "b_round": pairing.round, "b_number": pairing.number}
    if await session.change(_SET_TABLE, {**values, "b_table_id": table_id}) != 1:
        return False
    await session.change(_BUMP, {"b_id": pairing.tournament_id})
    return True


async def set_result(session: Transaction, pairing: TournamentPairing, result: str) -> bool:
    """Stores how a pairing ended; False if that is known already, so that it is stored once."""
    values = {"b_id": pairing.tournament_id, "b_round": pairing.round, "b_number": pairing.number}
    if await session.change(_SET_RESULT, {**values, "b_result": result}) != 1:
        return False
    await session.change(_BUMP, {"b_id": pairing.tournament_id})
    return True


async def list_tournaments(
    database: Database, statuses: Sequence[str], limit: int
) -> list[tuple[TournamentRow, str, int]]:
    """Tournaments with these statuses, their host and the number of active entries: coming ones by start time, others
    the newest first.
    """
    entries = (
        select(func.count())
        .where(TournamentEntry.tournament_id == TournamentRow.id, TournamentEntry.withdrawn.is_(False))
        .correlate(TournamentRow)
        .scalar_subquery()
    )
    order = TournamentRow.finished.desc() if "over" in statuses else TournamentRow.starts.asc().nulls_last()
    async with database.reading() as session:
        found = await session.execute(
            select(TournamentRow, Account.name, entries)
            .join(Account, Account.id == TournamentRow.host_id)
            .where(TournamentRow.status.in_(statuses))
            .order_by(order, TournamentRow.created.desc())
            .limit(limit)
        )
        return [(row, name, count) for row, name, count in found]


_HOSTED = select(func.count()).where(
    TournamentRow.host_id.in_(
        select(Account.id).where((Account.id == bindparam("person")) | (Account.owner_id == bindparam("person")))
    ),
    (TournamentRow.status == "waiting") | (TournamentRow.status == "running"),
)


async def count_hosted(session: Transaction, person: int) -> int:
    """How many of a person's tournaments are not over."""
    return int((await session.find(_HOSTED, person=person))[0][0])


async def invited(finder: Finder, id: str) -> list[tuple[int, str]]:
    """Who was invited, by account and name."""
    return [(int(row[0]), str(row[1])) for row in await finder.find(_INVITED, id=id)]


_INVITED = (
    select(Account.id, Account.name)
    .join(TournamentInvitation, TournamentInvitation.account_id == Account.id)
    .where(TournamentInvitation.tournament_id == bindparam("id"))
    .order_by(Account.name)
)


_ENDED = (Table.status == "over") | (Table.status == "aborted")  # no IN, so that the statement is compiled once
_OPEN = (
    select(
        TournamentPairing.tournament_id.label("id"),
        func.sum(case((or_(TournamentPairing.table_id.is_(None), _ENDED), 1), else_=0)).label("due"),
    )
    .outerjoin(Table, Table.id == TournamentPairing.table_id)
    .where(TournamentPairing.result.is_(None))
    .group_by(TournamentPairing.tournament_id)
    .subquery()
)
_DUE = (
    select(TournamentRow.id)
    .outerjoin(_OPEN, _OPEN.c.id == TournamentRow.id)
    .where(
        or_(
            (TournamentRow.status == "waiting") & (TournamentRow.starts <= bindparam("now", type_=BigInteger)),
            (TournamentRow.status == "running") & or_(_OPEN.c.id.is_(None), _OPEN.c.due > 0),
            (TournamentRow.status == "running") & (TournamentRow.ends <= bindparam("now", type_=BigInteger)),
        )
    )
)


async def find_due_tournaments(database: Database, now: int) -> list[str]:
    """Tournaments in which something is due: to begin, to take a result, to make a table, to pair, to end."""
    return [str(row[0]) for row in await database.find(_DUE, now=now)]


async def add_invitation(session: Transaction, id: str, account_id: int) -> None:
    await session.add_if_missing(TournamentInvitation(tournament_id=id, account_id=account_id))
