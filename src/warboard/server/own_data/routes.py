"""A person's own data over HTTP: an export of everything, the calendar's address, deletion."""

import logging
from hmac import compare_digest

from litestar import Controller, delete, get, post
from litestar.response import Stream

from warboard.server import wire
from warboard.server.accounts.access import LOGIN
from warboard.server.accounts.identity import Identity, address
from warboard.server.accounts.passwords import hash_recovery_code, hash_secret, new_secret, password_matches
from warboard.server.clock import now
from warboard.server.log_context import note
from warboard.server.own_data.export import export
from warboard.server.platform import Platform
from warboard.server.request_errors import Conflict, Forbidden
from warboard.server.request_types import AnyRequest
from warboard.server.store.calendars import has_calendar, set_calendar
from warboard.server.store.deletion import ask_deletion, deletion_due, take_back_deletion

log = logging.getLogger("warboard.own_data")

_DAY_MS = 24 * 60 * 60 * 1000


class OwnDataRoutes(Controller):
    """Your data."""

    path = "/api/me"
    tags = ("people",)

    @get("/data", opt=LOGIN)
    async def own_data(self, server: Platform, user: Identity) -> wire.OwnData:
        """Whether you have a calendar, and when your account will be deleted, if it will."""
        return await _own_data(server, user.id)

    @get("/export", media_type="application/zip", opt=LOGIN)
    async def export(self, server: Platform, user: Identity) -> Stream:
        """Everything that the platform has about you, in one zip file; its README.txt explains the contents."""
        server.limits.take_export(user.id)
        note(log, "data exported")
        named = {"content-disposition": 'attachment; filename="warboard.zip"'}
        return Stream(export(server, user.account), media_type="application/zip", headers=named)

    @post("/calendar", opt=LOGIN)
    async def renew_calendar(self, server: Platform, user: Identity) -> wire.CalendarAddress:
        """A secret address for the calendar of your deadlines; the previous one becomes invalid."""
        secret = new_secret("wbc")
        await set_calendar(server.database, user.id, hash_secret(secret), now())
        return wire.CalendarAddress(f"/api/calendar/{secret}.ics")

    @delete("/calendar", status_code=200, opt=LOGIN)
    async def remove_calendar(self, server: Platform, user: Identity) -> wire.OwnData:
        """Remove the calendar."""
        await set_calendar(server.database, user.id, None, now())
        return await _own_data(server, user.id)

    @post("/deletion", status_code=200, opt=LOGIN)
    async def delete_account(
        self, request: AnyRequest, server: Platform, user: Identity, data: wire.DeletionRequest
    ) -> wire.OwnData:
        """Delete your account, after some days in which you can change your mind. Until then nothing changes."""
        server.limits.take_login(address(request))
        server.limits.take_attempt(user.account.folded)
        account = user.account
        if account.kind != "guest":
            by_code = compare_digest(hash_recovery_code(data.code), account.recovery or "") if data.code else False
            if not by_code and not await password_matches(account.password, data.password):
                raise Forbidden("the password or the recovery code is wrong", "PL-260")
        time = now()
        due = await ask_deletion(server.database, user.id, time, time + server.settings.deletion_days * _DAY_MS)
        note(log, "deletion asked", due=due)
        return await _own_data(server, user.id)

    @delete("/deletion", status_code=200, opt=LOGIN)
    async def keep_account(self, server: Platform, user: Identity) -> wire.OwnData:
        """Cancel the deletion of your account."""
        if not await take_back_deletion(server.database, user.id):
            raise Conflict("your account is not scheduled for deletion")
        note(log, "deletion taken back")
        return await _own_data(server, user.id)


async def _own_data(server: Platform, account_id: int) -> wire.OwnData:
    return wire.OwnData(
        calendar=await has_calendar(server.database, account_id),
        deletion=await deletion_due(server.database, account_id),
        deletion_days=server.settings.deletion_days,
    )
