"""What is legal in chess: each piece's moves, less those that leave its own king attacked (CH-30)."""

from mypy_extensions import i64

from warboard.games.chess.actions import (
    BISHOP_MOVES,
    CLAIM,
    KING_MOVES,
    KNIGHT_MOVES,
    MOVES,
    PROMOTIONS,
    QUEEN_MOVES,
    ROOK_MOVES,
)
from warboard.games.chess.attacks import attackers, is_attacked, is_pinned, is_safe_en_passant, is_safe_step
from warboard.games.chess.board import BETWEEN, PAWN_ORIGINS, PAWN_TAKES, TOWARDS
from warboard.games.chess.castling import CASTLES, Castle
from warboard.games.chess.pieces import BISHOP, EMPTY, KING, KNIGHT, PAWN, QUEEN, READY, ROOK
from warboard.games.chess.state import ChessState
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE


def legal_actions(state: ChessState) -> list[Action]:
    """Every action of the side to act; none after the end (CH-49)."""
    if state.outcome is not None:
        return []
    actions = legal_moves(state)
    if state.may_claim():
        actions.append(CLAIM)
    return actions


def legal_moves(state: ChessState) -> list[Action]:
    """Every move of the side to act, even after the end; the list belongs to the caller."""
    if state.check:
        return _evasions(state)
    moves: list[Action] = []
    side = state.turn
    squares = state.squares
    places = state.places
    base = side << 3
    king: i64 = places[base + KING][0]
    enemy = 1 - side
    kind: i64 = PAWN
    while kind <= QUEEN:
        for listed in places[base + kind]:
            if is_pinned(squares, king, listed, enemy):
                _along_the_pin(squares, king, kind, listed, side, moves)
            else:
                _add_moves(squares, kind, listed, side, moves)
        kind += 1
    for listed in places[base + READY]:
        if is_pinned(squares, king, listed, enemy):
            _along_the_pin(squares, king, PAWN, listed, side, moves)
        else:
            _add_moves(squares, PAWN, listed, side, moves)
    if state.en_passant != NOWHERE:
        _add_en_passant(state, moves)
    _add_king_steps(state, king, moves)
    if state.castling != 0:
        for castle in CASTLES:
            if may_castle(state, castle):
                moves.append(castle.action)
    return moves


def _along_the_pin(squares: list[int], king: i64, kind: i64, source: i64, side: i64, moves: list[Action]) -> None:
    """A pinned piece may still move on the line between its king and the piece that pins it."""
    found: list[Action] = []
    _add_moves(squares, kind, source, side, found)
    line = TOWARDS[(king << 6) | source]
    for move in found:
        target: i64 = move.target
        if TOWARDS[(king << 6) | target] is line:
            moves.append(move)


def _add_moves(squares: list[int], kind: i64, source: i64, side: i64, moves: list[Action]) -> None:
    """Where a piece other than the king may go, even if that exposes its king; without captures en passant."""
    if kind == PAWN:
        _add_pawn_moves(squares, source, side, moves)
    elif kind == KNIGHT:
        for move in KNIGHT_MOVES[source]:
            code: i64 = squares[move.target]
            if code == EMPTY or code >> 3 != side:
                moves.append(move)
    elif kind == BISHOP:
        _add_slides(squares, BISHOP_MOVES[source], side, moves)
    elif kind == ROOK:
        _add_slides(squares, ROOK_MOVES[source], side, moves)
    else:
        _add_slides(squares, QUEEN_MOVES[source], side, moves)


def _add_slides(squares: list[int], lines: list[list[Action]], side: i64, moves: list[Action]) -> None:
    for line in lines:
        for move in line:
            code: i64 = squares[move.target]
            if code == EMPTY:
                moves.append(move)
            else:
                if code >> 3 != side:
                    moves.append(move)
                break


def _add_pawn_moves(squares: list[int], source: i64, side: i64, moves: list[Action]) -> None:
    forward: i64 = 8 - (side << 4)
    row = source << 6
    ahead = source + forward
    last = ahead >= 56 or ahead < 8
    if squares[ahead] == EMPTY:
        if last:
            moves.extend(PROMOTIONS[row | ahead])
        else:
            moves.append(MOVES[row | ahead])
            if source >> 3 == 1 + 5 * side:  # CH-22
                ahead += forward
                if squares[ahead] == EMPTY:
                    moves.append(MOVES[row | ahead])
    for listed in PAWN_TAKES[side][source]:
        code: i64 = squares[listed]
        if code != EMPTY and code >> 3 != side:
            target: i64 = listed
            if last:
                moves.extend(PROMOTIONS[row | target])
            else:
                moves.append(MOVES[row | target])


def _add_en_passant(state: ChessState, moves: list[Action]) -> None:
    target = state.en_passant
    side = state.turn
    pawn = PAWN + (side << 3)
    for origin in PAWN_ORIGINS[(side << 6) | target]:
        source: i64 = origin
        if state.squares[source] == pawn and is_safe_en_passant(state, source, target):
            moves.append(MOVES[(source << 6) | target])


def _add_king_steps(state: ChessState, king: i64, moves: list[Action]) -> None:
    side = state.turn
    for move in KING_MOVES[king]:
        code: i64 = state.squares[move.target]
        if (code == EMPTY or code >> 3 != side) and is_safe_step(state, king, move.target, 1 - side):
            moves.append(move)


def may_castle(state: ChessState, castle: Castle) -> bool:
    """Whether the side to act may castle this way now (CH-17 to CH-20)."""
    side = state.turn
    if state.castling & castle.right == 0 or state.check or (castle.right > 2) != (side == 1):
        return False
    squares = state.squares
    for place in castle.between:
        if squares[place] != EMPTY:
            return False
    return not is_attacked(state, castle.rook_to, 1 - side) and not is_attacked(state, castle.to, 1 - side)


def _evasions(state: ChessState) -> list[Action]:
    """In check: the king steps away, or the checking piece is captured or shut off (CH-31)."""
    moves: list[Action] = []
    side = state.turn
    enemy = 1 - side
    squares = state.squares
    places = state.places
    base = side << 3
    king: i64 = places[base + KING][0]
    _add_king_steps(state, king, moves)
    if state.en_passant != NOWHERE:
        _add_en_passant(state, moves)
    checking = attackers(state, king, enemy)
    if len(checking) > 1:
        return moves
    checker: i64 = checking[0]
    shut_off = BETWEEN[(king << 6) | checker]
    found: list[Action] = []
    kind: i64 = PAWN
    while kind <= READY:
        if kind != KING:
            mover: i64 = PAWN if kind == READY else kind
            for listed in places[base + kind]:
                if not is_pinned(squares, king, listed, enemy):
                    _add_moves(squares, mover, listed, side, found)
        kind += 1
    for move in found:
        target: i64 = move.target
        if target == checker:
            moves.append(move)
        else:
            for place in shut_off:
                if place == target:
                    moves.append(move)
                    break
    return moves


def has_move(state: ChessState) -> bool:
    """Whether the side to act, which is not in check, has a legal move; stops at the first one."""
    squares = state.squares
    places = state.places
    side = state.turn
    enemy = 1 - side
    base = side << 3
    king: i64 = places[base + KING][0]
    forward: i64 = 8 - (side << 4)
    for listed in places[base + PAWN]:
        source: i64 = listed
        if squares[source + forward] == EMPTY and not is_pinned(squares, king, source, enemy):
            return True
    for listed in places[base + KNIGHT]:
        if not is_pinned(squares, king, listed, enemy):
            for move in KNIGHT_MOVES[listed]:
                code: i64 = squares[move.target]
                if code == EMPTY or code >> 3 != side:
                    return True
    for move in KING_MOVES[king]:
        found: i64 = squares[move.target]
        if (found == EMPTY or found >> 3 != side) and is_safe_step(state, king, move.target, enemy):
            return True
    return len(legal_moves(state)) > 0
