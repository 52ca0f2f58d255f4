"""Vacations: spans in which the clocks of somebody's days-long games stand still (PL-255)."""

from sqlalchemy import BigInteger, bindparam, delete, select, update

from warboard.play.time_off import Span
from warboard.server.store.database import Finder, Transaction
from warboard.server.store.models import GameRow, Seat, Table, Vacation, from_row

_OF_ONE = select(Vacation.__table__).where(Vacation.account_id == bindparam("account_id")).order_by(Vacation.start)
_OF_SEATED = (
    select(Seat.number, Vacation.start, Vacation.end)
    .join(Vacation, Vacation.account_id == Seat.account_id)
    .where(Seat.table_id == bindparam("table_id"))
    .order_by(Vacation.start)
)


async def vacations_of(finder: Finder, account_id: int) -> list[Vacation]:
    """All vacations of an account, past ones too, in order."""
    return [from_row(Vacation, row) for row in await finder.find(_OF_ONE, account_id=account_id)]


async def spans_at(finder: Finder, table_id: str) -> dict[int, list[Span]]:
    """The vacations of the players at a table, by seat number."""
    found: dict[int, list[Span]] = {}
    for number, start, end in await finder.find(_OF_SEATED, table_id=table_id):
        found.setdefault(number, []).append((start, end))
    return found


async def add_vacation(session: Transaction, vacation: Vacation) -> None:
    await session.add(vacation)


async def end_vacation(session: Transaction, vacation_id: int, end: int, days: int) -> None:
    """Ends a vacation earlier than planned, so that it takes fewer days."""
    await session.execute(update(Vacation).where(Vacation.id == vacation_id).values(end=end, days=days))


async def remove_vacation(session: Transaction, vacation_id: int) -> None:
    await session.execute(delete(Vacation).where(Vacation.id == vacation_id))


_PLAYING = (
    select(Table.id, Table.game_id)
    .join(Seat, Seat.table_id == Table.id)
    .where(Seat.account_id == bindparam("account_id"), Table.status == "playing")
)
_LOOK_AGAIN = (
    update(GameRow)
    .where(GameRow.id == bindparam("b_id"), GameRow.deadline > bindparam("b_now", type_=BigInteger))
    .values(deadline=bindparam("b_now", type_=BigInteger))
)


async def look_at_deadlines(session: Transaction, account_id: int, now: int) -> set[str]:
    """Makes the deadlines of all games that somebody plays due for recalculation; returns their tables."""
    found = await session.find(_PLAYING, account_id=account_id)
    for _, game_id in sorted(found, key=lambda row: str(row[1])):
        await session.change(_LOOK_AGAIN, {"b_id": game_id, "b_now": now})
    return {str(row[0]) for row in found}
