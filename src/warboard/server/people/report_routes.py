"""Reports over HTTP."""

from typing import Final

from litestar import Controller, get, post

from warboard.server import wire
from warboard.server.accounts.access import LOGIN, OPERATOR
from warboard.server.accounts.identity import Identity
from warboard.server.people.reports import close_report, list_reports, make_report
from warboard.server.people.routes import require_player
from warboard.server.platform import Platform

MAX_ROWS: Final = 200


class ReportRoutes(Controller):
    """Reporting somebody to the operator."""

    path = "/api/reports"
    tags = ("people",)

    @post("/", status_code=204, opt=LOGIN)
    async def report(self, server: Platform, user: Identity, data: wire.ReportRequest) -> None:
        """Report somebody, or a line of theirs, to the operator (PL-239). Nobody else learns of it."""
        await make_report(server, user.account, await require_player(server, data.player), data)


class ModeratedReportRoutes(Controller):
    """For operators."""

    path = "/api/moderation/reports"
    tags = ("moderation",)

    @get("/", opt=OPERATOR)
    async def list_all(self, server: Platform, user: Identity, closed: bool = False) -> list[wire.ReportInfo]:
        """Open reports, the newest first; with `closed`, all of them."""
        return await list_reports(server.database, not closed, MAX_ROWS)

    @post("/{report_id:int}", status_code=204, opt=OPERATOR)
    async def close(self, server: Platform, user: Identity, report_id: int, data: wire.ReportVerdict) -> None:
        """Closes a report with a verdict; with `mute`, its player can no longer chat."""
        player = await close_report(server.database, report_id, user.account.name, data)
        if data.mute:
            await server.connections.on_change(player.id)
