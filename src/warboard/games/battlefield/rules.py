"""A whole action in the order of section 4: its effects, the bookkeeping, the next turn, the end."""

from warboard.games.battlefield.actions import perform
from warboard.games.battlefield.ending import judge, killed_king
from warboard.games.battlefield.events import game_over_event, turn_event
from warboard.games.battlefield.pieces import PAWN
from warboard.games.battlefield.pre_battle import pre_battle_phase
from warboard.games.battlefield.repetition import remember
from warboard.games.battlefield.state import BattlefieldState
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE
from warboard.kernel.event import Event
from warboard.kernel.outcome import Outcome


def carry_out(state: BattlefieldState, action: Action, events: list[Event] | None) -> None:
    """One legal action of the side to act, and the turn's end if it is the last."""
    side = state.turn
    state.danger = None
    again = False
    quiet = True
    if action.verb != "end":
        actor = state.squares[action.source]
        assert actor is not None, action
        quiet = action.verb != "attack" and action.verb != "passant" and (action.verb != "move" or actor.kind != PAWN)
        again = actor.cheered == 1 and state.second == NOWHERE  # BC-706
        if again:
            state.squares[action.source] = actor.with_cheered(0)
    state.passed = False
    stands = perform(state, action, events)
    if action.verb != "end":
        state.quiet = state.quiet + 1 if quiet else 0

    killed = killed_king(state)
    again = again and stands != NOWHERE and killed == NOWHERE  # BC-707
    state.second = stands if again else NOWHERE
    if not again:
        state.passed = False
    if killed != NOWHERE:
        state.outcome = Outcome((1 - killed,), "king killed")  # BC-1401
        if events is not None:
            events.append(game_over_event(state.outcome))
    elif not again:
        _pass_turn(state, 1 - side, events)


def _pass_turn(state: BattlefieldState, side: int, events: list[Event] | None) -> None:
    state.turn = side
    state.turn_number += 1
    if events is not None:
        events.append(turn_event(side, state.turn_number))
    pre_battle_phase(state.squares, side, events)
    remember(state)
    judge(state, events)
