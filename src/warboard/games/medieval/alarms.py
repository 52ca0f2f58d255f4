"""Which King is attacked, and by whom: in Instant Mode that is check, in Attrition Mode a danger (MD-401, MD-412)."""

from warboard.games.medieval.board import BLACK, WHITE
from warboard.games.medieval.reach import attackers
from warboard.games.medieval.state import ATTRITION, MedievalState
from warboard.kernel.board import NOWHERE
from warboard.kernel.display import Alarm


def alarms(state: MedievalState) -> list[Alarm]:
    """Every King that an enemy attacks."""
    found: list[Alarm] = []
    for side in (WHITE, BLACK):
        king = state.king_square(side)
        by = [] if king == NOWHERE else attackers(state, king, BLACK - side)
        if by:
            found.append(Alarm(king, by, state.mode != ATTRITION))
    return found
