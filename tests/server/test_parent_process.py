"""Several processes on one address are one server: when the first of them dies or is told to stop, all end in time."""

import json
import os
import secrets
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import postgres
import pytest
from ports import free_port
from running import Server, children, soon, two_at_a_table

from warboard.games import find_game
from warboard.kernel.luck import SeededLuck
from warboard.server.stopping import STOP_SECONDS

PATIENCE = 120  # seconds; a busy machine may take longer than the server's own timer


@pytest.fixture
def several(cluster: str, tmp_path: Path) -> Iterator[Server]:
    """A server of two processes."""
    words = ("--processes", "2", "--port", str(free_port()))
    server = Server(postgres.make_database(cluster, f"w{secrets.token_hex(6)}"), tmp_path, *words)
    serving = children(server.process.pid)
    yield server
    for pid in [server.process.pid, *serving]:
        if is_running(pid):
            os.kill(pid, signal.SIGKILL)
    server.process.wait()


def is_running(pid: int) -> bool:
    """Whether a process is running; a zombie is not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_when_the_parent_is_killed_its_children_end_and_another_server_takes_the_port(several: Server) -> None:
    ada, _bo, table = two_at_a_table(several)
    serving = children(several.process.pid)
    port = several.base.rpartition(":")[2]
    with ada.socket(table) as socket:
        socket.until("state")
        several.kill()
        again = Server(several.database, several.folder, "--processes", "2", "--port", port)
        try:
            assert again.base == several.base
            assert ada.view(table)["entry"] == 0
            assert soon(lambda: not any(is_running(pid) for pid in serving))
        finally:
            again.stop()


def test_a_process_gives_itself_less_than_ten_seconds_to_stop() -> None:
    assert STOP_SECONDS < 10


def test_a_stop_ends_all_in_time_whatever_is_open(several: Server) -> None:
    ada, bo, table = two_at_a_table(several)
    serving = children(several.process.pid)
    with ada.socket(table) as socket, bo.http.stream("GET", f"/api/bot/game/stream/{table}") as stream:
        socket.until("state")
        next(stream.iter_lines())
        several.process.terminate()
        several.process.wait(PATIENCE)
    assert not any(is_running(pid) for pid in serving)


def test_a_stop_ends_a_process_that_hangs(several: Server) -> None:
    serving = children(several.process.pid)
    os.kill(min(serving), signal.SIGSTOP)

    several.process.terminate()
    several.process.wait(PATIENCE)

    assert soon(lambda: not any(is_running(pid) for pid in serving))
    assert "did not end in time" in several.log()


NEVER_ENDS = """
import asyncio, uvicorn
from warboard.server.stopping import ServerThatEnds

async def app(scope, receive, send):
    await receive()
    await send({"type": "lifespan.startup.complete"})
    print("up", flush=True)
    await receive()
    await asyncio.sleep(3600)

ServerThatEnds(uvicorn.Config(app, port=0)).run()
"""


def test_a_process_that_hangs_while_it_stops_ends_in_time() -> None:
    server = subprocess.Popen([sys.executable, "-c", NEVER_ENDS], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert server.stdout is not None and server.stderr is not None
    with server.stdout, server.stderr:
        assert server.stdout.readline() == b"up\n"
        server.terminate()
        server.wait(PATIENCE)
        assert b"did not end in time" in server.stderr.read()


ASKING = """
import signal, subprocess, sys
subprocess.Popen([sys.executable, "-m", "warboard.server.workers.worker"], stdin=int(sys.argv[1]))
signal.pause()
"""


def test_a_process_that_thinks_ends_with_the_one_that_asked_it() -> None:
    """Even in the middle of a thought, when it does not check whether anyone is still asking: its input stays open
    here.
    """
    chess = find_game("chess")
    position = chess.dump(chess.start({}, SeededLuck(0)))
    question = json.dumps({"job": "opinion", "game": "chess", "position": position})
    reading, writing = os.pipe()
    words = [sys.executable, "-c", ASKING, str(reading)]
    asking = subprocess.Popen(words, stdout=subprocess.PIPE, pass_fds=[reading])
    try:
        assert asking.stdout is not None
        with asking.stdout:
            os.write(writing, f"{question}\n".encode())
            assert asking.stdout.readline().startswith(b"{")
            [worker] = children(asking.pid, "workers.worker")
            asking.kill()
            asking.wait()
            assert soon(lambda: not is_running(worker))
    finally:
        asking.kill()
        asking.wait()
        os.close(reading)
        os.close(writing)
