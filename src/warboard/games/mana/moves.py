"""What is legal: one list of single actions, until the side plays `end` (section 4 of the rulebook)."""

from typing import Final

from mypy_extensions import i64

from warboard.games.mana.actions import COMMON_DECK, DRAW, END
from warboard.games.mana.cards import SUMMON_CARD
from warboard.games.mana.effects import ABILITY, ATTACK, MOVE, TAKE
from warboard.games.mana.kinds import IMP
from warboard.games.mana.patterns import NO_PATTERN, Moves, Reach
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
    player = state.players[side]
    can_move = player.movements > 0
    enemies: list[int] = []
    uses: LegalUses | None = None
    for source, piece in enumerate(state.squares):
        if piece is None or piece.side != side or piece.moved or piece.casting is not None:
            continue
        if can_move:
            _add_moves(state, source, piece, enemies, actions)
        ability = piece.kind.ability
        if (
            ability is not None
            and piece.cooldown == 0
            and not piece.spent
            and player.movements >= ability.movements
            and player.mana >= ability.mana
            and (not piece.effects or state.can_do(piece, ABILITY))
        ):
            if uses is None:
                uses = LegalUses(state, actions, source, piece)
            else:
                uses.pass_to(source, piece)
            ability.aim(uses)
    _card_actions(state, side, actions)
    actions.append(END)
    return actions


def _add_moves(state: ManaState, source: int, piece: Piece, enemies: list[int], actions: list[Action]) -> None:
    """Adds what a piece does by its patterns: moves, takes, attacks. `enemies` is an empty list, left empty."""
    side = piece.side
    moves = piece.move != NO_PATTERN and (not piece.effects or state.can_do(piece, MOVE))
    takes = piece.take != NO_PATTERN and (not piece.effects or state.can_do(piece, TAKE))
    if moves:
        _walk(state.squares, state.reach(side, piece.move).moves_from(source), side, enemies, actions)
        if enemies and piece.move != piece.take:
            enemies.clear()
    if takes:
        if not moves or piece.move != piece.take:  # otherwise one walk finds both
            _find_enemies(state.squares, state.reach(side, piece.take), source, side, enemies)
        if enemies:
            _add_takes(state, source, enemies, actions)
    if enemies:
        enemies.clear()
    if piece.attack != NO_PATTERN and (not piece.effects or state.can_do(piece, ATTACK)):
        _find_enemies(state.squares, state.reach(side, piece.attack), source, side, enemies)
        if enemies:
            _add_attacks(state, source, enemies, actions)
            enemies.clear()


def _walk(squares: list[Piece | None], moves: Moves, side: i64, enemies: list[int], actions: list[Action]) -> None:
    """Adds the moves to empty squares (MC-70), and to `enemies` what `enemies_reached` finds on the way."""
    for move in moves.leaps:
        other = squares[move.target]
        if other is None:
            actions.append(move)
        elif other.side != side:
            enemies.append(move.target)
    for line in moves.lines:
        for move in line:
            other = squares[move.target]
            if other is not None:
                if other.side != side:
                    enemies.append(move.target)
                break
            actions.append(move)
    for line in moves.piercing:
        for move in line:
            other = squares[move.target]
            if other is None:
                actions.append(move)
                continue
            if other.side != side:
                enemies.append(move.target)
            if other.tags & IMP:
                break


def _add_takes(state: ManaState, source: int, enemies: list[int], actions: list[Action]) -> None:
    """Adds a take of every enemy on these squares that can be taken (MC-74)."""
    tables = state.rules.actions
    row = tables.takes[source]
    for target in enemies:
        other = state.squares[target]
        if other is not None and state.receives_take(other):
            actions.append(tables.pick(row, "take", source, target))


def _add_attacks(state: ManaState, source: int, enemies: list[int], actions: list[Action]) -> None:
    """Adds an attack on every enemy on these squares that can be attacked (MC-75)."""
    tables = state.rules.actions
    row = tables.attacks[source]
    for target in enemies:
        other = state.squares[target]
        if other is not None and state.receives_attack(other):
            actions.append(tables.pick(row, "attack", source, target))


def enemies_reached(state: ManaState, source: int, side: int, pattern: int) -> list[int]:
    """The squares of a pattern with an enemy, whether it can be struck or not (MC-74, MC-75)."""
    found: list[int] = []
    _find_enemies(state.squares, state.reach(side, pattern), source, side, found)
    return found


def _find_enemies(squares: list[Piece | None], reach: Reach, source: int, side: i64, found: list[int]) -> None:
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


def _card_actions(state: ManaState, side: int, actions: list[Action]) -> None:
    player = state.players[side]
    catalogue = state.rules.catalogue
    table = state.rules.card_actions
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
    table = state.rules.card_actions
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
    listed = [False] * len(squares)
    near = state.rules.geometry.near
    around_king = state.rules.patterns.cannon_attack
    for square, piece in enumerate(squares):
        if piece is None or piece.side != side:
            continue
        for target in around_king[square] if piece.kind.name == "king" else near[square]:
            if squares[target] is None and not listed[target]:
                listed[target] = True
                found.append(target)
    return found
