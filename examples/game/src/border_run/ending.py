"""How a game of Border Run ends (BR-14, BR-15, BR-17)."""

from border_run.board import BLACK, BOARD, SIDES, WHITE, border
from border_run.moves import legal_actions
from border_run.state import RUNNER, BorderState
from warboard.contract import Event, Outcome


def judge(state: BorderState, events: list[Event] | None) -> None:
    """Sets the outcome if the game is over after an action."""
    state.outcome = _outcome(state)
    if state.outcome is not None and events is not None:
        events.append(Event("ended", state.outcome.dump(SIDES)))


def _outcome(state: BorderState) -> Outcome | None:
    runners = [0, 0]
    for square, piece in enumerate(state.squares):
        if piece is not None and piece.kind == RUNNER:
            runners[piece.side] += 1
            if BOARD.rank(square) == border(piece.side):
                return Outcome((piece.side,), "border crossed")
    for side in (WHITE, BLACK):
        if runners[side] == 0:
            return Outcome((1 - side,), "no runner left")
    if state.played >= state.rules.turn_limit:
        return Outcome((), "turn limit")
    if not legal_actions(state):
        return Outcome((1 - state.turn,), "no action left")
    return None
