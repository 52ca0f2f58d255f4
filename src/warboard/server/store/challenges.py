"""Challenges in the database."""

from typing import NamedTuple

from sqlalchemy import bindparam, func, or_, select, update

from warboard.server.store.database import Database, Finder, Transaction
from warboard.server.store.friends import kept_out
from warboard.server.store.models import Account, Challenge, Table, from_row

_OF_TABLE = select(Challenge.__table__).where(Challenge.table_id == bindparam("table_id"))
_WAITING = (
    select(func.count())
    .select_from(Challenge)
    .join(Table, Table.id == Challenge.table_id)
    .where(
        Table.status == "open",
        Challenge.account_id == bindparam("id"),
        Challenge.challenger_id.not_in(kept_out(bindparam("id"))),
    )
)
_NAME = select(Account.name).where(Account.id == bindparam("account_id"))


class ChallengeOfTwo(NamedTuple):
    """A challenge, with who challenges whom."""

    challenge: Challenge
    challenger: Account
    challenged: Account


async def add_challenge(session: Transaction, challenge: Challenge) -> None:
    await session.add_rows(challenge)


async def find_challenge(source: Finder, table_id: str) -> Challenge | None:
    """The challenge that a table belongs to, open or not."""
    found = await source.find(_OF_TABLE, table_id=table_id)
    return from_row(Challenge, found[0]) if found else None


async def name_of(source: Finder, account_id: int) -> str:
    return str((await source.find(_NAME, account_id=account_id))[0][0])


async def with_accounts(database: Database, challenge: Challenge) -> ChallengeOfTwo:
    """A challenge with its two accounts."""
    async with database.reading() as session:
        wanted = select(Account).where(Account.id.in_((challenge.challenger_id, challenge.account_id)))
        found = {account.id: account for account in await session.scalars(wanted)}
    return ChallengeOfTwo(challenge, found[challenge.challenger_id], found[challenge.account_id])


async def open_challenges(database: Database, account_id: int) -> list[Challenge]:
    """The challenges to and from an account that are waiting for an answer, the oldest first; without those from people
    it blocks, who do not learn that nobody sees them (PL-232).
    """
    async with database.reading() as session:
        found = await session.scalars(
            select(Challenge)
            .join(Table, Table.id == Challenge.table_id)
            .where(
                Table.status == "open",
                or_(Challenge.account_id == account_id, Challenge.challenger_id == account_id),
                Challenge.challenger_id.not_in(kept_out(account_id)),
            )
            .order_by(Challenge.created, Challenge.table_id)
        )
        return list(found)


async def count_challenges_to(source: Finder, account_id: int) -> int:
    """How many challenges are waiting for an account's answer, without those from people it blocks."""
    return int((await source.find(_WAITING, id=account_id))[0][0])


async def decline_challenge(session: Transaction, table_id: str, reason: str) -> None:
    await session.execute(update(Challenge).where(Challenge.table_id == table_id).values(declined=reason))
