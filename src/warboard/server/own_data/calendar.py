"""A calendar (RFC 5545) at a secret address that needs no login: the deadlines in somebody's days-long games, and when
tournaments begin that they have entered.
"""

from datetime import UTC, datetime
from typing import Final

from litestar import Response, get

from warboard.games import find_game, is_installed
from warboard.kernel.event import ONLOOKER
from warboard.server.accounts.access import PUBLIC
from warboard.server.accounts.passwords import hash_secret
from warboard.server.accounts.preferences import preferences_of
from warboard.server.clock import now
from warboard.server.platform import Platform
from warboard.server.request_errors import NotFound
from warboard.server.request_types import AnyRequest
from warboard.server.store.calendars import calendar_owner
from warboard.server.store.tables import tables_of
from warboard.server.store.tournaments import awaited_tournaments
from warboard.server.tables.live_table import LiveTable
from warboard.server.tables.table_info import is_days_long

CALENDAR_TYPE: Final = "text/calendar; charset=utf-8"
_MOST_TABLES: Final = 100
_MOST_OCTETS: Final = 75  # of a line (RFC 5545, 3.1)
_WORDS: Final = {
    "en": ("Warboard: deadlines", "{game} against {others}: your time runs out", "{name} begins ({game})"),
    "de": ("Warboard: Fristen", "{game} gegen {others}: deine Zeit läuft ab", "{name} beginnt ({game})"),
}


class Deadline:
    """When somebody's time for a turn runs out, or they have to be there."""

    def __init__(self, uid: str, time: int, summary: str, link: str) -> None:
        self.uid = uid
        self.time = time
        self.summary = summary
        self.link = link


@get("/api/calendar/{file:str}", media_type=CALENDAR_TYPE, opt=PUBLIC, tags=("people",))
async def calendar_file(request: AnyRequest, server: Platform, file: str) -> Response[bytes]:
    """Your deadlines, for calendar programs: anyone with the secret address may read it. It covers your turns in games
    whose turns take days, and nothing that is hidden in them; and when the tournaments begin that you have entered.
    """
    secret, _, ending = file.rpartition(".")
    owner = await calendar_owner(server.database, hash_secret(secret)) if ending == "ics" and secret else None
    if owner is None:
        raise NotFound("there is no such calendar")
    language = (await preferences_of(server, owner.id)).language or "en"
    base = server.settings.public_url.rstrip("/") or str(request.base_url).rstrip("/")
    found = await _deadlines(server, owner.id, language, base) + await _beginnings(server, owner.id, language, base)
    return Response(calendar_text(_WORDS[language][0], found, now()), media_type=CALENDAR_TYPE)


async def _deadlines(server: Platform, account_id: int, language: str, base: str) -> list[Deadline]:
    found: list[Deadline] = []
    for table_id in await tables_of(server.database, account_id, ("playing",), _MOST_TABLES):
        try:
            async with server.cache.lock(table_id, newest=True) as table:
                deadline = await _deadline_at(server, table, account_id, language, base)
        except NotFound:  # its game is no longer installed
            continue
        if deadline is not None:
            found.append(deadline)
    return found


async def _deadline_at(
    server: Platform, table: LiveTable, account_id: int, language: str, base: str
) -> Deadline | None:
    """The deadline of somebody's turn at a table, if turns take days there. The caller holds the table's lock."""
    live, loaded = table.live, table.loaded
    side = table.side_of(account_id)
    if live is None or live.closed or side == ONLOOKER or side not in live.match.acting:
        return None
    if not is_days_long(loaded.table.platform):
        return None
    await server.cache.read_vacations(table)
    names = [
        sitting.account.name
        for sitting in loaded.seats
        if sitting.account is not None and sitting.account.id != account_id
    ]
    summary = _WORDS[language][1].format(game=find_game(loaded.table.game).name, others=", ".join(names))
    since = live.match.progress.counters[side].since
    return Deadline(f"{live.id}-{since}@warboard", live.arbiter.deadline(side), summary, f"{base}/table/{table.id}")


async def _beginnings(server: Platform, account_id: int, language: str, base: str) -> list[Deadline]:
    found: list[Deadline] = []
    for row in await awaited_tournaments(server.database, account_id, _MOST_TABLES):
        assert row.starts is not None, row.id
        if not is_installed(row.game):
            continue
        summary = _WORDS[language][2].format(name=row.name, game=find_game(row.game).name)
        found.append(Deadline(f"{row.id}-begins@warboard", row.starts, summary, f"{base}/tournaments/{row.id}"))
    return found


def calendar_text(name: str, deadlines: list[Deadline], time: int) -> bytes:
    """The calendar in the format of RFC 5545."""
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Warboard//Deadlines//EN",
        "METHOD:PUBLISH",
        f"X-WR-CALNAME:{_escape(name)}",
        "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    ]
    for one in deadlines:
        lines += [
            "BEGIN:VEVENT",
            f"UID:{_escape(one.uid)}",
            f"DTSTAMP:{_moment(time)}",
            f"DTSTART:{_moment(one.time)}",
            f"SUMMARY:{_escape(one.summary)}",
            f"URL:{one.link}",
            "TRANSP:TRANSPARENT",
            "END:VEVENT",
        ]
    lines.append("END:VCALENDAR")
    return b"".join(_fold(line) for line in lines)


def _moment(time: int) -> str:
    return datetime.fromtimestamp(time // 1000, UTC).strftime("%Y%m%dT%H%M%SZ")


def _escape(text: str) -> str:
    """A text escaped as a value (RFC 5545, 3.3.11)."""
    plain = text.replace("\\", "\\\\").replace(";", "\\;").replace(",", "\\,")
    return plain.replace("\r\n", "\\n").replace("\n", "\\n").replace("\r", "\\n")


def _fold(line: str) -> bytes:
    """A line, folded after at most 75 octets and never inside a character."""
    folded: list[bytes] = []
    part = b""
    for character in line:
        octets = character.encode()
        if len(part) + len(octets) > _MOST_OCTETS - bool(folded):
            folded.append(part)
            part = b""
        part += octets
    return b"\r\n ".join([*folded, part]) + b"\r\n"
