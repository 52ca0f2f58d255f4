"""What a bot may weigh in chess: what the pieces are worth, and where they stand well. In hundredths of a pawn."""

from typing import Final

from warboard.games.chess.state import BOARD, EMPTY, KING, KNIGHT, PAWN, ROOK, ChessState

_WORTH: Final = [0, 100, 320, 330, 500, 900, 0]
_PAWN_ADVANCE: Final = [0, 0, 2, 6, 14, 30, 60, 0]  # by rank, from the own side
_ENDGAME: Final = 2600  # with less than this of both sides' officers on the board kings belong in the middle


def _centre(square: int) -> int:
    """From 0 in a corner to 6 in the middle."""
    file, rank = BOARD.file(square), BOARD.rank(square)
    return min(file, 7 - file) + min(rank, 7 - rank)


def _value(kind: int, square: int) -> int:
    """What a white piece is worth on a square."""
    rank = BOARD.rank(square)
    if kind == PAWN:
        middle = 4 * _centre(square) if BOARD.file(square) in (3, 4) else 0
        return _WORTH[PAWN] + _PAWN_ADVANCE[rank] + middle
    if kind == ROOK:
        return _WORTH[ROOK] + (15 if rank == 6 else 0)
    if kind == KING:
        return 0
    return _WORTH[kind] + (6 if kind == KNIGHT else 3) * _centre(square)


_MIRRORED: Final = [BOARD.at(BOARD.file(square), 7 - BOARD.rank(square)) for square in range(BOARD.size)]
# [code * 64 + square], black's below 0.
_VALUES: Final = [
    0 if code & 7 in (0, 7) else _value(code, square) if code < 8 else -_value(code - 8, _MIRRORED[square])
    for code in range(16)
    for square in range(BOARD.size)
]
_SHELTER: Final = [-5 * _centre(square) - 10 * BOARD.rank(square) for square in range(BOARD.size)]
_MARCH: Final = [5 * _centre(square) for square in range(BOARD.size)]


def balance(state: ChessState, side: int) -> int:
    """The worth of a side's pieces where they stand, less the enemy's."""
    total = 0
    officers = 0
    for square, code in enumerate(state.squares):
        if code != EMPTY:
            total += _VALUES[code * 64 + square]
            kind = code & 7
            if kind != PAWN:
                officers += _WORTH[kind]
    kings = _MARCH if officers < _ENDGAME else _SHELTER
    total += kings[state.places[KING][0]] - kings[_MIRRORED[state.places[KING + 8][0]]]
    return total if side == 0 else -total
