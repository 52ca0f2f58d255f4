"""Cards that change hands: drawing, fetching, leaving the hand (MC-211 to MC-228)."""

from warboard.games.mana.actions import COMMON, DECKS
from warboard.games.mana.board import SIDES
from warboard.games.mana.events import card_taken
from warboard.games.mana.holder import Holder
from warboard.games.mana.resolver import Deeds
from warboard.games.mana.state import ManaState


def open_deck(state: ManaState, deck: int) -> Holder:
    """White's or black's central deck, or the common one."""
    return state.common if deck == COMMON else state.players[deck].central


def draw_card(deeds: Deeds, side: int) -> None:
    """One card of the personal deck, each equally likely, goes to the hand; from an empty deck none (MC-220)."""
    deck = deeds.state.players[side].deck
    if deck.total == 0:
        return
    catalogue = deeds.state.rules.catalogue
    among = [catalogue.card_names[card] for card in deck.cards()]
    drawn = deeds.luck.choice("draw", among)
    take_from_deck(deeds, side, catalogue.card_numbers[drawn])


def take_from_deck(deeds: Deeds, side: int, card: int) -> None:
    """A card of the personal deck goes to the hand; which one, others do not see (MC-228)."""
    player = deeds.state.players[side]
    player.deck.take(card)
    player.hand.put(card)
    player.shown = player.shown.drew()
    if deeds.events is not None:
        deeds.events.append(card_taken(deeds.state, side, "personal", "hand", card))


def fetch_to_hand(deeds: Deeds, side: int, deck: int, card: int) -> None:
    """A card of an open deck goes to the hand (MC-222)."""
    player = deeds.state.players[side]
    open_deck(deeds.state, deck).take(card)
    player.hand.put(card)
    player.shown = player.shown.got(card)
    if deeds.events is not None:
        deeds.events.append(card_taken(deeds.state, side, DECKS[deck], "hand", card))


def fetch_to_deck(deeds: Deeds, side: int, deck: int, card: int) -> None:
    """A card of a central deck goes to the personal deck (MC-185, MC-223)."""
    player = deeds.state.players[side]
    open_deck(deeds.state, deck).take(card)
    player.deck.put(card)
    player.shown = player.shown.stocked(card)
    if deeds.events is not None:
        deeds.events.append(card_taken(deeds.state, side, DECKS[deck], "deck", card))


def leave_hand(deeds: Deeds, side: int, card: int, event: str) -> None:
    """A card leaves the hand for all to see: it is played, put on the board or discarded."""
    player = deeds.state.players[side]
    player.shown = player.shown.lost(card, player.hand, player.deck)
    player.hand.take(card)
    if deeds.events is not None:
        deeds.tell(event, {"side": SIDES[side], "card": deeds.state.rules.catalogue.card_names[card]})
