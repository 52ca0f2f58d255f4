"""Abilities of portals and swamps and of the units that they call (MC-176 to MC-210)."""

from typing import Final

from warboard.games.mana.board import AROUND, BOARD, DOWN, NEAR, NEXT, RAYS, SIDES, SQUARES, UP, WAYS, beyond
from warboard.games.mana.decks import fetch_to_deck, take_from_deck
from warboard.games.mana.effects import DEACTIVATE, FIRE
from warboard.games.mana.kinds import PieceKind
from warboard.games.mana.patterns import BISHOP
from warboard.games.mana.resolver import Deeds
from warboard.games.mana.state import Due, ManaState
from warboard.games.mana.uses import Look, Use
from warboard.kernel.board import NOWHERE

_DRAGON_REACH: Final = 5


def _dragon_area(square: int, way: int) -> list[int]:
    """The squares 1 to 5 steps ahead and those beside them, in board order (MC-184)."""
    area: list[int] = []
    for ahead in RAYS[way][square][:_DRAGON_REACH]:
        area.append(ahead)
        for turned in (way + 1, way + 3):
            beside = NEXT[turned % 4][ahead]
            if beside != NOWHERE:
                area.append(beside)
    return sorted(area)


_DRAGON_AREA: Final = [[_dragon_area(square, way) for square in SQUARES] for way in range(4)]


def aim_call_unit(look: Look) -> None:
    """A unit that can be paid, with enough callers on the board, on an empty square around (MC-177 to MC-179)."""
    state = look.state
    caller = look.piece.kind.name
    mana = state.players[look.side].mana
    callers = state.count(look.side, caller)
    for unit in state.rules.catalogue.called.get(caller, []):
        call = unit.call
        if call is None or call.mana > mana or call.needs > callers:
            continue
        for target in NEAR[look.square]:
            if state.squares[target] is None and look.may_stand(unit, target):
                look.offer_square_and_words(target, unit.name)


def call_unit(deeds: Deeds, use: Use) -> None:
    """The unit comes to the square named, or to the first empty one clockwise from it (MC-180, MC-281)."""
    unit = deeds.state.rules.catalogue.kind(use.word)
    place = _place_for(deeds.state, use, unit)
    if place != NOWHERE:
        deeds.summon(place, use.side, unit)


def no_place_to_come(deeds: Deeds, use: Use) -> bool:
    """Whether the cast must go on, since every square around is occupied (MC-180)."""
    return _place_for(deeds.state, use, deeds.state.rules.catalogue.kind(use.word)) == NOWHERE


def _place_for(state: ManaState, use: Use, unit: PieceKind) -> int:
    around = AROUND[use.square]
    first = around.index(use.target) if use.target in around else 0
    for place in [use.target, *around[first:], *around[:first]]:
        if place != NOWHERE and state.squares[place] is None:
            if not unit.magic_only or state.rules.magic[place]:
                return place
    return NOWHERE


def aim_petrify(look: Look) -> None:
    if _first_on_diagonals(look.state, look.square):
        look.offer()


def petrify(deeds: Deeds, use: Use) -> None:
    """The basilisk deactivates the first unit on each diagonal, of either side (MC-181, MC-182)."""
    for square in _first_on_diagonals(deeds.state, use.square):
        deeds.apply_effect(square, DEACTIVATE, 4)


def _first_on_diagonals(state: ManaState, square: int) -> list[int]:
    first: list[int] = []
    for line in BISHOP[square]:
        for target in line:
            if state.squares[target] is not None:
                first.append(target)
                break
    return state.receivers(sorted(first))


def aim_breathe_fire(look: Look) -> None:
    for way in range(4):
        if _enemies(look.state, look.side, _DRAGON_AREA[way][look.square]):
            look.offer_way(way)


def breathe_fire(deeds: Deeds, use: Use) -> None:
    """All enemies in an area of 3 by 5 squares burn for 4 rounds (MC-183)."""
    area = _DRAGON_AREA[WAYS.index(use.word)][use.square]
    for square in _enemies(deeds.state, use.side, area):
        deeds.apply_effect(square, FIRE, 4)


def _enemies(state: ManaState, side: int, squares: list[int]) -> list[int]:
    """Those of the squares on which an enemy stands that can receive an ability."""
    found: list[int] = []
    for square in squares:
        piece = state.squares[square]
        if piece is not None and piece.side != side and state.receives_ability(piece):
            found.append(square)
    return found


def aim_steal_card(look: Look) -> None:
    """A card of the personal deck, or of either central deck (MC-185, MC-186)."""
    state = look.state
    names = state.rules.catalogue.card_names
    for card, count in enumerate(state.players[look.side].deck.counts):
        if count:
            look.offer_words(f"hand,{names[card]}")
    for deck, player in enumerate(state.players):
        for card, count in enumerate(player.central.counts):
            if count:
                look.offer_words(f"{SIDES[deck]},{names[card]}")


def steal_card(deeds: Deeds, use: Use) -> None:
    """The imp brings the card to the hand, or into the personal deck."""
    card = deeds.state.rules.catalogue.card_numbers[use.words[1]]
    if use.word == "hand":
        take_from_deck(deeds, use.side, card)
    else:
        fetch_to_deck(deeds, use.side, SIDES.index(use.word), card)


def deepen_mana(deeds: Deeds, use: Use) -> None:
    """`max_mana` rises now and once more at the side's next turn start (MC-187, MC-188)."""
    deeds.raise_max_mana(use.side)
    deeds.queue(Due(use.side, "add_mana", 0, 2, 0))


def aim_hasten_portals(look: Look) -> None:
    if _casting_portals(look.state, look.square, look.side):
        look.offer()


def hasten_portals(deeds: Deeds, use: Use) -> None:
    """The casts of its side's portals next to the mermaid are 2 rounds shorter; some may end (MC-189, MC-190)."""
    ready: list[int] = []
    for square in _casting_portals(deeds.state, use.square, use.side):
        left = deeds.advance_cast(square, 2)
        if deeds.events is not None:
            deeds.tell("cast_shortened", {"square": BOARD.names[square], "left": left})
        if left == 0:
            ready.append(square)
    for square in ready:
        deeds.finish_cast(square)


def _casting_portals(state: ManaState, square: int, side: int) -> list[int]:
    found: list[int] = []
    for near in NEAR[square]:
        piece = state.squares[near]
        if piece is not None and piece.side == side and piece.kind.name == "portal" and piece.casting is not None:
            found.append(near)
    return found


def aim_raise_dead(look: Look) -> None:
    for square in _enemies(look.state, look.side, NEAR[look.square]):
        look.offer_square(square)


def raise_dead(deeds: Deeds, use: Use) -> None:
    """The necromancer kills an enemy, whose body then serves it (MC-191 to MC-195)."""
    body = deeds.piece(use.target)
    deeds.die(use.target)
    necromancer = deeds.piece(use.square)
    bond = necromancer.bond
    if bond == 0:
        bond = _free_bond(deeds.state)
        bound = necromancer.copy()
        bound.bond = bond
        deeds.state.squares[use.square] = bound
    deeds.control(use.target, use.side, body, bond)


def _free_bond(state: ManaState) -> int:
    """The smallest positive number that no piece has as `bond` or `master` (MC-195)."""
    used = {0}
    for piece in state.squares:
        if piece is not None:
            used.add(piece.bond)
            used.add(piece.master)
    number = 1
    while number in used:
        number += 1
    return number


def aim_push(look: Look) -> None:
    for square in look.state.receivers(NEAR[look.square]):
        if beyond(look.square, square) != NOWHERE:  # MC-198
            look.offer_square(square)


def push(deeds: Deeds, use: Use) -> None:
    """The ogre pushes a unit; who is in the way dies, or, if that one is immune, the pushed unit (MC-197, MC-199)."""
    state = deeds.state
    behind = beyond(use.square, use.target)
    obstacle = state.squares[behind]
    if obstacle is not None:
        if not state.receives_ability(obstacle):
            deeds.kill(use.target)
            return
        deeds.kill(behind)
    if state.squares[use.target] is not None and state.squares[behind] is None:
        deeds.go(use.target, behind, "pushed")


def aim_haunt_magician(look: Look) -> None:
    """An empty square next to any enemy magician (MC-200, MC-201)."""
    state = look.state
    offered: list[int] = []
    for square, piece in enumerate(state.squares):
        if piece is not None and piece.side != look.side and piece.kind.name == "magician":
            for target in NEAR[square]:
                if state.squares[target] is None and target not in offered:
                    offered.append(target)
    look.offer_empty(offered)


def aim_lay_egg(look: Look) -> None:
    look.offer_empty([NEXT[UP][look.square], NEXT[DOWN][look.square]])


def lay_egg(deeds: Deeds, use: Use) -> None:
    """A spider egg on the square straight up or down of the spider (MC-202)."""
    deeds.summon(use.target, use.side, deeds.state.rules.catalogue.kind("spider_egg"))


def hatch(deeds: Deeds, use: Use) -> None:
    """The egg becomes a spider (MC-203)."""
    deeds.change(use.square, deeds.state.rules.catalogue.kind("spider"))


def aim_seduce(look: Look) -> None:
    state = look.state
    for square, piece in enumerate(state.squares):
        if piece is not None and piece.side != look.side and state.receives_ability(piece):
            look.offer_square(square)


def seduce(deeds: Deeds, use: Use) -> None:
    """The succubus deactivates one enemy, at any range (MC-204, MC-205)."""
    deeds.apply_effect(use.target, DEACTIVATE, 6)


def curse_all_around(deeds: Deeds, use: Use) -> None:
    """Witch and leech: an attack for 2 life on all units next to it, allies too (MC-206, MC-207, MC-210)."""
    state = deeds.state
    own = deeds.piece(use.square)
    targets: list[int] = []
    for square in NEAR[use.square]:
        piece = state.squares[square]
        if piece is not None and state.receives_attack_by_ability(piece):
            targets.append(square)
    for square in targets:
        if state.squares[square] is not None:
            deeds.attack(own, use.square, square, 2)
