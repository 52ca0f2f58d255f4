"""Seeds in the database whose commitments were shown to somebody, until a table or a seek takes them."""

from sqlalchemy import bindparam, delete, select

from warboard.server.store.database import Transaction
from warboard.server.store.models import SwornSeed


async def add_seed(session: Transaction, row: SwornSeed, most: int, since: int) -> None:
    """Adds a seed. Deletes all but the newest `most` of its account, and all that were made before `since`."""
    await session.add_rows(row)
    kept = (
        select(SwornSeed.commit)
        .where(SwornSeed.account_id == row.account_id)
        .order_by(SwornSeed.created.desc(), (SwornSeed.commit == row.commit).desc())
        .limit(most)
    )
    await session.execute(
        delete(SwornSeed).where(SwornSeed.account_id == row.account_id, SwornSeed.commit.not_in(kept))
    )
    await session.execute(delete(SwornSeed).where(SwornSeed.created < since))


_SEED = select(SwornSeed.seed).where(
    SwornSeed.commit == bindparam("shown"), SwornSeed.account_id == bindparam("account_id")
)


async def take_seed(session: Transaction, account_id: int, commit: str) -> str | None:
    """The seed of a commitment that was shown to this account, for only one caller; None if there is none."""
    found = await session.find(_SEED, shown=commit, account_id=account_id)
    if not found or await session.execute(delete(SwornSeed).where(SwornSeed.commit == commit)) != 1:
        return None
    return str(found[0][0])
