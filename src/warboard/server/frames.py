"""uvicorn's sockets, with a short way out for what is sent most: a text, at once, to many."""

from collections.abc import Mapping
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from warboard.server.tables.watchers import SendNow

_SEND_NOW: Final = "warboard.send_now"  # the extension of the ASGI scope under which the short way is found

_FINAL_TEXT: Final = 0x81


class Socket(WebSocketsSansIOProtocol):
    """Texts are written to the connection where they are made: no task has to wake up for each."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions = self.scope["extensions"]
            assert extensions is not None
            extensions[_SEND_NOW] = {"send": self.send_now}

    def send_now(self, text: bytes) -> int:
        """Sends a text; returns how many bytes the other side is behind with reading. After the end nothing is sent."""
        if not self.handshake_complete or self.close_sent or self.transport.is_closing():
            return 0
        self.transport.write(frame(text))
        return self.transport.get_write_buffer_size()


def send_now_of(extensions: Mapping[str, Any] | None) -> SendNow | None:
    """The short way out of a connection with these extensions, if it has one."""
    found = (extensions or {}).get(_SEND_NOW)
    return None if found is None else found["send"]


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
