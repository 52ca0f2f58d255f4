"""What is hidden: hands and personal decks, and starting cards that a side chose (section 6, MC-228)."""

from typing import Final

from warboard.games.mana.catalogue import Rules
from warboard.games.mana.ground import BLACK, BOARD, SIDES, WHITE
from warboard.games.mana.holder import holding
from warboard.games.mana.options import options_of
from warboard.games.mana.position import dump
from warboard.games.mana.rules import hides_card
from warboard.games.mana.state import ManaState, Player
from warboard.kernel.action import Action
from warboard.kernel.luck import Luck
from warboard.kernel.options import read_settings
from warboard.kernel.plain import Fields, Plain

_CHOSEN: Final = ("hands", "decks")
_WILD: Final = -1  # a card of an unknown start
_MOST_IN_HAND: Final = 2  # of a kind, in a starting hand that a side chose (MC-267)
_MOST_IN_DECK: Final = 4  # and in its deck (MC-268)


def hidden_sides(state: ManaState, viewer: int) -> list[int]:
    """The sides whose cards the viewer may not see."""
    if state.rules.open_hands:
        return []
    return [side for side in (WHITE, BLACK) if side != viewer]


def view(state: ManaState, viewer: int) -> Fields:
    """The position less hidden hands and decks; their counts stand for them."""
    seen = dump(state)
    sides = hidden_sides(state, viewer)
    if not sides:
        return seen
    players = seen["players"]
    assert isinstance(players, dict), players
    for side in sides:
        player = players[SIDES[side]]
        assert isinstance(player, dict), player
        del player["hand"]
        del player["deck"]
        player["hand_count"] = state.players[side].hand.total
        player["deck_count"] = state.players[side].deck.total
    seen["options"] = _shown_options(state.rules.settings.given, sides)
    return seen


def _shown_options(given: Fields, sides: list[int]) -> Fields:
    """The options less the starting cards of these sides."""
    shown = dict(given)
    names = [SIDES[side] for side in sides]
    for option in _CHOSEN:
        chosen = shown.get(option)
        if isinstance(chosen, dict):
            left: dict[str, Plain] = {side: cards for side, cards in chosen.items() if side not in names}
            shown[option] = left
    return shown


def told(state: ManaState, side: int, action: Action, viewer: int) -> str:
    """The text of an action as the viewer is shown it: without the card that came from the personal deck."""
    if viewer == side or not hides_card(state, action):
        return action.text(BOARD)
    return Action(action.verb, action.source, action.target, action.third, action.words[:-1]).text(BOARD)


def guess(state: ManaState, viewer: int, luck: Luck) -> ManaState:
    """A state that the viewer might be in: the hidden cards are dealt anew, fitting all that was seen of them."""
    other = state.copy()
    sides = hidden_sides(state, viewer)
    for side in sides:
        _deal(other.players[side], len(state.rules.catalogue.cards), luck)
    given = state.rules.settings.given
    if any(option in given for option in _CHOSEN) and sides:
        other.rules = _without_chosen(state.rules, sides)
    return other


def _without_chosen(rules: Rules, sides: list[int]) -> Rules:
    """The same rules, less the hidden starting cards in what a position would tell of the options."""
    shown = _shown_options(rules.settings.given, sides)
    return Rules(read_settings(options_of(rules.catalogue), shown), rules.catalogue)


def _deal(player: Player, kinds: int, luck: Luck) -> None:
    """Deals a hand and a deck: each unseen card of the hand is one that was in the deck when it came."""
    shown = player.shown
    if shown.start_known:
        pool = sorted(player.hand.cards() + player.deck.cards())
        for card in shown.in_hand:
            pool.remove(card)
        for late in shown.added:
            pool.remove(late.card)
    else:
        pool = [_WILD] * (len(shown.unseen) + player.deck.total - len(shown.added))
    hand: list[int] = []
    waiting = list(shown.added)
    for moment in shown.unseen:  # in rising order: what fits an earlier moment fits a later one
        while waiting and waiting[0].number <= moment:
            pool.append(waiting.pop(0).card)
        if not pool:  # an unknown start of which nothing is left
            pool.append(waiting.pop(0).card)
        hand.append(pool.pop(luck.below(len(pool))))
    deck = pool + [late.card for late in waiting]
    player.hand = holding(kinds, [*shown.in_hand, *_named(hand, kinds, _MOST_IN_HAND, luck)])
    player.deck = holding(kinds, _named(deck, kinds, _MOST_IN_DECK, luck))


def _named(cards: list[int], kinds: int, most_of_a_kind: int, luck: Luck) -> list[int]:
    """The cards with a name for each wild one, where possible no more of a kind than may be chosen."""
    stock: list[int] = []
    named: list[int] = []
    for card in cards:
        if card == _WILD:
            if not stock:
                stock = list(range(kinds)) * most_of_a_kind
            named.append(stock.pop(luck.below(len(stock))))
        else:
            named.append(card)
    return named
