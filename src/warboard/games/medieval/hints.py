"""What a bot may weigh: the worth of pieces by class, HP, loyalty, rank and place; Kings' danger; courts and counts."""

from typing import Final

from warboard.games.medieval.reach import in_check, is_attacked
from warboard.games.medieval.squares import ADJACENT, ENEMY_TERRITORY
from warboard.games.medieval.state import (
    ATTRITION,
    BLACK,
    DEFECTING,
    DISLOYAL,
    NOBODY,
    WAVERING,
    WHITE,
    MedievalState,
    Piece,
)
from warboard.games.medieval.tables import BISHOP, KING, KNIGHT, PAWN
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE
from warboard.kernel.hints import Hints

HINTS: Final = Hints(scale=400, pace=8)

# King, queen, rook, bishop, knight, pawn, peasant, farrier, blacksmith, medic.
_WORTH: Final = [0, 900, 520, 340, 340, 100, 80, 60, 60, 80]
_KINGS_HP: Final = 12
_CHECK: Final = 60
_DEFECTION: Final = 120
_DOMINATION: Final = 40
_ORPHAN: Final = 12
_LAST_RANK: Final = 7


def balance(state: MedievalState, side: int) -> int:
    """How much better a side stands, in hundredths of a Pawn."""
    total = 0
    square = -1
    for piece in state.squares:
        square += 1
        if piece is None or piece.side > BLACK:
            continue
        worth = _worth(state, square, piece)
        for stored in piece.rare.inside:
            worth += _WORTH[stored.kind]
        total += worth if piece.side == side else -worth
    enemy = BLACK - side
    if in_check(state, enemy):
        total += _CHECK
    if in_check(state, side):
        total -= _CHECK
    total += _DEFECTION * (state.defections[side] - state.defections[enemy])
    total += _DOMINATION * (state.domination[side] - state.domination[enemy])
    total += 3 * (state.ap[side] - state.ap[enemy])
    return total + _freedom(state, enemy) - _freedom(state, side)


def _worth(state: MedievalState, square: int, piece: Piece) -> int:
    kind = piece.kind
    if kind == KING:
        return _KINGS_HP * piece.hp if state.mode == ATTRITION else 0
    worth = _WORTH[kind] + 6 * piece.level() + 15 * piece.rank + 20 * piece.zeal
    if state.mode == ATTRITION:
        worth = worth * (piece.max_hp() + 2 * piece.hp) // (3 * piece.max_hp())
    worth += _trust(piece)
    rank = square // 8 if piece.side == WHITE else _LAST_RANK - square // 8
    if kind == PAWN:
        worth += 2 * rank * rank
    elif kind in (KNIGHT, BISHOP):
        worth += 4 * min(rank, _LAST_RANK - rank)
    if ENEMY_TERRITORY[piece.side][square]:
        worth += 6
    if is_attacked(state, square, BLACK - piece.side):
        exposed = worth if not is_attacked(state, square, piece.side) else worth // 2
        worth -= exposed // (3 if state.turn == piece.side else 2) if state.mode != ATTRITION else exposed // 8
    return worth


def _trust(piece: Piece) -> int:
    """What a piece's LV is worth: bands matter more than points."""
    trust = piece.lv // 5
    if piece.lv <= DEFECTING:
        trust -= _WORTH[piece.kind] // 2
    elif piece.lv <= DISLOYAL:
        trust -= _WORTH[piece.kind] // 6
    elif piece.lv <= WAVERING:
        trust -= _WORTH[piece.kind] // 20
    if piece.lord == NOBODY and piece.feels_loyalty():
        trust -= _ORPHAN
    return trust


def _freedom(state: MedievalState, side: int) -> int:
    """The danger of a King: squares around it that the enemy attacks."""
    king = state.king_square(side)
    if king == NOWHERE:
        return 0
    danger = 0
    for near in ADJACENT[king]:
        if is_attacked(state, near, BLACK - side):
            danger += 4
    return danger


def promise(state: MedievalState, action: Action) -> int:
    """What stands where an attack goes, the dearest by the cheapest first; all else is quiet."""
    verb = action.verb
    if verb not in ("move", "charge", "siege"):
        return 0
    target = state.squares[action.third if verb == "charge" else action.target]
    if target is None or target.side == state.turn:
        return 0
    actor = state.squares[action.source]
    assert actor is not None, action
    return 16 + 2 * _WORTH[target.kind] - _WORTH[actor.kind] // 64
