"""Servers for the tests: on SQLite, and on a PostgreSQL that the tests start themselves."""

import secrets
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

import postgres
from leaving_out import leave_out
from running import Server, people


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """A file that says so asks for what is answered without a database: on one kind it shows all that it can show."""
    again = [item for item in items if _is_answered_without(item) and _database_of(item) == "postgresql"]
    items[:] = [item for item in items if item not in again]
    config.hook.pytest_deselected(items=again)


def _is_answered_without(item: pytest.Item) -> bool:
    return isinstance(item, pytest.Function) and getattr(item.module, "ANSWERED_WITHOUT_DATABASE", False)


def _database_of(item: pytest.Item) -> object:
    call = getattr(item, "callspec", None)
    return call.params.get("database") if call else None


@pytest.fixture(scope="session")
def cluster() -> Iterator[str]:
    """The URL of a PostgreSQL server."""
    if postgres.programs() is None:
        leave_out("PostgreSQL is not installed: apt-get install postgresql")
    # Not in a folder of pytest's: those are closed to the user as whom PostgreSQL runs.
    temporary = tempfile.TemporaryDirectory(prefix="warboard-", ignore_cleanup_errors=True)
    with temporary as folder, postgres.cluster(Path(folder)) as running:
        yield running.url


@pytest.fixture
def own_cluster() -> Iterator[postgres.Cluster]:
    """A PostgreSQL for one test alone, which may stop it."""
    if postgres.programs() is None:
        leave_out("PostgreSQL is not installed: apt-get install postgresql")
    temporary = tempfile.TemporaryDirectory(prefix="warboard-", ignore_cleanup_errors=True)
    with temporary as folder, postgres.cluster(Path(folder)) as running:
        yield running


@pytest.fixture(scope="session", params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    """A database that all tests of a run share, one of each kind."""
    if request.param == "sqlite":
        return str(tmp_path_factory.mktemp("sqlite") / "warboard.db")
    return postgres.make_database(request.getfixturevalue("cluster"), f"w{secrets.token_hex(6)}")


@pytest.fixture(scope="session")
def server(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that all tests share."""
    running = Server(database, tmp_path_factory.mktemp("logs"))
    yield running
    running.stop()


@pytest.fixture(autouse=True)
def everybody_goes_home() -> Iterator[None]:
    yield
    while people:
        people.pop().http.close()


@pytest.fixture
def own_database(tmp_path: Path) -> str:
    """A SQLite database for one test alone."""
    return str(tmp_path / "own.db")
