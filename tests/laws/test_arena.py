"""What Chess Arena promises about secret orders: they leak nowhere, and their sequence does not matter."""

from random import Random

from effort import examples
from hypothesis import given
from hypothesis.strategies import integers

from warboard.games import find_game
from warboard.kernel.action import Action
from warboard.kernel.event import ONLOOKER, Event
from warboard.kernel.luck import SeededLuck
from warboard.kernel.plain import Plain
from warboard.kernel.state import State

GAME = find_game("arena")
SEEDS = integers(min_value=0, max_value=2**32)
# Powerups in every round, so that reserves, upgrades and further kings are common.
BUSY: dict[str, Plain] = {"powerup_every": 1, "powerup_batch": 4, "powerup_max": 12}


def some_state(players: int, seed: int) -> State:
    """A state at the start of some round, with anything that random play may bring about."""
    luck = SeededLuck(seed)
    options: dict[str, Plain] = {"players": players, **BUSY}
    if seed % 3 == 0:
        options["check_answers"] = "king"
    state = GAME.start(options, luck)
    for _ in range(luck.below(40)):
        play_round(state, luck)
        if GAME.outcome(state) is not None:
            return GAME.start(options, luck)
    return state


def play_round(state: State, luck: SeededLuck) -> None:
    """Random orders by everyone until the round is resolved."""
    before = GAME.dump(state)["round"]
    while GAME.outcome(state) is None and GAME.dump(state)["round"] == before:
        side = GAME.to_act(state)[0]
        GAME.apply(state, side, GAME.sample(state, side, luck), luck, None)


def orders_of(state: State, side: int, luck: SeededLuck, most: int = 1000) -> list[Action]:
    """Random orders of a side, until it is done or has given that many; the state stays as it was."""
    planned = state.copy()
    orders: list[Action] = []
    while side in GAME.to_act(planned) and len(orders) < most and len(GAME.to_act(planned)) > 1:
        order = GAME.sample(planned, side, luck)
        GAME.apply(planned, side, order, luck, None)
        orders.append(order)
    return orders


@examples(60)
@given(seed=SEEDS, one=SEEDS, other=SEEDS)
def test_states_that_differ_only_in_others_orders_look_the_same(seed: int, one: int, other: int) -> None:
    """Position, legal orders, events, texts and guesses: nothing reveals to a side what others ordered."""
    players = 2 + seed % 7
    state = some_state(players, seed)
    viewer = GAME.to_act(state)[one % len(GAME.to_act(state))]
    own = orders_of(state, viewer, SeededLuck(seed), most=1)
    first = state.copy()
    for order in own:
        GAME.apply(first, viewer, order, SeededLuck(seed), None)
    if GAME.to_act(first) == GAME.to_act(state):
        state = first  # the viewer has given some of its orders, but not all
    rivals = [side for side in GAME.to_act(state) if side != viewer]
    shy = rivals[seed % len(rivals)] if rivals and seed % 2 else ONLOOKER  # this one does not give all its orders

    looks = []
    for number in (one, other):
        luck = SeededLuck(number)
        variant = state.copy()
        events: list[Event] = []
        told: list[str] = []
        for rival in rivals:
            orders = orders_of(variant, rival, luck)
            for order in orders[: len(orders) // 2] if rival == shy else orders:
                told.append(GAME.text_for(variant, rival, order, viewer))
                GAME.apply(variant, rival, order, luck, events)
        looks.append(
            (
                GAME.to_act(variant),
                GAME.view(variant, viewer),
                GAME.view(variant, ONLOOKER),
                GAME.legal(variant, viewer),
                [GAME.display.forecast(variant, viewer, action) for action in GAME.legal(variant, viewer)[:3]],
                [GAME.display.piece_info(variant, square) for square in range(0, GAME.board(variant).size, 7)],
                GAME.advice.score(variant, viewer),
                [event.dump() for event in events if event.seen_by(viewer) is not None],
                set(told),
                GAME.dump(GAME.guess(variant, viewer, SeededLuck(7))),
                GAME.dump(GAME.guess(variant, ONLOOKER, SeededLuck(7))),
            )
        )

    assert looks[0] == looks[1]


@examples(60)
@given(seed=SEEDS, number=SEEDS)
def test_a_guess_looks_like_the_state_it_was_made_from(seed: int, number: int) -> None:
    """A side that is done is done in a guess too; the viewer's own orders stay."""
    state = some_state(2 + seed % 7, seed)
    luck = SeededLuck(number)
    for _ in range(luck.below(12)):
        acting = GAME.to_act(state)
        side = acting[luck.below(len(acting))]
        GAME.apply(state, side, GAME.sample(state, side, luck), luck, None)
        if GAME.outcome(state) is not None:
            return
    for side in (*GAME.to_act(state), 0, ONLOOKER):
        guessed = GAME.guess(state, side, luck)

        assert GAME.view(guessed, side) == GAME.view(state, side)
        assert GAME.to_act(guessed) == GAME.to_act(state)


@examples(80)
@given(seed=SEEDS, number=SEEDS)
def test_the_sequence_of_handing_in_never_changes_a_result(seed: int, number: int) -> None:
    """The same orders and the same luck give the same round, whoever was first."""
    players = 2 + seed % 7
    state = some_state(players, seed)
    orders = {side: complete_orders(state, side, SeededLuck(number + side)) for side in GAME.to_act(state)}

    results = []
    for shuffle in range(3):
        handed_in = [side for side, given_orders in orders.items() for _ in given_orders]
        Random(number + shuffle).shuffle(handed_in)
        played = state.copy()
        waiting = {side: list(given_orders) for side, given_orders in orders.items()}
        events: list[Event] = []
        luck = SeededLuck(number)
        for side in handed_in:
            GAME.apply(played, side, waiting[side].pop(0), luck, events)
        told = [event.dump() for event in events if event.kind != "order"]
        results.append((GAME.dump(played), told))

    assert results[0] == results[1] == results[2]
    assert results[0][0]["round"] != GAME.dump(state)["round"] or results[0][0]["outcome"] is not None


def complete_orders(state: State, side: int, luck: SeededLuck) -> list[Action]:
    """All orders of a side for the round, chosen while nobody else has given any."""
    planned = GAME.guess(state, ONLOOKER, luck)
    orders: list[Action] = []
    before = GAME.dump(planned)["round"]
    while side in GAME.to_act(planned) and GAME.dump(planned)["round"] == before:
        order = GAME.sample(planned, side, luck)
        orders.append(order)
        GAME.apply(planned, side, order, luck, None)
        if GAME.outcome(planned) is not None:
            break
    return orders


@examples(60)
@given(seed=SEEDS, number=SEEDS)
def test_a_state_in_the_middle_of_a_round_loads_from_its_dump(seed: int, number: int) -> None:
    """Orders, reserves, upgrades, sides gone: the dump is complete."""
    state = some_state(2 + seed % 7, seed)
    luck = SeededLuck(number)
    for turn in range(luck.below(30)):
        acting = GAME.to_act(state)
        if not acting:
            break
        side = acting[luck.below(len(acting))]
        if turn % 11 == 10:
            GAME.leave(state, side, luck, None)
        elif turn % 7 == 6:
            GAME.miss(state, side, luck, None)
        else:
            GAME.apply(state, side, GAME.sample(state, side, luck), luck, None)
    data = GAME.dump(state)
    loaded = GAME.position(data)

    assert GAME.dump(loaded) == data
    for side in GAME.to_act(state):
        assert set(GAME.legal(loaded, side)) == set(GAME.legal(state, side))
