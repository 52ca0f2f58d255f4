"""Perft: how many sequences of legal moves there are. A claim is no move, and draws by rule do not cut a sequence."""

from warboard.games.chess.moves import legal_moves
from warboard.games.chess.rules import make
from warboard.games.chess.state import ChessState


def perft(state: ChessState, depth: int) -> int:
    """The sequences of that many moves from a position; the last moves are counted, not made."""
    if depth <= 0:
        return 1
    moves = legal_moves(state)
    if depth == 1:
        return len(moves)
    count = 0
    for move in moves:
        after = state.copy()
        make(after, move)
        count += perft(after, depth - 1)
    return count


def perft_making_all(state: ChessState, depth: int) -> int:
    """The same, with the last moves made as well: the work that engines are compared by."""
    if depth <= 0:
        return 1
    count = 0
    for move in legal_moves(state):
        after = state.copy()
        make(after, move)
        count += perft_making_all(after, depth - 1)
    return count
