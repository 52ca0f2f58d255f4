"""People's preferences in the database: one short JSON text for each account."""

from collections.abc import Callable

from sqlalchemy import bindparam, select, update

from warboard.server.store.database import Database
from warboard.server.store.models import Preferences

_OF = select(Preferences.data).where(Preferences.account_id == bindparam("account_id"))
_OF_ALONE = _OF.with_for_update()  # others who change them meanwhile must wait
NONE = "{}"


async def preferences_of(database: Database, account_id: int) -> str:
    """An account's preferences; `{}` if it has none."""
    found = await database.find(_OF, account_id=account_id)
    return str(found[0][0]) if found else NONE


async def change_preferences(database: Database, account_id: int, change: Callable[[str], str]) -> str:
    """Changes the stored preferences atomically; returns them."""
    async with database.writing() as session:
        await session.add_if_missing(Preferences(account_id=account_id, data=NONE))
        kept = (await session.find(_OF_ALONE, account_id=account_id))[0][0]
        changed = change(str(kept))
        await session.execute(update(Preferences).where(Preferences.account_id == account_id).values(data=changed))
    return changed
