"""A number for every position of Power: the same position has the same one, others almost never share it."""

from typing import Final

from warboard.games.power.board import BOARD
from warboard.games.power.state import PowerState
from warboard.kernel.board import NOWHERE
from warboard.kernel.luck import SeededLuck

_LUCK: Final = SeededLuck(58)
_SQUARE_KEYS: Final = [_LUCK.below(1 << 50) for _ in range(BOARD.size)]
_TURN_KEY: Final[int] = _LUCK.below(1 << 60)


def key_of(state: PowerState) -> int:
    """The position as a number: what stands where, whose turn it is, who may be attacked en passant."""
    key = _TURN_KEY if state.turn != 0 else 0
    if state.en_passant != NOWHERE:
        key ^= _SQUARE_KEYS[state.en_passant] << 9
    for square, piece in enumerate(state.squares):
        if piece is not None:
            # At most 9 bits, so that the product stays below 2**59; levels repeat after 32.
            key ^= _SQUARE_KEYS[square] * (1 + (piece.kind << 6 | piece.side << 5 | piece.health & 31))
    return key
