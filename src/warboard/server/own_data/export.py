"""Everything that the platform has about a person, in one zip file, written as it is sent."""

import json
import zipfile
from collections.abc import AsyncIterator
from typing import Final

from warboard.games import is_installed
from warboard.kernel.event import ONLOOKER
from warboard.play.canonical import canonical
from warboard.play.record import time_text
from warboard.server.archive.past_games import closed_games
from warboard.server.clock import now
from warboard.server.platform import Platform
from warboard.server.request_errors import RequestError
from warboard.server.store.accounts import bots_of
from warboard.server.store.export import TOPICS, games_played, rows_of
from warboard.server.store.games import record_text
from warboard.server.store.models import Account
from warboard.server.time_slice import TimeSlice

ABOUT: Final = """What Warboard has of {name}, on {time}.

account.json          the account and its bots
games.json            every game that was begun at a table of yours
records/ID.ndjson     the record of a game, one entry a line; `warboard verify` proves those that are over. Of a game
                      that is on and hides something, what you may see of it.
{topics}
Times are milliseconds since 1970 (UTC). Passwords, tokens and recovery codes are stored as hashes only, and not
here.
"""
_TOPICS: Final = {
    "preferences": "how you like the page",
    "notices": "what you want to be told of",
    "mail": "the address that you are told at",
    "devices": "browsers that you are told in",
    "vacations": "your vacations",
    "sessions": "where you are logged in",
    "tokens": "your tokens, without the secrets",
    "builds": "what you have built",
    "seeks": "what you wait for",
    "ratings": "your ratings",
    "rating_changes": "how they came about",
    "rated_games": "how much rated games counted",
    "flags": "what was flagged for people to look at",
    "chat": "what you have said at tables",
    "profile": "what you tell of yourself, and who may see what",
    "watch_list": "tables that you follow",
    "characters": "characters that you have beaten",
    "results": "how your games ended, with accuracy and luck where a report was made",
    "studies": "your studies",
    "puzzles": "how you do at puzzles",
    "puzzle_attempts": "the puzzles that you have tried",
    "tournaments": "tournaments that you have entered",
    "sources": "where you came from lately, as keyed hashes",
    "hosted_tournaments": "tournaments that you have made",
    "invitations": "tournaments that you are invited to",
    "friends": "your friends, and who has asked whom",
    "ties": "whom you follow, block or mute",
    "reports": "what you have reported, without the verdicts",
    "challenges": "challenges of yours and to you",
}
assert set(_TOPICS) == set(TOPICS)


class _PassingFile:
    """A file that passes on whatever is written to it."""

    def __init__(self) -> None:
        self._parts: list[bytes] = []
        self._written = 0

    def write(self, part: bytes) -> int:
        self._parts.append(bytes(part))
        self._written += len(part)
        return len(part)

    def tell(self) -> int:
        return self._written

    def flush(self) -> None:
        """Does nothing: nothing is buffered."""

    def take(self) -> bytes:
        taken = b"".join(self._parts)
        self._parts.clear()
        return taken


async def export(platform: Platform, account: Account) -> AsyncIterator[bytes]:
    """The export file, in parts."""
    passing = _PassingFile()
    time_slice = TimeSlice()
    database = platform.database
    with zipfile.ZipFile(passing, "w", zipfile.ZIP_DEFLATED) as file:  # type: ignore[call-overload]
        lines = "".join(f"{f'{topic}.json':<22}{what}\n" for topic, what in _TOPICS.items())
        _add(file, "README.txt", ABOUT.format(name=account.name, time=time_text(now()), topics=lines))
        bots = [_account(bot) for bot in await bots_of(database, account.id)]
        _add(file, "account.json", _json({**_account(account), "bots": bots}))
        for topic in TOPICS:
            _add(file, f"{topic}.json", _json([_plain(row) for row in await rows_of(database, account.id, topic)]))
            yield passing.take()
        games = [_plain(row) for row in await games_played(database, account.id)]
        _add(file, "games.json", _json(games))
        for row in games:
            if row["id"] is not None:
                text = await _record(platform, account.id, str(row["table"]), str(row["id"]), str(row["game"]))
                if text:
                    _add(file, f"records/{row['id']}.ndjson", text)
                yield passing.take()
                await time_slice.pause()
    yield passing.take()


def _add(file: zipfile.ZipFile, name: str, text: str) -> None:
    """Adds a file without a timestamp: the time of the export is in README.txt."""
    entry = zipfile.ZipInfo(name)
    entry.compress_type = zipfile.ZIP_DEFLATED
    file.writestr(entry, text)


async def _record(platform: Platform, account_id: int, table_id: str, game_id: str, game: str) -> str:
    """The record of a game as far as one of its players may see it (section 6); empty if it is closed (PL-140)."""
    if not is_installed(game):
        return ""
    try:
        async with platform.cache.lock(table_id, newest=True) as table:
            live = table.live
            side = table.side_of(account_id)
            if live is None or side == ONLOOKER:
                return ""
            if live.id == game_id and not live.match.record.finished:
                shown = live.match.seen_by(side)
                is_whole = not live.match.game.hides(live.match.state)
                return "".join(f"{canonical(entry) if is_whole else _json(entry)}\n" for entry in shown)
            if live.id != game_id and closed_games(table)(game_id):
                return ""
    except RequestError:
        return ""
    return await record_text(platform.database, game_id)


def _account(account: Account) -> dict[str, object]:
    return {"name": account.name, "kind": account.kind, "created": account.created, "muted": account.muted}


def _plain(row: dict[str, object]) -> dict[str, object]:
    """A row with its JSON columns parsed, so that they are not written as text within text."""
    return {
        name: json.loads(value) if name in ("data", "outcome", "terms", "lines") and isinstance(value, str) else value
        for name, value in row.items()
    }


def _json(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, sort_keys=True)
