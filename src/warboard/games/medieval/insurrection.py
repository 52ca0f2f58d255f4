"""Insurrection and Stress: what disloyal and lost pieces do to their side (MD-351 to MD-363)."""

from typing import Final

from warboard.games.medieval.board import BOARD, SIDES
from warboard.games.medieval.ending import judge_bare_kings
from warboard.games.medieval.events import add_open_event, add_phase_event
from warboard.games.medieval.king_safety import KingSafety
from warboard.games.medieval.loyalty import recalculate, set_lv, with_mark
from warboard.games.medieval.pieces import DEFECTING, DISLOYAL, LAST_STARTING_CLASS
from warboard.games.medieval.plain_moves import ANY_COURT, add_moves, play_move
from warboard.games.medieval.reach import in_check
from warboard.games.medieval.state import IDLE, INSTANT, MedievalState
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE
from warboard.kernel.event import Event
from warboard.kernel.luck import Luck
from warboard.kernel.plain import Plain

REBELS: Final = 3  # MD-351
REBELS_LV: Final = 50


def loyalty_phase(state: MedievalState, ours: list[int], luck: Luck, events: list[Event] | None) -> None:
    """The changes of MD-321, then insurrection (MD-351)."""
    side = state.turn
    if events is not None:
        add_phase_event(state, events, "loyalty")
    recalculate(state, ours, events)
    if state.stress[side]:
        return  # MD-354
    rebels: list[int] = []
    for square in ours:
        piece = state.piece(square)
        if DEFECTING < piece.lv <= DISLOYAL:
            rebels.append(piece.number)
    if len(rebels) >= REBELS:
        _rebel(state, side, rebels, luck, events)


def _rebel(state: MedievalState, side: int, rebels: list[int], luck: Luck, events: list[Event] | None) -> None:
    """An insurrection: the disloyal pieces move at random, one after the other (MD-352, MD-353)."""
    if events is not None:
        ids: list[Plain] = [state.roster.names[number] for number in rebels]
        add_open_event(events, "insurrection", {"side": SIDES[side], "ids": ids})
    for number in rebels:
        square = state.where[number]
        if square == NOWHERE:
            continue
        moves = _rebel_moves(state, square)
        if moves:
            texts = sorted(moves)
            play_move(state, moves[luck.choice("insurrection", texts)], luck, events)
        square = state.where[number]
        if square != NOWHERE:
            set_lv(state, square, REBELS_LV, "insurrection", events)
            state.squares[square] = with_mark(state.piece(square), IDLE)
        judge_bare_kings(state, events)
        if state.outcome is not None:
            return


def _rebel_moves(state: MedievalState, square: int) -> dict[str, Action]:
    """A piece's legal moves by their texts, whatever the side's AP and moves left."""
    piece = state.piece(square)
    if not piece.can_take_orders() or piece.status.rooted:
        return {}
    actions: list[Action] = []
    add_moves(state, square, piece, ANY_COURT, actions)
    if state.mode == INSTANT:
        safety = KingSafety(state, in_check(state, state.turn))
        actions = [action for action in actions if safety.allows(action)]
    return {action.text(BOARD): action for action in actions}


def update_stress(state: MedievalState, events: list[Event] | None) -> None:
    """End Phase 6, for both sides; entering Stress recalculates loyalty (MD-361, MD-363)."""
    for side in range(2):
        stressed = _is_stressed(state, side)
        if stressed == state.stress[side]:
            continue
        state.stress[side] = stressed
        if events is not None:
            add_open_event(events, "stress", {"side": SIDES[side], "on": stressed})
        if stressed:
            recalculate(state, state.squares_of(side), events)


def _is_stressed(state: MedievalState, side: int) -> bool:
    # What takes longest to find out comes last.
    return _has_lost_many(state, side) or state.has_lost_queen(side) or in_check(state, side)


def _has_lost_many(state: MedievalState, side: int) -> bool:
    """Whether enough pieces of the classes that a side starts with are captured (MD-361)."""
    captured = state.captured[side]
    if len(captured) < state.rules.stress_losses:
        return False
    lost = 0
    for piece in captured:
        if piece.kind <= LAST_STARTING_CLASS:
            lost += 1
    return lost >= state.rules.stress_losses
