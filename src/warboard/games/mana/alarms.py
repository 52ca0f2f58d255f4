"""Which king can be struck, and by whom: there is no check in Mana Chess, and a king may be left in danger."""

from warboard.games.mana.piece_info import strikers
from warboard.games.mana.state import ManaState
from warboard.kernel.display import Alarm


def alarms(state: ManaState) -> list[Alarm]:
    """Every king that an enemy could take or attack if it were unmoved and its side's turn."""
    found: list[Alarm] = []
    for square, piece in enumerate(state.squares):
        if piece is not None and piece.kind.name == "king":
            by = strikers(state, square, piece)
            if by:
                found.append(Alarm(square, by, False))
    return found
