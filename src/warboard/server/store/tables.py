"""Tables, seats and games in the database."""

import json
from collections.abc import Sequence

from sqlalchemy import func, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from warboard.kernel.plain import Fields
from warboard.server.store.database import Database
from warboard.server.store.models import Account, GameRow, Message, Paired, Seat, Step, Table


class Sitting:
    """A seat and who has it."""

    def __init__(self, seat: Seat, account: Account | None) -> None:
        self.seat = seat
        self.side = seat.side
        self.account = account


class Loaded:
    """A table as the database has it, with the game that is or was played last."""

    def __init__(self, table: Table, host: str, seats: list[Sitting], game: GameRow | None) -> None:
        self.table = table
        self.host = host
        self.seats = seats
        self.game = game


def fields(text: str) -> Fields:
    """Plain data that was kept as JSON."""
    found = json.loads(text)
    assert isinstance(found, dict), text[:80]
    return found


async def load_table(session: AsyncSession, table_id: str) -> Loaded | None:
    """A table with its seats and its game; None if there is no such table."""
    found = (
        await session.execute(
            select(Table, Account.name).join(Account, Account.id == Table.host_id).where(Table.id == table_id)
        )
    ).one_or_none()
    if found is None:
        return None
    table, host = found
    seats = await session.execute(
        select(Seat, Account)
        .outerjoin(Account, Account.id == Seat.account_id)
        .where(Seat.table_id == table_id)
        .order_by(Seat.number)
    )
    game = await session.get(GameRow, table.game_id) if table.game_id else None
    return Loaded(table, host, [Sitting(seat, account) for seat, account in seats], game)


async def list_tables(database: Database, status: str, game: str | None, most: int) -> list[Loaded]:
    """The newest public tables of a status."""
    chosen = select(Table.id).where(Table.status == status, Table.public.is_(True))
    if game is not None:
        chosen = chosen.where(Table.game == game)
    async with database.reading() as session:
        ids = (await session.scalars(chosen.order_by(Table.created.desc()).limit(most))).all()
        loaded = [await load_table(session, id) for id in ids]
        return [one for one in loaded if one is not None]


async def take_seat(session: AsyncSession, table_id: str, number: int, account_id: int, nonce: str | None) -> bool:
    """Whether the seat was free, and now is the account's."""
    done = await session.execute(
        update(Seat)
        .where(Seat.table_id == table_id, Seat.number == number, Seat.account_id.is_(None))
        .values(account_id=account_id, nonce=nonce)
    )
    return _one(done)


async def leave_seat(session: AsyncSession, table_id: str, account_id: int) -> bool:
    done = await session.execute(
        update(Seat).where(Seat.table_id == table_id, Seat.account_id == account_id).values(account_id=None, nonce=None)
    )
    return _one(done)


async def set_status(session: AsyncSession, table_id: str, before: Sequence[str], after: str) -> bool:
    """Whether the table had one of those statuses, and now has the other: of several processes one succeeds."""
    done = await session.execute(
        update(Table).where(Table.id == table_id, Table.status.in_(before)).values(status=after)
    )
    return _one(done)


async def set_takeback(session: AsyncSession, table_id: str, before: str | None, after: str | None) -> bool:
    """Whether the request for a takeback was still `before`, and now is `after`."""
    held = Table.takeback.is_(None) if before is None else Table.takeback == before
    return _one(await session.execute(update(Table).where(Table.id == table_id, held).values(takeback=after)))


async def set_rematch(session: AsyncSession, table_id: str, rematch_id: str) -> bool:
    """Whether the table had no rematch yet."""
    done = await session.execute(
        update(Table).where(Table.id == table_id, Table.rematch_id.is_(None)).values(rematch_id=rematch_id)
    )
    return _one(done)


async def wants_rematch(session: AsyncSession, table_id: str, account_id: int, wants: bool) -> None:
    await session.execute(
        update(Seat).where(Seat.table_id == table_id, Seat.account_id == account_id).values(rematch=wants)
    )


async def mute_table(session: AsyncSession, table_id: str, muted: bool) -> None:
    await session.execute(update(Table).where(Table.id == table_id).values(muted=muted))


async def close_game(session: AsyncSession, game_id: str, steps: int, outcome: str, time: int) -> bool:
    """Ends a game without a result, if it still stands where the caller saw it.

    The end is a step too: whoever goes on with an old copy of the game finds the number taken.
    """
    done = await session.execute(
        update(GameRow)
        .where(GameRow.id == game_id, GameRow.steps == steps, GameRow.outcome.is_(None))
        .values(outcome=outcome, steps=steps + 1, deadline=None, bot_due=None, settled=True)
    )
    session.add(
        Step(
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
        )
    )
    return _one(done)


async def settle_game(session: AsyncSession, game_id: str) -> bool:
    """Whether the caller is the one who settles the game: ratings and histories learn of its end once."""
    done = await session.execute(
        update(GameRow)
        .where(GameRow.id == game_id, GameRow.settled.is_(False), GameRow.outcome.is_not(None))
        .values(settled=True)
    )
    return _one(done)


async def where_it_stands(database: Database, table_id: str) -> tuple[str | None, int, str] | None:
    """The game of a table, how many steps it has, and the table's status: what tells whether a cache is behind."""
    async with database.reading() as session:
        found = (
            await session.execute(
                select(Table.game_id, GameRow.steps, Table.status)
                .outerjoin(GameRow, GameRow.id == Table.game_id)
                .where(Table.id == table_id)
            )
        ).one_or_none()
    return None if found is None else (found[0], found[1] or 0, found[2])


async def where_they_stand(database: Database, table_ids: Sequence[str]) -> dict[str, tuple[str | None, int]]:
    """The game of each of these tables, and how many steps it has."""
    async with database.reading() as session:
        found = await session.execute(
            select(Table.id, Table.game_id, GameRow.steps)
            .outerjoin(GameRow, GameRow.id == Table.game_id)
            .where(Table.id.in_(table_ids))
        )
        return {table_id: (game_id, steps or 0) for table_id, game_id, steps in found}


async def due(database: Database, now: int, most: int = 200) -> list[tuple[str, str]]:
    """Tables whose game needs somebody now, and why: `time` is over, a `bot` is to act, the end is to be `settled`."""
    wanted = (
        ("time", select(GameRow.table_id).where(GameRow.deadline <= now).order_by(GameRow.deadline)),
        ("bot", select(GameRow.table_id).where(GameRow.bot_due <= now).order_by(GameRow.bot_due)),
        (
            "settle",
            select(GameRow.table_id).where(
                GameRow.outcome.is_not(None), GameRow.settled.is_(False), GameRow.changed <= now - 2000
            ),
        ),
    )
    found: list[tuple[str, str]] = []
    async with database.reading() as session:
        for why, query in wanted:
            found.extend((table_id, why) for table_id in (await session.scalars(query.limit(most))).all())
    return found


async def bot_due(database: Database, table_id: str) -> tuple[str, int] | None:
    """The game of a table, and when somebody should ask its bot; None if no bot is to act."""
    async with database.reading() as session:
        found = (
            await session.execute(
                select(GameRow.id, GameRow.bot_due).join(Table, Table.game_id == GameRow.id).where(Table.id == table_id)
            )
        ).one_or_none()
    return None if found is None or found[1] is None else (found[0], found[1])


async def claim_bot(database: Database, game_id: str, before: int, after: int) -> bool:
    """Whether the caller is the one who asks the bot: of several processes one is, for a while."""
    async with database.writing() as session:
        done = await session.execute(
            update(GameRow).where(GameRow.id == game_id, GameRow.bot_due == before).values(bot_due=after)
        )
        return _one(done)


async def add_message(session: AsyncSession, table_id: str, account_id: int, at: int, text: str) -> None:
    session.add(Message(table_id=table_id, account_id=account_id, at=at, text=text))


async def read_messages(database: Database, table_id: str, most: int = 200) -> list[tuple[str, int, str]]:
    """What was said last, as (name, time, text), the oldest first."""
    async with database.reading() as session:
        found = await session.execute(
            select(Account.name, Message.at, Message.text)
            .join(Account, Account.id == Message.account_id)
            .where(Message.table_id == table_id)
            .order_by(Message.id.desc())
            .limit(most)
        )
        return [(name, at, text) for name, at, text in reversed(found.all())]


async def tables_of(database: Database, account_id: int, statuses: Sequence[str], most: int = 100) -> list[str]:
    """The tables at which somebody sits, the newest first."""
    async with database.reading() as session:
        found = await session.scalars(
            select(Table.id)
            .join(Seat, Seat.table_id == Table.id)
            .where(Seat.account_id == account_id, Table.status.in_(statuses))
            .order_by(Table.created.desc())
            .limit(most)
        )
        return list(dict.fromkeys(found.all()))


async def recent_tables_of(database: Database, account_id: int, since: int, most: int) -> list[str]:
    """The tables at which somebody sits: open, playing, or over since then; those where something happened last come
    first.
    """
    active = func.coalesce(GameRow.changed, Table.created)
    async with database.reading() as session:
        found = await session.scalars(
            select(Table.id)
            .join(Seat, Seat.table_id == Table.id)
            .outerjoin(GameRow, GameRow.id == Table.game_id)
            .where(
                Seat.account_id == account_id,
                Table.status.in_(("open", "playing")) | ((Table.status == "over") & (active >= since)),
            )
            .order_by(active.desc(), Table.id)
            .limit(most)
        )
        return list(dict.fromkeys(found.all()))


async def games_of(database: Database, account_id: int, game: str | None, before: int, most: int) -> list[Loaded]:
    """The finished games of a player, the newest first."""
    chosen = (
        select(Table.id)
        .join(Seat, Seat.table_id == Table.id)
        .join(GameRow, GameRow.id == Table.game_id)
        .where(Seat.account_id == account_id, Table.status == "over", GameRow.changed < before)
    )
    if game is not None:
        chosen = chosen.where(Table.game == game)
    async with database.reading() as session:
        ids = (await session.scalars(chosen.order_by(GameRow.changed.desc()).limit(most))).all()
        loaded = [await load_table(session, id) for id in dict.fromkeys(ids)]
        return [one for one in loaded if one is not None]


async def all_games_of_table(database: Database, table_id: str) -> list[GameRow]:
    """Every game that was begun at a table: more than one where moves were taken back."""
    async with database.reading() as session:
        found = await session.scalars(
            select(GameRow).where(GameRow.table_id == table_id).order_by(GameRow.started, GameRow.id)
        )
        return list(found)


async def record_text(database: Database, game_id: str) -> str:
    """The record of a game as it stands."""
    async with database.reading() as session:
        return "".join(
            (await session.scalars(select(Step.lines).where(Step.game_id == game_id).order_by(Step.n))).all()
        )


async def counts(database: Database) -> dict[str, int]:
    """How many tables there are of each status."""
    async with database.reading() as session:
        found = await session.execute(select(Table.status, func.count()).group_by(Table.status))
        return {str(row[0]): int(row[1]) for row in found}


async def paired_with(database: Database, account_id: int, after: int) -> list[str]:
    """The tables to which somebody was brought by a seek, since then."""
    async with database.reading() as session:
        found = await session.scalars(
            select(Paired.table_id)
            .where(Paired.account_id == account_id, Paired.at >= after)
            .order_by(Paired.at.desc())
        )
        return list(found)


def _one(result: object) -> bool:
    return getattr(result, "rowcount", 0) == 1
