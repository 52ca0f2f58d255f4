"""How much one person may have at once (PL-159): open tables, games with built-in bots, seeks. A refusal names the
setting as its place.
"""

from warboard.server.platform import Platform
from warboard.server.request_errors import Conflict
from warboard.server.store.database import Transaction
from warboard.server.store.quotas import count_bot_games, count_open_tables, count_seeks, lock_person

_RULE = "PL-159"


async def refuse_more_tables(platform: Platform, session: Transaction, person: int) -> None:
    """Refuses another open table."""
    await lock_person(session, person)
    most = platform.settings.open_tables
    if await count_open_tables(session, person) >= most:
        raise Conflict(f"you have {most} tables waiting for players: close one first", _RULE, "open_tables")


async def refuse_more_bot_games(platform: Platform, session: Transaction, person: int) -> None:
    """Refuses another game with built-in bots."""
    await lock_person(session, person)
    most = platform.settings.bot_games
    if await count_bot_games(session, person) >= most:
        raise Conflict(f"you have {most} games with bots going on: finish one first", _RULE, "bot_games")


async def refuse_more_seeks(platform: Platform, session: Transaction, person: int) -> None:
    """Refuses another seek by the person or the person's bots."""
    await lock_person(session, person)
    most = platform.settings.seeks
    if await count_seeks(session, person) >= most:
        raise Conflict(f"you have {most} seeks: withdraw one first", _RULE, "seeks")
