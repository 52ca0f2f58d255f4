"""Who attacks what: check, pins, and whether a king may stand somewhere (CH-28 to CH-32)."""

from mypy_extensions import i64

from warboard.games.chess.board import BETWEEN, HITS, PAWN_ORIGINS, TOWARDS
from warboard.games.chess.pieces import EMPTY, KING, KNIGHT, PAWN
from warboard.games.chess.state import ChessState


def is_attacked(state: ChessState, square: i64, by: i64) -> bool:
    """Whether a side attacks a square. A piece that is off its square for a trial does not count."""
    squares = state.squares
    pawn = PAWN + (by << 3)
    for origin in PAWN_ORIGINS[(by << 6) | square]:
        if squares[origin] == pawn:
            return True
    places = state.places
    code: i64 = KNIGHT + (by << 3)
    last: i64 = KING + (by << 3)
    while code <= last:
        for listed in places[code]:
            place: i64 = listed
            cell = (place << 6) | square
            if (HITS[cell] >> code) & 1 and squares[place] == code and _is_clear(squares, cell):
                return True
        code += 1
    return False


def attackers(state: ChessState, square: i64, by: i64) -> list[int]:
    """The squares of a side's pieces that attack a square."""
    squares = state.squares
    pawn = PAWN + (by << 3)
    found = [origin for origin in PAWN_ORIGINS[(by << 6) | square] if squares[origin] == pawn]
    code: i64 = KNIGHT + (by << 3)
    last: i64 = KING + (by << 3)
    while code <= last:
        for listed in state.places[code]:
            place: i64 = listed
            cell = (place << 6) | square
            if (HITS[cell] >> code) & 1 and _is_clear(squares, cell):
                found.append(listed)
        code += 1
    return found


def _is_clear(squares: list[int], cell: i64) -> bool:
    for place in BETWEEN[cell]:  # noqa: SIM110 (compiled, a loop is quicker than all)
        if squares[place] != EMPTY:
            return False
    return True


def hits(squares: list[int], code: i64, source: i64, target: i64) -> bool:
    """Whether a piece of that code on the source attacks the target."""
    cell = (source << 6) | target
    return (HITS[cell] >> code) & 1 != 0 and _is_clear(squares, cell)


def opens_line(squares: list[int], king: i64, vacated: i64, by: i64) -> bool:
    """Whether a square that was vacated opens a line on which a side attacks the king."""
    for listed in TOWARDS[(king << 6) | vacated]:
        code: i64 = squares[listed]
        if code != EMPTY:
            place: i64 = listed
            return code >> 3 == by and (HITS[(place << 6) | king] >> code) & 1 != 0
    return False


def is_pinned(squares: list[int], king: i64, source: i64, by: i64) -> bool:
    """Whether a piece would expose its king if it left the line between them."""
    alone = False  # whether nothing stands between the two
    for listed in TOWARDS[(king << 6) | source]:
        place: i64 = listed
        if place == source:
            alone = True
            continue
        code: i64 = squares[place]
        if code != EMPTY:
            return alone and code >> 3 == by and (HITS[(place << 6) | king] >> code) & 1 != 0
    return False


def is_safe_step(state: ChessState, king: i64, target: i64, enemy: i64) -> bool:
    """Whether the king is not attacked once it has gone to a square that holds no ally (CH-30)."""
    squares = state.squares
    code = squares[king]
    taken = squares[target]
    squares[king] = EMPTY
    squares[target] = code
    safe = not is_attacked(state, target, enemy)
    squares[target] = taken
    squares[king] = code
    return safe


def is_safe_en_passant(state: ChessState, source: i64, target: i64) -> bool:
    """Whether a capture en passant leaves the king unattacked: two pieces leave a rank at once (CH-25)."""
    side = state.turn
    squares = state.squares
    passed = target - 8 + (side << 4)
    pawn = squares[source]
    taken = squares[passed]
    squares[source] = EMPTY
    squares[passed] = EMPTY
    squares[target] = pawn
    king: i64 = state.places[KING + (side << 3)][0]
    safe = not is_attacked(state, king, 1 - side)
    squares[target] = EMPTY
    squares[passed] = taken
    squares[source] = pawn
    return safe
