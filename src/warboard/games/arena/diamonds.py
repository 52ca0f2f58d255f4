"""The diamonds in which the armies start, by the number of sides (CA-5 to CA-11)."""

from typing import Final

from warboard.games.arena.pieces import BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK, Piece, piece_of
from warboard.kernel.board import EAST, NORTH, SOUTH, WEST, Board

_FACINGS: Final = {"north": NORTH, "east": EAST, "south": SOUTH, "west": WEST}
# Centre and facing of each diamond in side order, * for a mirrored one (CA-9).
_DIAMONDS: Final = {
    2: "f3 north, f9 south",
    3: "g3 north, c11 south*, k11 south",
    4: "g3 north, c9 east, i13 south, m7 west",
    5: "i4 north, c6 east*, e13 south*, m13 south, o6 west",
    6: "j3 north, c6 east*, c14 east, j17 south, q14 west*, q6 west",
    7: "k3 north, d5 east*, d12 east, g19 south*, o19 south, r12 west*, r5 west",
    8: "f3 north, c9 east, c16 east, i19 south, p19 south, s13 west, s6 west, m3 north",
}


def starting_squares(players: int, margin: int, board: Board) -> list[Piece | None]:
    """Every side's diamond on its place, moved up by the margin (CA-10)."""
    squares: list[Piece | None] = [None] * board.size
    for side, entry in enumerate(_DIAMONDS[players].split(", ")):
        centre, facing = entry.split(" ")
        file = ord(centre[0]) - ord("a") + margin
        rank = int(centre[1:]) - 1 + margin
        _set_diamond(squares, board, side, file, rank, _FACINGS[facing.rstrip("*")], facing.endswith("*"))
    return squares


def _set_diamond(
    squares: list[Piece | None],
    board: Board,
    side: int,
    file: int,
    rank: int,
    front: tuple[int, int],
    mirrored: bool,
) -> None:
    """Five special pieces around the queen and eight pawns around them (CA-6, CA-7)."""
    right = (front[1], -front[0])  # CA-8
    for x in range(-2, 3):
        for y in range(-2, 3):
            if abs(x) + abs(y) == 2:
                squares[board.at(file + x, rank + y)] = piece_of(PAWN, side)
    squares[board.at(file, rank)] = piece_of(QUEEN, side)
    squares[board.at(file + front[0], rank + front[1])] = piece_of(KNIGHT, side)
    squares[board.at(file - front[0], rank - front[1])] = piece_of(KING, side)
    squares[board.at(file - right[0], rank - right[1])] = piece_of(ROOK if mirrored else BISHOP, side)
    squares[board.at(file + right[0], rank + right[1])] = piece_of(BISHOP if mirrored else ROOK, side)
