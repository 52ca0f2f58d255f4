"""`warboard db check` finds what is broken, names it, and passes what is sound."""

import asyncio
import json
import secrets
import subprocess

import old_databases
import postgres
import pytest
from click.testing import CliRunner
from running import PROGRAM
from sqlalchemy import text
from sqlalchemy.engine import Connection

from warboard.cli.operate import db
from warboard.server.store import reading_all
from warboard.server.store.database import Database
from warboard.server.store.migrate import upgrade
from warboard.server.store.models import GameRow

KEPT = "0006"
TABLES = {row["game"]: row["id"] for row in old_databases.read_kept(KEPT)["tables"]["tables"]}
ADA = next(row["id"] for row in old_databases.read_kept(KEPT)["tables"]["accounts"] if row["name"] == "Ada")
Change = tuple[str, dict[str, object]]  # SQL and its values
BREAK = {
    "power": "UPDATE steps SET lines = replace(lines, '\"resign\"', '\"resigm\"') WHERE game_id = :id",
    "mana": """UPDATE games SET outcome = '{"winners": ["white"], "reason": "resignation"}' WHERE id = :id""",
    "chess": "DELETE FROM steps WHERE game_id = :id AND n = 2",
    "battlefield": f"UPDATE games SET seed = '{'ab' * 32}' WHERE id = :id",
    "arena": f"UPDATE games SET head = '{'0' * 64}' WHERE id = :id",
}


@pytest.fixture
def filled(database: str, own_database: str) -> str:
    """A database with a few games, ratings and a campaign."""
    if database.startswith("postgresql"):
        cluster, _, shared = database.rpartition("/")
        own_database = postgres.make_database(cluster, f"{shared}c{secrets.token_hex(4)}")
    asyncio.run(change(own_database, [], fill=True))
    return own_database


async def change(url: str, statements: list[Change], fill: bool = False) -> None:
    def run(connection: Connection) -> None:
        for statement, values in statements:
            assert connection.execute(text(statement), values).rowcount > 0, statement

    store = Database(url)
    try:
        if fill:
            await store.write(old_databases.fill, KEPT)
            await upgrade(store)
        await store.write(run)
    finally:
        await store.close()


def check(url: str, *words: str, code: int) -> str:
    done = CliRunner().invoke(db, ["check", "--database", url, *words])
    assert done.exit_code == code, done.output
    return done.stdout


def test_a_sound_database_passes(filled: str) -> None:
    assert check(filled, code=0) == "8 games and 6 ratings: nothing broken\n"


def test_everything_that_is_broken_is_named_with_its_reason(filled: str) -> None:
    broken: list[Change] = [(statement, {"id": TABLES[game]}) for game, statement in BREAK.items()]
    broken.append(("UPDATE ratings SET rating = rating + 1 WHERE account_id = :id AND game = 'power'", {"id": ADA}))
    asyncio.run(change(filled, broken))

    told = json.loads(check(filled, "--json", code=1))

    found = {one["id"]: one["reason"] for one in told["broken"]}
    assert told["games"] == 8 and told["unknown"] == []
    assert found.keys() == {*(TABLES[game] for game in BREAK), f"of account {ADA} in power"}
    assert "PL-22" in found[TABLES["power"]]
    assert "winners: the record says" in found[TABLES["mana"]]
    assert found[TABLES["chess"]] == "step 2 is missing"
    assert "PL-111" in found[TABLES["battlefield"]]
    assert "its row says" in found[TABLES["arena"]]
    assert f"game {TABLES['chess']}: step 2 is missing" in check(filled, code=1)


def test_a_game_of_a_campaign_must_follow_from_the_one_before(filled: str) -> None:
    """PL-147"""
    tables = old_databases.read_kept(KEPT)["tables"]["tables"]
    id = next(row["id"] for row in tables if row["campaign"] is not None)
    statement = "UPDATE tables SET campaign = replace(campaign, :before, :other) WHERE id = :id"
    asyncio.run(change(filled, [(statement, {"before": f'"{id}"', "other": f'"{TABLES["power"]}"', "id": id})]))

    found = json.loads(check(filled, "--json", code=1))["broken"]

    assert f"{id}.2" in [one["id"] for one in found]


def test_a_database_of_another_version_is_not_judged(own_database: str) -> None:
    async def make() -> None:
        store = Database(own_database)
        try:
            await store.write(old_databases.fill, "0003")
        finally:
            await store.close()

    asyncio.run(make())

    done = subprocess.run([*PROGRAM, "db", "check", "--database", own_database], capture_output=True, text=True)

    assert done.returncode == 2 and "0003" in done.stderr and "warboard db upgrade" in done.stderr


def test_games_are_read_a_few_at_a_time(filled: str, monkeypatch: pytest.MonkeyPatch) -> None:
    few = reading_all._AFTER.limit(None).limit(3)
    monkeypatch.setattr(reading_all, "_AFTER", few)
    queries = 0

    async def read() -> list[GameRow]:
        nonlocal queries
        store = Database(filled)
        find = store.find

        async def counted(query: object, **values: object) -> object:
            nonlocal queries
            queries += 1
            return await find(query, **values)  # type: ignore[arg-type]

        store.find = counted  # type: ignore[method-assign, assignment]
        try:
            return [row async for row in reading_all.every_game(store)]
        finally:
            await store.close()

    found = [row.id for row in asyncio.run(read())]

    assert found == sorted(row["id"] for row in old_databases.read_kept(KEPT)["tables"]["games"])
    assert queries == 4  # of three, three, two and none
