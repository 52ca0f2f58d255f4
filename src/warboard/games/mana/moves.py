"""What is legal: one list of single actions, until the side plays `end` (section 4 of the rulebook)."""

from typing import Final

from warboard.games.mana.actions import ATTACKS, COMMON_DECK, DRAW, END, MOVES, TAKES, pick
from warboard.games.mana.board import NEAR, SIZE
from warboard.games.mana.cards import SUMMON_CARD
from warboard.games.mana.effects import ABILITY, ATTACK, MOVE, TAKE
from warboard.games.mana.kinds import IMP
from warboard.games.mana.patterns import CANNON_ATTACK, NO_PATTERN
from warboard.games.mana.state import ManaState, Piece
from warboard.games.mana.uses import LegalUses
from warboard.kernel.action import Action

FETCH_COST: Final = 2  # from a central deck to the hand (MC-222)
FETCH_COMMON_COST: Final = 3
FETCH_TO_DECK_COST: Final = 1  # MC-223


def legal_actions(state: ManaState) -> list[Action]:
    """Every action of the side to act; none after the end (MC-265)."""
    actions: list[Action] = []
    if state.outcome is not None:
        return actions
    side = state.turn
    for source, piece in enumerate(state.squares):
        if piece is not None and piece.side == side and not piece.moved and piece.casting is None:
            _piece_actions(state, source, piece, actions)
    _card_actions(state, side, actions)
    actions.append(END)
    return actions


def _piece_actions(state: ManaState, source: int, piece: Piece, actions: list[Action]) -> None:
    player = state.players[piece.side]
    if player.movements > 0:
        moves = piece.move != NO_PATTERN and (not piece.effects or state.can_do(piece, MOVE))
        takes = piece.take != NO_PATTERN and (not piece.effects or state.can_do(piece, TAKE))
        if moves and takes and piece.move == piece.take:  # one walk finds both
            reached: list[int] = []
            _moves(state, source, piece, actions, reached)
            _takes(state, source, reached, actions)
        else:
            if moves:
                _moves(state, source, piece, actions, None)
            if takes:
                _takes(state, source, enemies_reached(state, source, piece.side, piece.take), actions)
        if piece.attack != NO_PATTERN and (not piece.effects or state.can_do(piece, ATTACK)):
            for target in enemies_reached(state, source, piece.side, piece.attack):
                other = state.squares[target]
                if other is not None and state.receives_attack(other):
                    actions.append(pick(ATTACKS[source], "attack", source, target))
    ability = piece.kind.ability
    if (
        ability is not None
        and piece.cooldown == 0
        and not piece.spent
        and player.movements >= ability.movements
        and player.mana >= ability.mana
        and (not piece.effects or state.can_do(piece, ABILITY))
    ):
        ability.aim(LegalUses(state, actions, source, piece))


def _moves(state: ManaState, source: int, piece: Piece, actions: list[Action], reached: list[int] | None) -> None:
    """Adds a move to every empty square of the move pattern (MC-70), and to `reached` what `enemies_reached` finds."""
    side = piece.side
    reach = state.reach(side, piece.move)
    squares = state.squares
    row = MOVES[source]
    for target in reach.leaps[source]:
        other = squares[target]
        if other is None:
            actions.append(pick(row, "move", source, target))
        elif reached is not None and other.side != side:
            reached.append(target)
    for line in reach.lines[source]:
        for target in line:
            other = squares[target]
            if other is not None:
                if reached is not None and other.side != side:
                    reached.append(target)
                break
            actions.append(pick(row, "move", source, target))
    for line in reach.piercing[source]:
        for target in line:
            other = squares[target]
            if other is None:
                actions.append(pick(row, "move", source, target))
                continue
            if reached is not None and other.side != side:
                reached.append(target)
            if other.tags & IMP:
                break


def _takes(state: ManaState, source: int, targets: list[int], actions: list[Action]) -> None:
    """Adds a take of every enemy on these squares that can be taken (MC-74)."""
    row = TAKES[source]
    for target in targets:
        other = state.squares[target]
        if other is not None and state.receives_take(other):
            actions.append(pick(row, "take", source, target))


def enemies_reached(state: ManaState, source: int, side: int, pattern: int) -> list[int]:
    """The squares of a pattern with an enemy, whether it can be struck or not (MC-74, MC-75)."""
    reach = state.reach(side, pattern)
    squares = state.squares
    found: list[int] = []
    for target in reach.leaps[source]:
        other = squares[target]
        if other is not None and other.side != side:
            found.append(target)
    for line in reach.lines[source]:
        for target in line:
            other = squares[target]
            if other is not None:
                if other.side != side:
                    found.append(target)
                break
    for line in reach.piercing[source]:
        for target in line:
            other = squares[target]
            if other is not None:
                if other.side != side:
                    found.append(target)
                if other.tags & IMP:
                    break
    return found


def _card_actions(state: ManaState, side: int, actions: list[Action]) -> None:
    player = state.players[side]
    catalogue = state.rules.catalogue
    table = catalogue.actions
    summon_to: list[int] | None = None
    for number, count in enumerate(player.hand.counts):
        if count == 0:
            continue
        actions.append(table.discard[number])
        card = catalogue.cards[number]
        if card.mana > player.mana:
            continue
        if card.group == SUMMON_CARD:
            if summon_to is None:
                summon_to = summon_squares(state, side)
            magic_only = catalogue.kind(card.summons).magic_only
            for target in summon_to:
                if not magic_only or state.rules.magic[target]:
                    actions.append(table.play_at(number, target))
        elif card.stays_on_board():
            actions.append(table.put[number])
        elif card.from_deck:
            for other, copies in enumerate(player.deck.counts):
                if copies:
                    actions.append(table.become[number][other])
        else:
            actions.append(table.play[number])
    if player.deck.total > 0 and player.movements >= state.rules.draw_cost:
        actions.append(DRAW)
    if player.movements >= FETCH_TO_DECK_COST:
        _fetches(state, player.movements, actions)


def _fetches(state: ManaState, movements: int, actions: list[Action]) -> None:
    table = state.rules.catalogue.actions
    for deck, owner in enumerate(state.players):
        for card, count in enumerate(owner.central.counts):
            if count:
                actions.append(table.fetch_to_deck[deck][card])
                if movements >= FETCH_COST:
                    actions.append(table.fetch[deck][card])
    if movements >= FETCH_COMMON_COST:
        for card, count in enumerate(state.common.counts):
            if count:
                actions.append(table.fetch[COMMON_DECK][card])


def summon_squares(state: ManaState, side: int) -> list[int]:
    """Empty squares next to any piece of the side, or in the `cannon_attack` pattern of its king (MC-230)."""
    squares = state.squares
    found: list[int] = []
    listed = [False] * SIZE
    for square, piece in enumerate(squares):
        if piece is None or piece.side != side:
            continue
        for target in CANNON_ATTACK[square] if piece.kind.name == "king" else NEAR[square]:
            if squares[target] is None and not listed[target]:
                listed[target] = True
                found.append(target)
    return found
