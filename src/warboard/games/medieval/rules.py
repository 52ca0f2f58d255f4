"""An action from beginning to end: what it does, the check it gives, and the phases that follow it (MD-1401)."""

from warboard.games.medieval.board import BLACK, SIDES
from warboard.games.medieval.ending import judge_bare_kings, judge_checkmate
from warboard.games.medieval.events import add_open_event
from warboard.games.medieval.experience import XP_CHECK, add_xp
from warboard.games.medieval.moves import settle_momentum
from warboard.games.medieval.orders import perform
from warboard.games.medieval.reach import in_check, stands_in_check
from warboard.games.medieval.roster import NOBODY
from warboard.games.medieval.state import INSTANT, MedievalState
from warboard.games.medieval.turn import end_turn
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE
from warboard.kernel.event import Event
from warboard.kernel.luck import Luck


def carry_out(state: MedievalState, action: Action, luck: Luck, events: list[Event] | None) -> None:
    """One legal action of the side to act."""
    if action.verb == "end":
        state.forget_checks()
        end_turn(state, luck, events)
        return
    side = state.turn
    enemy = BLACK - side
    checked_before = stands_in_check(state, enemy)
    state.forget_checks()
    actor = NOBODY if action.source == NOWHERE else state.piece(action.source).number
    perform(state, action, luck, events)
    if state.momentum_at:
        settle_momentum(state)
    checks = in_check(state, enemy)
    if checks:
        if actor != NOBODY and not checked_before and state.where[actor] != NOWHERE:
            add_xp(state, state.where[actor], XP_CHECK, "check", events)  # MD-714
        if events is not None and (not checked_before or state.rules.check_ends_turn):
            add_open_event(events, "check", {"side": SIDES[enemy]})
    judge_bare_kings(state, events)
    if state.outcome is not None:
        return
    if checks and state.rules.check_ends_turn:  # MD-423
        end_turn(state, luck, events)
        return
    state.checks[enemy] = 1 if checks else 0  # what has come since, XP and events, changes no range
    if state.mode == INSTANT:
        judge_checkmate(state, events)
