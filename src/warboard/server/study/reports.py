"""Makes the report of a finished game: a few actions at a time, in the analysis processes.

The row in the database says who is making it and how far it has got, so that any process can show it, and another one
can start over after a process has died.
"""

import asyncio
import json
import logging
import secrets
from typing import Final

from msgspec import convert

from warboard.bots.game_report import REPORT_LEVEL, REPORT_SECONDS, action_entries, part_size, spans
from warboard.kernel.plain import Fields, Plain
from warboard.play.record import Record
from warboard.server import wire
from warboard.server.accounts.identity import Identity
from warboard.server.clock import now
from warboard.server.platform import Platform
from warboard.server.request_errors import TooManyRequests, Unavailable
from warboard.server.store.game_reports import (
    claim_report,
    find_report,
    give_up_report,
    keep_report,
    note_progress,
    reports_being_made,
)
from warboard.server.store.models import ReportRow
from warboard.server.store.results import note_report

log = logging.getLogger("warboard.study")

STALE_MS: Final = 40_000  # a claim that was not renewed for so long is free again
_RENEWED_SECONDS: Final = 10.0
_RULE: Final = "PL-224"


async def report_status(platform: Platform, game_id: str, level: int) -> wire.ReportStatus:
    """How far the report of a game has got."""
    row = await find_report(platform.database, game_id, level)
    if row is None:
        return wire.ReportStatus(False, 0, 0, None)
    if row.data is not None:
        return wire.ReportStatus(False, row.of, row.of, convert(json.loads(row.data), wire.GameReport))
    return wire.ReportStatus(row.changed >= now() - STALE_MS, row.done, row.of, None)


async def begin_report(platform: Platform, user: Identity, game: str, game_id: str, record: Record, level: int) -> None:
    """Starts a report, unless there is one or one is being made. A person may have one made at a time (PL-224)."""
    found = await report_status(platform, game_id, level)
    if found.making or found.report is not None:
        return
    time = now()
    row = ReportRow(
        game_id=game_id,
        level=level,
        person_id=user.account.person_id,
        worker=secrets.token_hex(8),
        done=0,
        of=len(action_entries(record)),
        changed=time,
        data=None,
    )
    async with platform.database.writing() as session:
        if await reports_being_made(session, row.person_id, time - STALE_MS):
            raise TooManyRequests("a report is already being made for you: wait until it is ready", 10, _RULE)
        claimed = await claim_report(session, row, time - STALE_MS)
    if claimed:
        platform.background(_ReportJob(platform, row, game, record).run())


class _ReportJob:
    """A report being made."""

    def __init__(self, platform: Platform, row: ReportRow, game: str, record: Record) -> None:
        self._platform = platform
        self._row = row
        self._record = record
        self._question: Fields = {"game": game, "record": record.text(), "level": row.level}
        self._done = 0

    async def run(self) -> None:
        """Makes the report and stores it. If it fails or the server stops, others may try."""
        row = self._row
        try:
            await self._make()
        except (Unavailable, asyncio.CancelledError) as failure:
            await give_up_report(self._platform.database, row.game_id, row.level, row.worker)
            if isinstance(failure, asyncio.CancelledError):
                raise
            log.warning("the report of %s failed", row.game_id)

    async def _make(self) -> None:
        entries = action_entries(self._record)
        left = REPORT_SECONDS  # not counting the time in which others had their turn
        choices: list[Plain] = []
        for first, last in spans(entries, part_size(entries)):
            each = max(left, 0.0) / (len(entries) - self._done)
            part: Fields = {**self._question, "first": first, "last": last, "seconds": each}
            answer = await self._answer("judge", part)
            if answer is None:
                return
            found = answer["choices"]
            assert isinstance(found, list)
            choices.extend(found)
            took = answer["took"]
            assert isinstance(took, float)
            left -= took
            self._done = sum(1 for entry in entries if entry <= last)
            if not await self._renew():
                return
        whole = await self._answer("report", {**self._question, "choices": choices})
        if whole is not None:
            await self._keep(whole)

    async def _answer(self, job: str, question: Fields) -> "Fields | None":
        """The answer of a process; None if another worker has taken over the report meanwhile."""
        asked = asyncio.create_task(self._platform.jobs.work(job, question, self._row.person_id))
        try:
            while not asked.done():
                await asyncio.wait([asked], timeout=_RENEWED_SECONDS)
                if not asked.done() and not await self._renew():
                    return None
            return asked.result()
        finally:
            asked.cancel()

    async def _renew(self) -> bool:
        row = self._row
        return await note_progress(self._platform.database, row.game_id, row.level, row.worker, self._done, now())

    async def _keep(self, report: Fields) -> None:
        """Stores the report and, at the default level, what it says about each player."""
        row = self._row
        made = convert(report, wire.GameReport)
        async with self._platform.database.writing() as session:
            if not await keep_report(session, row.game_id, row.level, json.dumps(report), now()):
                return
            if row.level == REPORT_LEVEL:
                for side, one in made.sides.items():
                    await note_report(session, row.game_id, side, one.accuracy, one.luck)
