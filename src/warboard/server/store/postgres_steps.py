"""Steps of many games in PostgreSQL: stored by one statement, so one way there and back and one commit for all of them.

SQLAlchemy would send a statement for each table, begin and commit around them, and process every value on the way.
"""

from collections.abc import Iterable, Sequence

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy.ext.asyncio import AsyncConnection

from warboard.server.store.database import Database
from warboard.server.store.models import Flag, GameRow, Model, Rating, RatingChange, Step
from warboard.server.store.new_step import GAME_CHANGES, NewStep, Row

_STEP = tuple(column.name for column in Step.__table__.columns)
_GAME = ("id", *GAME_CHANGES)
_FLAG = ("account_id", "game", "game_id", "entry", "kind", "rule", "at", "verdict")
_CHANGE = ("account_id", "game", "game_id", "at", "before", "after", "rule")
_ACTED = ("last", "loss", "account_id", "game")


def _arrays(model: type[Model], names: Sequence[str], first: int) -> str:
    """`unnest` over parameters from number `first` on: a list of values for each column."""
    types = [str(model.__table__.columns[name].type) for name in names]
    given = [f"${first + number}::{type.partition('(')[0]}[]" for number, type in enumerate(types)]
    return f"unnest({', '.join(given)})"


def _listed(names: Iterable[str], before: str = "") -> str:
    return ", ".join(f'{before}"{name}"' for name in names)


_FIRST_OF_GAME = 1 + len(_STEP)
_FIRST_OF_FLAG = _FIRST_OF_GAME + len(_GAME)

# Steps whose number was taken are skipped, and so is what would follow from them.
_STORE = f"""
WITH made AS (
  INSERT INTO steps ({_listed(_STEP)}) SELECT * FROM {_arrays(Step, _STEP, 1)}
  ON CONFLICT DO NOTHING RETURNING game_id, n
), moved AS (
  UPDATE games SET {", ".join(f'"{name}" = new."{name}"' for name in GAME_CHANGES)}
  FROM {_arrays(GameRow, _GAME, _FIRST_OF_GAME)} AS new({_listed(_GAME)})
  JOIN made ON made.game_id = new.id AND made.n = new.steps - 1
  WHERE games.id = new.id
), flagged AS (
  INSERT INTO flags ({_listed(_FLAG)}) SELECT {_listed(_FLAG, "new.")}
  FROM {_arrays(Flag, _FLAG, _FIRST_OF_FLAG)} AS new({_listed(_FLAG)})
  JOIN made ON made.game_id = new.game_id
)
SELECT game_id, n FROM made
"""
_UPDATE_RATING = f"""
UPDATE {Rating.__tablename__} SET last = $1, rating = rating - $2 WHERE account_id = $3 AND game = $4
"""
_INSERT_CHANGE = f"""
INSERT INTO {RatingChange.__tablename__} ({_listed(_CHANGE)}) VALUES ($1, $2, $3, $4, $5, $6, $7)
"""


class PostgresSteps:
    """Stores steps over a connection that stays open."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._held: AsyncConnection | None = None

    async def store(self, steps: Sequence[NewStep]) -> set[tuple[str, int]]:
        """Stores the steps whose number is free, at most one of each game, with all that follows from them; returns
        their keys. Durable when it returns; all of it or nothing.
        """
        connection = await self._connection()
        try:
            if not any(step.acted or step.changes for step in steps):
                return await _store(connection, steps)
            async with connection.transaction():
                made = await _store(connection, steps)
                await _change_ratings(connection, [step for step in steps if step.key in made])
                return made
        except BaseException:
            await self.close()
            raise

    async def _connection(self) -> asyncpg.Connection:
        """Past SQLAlchemy, which begins no transaction on it."""
        if self._held is not None:
            driver = (await self._held.get_raw_connection()).driver_connection
            if driver is not None and not driver.is_closed():
                return driver
            await self.close()
        self._held = await self._database.hold_connection()
        return (await self._held.get_raw_connection()).driver_connection

    async def close(self) -> None:
        """Gives the connection up; the next step is stored over a new one."""
        held, self._held = self._held, None
        if held is not None:
            await held.invalidate()
            await held.close()


async def _store(connection: asyncpg.Connection, steps: Sequence[NewStep]) -> set[tuple[str, int]]:
    flags = [row for step in steps for row in step.flags]
    found = await connection.fetch(
        _STORE,
        *_columns([step.step for step in steps], _STEP),
        *_columns([step.game for step in steps], _GAME),
        *_columns(flags, _FLAG),
    )
    return {(row[0], row[1]) for row in found}


async def _change_ratings(connection: asyncpg.Connection, steps: Sequence[NewStep]) -> None:
    # In the order of accounts, as when games are settled, so that two processes cannot deadlock.
    acted = sorted((row for step in steps for row in step.acted), key=lambda row: int(str(row["account_id"])))
    changes = [row for step in steps for row in step.changes]
    if acted:
        await connection.executemany(_UPDATE_RATING, [[row[name] for name in _ACTED] for row in acted])
    if changes:
        await connection.executemany(_INSERT_CHANGE, [[row[name] for name in _CHANGE] for row in changes])


def _columns(rows: Sequence[Row], names: Sequence[str]) -> list[list[object]]:
    return [[row[name] for row in rows] for name in names]
