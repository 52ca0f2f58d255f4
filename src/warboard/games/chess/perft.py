"""Perft: how many sequences of legal moves there are. A claim is not a move, and draws by rule do not end one.

Only here are moves taken back: copying the state would cost more than the move.
"""

from mypy_extensions import i64

from warboard.games.chess.castling import castle_to
from warboard.games.chess.moves import legal_moves
from warboard.games.chess.pieces import EMPTY, PAWN, ROOK, WIDTHS
from warboard.games.chess.rules import make, put
from warboard.games.chess.state import PLACE_LIST, ChessState
from warboard.kernel.action import Action
from warboard.kernel.interrupt import stop_if_interrupted


def perft(state: ChessState, depth: int) -> int:
    """The sequences of that many moves from a position; the last moves are counted, not made."""
    return _count(state.copy(), depth, 1)


def perft_making_all(state: ChessState, depth: int) -> int:
    """The same, with the last moves made as well: the work that move generators are compared by."""
    return _count(state.copy(), depth, 0)


def divide(state: ChessState, depth: int) -> list[tuple[Action, int]]:
    """Each legal move with the sequences that begin with it."""
    parts: list[tuple[Action, int]] = []
    for move in legal_moves(state):
        after = state.copy()
        make(after, move)
        parts.append((move, _count(after, depth - 1, 1)))
    return parts


def _count(state: ChessState, depth: i64, counted_at: i64) -> int:
    if depth <= 0:
        return 1
    moves = legal_moves(state)
    if depth == counted_at:
        return len(moves)
    if depth == counted_at + 2:
        stop_if_interrupted()  # about every thousand sequences
    count = 0
    before = _Before(state)
    for move in moves:
        taken = state.squares[move.target]
        make(state, move)
        count += _count(state, depth - 1, counted_at)
        before.take_back(state, move, taken)
    return count


class _Before:
    """What a state held before a move and cannot be worked out from the position after it."""

    def __init__(self, state: ChessState) -> None:
        self.turn = state.turn
        self.castling = state.castling
        self.en_passant = state.en_passant
        self.quiet = state.quiet
        self.number = state.number
        self.key = state.key
        self.keys = state.keys
        self.trail = state.trail
        self.seen_before = state.seen_before
        self.en_passant_before = state.en_passant_before
        self.check = state.check

    def take_back(self, state: ChessState, move: Action, taken: i64) -> None:
        """Restores the state before a move that captured `taken` on its target."""
        source: i64 = move.source
        target: i64 = move.target
        side = self.turn
        placed: i64 = state.squares[target]
        mover: i64 = PAWN + (side << 3) if move.words else placed
        put(state, placed, target, mover, source)
        if taken != EMPTY:
            self._bring_back(state, taken, target)
        elif self.en_passant == target and mover & 7 == PAWN:
            self._bring_back(state, PAWN + ((1 - side) << 3), target - 8 + (side << 4))
        elif move.verb == "castle":
            castle = castle_to(target)
            rook: i64 = ROOK + (side << 3)
            put(state, rook, castle.rook_to, rook, castle.rook)
        if state.quiet > 0 and state.castling == self.castling:
            state.trail.pop()
            state.keys.pop()
        else:
            state.trail = self.trail
            state.keys = self.keys
            state.seen_before = self.seen_before
        state.en_passant_before = self.en_passant_before
        state.turn = side
        state.castling = self.castling
        state.en_passant = self.en_passant
        state.quiet = self.quiet
        state.number = self.number
        state.key = self.key
        state.check = self.check

    def _bring_back(self, state: ChessState, taken: i64, square: i64) -> None:
        listed: i64 = PLACE_LIST[(taken << 6) | square]
        state.squares[square] = taken
        state.places[listed].append(square)
        state.widths[1 - self.turn] += WIDTHS[listed & 7]
