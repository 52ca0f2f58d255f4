"""What a bot may weigh in Power: pieces by kind and level, and how far pawns have come."""

from typing import Final

from warboard.games.power.battle import attack_odds, defender_square
from warboard.games.power.state import BOARD, KINDS, KING, PAWN, SIDES, Piece, PowerState, last_rank
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE
from warboard.kernel.hints import Hints
from warboard.kernel.luck import SeededLuck

HINTS: Final = Hints(scale=400)

FEATURES: Final = [
    "pawns",
    "knights",
    "rooks",
    "levels of strong pawns",
    "levels of weak pawns",
    "levels of strong knights and rooks",
    "levels of weak knights and rooks",
    "levels of a strong king",
    "levels of a weak king",
    "ranks that pawns have come",
]
# Fitted to self-played games: docs/bots.md has the recipe.
WEIGHTS: Final = [100, 240, 330, 30, -30, 80, -80, 200, -200, 2]
_LEAST: Final = -4
_MOST: Final = 4
_LEVELS: Final = 9  # from the least that counts to the most
_RANKS: Final = 9
_STRONG: Final = [3, 5, 5, 7]  # the feature, by kind; the one for weak pieces follows it


def features(state: PowerState, side: int) -> list[int]:
    """What a side has, in the order of `FEATURES`."""
    counts = [0] * len(FEATURES)
    for square, piece in enumerate(state.squares):
        if piece is None or piece.side != side:
            continue
        if piece.kind != KING:
            counts[piece.kind] += 1
        level = min(max(piece.health, _LEAST), _MOST)
        counts[_STRONG[piece.kind] + (0 if level > 0 else 1)] += abs(level)
        if piece.kind == PAWN:
            counts[_RANKS] += abs(BOARD.rank(square) - last_rank(1 - side))
    return counts


def _worth_of(kind: int, level: int) -> int:
    """What a piece is worth wherever it stands."""
    worth = 0 if kind == KING else WEIGHTS[kind]
    return worth + abs(level) * WEIGHTS[_STRONG[kind] + (0 if level > 0 else 1)]


# [kind * 9 + level above the least].
_WORTH: Final = [_worth_of(kind, level) for kind in range(len(KINDS)) for level in range(_LEAST, _MOST + 1)]
_COME: Final = [
    [WEIGHTS[_RANKS] * abs(BOARD.rank(square) - last_rank(1 - side)) for square in range(BOARD.size)]
    for side in range(len(SIDES))
]
_KING_STAKE: Final = 1500  # by looks, what it is to lose the king and with it the game


def balance(state: PowerState, side: int) -> int:
    """The weighted sum of a side's features, less the enemy's."""
    total = 0
    for square, piece in enumerate(state.squares):
        if piece is None:
            continue
        worth = _WORTH[piece.kind * _LEVELS + min(max(piece.health, _LEAST), _MOST) - _LEAST]
        if piece.kind == PAWN:
            worth += _COME[piece.side][square]
        total += worth if piece.side == side else -worth
    return total


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
    if piece.kind == KING:
        return _KING_STAKE
    return _WORTH[piece.kind * _LEVELS + min(max(piece.health, _LEAST), _MOST) - _LEAST]


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
