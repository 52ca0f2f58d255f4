"""Frames of a WebSocket, as far as the fast path needs them: short texts, whole and final (RFC 6455, section 5)."""

from struct import Struct
from typing import Final

from websockets.utils import apply_mask

_FINAL_TEXT: Final = 0x81
_MASKED: Final = 0x80
_HEAD: Final = Struct(">BBH").pack  # of a text of 126 bytes or more, as nearly all are
_CONTROL: Final = 0x88  # the smallest first byte of a control frame: close, ping, pong


def text_frame(text: bytes) -> bytes:
    """A text as a server sends it: in one frame, not masked (RFC 6455, section 5.2).

    >>> text_frame(b"hello")
    b'\\x81\\x05hello'
    """
    size = len(text)
    if size < 126:
        return bytes((_FINAL_TEXT, size)) + text
    if size < 1 << 16:
        return _HEAD(_FINAL_TEXT, 126, size) + text
    return bytes((_FINAL_TEXT, 127)) + size.to_bytes(8, "big") + text


def read_texts(data: bytes) -> list[str] | None:
    """The texts of a client's frames; None if anything but whole, short, masked and final text frames is there.

    >>> read_texts(b"\\x81\\x82\\1\\2\\3\\4ik" + b"\\x81\\x80\\0\\0\\0\\0")
    ['hi', '']
    >>> read_texts(b"\\x81\\x82\\1\\2\\3\\4i") is None
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


def is_control_frame(data: bytes) -> bool:
    """Whether a client's bytes are one whole control frame: it does not affect the texts before and after it."""
    return len(data) >= 6 and data[0] >= _CONTROL and len(data) == 6 + data[1] - _MASKED
