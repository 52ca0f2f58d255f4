"""A whole action in the order of section 4: its effects, the bookkeeping, the next turn, the end."""

from warboard.games.battlefield.actions import perform
from warboard.games.battlefield.board import SIDES
from warboard.games.battlefield.check import has_legal_action, in_check
from warboard.games.battlefield.pieces import PAWN
from warboard.games.battlefield.pre_battle import pre_battle_phase
from warboard.games.battlefield.repetition import IN_A_ROW, repeated
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

    killed = _killed_king(state)
    again = again and stands != NOWHERE and killed == NOWHERE  # BC-707
    state.second = stands if again else NOWHERE
    if not again:
        state.passed = False
    if killed != NOWHERE:
        state.outcome = Outcome((1 - killed,), "king killed")  # BC-1401
        if events is not None:
            events.append(Event("game_over", state.outcome.dump(SIDES)))
    elif not again:
        _pass_turn(state, 1 - side, events)


def _killed_king(state: BattlefieldState) -> int:
    """The side whose king has been defeated, or NOWHERE."""
    if state.kings[1 - state.turn] == NOWHERE:
        return 1 - state.turn
    return state.turn if state.kings[state.turn] == NOWHERE else NOWHERE


def _pass_turn(state: BattlefieldState, side: int, events: list[Event] | None) -> None:
    state.turn = side
    state.turn_number += 1
    if events is not None:
        events.append(Event("turn", {"side": SIDES[side], "number": state.turn_number}))
    pre_battle_phase(state.squares, side, events)
    remember(state)
    _judge(state, events)


def remember(state: BattlefieldState) -> None:
    """Appends the position at the start of a turn to the history; of nine turns ago nobody asks (BC-1405)."""
    state.history.append(state.stand())
    if not state.rules.threefold and len(state.history) > IN_A_ROW:
        del state.history[: len(state.history) - IN_A_ROW]


def _judge(state: BattlefieldState, events: list[Event] | None) -> None:
    """The end, in the order of BC-1408."""
    rules = state.rules
    if events is not None and in_check(state):
        events.append(Event("check", {"side": SIDES[state.turn]}))
    if not has_legal_action(state):
        if in_check(state):
            state.outcome = Outcome((1 - state.turn,), "checkmate")  # BC-1402
        else:
            state.outcome = Outcome((), "stalemate")  # BC-1403
    elif repeated(state.history, rules.threefold):
        state.outcome = Outcome((), "repetition")  # BC-1404
    elif 0 < rules.quiet_limit <= state.quiet:
        state.outcome = Outcome((), "quiet limit")  # BC-1406
    elif state.turn_number > rules.turn_limit:
        state.outcome = Outcome((), "turn limit")  # BC-1407
    if state.outcome is not None and events is not None:
        events.append(Event("game_over", state.outcome.dump(SIDES)))
