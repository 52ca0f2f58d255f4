"""Abilities of Knights: Charge and the step after it, Shield Wall, Levy (MD-1001 to MD-1009, MD-1081)."""

from typing import Final

from warboard.games.medieval.actions import ActionTable, actions_in_place
from warboard.games.medieval.board import ADJACENT, BOARD, CHARGE_WAYS, COURT, LAST_RANK, ORTHOGONAL_STEPS, QUEENS_COURT
from warboard.games.medieval.combat import attack
from warboard.games.medieval.courts import crossing
from warboard.games.medieval.defection import claim_beside
from warboard.games.medieval.effects import start_effect
from warboard.games.medieval.events import add_move_event
from warboard.games.medieval.experience import enter
from warboard.games.medieval.finder import Finder
from warboard.games.medieval.kinds import (
    CAVALRY_MOMENTUM,
    CHARGE,
    DEVASTATING_IMPACT,
    LANCE_STRIKE,
    SHIELDWALL,
    STALWART,
    UNYIELDING_BASTION,
)
from warboard.games.medieval.options import FOG, SNOW
from warboard.games.medieval.pieces import KNIGHT, PAWN, PEASANT
from warboard.games.medieval.plain_moves import may_take
from warboard.games.medieval.state import IDLE, MedievalState, Piece
from warboard.games.medieval.terrain import RIVER, any_river
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE
from warboard.kernel.event import Event
from warboard.kernel.luck import Luck

_CHARGES: Final = [
    [Action("charge", source, way.turning, way.target, (), BOARD) for way in CHARGE_WAYS[source]]
    for source in range(BOARD.size)
]
_STEP: Final = ActionTable("step")
_SHIELDWALL: Final = actions_in_place("shieldwall")
_LEVIES: Final = ActionTable("levy").to(ADJACENT)

CHARGE_AP: Final = 2
CHARGE_DAMAGE: Final = 5
IMPACT_DAMAGE: Final = 15
COURT_CHARGE_DAMAGE: Final = 10  # MD-1106
SHIELD_TURNS: Final = 2
IMMUNE_TURNS: Final = 1
MOST_PEASANTS: Final = 2


def find_charges(finder: Finder) -> None:
    """MD-1001, MD-1003; no Charge in snow (MD-1223), none out of sight in fog (MD-1222)."""
    state = finder.state
    source = finder.source
    piece = finder.piece
    if state.weather == SNOW:
        return
    squares = state.squares
    side = piece.side
    over_all = piece.has(LANCE_STRIKE)
    charges = _CHARGES[source]
    number = -1
    for way in CHARGE_WAYS[source]:
        number += 1
        target = way.target
        if not over_all and (squares[way.turning] is not None or squares[way.between] is not None):
            continue
        other = squares[target]
        if other is not None and not may_take(state, other, side):
            continue
        if finder.ap <= CHARGE_AP and crossing(state, piece, source, target):
            continue
        if piece.kind == PAWN and LAST_RANK[side][target]:
            continue  # MD-514
        if piece.kind != KNIGHT and state.terrain and any_river(state, [way.turning, way.between, target]):
            continue
        if state.weather == FOG and not (
            state.sees(side, way.turning) and state.sees(side, way.between) and state.sees(side, target)
        ):
            continue
        finder.add(charges[number])


def charge_bonus(state: MedievalState, piece: Piece, source: int) -> int:
    """The damage that a Charge adds (MD-1002, MD-1005, MD-1106)."""
    bonus = IMPACT_DAMAGE if piece.has(DEVASTATING_IMPACT | CHARGE) else CHARGE_DAMAGE
    if piece.kind == KNIGHT and COURT[source] == QUEENS_COURT:
        bonus += COURT_CHARGE_DAMAGE * state.court_percent[piece.side * 2 + QUEENS_COURT] // 100
    return bonus


def charge(state: MedievalState, action: Action, luck: Luck, events: list[Event] | None) -> None:
    """To a free square, or an attack that may push the defender and leave a step to take (MD-1001 to MD-1005)."""
    source = action.source
    target = action.third
    piece = state.piece(source)
    other = piece.clone()
    other.moved = piece.moved + 1
    state.squares[source] = other
    if state.squares[target] is None:
        state.carry(source, target)
        if events is not None:
            add_move_event(state, events, "moved", other, source, target)
        claim_beside(state, target, luck, events)
        return
    beyond = NOWHERE
    if piece.has(DEVASTATING_IMPACT | CHARGE):
        for way in CHARGE_WAYS[source]:
            if way.turning == action.target and way.target == target:
                beyond = way.beyond
    captured = attack(state, source, target, charge_bonus(state, piece, source), target, beyond, luck, events)
    if captured and piece.has(CAVALRY_MOMENTUM | CHARGE):
        other = state.piece(target).clone()
        other.status = other.status.clone()
        other.status.momentum = True
        state.squares[target] = other
        state.momentum_at = (target,)
    if captured:
        claim_beside(state, target, luck, events)


def add_steps(state: MedievalState, actions: list[Action]) -> None:
    """After a Charge that captured (MD-1004)."""
    for source in state.momentum_at:
        add_steps_of(state, source, actions)


def add_steps_of(state: MedievalState, source: int, actions: list[Action]) -> None:
    """The steps of one piece; a river bars all but Knights (MD-515)."""
    piece = state.piece(source)
    if not piece.can_take_orders() or piece.status.rooted:
        return
    for target in ADJACENT[source]:
        if state.squares[target] is not None:
            continue
        if state.terrain and piece.kind != KNIGHT and target in ORTHOGONAL_STEPS[source]:
            if state.terrain[source] == RIVER or state.terrain[target] == RIVER:
                continue
        actions.append(_STEP.get(source, target))


def step(state: MedievalState, action: Action, luck: Luck, events: list[Event] | None) -> None:
    """MD-1004."""
    forfeit_momentum(state)
    piece = state.piece(action.source)
    state.carry(action.source, action.target)
    if events is not None:
        add_move_event(state, events, "moved", piece, action.source, action.target)
    claim_beside(state, action.target, luck, events)


def forfeit_momentum(state: MedievalState) -> None:
    """The step is taken, or forfeited by another action (MD-1004)."""
    squares = state.momentum_at
    state.momentum_at = ()
    for square in squares:
        other = state.piece(square).clone()
        other.status = other.status.clone()
        other.status.momentum = False
        state.squares[square] = other


def find_shieldwall(finder: Finder) -> None:
    if finder.has_ally():
        finder.add(_SHIELDWALL[finder.source])


def shieldwall(state: MedievalState, action: Action, luck: Luck, events: list[Event] | None) -> None:
    """MD-1006, MD-1008, MD-1009."""
    user = state.piece(action.source)
    turns = SHIELD_TURNS + 1 if user.has(STALWART | SHIELDWALL) else SHIELD_TURNS
    for near in state.allies_near(action.source):
        start_effect(state, near, "shield_wall", turns, events)
        if user.has(UNYIELDING_BASTION | SHIELDWALL):
            start_effect(state, near, "immune", IMMUNE_TURNS, events)
        other = state.piece(near).clone()
        other.status = other.status.clone()
        other.status.shielded_by = user.number
        state.squares[near] = other


def find_levies(finder: Finder) -> None:
    """On a free square next to the Knight, while there are Peasants to levy (MD-1081)."""
    state = finder.state
    piece = finder.piece
    if state.reserve[piece.side * 4] == 0 or state.count_vassals(piece.number, PEASANT) >= MOST_PEASANTS:
        return
    finder.add_free(_LEVIES[finder.source])


def levy(state: MedievalState, action: Action, luck: Luck, events: list[Event] | None) -> None:
    """A Peasant for the user, idle this turn (MD-1081)."""
    lord = state.piece(action.source)
    enter(state, lord.side, PEASANT, action.target, lord.number, IDLE, events)
