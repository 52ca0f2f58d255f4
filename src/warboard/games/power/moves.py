"""What is legal in Power: movement, attack and sacrifice are three separate lists for each kind (PW-29).

Every possible action exists once, in tables by source and target, so that a list of legal actions is made by picking.
"""

from typing import Final

from warboard.games.power.state import BLACK, BOARD, KING, KNIGHT, PAWN, ROOK, WHITE, Piece, PowerState, last_rank
from warboard.kernel.action import Action
from warboard.kernel.board import (
    DIAGONAL,
    EVERY_WAY,
    NORTH,
    NORTH_EAST,
    NORTH_WEST,
    NOWHERE,
    SOUTH,
    SOUTH_EAST,
    SOUTH_WEST,
    STRAIGHT,
)
from warboard.kernel.patterns import hop, leap, slide

_SQUARES: Final = range(BOARD.size)


def _table(verb: str, *words: str) -> list[list[Action]]:
    return [[Action(verb, source, target, NOWHERE, words) for target in _SQUARES] for source in _SQUARES]


MOVE: Final = _table("move")
MOVE_TO_KNIGHT: Final = _table("move", "knight")
MOVE_TO_ROOK: Final = _table("move", "rook")
ATTACK: Final = _table("attack")
ATTACK_TO_KNIGHT: Final = _table("attack", "knight")
ATTACK_TO_ROOK: Final = _table("attack", "rook")
SACRIFICE: Final = _table("sacrifice")

AROUND: Final = leap(BOARD, EVERY_WAY).leaps  # king and knight (PW-69, PW-81)
HOPS: Final = hop(BOARD, EVERY_WAY).hops  # knight (PW-70)
LINES: Final = slide(BOARD, STRAIGHT).lines  # rook (PW-77)
DIAGONALS: Final = leap(BOARD, DIAGONAL).leaps  # a pawn's sacrifices (PW-48)
FORWARD: Final = [
    [BOARD.step(square, NORTH) for square in _SQUARES],
    [BOARD.step(square, SOUTH) for square in _SQUARES],
]
FRONT_DIAGONALS: Final = [
    leap(BOARD, [NORTH_WEST, NORTH_EAST]).leaps,
    leap(BOARD, [SOUTH_WEST, SOUTH_EAST]).leaps,
]
_LAST_RANK: Final = [last_rank(WHITE), last_rank(BLACK)]
_HOME_SQUARES: Final = [
    [BOARD.rank(square) == 1 for square in _SQUARES],
    [BOARD.rank(square) == BOARD.ranks - 2 for square in _SQUARES],
]
_ON_LAST_RANK: Final = [[BOARD.rank(square) == rank for square in _SQUARES] for rank in _LAST_RANK]


def legal_actions(state: PowerState) -> list[Action]:
    """Every action of the side to act; none after the end (PW-108)."""
    actions: list[Action] = []
    if state.outcome is not None:
        return actions
    squares = state.squares
    side = state.turn
    for source, piece in enumerate(squares):
        if piece is None or piece.side != side:
            continue
        kind = piece.kind
        if kind == PAWN:
            _pawn(state, source, side, actions)
        elif kind == KNIGHT:
            _knight(squares, source, side, actions)
        elif kind == ROOK:
            _rook(squares, source, side, actions)
        else:
            _king(squares, source, side, actions)
    return actions


def _pawn(state: PowerState, source: int, side: int, actions: list[Action]) -> None:
    squares = state.squares
    ahead = FORWARD[side][source]
    if ahead != NOWHERE and squares[ahead] is None:
        _pawn_arrives(state, MOVE, MOVE_TO_KNIGHT, MOVE_TO_ROOK, source, ahead, side, actions)
        if not state.rules.double_step_home_only or _HOME_SQUARES[side][source]:  # PW-45, PW-114
            further = FORWARD[side][ahead]
            if further != NOWHERE and squares[further] is None:
                _pawn_arrives(state, MOVE, MOVE_TO_KNIGHT, MOVE_TO_ROOK, source, further, side, actions)
    for target in FRONT_DIAGONALS[side][source]:
        other = squares[target]
        if other is None:
            if target == state.en_passant:  # PW-53; never on the last rank (PW-123)
                actions.append(ATTACK[source][target])
        elif other.side != side:
            _pawn_arrives(state, ATTACK, ATTACK_TO_KNIGHT, ATTACK_TO_ROOK, source, target, side, actions)
    for target in DIAGONALS[source]:
        other = squares[target]
        if other is not None and other.side == side and other.kind != KING:
            actions.append(SACRIFICE[source][target])


def _pawn_arrives(
    state: PowerState,
    plain: list[list[Action]],
    to_knight: list[list[Action]],
    to_rook: list[list[Action]],
    source: int,
    target: int,
    side: int,
    actions: list[Action],
) -> None:
    """The forms of one way of a pawn: on the last rank it may be converted, or must be (PW-61, PW-63, PW-116)."""
    if not _ON_LAST_RANK[side][target]:
        actions.append(plain[source][target])
        return
    if not state.rules.promotion_forced:
        actions.append(plain[source][target])
    actions.append(to_knight[source][target])
    actions.append(to_rook[source][target])


def _knight(squares: list[Piece | None], source: int, side: int, actions: list[Action]) -> None:
    for target in AROUND[source]:
        if squares[target] is None:
            actions.append(MOVE[source][target])
    for jump in HOPS[source]:
        if squares[jump.over] is not None:
            _meet(squares, source, jump.beyond, side, actions)


def _rook(squares: list[Piece | None], source: int, side: int, actions: list[Action]) -> None:
    for line in LINES[source]:
        for target in line:
            if squares[target] is not None:
                _meet(squares, source, target, side, actions)
                break
            actions.append(MOVE[source][target])


def _meet(squares: list[Piece | None], source: int, target: int, side: int, actions: list[Action]) -> None:
    """A square where a piece may go, attack or sacrifice, by what stands there."""
    other = squares[target]
    if other is None:
        actions.append(MOVE[source][target])
    elif other.side != side:
        actions.append(ATTACK[source][target])
    elif other.kind != KING:  # PW-40
        actions.append(SACRIFICE[source][target])


def _king(squares: list[Piece | None], source: int, side: int, actions: list[Action]) -> None:
    for target in AROUND[source]:
        other = squares[target]
        if other is None:
            actions.append(MOVE[source][target])
        elif other.side != side:
            actions.append(ATTACK[source][target])


def is_attacked(squares: list[Piece | None], target: int, side: int) -> bool:
    """Whether a piece of a side could attack an enemy on a square if it were that side's turn."""
    for line in LINES[target]:
        for square in line:
            other = squares[square]
            if other is not None:
                if other.kind == ROOK and other.side == side:
                    return True
                break
    if pawn_attacks(squares, target, side):
        return True
    for jump in HOPS[target]:
        other = squares[jump.beyond]
        if other is not None and other.kind == KNIGHT and other.side == side and squares[jump.over] is not None:
            return True
    for square in AROUND[target]:
        other = squares[square]
        if other is not None and other.kind == KING and other.side == side:
            return True
    return False


def pawn_attacks(squares: list[Piece | None], target: int, side: int) -> bool:
    """Whether a pawn of a side could attack an enemy on a square."""
    for square in FRONT_DIAGONALS[1 - side][target]:
        other = squares[square]
        if other is not None and other.kind == PAWN and other.side == side:
            return True
    return False
