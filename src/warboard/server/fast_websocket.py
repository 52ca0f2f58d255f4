"""uvicorn's sockets, with a short way in and out for what is sent most: a short text in one frame.

The usual way leads through the parser of websockets, a queue, a task and the layers of an ASGI application; reading is
paused and taken up again for each message. That takes longer than a move.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from warboard.server.frames import is_control_frame, read_texts, text_frame
from warboard.server.watchers import SendNow

OnText = Callable[[str], None]

_EXTENSION: Final = "warboard.fast_websocket"  # the extension of the ASGI scope under which the short way is found


class FastWebSocket(WebSocketsSansIOProtocol):
    """Texts are read and written where they come in and are made: no task has to wake up for each."""

    _receive_notices: OnText | None = None
    _between = True  # whether what comes next begins with a frame

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions = self.scope["extensions"]
            assert extensions is not None
            extensions[_EXTENSION] = {"send": self.send_now, "listen": self.listen}

    def send_now(self, text: bytes) -> int:
        """Sends a text; returns how many bytes the other side is behind with reading. After the end nothing is sent."""
        if not self.handshake_complete or self.close_sent or self.transport.is_closing():
            return 0
        self.transport.write(text_frame(text))
        return self.transport.get_write_buffer_size()

    def listen(self, hear: OnText) -> None:
        """From now on hands over each text as it comes. What cannot be read by the short way still comes by the usual
        one, and from then on everything does, so that nothing is overtaken.
        """
        if self.queue.empty():
            self._receive_notices = hear

    def data_received(self, data: bytes) -> None:
        if self._receive_notices is None or self.close_sent:
            # Before there is anybody to listen only whole frames leave the way open.
            if self.handshake_complete and self._between:
                self._between = read_texts(data) is not None or is_control_frame(data)
            super().data_received(data)
            return
        texts = read_texts(data) if self._between else None
        if texts is not None:
            for text in texts:
                self._receive_notices(text)
            return
        if not is_control_frame(data):
            self._between = False
        super().data_received(data)


def find_send_now(extensions: Mapping[str, Any] | None) -> SendNow | None:
    """The short way out of a connection with these extensions, if it has one."""
    found = (extensions or {}).get(_EXTENSION)
    return None if found is None else found["send"]


def listen(extensions: Mapping[str, Any] | None, hear: OnText) -> None:
    """Opens the short way into a connection with these extensions, if it has one."""
    found = (extensions or {}).get(_EXTENSION)
    if found is not None:
        found["listen"](hear)
