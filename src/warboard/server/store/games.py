"""Games in the database: their progress, what is due in them, and how they end."""

from collections.abc import Callable, Sequence

from sqlalchemy import BigInteger, Integer, bindparam, select, update

from warboard.server.store.database import Database, Finder, Transaction
from warboard.server.store.models import GameRow, Step, Table, from_row

_SETTLE = (
    update(GameRow)
    .where(GameRow.id == bindparam("b_id"), GameRow.settled.is_(False), GameRow.outcome.is_not(None))
    .values(settled=True)
)


async def close_game(session: Transaction, game_id: str, steps: int, outcome: str, time: int) -> bool:
    """Ends a game without a result; False if it has gone on since the caller saw it.

    The end is a step, too: a process that goes on with an old copy of the game finds the number taken.
    """
    # First the step, then the row of its game, in the order in which steps are written, so that two processes cannot
    # deadlock.
    step = Step(
        game_id=game_id,
        n=steps,
        kind="closed",
        side=None,
        text=None,
        time=time,
        delay=None,
        client_id=None,
        lines="",
        events="[]",
        settled=True,
        reason=None,
        rule=None,
    )
    if not await session.add_if_missing(step):
        return False
    done = await session.execute(
        update(GameRow)
        .where(GameRow.id == game_id, GameRow.steps == steps, GameRow.outcome.is_(None))
        .values(outcome=outcome, steps=steps + 1, deadline=None, alert_due=None, bot_due=None, settled=True)
    )
    return done == 1


async def settle_game(session: Transaction, game_id: str) -> bool:
    """Marks a game as settled; True for only one caller, who then settles it."""
    return await session.change(_SETTLE, {"b_id": game_id}) == 1


_PROGRESS = (
    select(Table.game_id, GameRow.steps, Table.status)
    .outerjoin(GameRow, GameRow.id == Table.game_id)
    .where(Table.id == bindparam("table_id"))
)


async def read_progress(database: Database, table_id: str) -> tuple[str | None, int, str] | None:
    """The game of a table, how many steps it has, and the table's status: enough to tell whether a copy is out of
    date.
    """
    found = await database.find(_PROGRESS, table_id=table_id)
    return (found[0][0], found[0][1] or 0, found[0][2]) if found else None


async def read_progress_of(database: Database, table_ids: Sequence[str]) -> dict[str, tuple[str | None, int]]:
    """The game of each of these tables, and how many steps it has."""
    async with database.reading() as session:
        found = await session.execute(
            select(Table.id, Table.game_id, GameRow.steps)
            .outerjoin(GameRow, GameRow.id == Table.game_id)
            .where(Table.id.in_(table_ids))
        )
        return {table_id: (game_id, steps or 0) for table_id, game_id, steps in found}


_NOW = bindparam("now", type_=BigInteger)
_MOST = bindparam("most", type_=Integer)
MOST_DUE = 200  # at once, of each kind
DUE = (
    ("time", select(GameRow.table_id).where(GameRow.deadline <= _NOW).order_by(GameRow.deadline).limit(_MOST)),
    ("bot", select(GameRow.table_id).where(GameRow.bot_due <= _NOW).order_by(GameRow.bot_due).limit(_MOST)),
    (
        "settle",
        select(GameRow.table_id)
        .where(GameRow.outcome.is_not(None), GameRow.settled.is_(False), GameRow.changed <= _NOW - 2000)
        .limit(_MOST),
    ),
    ("alert", select(GameRow.table_id).where(GameRow.alert_due <= _NOW).order_by(GameRow.alert_due).limit(_MOST)),
)


async def find_due(
    database: Database, now: int, pausing: Callable[[str], int] = lambda why: 0
) -> list[tuple[str, str]]:
    """Tables where something is due, and what: the `time` is up, a `bot` is to act, the end is to be settled
    (`settle`), or players are to be notified (`alert`). `pausing` says of how many it is known that nothing can be done
    there now: they may be among those that are found, and take no place from others.
    """
    found: list[tuple[str, str]] = []
    for why, query in DUE:
        found.extend((row[0], why) for row in await database.find(query, now=now, most=MOST_DUE + pausing(why)))
    return found


_BOT_DUE = (
    select(GameRow.id, GameRow.bot_due)
    .join(Table, Table.game_id == GameRow.id)
    .where(Table.id == bindparam("table_id"))
)


async def bot_due(database: Database, table_id: str) -> tuple[str, int] | None:
    """The game of a table, and when its bot counts as abandoned; None if no bot is to act."""
    found = await database.find(_BOT_DUE, table_id=table_id)
    return (found[0][0], found[0][1]) if found and found[0][1] is not None else None


async def claim_bot(database: Database, game_id: str, before: int, after: int) -> bool:
    """Claims a bot's turn for a while; True for only one of several processes."""
    async with database.writing() as session:
        done = await session.execute(
            update(GameRow).where(GameRow.id == game_id, GameRow.bot_due == before).values(bot_due=after)
        )
        return done == 1


async def move_deadline(database: Database, game_id: str, steps: int, deadline: int | None) -> None:
    """Sets when the time of a game runs out, as far as is known now, unless it has gone on since the caller saw it."""
    async with database.writing() as session:
        await session.execute(
            update(GameRow).where(GameRow.id == game_id, GameRow.steps == steps).values(deadline=deadline)
        )


async def all_games_of_table(database: Database, table_id: str) -> list[GameRow]:
    """Every game that was begun at a table: more than one in a campaign, or after takebacks."""
    async with database.reading() as session:
        found = await session.scalars(
            select(GameRow).where(GameRow.table_id == table_id).order_by(GameRow.started, GameRow.id)
        )
        return list(found)


_GAME = select(GameRow.__table__).where(GameRow.id == bindparam("game_id"))


async def load_game(finder: Finder, game_id: str) -> GameRow | None:
    """A game by its id."""
    found = await finder.find(_GAME, game_id=game_id)
    return from_row(GameRow, found[0]) if found else None


async def record_text(database: Database, game_id: str) -> str:
    """The record of a game so far."""
    async with database.reading() as session:
        return "".join(
            (await session.scalars(select(Step.lines).where(Step.game_id == game_id).order_by(Step.n))).all()
        )
