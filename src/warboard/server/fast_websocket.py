"""uvicorn's WebSocket, with a fast path for what is sent most: a short text in one frame. A client that does not read
what it is sent is cut off.

The usual path leads through the parser of websockets, a queue, a task and the layers of an ASGI application, and pauses
and resumes reading for each message. To read a text of 60 bytes and write one of 600, without the network and the
application's layers, it takes 8.8 µs of processor time, and this one 1.2 (compiled, means of 3,000, seven runs).
Judging a move takes 8.7 with its rows (benchmarks/server-profile.md).
"""

import asyncio
from collections.abc import Callable, Mapping
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.http11 import Request

from warboard.server.connection_limits import Deadline
from warboard.server.frames import is_control_frame, read_texts, text_frame
from warboard.server.patient_http import PatientConfig
from warboard.server.watchers import SendNow

OnText = Callable[[str], None]

_EXTENSION: Final = "warboard.fast_websocket"  # the extension of the ASGI scope that offers the fast path


class FastWebSocket(WebSocketsSansIOProtocol):
    """Reads and writes short texts directly, without waking a task for each."""

    _on_text: OnText | None = None
    _between = True  # whether the next bytes begin a frame

    def __init__(
        self,
        config: PatientConfig,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._taking = Deadline(self.loop, config.request_seconds, self._cut_off)

    def _cut_off(self) -> None:
        self.transport.abort()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._taking.set()

    def resume_writing(self) -> None:
        super().resume_writing()
        if not self.transport.is_closing():
            self._taking.lift()

    def connection_lost(self, exc: Exception | None) -> None:
        self._taking.lift()
        super().connection_lost(exc)

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self._taking.set()

    async def run_asgi(self) -> None:
        await super().run_asgi()
        if not self.disconnected:
            self._taking.set()  # closed when all is sent, which may be never

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions = self.scope["extensions"]
            assert extensions is not None
            extensions[_EXTENSION] = {"send": self.send_now, "listen": self.listen}

    def send_now(self, text: bytes) -> int:
        """Sends a text; returns how many bytes wait to be read by the client. After the end nothing is sent."""
        transport = self.transport
        if not self.handshake_complete or self.close_sent or transport.is_closing():
            return 0
        transport.write(text_frame(text))
        return transport.get_write_buffer_size()

    def listen(self, on_text: OnText) -> None:
        """From now on hands over each text as it arrives. What the fast path cannot read takes the usual path, as does
        all that comes after it, so that the order is kept.
        """
        if self.queue.empty():
            self._on_text = on_text

    def data_received(self, data: bytes) -> None:
        if self._on_text is None or self.close_sent:
            # As long as nobody listens, only whole frames keep the fast path open.
            if self.handshake_complete and self._between:
                self._between = read_texts(data) is not None or is_control_frame(data)
            super().data_received(data)
            return
        texts = read_texts(data) if self._between else None
        if texts is not None:
            for text in texts:
                self._on_text(text)
            return
        if not is_control_frame(data):
            self._between = False
        super().data_received(data)


def find_send_now(extensions: Mapping[str, Any] | None) -> SendNow | None:
    """How to send directly over a connection with these extensions, if it can."""
    found = (extensions or {}).get(_EXTENSION)
    return None if found is None else found["send"]


def listen(extensions: Mapping[str, Any] | None, on_text: OnText) -> None:
    """Listens directly to a connection with these extensions, if it can."""
    found = (extensions or {}).get(_EXTENSION)
    if found is not None:
        found["listen"](on_text)
