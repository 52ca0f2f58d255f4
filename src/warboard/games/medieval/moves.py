"""What is legal: lists made without a look at one's own King, and then that look (MD-412)."""

from typing import Final

from warboard.games.medieval.board import ADJACENT, BOARD, COURT, DISTANCE, NEUTRAL, ORTHOGONAL_STEPS, WHITE
from warboard.games.medieval.gold import HEALING_GOLD, RANSOM_GOLD, TRAINING_GOLD
from warboard.games.medieval.king_safety import Safety
from warboard.games.medieval.offers import add_abilities, crossing
from warboard.games.medieval.options import FOG
from warboard.games.medieval.pieces import (
    ABILITY_BITS,
    BISHOP,
    GARRISON,
    KING,
    KNIGHT,
    LEARNED,
    MOST_XP,
    PAWN,
    PEASANT,
    QUEEN,
    RIVER,
    WAR_WAGON,
)
from warboard.games.medieval.plain_moves import ANY_COURT, Pairs, add_castling, add_moves
from warboard.games.medieval.roster import NOBODY
from warboard.games.medieval.state import (
    ATTRITION,
    DISLOYAL,
    IDLE,
    INSTANT,
    MERCENARY,
    MedievalState,
    Piece,
    effective_lord,
)
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE
from warboard.kernel.timers import left

END: Final = Action("end")
_STEP: Final = Pairs("step")
_REASSIGN: Final = Pairs("reassign")
_CLAIM: Final = Pairs("claim")
_SACRIFICE: Final = Pairs("sacrifice")
_GIFT: Final = Pairs("gift")
_HEAL: Final = [Action("heal", square) for square in range(BOARD.size)]
_TRAIN: Final = [Action("train", square) for square in range(BOARD.size)]
_LEARN: Final = [
    [Action("learn", square, NOWHERE, NOWHERE, (ability,)) for ability in LEARNED] for square in range(BOARD.size)
]
_LEARN_BITS: Final = [ABILITY_BITS[ability] for ability in LEARNED]

GIFT_LV: Final = 60


def moves_allowed(state: MedievalState) -> int:
    """How many moves the side to act may make this turn (MD-225)."""
    if state.number == 1 and state.turn == WHITE:
        return state.rules.first_turn_moves
    return state.rules.moves_per_turn


def offered(state: MedievalState) -> list[Action]:
    """Every action of the side to act that is legal if its own King is safe afterwards."""
    actions = [END]
    side = state.turn
    ap = state.ap[side]
    squares = state.squares
    moves_left = moves_allowed(state) - state.moves
    gifts = state.roster.has_mercenaries
    orphans = False
    source = -1
    for piece in squares:
        source += 1
        if piece is None or piece.side != side:
            continue
        if piece.can_obey():
            if ap >= 1:
                moved = piece.moved
                if not piece.rare.rooted and (
                    (moved == 0 and moves_left > 0) or (moved > 0 and moved < piece.moves_allowed())
                ):
                    court = ANY_COURT if ap >= 2 or piece.is_paramount() else COURT[source]
                    add_moves(state, source, piece, court, actions)
                if piece.rare.inside:
                    _add_unloadings(state, source, piece, ap, actions)
                _add_claims(state, source, piece, actions)
            if ap >= 2 or piece.rare.guards_left > 0:
                add_abilities(state, source, piece, ap, actions)
        kind = piece.kind
        if piece.rank > 0 and (kind in (PAWN, PEASANT)):
            _add_lessons(source, piece, actions)
        if ap >= 1:
            if kind in (KING, QUEEN, BISHOP) or piece.is_captain():
                _add_reassignments(state, source, piece, actions)
            if piece.lord == NOBODY and piece.feels_loyalty():
                orphans = True
            elif ap >= 2 and not state.sacrificed and piece.lord != NOBODY:
                _add_sacrifice(state, source, piece, actions)
            if gifts:
                _add_gifts(state, source, piece, actions)
    if orphans:
        _add_distant_reassignments(state, actions)
    if ap >= 1 and moves_left > 0 and state.castling[side]:
        add_castling(state, side, ap, actions)
    if state.momentum_at != NOWHERE:
        _add_steps(state, actions)
    if state.rules.taxation and state.gold[side] >= HEALING_GOLD:
        _add_purchases(state, actions)
    return actions


def _add_unloadings(state: MedievalState, source: int, rook: Piece, ap: int, actions: list[Action]) -> None:
    """MD-1046."""
    if rook.rare.unloaded >= (2 if rook.has(WAR_WAGON | GARRISON) else 1):
        return
    for target in ADJACENT[source]:
        if state.squares[target] is not None or ap < 1 + crossing(rook, source, target):
            continue
        for stored in rook.rare.inside:
            if not stored.marked(IDLE):
                actions.append(Action("unload", source, target, NOWHERE, (state.roster.names[stored.number],)))


def _add_claims(state: MedievalState, source: int, piece: Piece, actions: list[Action]) -> None:
    """MD-343."""
    kind = piece.kind
    if kind > KNIGHT and not piece.is_captain():
        return
    side = piece.side
    looked = False
    for target in ADJACENT[source]:
        other = state.squares[target]
        if other is None or other.side == side:
            continue
        if other.side != NEUTRAL and other.lv > DISLOYAL:
            continue
        if not other.feels_loyalty() or other.rare.immune or other.rare.inside:
            continue
        if not looked:
            if piece.marked(MERCENARY) or left(piece.rare.cooldowns, "claim"):
                return
            if kind == PAWN and state.captain_has_vassal(piece):
                return
            looked = True
        actions.append(_CLAIM.get(source, target))


def _add_lessons(source: int, piece: Piece, actions: list[Action]) -> None:
    """MD-758: a slot for each rank."""
    known = piece.abilities
    if piece.rank <= bin(known).count("1"):
        return
    for number, bit in enumerate(_LEARN_BITS):
        if (known | piece.rare.lost) & bit == 0:
            actions.append(_LEARN[source][number])


def _add_reassignments(state: MedievalState, source: int, lord: Piece, actions: list[Action]) -> None:
    """The vassals next to a lord that may come over to it (MD-303)."""
    looked = lord.kind != PAWN
    homage = lord.homage()
    for near in ADJACENT[source]:
        vassal = state.squares[near]
        if vassal is None or vassal.side != lord.side or vassal.homage() <= homage:
            continue
        if vassal.lord == lord.number or not vassal.feels_loyalty():
            continue
        if not looked:
            if state.captain_has_vassal(lord):
                return
            looked = True
        actions.append(_REASSIGN.get(near, source))


def _add_distant_reassignments(state: MedievalState, actions: list[Action]) -> None:
    """Orphans may be given to a lord anywhere (MD-303)."""
    for target, lord in enumerate(state.squares):
        if lord is None or lord.side != state.turn:
            continue
        if lord.kind not in (KING, QUEEN, BISHOP) and not (lord.is_captain() and not state.captain_has_vassal(lord)):
            continue
        for source, vassal in enumerate(state.squares):
            if vassal is None or vassal.side != lord.side or vassal.lord != NOBODY or not vassal.feels_loyalty():
                continue
            if vassal.homage() > lord.homage() and DISTANCE[source][target] > 1:
                actions.append(_REASSIGN.get(source, target))


def _add_sacrifice(state: MedievalState, target: int, vassal: Piece, actions: list[Action]) -> None:
    """MD-325: over one's own vassal next to one."""
    source = state.where[effective_lord(state, vassal)]
    if source != NOWHERE and DISTANCE[source][target] == 1 and not vassal.rare.inside:
        actions.append(_SACRIFICE.get(source, target))


def _add_gifts(state: MedievalState, source: int, piece: Piece, actions: list[Action]) -> None:
    """MD-1242."""
    if piece.lv < GIFT_LV or not piece.feels_loyalty():
        return
    for target in ADJACENT[source]:
        other = state.squares[target]
        if other is not None and other.marked(MERCENARY):
            actions.append(_GIFT.get(source, target))


def _add_steps(state: MedievalState, actions: list[Action]) -> None:
    """After a Charge that captured (MD-1004); a river bars whoever is no Knight (MD-515)."""
    source = state.momentum_at
    piece = state.piece(source)
    if not piece.can_obey() or piece.rare.rooted:
        return
    for target in ADJACENT[source]:
        if state.squares[target] is not None:
            continue
        if state.terrain and piece.kind != KNIGHT and target in ORTHOGONAL_STEPS[source]:
            if state.terrain[source] == RIVER or state.terrain[target] == RIVER:
                continue
        actions.append(_STEP.get(source, target))


def _add_purchases(state: MedievalState, actions: list[Action]) -> None:
    """MD-1212; in fog nobody is ransomed onto a square out of sight (MD-1222)."""
    side = state.turn
    gold = state.gold[side]
    for square, piece in enumerate(state.squares):
        if piece is None or piece.side != side:
            continue
        if state.mode == ATTRITION and piece.hp < piece.max_hp():
            actions.append(_HEAL[square])
        if gold >= TRAINING_GOLD and piece.xp < MOST_XP:
            actions.append(_TRAIN[square])
    if gold < RANSOM_GOLD:
        return
    for lost in state.captured[side]:
        name = state.roster.names[lost.number]
        square = BOARD.square(name)
        if square == NOWHERE or lost.kind == KING or state.squares[square] is not None:
            continue
        if state.weather != FOG or state.sees(side, square):
            actions.append(Action("ransom", NOWHERE, NOWHERE, NOWHERE, (name,)))


def legal_actions(state: MedievalState) -> list[Action]:
    """Every action of the side to act; none after the end."""
    if state.outcome is not None:
        return []
    actions = offered(state)
    if state.mode != INSTANT:
        return actions
    safety = Safety(state)
    return [action for action in actions if safety.allows(action)]
