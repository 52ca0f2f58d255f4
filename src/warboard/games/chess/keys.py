"""A number for every position: the same position has the same one, others almost never share it."""

from typing import Final

from warboard.games.chess.board import BOARD
from warboard.games.chess.pieces import CODES, EMPTY
from warboard.kernel.board import NOWHERE
from warboard.kernel.luck import SeededLuck

_LUCK: Final = SeededLuck(64)
_RANGE: Final = 1 << 60  # so that a key fits into a machine word


def _numbers(count: int) -> list[int]:
    return [_LUCK.below(_RANGE) for _ in range(count)]


PLACE_KEYS: Final = _numbers(CODES * BOARD.size)  # [code * 64 + square]
CASTLING_KEYS: Final = _numbers(16)
PASSED_KEYS: Final = _numbers(8)  # by file
TURN_KEY: Final[int] = _LUCK.below(_RANGE)


def key_of(squares: list[int], turn: int, castling: int, en_passant: int) -> int:
    """The key of a whole position (CH-42)."""
    key = CASTLING_KEYS[castling]
    if turn != 0:
        key ^= TURN_KEY
    if en_passant != NOWHERE:
        key ^= PASSED_KEYS[en_passant & 7]
    for square, code in enumerate(squares):
        if code != EMPTY:
            key ^= PLACE_KEYS[code * 64 + square]
    return key
