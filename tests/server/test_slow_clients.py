"""Clients that send slowly, never finish, or do not read are disconnected; reaching a limit is logged."""

import asyncio
import json
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from running import Server, soon, two_at_a_table

from warboard.server.fast_websocket import FastWebSocket
from warboard.server.patient_http import PatientConfig, PatientHttp

SECONDS = 2


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that waits two seconds for a client."""
    folder = tmp_path_factory.mktemp("hasty")
    server = Server(str(folder / "own.db"), folder, "--request-seconds", str(SECONDS))
    yield server
    server.stop()


def connect(server: Server, receive_buffer: int | None = None) -> socket.socket:
    host, port = server.base.removeprefix("http://").split(":")
    client = socket.socket()
    if receive_buffer is not None:
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
    client.settimeout(60)
    client.connect((host, int(port)))
    return client


def read_all(client: socket.socket) -> bytes:
    """What is sent until the connection is closed."""
    found = b""
    try:
        while part := client.recv(65_536):
            found += part
    except ConnectionResetError:
        pass
    return found


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"GET /hea",
        b"GET /health HTTP/1.1\r\nHost: here\r\nX-Slow: 1",
        b"POST /api/guest HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n{",
        b"POST /api/guest HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{",
        b"GET /api/tables/x/socket HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n",
        b"\r\n",
    ],
    ids=["nothing", "half a line", "half a head", "half a body", "half a chunk", "half a handshake", "line feeds"],
)
def test_a_request_that_never_ends_is_closed(hasty: Server, sent: bytes) -> None:
    with connect(hasty) as client:
        client.sendall(sent)
        answer = read_all(client)

    assert answer.startswith(b"HTTP/1.1 408 ")
    assert b"did not arrive within 2 seconds" in answer


@pytest.mark.parametrize(
    ("begin", "drop"),
    [
        (b"GET /health HTTP/1.1\r\nX-Slow: ", b"a"),
        (b"POST /api/guest HTTP/1.1\r\nHost: here\r\nContent-Length: 900000\r\n\r\n", b" "),
        (b"", b"\r\n"),
    ],
    ids=["head", "body", "line feeds"],
)
def test_a_request_that_comes_byte_by_byte_is_closed(hasty: Server, begin: bytes, drop: bytes) -> None:
    with connect(hasty) as client:
        client.sendall(begin)
        began = time.monotonic()
        client.settimeout(0.05)
        answer = b""
        while not answer and time.monotonic() < began + 60:
            try:
                client.sendall(drop)
                answer = client.recv(1000)
            except TimeoutError:
                continue

    assert answer.startswith(b"HTTP/1.1 408 ")


def ask_health(client: socket.socket, *parts: bytes) -> bytes:
    """The whole answer to a request for the health."""
    for part in parts or (b"GET /health HTTP/1.1\r\nHost: here\r\n\r\n",):
        client.sendall(part)
    answer = b""
    while not answer.endswith(b"}"):
        answer += client.recv(65_536)
    return answer


def test_a_request_in_two_parts_is_answered_and_the_connection_kept(hasty: Server) -> None:
    with connect(hasty) as client:
        for _ in range(2):
            answer = ask_health(client, b"GET /health HTTP/1.1\r\n", b"Host: here\r\n\r\n")
            assert answer.startswith(b"HTTP/1.1 200 ")
        client.settimeout(2 * SECONDS)
        with pytest.raises(TimeoutError):  # idle between two requests, for longer than a request may take
            client.recv(1)
        client.settimeout(60)
        assert ask_health(client).startswith(b"HTTP/1.1 200 ")


def test_headers_without_end_are_refused(hasty: Server) -> None:
    with connect(hasty) as client:
        client.sendall(b"GET /health HTTP/1.1\r\n")
        try:
            for number in range(3000):
                client.sendall(b"X-%d: %s\r\n" % (number, b"a" * 60))
        except OSError:
            pass
        assert read_all(client)[:13] in (b"HTTP/1.1 431 ", b"")
    assert httpx.get(f"{hasty.base}/health", timeout=60).status_code == 200


def is_served(server_port: int, client_port: int) -> bool:
    """Whether the server's end of a connection is open: the system lists it with the ports of both ends."""
    wanted = [f"{server_port:04X}", f"{client_port:04X}", "01"]  # established
    lines = Path("/proc/net/tcp").read_text().splitlines()[1:]
    return any([word[-4:] for word in line.split()[1:4]] == wanted for line in lines)


def test_who_asks_and_never_reads_is_cut_off(hasty: Server) -> None:
    with connect(hasty, 4096) as client:
        ports = client.getpeername()[1], client.getsockname()[1]
        assert is_served(*ports)
        # More answers than fit into any buffer of the system.
        request = b"GET /schema/openapi.json HTTP/1.1\r\nHost: here\r\n\r\n"
        client.sendall(request * 200)
        assert soon(lambda: not is_served(*ports))
    assert hasty.log().count('"level": "error"') == 0, hasty.log()


async def talk_without_end(scope: Any, receive: Any, send: Any) -> None:
    await receive()
    await send({"type": "websocket.accept"})
    while True:
        await send({"type": "websocket.send", "text": "x" * 60_000})


HANDSHAKE = (
    b"GET / HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


def test_whoever_opens_a_socket_and_never_reads_is_cut_off() -> None:
    async def run() -> None:
        config = PatientConfig(talk_without_end, http=PatientHttp, ws=FastWebSocket, lifespan="off", log_config=None)
        config.request_seconds = 1
        server = uvicorn.Server(config)
        with socket.create_server(("127.0.0.1", 0)) as listening:
            serving = asyncio.create_task(server.serve([listening]))
            _, client = await asyncio.open_connection(*listening.getsockname())
            client.transport.pause_reading()  # type: ignore[attr-defined]
            client.write(HANDSHAKE)
            async with asyncio.timeout(60):
                while not server.server_state.connections:
                    await asyncio.sleep(0.01)
                while server.server_state.connections or server.server_state.tasks:
                    await asyncio.sleep(0.01)
            client.close()
            server.should_exit = True
            await serving

    asyncio.run(run())


def test_at_the_limit_of_open_files_new_connections_are_refused_and_old_ones_go_on(tmp_path: Path) -> None:
    server = Server(str(tmp_path / "own.db"), tmp_path, "--request-seconds", "60", files=140)
    try:
        ada, _bo, table = two_at_a_table(server)
        with ada.socket(table) as playing, ExitStack() as opened:
            playing.until("state")
            for _ in range(200):
                client = opened.enter_context(connect(server))
                client.setblocking(False)
            assert soon(lambda: "open connections is reached" in server.log())
            legal = ada.view(table)["legal"]  # over the existing connection
            playing.send({"type": "act", "action": legal[0], "entry": 0, "id": "at the limit"})
            assert playing.until("step")["reply"] == "at the limit"
            with connect(server) as late:
                assert read_all(late).startswith(b"HTTP/1.1 503 ")
        assert soon(lambda: _answers(server))
        told = [json.loads(line) for line in server.log().splitlines() if "is reached" in line]
        assert told[0]["level"] == "warning" and told[0]["limit"] == 40
    finally:
        server.stop()


def _answers(server: Server) -> bool:
    try:
        return httpx.get(f"{server.base}/health", timeout=30).status_code == 200
    except httpx.TransportError:
        return False
