"""What is legal in Border Run: runners go forward, guards go anywhere, one step at a time (BR-6 to BR-8)."""

from border_run.board import AROUND, BOARD, FORWARD
from border_run.state import GUARD, BorderState, Piece
from warboard.contract import Action


def steps(piece: Piece, source: int) -> list[int]:
    """The squares that a piece can step to or attack, whatever stands there."""
    return AROUND[source] if piece.kind == GUARD else FORWARD[piece.side][source]


def legal_actions(state: BorderState) -> list[Action]:
    """Every action of the side to act; none after the end."""
    actions: list[Action] = []
    if state.outcome is not None:
        return actions
    for source, piece in enumerate(state.squares):
        if piece is None or piece.side != state.turn:
            continue
        for target in steps(piece, source):
            other = state.squares[target]
            if other is None:
                actions.append(Action("move", source, target, board=BOARD))
            elif other.side != piece.side:
                actions.append(Action("attack", source, target, board=BOARD))
    return actions
