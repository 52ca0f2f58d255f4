"""Accounts, sessions and tokens in the database."""

from collections.abc import Collection
from typing import Literal, NamedTuple

from sqlalchemy import Update, bindparam, delete, func, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import aliased

from warboard.server.clock import now
from warboard.server.store.database import Database, Finder
from warboard.server.store.models import Account, Session, Token, from_row
from warboard.server.store.quotas import lock_person

_NAMED = select(Account.__table__).where(Account.folded == bindparam("folded"))
_WITH_ID = select(Account.__table__).where(Account.id == bindparam("account_id"))
_OF_SESSION = (
    select(Account.__table__, Session.expires)
    .join(Session, Session.account_id == Account.id)
    .where(Session.hash == bindparam("hash"), Session.expires > bindparam("now"), Account.closed.is_(None))
)
_Owner = aliased(Account)
_OF_TOKEN = (
    select(Account.__table__, Token.scopes, _Owner.muted)
    .join(Token, Token.account_id == Account.id)
    .outerjoin(_Owner, _Owner.id == Account.owner_id)
    .where(Token.hash == bindparam("hash"), Account.closed.is_(None), _Owner.closed.is_(None))
)
_COUNT_BOTS = select(func.count()).where(Account.owner_id == bindparam("owner_id"))
_COUNT_TOKENS = select(func.count()).where(Token.account_id == bindparam("account_id"))
_RIGHTS_CHANGED = select(Account.id, Account.rights_changed).where(Account.rights_changed > bindparam("since"))


class Right(NamedTuple):
    """The account that a session or a token stands for, with its expiry and scopes where it has them."""

    account: Account
    expires: int | None
    scopes: frozenset[str] | None


async def add_account(database: Database, account: Account) -> bool:
    """False if the name is taken."""
    try:
        async with database.writing() as session:
            await session.add(account)
    except IntegrityError:
        return False
    return True


async def find_account(database: Database, folded: str) -> Account | None:
    found = await database.find(_NAMED, folded=folded)
    return from_row(Account, found[0]) if found else None


async def account_with_id(source: Finder, account_id: int) -> Account:
    return from_row(Account, (await source.find(_WITH_ID, account_id=account_id))[0])


async def accounts_with_ids(database: Database, ids: Collection[int]) -> list[Account]:
    """These accounts, by name."""
    async with database.reading() as session:
        return list(await session.scalars(select(Account).where(Account.id.in_(ids)).order_by(Account.name)))


async def change_account(database: Database, account_id: int, values: dict[str, object]) -> bool:
    """False if its new name is taken."""
    try:
        async with database.writing() as session:
            await session.execute(update(Account).where(Account.id == account_id).values(values))
            await session.execute(_note_change(account_id))
    except IntegrityError:
        return False
    return True


async def recover(database: Database, account_id: int, before: str, password: str, after: str) -> bool:
    """Sets a new password and another recovery code; False if the previous code has been used in the meantime."""
    async with database.writing() as session:
        changed = await session.execute(
            update(Account)
            .where(Account.id == account_id, Account.recovery == before)
            .values(password=password, recovery=after)
        )
        return changed == 1


async def add_session(database: Database, hash: str, account_id: int, created: int, expires: int) -> None:
    async with database.writing() as session:
        await session.execute(delete(Session).where(Session.expires <= created))
        await session.add(Session(hash=hash, account_id=account_id, created=created, expires=expires))


async def end_session(database: Database, account_id: int, hash: str) -> None:
    async with database.writing() as session:
        await session.execute(delete(Session).where(Session.hash == hash, Session.account_id == account_id))
        await session.execute(_note_change(account_id))


async def end_sessions(database: Database, account_id: int, but: str = "") -> None:
    """Ends all sessions of an account, except `but`."""
    async with database.writing() as session:
        await session.execute(delete(Session).where(Session.account_id == account_id, Session.hash != but))
        await session.execute(_note_change(account_id))


def _note_change(account_id: int) -> Update:
    """Notes that the rights of an account and its bots have changed."""
    concerned = or_(Account.id == account_id, Account.owner_id == account_id)
    return update(Account).where(concerned).values(rights_changed=now())


async def rights_changed_since(database: Database, since: int) -> list[tuple[int, int]]:
    """The accounts whose rights have changed since a moment, each with the time of the change."""
    return [(id, at) for id, at in await database.find(_RIGHTS_CHANGED, since=since)]


async def right_of_session(database: Database, hash: str) -> Right | None:
    found = await database.find(_OF_SESSION, hash=hash, now=now())
    return Right(from_row(Account, found[0]), found[0][-1], None) if found else None


async def right_of_token(database: Database, hash: str) -> Right | None:
    """The right of a token; a bot has no right that its owner has lost."""
    found = await database.find(_OF_TOKEN, hash=hash)
    if not found:
        return None
    account = from_row(Account, found[0])
    account.muted = account.muted or bool(found[0][-1])
    return Right(account, None, frozenset(found[0][-2].split()))


async def add_bot(database: Database, bot: Account, most: int) -> Literal["made", "taken", "too many"]:
    """Adds a person's bot, unless its name is taken or the person has as many as that."""
    try:
        async with database.writing() as session:
            await lock_person(session, bot.owner_id or 0)
            if int((await session.find(_COUNT_BOTS, owner_id=bot.owner_id))[0][0]) >= most:
                return "too many"
            await session.add(bot)
    except IntegrityError:
        return "taken"
    return "made"


async def add_token(database: Database, token: Token, most: int) -> bool:
    """Adds a token; False if its account has as many as that."""
    async with database.writing() as session:
        await lock_person(session, token.account_id)
        if int((await session.find(_COUNT_TOKENS, account_id=token.account_id))[0][0]) >= most:
            return False
        await session.add(token)
    return True


async def tokens_of(database: Database, account_id: int) -> list[Token]:
    async with database.reading() as session:
        return list(await session.scalars(select(Token).where(Token.account_id == account_id).order_by(Token.id)))


async def remove_token(database: Database, account_id: int, token_id: int) -> bool:
    async with database.writing() as session:
        done = await session.execute(delete(Token).where(Token.id == token_id, Token.account_id == account_id))
        await session.execute(_note_change(account_id))
        return done == 1


async def bots_of(database: Database, owner_id: int) -> list[Account]:
    async with database.reading() as session:
        return list(await session.scalars(select(Account).where(Account.owner_id == owner_id).order_by(Account.id)))
