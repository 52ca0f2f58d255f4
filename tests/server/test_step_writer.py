"""Steps of many games are stored at once, each with everything that follows from it, or not at all if its number was
taken.
"""

import asyncio
import secrets

from sqlalchemy import select

from warboard.server.store.database import Database
from warboard.server.store.migrate import upgrade
from warboard.server.store.models import Account, Flag, GameRow, Rating, RatingChange, Table
from warboard.server.store.new_step import NewStep
from warboard.server.store.ratings import lock_rating
from warboard.server.store.steps import StepWriter, read_steps


class Book:
    """A rated table of a game, whose host acts."""

    def __init__(self, store: Database) -> None:
        self.store = store
        self.id = secrets.token_hex(6)
        self.host = 0

    async def open(self) -> "Book":
        async with self.store.writing() as session:
            host = Account(
                name=self.id, folded=self.id, kind="person", password=None, owner_id=None, level=None, role="",
                created=1, closed=None, muted=False,
            )  # fmt: skip
            await session.add(host)
            self.host = host.id
            await session.add_rows(
                Table(
                    id=self.id, game="power", options="{}", position=None, platform="{}", rated=True, public=True,
                    spectators=True, status="playing", host_id=host.id, created=1, muted=False, game_id=None,
                    takeback=None, rematch_id=None, for_both=None, campaign=None, next_seed=None, tournament_id=None,
                    slow_seconds=0,
                )
            )  # fmt: skip
            await session.add_rows(
                GameRow(
                    id=self.id, table_id=self.id, seed="", steps=1, entries=1, head="", started=1, changed=1,
                    deadline=None, alert_due=None, bot_due=None, outcome=None, settled=False, before=None,
                )
            )  # fmt: skip
            await lock_rating(session, host.id, "power", 1500)
        return self

    def step(self, number: int, text: str, follows: bool = True) -> NewStep:
        """A step; with a change of the host's rating and a flag, if they follow from it."""
        step = NewStep(
            {"game_id": self.id, "n": number, "kind": "act", "side": 0, "text": text, "time": 7, "delay": None,
             "client_id": None, "lines": "", "events": "[]", "settled": True, "reason": None, "rule": None},
            {"id": self.id, "steps": number + 1, "entries": number + 1, "head": text, "changed": 7, "deadline": 9,
             "alert_due": None, "bot_due": None, "outcome": None},
        )  # fmt: skip
        step.add_flag(self.host, "power", number, "fast", "PL-41")
        if follows:
            step.add_action(self.host, "power", 5)
            step.add_change(self.host, "power", 1500, 1495, "PL-93")
        return step

    async def found(self) -> tuple[object, ...]:
        """Steps, the game's head, the host's rating, the number of its changes, the number of flags."""
        texts = [step.text for step in await read_steps(self.store, self.id)]
        async with self.store.reading() as session:
            game = (await session.scalars(select(GameRow).where(GameRow.id == self.id))).one()
            rating = (await session.scalars(select(Rating).where(Rating.account_id == self.host))).one()
            changes = (await session.scalars(select(RatingChange).where(RatingChange.game_id == self.id))).all()
            flags = (await session.scalars(select(Flag).where(Flag.game_id == self.id))).all()
        return texts, game.head, rating.rating, len(changes), len(flags)


def test_a_step_is_stored_with_all_that_follows_and_one_that_is_too_late_with_nothing(database: str) -> None:
    async def run() -> None:
        store = Database(database)
        writer = StepWriter(store, lambda seconds: None)
        try:
            await upgrade(store)
            rated, late, plain = [await Book(store).open() for _ in range(3)]
            writer.start()
            assert await writer.commit(late.step(1, "first", follows=False))

            steps = rated.step(1, "rated"), late.step(1, "too late"), plain.step(1, "plain", follows=False)
            assert await asyncio.gather(*(writer.commit(step) for step in steps)) == [True, False, True]

            assert await rated.found() == (["rated"], "rated", 1495, 1, 1)
            assert await late.found() == (["first"], "first", 1500, 0, 1)
            assert await plain.found() == (["plain"], "plain", 1500, 0, 1)
        finally:
            await writer.stop()
            await store.close()

    asyncio.run(run())


def test_of_two_steps_of_one_number_that_wait_together_only_the_first_is_stored(database: str) -> None:
    """As when whoever took the first is gone, and with it the lock of the table."""

    async def run() -> None:
        store = Database(database)
        writer = StepWriter(store, lambda seconds: None)
        try:
            await upgrade(store)
            rated, plain = [await Book(store).open() for _ in range(2)]
            writer.start()

            steps = (
                rated.step(1, "first"),
                plain.step(1, "plain", follows=False),
                rated.step(1, "second"),
                rated.step(2, "third", follows=False),
            )
            assert await asyncio.gather(*(writer.commit(step) for step in steps)) == [True, True, False, True]

            assert await rated.found() == (["first", "third"], "third", 1495, 1, 2)
            assert await plain.found() == (["plain"], "plain", 1500, 0, 1)
        finally:
            await writer.stop()
            await store.close()

    asyncio.run(run())


def test_steps_of_one_game_that_wait_when_the_writer_stops_are_all_stored(database: str) -> None:
    async def run() -> None:
        store = Database(database)
        writer = StepWriter(store, lambda seconds: None)
        try:
            await upgrade(store)
            plain = await Book(store).open()
            waiting = [writer.commit(plain.step(number, str(number), follows=False)) for number in (1, 1, 2)]

            await writer.stop()

            assert await asyncio.gather(*waiting) == [True, False, True]
            assert await plain.found() == (["1", "2"], "2", 1500, 0, 2)
        finally:
            await store.close()

    asyncio.run(run())
