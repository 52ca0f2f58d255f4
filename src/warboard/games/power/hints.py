"""What a bot may weigh in Power: how much a piece of a level is worth."""

from typing import Final

from warboard.games.power.battle import attack_odds, defender_square
from warboard.games.power.state import BOARD, Piece, PowerState
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE
from warboard.kernel.hints import Hints
from warboard.kernel.luck import SeededLuck

HINTS: Final = Hints(scale=400)

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


def promise(state: PowerState, action: Action) -> int:
    """What an attack gains on average, in worth; all else is quiet."""
    if action.verb != "attack":
        return 0
    attacker = state.squares[action.source]
    defender = state.squares[defender_square(state, action)]
    assert attacker is not None and defender is not None, action
    wins, of = attack_odds(state, action)
    gain = (wins * _worth(defender) - (of - wins) * _worth(attacker)) // of
    return gain if gain != 0 else -1


def _worth(piece: Piece) -> int:
    return _WORTH[piece.kind] * _AT_LEVEL[min(max(piece.health, _LEAST), _MOST) - _LEAST] // 100


_LUCK: Final = SeededLuck(58)
_SQUARE_KEYS: Final = [_LUCK.below(1 << 50) for _ in range(BOARD.size)]
_TURN_KEY: Final[int] = _LUCK.below(1 << 60)


def key_of(state: PowerState) -> int:
    """The position as a number: what stands where, whose turn it is, who may be attacked in passing."""
    key = _TURN_KEY if state.turn != 0 else 0
    if state.en_passant != NOWHERE:
        key ^= _SQUARE_KEYS[state.en_passant] << 9
    for square, piece in enumerate(state.squares):
        if piece is not None:
            # At most 9 bits, so that the product stays below 2**59; levels repeat after 32.
            key ^= _SQUARE_KEYS[square] * (1 + (piece.kind << 6 | piece.side << 5 | piece.health & 31))
    return key
