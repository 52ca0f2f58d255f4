"""Lords and vassals: who serves whom, and what captures, sacrifices and returns do to them (MD-301 to MD-334)."""

from typing import Final

from warboard.games.medieval.board import BOARD, NEUTRAL, OWNERS
from warboard.games.medieval.events import add_piece_event, add_square_event
from warboard.games.medieval.loyalty import change_all, change_lv, with_lv, with_mark
from warboard.games.medieval.pieces import KINDS, QUEEN
from warboard.games.medieval.roster import NOBODY
from warboard.games.medieval.state import (
    ATTRITION,
    BEREAVED,
    IDLE,
    MERCENARY,
    NO_STATUS,
    MedievalState,
    Piece,
    Status,
    effective_lord,
)
from warboard.kernel.board import NOWHERE
from warboard.kernel.event import Event
from warboard.kernel.plain import Fields

LV_LORD_CAPTURED: Final = -30  # MD-324
LV_SACRIFICING: Final = -20  # MD-325
LV_AFTER_SACRIFICE: Final = 15
LEAST_LV_ON_RETURN: Final = 50


def swear_to(state: MedievalState, piece: Piece, lord: int, events: list[Event] | None) -> Piece:
    """The piece with that lord, and no longer an orphan (MD-334)."""
    other = piece.clone()
    other.lord = lord
    if piece.status.orphan:
        other.status = piece.status.clone()
        other.status.orphan = 0
    if events is not None and lord != piece.lord:
        add_piece_event(state, events, "reassigned", other, {"lord": state.roster.names[lord]})
    return other


def _orphan(state: MedievalState, piece: Piece, events: list[Event] | None) -> Piece:
    """The piece without a lord; how long it may wait for another depends on whose turn it is (MD-333)."""
    other = piece.clone()
    other.lord = NOBODY
    other.status = piece.status.clone()
    other.status.orphan = 2 if state.turn == piece.side and not state.orphans_judged else 1
    if events is not None:
        add_piece_event(state, events, "orphaned", other, {})
    return other


def vassals_of(state: MedievalState, lord: int) -> list[int]:
    """The numbers of all pieces, also inside Rooks, whose effective lord this is, in order."""
    found: list[int] = []
    for piece in state.squares:
        if piece is None:
            continue
        if effective_lord(state, piece) == lord:
            found.append(piece.number)
        for stored in piece.status.inside:
            if effective_lord(state, stored) == lord:
                found.append(stored.number)
    return found


def release_vassals(state: MedievalState, lord: Piece, mourners: list[int], events: list[Event] | None) -> None:
    """A lord is gone: `mourners` lose LV (MD-324). The pieces whose `lord` it was are orphaned (MD-331, MD-332) or, if
    it was a Queen, become the King's vassals (MD-306).
    """
    square = -1
    for piece in state.squares:
        square += 1
        if piece is None or piece.number == lord.number:
            continue
        if piece.number in mourners:
            change_lv(state, square, LV_LORD_CAPTURED, "lord captured", events)
        if piece.lord == lord.number:
            state.squares[square] = _lose_lord(state, state.piece(square), lord, events)
        if piece.status.inside:
            _release_stored(state, square, lord, mourners, events)


def _lose_lord(state: MedievalState, piece: Piece, lord: Piece, events: list[Event] | None) -> Piece:
    if lord.kind == QUEEN:
        return swear_to(state, piece, state.roster.kings[piece.side], events)
    return _orphan(state, piece, events)


def _release_stored(
    state: MedievalState, square: int, lord: Piece, mourners: list[int], events: list[Event] | None
) -> None:
    holder = state.piece(square)
    stored: list[Piece] = []
    for piece in holder.status.inside:
        if piece.number in mourners:
            piece = with_lv(piece, piece.lv + LV_LORD_CAPTURED)
        if piece.lord == lord.number:
            piece = _lose_lord(state, piece, lord, events)
        stored.append(piece)
    other = holder.clone()
    other.status = holder.status.clone()
    other.status.inside = tuple(stored)
    state.squares[square] = other


def mark_bereaved(state: MedievalState, lord: int) -> None:
    """A lord has lost a vassal by capture or sacrifice (MD-716)."""
    if lord != NOBODY and state.where[lord] != NOWHERE:
        square = state.where[lord]
        state.squares[square] = with_mark(state.piece(square), BEREAVED)


def as_captured(piece: Piece, side: int, king: int) -> Piece:
    """The piece as `captured` keeps it (MD-623)."""
    other = piece.clone()
    other.side = side
    other.lord = king
    other.moved = 0
    other.marks = 0
    other.hp = other.max_hp()
    other.status = NO_STATUS
    if piece.status.lost:
        other.status = Status()
        other.status.lost = piece.status.lost
    return other


def remove(state: MedievalState, square: int) -> list[Piece]:
    """Moves a piece and those inside it from the board to `captured`, and returns them. A mercenary leaves the game
    instead (MD-1241).
    """
    piece = state.take_off(square)
    gone = [piece, *piece.status.inside]
    for lost in gone:
        if not lost.marked(MERCENARY):
            side = lost.status.was if lost.side == NEUTRAL else lost.side
            state.captured[side] = (*state.captured[side], as_captured(lost, side, state.roster.kings[side]))
    return gone


def capture(state: MedievalState, square: int, by: int, events: list[Event] | None) -> int:
    """A capture and what it does to the piece's lord and vassals (MD-622); returns how many pieces were captured."""
    piece = state.piece(square)
    lords: list[int] = []
    mourners: list[int] = []
    for lost in [piece, *piece.status.inside]:
        lords.append(effective_lord(state, lost))
        mourners.extend(vassals_of(state, lost.number))
    gone = remove(state, square)
    if events is not None:
        captor = None if by == NOBODY else state.roster.names[by]
        for lost in gone:
            name = state.roster.names[lost.number]
            side = OWNERS[lost.side]
            events.append(Event("captured", {"id": name, "square": BOARD.names[square], "side": side, "by": captor}))
    for lord in lords:
        mark_bereaved(state, lord)
    for lost in gone:
        release_vassals(state, lost, mourners if lost is piece else [], events)
    return len(gone)


def sacrifice_piece(state: MedievalState, survivor: int, target: int, events: list[Event] | None) -> None:
    """A piece of the survivor's side is given up: it counts as captured, and its vassals are orphaned without the usual
    loss of LV (MD-332). The survivor loses LV, all other pieces of the side gain some (MD-325).
    """
    piece = state.piece(target)
    lord = effective_lord(state, piece)
    if events is not None:
        add_piece_event(state, events, "sacrificed", piece, {})
    remove(state, target)
    mark_bereaved(state, lord)
    release_vassals(state, piece, [], events)
    change_lv(state, survivor, LV_SACRIFICING, "sacrifice", events)
    change_all(state, piece.side, LV_AFTER_SACRIFICE, survivor, "sacrifice", events)


def bring_back(
    state: MedievalState, side: int, number: int, square: int, hurt: bool, events: list[Event] | None
) -> None:
    """A captured piece returns, idle, as the King's vassal; if `hurt`, with half its HP in Attrition Mode."""
    back = next(piece for piece in state.captured[side] if piece.number == number)
    state.captured[side] = tuple([piece for piece in state.captured[side] if piece.number != number])
    other = back.clone()
    other.lord = state.roster.kings[side]
    other.lv = max(LEAST_LV_ON_RETURN, back.lv)
    other.marks = IDLE
    if hurt and state.mode == ATTRITION:
        other.hp = back.max_hp() // 2
    state.place(square, other)
    if events is not None:
        fields: Fields = {"id": state.roster.names[number], "class": KINDS[other.kind]}
        add_square_event(state, events, "entered", side, square, fields)
