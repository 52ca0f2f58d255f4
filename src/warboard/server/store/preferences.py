"""What people prefer, in the database: one short text of JSON for each account."""

from collections.abc import Callable

from sqlalchemy import bindparam, select, update

from warboard.server.store.database import Database
from warboard.server.store.models import Preferences

_OF = select(Preferences.data).where(Preferences.account_id == bindparam("account_id"))
_OF_ALONE = _OF.with_for_update()  # whoever else changes them meanwhile waits
NONE = "{}"


async def preferences_of(database: Database, account_id: int) -> str:
    """What an account prefers; `{}` if it has not said anything."""
    found = await database.find(_OF, account_id=account_id)
    return str(found[0][0]) if found else NONE


async def change_preferences(database: Database, account_id: int, change: Callable[[str], str]) -> str:
    """Changes what is kept, as one step; returns it."""
    async with database.writing() as session:
        await session.add_if_missing(Preferences(account_id=account_id, data=NONE))
        kept = (await session.find(_OF_ALONE, account_id=account_id))[0][0]
        changed = change(str(kept))
        await session.execute(update(Preferences).where(Preferences.account_id == account_id).values(data=changed))
    return changed
