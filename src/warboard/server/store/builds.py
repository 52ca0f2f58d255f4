"""What people have built, in the database."""

import secrets

from sqlalchemy import bindparam, delete, func, select, update

from warboard.server.store.database import Database
from warboard.server.store.models import Account, Build

_ID_LENGTH = 16
_ID_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
_COUNT = select(func.count()).select_from(Build).where(Build.account_id == bindparam("account_id"))


def new_build_id() -> str:
    return "".join(secrets.choice(_ID_LETTERS) for _ in range(_ID_LENGTH))


def is_build_id(text: str) -> bool:
    """Whether a text can be the id of a build."""
    return len(text) == _ID_LENGTH and all(letter in _ID_LETTERS for letter in text)


async def add_build(database: Database, build: Build, most: int) -> bool:
    """False if its owner has that many builds already."""
    async with database.writing() as session:
        if (await session.find(_COUNT, account_id=build.account_id))[0][0] >= most:
            return False
        await session.add(build)
    return True


async def builds_of(database: Database, account_id: int) -> list[Build]:
    """Somebody's builds, the most recently changed first."""
    async with database.reading() as session:
        found = await session.scalars(
            select(Build).where(Build.account_id == account_id).order_by(Build.changed.desc(), Build.id)
        )
        return list(found)


async def find_build(database: Database, build_id: str) -> tuple[Build, Account] | None:
    """A build and its owner; None if there is none, or its owner is gone."""
    if not is_build_id(build_id):
        return None
    async with database.reading() as session:
        found = (
            await session.execute(
                select(Build, Account)
                .join(Account, Account.id == Build.account_id)
                .where(Build.id == build_id, Account.closed.is_(None))
            )
        ).first()
        return None if found is None else (found[0], found[1])


async def change_build(database: Database, account_id: int, build_id: str, values: dict[str, object]) -> bool:
    """False if the account has no such build."""
    async with database.writing() as session:
        done = await session.execute(
            update(Build).where(Build.id == build_id, Build.account_id == account_id).values(values)
        )
        return done == 1


async def remove_build(database: Database, account_id: int, build_id: str) -> bool:
    """False if the account has no such build."""
    if not is_build_id(build_id):
        return False
    async with database.writing() as session:
        done = await session.execute(delete(Build).where(Build.id == build_id, Build.account_id == account_id))
        return done == 1
