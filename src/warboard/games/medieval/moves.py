"""What is legal: first everything the pieces can do, then only what leaves the King safe (MD-412)."""

from warboard.games.medieval.abilities import ability_verbs, surcharge
from warboard.games.medieval.actions import END
from warboard.games.medieval.board import COURT, WHITE
from warboard.games.medieval.commands import (
    add_claims,
    add_distant_reassignments,
    add_lessons,
    add_reassignments,
    add_sacrifice_by_lord,
    add_sacrifices,
)
from warboard.games.medieval.finder import Finder
from warboard.games.medieval.gold import add_purchases
from warboard.games.medieval.king_safety import KingSafety
from warboard.games.medieval.knight_abilities import add_steps, add_steps_of, forfeit_momentum
from warboard.games.medieval.mercenaries import add_gifts, gifts_allowed
from warboard.games.medieval.pieces import BISHOP, KING, PAWN, PEASANT, QUEEN
from warboard.games.medieval.plain_moves import ANY_COURT, add_castling, add_moves
from warboard.games.medieval.reach import in_check, stands_in_check
from warboard.games.medieval.rook_abilities import add_unloadings
from warboard.games.medieval.roster import NOBODY
from warboard.games.medieval.state import INSTANT, MedievalState, Piece
from warboard.kernel.action import Action
from warboard.kernel.luck import Luck
from warboard.kernel.timers import left


def moves_allowed(state: MedievalState) -> int:
    """How many moves the side to act may make this turn (MD-225)."""
    if state.number == 1 and state.turn == WHITE:
        return state.rules.first_turn_moves
    return state.rules.moves_per_turn


def possible_actions(state: MedievalState) -> list[Action]:
    """Every action of the side to act that is legal if it leaves the King safe."""
    actions = [END]
    side = state.turn
    ap = state.ap[side]
    squares = state.squares
    moves_left = moves_allowed(state) - state.moves
    gifts = state.roster.has_mercenaries and gifts_allowed(state.rules)
    sacrifices = ap >= 2 and not state.sacrificed
    by_lord = sacrifices and not state.rules.any_sacrifices
    by_any = sacrifices and state.rules.any_sacrifices
    free_to_cross = ap >= 2 or not state.rules.courts  # MD-222, MD-1114
    orphans = False
    finder = Finder(state, actions)
    source = -1
    for piece in squares:
        source += 1
        if piece is None or piece.side != side:
            continue
        if piece.can_take_orders():
            if ap >= 1:
                if _may_move(piece, moves_left):
                    court = ANY_COURT if free_to_cross or piece.is_paramount() else COURT[source]
                    add_moves(state, source, piece, court, actions)
                if piece.status.inside:
                    add_unloadings(state, source, piece, ap, actions)
                add_claims(state, source, piece, actions)
            if (ap >= 2 or piece.status.guards_left > 0) and (piece.abilities or piece.rank):
                _find_abilities(finder, source, piece, ap)
        kind = piece.kind
        if piece.rank > 0 and (kind in (PAWN, PEASANT)):
            add_lessons(state, source, piece, actions)
        if ap >= 1:
            if kind in (KING, QUEEN, BISHOP) or piece.is_captain():
                add_reassignments(state, source, piece, actions)
            if piece.lord == NOBODY and piece.feels_loyalty():
                orphans = True
            elif by_lord and piece.lord != NOBODY:
                add_sacrifice_by_lord(state, source, piece, actions)
            if by_any:
                add_sacrifices(state, source, side, actions)
            if gifts:
                add_gifts(state, source, piece, actions)
    if orphans:
        add_distant_reassignments(state, actions)
    if ap >= 1 and moves_left > 0 and state.castling[side]:
        add_castling(state, side, ap, actions)
    if state.momentum_at:
        add_steps(state, actions)
    if state.rules.taxation:
        add_purchases(state, actions)
    return actions


def _may_move(piece: Piece, moves_left: int) -> bool:
    """Whether a piece that can take orders may move, if its side has this many moves left (MD-224, MD-225)."""
    moved = piece.moved
    if piece.status.rooted:
        return False
    return moves_left > 0 if moved == 0 else moved < piece.moves_allowed()


def kings_moves(state: MedievalState) -> list[Action]:
    """The plain moves among the possible actions that are the King's."""
    side = state.turn
    source = state.king_square(side)
    king = state.piece(source)
    ap = state.ap[side]
    actions: list[Action] = []
    if ap >= 1 and king.can_take_orders() and _may_move(king, moves_allowed(state) - state.moves):
        court = ANY_COURT if ap >= 2 or not state.rules.courts else COURT[source]
        add_moves(state, source, king, court, actions)
    return actions


def legal_actions(state: MedievalState) -> list[Action]:
    """Every action of the side to act; none after the end."""
    if state.outcome is not None:
        return []
    actions = possible_actions(state)
    if state.mode != INSTANT:
        return actions
    safety = KingSafety(state, stands_in_check(state, state.turn))
    return [action for action in actions if safety.allows(action)]


def sample_action(state: MedievalState, luck: Luck) -> Action:
    """One of the legal actions, each equally likely; few of them are tested for the King's safety."""
    actions = possible_actions(state)
    if state.mode != INSTANT:
        return actions[luck.below(len(actions))]
    safety = KingSafety(state, stands_in_check(state, state.turn))
    while True:  # an illegal action that was drawn leaves the list: the rest stay equally likely
        place = luck.below(len(actions))
        action = actions[place]
        if safety.allows(action):
            return action
        actions[place] = actions[-1]
        actions.pop()


def settle_momentum(state: MedievalState) -> None:
    """Only pieces that have a legal step keep their momentum (MD-1004)."""
    squares = state.momentum_at
    safety = KingSafety(state, in_check(state, state.turn)) if state.mode == INSTANT else None
    kept: list[int] = []
    for square in squares:
        steps: list[Action] = []
        add_steps_of(state, square, steps)
        for step in steps:
            if safety is None or safety.allows(step):
                kept.append(square)
                break
    if len(kept) == len(squares):
        return
    state.momentum_at = tuple([square for square in squares if square not in kept])
    forfeit_momentum(state)
    state.momentum_at = tuple(kept)


def _find_abilities(finder: Finder, source: int, piece: Piece, ap: int) -> None:
    """Adds every use of an ability by a piece that can take orders (MD-1402)."""
    finder.source = source
    finder.piece = piece
    finder.ap = ap - surcharge(finder.state.rules, piece)
    status = piece.status
    for verb in ability_verbs(piece):
        if not verb.is_free(piece):
            if verb.ap > finder.ap and verb.ap_for(piece) > finder.ap:
                continue
            if status.cooldowns and left(status.cooldowns, verb.name):
                continue
            if verb.moves and (status.rooted or piece.moved >= piece.moves_allowed()):
                continue
        find = verb.find
        assert find is not None, verb.name
        find(finder)
