"""Changing sides: neutral pieces, claims, orphans left too long, defections (MD-336 to MD-347)."""

from typing import Final

from warboard.games.medieval.board import ADJACENT, BLACK, NEUTRAL, SIDES
from warboard.games.medieval.events import add_event_at, add_piece_event
from warboard.games.medieval.lords import release_vassals, swear_to
from warboard.games.medieval.pieces import DEFECTING, DEVOTED, KNIGHT
from warboard.games.medieval.roster import NOBODY
from warboard.games.medieval.state import IDLE, MERCENARY, NO_STATUS, MedievalState, Piece, Status
from warboard.kernel.event import Event
from warboard.kernel.luck import Luck
from warboard.kernel.plain import Fields

LV_CHANGED_SIDES: Final = 50  # MD-342, MD-343
NEUTRAL_STUN: Final = 2  # MD-337


def with_side(piece: Piece, side: int, lord: int) -> Piece:
    """The piece on another side: its effects, marks and cooldowns end (MD-338)."""
    other = piece.clone()
    other.side = side
    other.lord = lord
    other.moved = 0
    other.marks = piece.marks & MERCENARY
    other.status = NO_STATUS
    if piece.status.lost or piece.status.stun or piece.marked(MERCENARY):
        other.status = Status()
        other.status.lost = piece.status.lost
        other.status.stun = piece.status.stun
        other.status.bids = piece.status.bids
    return other


def _change_side(state: MedievalState, square: int, changed: Piece, events: list[Event] | None) -> None:
    """Puts a piece that has changed sides in the place of what it was, and orphans its vassals."""
    piece = state.piece(square)
    state.forfeit_castling(square)
    if state.passed:
        state.forget_pawn(square)
    state.squares[square] = changed
    release_vassals(state, piece, [], events)


def go_neutral(state: MedievalState, square: int, events: list[Event] | None) -> None:
    """A piece goes grey (MD-337)."""
    piece = state.piece(square)
    other = with_side(piece, NEUTRAL, NOBODY)
    if other.status is NO_STATUS:
        other.status = Status()
    other.status.was = piece.side
    other.status.stun = NEUTRAL_STUN
    if events is not None:
        add_piece_event(state, events, "neutral", piece, {})
    _change_side(state, square, other, events)


def claim_piece(state: MedievalState, square: int, lord: Piece, luck: Luck, events: list[Event] | None) -> None:
    """A lord claims a neutral or disloyal piece (MD-343); from the enemy it is a defection (MD-344)."""
    piece = state.piece(square)
    side = lord.side
    served = piece.status.was if piece.side == NEUTRAL else piece.side
    other = with_side(piece, side, lord.number)
    other.lv = LV_CHANGED_SIDES
    other.marks |= IDLE
    if events is not None:
        names = state.roster.names
        fields: Fields = {"id": names[piece.number], "side": SIDES[side], "by": names[lord.number]}
        add_event_at(state, events, "claimed", piece.side, square, fields)
    _change_side(state, square, other, events)
    if served == BLACK - side:
        _defect(state, square, luck, events)


def is_lord(piece: Piece) -> bool:
    """Whether its class may claim others: from King to Knight, and Captains, but no mercenary (MD-343, MD-1241)."""
    return (piece.kind <= KNIGHT or piece.is_captain()) and not piece.marked(MERCENARY)


def may_be_claimed(piece: Piece) -> bool:
    """Whether a piece that is neutral or disloyal enough may be claimed (MD-343)."""
    return piece.feels_loyalty() and not piece.status.immune and not piece.status.inside


def claim_beside(state: MedievalState, square: int, luck: Luck, events: list[Event] | None) -> None:
    """A piece that an action has brought to a square claims the neutral pieces next to it, in order, if it is a lord
    (MD-343, MD-349, MD-350).
    """
    lord = state.piece(square)
    if not state.rules.claims_by_moving or not is_lord(lord) or not lord.can_take_orders():
        return
    for near in ADJACENT[square]:
        other = state.squares[near]
        if other is None or other.side != NEUTRAL or not may_be_claimed(other):
            continue
        if lord.is_captain() and state.captain_has_vassal(lord):
            return
        claim_piece(state, near, lord, luck, events)


def judge_orphans(state: MedievalState, side: int, ours: list[int], luck: Luck, events: list[Event] | None) -> None:
    """End Phase 3: orphans whose time is up go neutral or become the King's vassals (MD-336)."""
    waiting: list[int] = []
    for square in ours:
        piece = state.piece(square)
        if piece.lord != NOBODY or not piece.feels_loyalty():
            continue
        other = piece.clone()
        other.status = piece.status.clone()
        other.status.orphan = max(0, piece.status.orphan - 1)
        state.squares[square] = other
        if other.status.orphan == 0:
            waiting.append(square)
    for square in waiting:
        piece = state.piece(square)
        tested = piece.lv < DEVOTED and not piece.status.inside
        if tested and luck.whole("orphan", 1, 100) < 100 - piece.lv:
            go_neutral(state, square, events)
        else:
            state.squares[square] = swear_to(state, piece, state.roster.kings[side], events)


def judge_defections(state: MedievalState, side: int, ours: list[int], luck: Luck, events: list[Event] | None) -> None:
    """End Phase 4: pieces that have lost their loyalty go over to the enemy (MD-341, MD-342)."""
    leaving: list[int] = []
    for square in ours:
        piece = state.piece(square)
        if piece.lv <= DEFECTING and piece.side == side and not piece.status.inside:
            if piece.feels_loyalty():
                leaving.append(square)
    enemy = BLACK - side
    for square in leaving:
        other = with_side(state.piece(square), enemy, state.roster.kings[enemy])
        other.lv = LV_CHANGED_SIDES
        _change_side(state, square, other, events)
        _defect(state, square, luck, events)


def _defect(state: MedievalState, square: int, luck: Luck, events: list[Event] | None) -> None:
    """What a change of sides does to the piece that has just come over (MD-344, MD-345)."""
    piece = state.piece(square)
    tree = state.rules.tree
    state.defections[piece.side] += 1
    drawn = luck.whole("defection", 1, 100)
    other = piece.clone()
    result = "same"
    ability = ""
    if drawn <= 40:
        result = "zeal"
        other.zeal += 1  # MD-346
        other.hp += 1
    elif drawn <= 70:
        result = "same"
    elif drawn <= 90:
        result = "loss"
        held = tree.names(piece.abilities)
        if held:
            ability = luck.choice("loss", held)
            bit = tree.bits[ability]
            other = piece.trained(piece.kind, piece.rank, piece.abilities & ~bit)
            other.status = piece.status.clone()
            other.status.lost |= bit  # MD-347
    else:
        result = "gain"
        new = [id for id in tree.gainable if tree.bits[id] & piece.abilities == 0]
        if new:
            ability = luck.choice("gain", new)
            other = piece.trained(piece.kind, piece.rank, piece.abilities | tree.bits[ability])
    state.squares[square] = other
    if events is not None:
        fields: Fields = {"side": SIDES[piece.side], "result": result, "ability": ability or None}
        add_piece_event(state, events, "defected", other, fields)
