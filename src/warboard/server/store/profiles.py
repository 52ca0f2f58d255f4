"""What people say about themselves and show to whom, in the database: one short JSON text for each account."""

from collections.abc import Callable, Collection, Sequence
from typing import Final

from sqlalchemy import bindparam, select, update

from warboard.server.store.database import Database, Finder
from warboard.server.store.models import Account, Profile

_OF = select(Profile.data).where(Profile.account_id == bindparam("account_id"))
_OF_ALONE = _OF.with_for_update()  # others who change it meanwhile must wait
NONE: Final = "{}"


async def profile_of(source: Finder, account_id: int) -> str:
    """The profile of an account; `{}` if it has none."""
    found = await source.find(_OF, account_id=account_id)
    return str(found[0][0]) if found else NONE


async def change_profile(database: Database, account_id: int, change: Callable[[str], str]) -> str:
    """Changes a profile atomically; returns it."""
    async with database.writing() as session:
        await session.add_if_missing(Profile(account_id=account_id, data=NONE))
        changed = change(str((await session.find(_OF_ALONE, account_id=account_id))[0][0]))
        await session.execute(update(Profile).where(Profile.account_id == account_id).values(data=changed))
    return changed


async def profiles_of(database: Database, ids: Collection[int]) -> dict[int, str]:
    """The profiles of those of these accounts that have one."""
    async with database.reading() as session:
        found = await session.execute(select(Profile.account_id, Profile.data).where(Profile.account_id.in_(ids)))
        return {int(row[0]): str(row[1]) for row in found}


async def accounts_with_profiles(database: Database, ids: Collection[int]) -> Sequence[tuple[Account, str]]:
    """These accounts, unless they are closed, each with its profile, by name."""
    if not ids:
        return ()
    async with database.reading() as session:
        found = await session.execute(
            select(Account, Profile.data)
            .outerjoin(Profile, Profile.account_id == Account.id)
            .where(Account.id.in_(ids), Account.closed.is_(None))
            .order_by(Account.folded)
        )
        return [(account, data or NONE) for account, data in found]
