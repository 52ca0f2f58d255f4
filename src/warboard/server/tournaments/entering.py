"""Who takes part: entering, late entries too, and withdrawing; invitations; built-in bots."""

from collections.abc import Sequence
from typing import Final

from warboard.bots import BOTS
from warboard.server.accounts.names import built_in_bot_name, fold
from warboard.server.clock import now
from warboard.server.platform import Platform
from warboard.server.ratings.decay import shown_rating
from warboard.server.ratings.elo import START
from warboard.server.request_errors import BadRequest, Conflict, Forbidden, NotFound
from warboard.server.store.accounts import find_account
from warboard.server.store.database import Transaction
from warboard.server.store.models import Account, TournamentEntry, TournamentRow
from warboard.server.store.ratings import read_rating
from warboard.server.store.tournaments import (
    StoredTournament,
    add_invitation,
    change_entry,
    change_tournament,
    invited,
    lock_tournament,
    remove_entry,
)
from warboard.tournaments.history import ARENA, SWISS

_MOST_INVITED: Final = 256
_BOT_RATINGS: Final = {"random": 400, "greedy": 700}  # only for the order of seeds
LATE: Final = (SWISS, ARENA)  # formats that can be entered after the start (PL-199)


async def rating_of(platform: Platform, account: Account, game: str) -> int:
    """The rating as shown to everyone."""
    found = await read_rating(platform.database, account.id, game)
    return START if found is None else shown_rating(found.rating, found.last, now())


def require(stored: StoredTournament | None, id: str) -> StoredTournament:
    if stored is None:
        raise NotFound(f"there is no tournament {id[:40]!r}")
    return stored


def why_closed(stored: StoredTournament) -> str:
    """Why nobody can enter any more; empty if entering is possible (PL-199)."""
    row = stored.row
    if row.status in ("over", "off") or (row.ends is not None and row.ends <= now()):
        return "the tournament is over"
    if sum(not entry.withdrawn for entry in stored.entries) >= row.most:
        return "the tournament is full"
    if row.status == "waiting" or row.format == ARENA:
        return ""
    if row.format not in LATE:
        return f"nobody can enter a {row.format} tournament that has begun"
    if 2 * max((pairing.round for pairing in stored.pairings), default=0) > row.rounds:
        return "more than half of the rounds are paired"
    return ""


def why_not_admitted(row: TournamentRow, account: Account, rating: int, is_invited: bool) -> str:
    """Why an account may not enter a tournament; empty if it may (PL-194)."""
    if account.kind == "guest":
        return "guests cannot enter tournaments: register first"
    if row.players == "people" and account.kind == "bot":
        return "this tournament is for people"
    if row.players == "bots" and account.kind != "bot":
        return "this tournament is for bots"
    if row.admission == "invited" and not is_invited and account.id != row.host_id:
        return "this tournament is only for invited players"
    if row.lowest is not None and rating < row.lowest:
        return f"this tournament is for ratings from {row.lowest}, and yours is {rating}"
    if row.highest is not None and rating > row.highest:
        return f"this tournament is for ratings up to {row.highest}, and yours is {rating}"
    return ""


async def enter(platform: Platform, id: str, account: Account) -> None:
    """Takes part, from the next round on; an entry that had withdrawn comes back."""
    async with platform.database.writing() as session:
        stored = require(await lock_tournament(session, id), id)
        rating = await rating_of(platform, account, stored.row.game)
        closed = why_closed(stored)
        if closed:
            raise Conflict(closed, "PL-199")
        is_invited = account.id in [one for one, _ in await invited(session, id)]
        refused = why_not_admitted(stored.row, account, rating, is_invited)
        if refused:
            raise Forbidden(refused, "PL-194")
        known = entry_of_person(stored, account)
        if known is None:
            joined = 1
            if stored.row.status == "running" and stored.row.format != ARENA:
                joined += max((pairing.round for pairing in stored.pairings), default=0)
            number = max((entry.number for entry in stored.entries), default=0) + 1
            await add_person(session, stored.row, account, rating, number, joined)
        elif known.account_id != account.id:
            raise Conflict(why_not_twice(known), "PL-194")
        elif not known.withdrawn:
            raise Conflict("you are in it already", "PL-194")
        else:
            await change_entry(session, id, known.number, withdrawn=False)


def entry_of_person(stored: StoredTournament, account: Account) -> TournamentEntry | None:
    """The entry of a person, or of one of the person's bots."""
    return next((entry for entry in stored.entries if entry.person_id == account.person_id), None)


def why_not_twice(known: TournamentEntry) -> str:
    """Why a person, or another bot of that person, may not enter besides this entry (PL-194)."""
    return f"{known.name} is in it already: one entry for a person and their bots"


async def add_person(
    session: Transaction,
    row: TournamentRow,
    account: Account,
    rating: int,
    number: int,
    joined: int = 1,
) -> None:
    await session.add_rows(_entry(row, number, account, account.person_id, account.name, rating, joined))


def _entry(
    row: TournamentRow, number: int, account: Account, person: int | None, name: str, rating: int, joined: int
) -> TournamentEntry:
    return TournamentEntry(
        tournament_id=row.id,
        number=number,
        account_id=account.id,
        person_id=person,
        name=name,
        rating=rating,
        joined=joined,
        withdrawn=False,
        absences=0,
    )


async def add_bots(platform: Platform, session: Transaction, row: TournamentRow, levels: Sequence[str]) -> None:
    """Enters built-in bots; several of one level are numbered."""
    seen: dict[str, int] = {}
    for number, level in enumerate(levels, 1):
        name = built_in_bot_name(level)
        account = await find_account(platform.database, fold(name))
        assert account is not None and level in BOTS, level
        seen[level] = seen.get(level, 0) + 1
        rating = _BOT_RATINGS.get(level) or 800 + 200 * int(level)
        shown = name if seen[level] == 1 else f"{name} ({seen[level]})"
        await session.add_rows(_entry(row, number, account, None, shown, rating, 1))


async def withdraw(platform: Platform, id: str, account: Account) -> None:
    """Withdraws; current games are played to their end. An entry withdrawn before the start is removed."""
    async with platform.database.writing() as session:
        stored = require(await lock_tournament(session, id), id)
        if stored.row.status not in ("waiting", "running"):
            raise Conflict("the tournament is over", "PL-199")
        known = entry_of_person(stored, account)
        if known is None or known.account_id != account.id or known.withdrawn:
            raise Conflict("you are not in it", "PL-199")
        if stored.row.status == "waiting":
            await remove_entry(session, id, known.number)
        else:
            await change_entry(session, id, known.number, withdrawn=True)


async def invite(platform: Platform, id: str, host: Account, name: str) -> None:
    """The host lets somebody in by name."""
    account = await find_account(platform.database, fold(name))
    if account is None or account.closed is not None or account.level is not None:
        raise BadRequest(f"name: there is no player {name[:40]!r}", "", "name")
    async with platform.database.writing() as session:
        stored = require(await lock_tournament(session, id), id)
        _require_host(stored.row, host)
        if stored.row.admission != "invited":
            raise Conflict("this tournament is open: everybody may enter", "PL-194")
        if len(await invited(session, id)) >= _MOST_INVITED:
            raise Conflict(f"{_MOST_INVITED} are invited already", "PL-206")
        await add_invitation(session, id, account.id)


async def call_off(platform: Platform, id: str, host: Account) -> None:
    """The host cancels a tournament before it has begun."""
    async with platform.database.writing() as session:
        stored = require(await lock_tournament(session, id), id)
        _require_host(stored.row, host)
        if stored.row.status != "waiting":
            raise Conflict("the tournament has begun", "PL-200")
        await change_tournament(session, id, status="off", finished=now())


async def start_now(platform: Platform, id: str, host: Account) -> None:
    """The host starts a tournament before its time."""
    async with platform.database.writing() as session:
        stored = require(await lock_tournament(session, id), id)
        _require_host(stored.row, host)
        if stored.row.status != "waiting":
            raise Conflict("the tournament has begun", "PL-200")
        there = sum(not entry.withdrawn for entry in stored.entries)
        if there < max(2, stored.row.sides):
            raise Conflict(f"it takes {max(2, stored.row.sides)} to begin, and there are {there}", "PL-200")
        await change_tournament(session, id, starts=now())


def _require_host(row: TournamentRow, account: Account) -> None:
    if row.host_id != account.id:
        raise Forbidden("only the person who created the tournament may do this", "PL-194")
