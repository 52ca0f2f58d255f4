"""Why an action is not legal, in the rulebook's words: the first rule that bars it, from the general to the particular.

Every refusal names a rule. In fog none reveals what is out of sight.
"""

from warboard.games.medieval.abilities import VERBS, price
from warboard.games.medieval.actions import last_square
from warboard.games.medieval.board import BOARD, OWNERS
from warboard.games.medieval.gold import RANSOM_GOLD
from warboard.games.medieval.kinds import Verb
from warboard.games.medieval.mercenaries import gifts_allowed
from warboard.games.medieval.moves import moves_allowed, possible_actions
from warboard.games.medieval.options import FOG
from warboard.games.medieval.pieces import GUARD, KING
from warboard.games.medieval.reach import stands_in_check
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
        return f"there is no such action; there are {', '.join(VERBS)}", "MD-207"
    if state.mode == INSTANT and action in possible_actions(state):
        if stands_in_check(state, state.turn):
            return "the King is in check and would still be", "MD-412"
        return "the King would be in check", "MD-412"
    unseen = _unseen_square(state, action)
    if unseen != NOWHERE:
        return f"{BOARD.names[unseen]} is out of sight", "MD-1222"
    if verb.name == "end":
        return "the action that ends a turn is just end", verb.rule
    if verb.name == "ransom":
        return _reason_against_ransom(state, action.word, verb)
    if action.source == NOWHERE:
        return "it names no acting piece", verb.rule
    piece = state.squares[action.source]
    source = BOARD.names[action.source]
    if piece is None or piece.kind == GUARD:
        return f"no piece stands on {source}", verb.rule
    if piece.side != state.turn:
        return f"the piece on {source} is {OWNERS[piece.side]}", "MD-1403"
    return _reason_against_piece(state, action, verb, piece)


def _unseen_square(state: MedievalState, action: Action) -> int:
    """A square out of sight that the action names; NOWHERE if there is none."""
    if state.weather == FOG:
        for square in (action.source, action.target, action.third):
            if square != NOWHERE and not state.sees(state.turn, square):
                return square
    return NOWHERE


def _reason_against_ransom(state: MedievalState, id: str, verb: Verb) -> tuple[str, str]:
    side = state.turn
    if not state.rules.taxation:
        return "there is no gold without the option taxation", "MD-1211"
    if state.gold[side] < RANSOM_GOLD:
        return f"it costs {RANSOM_GOLD} gold, and the side has {state.gold[side]}", verb.rule
    number = state.roster.find(id)
    if all(lost.number != number for lost in state.captured[side]):
        return f"no captured piece of the side has the id {id}", verb.rule
    square = BOARD.square(id)
    if square != NOWHERE and state.weather == FOG and not state.sees(side, square):
        return f"{id} is out of sight", "MD-1226"
    return f"{id} is no free square on which a piece started", verb.rule


def _reason_against_piece(state: MedievalState, action: Action, verb: Verb, piece: Piece) -> tuple[str, str]:
    """What is wrong with the action of a piece that belongs to the side."""
    if verb.name == "gift" and not gifts_allowed(state.rules):
        return "there are no gifts without the option mercenaries", verb.rule
    if verb.order:
        if piece.status.stun:
            return f"the piece is stunned for {piece.status.stun} more turns", "MD-226"
        if not piece.can_take_orders():
            return "the piece is idle this turn", "MD-226"
    if verb.needs and not piece.has(verb.needs):
        return f"the piece does not have the ability for {verb.name}", "MD-1402"
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
    cost = price(state, action)
    if cost > state.ap[state.turn]:
        return f"it costs {cost} AP, and the side has {state.ap[state.turn]}", "MD-221"
    if verb.name == "sacrifice" and state.sacrificed:
        return "there was a sacrifice this turn already", "MD-325"
    target = last_square(action)
    if target != NOWHERE:
        other = state.squares[target]
        if other is not None and other.side != piece.side:
            if other.kind == KING and state.mode == INSTANT:
                return "a King can never be captured", "MD-411"
            if other.status.immune:
                return f"the piece on {BOARD.names[target]} is immune", "MD-619"
    return "this piece cannot do that now", verb.rule
