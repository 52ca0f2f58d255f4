"""Reports to the operator, in the database."""

from typing import Final, NamedTuple

from sqlalchemy import bindparam, func, select, update
from sqlalchemy.orm import aliased

from warboard.server.store.database import Database, Finder, Transaction
from warboard.server.store.models import Account, Message, Report

_Reporter = aliased(Account)
_OPEN = select(func.count()).select_from(Report).where(Report.reporter_id == bindparam("id"), Report.closed.is_(None))
_LINE = (
    select(Message.id)
    .where(
        Message.table_id == bindparam("table_id"),
        Message.account_id == bindparam("account_id"),
        Message.at == bindparam("at"),
    )
    .order_by(Message.id)
)
_REPORTED = select(Report.id).where(Report.reporter_id == bindparam("id"), Report.message_id == bindparam("message_id"))
_BEFORE: Final = 10  # chat lines to store with a report
_AFTER: Final = 5


class ReportDetails(NamedTuple):
    """A report, with who made it and about whom."""

    report: Report
    reporter: str
    player: Account


async def count_open_reports(source: Finder, reporter_id: int) -> int:
    return int((await source.find(_OPEN, id=reporter_id))[0][0])


async def find_line(source: Finder, table_id: str, account_id: int, at: int) -> int | None:
    """The line that somebody said at a table at that moment."""
    found = await source.find(_LINE, table_id=table_id, account_id=account_id, at=at)
    return int(found[0][0]) if found else None


async def lines_around(database: Database, table_id: str, message_id: int) -> list[tuple[str, int, str]]:
    """A line of a chat with those before and after it, as (name, time, text)."""
    told = (
        select(Message.id, Account.name, Message.at, Message.text)
        .join(Account, Account.id == Message.account_id)
        .where(Message.table_id == table_id)
    )
    async with database.reading() as session:
        earlier = (
            await session.execute(told.where(Message.id <= message_id).order_by(Message.id.desc()).limit(_BEFORE + 1))
        ).all()
        later = (await session.execute(told.where(Message.id > message_id).order_by(Message.id).limit(_AFTER))).all()
    return [(row.name, row.at, row.text) for row in [*reversed(earlier), *later]]


async def add_report(session: Transaction, report: Report) -> None:
    """Adds a report; raises SQLAlchemy's IntegrityError if that person has reported that line before."""
    await session.add(report)


async def has_reported(source: Finder, reporter_id: int, message_id: int) -> bool:
    return bool(await source.find(_REPORTED, id=reporter_id, message_id=message_id))


async def read_reports(database: Database, only_open: bool, limit: int, id: int | None = None) -> list[ReportDetails]:
    """Reports, the newest first; or the one with this id."""
    chosen = (
        select(Report, _Reporter.name, Account)
        .join(_Reporter, _Reporter.id == Report.reporter_id)
        .join(Account, Account.id == Report.account_id)
    )
    if id is not None:
        chosen = chosen.where(Report.id == id)
    if only_open:
        chosen = chosen.where(Report.closed.is_(None))
    async with database.reading() as session:
        found = await session.execute(chosen.order_by(Report.at.desc(), Report.id.desc()).limit(limit))
        return [ReportDetails(report, reporter, player) for report, reporter, player in found]


async def close_report(database: Database, report_id: int, at: int, by: str, verdict: str) -> bool:
    """Whether there was such an open report."""
    async with database.writing() as session:
        done = await session.execute(
            update(Report)
            .where(Report.id == report_id, Report.closed.is_(None))
            .values(closed=at, closed_by=by, verdict=verdict)
        )
        return done == 1
