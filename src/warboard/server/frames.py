"""uvicorn's sockets, with a short way in and out for what is sent most: a short text in one frame.

The usual way leads through the parser of websockets, a queue, a task and the layers of an ASGI application; reading is
paused and taken up again for each message. That takes longer than a move.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.utils import apply_mask

from warboard.server.tables.watchers import SendNow

Hear = Callable[[str], None]

_SHORT_WAY: Final = "warboard.short_way"  # the extension of the ASGI scope under which the short way is found

_FINAL_TEXT: Final = 0x81
_MASKED: Final = 0x80
_CONTROL: Final = 0x88  # the least first byte of a control frame: close, ping, pong


class Socket(WebSocketsSansIOProtocol):
    """Texts are read and written where they come in and are made: no task has to wake up for each."""

    _hear: Hear | None = None
    _between = True  # whether what comes next begins with a frame

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions = self.scope["extensions"]
            assert extensions is not None
            extensions[_SHORT_WAY] = {"send": self.send_now, "listen": self.listen}

    def send_now(self, text: bytes) -> int:
        """Sends a text; returns how many bytes the other side is behind with reading. After the end nothing is sent."""
        if not self.handshake_complete or self.close_sent or self.transport.is_closing():
            return 0
        self.transport.write(frame(text))
        return self.transport.get_write_buffer_size()

    def listen(self, hear: Hear) -> None:
        """From now on hands over each text as it comes. What cannot be read by the short way still comes by the usual
        one, and from then on everything does, so that nothing is overtaken.
        """
        if self.queue.empty():
            self._hear = hear

    def data_received(self, data: bytes) -> None:
        if self._hear is None or self.close_sent:
            # Before there is anybody to listen only whole frames leave the way open.
            if self.handshake_complete and self._between:
                self._between = texts_of(data) is not None or is_control(data)
            super().data_received(data)
            return
        texts = texts_of(data) if self._between else None
        if texts is not None:
            for text in texts:
                self._hear(text)
            return
        if not is_control(data):
            self._between = False
        super().data_received(data)


def send_now_of(extensions: Mapping[str, Any] | None) -> SendNow | None:
    """The short way out of a connection with these extensions, if it has one."""
    found = (extensions or {}).get(_SHORT_WAY)
    return None if found is None else found["send"]


def listen(extensions: Mapping[str, Any] | None, hear: Hear) -> None:
    """Opens the short way into a connection with these extensions, if it has one."""
    found = (extensions or {}).get(_SHORT_WAY)
    if found is not None:
        found["listen"](hear)


def frame(text: bytes) -> bytes:
    """A text as a server sends it: in one frame, not masked (RFC 6455, section 5.2).

    >>> frame(b"hello")
    b'\\x81\\x05hello'
    """
    size = len(text)
    if size < 126:
        return bytes((_FINAL_TEXT, size)) + text
    if size < 1 << 16:
        return bytes((_FINAL_TEXT, 126)) + size.to_bytes(2, "big") + text
    return bytes((_FINAL_TEXT, 127)) + size.to_bytes(8, "big") + text


def texts_of(data: bytes) -> list[str] | None:
    """The texts of a client's frames: None unless these are whole, short, masked and final, and nothing else is there.

    >>> texts_of(b"\\x81\\x82\\1\\2\\3\\4ik" + b"\\x81\\x80\\0\\0\\0\\0")
    ['hi', '']
    >>> texts_of(b"\\x81\\x82\\1\\2\\3\\4i") is None
    True
    """
    texts: list[str] = []
    start, end = 0, len(data)
    while start < end:
        if end - start < 6 or data[start] != _FINAL_TEXT:
            return None
        size = data[start + 1] - _MASKED
        if not 0 <= size < 126:
            return None
        body = start + 6
        start = body + size
        if start > end:
            return None
        try:
            texts.append(apply_mask(data[body:start], data[body - 4 : body]).decode())
        except UnicodeDecodeError:
            return None
    return texts


def is_control(data: bytes) -> bool:
    """Whether a client's bytes are one whole control frame: they change nothing about the texts before and after."""
    return len(data) >= 6 and data[0] >= _CONTROL and len(data) == 6 + data[1] - _MASKED
