"""Running the server: one process, or several that share a socket."""

import asyncio
import gc
import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
import webbrowser
from dataclasses import asdict
from pathlib import Path

import uvicorn

from warboard.kernel.errors import WarboardError
from warboard.server.app import create_app
from warboard.server.fast_websocket import FastWebSocket
from warboard.server.monitoring.logs import set_up_logs
from warboard.server.settings import PREFIX, Settings
from warboard.server.store.database import Database
from warboard.server.store.migrate import upgrade

KEEP_ALIVE_SECONDS = 75
_SETTINGS = f"{PREFIX}SETTINGS"
_SOCKET = f"{PREFIX}SOCKET"


def run(settings: Settings, opens: bool = False) -> None:
    """Serves until it is told to stop; opens the page in a browser if that is wanted."""
    database = Database(settings.database)
    if settings.processes > 1 and database.is_sqlite:
        raise WarboardError("processes: SQLite serves one process; give a PostgreSQL database for more")
    if settings.log_level not in ("debug", "info", "warning", "error"):
        raise WarboardError(f"log_level: expected debug, info, warning or error, found {settings.log_level[:20]!r}")
    if settings.page and not (Path(settings.page) / "index.html").is_file():
        raise WarboardError(f"page: there is no index.html in {settings.page}")
    listening = _listen(settings)
    host, port = listening.getsockname()[:2]
    address = f"http://{host}:{port}"
    print(f"warboard serves on {address}", flush=True)
    if opens:
        # The socket listens already: a browser that is early waits for its answer.
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
    if settings.processes == 1:
        _serve(settings, listening)
        return
    if settings.migrate:
        asyncio.run(_upgrade(settings))
    _serve_together(settings, listening)


async def _upgrade(settings: Settings) -> None:
    database = Database(settings.database)
    await upgrade(database)
    await database.close()


def _listen(settings: Settings) -> socket.socket:
    try:
        return socket.create_server((settings.host, settings.port), backlog=1024)
    except OSError as error:
        raise WarboardError(f"{settings.host}:{settings.port}: {error.strerror}") from None


def _serve(settings: Settings, listening: socket.socket) -> None:
    set_up_logs(settings.log_level)
    app = create_app(settings)
    # What is loaded by now stays, and games make thousands of objects that stay too: looking for garbage among them
    # after every 700, as Python does, is in vain.
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        ws=FastWebSocket,
        ws_max_size=65_536,
        ws_per_message_deflate=False,
        proxy_headers=True,
        forwarded_allow_ips=settings.proxies,
        server_header=False,
        # Longer than clients and proxies keep a quiet connection: who closes it first must be the one who would use it
        # again, or a request may arrive at a connection that is just being closed.
        timeout_keep_alive=KEEP_ALIVE_SECONDS,
        timeout_graceful_shutdown=5,
        backlog=1024,
    )
    uvicorn.Server(config).run(sockets=[listening])


def _serve_together(settings: Settings, listening: socket.socket) -> None:
    """Several processes on one socket; one that dies is replaced."""
    os.set_inheritable(listening.fileno(), True)
    environment = {**os.environ, _SETTINGS: json.dumps(asdict(settings)), _SOCKET: str(listening.fileno())}

    def start() -> "subprocess.Popen[bytes]":
        return subprocess.Popen(
            [sys.executable, "-m", "warboard.server.serving"], env=environment, pass_fds=[listening.fileno()]
        )

    stopping = False

    def stop(*_: object) -> None:
        nonlocal stopping
        stopping = True

    signal.signal(signal.SIGTERM, stop)
    signal.signal(signal.SIGINT, stop)
    children = [start() for _ in range(settings.processes)]
    while not stopping:
        time.sleep(0.2)
        for number, child in enumerate(children):
            if child.poll() is not None and not stopping:
                time.sleep(0.5)
                children[number] = start()
    for child in children:
        child.terminate()
    for child in children:
        child.wait()


def main() -> None:
    """A server process that `_serve_together` has started."""
    settings = Settings(**json.loads(os.environ[_SETTINGS]))
    _serve(settings, socket.socket(fileno=int(os.environ[_SOCKET])))


if __name__ == "__main__":
    main()
