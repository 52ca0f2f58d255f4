"""How a game of Power ends, in the order of PW-106."""

from warboard.games.power.board import BLACK, SIDES, WHITE
from warboard.games.power.events import ended_event
from warboard.games.power.pieces import KING
from warboard.games.power.repetition import times_seen
from warboard.games.power.state import PowerState
from warboard.kernel.board import NOWHERE
from warboard.kernel.event import Event
from warboard.kernel.outcome import Outcome


def judge(state: PowerState, dead_king: int, events: list[Event] | None) -> None:
    """Sets the outcome if the game is over. `dead_king` is the side whose king has just died, or NOWHERE."""
    rules = state.rules
    if dead_king != NOWHERE:
        state.outcome = Outcome((1 - dead_king,), "king killed")  # PW-102
    elif state.played >= rules.turn_limit:
        state.outcome = Outcome(_winners_at_limit(state), "turn limit")  # PW-103
    elif 0 < rules.quiet_limit <= state.quiet:
        state.outcome = Outcome(_winners_at_limit(state), "quiet limit")  # PW-104
    elif rules.repetition > 0 and state.quiet_moves and times_seen(state) >= rules.repetition:
        state.outcome = Outcome(_winners_at_limit(state), "repetition")  # PW-105
    if state.outcome is not None and events is not None:
        events.append(ended_event(state.outcome))


def _winners_at_limit(state: PowerState) -> tuple[int, ...]:
    """Nobody; with `at_limit: tally` the side with the healthier king, then the one with more pieces (PW-121)."""
    if not state.rules.tally_at_limit:
        return ()
    balance = _king_health(state, WHITE) - _king_health(state, BLACK)
    if balance == 0:
        for piece in state.squares:
            if piece is not None:
                balance += 1 if piece.side == WHITE else -1
    if balance == 0:
        return ()
    return (WHITE,) if balance > 0 else (BLACK,)


def _king_health(state: PowerState, side: int) -> int:
    for piece in state.squares:
        if piece is not None and piece.kind == KING and piece.side == side:
            return piece.health
    raise AssertionError(f"{SIDES[side]} has no king")
