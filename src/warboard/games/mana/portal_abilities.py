"""Abilities of portals and swamps, and of the units that they call (MC-176 to MC-210, MC-281)."""

from warboard.games.mana.board import DIRECTIONS, DOWN, SIDES, UP
from warboard.games.mana.decks import fetch_to_deck, take_from_deck
from warboard.games.mana.effects import ABILITY, DEACTIVATE, FIRE
from warboard.games.mana.kinds import PieceKind
from warboard.games.mana.resolver import Resolver
from warboard.games.mana.state import ManaState, TimedEvent
from warboard.games.mana.uses import LegalUses, Use
from warboard.kernel.board import NOWHERE


def aim_call_unit(uses: LegalUses) -> None:
    """A unit that the side can pay for and has callers enough for, on an empty square around (MC-177 to MC-179)."""
    state = uses.state
    caller = uses.piece.kind.name
    mana = state.players[uses.side].mana
    callers = state.count(uses.side, caller)
    for unit in state.rules.catalogue.units.get(caller, []):
        call = unit.call
        if call is not None and call.mana <= mana and call.needs <= callers:
            around = state.rules.magic_near[uses.square] if unit.magic_only else state.near(uses.square)
            uses.offer_empty_and_words(around, unit.name)


def call_unit(resolver: Resolver, use: Use) -> None:
    """The unit comes to the named square, or to the first empty one clockwise from it (MC-180, MC-281)."""
    unit = resolver.state.rules.catalogue.kind(use.word)
    place = _place_for(resolver.state, use, unit)
    if place != NOWHERE:
        resolver.summon(place, use.side, unit)


def no_room(resolver: Resolver, use: Use) -> bool:
    """Whether every square around is occupied, so that the cast must go on (MC-180)."""
    return _place_for(resolver.state, use, resolver.state.rules.catalogue.kind(use.word)) == NOWHERE


def _place_for(state: ManaState, use: Use, unit: PieceKind) -> int:
    around = state.rules.geometry.around[use.square]
    first = around.index(use.target) if use.target in around else 0
    for place in [use.target, *around[first:], *around[:first]]:
        if place != NOWHERE and state.squares[place] is None:
            if not unit.magic_only or state.rules.magic[place]:
                return place
    return NOWHERE


def aim_petrify(uses: LegalUses) -> None:
    if _first_on_diagonals(uses.state, uses.square):
        uses.offer()


def petrify(resolver: Resolver, use: Use) -> None:
    """The basilisk deactivates the first unit on each diagonal, of either side (MC-181, MC-182)."""
    for square in _first_on_diagonals(resolver.state, use.square):
        resolver.apply_effect(square, DEACTIVATE, 4)


def _first_on_diagonals(state: ManaState, square: int) -> list[int]:
    first: list[int] = []
    for line in state.rules.patterns.bishop[square]:
        for target in line:
            if state.squares[target] is not None:
                first.append(target)
                break
    return state.receivers(sorted(first))


def aim_breathe_fire(uses: LegalUses) -> None:
    areas = uses.state.rules.areas.dragon
    for direction in range(4):
        if _enemies(uses.state, uses.side, areas[direction][uses.square]):
            uses.offer_direction(direction)


def breathe_fire(resolver: Resolver, use: Use) -> None:
    """All enemies in an area of 3 by 5 squares burn for 4 rounds (MC-183)."""
    area = resolver.state.rules.areas.dragon[DIRECTIONS.index(use.word)][use.square]
    for square in _enemies(resolver.state, use.side, area):
        resolver.apply_effect(square, FIRE, 4)


def _enemies(state: ManaState, side: int, squares: list[int]) -> list[int]:
    """Those of the squares with an enemy that receives abilities."""
    found: list[int] = []
    for square in squares:
        piece = state.squares[square]
        if piece is not None and piece.side != side and state.receives_ability(piece):
            found.append(square)
    return found


def aim_steal_card(uses: LegalUses) -> None:
    """A card of the personal deck, or of either central deck (MC-185, MC-186)."""
    state = uses.state
    names = state.rules.catalogue.card_names
    for card, count in enumerate(state.players[uses.side].deck.counts):
        if count:
            uses.offer_words(f"hand,{names[card]}")
    for deck, player in enumerate(state.players):
        for card, count in enumerate(player.central.counts):
            if count:
                uses.offer_words(f"{SIDES[deck]},{names[card]}")


def steal_card(resolver: Resolver, use: Use) -> None:
    """The imp brings the card to the hand, or into the personal deck."""
    card = resolver.state.rules.catalogue.card_numbers[use.words[1]]
    if use.word == "hand":
        take_from_deck(resolver, use.side, card)
    else:
        fetch_to_deck(resolver, use.side, SIDES.index(use.word), card)


def raise_max_mana_twice(resolver: Resolver, use: Use) -> None:
    """`max_mana` rises now and once more at the side's next turn start (MC-187, MC-188)."""
    resolver.raise_max_mana(use.side)
    resolver.schedule(TimedEvent(use.side, "add_mana", 0, 2, 0))


def aim_hasten_portals(uses: LegalUses) -> None:
    if _casting_portals(uses.state, uses.square, uses.side):
        uses.offer()


def hasten_portals(resolver: Resolver, use: Use) -> None:
    """The casts of the portals next to the mermaid are 2 rounds shorter; some may end (MC-189, MC-190)."""
    ready: list[int] = []
    for square in _casting_portals(resolver.state, use.square, use.side):
        left = resolver.advance_cast(square, 2)
        if resolver.events is not None:
            resolver.add_event("cast_shortened", {"square": resolver.state.name_of(square), "left": left})
        if left == 0:
            ready.append(square)
    for square in ready:
        resolver.finish_cast(square)


def _casting_portals(state: ManaState, square: int, side: int) -> list[int]:
    """Those next to a mermaid that it hastens; IMM does not keep it off (MC-88, MC-190)."""
    found: list[int] = []
    for near in state.near(square):
        piece = state.squares[near]
        if piece is not None and piece.kind.name == "portal" and piece.casting is not None:
            if piece.side == side or (state.rules.mermaid_hastens_enemies and state.can_receive(piece, ABILITY)):
                found.append(near)
    return found


def aim_raise_dead(uses: LegalUses) -> None:
    for square in _enemies(uses.state, uses.side, uses.state.near(uses.square)):
        uses.offer_square(square)


def raise_dead(resolver: Resolver, use: Use) -> None:
    """The necromancer kills an enemy, whose body then serves it (MC-191 to MC-195)."""
    body = resolver.piece(use.target)
    resolver.die(use.target)
    necromancer = resolver.piece(use.square)
    bond = necromancer.bond
    if bond == 0:
        bond = _free_bond(resolver.state)
        bound = necromancer.copy()
        bound.bond = bond
        resolver.state.squares[use.square] = bound
    resolver.control(use.target, use.side, body, bond)


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


def aim_push(uses: LegalUses) -> None:
    state = uses.state
    for square in state.receivers(state.near(uses.square)):
        if state.rules.geometry.behind(uses.square, square) != NOWHERE:  # MC-198
            uses.offer_square(square)


def push(resolver: Resolver, use: Use) -> None:
    """The ogre pushes a unit; a unit in the way dies, or the pushed one if that is immune (MC-197, MC-199)."""
    state = resolver.state
    behind = state.rules.geometry.behind(use.square, use.target)
    obstacle = state.squares[behind]
    if obstacle is not None:
        if not state.receives_ability(obstacle):
            resolver.kill(use.target)
            return
        resolver.kill(behind)
    if state.squares[use.target] is not None and state.squares[behind] is None:
        resolver.move(use.target, behind, "pushed")


def aim_haunt_magician(uses: LegalUses) -> None:
    """An empty square next to any enemy magician (MC-200, MC-201)."""
    state = uses.state
    offered: list[int] = []
    for square, piece in enumerate(state.squares):
        if piece is not None and piece.side != uses.side and piece.kind.name == "magician":
            for target in state.near(square):
                if state.squares[target] is None and target not in offered:
                    offered.append(target)
    uses.offer_empty(offered)


def aim_lay_egg(uses: LegalUses) -> None:
    following = uses.state.rules.geometry.next
    uses.offer_empty([following[UP][uses.square], following[DOWN][uses.square]])


def lay_egg(resolver: Resolver, use: Use) -> None:
    """A spider egg on the square straight up or down of the spider (MC-202)."""
    resolver.summon(use.target, use.side, resolver.state.rules.catalogue.kind("spider_egg"))


def hatch(resolver: Resolver, use: Use) -> None:
    """The egg becomes a spider (MC-203)."""
    resolver.change_kind(use.square, resolver.state.rules.catalogue.kind("spider"))


def aim_seduce(uses: LegalUses) -> None:
    """Any piece that receives abilities, but not the succubus itself; with an option enemies only (MC-205)."""
    state = uses.state
    allies_too = state.rules.succubus_stops_allies
    for square, piece in enumerate(state.squares):
        if piece is not None and (piece.side != uses.side or (allies_too and square != uses.square)):
            if state.receives_ability(piece):
                uses.offer_square(square)


def seduce(resolver: Resolver, use: Use) -> None:
    """The succubus deactivates one piece, at any range (MC-204, MC-205)."""
    resolver.apply_effect(use.target, DEACTIVATE, 6)


def curse_all_around(resolver: Resolver, use: Use) -> None:
    """Witch and leech: an attack for 2 life on all units next to it, allies too (MC-206, MC-207, MC-210)."""
    state = resolver.state
    attacker = resolver.piece(use.square)
    targets: list[int] = []
    for square in state.near(use.square):
        piece = state.squares[square]
        if piece is not None and state.receives_attack_by_ability(piece):
            targets.append(square)
    for square in targets:
        if state.squares[square] is not None:
            resolver.attack(attacker, use.square, square, 2)
