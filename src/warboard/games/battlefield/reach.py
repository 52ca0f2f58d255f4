"""The reach of units: the squares that a unit could attack in orthodox chess on the present board (BC-202, BC-203)."""

from warboard.games.battlefield.board import (
    ALL_LINES,
    BETWEEN,
    BY_JUMP,
    DIAGONAL_LINES,
    DIAGONALLY,
    FRONT_DIAGONALS,
    KNIGHT_JUMPS,
    NEIGHBOURS,
    NEXT_TO,
    PAWN_ATTACKS,
    RELATION,
    SIZE,
    STRAIGHT_LINES,
    STRAIGHTLY,
)
from warboard.games.battlefield.pieces import BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK
from warboard.games.battlefield.state import Unit


def reaches(squares: list[Unit | None], unit: Unit, source: int, target: int) -> bool:
    """Whether a square is in the reach of a unit."""
    pair = source * SIZE + target
    kind = unit.kind
    if kind == PAWN:
        return PAWN_ATTACKS[unit.side][pair]
    if kind == KING:
        return NEXT_TO[pair]
    relation = RELATION[pair]
    if kind == KNIGHT:
        return relation == BY_JUMP
    if not slides(kind, relation):
        return False
    return all(squares[square] is None for square in BETWEEN[pair])


def slides(kind: int, relation: int) -> bool:
    """Whether a kind of piece moves along lines of that direction."""
    if relation == STRAIGHTLY:
        return kind in (ROOK, QUEEN)
    return relation == DIAGONALLY and (kind in (BISHOP, QUEEN))


def targets(squares: list[Unit | None], unit: Unit, source: int) -> list[int]:
    """The occupied squares in the reach of a unit."""
    occupied: list[int] = []
    kind = unit.kind
    if kind == PAWN:
        leaps = FRONT_DIAGONALS[unit.side][source]
    elif kind == KNIGHT:
        leaps = KNIGHT_JUMPS[source]
    elif kind == KING:
        leaps = NEIGHBOURS[source]
    else:
        for line in lines_of(kind, source):
            for target in line:
                if squares[target] is not None:
                    occupied.append(target)
                    break
        return occupied
    for target in leaps:
        if squares[target] is not None:
            occupied.append(target)
    return occupied


def lines_of(kind: int, source: int) -> list[list[int]]:
    """The lines along which a bishop, rook or queen moves."""
    if kind == ROOK:
        return STRAIGHT_LINES[source]
    if kind == BISHOP:
        return DIAGONAL_LINES[source]
    return ALL_LINES[source]


def attackers_of(squares: list[Unit | None], square: int, side: int) -> list[int]:
    """The squares of a side's units that have a square in their reach and no healing staff (BC-1223)."""
    attackers: list[int] = []
    _find_attackers_along(squares, square, side, STRAIGHT_LINES[square], STRAIGHTLY, attackers)
    _find_attackers_along(squares, square, side, DIAGONAL_LINES[square], DIAGONALLY, attackers)
    for source in KNIGHT_JUMPS[square]:
        unit = squares[source]
        if unit is not None and unit.kind == KNIGHT and unit.side == side and unit.kit.can_strike:
            attackers.append(source)
    return attackers


def _find_attackers_along(
    squares: list[Unit | None], square: int, side: int, lines: list[list[int]], relation: int, attackers: list[int]
) -> None:
    for line in lines:
        for source in line:
            unit = squares[source]
            if unit is not None:
                if unit.side == side and unit.kit.can_strike and reaches_along(unit, source, square, relation):
                    attackers.append(source)
                break


def reaches_along(unit: Unit, source: int, target: int, relation: int) -> bool:
    """Whether a unit reaches a square on a line of that direction with nothing between."""
    kind = unit.kind
    if kind == PAWN:
        return PAWN_ATTACKS[unit.side][source * SIZE + target]
    if kind == KING:
        return NEXT_TO[source * SIZE + target]
    return slides(kind, relation)


def friend_next_to(squares: list[Unit | None], side: int, square: int) -> bool:
    """Whether a unit of a side on a square has a friend next to it (BC-108, BC-906)."""
    for near in NEIGHBOURS[square]:
        unit = squares[near]
        if unit is not None and unit.side == side:
            return True
    return False
