"""Reports of games that are in record files."""

from __future__ import annotations

from pathlib import Path

from warboard.api.arguments import level_from
from warboard.api.interrupts import interrupts_noted
from warboard.api.records import sound_record
from warboard.api.report_data import GameReport
from warboard.bots.game_report import REPORT_LEVEL, report_game
from warboard.play.record import Record
from warboard.play.replay import Replay


def report(
    record: str | Path | Record, level: int = REPORT_LEVEL, seconds: float | None = None, game: int | None = None
) -> GameReport:
    """The report of a record or of a record file, judged as deeply as a bot of that level thinks; with `seconds` for
    the whole game it ends in time. Of a campaign it is that of game number `game`, or of the last. A file is
    verified first: BadFile says what is wrong.
    """
    found = record if isinstance(record, Record) else sound_record(record, game)
    with interrupts_noted():
        return GameReport(report_game(found, Replay(found).game, level_from(level).number, seconds))
