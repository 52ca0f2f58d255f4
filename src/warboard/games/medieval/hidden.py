"""What is hidden in fog: a side's view of the position, and a guess at the rest for bots (MD-1222, section 6)."""

from typing import Final

from warboard.games.medieval.board import BLACK, BOARD, LAST_RANK, WHITE
from warboard.games.medieval.moves import settle_momentum
from warboard.games.medieval.options import FOG
from warboard.games.medieval.pieces import GUARD, PAWN
from warboard.games.medieval.position import dump
from warboard.games.medieval.state import MedievalState, Piece
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE
from warboard.kernel.event import ONLOOKER
from warboard.kernel.luck import Luck
from warboard.kernel.plain import Fields

_BY_SQUARE: Final = ("pieces", "guards", "terrain")


def can_see(state: MedievalState, side: int, square: int) -> bool:
    """Whether a side sees a square; an onlooker sees in fog what both sides see (MD-1225)."""
    if state.weather != FOG:
        return True
    if side == ONLOOKER:
        return state.sees(WHITE, square) and state.sees(BLACK, square)
    return state.sees(side, square)


def view(state: MedievalState, side: int) -> Fields:
    """The position without what is out of sight."""
    fields = dump(state)
    if state.weather != FOG:
        return fields
    for name in _BY_SQUARE:
        entries = fields[name]
        assert isinstance(entries, dict), name
        fields[name] = {
            square: entry for square, entry in entries.items() if can_see(state, side, BOARD.square(square))
        }
    fields["passed"] = {
        BOARD.names[square]: BOARD.names[stands]
        for square, stands in state.passed
        if can_see(state, side, square) and can_see(state, side, stands)
    }
    return fields


def text_for(state: MedievalState, side: int, action: Action, viewer: int) -> str:
    """An action's text for those who see one of its squares; for others only its verb."""
    if viewer == side or action.source == NOWHERE:
        return action.text(BOARD)
    for square in (action.source, action.target, action.third):
        if square != NOWHERE and can_see(state, viewer, square):
            return action.text(BOARD)
    return action.verb


def guess(state: MedievalState, side: int, luck: Luck) -> MedievalState:
    """A state that looks the same to a side: the pieces that it does not see stand on other squares out of its sight,
    Pawns not on the last rank. In fog no range is above 3, so nobody out of sight can reach its King or be reached.
    Where they really stand does not matter for it, not even by their order: with known luck that could be read off.
    """
    other = state.copy()
    if state.weather != FOG:
        return other
    hidden: list[Piece] = []
    unseen: list[int] = []
    for square in range(BOARD.size):
        if can_see(state, side, square):
            continue
        piece = state.squares[square]
        if piece is None:
            unseen.append(square)
        elif piece.kind != GUARD and piece.side != side:
            hidden.append(other.take_off(square))
            unseen.append(square)
    other.forget_checks()
    hidden.sort(key=_order)
    for piece in hidden:
        fitting = [square for square in unseen if piece.kind != PAWN or not _is_crowned(piece, square)]
        square = (fitting or unseen)[luck.below(len(fitting or unseen))]
        unseen.remove(square)
        other.place(square, piece)
    other.castling = state.castling[:]
    if state.momentum_at:
        other.momentum_at = tuple([other.where[state.piece(square).number] for square in state.momentum_at])
        settle_momentum(other)
    return other


def _order(piece: Piece) -> tuple[int, int]:
    """Pawns first, which fit fewer squares, and then by id."""
    return (0 if piece.kind == PAWN else 1, piece.number)


def _is_crowned(pawn: Piece, square: int) -> bool:
    return pawn.side <= BLACK and LAST_RANK[pawn.side][square]
