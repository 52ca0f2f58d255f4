"""Plays many games of Power at once on a real server, over sockets; every move is acknowledged when it is durable.

    python benchmarks/server_load.py [--games 200] [--seconds 15] [--peer] [--postgresql URL] [--save FILE]

It measures the moves per second when every game goes as fast as it can, the time from sending a move to its
acknowledgement at half that load, and the memory of a waiting game. With `--peer` it measures a boardgame.io server
from the npm registry, which keeps a trivial game in memory, in the same way and the same run, both with the machine's
node and with that of our own build, which may be newer; with `--postgresql` two server processes on an empty database
there.
"""

import argparse
import asyncio
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from platform import python_version
from typing import cast

PROGRAM = (sys.executable, "-c", "from warboard.cli import main; main()")
AT_ONCE = 20  # pairs that prepare at the same time
TABLES_EACH = 8  # made for each pair beforehand, enough at full speed: a random game of Power has about 60 moves
WARM_UP_SECONDS = 3
NAP_SECONDS = 0.001
START_SECONDS = 4
GENEROUS = (
    "--cached-games",
    "100000",
    "--per-minute",
    "100000000",
    "--entries-per-minute",
    "100000000",
    "--per-second",
    "1000000",
    "--bot-games",
    "1000000",
)


class Socket(asyncio.Protocol):
    """A WebSocket client that does as little as possible, so that the server is measured, not the client."""

    def __init__(self, receive: Callable[[bytes], None]) -> None:
        self._receive = receive
        self._buffer = bytearray()
        self._open = False
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)

    def connect(self, host: str, path: str, cookie: str) -> None:
        self._transport.write(
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
            f"Cookie: {cookie}\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        buffer = self._buffer
        buffer += data
        if not self._open:
            end = buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            assert buffer.startswith(b"HTTP/1.1 101"), bytes(buffer[:200])
            del buffer[: end + 4]
            self._open = True
            if not self.ready.done():
                self.ready.set_result(None)
        while len(buffer) >= 2:
            size, start = buffer[1], 2
            if size == 126:
                size, start = int.from_bytes(buffer[2:4], "big"), 4
            elif size == 127:
                size, start = int.from_bytes(buffer[2:10], "big"), 10
            if len(buffer) < start + size:
                return
            if buffer[0] & 15 == 1:
                self._receive(bytes(buffer[start : start + size]))
            elif buffer[0] & 15 == 9:
                self._transport.write(bytes([0x8A, 0x80 | size]) + bytes(4) + bytes(buffer[start : start + size]))
            del buffer[: start + size]

    def send(self, text: bytes) -> None:
        size = len(text)
        head = bytes([0x81, 0x80 | size]) if size < 126 else bytes([0x81, 0xFE]) + size.to_bytes(2, "big")
        self._transport.write(head + bytes(4) + text)  # masked with zeros

    def close(self) -> None:
        self._transport.close()


class Person:
    """A person who sends requests to the server."""

    def __init__(self, host: str, port: int) -> None:
        self.host, self.port = host, port
        self.cookie = ""
        self._csrf = ""

    async def post(self, path: str, data: object) -> dict[str, object]:
        reader, writer = await asyncio.open_connection(self.host, self.port)
        body = json.dumps(data).encode()
        head = (
            f"POST {path} HTTP/1.1\r\nHost: {self.host}:{self.port}\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(body)}\r\nCookie: {self.cookie}\r\nX-CSRF-Token: {self._csrf}\r\n"
            "Connection: close\r\n\r\n"
        )
        writer.write(head.encode() + body)
        answer, _, content = (await reader.read()).partition(b"\r\n\r\n")
        writer.close()
        for line in answer.decode().split("\r\n"):
            name, _, value = line.partition(":")
            if name.lower() == "set-cookie":
                self.cookie = value.strip().partition(";")[0]
        assert b" 20" in answer[:13], (path, answer[:40], content[:300])
        found: dict[str, object] = json.loads(content)
        return found

    async def log_in(self) -> None:
        guest = await self.post("/api/guest", {})
        self._csrf = str(guest["csrf"])


class Load:
    """What is measured, and how the pairs should play."""

    def __init__(self) -> None:
        self.moves = 0
        self.delays: list[float] = []
        self.counting = False
        self.pace = 0.0  # seconds between two moves of a game; 0: as fast as possible
        self.from_stock = True  # whether pairs use the prepared tables while there are any


class Table:
    """A table that both players have joined, with open sockets."""

    def __init__(self) -> None:
        self.first = [b"", b""]
        self.sockets: list[Socket] = []


class Pair:
    """Two people who play one random game after another."""

    def __init__(self, load: Load, host: str, port: int, seed: int) -> None:
        self._load = load
        self._people = (Person(host, port), Person(host, port))
        self._choose = random.Random(seed)
        self._stock: list[Table] = []
        self._sent = 0.0
        self._number = 0
        self._over = asyncio.Event()
        self._loop = asyncio.get_running_loop()

    async def prepare(self, tables: int) -> None:
        for person in self._people:
            await person.log_in()
        for _ in range(tables):
            self._stock.append(await self._make())

    async def play_for_ever(self) -> None:
        while True:
            self._over.clear()
            ready = self._load.from_stock and self._stock
            table = self._stock.pop() if ready else await self._make()
            self._sockets = table.sockets
            self._send(0, table.first[0])
            await self._over.wait()
            for socket in table.sockets:
                socket.close()

    async def _make(self) -> Table:
        ada, bo = self._people
        id = (await ada.post("/api/tables", {"game": "power"}))["id"]
        await bo.post(f"/api/tables/{id}/join", {})
        table = Table()
        for side, person in enumerate(self._people):
            _, socket = await self._loop.create_connection(
                lambda side=side: Socket(lambda message: self._receive(table, side, message)), person.host, person.port
            )
            socket.connect(f"{person.host}:{person.port}", f"/api/tables/{id}/socket", person.cookie)
            await socket.ready
            table.sockets.append(socket)
        while not all(table.first):
            await asyncio.sleep(0.005)
        return table

    def _receive(self, table: Table, side: int, message: bytes) -> None:
        if message.startswith(b'{"type":"state"'):
            table.first[side] = message
            return
        if not message.startswith(b'{"type":"step"'):
            assert message.startswith(b'{"type":"table"'), message[:300]
            return
        if message.endswith(b'"}') and b'"reply":"' in message[-40:]:
            if self._load.counting:
                self._load.moves += 1
                self._load.delays.append(self._loop.time() - self._sent)
        if b'"outcome":null' not in message[message.find(b'"legal":') :]:
            self._over.set()
        elif b'"legal":null' not in message:
            if self._load.pace:
                wait = self._sent + self._load.pace * self._choose.uniform(0.5, 1.5) - self._loop.time()
                self._loop.call_later(max(0.0, wait), self._send, side, message)
            else:
                self._send(side, message)

    def _send(self, side: int, message: bytes) -> None:
        start = message.find(b'"legal":["') + 10
        texts = message[start : message.find(b"]", start) - 1].split(b'","')
        entry_at = message.find(b'"entry":') + 8
        entry = message[entry_at : message.find(b",", entry_at)]
        self._number += 1
        self._sent = self._loop.time()
        action = texts[int(self._choose.random() * len(texts))]
        self._sockets[side].send(b'{"type":"act","action":"%b","entry":%b,"id":"%d"}' % (action, entry, self._number))


@dataclass
class Measurement:
    """Moves per second, the processor time per move in milliseconds, of the server and of the clients, and the sorted
    delays.
    """

    moves: float
    busy: float
    client: float
    delays: list[float]


def nap_for_ever() -> None:
    """Checks the sockets every millisecond. A client that sleeps until a message comes is woken by its sender, and on a
    virtual machine waking it costs the server more time than sending.
    """
    time.sleep(NAP_SECONDS)
    asyncio.get_running_loop().call_soon(nap_for_ever)


async def drive(host: str, port: int, games: int, seconds: float, pid: int) -> list[Measurement]:
    """Measures three times: at full speed, at half speed, and at full speed with new games made meanwhile."""
    load = Load()
    pairs = [Pair(load, host, port, seed) for seed in range(games)]
    for some in range(0, games, AT_ONCE):
        await asyncio.gather(*(pair.prepare(TABLES_EACH) for pair in pairs[some : some + AT_ONCE]))
    tasks = [asyncio.create_task(pair.play_for_ever()) for pair in pairs]
    nap_for_ever()
    full = await measure_load(load, seconds, pid)
    load.pace = games / (full.moves / 2)
    half = await measure_load(load, seconds, pid)
    load.pace = 0.0
    load.from_stock = False
    making = await measure_load(load, seconds, pid)
    for task in tasks:
        failed = task.done() and task.exception()
        task.cancel()
        assert not failed, failed
    return [full, half, making]


async def measure_load(load: Load, seconds: float, pid: int) -> Measurement:
    await asyncio.sleep(WARM_UP_SECONDS)
    load.moves = 0
    load.delays = []
    load.counting = True
    began, server, client = time.perf_counter(), processor_seconds(pid), time.process_time()
    await asyncio.sleep(seconds)
    load.counting = False
    made = max(1, load.moves)
    server, client = processor_seconds(pid) - server, time.process_time() - client
    rate = load.moves / (time.perf_counter() - began)
    return Measurement(rate, server / made * 1000, client / made * 1000, sorted(load.delays))


async def idle_games(host: str, port: int, games: int, pid: int) -> float:
    """The server's memory in bytes for each game that waits for a move, with its position in memory."""
    ada, bo = Person(host, port), Person(host, port)
    await ada.log_in()
    await bo.log_in()

    async def begin() -> None:
        table = (await ada.post("/api/tables", {"game": "power"}))["id"]
        await bo.post(f"/api/tables/{table}/join", {})

    for _ in range(50):
        await begin()
    before = memory(pid)
    for _ in range(games):
        await begin()
    return (memory(pid) - before) / games


def processor_seconds(pid: int) -> float:
    """The processor time of a process and its children."""
    words = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK") + sum(
        map(processor_seconds, map(int, children))
    )


def memory(pid: int) -> int:
    """The private memory of a process in bytes."""
    for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
        if line.startswith("Private_Dirty"):
            return int(line.split()[1]) * 1024
    raise AssertionError(pid)


def at(delays: list[float], share: float) -> float:
    """The delay in milliseconds that this share of moves does not exceed."""
    return delays[min(len(delays) - 1, int(share * len(delays)))] * 1000 if delays else 0.0


def run_server(database: str, processes: int = 1) -> tuple["subprocess.Popen[str]", str, int]:
    words = [*PROGRAM, "serve", "--port", "0", "--database", database, "--processes", str(processes), *GENEROUS]
    process = subprocess.Popen(
        words, stdout=subprocess.PIPE, text=True, env={**os.environ, "WARBOARD_LOG_LEVEL": "warning"}
    )
    assert process.stdout is not None
    host, _, port = process.stdout.readline().strip().rpartition("/")[2].partition(":")
    return process, host, int(port)


def run_peers(games: int, seconds: float) -> dict[str, Measurement]:
    """How boardgame.io from the npm registry does, which keeps games in memory, by version of node."""
    folder = Path(__file__).parent / "peers-node"
    if not (folder / "node_modules").is_dir():
        subprocess.run(["npm", "ci", "--silent", "--no-audit", "--no-fund"], cwd=folder, check=True)

    def run(*words: str) -> str:
        return subprocess.run(words, cwd=folder, check=True, capture_output=True, text=True).stdout

    found: dict[str, Measurement] = {}
    for node in (shutil.which("node"), shutil.which("node", path=Path(sys.executable).parent)):
        if node is not None and (version := run(node, "--version").strip()) not in found:
            line = run(node, "boardgame_io.cjs", str(games), str(seconds)).splitlines()[-1]
            told = json.loads(line)
            found[version] = Measurement(told["moves_per_second"], told["server_ms"], told["client_ms"], [])
    return found


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--games", type=int, default=200)
    reader.add_argument("--seconds", type=float, default=15)
    reader.add_argument("--peer", action="store_true", help="measure boardgame.io too; needs node and npm")
    reader.add_argument("--postgresql", metavar="URL", help="measure two processes on this database too")
    reader.add_argument("--save", type=Path)
    arguments = reader.parse_args()
    busy_before = os.getloadavg()[0]
    try:
        import uvloop

        run = uvloop.run
    except ImportError:
        run = asyncio.run

    def measure(database: str, processes: int = 1) -> list[Measurement]:
        process, host, port = run_server(database, processes)
        try:
            time.sleep(START_SECONDS)
            return run(drive(host, port, arguments.games, arguments.seconds, process.pid))
        finally:
            process.terminate()
            process.wait()

    with tempfile.TemporaryDirectory() as folder:
        measured = measure(f"{folder}/bench.db")
    with tempfile.TemporaryDirectory() as folder:
        process, host, port = run_server(f"{folder}/bench.db")
        try:
            time.sleep(START_SECONDS)
            each = run(idle_games(host, port, 1000, process.pid))
        finally:
            process.terminate()
            process.wait()
    together = measure(arguments.postgresql, 2) if arguments.postgresql else None
    peers = run_peers(arguments.games, arguments.seconds) if arguments.peer else {}
    text = report(arguments.games, measured, together, each, peers, busy_before)
    print(text)
    if arguments.save:
        arguments.save.write_text(text)


def report(
    games: int,
    measured: list[Measurement],
    together: list[Measurement] | None,
    each: float,
    peers: dict[str, Measurement],
    busy_before: float,
) -> str:
    from warboard.build import how_it_runs

    full, half, making = measured
    rows = [
        ("warboard, Power, as fast as it goes", full),
        ("warboard, Power, half of that", half),
        ("warboard, Power, as fast as it goes, new games made on the way", making),
    ]
    if together is not None:
        rows.append(("warboard, Power, two processes on PostgreSQL, as fast as they go", together[0]))
        rows.append(("warboard, Power, two processes on PostgreSQL, half of that", together[1]))
    lines = [
        "# The server under load",
        "",
        f"{games} games at once over sockets, each move acknowledged when it is durable (SQLite, synced to disk), with",
        "the view, the events and the head hash of every move sent to both players. Client and server on one machine",
        f"with {os.cpu_count()} cores, Python {python_version()}, rules {how_it_runs()}. A game that is over is",
        "settled, and its players go on at another table: one at which they sat down before the measurement, as the",
        "peer's players did too, or, where a row says so, a new one (two requests, two sockets). The peer's games",
        "never end. The clients look at their sockets every millisecond, so that nobody has to wake them.",
        f"What else ran on the machine before (load average): {busy_before:.1f}.",
        "Measured by `python benchmarks/server_load.py --peer`.",
        "",
        "| | moves a second | median | p99 | processor time a move | of the clients |",
        "| --- | ---: | ---: | ---: | ---: | ---: |",
        *(
            f"| {what} | {one.moves:,.0f} | {at(one.delays, 0.5):.0f} ms | {at(one.delays, 0.99):.0f} ms "
            f"| {one.busy:.2f} ms | {one.client:.2f} ms |"
            for what, one in rows
        ),
    ]
    for version, peer in peers.items():
        lines.append(
            f"| boardgame.io, a trivial game, in memory, as fast as it goes, node {version} | {peer.moves:,.0f} | | "
            f"| {peer.busy:.2f} ms | {peer.client:.2f} ms |"
        )
    lines += ["", f"A game that waits for a move takes {each / 1000:.0f} KB of the server's memory.", ""]
    return "\n".join(lines)


if __name__ == "__main__":
    main()
