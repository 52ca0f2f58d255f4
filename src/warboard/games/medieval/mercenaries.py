"""Mercenaries: neutral pieces for hire, and what is bid for them (MD-1241 to MD-1245)."""

from typing import Final

from warboard.games.medieval.actions import ActionTable
from warboard.games.medieval.board import ADJACENT, BLACK, SIDES, WHITE
from warboard.games.medieval.defection import with_side
from warboard.games.medieval.events import add_event_at, add_piece_event
from warboard.games.medieval.lords import release_vassals
from warboard.games.medieval.loyalty import change_lv
from warboard.games.medieval.options import Rules
from warboard.games.medieval.roster import NOBODY
from warboard.games.medieval.state import MERCENARY, MedievalState, Piece
from warboard.kernel.action import Action
from warboard.kernel.event import Event
from warboard.kernel.luck import Luck
from warboard.kernel.plain import Fields

MERCENARY_LV: Final = 70
GIFT: Final = 10
LEAST_LV_FOR_GIFT: Final = 60
LEAST_BID: Final = 20
_GIFT: Final = ActionTable("gift")


def gifts_allowed(rules: Rules) -> bool:
    """Whether there are gifts: only with the option (MD-1242)."""
    return bool(rules.mercenaries) or rules.first_version


def add_gifts(state: MedievalState, source: int, piece: Piece, actions: list[Action]) -> None:
    """MD-1242."""
    if piece.lv < LEAST_LV_FOR_GIFT or not piece.feels_loyalty():
        return
    for target in ADJACENT[source]:
        other = state.squares[target]
        if other is not None and other.marked(MERCENARY):
            actions.append(_GIFT.get(source, target))


def gift(state: MedievalState, action: Action, luck: Luck, events: list[Event] | None) -> None:
    """A piece gives LV, and its side's bid goes up (MD-1242)."""
    side = state.turn
    change_lv(state, action.source, -GIFT, "gift", events)
    piece = state.piece(action.target)
    other = piece.clone()
    other.status = piece.status.clone()
    white, black = piece.status.bids
    other.status.bids = (white + GIFT, black) if side == WHITE else (white, black + GIFT)
    state.squares[action.target] = other
    if events is not None:
        add_piece_event(state, events, "bid", other, {"side": SIDES[side], "total": other.status.bids[side]})


def judge_bids(state: MedievalState, events: list[Event] | None) -> None:
    """End Phase 4: a mercenary serves the highest bidder (MD-1243), but not while it has pieces inside (MD-1249)."""
    for square, piece in enumerate(state.squares):
        if piece is None or not piece.marked(MERCENARY) or piece.status.inside:
            continue
        white, black = piece.status.bids
        if white == black or max(white, black) < LEAST_BID:
            continue
        side = WHITE if white > black else BLACK
        if side == piece.side:
            continue
        state.squares[square] = with_side(piece, side, NOBODY)
        if events is not None:
            fields: Fields = {"id": state.roster.names[piece.number], "side": SIDES[side], "by": None}
            add_event_at(state, events, "claimed", side, square, fields)
        release_vassals(state, piece, [], events)
