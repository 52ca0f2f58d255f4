"""Accounts to be deleted, and what is removed of them (PL-260 to PL-262)."""

import json
import re
from collections.abc import Mapping

from sqlalchemy import BigInteger, bindparam, delete, select, update
from sqlalchemy.exc import IntegrityError

from warboard.play.record import read_entry, take_names_out
from warboard.server.store.alerts import forget_alerts
from warboard.server.store.database import Database, Finder, Transaction
from warboard.server.store.models import (
    STUDY_TITLE_LENGTH,
    Account,
    AlertChoices,
    Build,
    Calendar,
    Deletion,
    Flag,
    Friendship,
    GameRow,
    Message,
    Pairing,
    PlayedGame,
    Preferences,
    Profile,
    PuzzleAttempt,
    PuzzleSolver,
    Rating,
    RatingChange,
    Report,
    Seat,
    Seek,
    Session,
    Source,
    Step,
    Study,
    SwornSeed,
    Table,
    TableFollow,
    Tie,
    Token,
    TournamentEntry,
    TournamentInvitation,
    TournamentRow,
    Vacation,
    Victory,
    from_row,
)
from warboard.server.store.tournaments import change_tournament, lock_tournament

_DUE_AT = select(Deletion.due).where(Deletion.account_id == bindparam("account_id"))
_ACCOUNT = select(Account.__table__).where(Account.id == bindparam("id"))
_DUE = (
    select(Deletion.account_id)
    .where(Deletion.due <= bindparam("now", type_=BigInteger))
    .order_by(Deletion.due)
    .limit(10)
)
REMOVED = (
    AlertChoices, Build, Calendar, Flag, Message, Pairing, PlayedGame, Preferences, Profile, PuzzleAttempt,
    PuzzleSolver, RatingChange, Rating, Seek, Session, Source, Study, SwornSeed, TableFollow, Tie, Token,
    TournamentInvitation, Vacation, Victory,
)  # fmt: skip


async def deletion_due(finder: Finder, account_id: int) -> int | None:
    """When an account is to be deleted; None if it is not."""
    found = await finder.find(_DUE_AT, account_id=account_id)
    return int(found[0][0]) if found else None


async def ask_deletion(database: Database, account_id: int, now: int, due: int) -> int:
    """Schedules the deletion of an account; returns when. An earlier request stands, unless this one is sooner."""
    async with database.writing() as session:
        if not await session.add_if_missing(Deletion(account_id=account_id, asked=now, due=due)):
            sooner = update(Deletion).where(Deletion.account_id == account_id, Deletion.due > due)
            await session.execute(sooner.values(due=due))
        return int((await session.find(_DUE_AT, account_id=account_id))[0][0])


async def take_back_deletion(database: Database, account_id: int) -> bool:
    async with database.writing() as session:
        return await session.execute(delete(Deletion).where(Deletion.account_id == account_id)) == 1


async def due_deletions(database: Database, now: int) -> list[Account]:
    """The accounts whose time has come."""
    found = [await database.find(_ACCOUNT, id=row[0]) for row in await database.find(_DUE, now=now)]
    return [from_row(Account, rows[0]) for rows in found if rows]


async def remove_account(database: Database, account: Account, name: str, folded: str, now: int) -> list[str] | None:
    """Removes everything that belongs to an account, and renames it, in the records of its games too; returns the
    tables at which it sat, or None if the name is taken. What others need stays: the games, and the account's number in
    them.
    """
    try:
        async with database.writing() as session:
            return await _remove(session, account, name, folded, now)
    except IntegrityError:
        return None


async def _remove(session: Transaction, account: Account, name: str, folded: str, now: int) -> list[str]:
    await forget_alerts(session, [account.id])
    for model in REMOVED:
        await session.execute(delete(model).where(model.account_id == account.id))
    between = (Friendship.low_id == account.id) | (Friendship.high_id == account.id)
    await session.execute(delete(Friendship).where(between))
    await session.execute(delete(Tie).where(Tie.other_id == account.id))
    entries = update(TournamentEntry).where(TournamentEntry.account_id == account.id)
    await session.execute(entries.values(name=name))
    tables = await _take_names_out(session, account, name)
    await _rename_in_reports(session, account.name, name)
    await _rename_in_titles(session, account, name)
    await _call_off_hosted(session, account.id, now)
    await session.execute(
        update(Account)
        .where(Account.id == account.id)
        .values(
            name=name,
            folded=folded,
            password=None,
            recovery=None,
            role="",
            closed=now,
            muted=False,
            rights_changed=now,
        )
    )
    await session.execute(delete(Deletion).where(Deletion.account_id == account.id))
    return tables


_GAMES = (
    select(Table.id, Seat.side, Table.campaign, GameRow.id, Step.lines)
    .join(Seat, Seat.table_id == Table.id)
    .join(GameRow, GameRow.table_id == Table.id)
    .join(Step, (Step.game_id == GameRow.id) & (Step.n == 0))
    .where(Seat.account_id == bindparam("account_id"))
)
_TABLES = select(Seat.table_id).where(Seat.account_id == bindparam("account_id"))
_REPORTS = select(Report.id, Report.lines).where(Report.lines.like(bindparam("name"), escape="\\"))
_TITLES = select(Study.id, Study.title).where(
    Study.table_id.in_(_TABLES), Study.title.like(bindparam("name"), escape="\\")
)
_HOSTED = select(TournamentRow.id).where(
    TournamentRow.host_id == bindparam("account_id"),
    TournamentRow.status == "waiting",
    TournamentRow.starts.is_(None),
)
_SET_LINES = update(Step).where(Step.game_id == bindparam("b_game_id"), Step.n == 0).values(lines=bindparam("b_lines"))


async def _take_names_out(session: Transaction, account: Account, name: str) -> list[str]:
    """Removes an account's name from records. Names are only in the first entry of each record (PL-27)."""
    for _, side, campaign, game_id, lines in await session.find(_GAMES, account_id=account.id):
        first, feed, rest = str(lines).partition("\n")
        names = names_of(first, account.name, None if campaign is not None else str(side), name)
        if names:
            changed = f"{take_names_out(first, names)}{feed}{rest}"
            await session.change(_SET_LINES, {"b_game_id": game_id, "b_lines": changed})
    return sorted({str(row[0]) for row in await session.find(_TABLES, account_id=account.id)})


async def _rename_in_reports(session: Transaction, before: str, after: str) -> None:
    """Puts the new name before the lines that stand in reports: those are an operator's, and stay (PL-275)."""
    for id, kept in await session.find(_REPORTS, name=f'%"{_escaped(before)}"%'):
        lines = [[after if name == before else name, *rest] for name, *rest in json.loads(kept)]
        await session.execute(update(Report).where(Report.id == id).values(lines=json.dumps(lines)))


async def _rename_in_titles(session: Transaction, account: Account, after: str) -> None:
    """Puts the new name into the titles of others' studies, which begin with the names of the players (PL-275)."""
    named = re.compile(rf"(?<![\w-]){re.escape(account.name)}(?![\w-])")
    found = await session.find(_TITLES, account_id=account.id, name=f"%{_escaped(account.name)}%")
    for id, title in found:
        changed = named.sub(after, str(title))[:STUDY_TITLE_LENGTH]
        await session.execute(update(Study).where(Study.id == id).values(title=changed))


async def _call_off_hosted(session: Transaction, account_id: int, now: int) -> None:
    """Calls off the tournaments that only their host could still start (PL-275)."""
    for row in await session.find(_HOSTED, account_id=account_id):
        if await lock_tournament(session, str(row[0])) is not None:
            await change_tournament(session, str(row[0]), status="off", finished=now)


def _escaped(name: str) -> str:
    """A name for LIKE."""
    return name.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")


def names_of(line: str, before: str, side: str | None, after: str) -> Mapping[str, str]:
    """The sides in a start entry that somebody played, each with the new name: those with the old name, and the side
    that was theirs, because a guest may have had another name when the game began (in a campaign, players swap sides).
    """
    sides = read_entry(line.encode()).data.get("sides")
    assert isinstance(sides, dict), line[:80]
    return {one: after for one, player in sides.items() if player == before or one == side}
