"""Which kings are in check, and by whom, on the board as the round started: orders do not count (CA-42, CA-43)."""

from warboard.games.arena.check import threats_to
from warboard.games.arena.pieces import KING
from warboard.games.arena.planning import armies_of, begin_plan, who_threatens
from warboard.games.arena.state import ArenaState
from warboard.kernel.display import Alarm


def alarms(state: ArenaState) -> list[Alarm]:
    """Every king in check of the sides that are still in the game."""
    squares = state.squares
    kings = [(square, piece) for square, piece in enumerate(squares) if piece is not None and piece.kind == KING]
    if not kings:
        return []
    armies = armies_of(squares, state.rules.players)
    threatening = who_threatens(state)
    found: list[Alarm] = []
    for square, king in kings:
        if not state.is_standing(king.side):
            continue
        plan = begin_plan(state, king.side, armies[king.side], threatening)
        by = threats_to(plan, square)
        if by:
            found.append(Alarm(square, by, True))
    return found
