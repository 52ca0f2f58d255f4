"""Which king can be attacked, and by whom: there is no check in Power, and a king may be left in danger."""

from warboard.games.power.attacks import attackers
from warboard.games.power.pieces import KING
from warboard.games.power.state import PowerState
from warboard.kernel.display import Alarm


def alarms(state: PowerState) -> list[Alarm]:
    """Every king that an enemy could attack if it were that enemy's turn."""
    found: list[Alarm] = []
    for square, piece in enumerate(state.squares):
        if piece is not None and piece.kind == KING:
            by = attackers(state.squares, square, 1 - piece.side)
            if by:
                found.append(Alarm(square, by, False))
    return found
