"""Reports of games in the database. The row decides which process makes one: the claim of a dead process runs out."""

from sqlalchemy import bindparam, delete, func, select, update

from warboard.server.store.database import Database, Transaction
from warboard.server.store.models import ReportRow, from_row
from warboard.server.store.quotas import lock_person

_ONE = select(ReportRow.__table__).where(
    ReportRow.game_id == bindparam("game_id"), ReportRow.level == bindparam("level")
)
_BEING_MADE = (
    select(func.count())
    .select_from(ReportRow)
    .where(
        ReportRow.person_id == bindparam("person_id"), ReportRow.data.is_(None), ReportRow.changed >= bindparam("since")
    )
)


async def find_report(database: Database, game_id: str, level: int) -> ReportRow | None:
    """A report, finished or in progress."""
    found = await database.find(_ONE, game_id=game_id, level=level)
    return from_row(ReportRow, found[0]) if found else None


async def claim_report(session: Transaction, row: ReportRow, since: int) -> bool:
    """Claims a report for this worker; False if it is finished, or another worker has been active on it since then."""
    if await session.add_if_missing(row):
        return True
    done = await session.execute(
        update(ReportRow)
        .where(
            ReportRow.game_id == row.game_id,
            ReportRow.level == row.level,
            ReportRow.data.is_(None),
            ReportRow.changed < since,
        )
        .values(person_id=row.person_id, worker=row.worker, done=0, of=row.of, changed=row.changed)
    )
    return done == 1


async def reports_being_made(session: Transaction, person_id: int, since: int) -> int:
    """How many reports are being made for somebody. Nobody else counts for this person until the transaction is
    over.
    """
    await lock_person(session, person_id)
    return int((await session.find(_BEING_MADE, person_id=person_id, since=since))[0][0])


async def note_progress(database: Database, game_id: str, level: int, worker: str, done: int, time: int) -> bool:
    """False if the report is no longer this worker's."""
    async with database.writing() as session:
        changed = await session.execute(
            update(ReportRow)
            .where(
                ReportRow.game_id == game_id,
                ReportRow.level == level,
                ReportRow.worker == worker,
                ReportRow.data.is_(None),
            )
            .values(done=done, changed=time)
        )
        return changed == 1


async def keep_report(session: Transaction, game_id: str, level: int, data: str, time: int) -> bool:
    """Stores a report; False if there is one already."""
    changed = await session.execute(
        update(ReportRow)
        .where(ReportRow.game_id == game_id, ReportRow.level == level, ReportRow.data.is_(None))
        .values(data=data, done=ReportRow.of, changed=time)
    )
    return changed == 1


async def give_up_report(database: Database, game_id: str, level: int, worker: str) -> None:
    """Lets others try, after a failure."""
    async with database.writing() as session:
        await session.execute(
            delete(ReportRow).where(
                ReportRow.game_id == game_id,
                ReportRow.level == level,
                ReportRow.worker == worker,
                ReportRow.data.is_(None),
            )
        )
