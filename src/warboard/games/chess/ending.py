"""How a game of chess ends, in the order of the rulebook (CH-48)."""

from typing import Final

from warboard.games.chess.board import BOARD
from warboard.games.chess.moves import has_move, legal_moves
from warboard.games.chess.pieces import BISHOP, KNIGHT, PAWN, QUEEN, READY, ROOK
from warboard.games.chess.repetition import times_seen
from warboard.games.chess.state import ChessState
from warboard.kernel.outcome import Outcome

_FIFTY: Final = 100
_SEVENTY_FIVE: Final = 150
_SQUARE_COLOURS: Final = [(BOARD.file(square) + BOARD.rank(square)) % 2 for square in range(BOARD.size)]


def judge(state: ChessState, new_material: bool) -> None:
    """Sets `times`, `evasions` and `outcome` after a move, or in a position that was set up."""
    if state.check:
        evasions = legal_moves(state)
        state.evasions = evasions
        can_move = len(evasions) > 0
        if not can_move:
            state.outcome = Outcome((1 - state.turn,), "checkmate")  # CH-33
            return
    else:
        state.evasions = None
        can_move = has_move(state)
    state.times = times_seen(state)
    if new_material and _is_dead(state):
        state.outcome = Outcome((), "dead position")  # CH-36
    elif not can_move:
        state.outcome = Outcome((), "stalemate")  # CH-34
    elif state.rules.draws_are_claimed:
        if state.quiet >= _SEVENTY_FIVE:
            state.outcome = Outcome((), "seventy-five moves")  # CH-41
        elif state.times >= 5:
            state.outcome = Outcome((), "fivefold repetition")  # CH-44
    elif state.quiet >= _FIFTY:
        state.outcome = Outcome((), "fifty moves")  # CH-50
    elif state.times >= 3:
        state.outcome = Outcome((), "threefold repetition")


def settle_claim(state: ChessState) -> None:
    """A draw is claimed: the position has stood three times, or fifty moves have been quiet (CH-46)."""
    state.outcome = Outcome((), "fifty moves" if state.quiet >= _FIFTY else "threefold repetition")


def _is_dead(state: ChessState) -> bool:
    """Whether there is too little material for any mate (CH-36)."""
    places = state.places
    for kind in (PAWN, READY, ROOK, QUEEN):
        if places[kind] or places[kind + 8]:
            return False
    knights = len(places[KNIGHT]) + len(places[KNIGHT + 8])
    bishops = places[BISHOP] + places[BISHOP + 8]
    if knights > 0:
        return knights == 1 and not bishops
    return len({_SQUARE_COLOURS[square] for square in bishops}) < 2
