"""How a game of Battlefield Chess ends, in the order of BC-1408 (section 7)."""

from warboard.games.battlefield.check import in_check
from warboard.games.battlefield.events import check_event, game_over_event
from warboard.games.battlefield.moves import has_legal_action
from warboard.games.battlefield.repetition import is_repeated
from warboard.games.battlefield.state import BattlefieldState
from warboard.kernel.board import NOWHERE
from warboard.kernel.event import Event
from warboard.kernel.outcome import Outcome


def side_of_killed_king(state: BattlefieldState) -> int:
    """The side whose king has been defeated, or NOWHERE."""
    if state.kings[1 - state.turn] == NOWHERE:
        return 1 - state.turn
    return state.turn if state.kings[state.turn] == NOWHERE else NOWHERE


def judge_end(state: BattlefieldState, events: list[Event] | None) -> None:
    """The end, in the order of BC-1408."""
    rules = state.rules
    if events is not None and in_check(state):
        events.append(check_event(state.turn))
    if not has_legal_action(state):
        if in_check(state):
            state.outcome = Outcome((1 - state.turn,), "checkmate")  # BC-1402
        else:
            state.outcome = Outcome((), "stalemate")  # BC-1403
    elif is_repeated(state):
        state.outcome = Outcome((), "repetition")  # BC-1404
    elif 0 < rules.quiet_limit <= state.quiet:
        state.outcome = Outcome((), "quiet limit")  # BC-1406
    elif state.turn_number > rules.turn_limit:
        state.outcome = Outcome((), "turn limit")  # BC-1407
    if state.outcome is not None and events is not None:
        events.append(game_over_event(state.outcome))
