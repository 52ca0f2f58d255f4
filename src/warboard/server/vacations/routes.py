"""Vacations over HTTP."""

import logging
from typing import Final

from litestar import Controller, delete, get, post

from warboard.server import wire
from warboard.server.accounts.access import LOGIN, READ
from warboard.server.accounts.identity import Identity
from warboard.server.clock import now
from warboard.server.log_context import note
from warboard.server.platform import Platform
from warboard.server.request_errors import BadRequest, Conflict, Forbidden, NotFound
from warboard.server.store.database import Transaction
from warboard.server.store.models import Vacation
from warboard.server.store.quotas import lock_person
from warboard.server.store.vacations import (
    add_vacation,
    end_vacation,
    look_at_deadlines,
    remove_vacation,
    vacations_of,
)
from warboard.server.vacations.allowance import DAY_MS, days_begun, days_taken, year_of

log = logging.getLogger("warboard.vacations")

NOTICE_MS: Final = 60_000  # how long after the request a vacation begins: by then all processes know of it
_AHEAD_MS: Final = 366 * DAY_MS


class VacationRoutes(Controller):
    """Vacations."""

    path = "/api/me/vacations"
    tags = ("people",)

    @get("/", opt=READ)
    async def list_vacations(self, server: Platform, user: Identity) -> wire.Vacations:
        """Your vacations, of this year and ahead, and how many days are left this year."""
        return _shown(server, await vacations_of(server.database, user.id))

    @post("/", opt=LOGIN)
    async def take_vacation(self, server: Platform, user: Identity, data: wire.VacationRequest) -> wire.Vacations:
        """Take a vacation: while it lasts, the clocks of your games whose turns take days stand still. It begins a
        minute from now at the earliest.
        """
        if user.account.kind != "person":
            raise Forbidden("only people with an account take a vacation", "PL-258")
        time = now()
        start = max(data.start or 0, time + NOTICE_MS)
        end = start + data.days * DAY_MS
        if data.start is not None and data.start < time - DAY_MS:
            raise BadRequest("start: a vacation must begin in the future", "PL-256", "start")
        if start > time + _AHEAD_MS:
            raise BadRequest("start: a vacation begins within a year", "PL-258", "start")
        async with server.database.writing() as session:
            await lock_person(session, user.id)
            taken = await vacations_of(session, user.id)
            left = server.settings.vacation_days - days_taken(taken, year_of(start))
            if data.days > left:
                raise Conflict(f"the year {year_of(start)} has {max(0, left)} days of vacation left", "PL-258", "days")
            if any(one.start < end and start < one.end for one in taken):
                raise Conflict("you have another vacation at that time", "PL-258", "start")
            await add_vacation(session, Vacation(account_id=user.id, start=start, end=end, days=data.days))
            tables = await look_at_deadlines(session, user.id, time)
            shown = _shown(server, await vacations_of(session, user.id))
        note(log, "vacation taken", days=data.days)
        await _announce(server, tables)
        return shown

    @delete("/{vacation_id:int}", status_code=200, opt=LOGIN)
    async def end_vacation(self, server: Platform, user: Identity, vacation_id: int) -> wire.Vacations:
        """Cancel a vacation that lies ahead, or end the one that you are on, in a minute."""
        time = now()
        async with server.database.writing() as session:
            await lock_person(session, user.id)
            found = [one for one in await vacations_of(session, user.id) if one.id == vacation_id]
            if not found or found[0].end <= time:
                raise NotFound("you have no such vacation ahead")
            await _cut_short(session, found[0], time + NOTICE_MS)
            tables = await look_at_deadlines(session, user.id, time)
            shown = _shown(server, await vacations_of(session, user.id))
        note(log, "vacation ended")
        await _announce(server, tables)
        return shown


async def _cut_short(session: Transaction, vacation: Vacation, end: int) -> None:
    if vacation.start >= end:
        await remove_vacation(session, vacation.id)
    elif end < vacation.end:
        await end_vacation(session, vacation.id, end, min(vacation.days, days_begun(vacation.start, end)))


async def _announce(server: Platform, tables: set[str]) -> None:
    """Announces the change to everyone at a player's tables."""
    for table_id in sorted(tables):
        await server.cache.announce(table_id)


def _shown(server: Platform, vacations: list[Vacation]) -> wire.Vacations:
    time = now()
    year = year_of(time)
    allowance = server.settings.vacation_days
    return wire.Vacations(
        allowance=allowance,
        left=max(0, allowance - days_taken(vacations, year)),
        vacations=[
            wire.VacationInfo(one.id, one.start, one.end, one.days)
            for one in vacations
            if one.end > time or year_of(one.start) == year
        ],
    )
