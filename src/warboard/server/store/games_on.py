"""Where somebody is playing just now."""

from sqlalchemy import bindparam, select

from warboard.server.store.database import Database
from warboard.server.store.models import Account, Seat, Table

_TABLES = (
    select(Table.id)
    .join(Seat, Seat.table_id == Table.id)
    .join(Account, Account.id == Seat.account_id)
    .where((Account.id == bindparam("person_id")) | (Account.owner_id == bindparam("person_id")))
    .where(Table.status == "playing", Table.game == bindparam("game"))
    .distinct()
)


async def tables_played_at(database: Database, person_id: int, game: str) -> list[str]:
    """The tables at which a person, or one of their bots, is playing a game."""
    return [str(row[0]) for row in await database.find(_TABLES, person_id=person_id, game=game)]
