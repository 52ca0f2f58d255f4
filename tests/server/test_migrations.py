"""An older database is migrated with everything in it."""

import asyncio
import json
import secrets
from typing import Any

import old_databases
import postgres
import pytest
from alembic import command
from alembic.script import ScriptDirectory
from litestar.testing import TestClient
from sqlalchemy import text
from sqlalchemy.engine import Connection

from warboard.games import find_game
from warboard.kernel.luck import SeededLuck
from warboard.play.verify import verify
from warboard.server.app import create_app
from warboard.server.database_check import check_file, check_games, check_ratings
from warboard.server.settings import Settings
from warboard.server.store.database import Database
from warboard.server.store.meetings import past_meetings
from warboard.server.store.migrate import migrations_config, newest, revision, upgrade
from warboard.server.store.ratings import ratings_of
from warboard.server.store.tables import load_table

Data = dict[str, Any]
OLD = "0003"  # the last before rules had versions

ACCOUNT = text(
    "INSERT INTO accounts (id, name, folded, kind, created, muted, role) "
    "VALUES (900001, 'Old', 'old-900001', 'person', 1, :no, '')"
)
SECOND = text(
    "INSERT INTO accounts (id, name, folded, kind, created, muted, role) "
    "VALUES (900002, 'Older', 'older-900002', 'person', 1, :no, '')"
)
RATING = text(
    "INSERT INTO ratings (account_id, game, rating, games, wins, flagged, first, second) "
    "VALUES (:id, 'chess', 1220, 7, 4, :no, 0, 0)"
)
CHANGE = text(
    "INSERT INTO rating_changes (account_id, game, game_id, at, before, after, rule) "
    "VALUES (:id, 'chess', :game_id, 5, 1200, 1220, :rule)"
)
TABLE = text(
    "INSERT INTO tables "
    "(id, game, options, position, platform, rated, public, spectators, status, host_id, created, muted) "
    "VALUES (:id, 'medieval', '{}', :position, '{}', :no, :no, :no, 'open', 900001, 1, :no)"
)


def fill(connection: Connection, positions: dict[str, str | None]) -> None:
    command.upgrade(migrations_config(connection), OLD)
    connection.execute(ACCOUNT, {"no": False})
    for id, position in positions.items():
        connection.execute(TABLE, {"id": id, "position": position, "no": False})


@pytest.fixture
def empty_database(database: str, own_database: str) -> str:
    """A new database of the kind that the others of this run share."""
    if not database.startswith("postgresql"):
        return own_database
    cluster, _, shared = database.rpartition("/")
    return postgres.make_database(cluster, f"{shared}m{secrets.token_hex(4)}")


def test_positions_from_before_are_of_the_first_version_of_the_rules(empty_database: str) -> None:
    """PL-130"""
    game = find_game("medieval")
    position = game.dump(game.start({}, SeededLuck(1), 1))
    del position["rules"]

    async def run() -> None:
        store = Database(empty_database)
        try:
            await store.write(fill, {"from-a-position": json.dumps(position), "from-the-start": None})
            await upgrade(store)

            assert await revision(store) == newest()
            placed = await load_table(store, "from-a-position")
            usual = await load_table(store, "from-the-start")
            assert placed is not None and placed.table.position is not None
            assert json.loads(placed.table.position) == {**position, "rules": 1}
            assert usual is not None and usual.table.position is None
        finally:
            await store.close()

    asyncio.run(run())


def test_there_is_a_database_of_every_version_that_wrote_another_form() -> None:
    """They were written by the programs of their time; except for 0007 and 0008, which were released together with 0009
    and were made from its database by downgrading.
    """
    script = ScriptDirectory.from_config(migrations_config())
    revisions = {one.revision for one in script.walk_revisions()}

    assert {f"{number:04}" for number in range(1, 14)} <= set(old_databases.kept_revisions()) <= revisions


@pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")  # about our routes
@pytest.mark.parametrize("old", old_databases.kept_revisions())
def test_a_database_of_each_earlier_version_is_brought_up_to_date_and_used(empty_database: str, old: str) -> None:
    """People log in, tables open, games go on, records are verified, and the whole database passes its check."""
    asyncio.run(migrate_from(empty_database, old))
    kept = old_databases.kept_revisions()
    if not empty_database.startswith("postgresql") or old in (kept[0], kept[-1]):  # they differ in how they get there
        use_all(empty_database, old_databases.read_kept(old)["tables"])
    assert asyncio.run(faults(empty_database)) == []


def use_all(database: str, before: Data) -> None:
    settings = Settings(database=database, migrate=False, per_minute=1_000_000, entries_per_minute=1_000)
    with TestClient(create_app(settings)) as client:
        ada, bo = (Visitor(client, name) for name in ("Ada", "Bo"))
        for table in before["tables"]:
            use_table(table, ada, bo)
        played = [row for row in before["ratings"] if row["games"]]
        assert {row["game"] for row in played} == {"power"}
        shown = ada.get("/api/players/Ada")["ratings"]
        assert [row["stored"] for row in shown if row["game"] == "power"] == [
            row["rating"] for row in played if row["account_id"] == account_id(before, "Ada")
        ]
        assert "of a program" in [token["name"] for token in ada.get("/api/tokens")]
        liked = [json.loads(row["data"]) for row in before.get("preferences", [])]
        assert bo.get("/api/me")["preferences"] == (liked[0] if liked else {})
        challenges = bo.get("/lichess/api/challenge")["in"]
        assert [one["id"] for one in challenges] == [row["table_id"] for row in before.get("challenges", [])]


async def migrate_from(url: str, old: str) -> None:
    store = Database(url)
    try:
        await store.write(old_databases.fill, old)
        assert await revision(store) == old
        await upgrade(store)
        assert await revision(store) == newest()
    finally:
        await store.close()


async def faults(url: str) -> list[str]:
    store = Database(url)
    try:
        found = await check_file(store)
        found += [one async for one in check_games(store)]
        found += [one async for one in check_ratings(store)]
    finally:
        await store.close()
    assert len([one for one in found if one.what == "game"]) >= 6
    return [one.line() for one in found if one.fault or one.unknown]


def account_id(before: Data, name: str) -> int:
    return int(next(row["id"] for row in before["accounts"] if row["name"] == name))


class Visitor:
    """A person who logs in with the password from before."""

    def __init__(self, client: "TestClient[Any]", name: str) -> None:
        self._client = client
        answer = client.post("/api/login", json={"name": name, "password": old_databases.PASSWORD})
        assert answer.status_code == 200, answer.text
        self._headers = {
            "cookie": f"warboard_session={answer.cookies['warboard_session']}",
            "x-csrf-token": answer.json()["csrf"],
        }
        client.cookies.clear()

    def get(self, path: str) -> Any:
        answer = self._client.get(path, headers=self._headers)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def record(self, table: str) -> bytes:
        return bytes(self._client.get(f"/api/tables/{table}/record", headers=self._headers).content)

    def act(self, table: str) -> bool:
        """Takes the first legal action, if it is this player's turn."""
        seen = self.get(f"/api/tables/{table}/view")
        if not seen["legal"]:
            return False
        wish = {"action": seen["legal"][0], "entry": seen["entry"]}
        answer = self._client.post(f"/api/tables/{table}/act", json=wish, headers=self._headers)
        assert answer.status_code == 200, answer.text
        return True


def use_table(before: Data, ada: Visitor, bo: Visitor) -> None:
    """Looks at a table, continues its game, replays and verifies what was played."""
    table = str(before["id"])
    assert ada.get(f"/api/tables/{table}")["status"] == before["status"]
    if before["status"] == "open":
        return
    if before["status"] == "playing":
        assert ada.act(table) or bo.act(table), table
        assert ada.get(f"/api/tables/{table}/games")
    else:
        proof = verify(ada.record(table))
        assert proof.sound and proof.finished, proof.fault
    last = ada.get(f"/api/tables/{table}/view")["entry"]
    assert ada.get(f"/api/tables/{table}/moments/{last}")["entry"] == last


def fill_ratings(connection: Connection) -> None:
    command.upgrade(migrations_config(connection), OLD)
    connection.execute(ACCOUNT, {"no": False})
    connection.execute(SECOND, {"no": False})
    for id in (900001, 900002):
        connection.execute(RATING, {"id": id, "no": False})
        connection.execute(CHANGE, {"id": id, "game_id": "old", "rule": "PL-72"})
        connection.execute(CHANGE, {"id": id, "game_id": None, "rule": "PL-93"})
    connection.execute(CHANGE, {"id": 900001, "game_id": "old", "rule": "PL-83"})


def test_rated_games_from_before_count_in_full_and_it_is_known_who_met_whom(empty_database: str) -> None:
    """PL-155, PL-156"""

    async def run() -> None:
        store = Database(empty_database)
        try:
            await store.write(fill_ratings)
            await upgrade(store)

            ((rating, opponents),) = await ratings_of(store, 900001, 5)
            assert (rating.full_games, rating.full_wins, opponents) == (7, 4, 1)
            assert await past_meetings(store, 900001, "chess", 0) == [(900002, False, False, True)]
        finally:
            await store.close()

    asyncio.run(run())
