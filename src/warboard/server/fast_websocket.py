"""uvicorn's WebSocket, with a fast path for what is sent most: a short text in one frame.

The usual path leads through the parser of websockets, a queue, a task and the layers of an ASGI application, and pauses
and resumes reading for each message. That takes longer than a move.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from warboard.server.frames import is_control_frame, read_texts, text_frame
from warboard.server.watchers import SendNow

OnText = Callable[[str], None]

_EXTENSION: Final = "warboard.fast_websocket"  # the extension of the ASGI scope that offers the fast path


class FastWebSocket(WebSocketsSansIOProtocol):
    """Reads and writes short texts directly, without waking a task for each."""

    _on_text: OnText | None = None
    _between = True  # whether the next bytes begin a frame

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions = self.scope["extensions"]
            assert extensions is not None
            extensions[_EXTENSION] = {"send": self.send_now, "listen": self.listen}

    def send_now(self, text: bytes) -> int:
        """Sends a text; returns how many bytes wait to be read by the client. After the end nothing is sent."""
        if not self.handshake_complete or self.close_sent or self.transport.is_closing():
            return 0
        self.transport.write(text_frame(text))
        return self.transport.get_write_buffer_size()

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
