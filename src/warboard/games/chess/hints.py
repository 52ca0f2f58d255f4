"""What a bot may weigh in chess: what the pieces are worth, and where they stand well. In hundredths of a pawn."""

from typing import Final

from warboard.games.chess.attacks import attacked
from warboard.games.chess.state import BISHOP, BOARD, EMPTY, KING, PAWN, QUEEN, ROOK, ChessState
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE
from warboard.kernel.hints import Hints

HINTS: Final = Hints(scale=200)

FEATURES: Final = [
    "nothing",
    "pawns",
    "knights",
    "bishops",
    "rooks",
    "queens",
    "pawns by rank",
    "pawns on the middle files by nearness to the centre",
    "knights by nearness to the centre",
    "bishops by nearness to the centre",
    "queens by nearness to the centre",
    "rooks on the seventh rank",
    "king off the centre among many officers",
    "king off the first rank among many officers",
    "king by nearness to the centre among few officers",
    "pairs of bishops",
]
# Fitted to self-played games: docs/bots.md has the recipe.
WEIGHTS: Final = [0, 100, 320, 330, 500, 900, 2, 4, 6, 3, 3, 15, -5, -10, 5, 30]
_BY_RANK: Final = 6
_MIDDLE: Final = 7
_CENTRE: Final = 6  # more than the kind of a knight, a bishop, and one more than that of a queen: see _centre_of
_SEVENTH: Final = 11
_KING_CENTRE: Final = 12
_KING_RANK: Final = 13
_KING_MARCH: Final = 14
_PAIR: Final = 15

_STEPS: Final = [0, 0, 1, 3, 7, 15, 30, 0]  # how much a pawn on a rank looms, from the own side
_OFFICERS: Final = [0, 0, 3, 3, 5, 9, 0]
_FEW: Final = 26  # officers of both sides, in pawns: with fewer kings belong in the middle


def _nearness(square: int) -> int:
    """From 0 in a corner to 6 in the middle."""
    file, rank = BOARD.file(square), BOARD.rank(square)
    return min(file, 7 - file) + min(rank, 7 - rank)


def _centre_of(kind: int) -> int:
    """The feature of a knight, a bishop or a queen near the centre."""
    return 10 if kind == QUEEN else kind + _CENTRE


def _counted(kind: int, square: int) -> list[int]:
    """What a white piece other than the king adds to each feature."""
    counts = [0] * len(FEATURES)
    counts[kind] = 1
    rank = BOARD.rank(square)
    if kind == PAWN:
        counts[_BY_RANK] = _STEPS[rank]
        if BOARD.file(square) in (3, 4):
            counts[_MIDDLE] = _nearness(square)
    elif kind == ROOK:
        counts[_SEVENTH] = 1 if rank == 6 else 0
    else:
        counts[_centre_of(kind)] = _nearness(square)
    return counts


def _weighted(counts: list[int]) -> int:
    return sum(count * weight for count, weight in zip(counts, WEIGHTS, strict=True))


_MIRRORED: Final = [BOARD.at(BOARD.file(square), 7 - BOARD.rank(square)) for square in range(BOARD.size)]
# [code * 64 + square], black's below 0.
_VALUES: Final = [
    0
    if code & 7 in (EMPTY, KING, 7)
    else _weighted(_counted(code, square))
    if code < 8
    else -_weighted(_counted(code - 8, _MIRRORED[square]))
    for code in range(16)
    for square in range(BOARD.size)
]
_SHELTER: Final = [
    WEIGHTS[_KING_CENTRE] * _nearness(square) + WEIGHTS[_KING_RANK] * BOARD.rank(square) for square in range(BOARD.size)
]
_MARCH: Final = [WEIGHTS[_KING_MARCH] * _nearness(square) for square in range(BOARD.size)]


def features(state: ChessState, side: int) -> list[int]:
    """What a side has, in the order of `FEATURES`."""
    counts = [0] * len(FEATURES)
    officers = 0
    for square, code in enumerate(state.squares):
        if code == EMPTY:
            continue
        kind = code & 7
        officers += _OFFICERS[kind]
        if code >> 3 == side and kind != KING:
            own = square if side == 0 else _MIRRORED[square]
            counts = [count + more for count, more in zip(counts, _counted(kind, own), strict=True)]
    king = state.places[KING + 8 * side][0]
    own = king if side == 0 else _MIRRORED[king]
    if officers < _FEW:
        counts[_KING_MARCH] = _nearness(own)
    else:
        counts[_KING_CENTRE] = _nearness(own)
        counts[_KING_RANK] = BOARD.rank(own)
    counts[_PAIR] = 1 if len(state.places[BISHOP + 8 * side]) >= 2 else 0
    return counts


def balance(state: ChessState, side: int) -> int:
    """The weighted sum of a side's features, less the enemy's."""
    total = 0
    officers = 0
    for square, code in enumerate(state.squares):
        if code != EMPTY:
            total += _VALUES[code * 64 + square]
            officers += _OFFICERS[code & 7]
    places = state.places
    kings = _MARCH if officers < _FEW else _SHELTER
    total += kings[places[KING][0]] - kings[_MIRRORED[places[KING + 8][0]]]
    if len(places[BISHOP]) >= 2:
        total += WEIGHTS[_PAIR]
    if len(places[BISHOP + 8]) >= 2:
        total -= WEIGHTS[_PAIR]
    return total if side == 0 else -total


_WORTH: Final = [0, 100, 320, 330, 500, 900, 0]  # by looks


def promise(state: ChessState, action: Action) -> int:
    """What a capture or a promotion wins at once, less the piece if that would be lost; the dearest by the cheapest
    first.
    """
    if action.source == NOWHERE:
        return 0
    squares = state.squares
    mover = squares[action.source] & 7
    taken = squares[action.target] & 7
    gain = _WORTH[taken]
    if mover == PAWN:
        if action.word:
            if action.word != "queen":
                return -1
            gain += _WORTH[QUEEN] - _WORTH[PAWN]
        elif action.target == state.en_passant:
            gain = _WORTH[PAWN]
    if gain == 0:
        return 0
    lost = _WORTH[mover]
    if lost > gain and attacked(state, action.target, 1 - state.turn):
        return gain - lost
    return 16 * gain - mover
