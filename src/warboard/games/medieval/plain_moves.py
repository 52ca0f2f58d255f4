"""Plain moves and castling: where they go and what they do (MD-501 to MD-515)."""

from typing import Final

from mypy_extensions import i64

from warboard.games.medieval.actions import ActionTable
from warboard.games.medieval.board import (
    BLACK,
    BOARD,
    CASTLINGS,
    COURT,
    FAR_LEAPS,
    FARTHEST_LEAPS,
    FORWARD,
    LAST_RANK,
    NEAR_LEAPS,
    PAWN_TAKES,
    RAYS,
    SIDES,
)
from warboard.games.medieval.combat import attack, crown
from warboard.games.medieval.defection import claim_beside
from warboard.games.medieval.en_passant import note_passing, passing_pawn, struck_square
from warboard.games.medieval.events import add_event_at, add_move_event
from warboard.games.medieval.options import FOG
from warboard.games.medieval.pieces import BISHOP, GUARD, KINDS, KING, KNIGHT, PAWN, ROOK
from warboard.games.medieval.reach import bishops_straight_range, in_check, is_attacked, main_range, range_change
from warboard.games.medieval.state import ATTRITION, MedievalState, Piece
from warboard.games.medieval.terrain import RIVER, any_river
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE
from warboard.kernel.event import Event
from warboard.kernel.luck import Luck
from warboard.kernel.plain import Fields

ANY_COURT: Final = -1

_MOVE: Final = ActionTable("move")
_NEAR_LEAPS: Final = _MOVE.to(NEAR_LEAPS)
_FAR_LEAPS: Final = _MOVE.to(FAR_LEAPS)
_FARTHEST_LEAPS: Final = _MOVE.to(FARTHEST_LEAPS)


class _Lines:
    """The moves from each square along lines, nearest first; `straight` has a bit for each straight one."""

    def __init__(self, ways: list[int]) -> None:
        self.straight: i64 = 0
        for number, way in enumerate(ways):
            if way & 1 == 0:
                self.straight |= 1 << number
        self.lines = [
            [[_MOVE.get(source, target) for target in rays[way]] for way in ways] for source, rays in enumerate(RAYS)
        ]


_EVERY_WAY: Final = _Lines([0, 1, 2, 3, 4, 5, 6, 7])
_STRAIGHT: Final = _Lines([0, 2, 4, 6])
_DIAGONAL: Final = _Lines([1, 3, 5, 7])
_CASTLE: Final = ActionTable("castle")
_CROWNS: Final = [ActionTable("move", "rook"), ActionTable("move", "bishop"), ActionTable("move", "knight")]
_CROWN_QUEEN: Final = ActionTable("move", "queen")


def may_take(state: MedievalState, other: Piece, side: int) -> bool:
    """Whether a side may attack or capture what stands on a square (MD-337, MD-411, MD-619)."""
    if other.side == side or other.kind == GUARD or other.status.immune:
        return False
    return other.kind != KING or state.mode == ATTRITION


def add_moves(state: MedievalState, source: int, piece: Piece, court: int, actions: list[Action]) -> None:
    """Adds every `move` of a piece, only into one court if one is named, whether or not the King is safe afterwards."""
    kind = piece.kind
    if kind == PAWN:
        _add_pawn_moves(state, source, piece, court, actions)
    elif kind == KNIGHT:
        _add_leaps(state, _NEAR_LEAPS[source], piece, court, actions)
        extra = range_change(state, piece, source)
        if extra >= 1:
            _add_leaps(state, _FAR_LEAPS[source], piece, court, actions)
            if extra >= 2 and state.weather != FOG:
                _add_leaps(state, _FARTHEST_LEAPS[source], piece, court, actions)
    elif kind == ROOK:
        _add_slides(state, _STRAIGHT, main_range(state, piece, source), source, piece, court, actions)
    elif kind == BISHOP:
        _add_slides(state, _DIAGONAL, main_range(state, piece, source), source, piece, court, actions)
        straight = bishops_straight_range(state, piece, source)
        if straight:
            _add_slides(state, _STRAIGHT, straight, source, piece, court, actions)
    else:
        _add_slides(state, _EVERY_WAY, main_range(state, piece, source), source, piece, court, actions)


def _add_leaps(state: MedievalState, leaps: list[Action], piece: Piece, court: int, actions: list[Action]) -> None:
    for move in leaps:
        target = move.target
        if court != ANY_COURT and COURT[target] != court:
            continue
        other = state.squares[target]
        if other is None or may_take(state, other, piece.side):
            actions.append(move)


def _add_slides(
    state: MedievalState,
    lines: _Lines,
    reach: i64,
    source: int,
    piece: Piece,
    court: int,
    actions: list[Action],
) -> None:
    squares = state.squares
    terrain = state.terrain
    rivers = bool(terrain)
    straight = lines.straight
    for line in lines.lines[source]:
        barred = rivers and straight & 1 != 0  # MD-515
        straight >>= 1
        if barred and terrain[source] == RIVER:
            continue
        left = reach
        for move in line:
            target = move.target
            if left == 0 or (barred and terrain[target] == RIVER):
                break
            left -= 1
            other = squares[target]
            if court == ANY_COURT or COURT[target] == court:
                if other is None or may_take(state, other, piece.side):
                    actions.append(move)
            if other is not None:
                break


def _add_pawn_moves(state: MedievalState, source: int, piece: Piece, court: int, actions: list[Action]) -> None:
    side = piece.side
    terrain = state.terrain
    last_rank = LAST_RANK[side]
    if not terrain or terrain[source] != RIVER:
        left = main_range(state, piece, source)
        for target in RAYS[source][FORWARD[side]]:
            if left == 0 or state.squares[target] is not None or (terrain and terrain[target] == RIVER):
                break
            left -= 1
            if last_rank[target]:
                _add_crownings(state, source, target, side, actions)
            else:
                actions.append(_MOVE.get(source, target))
    for target in PAWN_TAKES[side][source]:
        if court != ANY_COURT and COURT[target] != court:
            continue
        other = state.squares[target]
        if other is None:
            if state.passed and passing_pawn(state, target, side) != NOWHERE:
                actions.append(_MOVE.get(source, target))
        elif may_take(state, other, side):
            if last_rank[target]:
                _add_crownings(state, source, target, side, actions)
            else:
                actions.append(_MOVE.get(source, target))


def _add_crownings(state: MedievalState, source: int, target: int, side: int, actions: list[Action]) -> None:
    """What a Pawn may become: a Queen only if its side has none (MD-514)."""
    for crowns in _CROWNS:
        actions.append(crowns.get(source, target))
    if not state.has_queen(side):
        actions.append(_CROWN_QUEEN.get(source, target))


def add_castling(state: MedievalState, side: int, ap: int, actions: list[Action]) -> None:
    """Adds the ways to castle; attacked squares bar it in both modes (MD-512)."""
    rights = state.castling[side]
    checked = False
    for castling in CASTLINGS[side]:
        if castling.letter not in rights:
            continue
        crosses = state.rules.courts and COURT[castling.king] != COURT[castling.king_to]
        if ap < (2 if crosses else 1):  # MD-222
            continue
        if not _may_castle(state.squares[castling.king], KING, side):
            continue
        if not _may_castle(state.squares[castling.rook], ROOK, side):
            continue
        if any_occupied(state, castling.between) or any_river(state, castling.whole_way):
            continue
        if not checked and in_check(state, side):
            return
        checked = True
        if any_attacked(state, castling.passed, BLACK - side):
            continue
        actions.append(_CASTLE.get(castling.king, castling.king_to))


def _may_castle(piece: Piece | None, kind: int, side: int) -> bool:
    return (
        piece is not None
        and piece.kind == kind
        and piece.side == side
        and piece.moved == 0
        and piece.can_take_orders()
        and not piece.status.rooted
    )


def any_occupied(state: MedievalState, squares: list[int]) -> bool:
    return any(state.squares[square] is not None for square in squares)


def any_attacked(state: MedievalState, squares: list[int], by: int) -> bool:
    return any(is_attacked(state, square, by) for square in squares)


def play_move(state: MedievalState, action: Action, luck: Luck, events: list[Event] | None) -> bool:
    """A plain move: to a free square, or an attack (MD-501, MD-615); it counts as the piece's move. True if the piece
    has arrived.
    """
    source = action.source
    target = action.target
    piece = state.piece(source)
    other = piece.clone()
    other.moved = piece.moved + 1
    state.squares[source] = other
    arrived = True
    struck = struck_square(state, action)
    if state.squares[struck] is not None:
        arrived = attack(state, source, struck, 0, target, NOWHERE, luck, events)
    else:
        state.carry(source, target)
        if events is not None:
            add_move_event(state, events, "moved", other, source, target)
        if state.rules.en_passant and other.kind == PAWN and not action.word:
            note_passing(state, source, target)
    if arrived and action.word:
        crown(state, target, KINDS.index(action.word), events)
    return arrived


def move(state: MedievalState, action: Action, luck: Luck, events: list[Event] | None) -> None:
    """A plain move as an action: it counts as a move of the side too (MD-225)."""
    if state.piece(action.source).moved == 0:
        state.moves += 1
    if play_move(state, action, luck, events):
        claim_beside(state, action.target, luck, events)


def castle(state: MedievalState, action: Action, luck: Luck, events: list[Event] | None) -> None:
    """MD-512."""
    side = state.turn
    state.moves += 1
    for castling in CASTLINGS[side]:
        if castling.king_to == action.target:
            for source, target in ((castling.king, castling.king_to), (castling.rook, castling.rook_to)):
                state.carry(source, target)
                other = state.piece(target).clone()
                other.moved += 1
                state.squares[target] = other
            if events is not None:
                fields: Fields = {
                    "side": SIDES[side],
                    "from": BOARD.names[castling.king],
                    "to": BOARD.names[castling.king_to],
                }
                add_event_at(state, events, "castled", side, castling.king_to, fields)
            claim_beside(state, castling.king_to, luck, events)
            claim_beside(state, castling.rook_to, luck, events)
