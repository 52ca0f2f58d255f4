"""A real server in a process of its own, and people who use it."""

import itertools
import json
import os
import random
import re
import secrets
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import httpx
from click.testing import CliRunner
from forking import Forked, fork_server
from websockets.sync.client import ClientConnection, connect

from warboard.cli.operate import admin

_PLAIN = (sys.executable, "-c", "from warboard.cli import main; main()")
PROGRAM = _PLAIN
SECONDS = 120  # how long a busy machine may take for what is done in a moment
_names = itertools.count()
people: "list[Person]" = []  # everyone who is connected, to be closed after the test
Data = dict[str, Any]


class Server:
    """A server process; several may share a database."""

    def __init__(self, database: str, folder: Path, *words: str, files: int | None = None) -> None:
        self.database = database
        self._files = files  # how many files it may open
        self.folder = folder
        self._log_path = folder / f"server-{next(_names)}.log"
        self._words = words
        self.process = self._start()
        try:
            self.base = self._address()
        except BaseException:
            self.process.kill()
            self.process.wait()
            raise

    def _start(self) -> "subprocess.Popen[bytes] | Forked":
        settings = ["--database", self.database, "--port", "0", "--per-minute", "1000000"]
        settings += ["--entries-per-minute", "1000000", "--per-second", "100000", "--new-chat-seconds", "0"]
        settings += self._words
        if PROGRAM is _PLAIN and self._files is None:
            forked = fork_server(["serve", *settings], self._log_path)
            if forked is not None:
                return forked
        with self._log_path.open("wb") as log:
            limited = [] if self._files is None else ["prlimit", f"--nofile={self._files}"]
            return subprocess.Popen([*limited, *PROGRAM, "serve", *settings], stdout=log, stderr=log)

    def _address(self) -> str:
        deadline = time.monotonic() + 180
        while time.monotonic() < deadline:
            assert self.process.poll() is None, self.log()
            told = re.search(r"^warboard serves on (\S+)$", self.log(), re.MULTILINE)
            if told is not None:
                base = told.group(1)
                try:
                    if httpx.get(f"{base}/health", timeout=5).status_code == 200:
                        return base
                except httpx.TransportError:
                    pass
            time.sleep(0.05)
        raise AssertionError(self.log())

    def log(self) -> str:
        return self._log_path.read_text()

    def kill(self) -> None:
        """Ends it as a power cut would, without a word."""
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def again(self) -> "Server":
        """Another process on the same database."""
        return Server(self.database, self._log_path.parent, *self._words)

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(SECONDS)
        except subprocess.TimeoutExpired:
            self.kill()
            raise

    def guest(self) -> "Person":
        return Person(self, "/api/guest", {})

    def person(self, name: str | None = None) -> "Person":
        wish = {"name": name or f"P-{secrets.token_hex(5)}", "password": "a long password"}
        return Person(self, "/api/register", wish)


class Person:
    """A person with a browser."""

    def __init__(self, server: Server, path: str, wish: Data) -> None:
        self.base = server.base
        self.http = httpx.Client(base_url=server.base, timeout=60)
        people.append(self)
        known = self.post(path, wish, 201)
        self.name: str = known["account"]["name"]
        self.http.headers["x-csrf-token"] = known["csrf"]

    def move_to(self, server: Server) -> None:
        """Switches to another process."""
        cookies, headers = self.http.cookies, self.http.headers
        self.http.close()
        self.base = server.base
        self.http = httpx.Client(base_url=server.base, timeout=60, cookies=cookies, headers=headers)

    def twin(self, server: Server) -> "Person":
        """The same person, logged in at another process too."""
        other = Person.__new__(Person)
        other.base, other.name = server.base, self.name
        other.http = httpx.Client(
            base_url=server.base, timeout=60, cookies=self.http.cookies, headers=self.http.headers
        )
        people.append(other)
        return other

    def post(self, path: str, wish: Data | None = None, status: int = 200) -> Data:
        answer = self.http.post(path, json=wish) if wish is not None else self.http.post(path)
        assert answer.status_code == status, answer.text
        return answer.json() if answer.content else {}

    def get(self, path: str, status: int = 200) -> Any:
        answer = self.http.get(path)
        assert answer.status_code == status, answer.text
        return answer.json()

    def table(self, game: str = "power", **wish: Any) -> str:
        return str(self.post("/api/tables", {"game": game, **wish}, 201)["id"])

    def view(self, table: str) -> Data:
        found: Data = self.get(f"/api/tables/{table}/view")
        return found

    def act(self, table: str, action: str, entry: int, status: int = 200, **more: Any) -> Data:
        return self.post(f"/api/tables/{table}/act", {"action": action, "entry": entry, **more}, status)

    def socket(self, table: str) -> "Socket":
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        address = f"{self.base.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        return Socket(connect(address, additional_headers={"Cookie": cookies}, compression=None, open_timeout=60))


class Socket:
    """A socket at a table."""

    connection: ClientConnection

    def __init__(self, connecting: AbstractContextManager[ClientConnection]) -> None:
        self._connecting = connecting
        self.received: list[bytes] = []

    def __enter__(self) -> "Socket":
        self.connection = self._connecting.__enter__()
        return self

    def __exit__(self, *_: object) -> None:
        self._connecting.__exit__(None, None, None)

    def send(self, message: Data | str) -> None:
        self.connection.send(message if isinstance(message, str) else json.dumps(message))

    def send_and_leave(self, *messages: Data) -> None:
        """Sends messages and the frame that closes the socket in one piece."""
        connection = self.connection
        with connection.protocol_mutex:
            for message in messages:
                connection.protocol.send_text(json.dumps(message).encode())
            connection.protocol.send_close(1000)
            connection.socket.sendall(b"".join(connection.protocol.data_to_send()))

    def receive(self) -> Data:
        message = self.connection.recv(SECONDS)
        self.received.append(message if isinstance(message, bytes) else message.encode())
        found: Data = json.loads(message)
        return found

    def until(self, *types: str, which: Callable[[Data], bool] = lambda message: True) -> Data:
        """The next message of one of these types."""
        while True:
            message = self.receive()
            if message["type"] in types and which(message):
                return message


def two_at_a_table(server: Server, other: Server | None = None, **wish: Any) -> tuple[Person, Person, str]:
    """Two guests whose game has begun."""
    ada, bo = server.guest(), (other or server).guest()
    table = ada.table(**wish)
    bo.post(f"/api/tables/{table}/join", {})
    return ada, bo, table


def play(people: list[Person], table: str, most: int = 10_000, seed: int = 1) -> Data:
    """Plays at random over HTTP, to the end or so many actions; returns the view of the first of them."""
    choose = random.Random(seed)
    for number in range(most):
        for person in people:
            seen = person.view(table)
            if seen["outcome"] is not None:
                return seen
            if seen["legal"]:
                person.act(table, choose.choice(seen["legal"]), seen["entry"], id=f"{seed}-{number}")
                break
    return people[0].view(table)


def operate(database: str, *words: str) -> str:
    """What an operator's command prints, `warboard admin …`: on the database of a running server, from this process."""
    done = CliRunner().invoke(admin, [*words, "--database", database])
    assert done.exit_code == 0, done.output
    return done.output


def children(parent: int, program: str = "spawn_main") -> set[int]:
    """The processes of a program started by another process: by default, those that serve."""
    words = ["ps", "-ww", "-o", "pid=", "-o", "args=", "--ppid", str(parent)]
    lines = subprocess.run(words, capture_output=True, text=True).stdout.splitlines()
    return {int(line.split()[0]) for line in lines if program in line}


def soon(what: Callable[[], bool], seconds: float = SECONDS) -> bool:
    """Whether something becomes true before long."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if what():
            return True
        time.sleep(0.05)
    return False
