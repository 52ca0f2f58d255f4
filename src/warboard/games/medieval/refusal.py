"""Why an action is not legal, in the rulebook's words: the first rule, from the general to the particular."""

from warboard.games.medieval.abilities import VERBS, price
from warboard.games.medieval.actions import last_square
from warboard.games.medieval.board import BOARD, OWNERS
from warboard.games.medieval.kinds import Verb
from warboard.games.medieval.king_safety import KingSafety
from warboard.games.medieval.moves import moves_allowed, possible_actions
from warboard.games.medieval.pieces import GUARD, KING
from warboard.games.medieval.state import INSTANT, MedievalState, Piece
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE
from warboard.kernel.errors import IllegalAction
from warboard.kernel.timers import left


def why_not(state: MedievalState, action: Action) -> IllegalAction:
    reason, rule = _reason(state, action)
    return IllegalAction(action.text(BOARD), reason, rule)


def _reason(state: MedievalState, action: Action) -> tuple[str, str]:
    verb = VERBS.get(action.verb)
    if verb is None:
        return f"there is no such action (there are {', '.join(VERBS)})", "section 4"
    if state.mode == INSTANT and action in possible_actions(state):
        return _unsafe(state, verb)
    if verb.name in ("end", "ransom"):
        return "it is written, or paid for, in another way", verb.rule
    if action.source == NOWHERE:
        return "it names no acting piece", verb.rule
    piece = state.squares[action.source]
    source = BOARD.names[action.source]
    if piece is None or piece.kind == GUARD:
        return f"no piece stands on {source}", verb.rule
    if piece.side != state.turn:
        return f"the piece on {source} is {OWNERS[piece.side]}", "MD-1403"
    return _reason_of(state, action, verb, piece)


def _unsafe(state: MedievalState, verb: Verb) -> tuple[str, str]:
    if KingSafety(state).in_check:
        return "the King is in check and would be so afterwards", "MD-412"
    return "the King would be in check", "MD-412"


def _reason_of(state: MedievalState, action: Action, verb: Verb, piece: Piece) -> tuple[str, str]:
    """What is wrong with an action of a piece that is the side's own."""
    if verb.order:
        if piece.status.stun:
            return f"the piece is stunned ({piece.status.stun})", "MD-226"
        if not piece.can_take_orders():
            return "the piece is idle this turn", "MD-226"
    if verb.needs and not piece.has(verb.needs):
        return f"the piece does not hold what {verb.name} needs", "MD-1402"
    turns = left(piece.status.cooldowns, verb.name)
    if turns and not verb.is_free(piece):
        return f"it can be used again in {turns} turns", "MD-1402"
    if verb.moves:
        if piece.status.rooted:
            return "the piece is rooted by Fortify", "MD-1031"
        if piece.moved >= piece.moves_allowed():
            return "the piece has no move left this turn", "MD-224"
    if verb.counted and piece.moved == 0 and state.moves >= moves_allowed(state):
        return f"the side has made its {state.moves} moves of this turn", "MD-225"
    if verb.name != "charge" or action.third != NOWHERE:
        if verb.name not in ("move", "castle", "unload") or action.target != NOWHERE:
            cost = price(state, action)
            if cost > state.ap[state.turn]:
                return f"it costs {cost} AP, and there are {state.ap[state.turn]}", "MD-221"
    if verb.name == "sacrifice" and state.sacrificed:
        return "there was a sacrifice this turn already", "MD-325"
    target = last_square(action)
    if target != NOWHERE:
        other = state.squares[target]
        if other is not None and other.kind == KING and other.side != piece.side and state.mode == INSTANT:
            return "a King can never be captured", "MD-411"
        if other is not None and other.status.immune and other.side != piece.side:
            return f"the piece on {BOARD.names[target]} is immune", "MD-619"
    return "it is not what this piece can do now", verb.rule
