"""Which king is in check, and by whom (CH-28)."""

from warboard.games.chess.attacks import attackers
from warboard.games.chess.pieces import KING
from warboard.games.chess.state import ChessState
from warboard.kernel.display import Alarm


def alarms(state: ChessState) -> list[Alarm]:
    """The king of the side to act, if it is in check; a mated one too."""
    (king,) = state.places[KING + (state.turn << 3)]
    by = attackers(state, king, 1 - state.turn)
    return [Alarm(king, by, True)] if by else []
