"""A PostgreSQL of the tests' own, in a folder that is thrown away."""

import os
import pwd
import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


def programs() -> Path | None:
    """The folder of PostgreSQL's programs, if it is installed."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: path.parent.parent.name)
    if found:
        return found[-1].parent
    initdb = shutil.which("initdb")
    return Path(initdb).resolve().parent if initdb else None


@contextmanager
def cluster(folder: Path) -> Iterator[str]:
    """A running cluster; gives the URL of its server, to which the name of a database is added."""
    bin = programs()
    assert bin is not None
    data = folder / "data"
    user = _owner(folder)
    port = _free_port()
    options = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={folder}"

    def call(*words: str) -> None:
        done = subprocess.run([str(bin / words[0]), *words[1:]], user=user, capture_output=True, text=True, cwd=folder)
        assert done.returncode == 0, done.stderr + done.stdout

    call("initdb", "-D", str(data), "-U", "warboard", "-A", "trust", "-E", "UTF8", "--no-sync", "--locale=C")
    call("pg_ctl", "-D", str(data), "-w", "-o", options, "-l", str(folder / "log"), "start")
    try:
        yield f"postgresql://warboard@127.0.0.1:{port}"
    finally:
        call("pg_ctl", "-D", str(data), "-m", "immediate", "stop")


def make_database(url: str, name: str) -> str:
    bin = programs()
    assert bin is not None
    subprocess.run([str(bin / "psql"), "-q", f"{url}/postgres", "-c", f'CREATE DATABASE "{name}"'], check=True)
    return f"{url}/{name}"


def _owner(folder: Path) -> str | None:
    """PostgreSQL does not run as root: then its own user, or nobody, gets the folder."""
    if os.getuid() != 0:
        return None
    known = {entry.pw_name for entry in pwd.getpwall()}
    user = "postgres" if "postgres" in known else "nobody"
    shutil.chown(folder, user)
    return user


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])
