"""The law of guesses in Mana: the view of a guess is the view, and a guess is consistent with everything seen."""

from collections import Counter

import pytest
from effort import examples
from hypothesis import given
from hypothesis.strategies import integers

from warboard.games.mana.game import Mana
from warboard.kernel.event import ONLOOKER
from warboard.kernel.luck import LoadedLuck, SeededLuck
from warboard.kernel.plain import Plain
from warboard.kernel.state import State

GAME = Mana()
SEEDS = integers(min_value=0, max_value=2**32)
OPTIONS: list[Plain] = [
    {},
    {"draw_cost": 0, "max_movements": 4},
    {"hands": {"black": ["ice_card", "fire_card"]}, "decks": {"white": ["add_mana", "transform"]}},
    {"open_hands": True},
]


def position_after(options: Plain, seed: int, actions: int) -> State:
    luck = SeededLuck(seed)
    state = GAME.start(options, luck)
    for _ in range(actions):
        if GAME.to_act(state):
            side = GAME.to_act(state)[0]
            GAME.apply(state, side, GAME.sample(state, side, luck), luck, None)
    return state


def cards(state: State, side: str, holder: str) -> Counter[str]:
    players = GAME.dump(state)["players"]
    assert isinstance(players, dict)
    player = players[side]
    assert isinstance(player, dict)
    held = player[holder]
    assert isinstance(held, list)
    return Counter(str(card) for card in held)


def play(state: State, *texts: str, draw: str = "") -> None:
    for text in texts:
        side = GAME.to_act(state)[0]
        results: dict[str, list[Plain]] = {"draw": [draw]} if draw else {}
        GAME.apply(state, side, GAME.parse(state, side, text), LoadedLuck(results, SeededLuck(0)), None)


@pytest.mark.parametrize("options", OPTIONS, ids=["usual", "many draws", "chosen cards", "open hands"])
@examples(15)
@given(seed=SEEDS, actions=integers(min_value=0, max_value=150))
def test_the_view_of_a_guess_is_the_view(options: Plain, seed: int, actions: int) -> None:
    state = position_after(options, seed, actions)
    before = GAME.dump(state)

    for viewer in (0, 1, ONLOOKER):
        guess = GAME.guess(state, viewer, SeededLuck(seed))

        assert GAME.view(guess, viewer) == GAME.view(state, viewer)
        assert GAME.dump(GAME.position(GAME.dump(guess))) == GAME.dump(guess)
    assert GAME.dump(state) == before


@examples(15)
@given(seed=SEEDS, actions=integers(min_value=0, max_value=150))
def test_a_guess_deals_the_cards_that_a_side_is_known_to_have(seed: int, actions: int) -> None:
    state = position_after({"max_movements": 3}, seed, actions)

    guess = GAME.guess(state, 0, SeededLuck(seed))

    dealt = cards(guess, "black", "hand") + cards(guess, "black", "deck")
    assert dealt == cards(state, "black", "hand") + cards(state, "black", "deck")


@examples(15)
@given(seed=SEEDS, actions=integers(min_value=0, max_value=150))
def test_the_game_goes_on_from_a_guess(seed: int, actions: int) -> None:
    guess = GAME.guess(position_after({}, seed, actions), 0, SeededLuck(seed))
    luck = SeededLuck(seed)

    for _ in range(50):
        if GAME.to_act(guess):
            side = GAME.to_act(guess)[0]
            GAME.apply(guess, side, GAME.sample(guess, side, luck), luck, None)


def test_the_starting_hand_is_known_as_long_as_nothing_was_drawn() -> None:
    state = GAME.start({}, SeededLuck(1))

    for seed in range(20):
        assert GAME.dump(GAME.guess(state, 0, SeededLuck(seed))) == GAME.dump(state)


def test_a_drawn_card_may_be_any_of_the_deck_and_the_rest_of_the_hand_stays_known() -> None:
    state = GAME.start({}, SeededLuck(1))
    known = cards(state, "white", "hand")
    deck = cards(state, "white", "deck")
    play(state, "draw")

    drawn = {
        card for seed in range(300) for card in cards(GAME.guess(state, 1, SeededLuck(seed)), "white", "hand") - known
    }

    assert drawn == set(deck)


def test_a_card_that_was_fetched_openly_stays_known() -> None:
    state = GAME.start({"max_movements": 3}, SeededLuck(1))
    play(state, "draw", "fetch:black,revive_card")

    for seed in range(50):
        assert cards(GAME.guess(state, 1, SeededLuck(seed)), "white", "hand")["revive_card"] == 1


def test_a_card_put_into_the_deck_after_a_draw_is_not_the_card_drawn() -> None:
    state = GAME.start({"max_movements": 9}, SeededLuck(1))
    play(state, "draw", draw="ice_card")
    play(state, "fetch:black,revive_card,deck")

    early = {card for seed in range(200) for card in cards(GAME.guess(state, 1, SeededLuck(seed)), "white", "hand")}
    play(state, "draw", draw="fire_card")
    late = {card for seed in range(200) for card in cards(GAME.guess(state, 1, SeededLuck(seed)), "white", "hand")}

    assert "revive_card" not in early
    assert "revive_card" in late


def test_a_guess_follows_from_what_was_seen_and_not_from_the_hidden_cards() -> None:
    one = GAME.start({"max_movements": 3}, SeededLuck(1))
    other = one.copy()
    play(one, "draw", draw="ice_card")
    play(other, "draw", draw="fire_card")
    for state in (one, other):
        play(state, "discard:transform", "fetch:white,add_mana,deck", "draw", draw="add_mana")

    for seed in range(20):
        guesses = [GAME.guess(state, 1, SeededLuck(seed)) for state in (one, other)]
        assert GAME.dump(guesses[0]) == GAME.dump(guesses[1])


def test_chosen_cards_are_hidden_so_that_a_guess_does_not_know_them() -> None:
    hands: Plain = {"hands": {"black": ["ice_card", "fire_card"]}}
    state = GAME.start(hands, SeededLuck(1))

    guesses = [GAME.guess(state, 0, SeededLuck(seed)) for seed in range(30)]

    assert len({str(GAME.dump(guess)["players"]) for guess in guesses}) > 20
    for guess in guesses:
        assert GAME.dump(guess)["options"] == {"hands": {}}
        assert max(cards(guess, "black", "hand").values()) <= 2
        assert max(cards(guess, "black", "deck").values()) <= 4
