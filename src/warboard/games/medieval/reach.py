"""How far a piece goes, which squares it attacks, and whether a King is in check."""

from typing import Final

from mypy_extensions import i64

from warboard.games.medieval.board import (
    ADJACENT,
    BLACK,
    BOARD,
    COURT,
    DISTANCE,
    FAR_LEAPS,
    FARTHEST_LEAPS,
    LEAPS,
    NEAR_LEAPS,
    PAWN_TAKES,
    QUEENS_COURT,
    RAY_LENGTHS,
    RAYS,
    SECOND_RANK,
    STEPS,
    WAYS,
    WHITE,
)
from warboard.games.medieval.options import FOG, RAIN
from warboard.games.medieval.pieces import (
    ARCHBISHOP,
    BISHOP,
    CASTLE_RANK,
    FOOTMAN,
    FULL_BISHOP,
    KING,
    KNIGHT,
    PAWN,
    PEASANT,
    POPE,
    QUEEN,
    QUEEN_REGENT,
    ROOK,
    SERGEANT,
)
from warboard.games.medieval.state import UNKNOWN, MedievalState, Piece, is_burdened
from warboard.games.medieval.terrain import FOREST, RIVER

MOST_RANGE: Final = 7
MOST_IN_FOG: Final = 3  # MD-1222
POPES_STRAIGHT_RANGE: Final = 3

# Seen from an attacked square, a pawn that attacks it stands in one of these directions.
_WHITE_PAWN_RIGHT: Final = 3
_WHITE_PAWN_LEFT: Final = 5
_BLACK_PAWN_RIGHT: Final = 1
_BLACK_PAWN_LEFT: Final = 7


def range_change(state: MedievalState, piece: Piece, square: i64) -> int:
    """The sum of the range changes that do not depend on the class's ranks (MD-511); a Knight's extra (MD-506)."""
    change = piece.status.extra_range + piece.zeal
    if is_burdened(state.rules, piece.lv):
        change -= 1
    if COURT[square] == QUEENS_COURT or piece.is_paramount():
        change += state.court_percent[piece.side * 2 + QUEENS_COURT] // 100  # MD-1104
    if state.terrain and state.terrain[square] == FOREST:
        change -= 1
    if state.weather == RAIN:
        change -= 1
    return change


def _in_bounds(state: MedievalState, reach: int) -> int:
    most = MOST_IN_FOG if state.weather == FOG else MOST_RANGE
    if reach < 1:
        return 1
    return most if reach > most else reach


def main_range(state: MedievalState, piece: Piece, square: i64) -> int:
    """A piece's range from a square, for a Bishop on diagonals. A Knight has none."""
    kind = piece.kind
    if kind == KING:
        return _kings_range(state, piece, square)
    change = range_change(state, piece, square)
    rank = piece.rank
    if kind == PAWN:
        reach = 2 if rank >= SERGEANT or SECOND_RANK[piece.side][square] else 1  # MD-505
        if rank >= FOOTMAN:
            reach += 1
    elif kind == QUEEN:
        reach = state.rules.slider_range
        if rank >= QUEEN_REGENT:
            reach += 1
    elif kind == ROOK:
        reach = state.rules.slider_range
        if rank >= CASTLE_RANK:
            reach += 1
    elif kind == BISHOP:
        if rank >= POPE:
            return _in_bounds(state, MOST_RANGE)  # MD-507
        reach = state.rules.slider_range
        if rank >= FULL_BISHOP:
            reach += 1
    else:
        reach = 1
        if kind == PEASANT and rank >= FOOTMAN:
            reach += 1
    return _in_bounds(state, reach + change)


def _kings_range(state: MedievalState, piece: Piece, square: i64) -> int:
    """1, unless the option has the Queen's Court lend the King range; nothing else changes it (MD-503)."""
    if not state.rules.court_moves_king or COURT[square] != QUEENS_COURT:
        return 1
    return _in_bounds(state, 1 + state.court_percent[piece.side * 2 + QUEENS_COURT] // 100)


def bishops_straight_range(state: MedievalState, piece: Piece, square: i64) -> int:
    """How far a Bishop goes orthogonally (MD-507)."""
    if piece.rank >= POPE:
        return _in_bounds(state, POPES_STRAIGHT_RANGE + range_change(state, piece, square))
    return 1 if piece.rank >= ARCHBISHOP else 0


def is_attacked(state: MedievalState, square: i64, by: i64) -> bool:
    """Whether a side's piece attacks a square (MD-401), looking outward from it."""
    squares = state.squares
    for leap in LEAPS[square]:
        piece = squares[leap]
        if piece is not None and piece.kind == KNIGHT and piece.side == by and _is_active(piece):
            if _leaps(state, piece, leap, DISTANCE[leap][square]):
                return True
    rivers = bool(state.terrain)
    lengths = RAY_LENGTHS[square]
    way: i64
    for way in range(WAYS):
        barred = rivers and way & 1 == 0  # MD-515
        if barred and state.terrain[square] == RIVER:
            continue
        near = square
        step: i64 = STEPS[way]
        distance: i64 = 0
        last: i64 = lengths[way]
        while distance < last:
            distance += 1
            near += step
            if barred and state.terrain[near] == RIVER:
                break
            piece = squares[near]
            if piece is not None:
                if piece.side == by and _is_active(piece) and _reaches(state, piece, near, way, distance):
                    return True
                break
    return False


def attackers(state: MedievalState, square: int, by: int) -> list[int]:
    """The squares of a side's pieces that attack the enemy on a square; for display, and not fast."""
    if not is_attacked(state, square, by):
        return []
    blocks = state.squares[square]
    alone = state.copy()
    found: list[int] = []
    for source, piece in enumerate(state.squares):
        if piece is None or piece.side != by:
            continue
        alone.squares = [
            other if other is None or place == source else blocks for place, other in enumerate(state.squares)
        ]
        if is_attacked(alone, square, by):
            found.append(source)
    return found


def _is_active(piece: Piece) -> bool:
    return piece.status.stun == 0 and not piece.status.rooted


def _leaps(state: MedievalState, knight: Piece, square: i64, distance: i64) -> bool:
    """Whether a Knight's leaps go that far (MD-506)."""
    extra = distance - 2
    if extra == 0:
        return True
    return range_change(state, knight, square) >= extra and (extra == 1 or state.weather != FOG)


def _reaches(state: MedievalState, piece: Piece, square: i64, way: i64, distance: i64) -> bool:
    """Whether a piece reaches the attacked square, from which it stands that far away in a direction."""
    kind = piece.kind
    straight = way & 1 == 0
    if kind == KING:
        return distance <= _kings_range(state, piece, square)
    if kind == PAWN:
        if distance != 1:
            return False
        if piece.side == WHITE:
            return way in (_WHITE_PAWN_RIGHT, _WHITE_PAWN_LEFT)
        return way in (_BLACK_PAWN_RIGHT, _BLACK_PAWN_LEFT)
    if kind == KNIGHT:
        return False
    if kind == BISHOP:
        if straight:
            return distance <= bishops_straight_range(state, piece, square)
        return distance <= main_range(state, piece, square)
    if kind == ROOK and not straight:
        return False
    return distance <= main_range(state, piece, square)


def attacks(state: MedievalState, side: int) -> list[bool]:
    """By square: whether a piece of a side attacks it (MD-401), looking outward from the pieces. One pass over them is
    faster than asking for each square.
    """
    attacked = [False] * BOARD.size
    square = -1
    for piece in state.squares:
        square += 1
        if piece is None or piece.side != side or not _is_active(piece):
            continue
        kind = piece.kind
        if kind == PAWN:
            _mark_squares(PAWN_TAKES[side][square], attacked)
        elif kind == KNIGHT:
            _mark_squares(NEAR_LEAPS[square], attacked)
            change = range_change(state, piece, square)
            if change >= 1:
                _mark_squares(FAR_LEAPS[square], attacked)
                if change >= 2 and state.weather != FOG:
                    _mark_squares(FARTHEST_LEAPS[square], attacked)
        elif kind == KING and not state.terrain and not state.rules.court_moves_king:
            _mark_squares(ADJACENT[square], attacked)
        else:
            reach = main_range(state, piece, square)
            _mark_lines(state, square, 0 if kind == ROOK else reach, 1, attacked)
            straight = bishops_straight_range(state, piece, square) if kind == BISHOP else reach
            _mark_lines(state, square, straight, 0, attacked)
    return attacked


def _mark_squares(targets: list[int], attacked: list[bool]) -> None:
    for target in targets:
        attacked[target] = True


def _mark_lines(state: MedievalState, square: int, reach: int, first: int, attacked: list[bool]) -> None:
    """Marks the squares in every second direction, up to the first piece in the way."""
    if reach == 0:
        return
    squares = state.squares
    rays = RAYS[square]
    rivers = first == 0 and bool(state.terrain)
    if rivers and state.terrain[square] == RIVER:
        return
    for way in range(first, WAYS, 2):
        left = reach
        for target in rays[way]:
            if rivers and state.terrain[target] == RIVER:
                break  # MD-515
            attacked[target] = True
            left -= 1
            if left == 0 or squares[target] is not None:
                break


def in_check(state: MedievalState, side: int) -> bool:
    """Whether a side's King is in check, also in the middle of an action."""
    return is_attacked(state, state.king_square(side), BLACK - side)


def stands_in_check(state: MedievalState, side: int) -> bool:
    """The same between two actions, when nothing changes: found once for a position."""
    known = state.checks[side]
    if known == UNKNOWN:
        known = 1 if in_check(state, side) else 0
        state.checks[side] = known
    return known == 1
