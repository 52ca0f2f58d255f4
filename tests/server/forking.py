"""Servers that need not load the program again: a process that has loaded it forks one for each that is wanted.

Loading takes four fifths of a server's start, and the tests start a hundred servers. What is forked is a process of its
own with the program's own `main`, which has done nothing yet. Only passwords are hashed more cheaply.
"""

import atexit
import json
import os
import select
import signal
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

_LOADED = """
import gc
gc.disable()
import sys
sys.path.insert(0, {folder!r})
import asyncpg, aiosqlite, uvloop
import sqlalchemy.dialects.postgresql.asyncpg, sqlalchemy.dialects.sqlite.aiosqlite
import warboard.server.serving
from warboard.cli import main
from cheap_passwords import hash_cheaply
from forking import be_started
hash_cheaply()
sys.path.remove({folder!r})
gc.freeze()
gc.enable()
be_started({channel})()
main()
"""
_OF_ONE_TEST = "PYTEST_CURRENT_TEST"  # in the environment


class Forked:
    """A forked process, to be used as one that `subprocess` has started. How it ended is not known."""

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self._handle = os.pidfd_open(pid)
        self._is_over = False

    def poll(self) -> int | None:
        return 0 if self._ends_within(0) else None

    def wait(self, timeout: float | None = None) -> int:
        if not self._ends_within(timeout):
            raise subprocess.TimeoutExpired(f"process {self.pid}", timeout or 0)
        return 0

    def terminate(self) -> None:
        self._send(signal.SIGTERM)

    def kill(self) -> None:
        self._send(signal.SIGKILL)

    def _send(self, number: signal.Signals) -> None:
        if self.poll() is None:
            signal.pidfd_send_signal(self._handle, number)

    def _ends_within(self, seconds: float | None) -> bool:
        if not self._is_over:
            waiting = select.poll()
            waiting.register(self._handle, select.POLLIN)
            if waiting.poll(None if seconds is None else seconds * 1000):
                self._is_over = True
                os.close(self._handle)
        return self._is_over


class Forks:
    """A process that has loaded the program, and the environment it was started in."""

    def __init__(self) -> None:
        self.environment = _environment()
        self._channel, theirs = socket.socketpair()
        code = _LOADED.format(folder=str(Path(__file__).parent), channel=theirs.fileno())
        with theirs:
            self._process = subprocess.Popen(
                [sys.executable, "-c", code], pass_fds=[theirs.fileno()], stdin=subprocess.DEVNULL
            )
        atexit.register(self._end)

    def start(self, words: list[str], log: Path) -> Forked:
        """Starts `warboard` with these words, in the current folder."""
        log.touch()
        wish = {"words": words, "log": str(log), "folder": str(Path.cwd())}
        self._channel.sendall(json.dumps(wish).encode() + b"\n")
        told = self._channel.recv(100)
        assert told, "the process that forks servers has ended"
        return Forked(int(told))

    def _end(self) -> None:
        self._channel.close()
        self._process.wait()


_forks: list[Forks] = []


def fork_server(words: list[str], log: Path) -> Forked | None:
    """A server with these words; None where the environment has changed since the program was loaded, or where the
    system cannot wait for a process that another one has forked.
    """
    if not hasattr(os, "pidfd_open"):
        return None
    if not _forks:
        _forks.append(Forks())
    forks = _forks[0]
    return forks.start(words, log) if forks.environment == _environment() else None


def _environment() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if name != _OF_ONE_TEST}


def be_started(channel: int) -> Callable[[], None]:
    """Forks a process for each wish that comes. It returns in those processes, and never in this one."""
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody asks how they ended
    with socket.socket(fileno=channel) as wishes, wishes.makefile("rb") as lines:
        for line in lines:
            pid = os.fork()
            if pid == 0:
                return lambda: _become(json.loads(line))
            wishes.sendall(str(pid).encode())
    os._exit(0)


def _become(wish: dict[str, object]) -> None:
    """Does what a new process would have found done."""
    import random

    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.chdir(str(wish["folder"]))
    log = os.open(str(wish["log"]), os.O_WRONLY)
    for stream in (1, 2):
        os.dup2(log, stream)
    os.close(log)
    random.seed()
    words = wish["words"]
    assert isinstance(words, list)
    sys.argv[1:] = words
