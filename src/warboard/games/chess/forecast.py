"""What a person sees before an action in chess."""

from warboard.games.chess.events import captured_square
from warboard.games.chess.pieces import KINDS
from warboard.games.chess.rules import carry_out
from warboard.games.chess.state import ChessState
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE
from warboard.kernel.plain import Fields


def forecast(state: ChessState, action: Action) -> Fields:
    """What the action captures, and whether it gives check or ends the game."""
    fields: Fields = {}
    square = captured_square(state, action)
    if square != NOWHERE:
        fields["captures"] = KINDS[state.squares[square] & 7]
    after = state.copy()
    carry_out(after, action, None)
    if after.outcome is not None:
        fields["ends"] = after.outcome.reason
    elif after.check:
        fields["check"] = True
    return fields
