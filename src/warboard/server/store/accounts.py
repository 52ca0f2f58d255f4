"""Accounts, sessions and tokens in the database."""

from sqlalchemy import bindparam, delete, select, update
from sqlalchemy.exc import IntegrityError

from warboard.server.store.database import Database
from warboard.server.store.models import Account, Session, Token, from_row

_NAMED = select(Account.__table__).where(Account.folded == bindparam("folded"))
_OF_SESSION = (
    select(Account.__table__)
    .join(Session, Session.account_id == Account.id)
    .where(Session.hash == bindparam("hash"), Session.expires > bindparam("now"), Account.closed.is_(None))
)
_OF_TOKEN = (
    select(Account.__table__, Token.scopes)
    .join(Token, Token.account_id == Account.id)
    .where(Token.hash == bindparam("hash"), Account.closed.is_(None))
)


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


async def change_account(database: Database, account_id: int, values: dict[str, object]) -> bool:
    """False if its new name is taken."""
    try:
        async with database.writing() as session:
            await session.execute(update(Account).where(Account.id == account_id).values(values))
    except IntegrityError:
        return False
    return True


async def add_session(database: Database, hash: str, account_id: int, created: int, expires: int) -> None:
    async with database.writing() as session:
        await session.execute(delete(Session).where(Session.expires <= created))
        await session.add(Session(hash=hash, account_id=account_id, created=created, expires=expires))


async def end_session(database: Database, hash: str) -> None:
    async with database.writing() as session:
        await session.execute(delete(Session).where(Session.hash == hash))


async def end_sessions(database: Database, account_id: int, but: str = "") -> None:
    """Ends all sessions of an account, except `but`."""
    async with database.writing() as session:
        await session.execute(delete(Session).where(Session.account_id == account_id, Session.hash != but))


async def account_of_session(database: Database, hash: str, now: int) -> Account | None:
    found = await database.find(_OF_SESSION, hash=hash, now=now)
    return from_row(Account, found[0]) if found else None


async def account_of_token(database: Database, hash: str) -> tuple[Account, str] | None:
    """The account of a token, and the token's scopes."""
    found = await database.find(_OF_TOKEN, hash=hash)
    return (from_row(Account, found[0]), found[0][-1]) if found else None


async def add_token(database: Database, token: Token) -> None:
    async with database.writing() as session:
        await session.add(token)


async def tokens_of(database: Database, account_id: int) -> list[Token]:
    async with database.reading() as session:
        return list(await session.scalars(select(Token).where(Token.account_id == account_id).order_by(Token.id)))


async def remove_token(database: Database, account_id: int, token_id: int) -> bool:
    async with database.writing() as session:
        done = await session.execute(delete(Token).where(Token.id == token_id, Token.account_id == account_id))
        return done == 1


async def bots_of(database: Database, owner_id: int) -> list[Account]:
    async with database.reading() as session:
        return list(await session.scalars(select(Account).where(Account.owner_id == owner_id).order_by(Account.id)))
