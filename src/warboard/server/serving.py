"""Running the server: one process, or several that share a socket."""

import asyncio
import gc
import json
import os
import socket
import threading
import webbrowser
from dataclasses import asdict
from errno import EADDRINUSE
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from time import monotonic, sleep

from litestar import Litestar

from warboard.kernel.errors import WarboardError
from warboard.server.alerts.mail import Mailer
from warboard.server.alerts.reachability import contact_of
from warboard.server.app import create_app
from warboard.server.clock import share_clock
from warboard.server.connection_limits import open_more_files
from warboard.server.fast_websocket import FastWebSocket
from warboard.server.monitoring.logs import FORMATS, LEVELS, set_up_logs
from warboard.server.monitoring.routes import read_networks
from warboard.server.patient_http import PatientConfig, PatientHttp
from warboard.server.rated_clocks import read_rated_clocks
from warboard.server.rated_rule_sets import read_rated_rule_sets
from warboard.server.settings import PREFIX, Settings
from warboard.server.stopping import GRACE_SECONDS, ProcessesThatEnd, ServerThatEnds, end_with_parent
from warboard.server.store.database import Database
from warboard.server.store.migrate import upgrade
from warboard.server.store.opening import opened

KEEP_ALIVE_SECONDS = 75
_SETTINGS = f"{PREFIX}SETTINGS"
BACKLOG = 1024  # connections that wait to be accepted
_LAST_PORT = 65_535
_PORT_SECONDS = 5.0  # to wait for a server that is shutting down to release the port


def run(settings: Settings, opens: bool = False) -> None:
    """Serves until it is told to stop; `opens` opens the page in a browser."""
    database = Database(settings.database)
    if settings.processes > 1 and database.is_sqlite:
        raise WarboardError("processes: SQLite serves one process; give a PostgreSQL database for more")
    if settings.log_level not in LEVELS:
        raise WarboardError(f"log_level: expected debug, info, warning or error, found {settings.log_level[:20]!r}")
    if settings.log_format not in FORMATS:
        raise WarboardError(f"log_format: expected auto, json or text, found {settings.log_format[:20]!r}")
    read_rated_clocks(settings.rated_clocks)
    read_rated_rule_sets(settings.rated_rule_sets)
    read_networks(settings.metrics_to)
    Mailer(settings)
    contact_of(settings)
    if settings.page and not (Path(settings.page) / "index.html").is_file():
        raise WarboardError(f"page: there is no index.html in {settings.page}")
    if settings.request_seconds < 1:
        raise WarboardError(f"request_seconds: expected 1 or more, found {settings.request_seconds}")
    open_more_files()
    with _listen(settings) as listening:
        asyncio.run(_prepare(settings))
        host, port = listening.getsockname()[:2]
        address = f"http://{host}:{port}"
        if opens:
            # The socket is already listening: a browser that is early waits for its answer.
            threading.Thread(target=open_page, args=(address,), daemon=True).start()
        threading.Thread(target=_tell_address, args=(host, port), daemon=True).start()
        if settings.processes == 1:
            _serve(settings, listening)
        else:
            _serve_together(settings, listening)


async def _prepare(settings: Settings) -> None:
    """Opens the database before anything is served, and brings it up to date."""
    async with opened(settings.database, may_be_new=settings.migrate) as database:
        if settings.migrate:
            await upgrade(database)


def open_page(address: str) -> None:
    if not webbrowser.open(address):
        print(f"no browser was found: open {address} yourself", flush=True)


def _tell_address(host: str, port: int) -> None:
    """Prints the address once a process answers there; until then, the request waits in the socket's queue."""
    asking = HTTPConnection(host, port)
    try:
        asking.request("HEAD", "/health")  # any answer will do
        asking.getresponse()
    except (OSError, HTTPException):
        return  # the server ended before it was up, and has said why
    finally:
        asking.close()
    print(f"warboard serves on http://{host}:{port}", flush=True)


def _listen(settings: Settings) -> socket.socket:
    if not 0 <= settings.port <= _LAST_PORT:
        raise WarboardError(f"port: expected 0 to {_LAST_PORT}, found {settings.port}")
    deadline = monotonic() + _PORT_SECONDS
    while True:
        try:
            return socket.create_server((settings.host, settings.port), backlog=BACKLOG)
        except OSError as error:
            if error.errno != EADDRINUSE or monotonic() > deadline:
                raise WarboardError(f"{settings.host}:{settings.port}: {error.strerror}") from None
        sleep(0.1)


def _serve(settings: Settings, listening: socket.socket) -> None:
    ServerThatEnds(_config(settings, _make_app(settings))).run(sockets=[listening])


def _make_app(settings: Settings) -> Litestar:
    """The application of this process, with its logs and garbage collector set up."""
    set_up_logs(settings.log_level, settings.log_format)
    app = create_app(settings)
    # Everything loaded by now stays, and so do the thousands of objects of the games in memory: searching them for
    # garbage after every 700 new ones, as Python does, finds nothing.
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
    return app


def _config(settings: Settings, app: Litestar | str) -> PatientConfig:
    config = PatientConfig(
        app,
        factory=isinstance(app, str),
        workers=settings.processes,
        log_config=None,
        access_log=False,
        http=PatientHttp,
        ws=FastWebSocket,
        ws_max_size=65_536,
        ws_per_message_deflate=False,
        proxy_headers=True,
        forwarded_allow_ips=settings.proxies,
        server_header=False,
        # Longer than clients and proxies keep an idle connection: the side that would reuse it must be the one to close
        # it, or a request may arrive at a connection that is just being closed.
        timeout_keep_alive=KEEP_ALIVE_SECONDS,
        timeout_graceful_shutdown=GRACE_SECONDS,
        # A process answers this when its interpreter is free: not during start-up, nor in the middle of compiled code.
        timeout_worker_healthcheck=30,
        backlog=BACKLOG,
    )
    config.request_seconds = settings.request_seconds
    return config


def _serve_together(settings: Settings, listening: socket.socket) -> None:
    """Several processes on one socket; one that dies is replaced."""
    os.environ[_SETTINGS] = json.dumps(asdict(settings))
    share_clock()
    set_up_logs(settings.log_level, settings.log_format)
    ProcessesThatEnd(_config(settings, f"{__name__}:make_app_of_process"), [listening]).run()


def make_app_of_process() -> Litestar:
    """The application of a process started by `_serve_together`."""
    end_with_parent()
    return _make_app(Settings(**json.loads(os.environ[_SETTINGS])))
