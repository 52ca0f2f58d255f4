"""Abilities of the starting pieces (MC-145 to MC-175); the ram's charge has its own file."""

from typing import Final

from warboard.games.mana.board import AROUND, LEFT, NEAR, NEXT, RAYS, RIGHT, SQUARES, WAYS
from warboard.games.mana.cards import MAGICIAN, PALADIN
from warboard.games.mana.decks import draw_card
from warboard.games.mana.effects import ABILITY, DEACTIVATE
from warboard.games.mana.kinds import IMM, IMP, STR, TRANS
from warboard.games.mana.patterns import ARCHER_MOVE, CANNON_ATTACK
from warboard.games.mana.resolver import Deeds
from warboard.games.mana.state import ManaState
from warboard.games.mana.uses import Look, Use
from warboard.kernel.board import NOWHERE

_WALLS: Final = 3
_FARTHEST_THROW: Final = 10
# Where a catapult may throw to: in the four Directions, in board order (MC-150).
_THROWS: Final = [
    sorted(target for way in range(4) for target in RAYS[way][square][:_FARTHEST_THROW]) for square in SQUARES
]
_UP_AND_DOWN: Final = (0, 4)  # among the eight SubDirections
# The six squares around a ship (MC-169), in board order.
_BROADSIDE: Final = [
    sorted(target for number, target in enumerate(AROUND[square]) if number not in _UP_AND_DOWN and target != NOWHERE)
    for square in SQUARES
]
_SQUARES_FOR_DEPTH: Final = 5
_HIT: Final = 1  # life that a charge takes at a time

_STOPPED: Final = 0
_STANDS: Final = 1  # the unit is hurt and still in the way
_CLEARED: Final = 2  # the unit is dead
_CARDS_OF_CRAZY_PAWN: Final = 2
_DEACTIVATED_BY_TESLA: Final = 6
_REFUND: Final = 2


def aim_build_walls(look: Look) -> None:
    for way in range(4):
        for square in RAYS[way][look.square][:_WALLS]:
            if look.state.squares[square] is None:
                look.offer_way(way)
                break


def build_walls(deeds: Deeds, use: Use) -> None:
    """Three walls in a Direction, nearest first, where there is room (MC-146, MC-147)."""
    wall = deeds.state.rules.catalogue.kind("wall")
    for square in RAYS[WAYS.index(use.word)][use.square][:_WALLS]:
        if deeds.state.squares[square] is None:
            deeds.summon(square, use.side, wall)


def aim_throw(look: Look) -> None:
    """A TRANS piece next to the catapult (MC-149), and an empty square to land on (MC-150)."""
    state = look.state
    for thrown in NEAR[look.square]:
        piece = state.squares[thrown]
        if piece is None or not piece.tags & TRANS:
            continue
        if piece.side != look.side and piece.tags & IMM:
            continue
        if piece.effects and not state.can_receive(piece, ABILITY):
            continue
        for target in _THROWS[look.square]:
            if state.squares[target] is None:
                look.offer_two_squares(thrown, target)


def throw(deeds: Deeds, use: Use) -> None:
    """The piece lands on the square, as it was (MC-148, MC-151)."""
    deeds.go(use.target, use.third, "thrown")


def aim_die_for_cards(look: Look) -> None:
    if look.state.players[look.side].deck.total > 0:
        look.offer()


def die_for_cards(deeds: Deeds, use: Use) -> None:
    """The crazy pawn dies and its side draws two cards (MC-152, MC-153)."""
    deeds.die(use.square)
    for _ in range(_CARDS_OF_CRAZY_PAWN):
        draw_card(deeds, use.side)


def aim_work_magic(look: Look) -> None:
    if look.state.board_cards_of(look.side, MAGICIAN) and look.state.receivers(ARCHER_MOVE[look.square]):
        look.offer()


def work_magic(deeds: Deeds, use: Use) -> None:
    """All magician cards of the side act, in the order in which they were put (MC-154, MC-155, MC-235)."""
    state = deeds.state
    for number in state.board_cards_of(use.side, MAGICIAN):
        card = state.rules.catalogue.cards[number]
        for square in state.receivers(ARCHER_MOVE[use.square]):
            deeds.apply_effect(square, card.effect, card.rounds)


def aim_use_card(look: Look) -> None:
    """Every card of the side for the paladin offers its own targets, a card that lies there twice once (MC-156)."""
    state = look.state
    for number in sorted(set(state.board_cards_of(look.side, PALADIN))):
        aims = state.rules.catalogue.cards[number].aims
        if aims is not None:
            aims(look)


def use_card(deeds: Deeds, use: Use) -> None:
    """The one card that was named acts (MC-156)."""
    catalogue = deeds.state.rules.catalogue
    act = catalogue.cards[catalogue.card_numbers[use.word]].act
    assert act is not None, use.word
    act(deeds, use)


def aim_charge(look: Look) -> None:
    for way in range(4):
        if NEXT[way][look.square] != NOWHERE:
            look.offer_way(way)


def charge(deeds: Deeds, use: Use) -> None:
    """The ram runs up to the first unit, hits it, and goes on behind it as deep as its run was long."""
    way = WAYS.index(use.word)
    here = use.square
    ahead = NEXT[way][here]
    distance = 1
    while ahead != NOWHERE and deeds.state.squares[ahead] is None:
        deeds.go(here, ahead, "charge")
        here = ahead
        ahead = NEXT[way][here]
        distance += 1
    if ahead == NOWHERE:
        return
    depth = distance // _SQUARES_FOR_DEPTH  # MC-159
    came = _hit(deeds, here, ahead)  # the first hit is free of depth (MC-160)
    while came != _STOPPED:
        if came == _CLEARED:
            deeds.go(here, ahead, "charge")
            here = ahead
            ahead = NEXT[way][here]
        if depth == 0 or ahead == NOWHERE:
            return
        depth -= 1  # for a life taken or a square moved (MC-161)
        came = _CLEARED if deeds.state.squares[ahead] is None else _hit(deeds, here, ahead)


def _hit(deeds: Deeds, here: int, ahead: int) -> int:
    """The ram meets a unit: an ally or an invulnerable one stops it (MC-165), IMP costs both a life (MC-163)."""
    ram = deeds.piece(here)
    unit = deeds.piece(ahead)
    if unit.side == ram.side:
        return _STOPPED
    vulnerable = deeds.state.receives_take(unit)
    if unit.tags & IMP:
        if vulnerable:
            deeds.take(ram, here, ahead, _HIT)
        deeds.damage(here, _HIT)
        return _STOPPED
    if not vulnerable:
        return _STOPPED
    return _CLEARED if deeds.take(ram, here, ahead, _HIT) else _STANDS


def aim_give_shields(look: Look) -> None:
    if _unshielded(look.state, look.square):
        look.offer()


def give_shields(deeds: Deeds, use: Use) -> None:
    """The pieces to the left and right get IMP for good (MC-167, MC-168)."""
    for square in _unshielded(deeds.state, use.square):
        deeds.add_tags(square, IMP)


def _unshielded(state: ManaState, square: int) -> list[int]:
    beside = [NEXT[way][square] for way in (LEFT, RIGHT) if NEXT[way][square] != NOWHERE]
    found: list[int] = []
    for target in state.receivers(beside):
        piece = state.squares[target]
        if piece is not None and not piece.tags & IMP:
            found.append(target)
    return found


def aim_fire_broadside(look: Look) -> None:
    if look.state.receivers(_BROADSIDE[look.square]):
        look.offer()


def fire_broadside(deeds: Deeds, use: Use) -> None:
    """1 damage to the units around the ship that are not straight up or down of it (MC-169)."""
    for square in deeds.state.receivers(_BROADSIDE[use.square]):
        if deeds.state.squares[square] is not None:
            deeds.damage(square, 1)


def aim_harden(look: Look) -> None:
    if look.piece.tags & (IMM | IMP) != IMM | IMP:  # MC-171
        look.offer()


def harden(deeds: Deeds, use: Use) -> None:
    """The super pawn gets IMM and IMP for good (MC-170)."""
    deeds.add_tags(use.square, IMM | IMP)


def deactivate_structures(deeds: Deeds, use: Use) -> None:
    """All STR pieces around the tesla tower are deactivated (MC-172)."""
    for square in deeds.state.receivers(CANNON_ATTACK[use.square]):
        if deeds.piece(square).tags & STR:
            deeds.apply_effect(square, DEACTIVATE, _DEACTIVATED_BY_TESLA)


def deconstruct(deeds: Deeds, use: Use) -> None:
    """The wall dies (MC-173)."""
    deeds.die(use.square)


def aim_build_portal(look: Look) -> None:
    look.offer_empty(look.state.rules.magic_near[look.square])


def build_portal(deeds: Deeds, use: Use) -> None:
    """A portal on the square named, if it is still empty, and mana back in any case (MC-174, MC-175)."""
    if deeds.state.squares[use.target] is None:
        deeds.summon(use.target, use.side, deeds.state.rules.catalogue.kind("portal"))
    deeds.gain_mana(use.side, _REFUND)
