"""The minimum cost of a move on the server: each part alone, in processor time.

    python benchmarks/server_floor.py [--moves 20000]

The parts are those that no server of ours can do without: a message that arrives and two that leave over sockets, a
durable row (many games in one transaction, as the server does it), a hash in the chain, the rules, and the two messages
in JSON. Compared with `processor time a move` in `server.md`, their sum shows what is left for everything else:
checking who may do what, clocks, other processes, metrics.
"""

import argparse
import asyncio
import json
import os
import sqlite3
import tempfile
import time
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import cast

import msgspec
import uvloop

from warboard.games import find_game
from warboard.kernel.luck import SeededLuck
from warboard.play.canonical import canonical
from warboard.server.frames import read_texts, text_frame

BATCH = 30  # games that share a transaction when 200 are played at full speed
SENT = 2_000  # bytes of a step as sent to a player of Power
RECEIVED = b'{"type":"act","action":"move:c2,c4","entry":17,"id":"123"}'


def cost(moves: int, part: Callable[[int], object]) -> float:
    """Microseconds of processor time for one move."""
    began = time.process_time()
    part(moves)
    return (time.process_time() - began) / moves * 1e6


class Answering(asyncio.Protocol):
    """Reads a frame and answers with two, as if each were for one player."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        answer = bytes(SENT)
        for _ in read_texts(data) or ():
            self._transport.write(text_frame(answer))
            self._transport.write(text_frame(answer))


def sockets(moves: int) -> float:
    """Measures only the server process: its client is another process."""
    reads, writes = os.pipe()
    child = os.fork()
    if child == 0:
        uvloop.run(_serve(writes))
        os._exit(0)
    port = int(os.read(reads, 16))
    frame = bytes([0x81, 0x80 | len(RECEIVED)]) + bytes(4) + RECEIVED
    uvloop.run(_ask(port, frame, moves))
    words = Path(f"/proc/{child}/stat").read_text().rpartition(")")[2].split()
    seconds = (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")
    os.kill(child, 9)
    os.waitpid(child, 0)
    return seconds / moves * 1e6


async def _serve(writes: int) -> None:
    server = await asyncio.get_running_loop().create_server(Answering, "127.0.0.1", 0)
    os.write(writes, str(server.sockets[0].getsockname()[1]).encode())
    await server.serve_forever()


async def _ask(port: int, frame: bytes, moves: int, players: int = 50) -> None:
    """Many players at once, so that the server reads and writes without sleeping in between."""

    async def play() -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        for _ in range(moves // players):
            writer.write(frame)
            await reader.readexactly(2 * (SENT + 4))
        writer.close()

    await asyncio.gather(*(play() for _ in range(players)))


def rows(moves: int) -> None:
    """Inserts a step and updates its game, in transactions of many games, synced to disk."""
    with tempfile.TemporaryDirectory() as folder:
        connection = sqlite3.connect(f"{folder}/floor.db", isolation_level=None)
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("CREATE TABLE steps (game, n, kind, text, time, lines, events, PRIMARY KEY (game, n))")
        connection.execute("CREATE TABLE games (id PRIMARY KEY, steps, head, changed, deadline)")
        connection.executemany("INSERT INTO games VALUES (?, 0, '', 0, 0)", [(number,) for number in range(BATCH)])
        line, events = "x" * 350, "y" * 60
        for n in range(moves // BATCH):
            connection.execute("BEGIN IMMEDIATE")
            connection.executemany(
                "INSERT INTO steps VALUES (?, ?, ?, ?, ?, ?, ?)",
                [(game, n, "act", "move:c2,c4", n, line, events) for game in range(BATCH)],
            )
            connection.executemany(
                "UPDATE games SET steps = ?, head = ?, changed = ?, deadline = ? WHERE id = ?",
                [(n, line[:64], n, n, game) for game in range(BATCH)],
            )
            connection.execute("COMMIT")
        connection.close()


def hashes(moves: int) -> None:
    entry = {"action": "move:c2,c4", "kind": "action", "luck": [["battle", True]], "side": "white"}
    head = "0" * 64
    for number in range(moves):
        line = canonical({"data": entry, "n": number, "prev": head, "time": "2026-02-01T12:00:31.045Z"})
        head = sha256(line.encode()).hexdigest()


def rules(moves: int) -> None:
    """Reads, checks and carries out an action, lists the next actions, and computes what the players see."""
    game = find_game("power")
    luck = SeededLuck(1)
    state = game.start({}, luck)
    for _ in range(moves):
        if not game.to_act(state):
            state = game.start({}, luck)
        side = game.to_act(state)[0]
        text = game.text(state, game.sample(state, side, luck))
        game.apply(state, side, game.parse(state, side, text), luck, [])
        if game.to_act(state):
            game.legal_texts(state, game.to_act(state)[0])
        game.view(state, 0)


def messages(moves: int) -> None:
    """The two players' messages as JSON."""
    game = find_game("power")
    state = game.start({}, SeededLuck(1))
    encode = msgspec.json.Encoder().encode
    for _ in range(moves):
        view = msgspec.Raw(encode(game.dump(state)))
        for legal in (game.legal_texts(state, 0), None):
            encode({"type": "step", "view": view, "legal": legal, "events": [], "entries": []})


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--moves", type=int, default=20_000)
    reader.add_argument("--json", action="store_true", help="print the figures for a program")
    arguments = reader.parse_args()
    found = {
        "a message read, two sent": sockets(arguments.moves),
        "a durable row": cost(arguments.moves, rows),
        "a hash in the chain": cost(arguments.moves, hashes),
        "the rules": cost(arguments.moves, rules),
        "two messages in JSON": cost(arguments.moves, messages),
    }
    if arguments.json:
        print(json.dumps(found))
        return
    for part, microseconds in found.items():
        print(f"{microseconds:7.1f} µs  {part}")
    print(f"{sum(found.values()):7.1f} µs  together: {1e6 / sum(found.values()):,.0f} moves a second of one core")


if __name__ == "__main__":
    main()
