"""What an action does: its costs are paid, it takes effect, time passes (section 4 of the rulebook)."""

from warboard.games.mana.actions import DECKS
from warboard.games.mana.decks import draw_card, fetch_to_deck, fetch_to_hand, leave_hand, take_from_deck
from warboard.games.mana.effects import ATTACK, MOVE, TAKE
from warboard.games.mana.ending import judge
from warboard.games.mana.events import ability_used, add_number_events, numbers_of
from warboard.games.mana.moves import FETCH_COMMON_COST, FETCH_COST, FETCH_TO_DECK_COST
from warboard.games.mana.resolver import Resolver
from warboard.games.mana.state import BoardCard, ManaState
from warboard.games.mana.turn import end_turn, pass_movements
from warboard.games.mana.uses import operands, use_of_action
from warboard.kernel.action import Action
from warboard.kernel.event import Event
from warboard.kernel.luck import Luck


def carry_out(state: ManaState, action: Action, luck: Luck, events: list[Event] | None) -> None:
    """Carries out a legal action of the side to act."""
    resolver = Resolver(state, luck, events)
    if action.verb == "end":
        end_turn(resolver)
        return
    player = state.players[state.turn]
    before = numbers_of(state) if events is not None else []
    movements, mana = costs(state, action)
    player.movements -= movements
    player.mana -= mana
    verb = action.verb
    if verb == "move":
        _move(resolver, action)
    elif verb == "take":
        _take(resolver, action)
    elif verb == "attack":
        _attack(resolver, action)
    elif verb == "ability":
        _ability(resolver, action)
    elif verb == "draw":
        draw_card(resolver, state.turn)
    elif verb == "fetch":
        _fetch(resolver, action)
    else:
        _card(resolver, action)
    pass_movements(resolver, movements)
    add_number_events(events, state, before)
    judge(resolver)


def costs(state: ManaState, action: Action) -> tuple[int, int]:
    """The movements and the mana of a legal action (MC-32, MC-33, MC-221 to MC-223)."""
    verb = action.verb
    if verb == "move" or verb == "take" or verb == "attack":
        return 1, 0
    catalogue = state.rules.catalogue
    if verb == "ability":
        piece = state.squares[action.source]
        assert piece is not None and piece.kind.ability is not None, action
        ability = piece.kind.ability
        if ability.by_unit:
            call = catalogue.kind(action.word).call
            assert call is not None, action
            return ability.movements, call.mana
        return ability.movements, ability.mana
    if verb == "play" or verb == "put":
        return 0, catalogue.cards[catalogue.card_numbers[action.word]].mana
    if verb == "draw":
        return state.rules.draw_cost, 0
    if verb == "fetch":
        if len(action.words) == 3:
            return FETCH_TO_DECK_COST, 0
        return FETCH_COMMON_COST if action.word == "common" else FETCH_COST, 0
    return 0, 0


def _move(resolver: Resolver, action: Action) -> None:
    resolver.mark_moved(action.source)
    resolver.actor = action.source
    resolver.move(action.source, action.target, "move")
    resolver.notify_effects(MOVE)


def _take(resolver: Resolver, action: Action) -> None:
    """If the enemy dies, the taker goes to its square; else it stays (MC-71, MC-72)."""
    resolver.mark_moved(action.source)
    resolver.actor = action.source
    taker = resolver.piece(action.source)
    if resolver.take(taker, action.source, action.target, taker.take_damage):
        resolver.move(action.source, action.target, "take")
    resolver.notify_effects(TAKE)


def _attack(resolver: Resolver, action: Action) -> None:
    resolver.mark_moved(action.source)
    resolver.actor = action.source
    attacker = resolver.piece(action.source)
    resolver.attack(attacker, action.source, action.target, attacker.attack_damage)
    resolver.notify_effects(ATTACK)


def _ability(resolver: Resolver, action: Action) -> None:
    """The piece is moved and its cooldown runs; the ability acts at once or is cast (MC-103 to MC-107)."""
    state = resolver.state
    source = action.source
    piece = resolver.piece(source).copy()
    ability = piece.kind.ability
    assert ability is not None, action
    piece.moved = True
    piece.cooldown = ability.cooldown
    piece.spent = ability.once
    state.squares[source] = piece
    if resolver.events is not None:
        resolver.events.append(ability_used(state, piece, action))
    rounds = ability.cast
    if ability.by_unit:
        call = state.rules.catalogue.kind(action.word).call
        assert call is not None, action
        rounds = call.rounds
    if rounds > 0:
        resolver.start_cast(source, rounds, operands(state.rules.board, action))
    else:
        resolver.use_ability(ability, use_of_action(action, piece.side))


def _fetch(resolver: Resolver, action: Action) -> None:
    deck = DECKS.index(action.word)
    card = resolver.state.rules.catalogue.card_numbers[action.words[1]]
    if len(action.words) == 3:
        fetch_to_deck(resolver, resolver.state.turn, deck, card)
    else:
        fetch_to_hand(resolver, resolver.state.turn, deck, card)


def _card(resolver: Resolver, action: Action) -> None:
    """A card leaves the hand: it is discarded, put on the board or played (MC-224 to MC-234)."""
    state = resolver.state
    side = state.turn
    catalogue = state.rules.catalogue
    number = catalogue.card_numbers[action.word]
    card = catalogue.cards[number]
    if action.verb == "discard":
        leave_hand(resolver, side, number, "card_discarded")
        state.common.put(number)
    elif action.verb == "put":
        leave_hand(resolver, side, number, "card_put")
        state.board_cards.append(BoardCard(number, side))
    else:
        leave_hand(resolver, side, number, "card_played")
        play = card.play
        if card.summons:
            resolver.summon(action.source, side, catalogue.kind(card.summons))
        elif card.from_deck:
            take_from_deck(resolver, side, catalogue.card_numbers[action.words[1]])
        elif play is not None:
            play(resolver, side)
