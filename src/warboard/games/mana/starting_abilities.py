"""Abilities of the starting pieces (MC-145 to MC-175, MC-282, MC-283)."""

from typing import Final

from warboard.games.mana.board import DIRECTIONS
from warboard.games.mana.cards import MAGICIAN_CARD, PALADIN_CARD
from warboard.games.mana.decks import draw_card
from warboard.games.mana.effects import ABILITY, DEACTIVATE
from warboard.games.mana.kinds import IMM, IMP, STR, TRANS
from warboard.games.mana.resolver import Resolver
from warboard.games.mana.state import ManaState
from warboard.games.mana.uses import LegalUses, Use
from warboard.kernel.board import NOWHERE

SQUARES_FOR_DEPTH: Final = 5
_HIT: Final = 1  # the life that a charge takes at a time

_STOPPED: Final = 0
_SURVIVED: Final = 1  # the unit is hurt and still in the way
_KILLED: Final = 2  # the unit is dead
_CARDS_OF_CRAZY_PAWN: Final = 2
_DEACTIVATED_BY_TESLA: Final = 6
_REFUND: Final = 2


def aim_build_walls(uses: LegalUses) -> None:
    sites = uses.state.rules.areas.wall_sites
    for direction in range(4):
        for square in sites[direction][uses.square]:
            if uses.state.squares[square] is None:
                uses.offer_direction(direction)
                break


def build_walls(resolver: Resolver, use: Use) -> None:
    """Three walls in a Direction, nearest first, where there is room (MC-146, MC-147)."""
    rules = resolver.state.rules
    wall = rules.catalogue.kind("wall")
    for square in rules.areas.wall_sites[DIRECTIONS.index(use.word)][use.square]:
        if resolver.state.squares[square] is None:
            resolver.summon(square, use.side, wall)


def aim_throw(uses: LegalUses) -> None:
    """A TRANS piece next to the catapult (MC-149), and an empty square to land on (MC-150)."""
    state = uses.state
    for thrown in state.near(uses.square):
        piece = state.squares[thrown]
        if piece is None or not piece.tags & TRANS:
            continue
        if piece.side != uses.side and piece.tags & IMM:
            continue
        if piece.effects and not state.can_receive(piece, ABILITY):
            continue
        uses.offer_two_with_empty(thrown, state.rules.areas.throws[uses.square])


def throw(resolver: Resolver, use: Use) -> None:
    """The piece lands on the square, otherwise unchanged (MC-148, MC-151)."""
    resolver.move(use.target, use.third, "thrown")


def aim_die_for_cards(uses: LegalUses) -> None:
    if uses.state.players[uses.side].deck.total > 0:
        uses.offer()


def die_for_cards(resolver: Resolver, use: Use) -> None:
    """The crazy pawn dies and its side draws two cards (MC-152, MC-153)."""
    resolver.die(use.square)
    for _ in range(_CARDS_OF_CRAZY_PAWN):
        draw_card(resolver, use.side)


def aim_work_magic(uses: LegalUses) -> None:
    state = uses.state
    if not state.board_cards:
        return
    area = state.rules.patterns.archer_move[uses.square]
    if state.board_cards_of(uses.side, MAGICIAN_CARD) and state.has_receiver(area):
        uses.offer()


def work_magic(resolver: Resolver, use: Use) -> None:
    """All magician cards of the side act, in the order in which they were put (MC-154, MC-155, MC-235)."""
    state = resolver.state
    for number in state.board_cards_of(use.side, MAGICIAN_CARD):
        card = state.rules.catalogue.cards[number]
        for square in state.receivers(state.rules.patterns.archer_move[use.square]):
            resolver.apply_effect(square, card.effect, card.rounds)


def aim_use_card(uses: LegalUses) -> None:
    """Each of the side's paladin cards on the board offers its own targets; a second copy adds none (MC-156)."""
    state = uses.state
    if not state.board_cards:
        return
    for number in sorted(set(state.board_cards_of(uses.side, PALADIN_CARD))):
        aim = state.rules.catalogue.cards[number].aim
        if aim is not None:
            aim(uses)


def use_card(resolver: Resolver, use: Use) -> None:
    """The card that was named acts (MC-156)."""
    catalogue = resolver.state.rules.catalogue
    act = catalogue.cards[catalogue.card_numbers[use.word]].act
    assert act is not None, use.word
    act(resolver, use)


def aim_charge(uses: LegalUses) -> None:
    following = uses.state.rules.geometry.next
    for direction in range(4):
        if following[direction][uses.square] != NOWHERE:
            uses.offer_direction(direction)


def charge(resolver: Resolver, use: Use) -> None:
    """The ram runs up to the first unit, hits it, and goes on, the deeper the longer it ran (MC-157 to MC-166)."""
    following = resolver.state.rules.geometry.next[DIRECTIONS.index(use.word)]
    here = use.square
    ahead = following[here]
    distance = 1
    while ahead != NOWHERE and resolver.state.squares[ahead] is None:
        resolver.move(here, ahead, "charge")
        here = ahead
        ahead = following[here]
        distance += 1
    if ahead == NOWHERE:
        return
    depth = distance // SQUARES_FOR_DEPTH  # MC-159
    result = _hit(resolver, here, ahead)  # the first hit costs no depth (MC-160)
    while result != _STOPPED:
        if result == _KILLED:
            resolver.move(here, ahead, "charge")
            here = ahead
            ahead = following[here]
        if depth == 0 or ahead == NOWHERE:
            return
        depth -= 1  # for a life taken or a square moved (MC-161)
        result = _KILLED if resolver.state.squares[ahead] is None else _hit(resolver, here, ahead)


def _hit(resolver: Resolver, here: int, ahead: int) -> int:
    """The ram meets a unit, of either side: an invulnerable one stops it (MC-165), IMP costs both a life (MC-163)."""
    state = resolver.state
    ram = resolver.piece(here)
    unit = resolver.piece(ahead)
    if unit.side == ram.side and not state.rules.ram_takes_allies:
        return _STOPPED
    killed = False
    vulnerable = state.receives_take(unit)
    if vulnerable:
        killed = resolver.take(ram, here, ahead, _HIT)
    if state.squares[here] is None:  # it was a servant of the unit that it took (MC-283)
        return _STOPPED
    if unit.tags & IMP:
        resolver.damage(here, _HIT)
        return _STOPPED
    if not vulnerable:
        return _STOPPED
    return _KILLED if killed else _SURVIVED


def aim_give_shields(uses: LegalUses) -> None:
    for square in uses.state.rules.areas.beside[uses.square]:
        if _lacks_shield(uses.state, square):
            uses.offer()
            return


def give_shields(resolver: Resolver, use: Use) -> None:
    """The pieces to the left and right get IMP for good (MC-167, MC-168)."""
    for square in resolver.state.rules.areas.beside[use.square]:
        if _lacks_shield(resolver.state, square):
            resolver.add_tags(square, IMP)


def _lacks_shield(state: ManaState, square: int) -> bool:
    piece = state.squares[square]
    return piece is not None and not piece.tags & IMP and state.receives_ability(piece)


def aim_fire_broadside(uses: LegalUses) -> None:
    if uses.state.has_receiver(uses.state.rules.areas.broadside[uses.square]):
        uses.offer()


def fire_broadside(resolver: Resolver, use: Use) -> None:
    """1 damage to the units around the ship, but not to those straight up or down (MC-169)."""
    state = resolver.state
    for square in state.receivers(state.rules.areas.broadside[use.square]):
        if state.squares[square] is not None:
            resolver.damage(square, 1)


def aim_harden(uses: LegalUses) -> None:
    if uses.piece.tags & (IMM | IMP) != IMM | IMP:  # MC-171
        uses.offer()


def harden(resolver: Resolver, use: Use) -> None:
    """The super pawn gets IMM and IMP for good (MC-170)."""
    resolver.add_tags(use.square, IMM | IMP)


def deactivate_structures(resolver: Resolver, use: Use) -> None:
    """All STR pieces around the tesla tower are deactivated (MC-172)."""
    state = resolver.state
    for square in state.receivers(state.rules.patterns.cannon_attack[use.square]):
        if resolver.piece(square).tags & STR:
            resolver.apply_effect(square, DEACTIVATE, _DEACTIVATED_BY_TESLA)


def deconstruct(resolver: Resolver, use: Use) -> None:
    """The wall dies (MC-173)."""
    resolver.die(use.square)


def aim_build_portal(uses: LegalUses) -> None:
    uses.offer_empty(uses.state.rules.magic_near[uses.square])


def build_portal(resolver: Resolver, use: Use) -> None:
    """A portal on the named square, if it is still empty; mana comes back in any case (MC-174, MC-175)."""
    if resolver.state.squares[use.target] is None:
        resolver.summon(use.target, use.side, resolver.state.rules.catalogue.kind("portal"))
    resolver.gain_mana(use.side, _REFUND)
