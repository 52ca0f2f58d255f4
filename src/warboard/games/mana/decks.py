"""Decks and hands: drawing cards, fetching them, and cards that leave the hand (MC-211 to MC-228)."""

from warboard.games.mana.actions import COMMON_DECK, DECKS
from warboard.games.mana.board import SIDES
from warboard.games.mana.events import card_taken
from warboard.games.mana.holder import Holder
from warboard.games.mana.resolver import Resolver
from warboard.games.mana.state import ManaState


def open_deck(state: ManaState, deck: int) -> Holder:
    """White's or black's central deck, or the common one."""
    return state.common if deck == COMMON_DECK else state.players[deck].central


def draw_card(resolver: Resolver, side: int) -> None:
    """A card of the personal deck, each equally likely, goes to the hand; nothing if the deck is empty (MC-220)."""
    deck = resolver.state.players[side].deck
    if deck.total == 0:
        return
    catalogue = resolver.state.rules.catalogue
    names = [catalogue.card_names[card] for card in deck.cards()]
    name = resolver.luck.choice("draw", names)
    take_from_deck(resolver, side, catalogue.card_numbers[name])


def take_from_deck(resolver: Resolver, side: int, card: int) -> None:
    """A card of the personal deck goes to the hand; others do not see which (MC-228)."""
    player = resolver.state.players[side]
    player.deck.take(card)
    player.hand.put(card)
    player.known_cards = player.known_cards.after_draw()
    if resolver.events is not None:
        resolver.events.append(card_taken(resolver.state, side, "personal", "hand", card))


def fetch_to_hand(resolver: Resolver, side: int, deck: int, card: int) -> None:
    """A card of an open deck goes to the hand (MC-222)."""
    player = resolver.state.players[side]
    open_deck(resolver.state, deck).take(card)
    player.hand.put(card)
    player.known_cards = player.known_cards.after_gain(card)
    if resolver.events is not None:
        resolver.events.append(card_taken(resolver.state, side, DECKS[deck], "hand", card))


def fetch_to_deck(resolver: Resolver, side: int, deck: int, card: int) -> None:
    """A card of a central deck goes to the personal deck (MC-185, MC-223)."""
    player = resolver.state.players[side]
    open_deck(resolver.state, deck).take(card)
    player.deck.put(card)
    player.known_cards = player.known_cards.after_stocking(card)
    if resolver.events is not None:
        resolver.events.append(card_taken(resolver.state, side, DECKS[deck], "deck", card))


def leave_hand(resolver: Resolver, side: int, card: int, event: str) -> None:
    """A card leaves the hand for all to see: it is played, put on the board or discarded."""
    player = resolver.state.players[side]
    player.known_cards = player.known_cards.after_loss(card, player.hand, player.deck)
    player.hand.take(card)
    if resolver.events is not None:
        resolver.add_event(event, {"side": SIDES[side], "card": resolver.state.rules.catalogue.card_names[card]})
