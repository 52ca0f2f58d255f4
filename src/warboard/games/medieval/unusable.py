"""Why a piece cannot use an ability now, in one word for people: the checks of `moves.py`, one after the other."""

from warboard.games.medieval.abilities import surcharge
from warboard.games.medieval.finder import Finder
from warboard.games.medieval.kinds import Verb
from warboard.games.medieval.king_safety import KingSafety
from warboard.games.medieval.reach import stands_in_check
from warboard.games.medieval.state import INSTANT, MedievalState, Piece
from warboard.kernel.action import Action
from warboard.kernel.timers import left


def why_unusable(state: MedievalState, square: int, piece: Piece, verb: Verb) -> str:
    """`turn`, `orders`, `ap`, `cooldown`, `moves`, `target` or `check`; empty if it can be used."""
    if state.outcome is not None or piece.side != state.turn:
        return "turn"
    if not piece.can_take_orders():
        return "orders"
    finder = Finder(state, [])
    finder.source = square
    finder.piece = piece
    finder.ap = state.ap[piece.side] - surcharge(state.rules, piece)
    if not verb.is_free(piece):
        if verb.ap_for(piece) > finder.ap:
            return "ap"
        if left(piece.status.cooldowns, verb.name):
            return "cooldown"
        if verb.moves and (piece.status.rooted or piece.moved >= piece.moves_allowed()):
            return "moves"
    assert verb.find is not None, verb.name
    verb.find(finder)
    if not finder.actions:
        return "target"
    return "" if _leaves_king_safe(state, finder.actions) else "check"


def _leaves_king_safe(state: MedievalState, actions: list[Action]) -> bool:
    if state.mode != INSTANT:
        return True
    safety = KingSafety(state, stands_in_check(state, state.turn))
    return any(safety.allows(action) for action in actions)
