"""The reports of server processes, and the errors of the last day, in the database: so any process can show those of
all, on whatever machine, and of those that died.
"""

import json
from collections.abc import Collection, Sequence
from dataclasses import asdict, dataclass

from sqlalchemy import delete, func, select, update

from warboard.server.clock import now
from warboard.server.store.database import Database
from warboard.server.store.models import ErrorRow, ProcessRow, Seek, Table

DAY_MS = 24 * 60 * 60 * 1000
_MOST_ERRORS = 5000  # kept at most, in a storm


@dataclass(frozen=True)
class LoggedError:
    """An error or a warning that a process has logged so many `times` in a few seconds."""

    process: str
    at: int
    level: str
    event: str
    fields: str
    trace: str
    times: int


async def write_report(
    database: Database, id: str, now: int, report: str, online: Collection[int], errors: Sequence[LoggedError]
) -> None:
    """Stores a process's report, who is online there, and what it has logged since its last report; deletes what is
    older than a day.
    """
    people = json.dumps(sorted(online))
    async with database.writing() as session:
        row = ProcessRow(id=id, seen=now, report=report, online=people)
        if not await session.add_if_missing(row):
            told = update(ProcessRow).where(ProcessRow.id == id)
            await session.execute(told.values(seen=now, report=report, online=people))
        for error in errors:
            await session.add(ErrorRow(**asdict(error)))
        if errors:
            newest = select(func.max(ErrorRow.id)).scalar_subquery()
            await session.execute(delete(ErrorRow).where(ErrorRow.id <= newest - _MOST_ERRORS))
        await session.execute(delete(ErrorRow).where(ErrorRow.at < now - DAY_MS))
        await session.execute(delete(ProcessRow).where(ProcessRow.seen < now - DAY_MS))


async def end_report(database: Database, id: str) -> None:
    """Removes a process that shuts down properly from the list."""
    async with database.writing() as session:
        await session.execute(delete(ProcessRow).where(ProcessRow.id == id))


async def read_online(database: Database, but: str, most_ms: int) -> frozenset[int]:
    """Who is online in the other processes that have reported recently."""
    async with database.reading() as session:
        rows = await session.execute(
            select(ProcessRow.online).where(ProcessRow.id != but, ProcessRow.seen >= now() - most_ms)
        )
        return frozenset(account_id for (online,) in rows for account_id in json.loads(online))


async def read_reports(database: Database) -> Sequence[ProcessRow]:
    async with database.reading() as session:
        return (await session.scalars(select(ProcessRow).order_by(ProcessRow.seen.desc(), ProcessRow.id))).all()


async def read_errors(database: Database, since: int, limit: int) -> Sequence[ErrorRow]:
    """What was logged as an error or a warning, the newest first."""
    async with database.reading() as session:
        found = await session.scalars(
            select(ErrorRow).where(ErrorRow.at >= since).order_by(ErrorRow.at.desc(), ErrorRow.id.desc()).limit(limit)
        )
        return found.all()


async def count_live(database: Database) -> dict[str, int]:
    """How many tables are open and being played, and how many people are waiting to be paired."""
    async with database.reading() as session:
        tables = await session.execute(
            select(Table.status, func.count()).where(Table.status.in_(("open", "playing"))).group_by(Table.status)
        )
        found = {"open": 0, "playing": 0} | {str(status): int(count) for status, count in tables}
        found["seeks"] = int(await session.scalar(select(func.count()).select_from(Seek)) or 0)
    return found
