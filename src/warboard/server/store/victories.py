"""Which characters people have beaten, in the database."""

from sqlalchemy import bindparam, select, update

from warboard.server.store.database import Finder, Transaction
from warboard.server.store.models import Victory, from_row

_OF_ACCOUNT = select(Victory.__table__).where(
    Victory.account_id == bindparam("account_id"), Victory.game == bindparam("game")
)


async def add_victory(session: Transaction, victory: Victory) -> None:
    """Stores a victory. Of several with the same side the first stays; one without takebacks makes it clean."""
    if not await session.add_if_missing(victory) and victory.clean:
        await session.execute(
            update(Victory)
            .where(
                Victory.account_id == victory.account_id,
                Victory.character == victory.character,
                Victory.side == victory.side,
            )
            .values(clean=True)
        )


async def victories_of(finder: Finder, account_id: int, game: str) -> list[Victory]:
    """Somebody's victories over the characters of a game."""
    found = await finder.find(_OF_ACCOUNT, account_id=account_id, game=game)
    return [from_row(Victory, row) for row in found]
