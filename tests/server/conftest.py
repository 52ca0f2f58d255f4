"""Servers for the tests: on SQLite, and on a PostgreSQL that the tests start themselves."""

import secrets
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

import postgres
from cheap_passwords import hash_cheaply
from leaving_out import leave_out
from running import Server, people

BOTH = ("sqlite", "postgresql")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Tests run on both kinds of database. A file whose topic lies above the store names one of them in `DATABASES`,
    since the other would show nothing new; `ON_BOTH` names those of its tests that run on both anyway.
    """
    if "database" in metafunc.fixturenames:
        is_on_both = metafunc.function.__name__ in getattr(metafunc.module, "ON_BOTH", ())
        kinds = BOTH if is_on_both else getattr(metafunc.module, "DATABASES", BOTH)
        metafunc.parametrize("database", kinds, indirect=True, scope="session")


@pytest.fixture(scope="session", autouse=True)
def passwords_cost_nothing() -> None:
    hash_cheaply()


@pytest.fixture(scope="session")
def cluster() -> Iterator[str]:
    """The URL of a PostgreSQL server."""
    if postgres.programs() is None:
        leave_out("PostgreSQL is not installed: apt-get install postgresql")
    # Not in one of pytest's folders: those are closed to the user that PostgreSQL runs as.
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


@pytest.fixture(scope="session")
def database(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    """A database that all tests of a run share, one of each kind."""
    if request.param == "sqlite":
        return str(tmp_path_factory.mktemp("sqlite") / "warboard.db")
    return postgres.make_database(request.getfixturevalue("cluster"), f"w{secrets.token_hex(6)}")


@pytest.fixture(scope="module")
def fresh_database(database: str, request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    """A database of each kind for the tests of one file."""
    if database.startswith("postgres"):
        return postgres.make_database(request.getfixturevalue("cluster"), f"w{secrets.token_hex(6)}")
    return str(tmp_path_factory.mktemp("fresh") / "warboard.db")


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
