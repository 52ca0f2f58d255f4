"""What viewers are shown: hands, personal decks and chosen starting cards are hidden (section 6, MC-228)."""

from typing import Final

from warboard.games.mana.board import BLACK, SIDES, WHITE
from warboard.games.mana.events import hides_card
from warboard.games.mana.holder import holder_of
from warboard.games.mana.options import Rules, fitted, options_of
from warboard.games.mana.position import dump
from warboard.games.mana.rule_sets import RULE_SETS
from warboard.games.mana.state import ManaState, Player
from warboard.kernel.action import Action
from warboard.kernel.luck import Luck
from warboard.kernel.options import read_settings
from warboard.kernel.plain import Fields, Plain

_CARD_OPTIONS: Final = ("hands", "decks")
_WILD: Final = -1  # a card of an unknown starting hand or deck
_MOST_IN_HAND: Final = 2  # of a kind, in a starting hand that a side chose (MC-267)
_MOST_IN_DECK: Final = 4  # and in its deck (MC-268)


def hidden_sides(state: ManaState, viewer: int) -> list[int]:
    """The sides whose cards the viewer may not see."""
    if state.rules.open_hands:
        return []
    return [side for side in (WHITE, BLACK) if side != viewer]


def view(state: ManaState, viewer: int) -> Fields:
    """The position without hidden hands and decks; their counts stand for them."""
    fields = dump(state)
    sides = hidden_sides(state, viewer)
    if not sides:
        return fields
    players = fields["players"]
    assert isinstance(players, dict), players
    for side in sides:
        player = players[SIDES[side]]
        assert isinstance(player, dict), player
        del player["hand"]
        del player["deck"]
        player["hand_count"] = state.players[side].hand.total
        player["deck_count"] = state.players[side].deck.total
    fields["options"] = _visible_options(state.rules.settings.options, sides)
    return fields


def _visible_options(options: Fields, sides: list[int]) -> Fields:
    """The options without the starting cards of these sides."""
    visible = dict(options)
    names = [SIDES[side] for side in sides]
    for option in _CARD_OPTIONS:
        chosen = visible.get(option)
        if isinstance(chosen, dict):
            left: dict[str, Plain] = {side: cards for side, cards in chosen.items() if side not in names}
            visible[option] = left
    return visible


def text_for(state: ManaState, side: int, action: Action, viewer: int) -> str:
    """The text of an action as the viewer is shown it: without a card that comes from the personal deck."""
    if viewer == side or not hides_card(state, action):
        return action.text(state.rules.board)
    seen = Action(action.verb, action.source, action.target, action.third, action.words[:-1], state.rules.board)
    return seen.text(state.rules.board)


def guess(state: ManaState, viewer: int, luck: Luck) -> ManaState:
    """A state that the viewer might be in: the hidden cards are dealt again, to fit everything seen of them."""
    other = state.copy()
    sides = hidden_sides(state, viewer)
    for side in sides:
        _deal(other.players[side], len(state.rules.catalogue.cards), luck)
    options = state.rules.settings.options
    if any(option in options for option in _CARD_OPTIONS) and sides:
        other.rules = _without_hidden_options(state.rules, sides)
    return other


def _without_hidden_options(rules: Rules, sides: list[int]) -> Rules:
    """The same rules, but without the hidden starting cards among the options."""
    visible = _visible_options(rules.settings.options, sides)
    declared = options_of(rules.catalogue)
    settings = read_settings(declared, visible, RULE_SETS, rules.settings.version)
    return Rules(rules.game, fitted(settings, declared), rules.catalogue)


def _deal(player: Player, kinds: int, luck: Luck) -> None:
    """Deals a hand and a deck: each unknown card of the hand is one that was in the deck when it came."""
    known = player.known_cards
    if known.start_known:
        unseen = holder_of(kinds, player.hand.cards() + player.deck.cards())
        unseen.take_all(known.in_hand)
        unseen.take_all([addition.card for addition in known.added])
        pool = unseen.cards()
    else:
        pool = [_WILD] * (len(known.unknown) + player.deck.total - len(known.added))
    hand: list[int] = []
    waiting = list(known.added)
    for moment in known.unknown:  # in rising order: what fits an earlier moment fits a later one
        while waiting and waiting[0].number <= moment:
            pool.append(waiting.pop(0).card)
        if not pool:  # nothing is left of an unknown start
            pool.append(waiting.pop(0).card)
        hand.append(pool.pop(luck.below(len(pool))))
    deck = pool + [addition.card for addition in waiting]
    player.hand = holder_of(kinds, [*known.in_hand, *_name_wild_cards(hand, kinds, _MOST_IN_HAND, luck)])
    player.deck = holder_of(kinds, _name_wild_cards(deck, kinds, _MOST_IN_DECK, luck))


def _name_wild_cards(cards: list[int], kinds: int, most_of_a_kind: int, luck: Luck) -> list[int]:
    """The cards with a name for each wild one, if possible no more of a kind than may be chosen."""
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
