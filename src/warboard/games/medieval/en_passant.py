"""En passant, where the option has it: a Pawn is captured on a square that it passed (MD-513, MD-516)."""

from warboard.games.medieval.actions import last_square
from warboard.games.medieval.board import BOARD
from warboard.games.medieval.options import FOG
from warboard.games.medieval.pieces import PAWN
from warboard.games.medieval.state import MedievalState
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE


def note_passing(state: MedievalState, source: int, target: int) -> None:
    """A Pawn has gone straight on; the squares that it passed are noted, each for the last that passed it."""
    step = BOARD.files if target > source else -BOARD.files
    passed = list(range(source + step, target, step))
    if passed:
        earlier = [entry for entry in state.passed if entry[0] not in passed]
        state.passed = (*earlier, *[(square, target) for square in passed])


def forget_passing(state: MedievalState, side: int) -> None:
    """A side's turn ends, and with it the time to capture the enemy's Pawns that passed."""
    state.passed = tuple([entry for entry in state.passed if state.piece(entry[1]).side == side])


def passing_pawn(state: MedievalState, square: int, side: int) -> int:
    """Where the enemy's Pawn stands that one of a side's Pawns captures by moving to a free square; NOWHERE if there is
    none.
    """
    for entry in state.passed:
        if entry[0] == square:
            stands = entry[1]
            pawn = state.piece(stands)
            if pawn.side == side or pawn.status.immune or (state.weather == FOG and not state.sees(side, stands)):
                return NOWHERE
            return stands
    return NOWHERE


def struck_square(state: MedievalState, action: Action) -> int:
    """Where the piece stands that an action attacks: on its last square, unless a Pawn captures en passant."""
    target = last_square(action)
    if state.passed and action.verb == "move" and state.squares[target] is None:
        pawn = state.piece(action.source)
        if pawn.kind == PAWN and BOARD.file(action.source) != BOARD.file(target):
            return passing_pawn(state, target, pawn.side)
    return target
