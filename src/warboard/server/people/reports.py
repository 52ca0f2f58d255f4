"""Reports to the operator (PL-239): anyone can make one, with the chat lines as they were; closed with a verdict."""

import json
import logging
from typing import Final

from warboard.server import wire
from warboard.server.clock import now
from warboard.server.log_context import note
from warboard.server.platform import Platform
from warboard.server.request_errors import BadRequest, Conflict, Forbidden, NotFound
from warboard.server.request_texts import visible_lines
from warboard.server.store import reports as store
from warboard.server.store.accounts import change_account
from warboard.server.store.database import Database
from warboard.server.store.models import Account, Report
from warboard.server.store.quotas import lock_person
from warboard.server.tables.live_table import allowed_viewer

log = logging.getLogger("warboard.moderation")

MOST_OPEN: Final = 20


async def make_report(platform: Platform, reporter: Account, player: Account, request: wire.ReportRequest) -> None:
    """Stores a report until an operator has looked at it."""
    if player.id == reporter.id:
        raise BadRequest("that is yourself", "PL-239")
    if (request.table is None) != (request.at is None):
        raise BadRequest("a line is named by its table and its time", "PL-239")
    reason = visible_lines(request.reason)
    if not reason:
        raise BadRequest("reason: it is empty", "PL-263", "reason")
    message_id: int | None = None
    lines: list[tuple[str, int, str]] = []
    if request.table is not None and request.at is not None:
        message_id = await _find_line(platform, reporter, player, request.table, request.at)
        lines = await store.lines_around(platform.database, request.table, message_id)
    report = Report(
        reporter_id=reporter.id,
        account_id=player.id,
        table_id=request.table,
        message_id=message_id,
        reason=reason,
        lines=json.dumps(lines),
        at=now(),
        closed=None,
        closed_by="",
        verdict="",
    )
    async with platform.database.writing() as session:
        await lock_person(session, reporter.id)
        if await store.count_open_reports(session, reporter.id) >= MOST_OPEN:
            raise Conflict(f"{MOST_OPEN} of your reports have not been looked at yet", "PL-239")
        if message_id is not None and await store.has_reported(session, reporter.id, message_id):
            raise Conflict("you have reported this line already", "PL-239")
        await store.add_report(session, report)
    note(log, "report made", report=report.id, about=player.id, table=request.table)


async def _find_line(platform: Platform, reporter: Account, player: Account, table_id: str, at: int) -> int:
    async with platform.cache.lock(table_id) as table:
        if allowed_viewer(table, reporter.id) is None:
            raise Forbidden("this table has no spectators")
    found = await store.find_line(platform.database, table_id, player.id, at)
    if found is None:
        raise NotFound(f"{player.name} has said nothing there at that moment")
    return found


async def list_reports(database: Database, only_open: bool, limit: int, id: int | None = None) -> list[wire.ReportInfo]:
    return [_report_info(told) for told in await store.read_reports(database, only_open, limit, id)]


def _report_info(told: store.ReportDetails) -> wire.ReportInfo:
    report = told.report
    return wire.ReportInfo(
        id=report.id,
        reporter=told.reporter,
        player=told.player.name,
        muted=told.player.muted,
        table=report.table_id,
        reason=report.reason,
        lines=[wire.ChatLine(*line) for line in json.loads(report.lines)],
        at=report.at,
        closed=report.closed,
        closed_by=report.closed_by,
        verdict=report.verdict,
    )


async def close_report(database: Database, report_id: int, by: str, verdict: wire.ReportVerdict) -> Account:
    """Closes a report, once, and mutes its player if that is the verdict; returns the player. Both are logged."""
    found = await store.read_reports(database, True, 1, report_id) if 0 < report_id < 2**31 else []
    if not found or not await store.close_report(database, report_id, now(), by, verdict.verdict):
        raise NotFound("there is no such open report")
    player = found[0].player
    note(log, "report closed", report=report_id, about=player.id, by=by, verdict=verdict.verdict)
    if verdict.mute:
        await change_account(database, player.id, {"muted": True})
        note(log, "account muted", about=player.id, by=by, reason=verdict.verdict)
    return player
