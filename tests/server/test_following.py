"""A process that follows what another one has done arrives at the same state as one that reads the game afresh."""

import asyncio
import json
import random
from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from warboard.games import all_games
from warboard.kernel.game import Game
from warboard.kernel.luck import SeededLuck
from warboard.play.match import begin
from warboard.play.start import Oath
from warboard.server.store.models import GameRow, Step
from warboard.server.tables.live_game import LiveGame, StepRequest, read_event, replay_game

NOW = 1_800_000_000_000
SEED = bytes(range(32))


def new_game(game: Game) -> tuple[GameRow, list[Step]]:
    sides = game.sides(game.start({}, SeededLuck(1)))
    oath = Oath(SEED, [f"{side:032x}" for side in range(len(sides))])
    match = begin(game, {side: f"the {side} player" for side in sides}, NOW, id="t.1", oath=oath)
    row = GameRow(id="t.1", seed=SEED.hex(), started=NOW, changed=NOW, steps=1, head=match.record.head, outcome=None)
    first = Step(game_id="t.1", n=0, kind="start", time=NOW, lines=match.record.text(), events="[]", settled=True)
    return row, [first]


def do_something(live: LiveGame, choose: random.Random, number: int) -> Step:
    """The step that one process makes: mostly an action, now and then garbage, an offer or too long a wait."""
    match = live.match
    side = choose.choice(match.acting)
    time = NOW + 1000 * number
    kind, text = (
        "act",
        choose.choice([match.game.text(match.state, one) for one in match.game.legal(match.state, side)]),
    )
    dice = choose.random()
    if dice < 0.05:
        text = "fly:away"
    elif dice < 0.1 and not match.progress.why_not_offer(side):
        kind, text = "offer", ""
    elif dice < 0.13:
        kind, text, time = "clock", "", time + 72 * 3600 * 1000 + 1
    request = StepRequest(kind, time, side, text, f"id{number}")
    done = live.perform(request, match.record.last)
    row = live.new_step(request, done)
    live.remember(request, done)
    return Step(**row.step)


def facts(live: LiveGame) -> object:
    told = {key: (one.entry, one.head) for key, one in live.answers.items()}
    remembered = (live.steps, live.sent, live.acted, live.own_steps, live.last_action, live.delays, told)
    return live.match.game.dump(live.match.state), live.match.record.head, live.match.pending_orders, remembered


def in_parts(steps: Sequence[Step], choose: random.Random) -> list[Sequence[Step]]:
    parts: list[Sequence[Step]] = []
    while steps:
        many = choose.randint(1, 4)
        parts.append(steps[:many])
        steps = steps[many:]
    return parts


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
@settings(max_examples=6, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_following_is_the_same_as_reading_anew(game: Game, seed: int) -> None:
    choose = random.Random(seed)
    row, steps = new_game(game)
    one, follower = asyncio.run(replay_game(row, steps, game)), asyncio.run(replay_game(row, steps, game))
    events: list[object] = []
    number = 0
    while one.match.acting and number < 25:
        number += 1
        steps.append(do_something(one, choose, number))

    for part in in_parts(steps[1:], choose):
        events.extend(event.dump() for event in follower.catch_up(part).events)

    row.steps, row.head = len(steps), one.match.record.head
    assert not follower.diverged
    assert facts(follower) == facts(asyncio.run(replay_game(row, steps, game)))
    assert events == [read_event(told).dump() for step in steps for told in json.loads(step.events)]


def test_a_step_that_comes_out_otherwise_spoils_the_copy() -> None:
    game = next(one for one in all_games() if one.id == "power")
    row, steps = new_game(game)
    one, follower = asyncio.run(replay_game(row, steps, game)), asyncio.run(replay_game(row, steps, game))
    step = do_something(one, random.Random(1), 1)
    step.time += 1

    follower.catch_up([step])

    assert follower.diverged


def test_a_game_that_was_closed_elsewhere_is_read_anew() -> None:
    game = next(one for one in all_games() if one.id == "power")
    row, steps = new_game(game)
    follower = asyncio.run(replay_game(row, steps, game))

    follower.catch_up([Step(game_id="t.1", n=1, kind="closed", time=NOW + 1, lines="", events="[]", settled=True)])

    assert follower.diverged and follower.match.outcome is None
