"""The tests' own PostgreSQL, in a temporary folder."""

import os
import pwd
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ports import free_port


def programs() -> Path | None:
    """The folder of PostgreSQL's programs, if it is installed."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: path.parent.parent.name)
    if found:
        return found[-1].parent
    initdb = shutil.which("initdb")
    return Path(initdb).resolve().parent if initdb else None


class Cluster:
    """A PostgreSQL server in a folder; it can be stopped and started again."""

    def __init__(self, folder: Path, wal: Path | None = None) -> None:
        """`wal` is where the write-ahead log is kept, if not with the data."""
        bin = programs()
        assert bin is not None
        self.bin = bin
        self._folder = folder
        self._data = str(folder / "data")
        self._user = _owner(folder, *([] if wal is None else [wal]))
        port = free_port()
        self._options = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={folder}"
        self.url = f"postgresql://warboard@127.0.0.1:{port}"
        elsewhere = [] if wal is None else ["-X", str(wal)]
        words = ("-D", self._data, "-U", "warboard", "-A", "trust", "-E", "UTF8", "--no-sync", "--locale=C")
        self._call("initdb", *words, *elsewhere)
        self.start()

    def start(self) -> None:
        self._call("pg_ctl", "-D", self._data, "-w", "-o", self._options, "-l", str(self._folder / "log"), "start")

    def stop(self) -> None:
        """Stops it as a crash would, without a word to its clients."""
        self._call("pg_ctl", "-D", self._data, "-m", "immediate", "stop")

    def _call(self, *words: str) -> None:
        done = subprocess.run(
            [str(self.bin / words[0]), *words[1:]], user=self._user, capture_output=True, text=True, cwd=self._folder
        )
        assert done.returncode == 0, done.stderr + done.stdout


@contextmanager
def cluster(folder: Path, wal: Path | None = None) -> Iterator[Cluster]:
    """A running cluster; the name of a database is added to its URL."""
    running = Cluster(folder, wal)
    try:
        yield running
    finally:
        running.stop()


def make_database(url: str, name: str) -> str:
    bin = programs()
    assert bin is not None
    subprocess.run([str(bin / "psql"), "-q", f"{url}/postgres", "-c", f'CREATE DATABASE "{name}"'], check=True)
    return f"{url}/{name}"


def _owner(*folders: Path) -> str | None:
    """The user that PostgreSQL runs as. It does not run as root, so its own user, or nobody, gets the folders."""
    if os.getuid() != 0:
        return None
    known = {entry.pw_name for entry in pwd.getpwall()}
    user = "postgres" if "postgres" in known else "nobody"
    for one in folders:
        shutil.chown(one, user)
    return user
