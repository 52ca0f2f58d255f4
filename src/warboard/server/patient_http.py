"""uvicorn's HTTP connection, with limits for clients that send slowly, send too much, or do not read.

uvicorn waits for ever for the rest of a request, accepts headers of any length, and keeps a response until it is read.
"""

import asyncio
from typing import Any

import uvicorn
from uvicorn._types import ASGI3Application
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle
from uvicorn.server import ServerState

from warboard.server import wire
from warboard.server.connection_limits import Deadline, most_connections, refusals

MAX_HEAD = 65_536  # bytes of a request line and headers
MAX_REQUEST = 2_000_000  # bytes of a whole request; a body may take half of them


class PatientConfig(uvicorn.Config):
    """uvicorn's settings, with how many seconds to wait for a client."""

    request_seconds: float = 30.0


class PatientHttp(HttpToolsProtocol):
    """A connection that is closed if a request does not arrive in time, or if a response is not read in time."""

    def __init__(
        self,
        config: PatientConfig,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._seconds = config.request_seconds
        self._arrival = Deadline(self.loop, self._seconds, self._on_late_request)
        self._taking = Deadline(self.loop, self._seconds, self._on_untaken_answer)
        self._is_arriving = False  # whether a request has begun and is incomplete
        self._in_head = False
        self._arrived = 0  # bytes of it
        self._answering: RequestResponseCycle | None = None  # the request being answered; others may be queued

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        limit = most_connections()
        if len(self.connections) > limit:
            refusals.refuse(limit)
            self._refuse(503, "unavailable", "too many connections are open: try again in a minute")
            return
        self._arrival.set()

    def connection_lost(self, exc: Exception | None) -> None:
        self._arrival.lift()
        self._taking.lift()
        self._forget_requests()
        super().connection_lost(exc)

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        self._answering = cycle
        super()._start_asgi_task(cycle, app)

    def _forget_requests(self) -> None:
        """Tells the handler of the current request that the client is gone, and drops the queued ones; uvicorn tells
        only the last in the queue.
        """
        if self._answering is not None and not self._answering.response_complete:
            self._answering.disconnected = True
            self._answering.message_event.set()
        self.pipeline.clear()

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        super().data_received(data)
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            self._arrival.lift()
        elif self._is_arriving:
            self._arrived += len(data)
            self._arrival.set()
            self._refuse_long()
        elif self.cycle is not None and (not self.cycle.response_complete or self.timeout_keep_alive_task is not None):
            self._arrival.lift()
        else:
            self._arrival.set()  # the data begins no request: line feeds

    def _refuse_long(self) -> None:
        if self._in_head and self._arrived > MAX_HEAD:
            self._refuse(431, "too long", f"the headers of a request have at most {MAX_HEAD} bytes")
        elif self._arrived > MAX_REQUEST:
            self._refuse(413, "too long", f"a request has at most {MAX_REQUEST} bytes")

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._is_arriving = self._in_head = True
        self._arrived = 0

    def on_headers_complete(self) -> None:
        self._in_head = False
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._is_arriving = False
        super().on_message_complete()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.transport.is_closing():
            self._taking.set()  # closed when everything is sent, which may be never

    def timeout_keep_alive_handler(self) -> None:
        if self.transport.get_write_buffer_size():
            self.transport.abort()
        else:
            super().timeout_keep_alive_handler()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._taking.set()

    def resume_writing(self) -> None:
        super().resume_writing()
        if not self.transport.is_closing():
            self._taking.lift()

    def _on_late_request(self) -> None:
        self._refuse(408, "too slow", f"the request did not arrive within {self._seconds:g} seconds")

    def _on_untaken_answer(self) -> None:
        self.transport.abort()

    def _refuse(self, status: int, error: str, reason: str) -> None:
        """Responds, if no response has begun, and closes the connection."""
        answering = self._answering
        if answering is None or answering.response_complete or not answering.response_started:
            body = wire.encode(wire.Refusal(error, reason))
            self.transport.write(
                STATUS_LINE[status]
                + b"content-type: application/json\r\nconnection: close\r\ncontent-length: %d\r\n\r\n" % len(body)
                + body
            )
        self._forget_requests()
        self.transport.close()
        self._taking.set()
