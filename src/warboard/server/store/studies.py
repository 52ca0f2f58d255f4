"""Studies in the database."""

import secrets
from typing import Final

from sqlalchemy import bindparam, delete, func, select, update

from warboard.server.store.database import Database
from warboard.server.store.models import Account, Study
from warboard.server.store.quotas import lock_person

_ID_LENGTH: Final = 16
_ID_LETTERS: Final = "23456789abcdefghjkmnpqrstuvwxyz"
_COUNT = select(func.count()).select_from(Study).where(Study.account_id == bindparam("account_id"))


def new_study_id() -> str:
    return "".join(secrets.choice(_ID_LETTERS) for _ in range(_ID_LENGTH))


def _is_study_id(text: str) -> bool:
    return len(text) == _ID_LENGTH and all(letter in _ID_LETTERS for letter in text)


async def add_study(database: Database, study: Study, most: int) -> bool:
    """False if its owner has that many already."""
    async with database.writing() as session:
        await lock_person(session, study.account_id)
        if (await session.find(_COUNT, account_id=study.account_id))[0][0] >= most:
            return False
        await session.add(study)
    return True


async def studies_of(database: Database, account_id: int) -> list[Study]:
    """Somebody's studies, the most recently changed first."""
    async with database.reading() as session:
        found = await session.scalars(
            select(Study).where(Study.account_id == account_id).order_by(Study.changed.desc(), Study.id)
        )
        return list(found)


async def find_study(database: Database, study_id: str) -> tuple[Study, Account] | None:
    """A study and its owner; None if there is none, or its owner is gone."""
    if not _is_study_id(study_id):
        return None
    async with database.reading() as session:
        found = (
            await session.execute(
                select(Study, Account)
                .join(Account, Account.id == Study.account_id)
                .where(Study.id == study_id, Account.closed.is_(None))
            )
        ).first()
        return None if found is None else (found[0], found[1])


async def change_study(
    database: Database, account_id: int, study_id: str, seen: int, values: dict[str, object]
) -> bool:
    """False if the account has no such study, or it was changed since `seen`."""
    async with database.writing() as session:
        done = await session.execute(
            update(Study)
            .where(Study.id == study_id, Study.account_id == account_id, Study.changed == seen)
            .values(values)
        )
        return done == 1


async def remove_study(database: Database, account_id: int, study_id: str) -> bool:
    """False if the account has no such study."""
    if not _is_study_id(study_id):
        return False
    async with database.writing() as session:
        done = await session.execute(delete(Study).where(Study.id == study_id, Study.account_id == account_id))
        return done == 1
