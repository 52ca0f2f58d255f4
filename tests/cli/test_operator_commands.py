"""`serve`, `db` and `admin` without what they need: one sentence, exit code 2, and no stray files."""

import socket
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from .conftest import Ran, Run


def is_one_sentence(ran: Ran, *names: str) -> bool:
    lines = ran.err.strip().splitlines()
    told = not ran.out and len(lines) == 1 and "Traceback" not in lines[0]
    return ran.code == 2 and told and all(name in lines[0] for name in names)


def foreign_database(folder: Path) -> str:
    """A database of another program."""
    file = folder / "foreign.db"
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("CREATE TABLE songs (name TEXT)")
    return str(file)


@pytest.mark.parametrize("port", ["99999", "-1"])
def test_a_port_that_does_not_exist_is_refused(run: Run, tmp_path: Path, port: str) -> None:
    ran = run("serve", "--port", port, "--database", str(tmp_path / "new.db"))

    assert is_one_sentence(ran, port)
    assert not list(tmp_path.iterdir())


def test_a_port_that_is_taken_is_refused(run: Run, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])

        ran = run("serve", "--port", port, "--database", str(tmp_path / "new.db"))

    assert is_one_sentence(ran, port)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (("--smtp", "mail.example.org"), "smtp"),
        (("--smtp", "smtp://"), "smtp"),
        (("--smtp", "smtp://ada:secret@mail.example.org:many"), "smtp"),
        (("--smtp", "smtp://[::1"), "smtp"),
        (("--smtp", "smtp://mail.example.org"), "public_url"),
        (("--smtp", "smtp://mail.example.org", "--public-url", "https://example.org"), "mail_from"),
        (("--push-contact", "ada"), "push_contact"),
    ],
)
def test_mail_and_push_that_could_not_work_are_refused_at_the_start(
    run: Run, tmp_path: Path, words: tuple[str, ...], named: str
) -> None:
    ran = run("serve", "--port", "0", "--database", str(tmp_path / "new.db"), *words)

    assert is_one_sentence(ran, f"{named}:") and "secret" not in ran.err
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("words", [("serve", "--port", "0"), ("db", "upgrade")])
def test_a_database_that_cannot_be_opened_is_told_before_anything_is_served(
    run: Run, tmp_path: Path, words: tuple[str, ...]
) -> None:
    song = tmp_path / "song.txt"
    song.write_text("la " * 100)

    assert is_one_sentence(run(*words, "--database", str(tmp_path / "missing" / "w.db")), "w.db")
    assert is_one_sentence(run(*words, "--database", str(song)), "song.txt")
    assert is_one_sentence(run(*words, "--database", "postgresql://nobody:secret@127.0.0.1:1/none"), "127.0.0.1:1")
    assert [file.name for file in tmp_path.iterdir()] == ["song.txt"]


def test_a_password_is_never_shown(run: Run) -> None:
    assert "secret" not in run("db", "upgrade", "--database", "postgresql://nobody:secret@127.0.0.1:1/none").err


@pytest.mark.parametrize(
    "words",
    [("admin", "flags"), ("admin", "mute", "Bo"), ("admin", "close", "Bo"), ("admin", "operator", "Bo")],
    ids=lambda words: words[1],
)
def test_an_operator_without_a_database_is_told(run: Run, tmp_path: Path, words: tuple[str, ...]) -> None:
    assert is_one_sentence(run(*words, "--database", str(tmp_path / "w.db")), "w.db")
    assert not list(tmp_path.iterdir())
    assert is_one_sentence(run(*words, "--database", foreign_database(tmp_path)), "foreign.db", "warboard db upgrade")


def test_a_backup_of_nothing_or_to_nowhere_is_refused(run: Run, tmp_path: Path) -> None:
    database = str(tmp_path / "w.db")
    assert is_one_sentence(run("db", "backup", str(tmp_path / "kept"), "--database", database), "w.db")
    assert not list(tmp_path.iterdir())
    run("db", "upgrade", "--database", database)

    nowhere = str(tmp_path / "missing" / "kept")
    assert is_one_sentence(run("db", "backup", nowhere, "--database", database), nowhere)


def test_something_else_than_a_backup_is_not_restored(run: Run, tmp_path: Path) -> None:
    song = tmp_path / "song.txt"
    song.write_text("la " * 100)
    again = tmp_path / "again.db"

    for source in (str(song), foreign_database(tmp_path)):
        assert is_one_sentence(run("db", "restore", source, "--database", str(again)), Path(source).name)
        assert not again.exists()
    assert sorted(file.name for file in tmp_path.iterdir()) == ["foreign.db", "song.txt"]
