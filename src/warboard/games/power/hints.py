"""What a bot may weigh in Power: how much a piece of a level is worth."""

from typing import Final

from warboard.games.power.state import PowerState

_WORTH: Final = [100, 240, 330, 900]  # pawn, knight, rook, king
_LEAST: Final = -4
_MOST: Final = 4
# What is left of a piece's worth at a level, in hundredths: the weaker it is the more surely it falls.
_AT_LEVEL: Final = [20, 30, 45, 70, 100, 130, 150, 165, 175]


def balance(state: PowerState, side: int) -> int:
    """The worth of a side's pieces by kind and level, less the enemy's."""
    total = 0
    for piece in state.squares:
        if piece is None:
            continue
        level = min(max(piece.health, _LEAST), _MOST) - _LEAST
        worth = _WORTH[piece.kind] * _AT_LEVEL[level]
        total += worth if piece.side == side else -worth
    return total // 100
