"""What an action does, in the order of section 4: the board, the bookkeeping, the next turn, the end."""

from warboard.games.battlefield.ending import judge_end, side_of_killed_king
from warboard.games.battlefield.events import game_over_event, turn_event
from warboard.games.battlefield.pieces import PAWN
from warboard.games.battlefield.pre_battle import pre_battle_phase
from warboard.games.battlefield.repetition import remember_position
from warboard.games.battlefield.state import BattlefieldState
from warboard.games.battlefield.verbs import perform
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE
from warboard.kernel.event import Event
from warboard.kernel.outcome import Outcome


def carry_out(state: BattlefieldState, action: Action, events: list[Event] | None) -> None:
    """Carries out one legal action of the side to act, and ends the turn if there is no second."""
    side = state.turn
    state.danger = None
    acts_again = False
    quiet = True
    if action.verb != "end":
        actor = state.squares[action.source]
        assert actor is not None, action
        quiet = action.verb != "attack" and action.verb != "passant" and (action.verb != "move" or actor.kind != PAWN)
        acts_again = actor.cheered == 1 and state.second == NOWHERE  # BC-706
        if acts_again:
            state.squares[action.source] = actor.with_cheered(0)
    state.passed = False
    square = perform(state, action, events)
    if action.verb != "end":
        state.quiet = state.quiet + 1 if quiet else 0

    loser = side_of_killed_king(state)
    acts_again = acts_again and square != NOWHERE and loser == NOWHERE  # BC-707
    state.second = square if acts_again else NOWHERE
    if not acts_again:
        state.passed = False
    if loser != NOWHERE:
        state.outcome = Outcome((1 - loser,), "king killed")  # BC-1401
        if events is not None:
            events.append(game_over_event(state.outcome))
    elif not acts_again:
        _pass_turn(state, 1 - side, events)


def _pass_turn(state: BattlefieldState, side: int, events: list[Event] | None) -> None:
    state.turn = side
    state.turn_number += 1
    if events is not None:
        events.append(turn_event(side, state.turn_number))
    pre_battle_phase(state.squares, side, events)
    remember_position(state)
    judge_end(state, events)
