"""The targets of abilities: what the functions that find their uses have in common."""

from warboard.games.medieval.actions import ActionTable
from warboard.games.medieval.board import ADJACENT, COURT
from warboard.games.medieval.state import MedievalState, Piece
from warboard.kernel.action import Action


def crossing(piece: Piece, source: int, target: int) -> int:
    """The extra AP for going from one court into the other (MD-222, MD-1108)."""
    return 1 if COURT[source] != COURT[target] and not piece.is_paramount() else 0


def allies_near(state: MedievalState, source: int) -> list[int]:
    """The squares of the pieces of the same side next to a piece, in order."""
    side = state.piece(source).side
    squares: list[int] = []
    for near in ADJACENT[source]:
        other = state.squares[near]
        if other is not None and other.side == side:
            squares.append(near)
    return squares


def has_ally_near(state: MedievalState, source: int, side: int) -> bool:
    for near in ADJACENT[source]:
        other = state.squares[near]
        if other is not None and other.side == side:
            return True
    return False


def add_at_allies(state: MedievalState, table: ActionTable, source: int, piece: Piece, actions: list[Action]) -> None:
    """A use on each ally next to the piece."""
    for target in ADJACENT[source]:
        other = state.squares[target]
        if other is not None and other.side == piece.side:
            actions.append(table.get(source, target))


def add_at_free(
    state: MedievalState, table: ActionTable, source: int, targets: list[int], actions: list[Action]
) -> None:
    """A use on each of these squares that is free."""
    for target in targets:
        if state.squares[target] is None:
            actions.append(table.get(source, target))
