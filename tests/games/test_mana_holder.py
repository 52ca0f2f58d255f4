"""MC-211, MC-284: what can be asked of hands and decks and done with them, for single cards and for groups."""

import pytest

from warboard.games.mana import CARDS, COMMON_DECK, Card, Holder, Mana, Resolver, fetch_to_hand, open_deck
from warboard.games.mana.holder import holder_of
from warboard.kernel.event import ONLOOKER, Event
from warboard.kernel.luck import SeededLuck

FIRE, ICE, MANA, ROOK = range(4)  # numbers of cards, in a catalogue of four


def a_holder() -> Holder:
    return holder_of(4, [ICE, FIRE, ICE, MANA])


def test_it_is_asked_for_a_card() -> None:
    holder = a_holder()

    assert [holder.has(card) for card in (FIRE, ICE, MANA, ROOK)] == [True, True, True, False]


@pytest.mark.parametrize(
    ("group", "there"),
    [
        ([], True),
        ([ICE], True),
        ([ICE, ICE], True),
        ([ICE, ICE, ICE], False),
        ([MANA, ICE, FIRE, ICE], True),
        ([FIRE, ROOK], False),
        ([FIRE, FIRE], False),
    ],
)
def test_it_is_asked_for_a_group_with_each_card_as_often_as_it_is_named(group: list[int], there: bool) -> None:
    assert a_holder().has_all(group) is there


def test_it_is_looked_into_for_a_card_for_a_group_and_as_a_whole() -> None:
    holder = a_holder()

    assert [holder.see(card) for card in (FIRE, ICE, ROOK)] == [1, 2, 0]
    assert holder.see_all([ICE, ICE, ICE, ROOK, FIRE]) == [FIRE, ICE, ICE]
    assert holder.cards() == [FIRE, ICE, ICE, MANA]
    assert holder.total == 4


def test_a_look_changes_nothing() -> None:
    holder = a_holder()
    seen = holder.cards()
    seen.clear()
    holder.see_all([ICE]).clear()

    assert holder.cards() == [FIRE, ICE, ICE, MANA]


def test_cards_are_put_in_singly_and_in_groups() -> None:
    holder = a_holder()

    holder.put(ROOK)
    holder.put_all([ROOK, FIRE])
    holder.put_all([])

    assert holder.cards() == [FIRE, FIRE, ICE, ICE, MANA, ROOK, ROOK]
    assert holder.total == 7


def test_cards_are_taken_singly_and_in_groups() -> None:
    holder = a_holder()

    holder.take(ICE)
    holder.take_all([MANA, ICE])

    assert holder.cards() == [FIRE]
    assert holder.total == 1


def test_what_is_not_there_is_not_taken_and_of_a_group_then_nothing() -> None:
    holder = a_holder()

    with pytest.raises(AssertionError):
        holder.take(ROOK)
    with pytest.raises(AssertionError):
        holder.take_all([FIRE, ICE, ICE, ICE])

    assert holder.cards() == [FIRE, ICE, ICE, MANA]
    assert holder.total == 4


def test_cards_are_removed_singly_and_in_groups_as_far_as_they_are_there() -> None:
    holder = a_holder()

    assert holder.remove(ICE)
    assert not holder.remove(ROOK)
    assert holder.remove_all([ICE, ICE, ROOK, MANA]) == [ICE, MANA]

    assert holder.cards() == [FIRE]
    assert holder.total == 1


def test_a_copy_is_another_holder() -> None:
    holder = a_holder()
    other = holder.copy()
    other.remove_all(other.cards())

    assert (other.total, holder.total) == (0, 4)


def test_the_worked_example_of_the_rulebook() -> None:
    revive = ROOK  # in this example the fourth card
    holder = a_holder()

    assert [holder.has(ICE), holder.has_all([ICE, ICE])] == [True, True]
    assert [holder.has_all([ICE, ICE, ICE]), holder.has_all([FIRE, revive])] == [False, False]
    assert holder.see(ICE) == 2
    assert holder.see_all([ICE, ICE, ICE, revive]) == [ICE, ICE]
    holder.take_all([ICE, MANA])
    assert holder.cards() == [FIRE, ICE]
    assert holder.remove_all([ICE, ICE, revive]) == [ICE]
    holder.put_all([FIRE, MANA])
    assert holder.cards() == [FIRE, FIRE, MANA]


def loot(resolver: Resolver, side: int) -> None:
    """Another author's card: a knight and a rook come from the common deck, or neither."""
    names = resolver.state.rules.catalogue.card_names
    pair = [names.index(name) for name in ("summon_knight", "summon_rook")]
    if open_deck(resolver.state, COMMON_DECK).has_all(pair):
        for card in pair:
            fetch_to_hand(resolver, side, COMMON_DECK, card)


@pytest.mark.parametrize(
    ("common", "hand"),
    [
        (["summon_knight", "summon_rook", "add_mana"], ["summon_knight", "summon_rook"]),
        (["summon_knight", "summon_knight", "add_mana"], []),
    ],
)
def test_a_new_card_may_ask_for_a_group_and_take_it(common: list[str], hand: list[str]) -> None:
    game = Mana(cards=[*CARDS, Card("loot", "utility", 0, "Takes a knight and a rook.", 100, play=loot)])
    state = game.position(
        {
            "game": "mana",
            "pieces": {"h1": {"piece": "king", "side": "white"}, "h14": {"piece": "king", "side": "black"}},
            "players": {"white": {"hand": ["loot"]}},
            "common": [*common],
        }
    )
    events: list[Event] = []

    game.apply(state, 0, game.parse(state, 0, "play:loot"), SeededLuck(1), events)

    players = game.dump(state)["players"]
    assert isinstance(players, dict) and isinstance(players["white"], dict)
    assert players["white"]["hand"] == hand
    guessed = game.dump(game.guess(state, ONLOOKER, SeededLuck(2)))["players"]
    assert isinstance(guessed, dict) and isinstance(guessed["white"], dict)
    assert guessed["white"]["hand"] == hand  # everyone knows what comes from an open deck
