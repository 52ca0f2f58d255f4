"""Which king is in check, and by whom: a single attack would defeat it (BC-1202, BC-1203)."""

from warboard.games.battlefield.board import BLACK, WHITE
from warboard.games.battlefield.piece_info import king_killers
from warboard.games.battlefield.state import BattlefieldState
from warboard.kernel.display import Alarm


def alarms(state: BattlefieldState) -> list[Alarm]:
    """Every king under lethal threat."""
    found: list[Alarm] = []
    for side in (WHITE, BLACK):
        by = [threat.source for threat in king_killers(state, side)]
        if by:
            found.append(Alarm(state.kings[side], by, True))
    return found
