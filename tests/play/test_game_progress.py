"""A match: actions, resignations, replays, resuming."""

import pytest
from toys import NONCES, NOON, SEED, Levy, March, entries, levy, march, replays

from warboard.games import find_game
from warboard.kernel.errors import BadInput, IllegalAction, WarboardError
from warboard.kernel.luck import SeededLuck
from warboard.play.match import begin, resume
from warboard.play.record import read_record
from warboard.play.replay import Replay
from warboard.play.start import Oath


def test_an_illegal_action_changes_nothing():
    match = march()
    before = (match.game.dump(match.state), match.record.head)

    with pytest.raises(IllegalAction):
        match.act(0, "fly", NOON)
    with pytest.raises(IllegalAction):
        match.act(1, "step", NOON)

    assert (match.game.dump(match.state), match.record.head) == before


def test_an_action_brings_its_events():
    match = march()

    assert [event.kind for event in match.act(0, "slide", NOON)] == ["marched"]


def test_the_games_own_end_is_the_end_of_the_match():
    match = march(goal=1)
    match.act(0, "slide", NOON)

    assert match.outcome.winners == (0,)
    assert match.acting == ()
    assert entries(match)[-1] == ("end", None, "arrived", ["white"])
    assert replays(match)


def test_a_side_may_resign_at_any_time_and_the_other_wins():
    """PL-61"""
    match = march()
    match.resign(1, NOON)

    assert entries(match) == [("resign", "black"), ("end", None, "resignation", ["white"])]
    assert match.outcome.winners == (0,)
    with pytest.raises(WarboardError, match="the game is over"):
        match.resign(0, NOON)
    with pytest.raises(IllegalAction, match="the game is over"):
        match.act(0, "slide", NOON)
    assert replays(match)


def test_in_a_game_for_more_than_two_the_others_play_on():
    """PL-64"""
    match = levy()
    match.resign(1, NOON)

    assert match.outcome is None
    assert match.acting == (0, 2)
    with pytest.raises(WarboardError, match="is out of the game"):
        match.resign(1, NOON)
    match.resign(0, NOON)

    assert entries(match) == [("resign", "blue"), ("resign", "red"), ("end", None, "last standing", ["green"])]
    assert replays(match)


def test_waiting_orders_of_a_side_that_leaves_are_void():
    """PL-121"""
    match = levy()
    match.act(1, "bid:high", NOON)
    match.act(0, "bid:low", NOON)
    match.resign(1, NOON)
    for side, bid in ((0, "bid:mid"), (2, "bid:low"), (2, "bid:high")):
        match.act(side, bid, NOON)

    assert entries(match)[0] == ("resign", "blue")
    assert ("action", "blue", "bid:high") not in entries(match)
    assert len(match.record.entries) == 6
    assert replays(match)


def test_a_round_that_a_leaving_side_held_up_is_carried_out_with_its_luck_in_the_last_action():
    """PL-28, PL-120"""
    match = levy()
    for side, bid in ((2, "bid:mid"), (0, "bid:low"), (0, "bid:mid"), (2, "bid:high")):
        match.act(side, bid, NOON)
    match.resign(1, NOON)

    assert [row[:2] for row in entries(match)] == [
        ("action", "red"),
        ("action", "red"),
        ("action", "green"),
        ("action", "green"),
        ("resign", "blue"),
    ]
    assert len(match.record.entries[4].data["luck"]) == 2
    assert "luck" not in match.record.entries[5].data
    assert match.acting == (0, 2)
    assert replays(match)


def test_orders_not_carried_out_are_void_when_the_platform_ends_the_game():
    """PL-121"""
    match = levy(players=2)
    match.act(0, "bid:high", NOON)
    match.resign(1, NOON)

    assert entries(match) == [("resign", "blue"), ("end", None, "resignation", ["red"])]
    assert match.game.dump(match.state)["orders"] == {"red": [], "blue": []}
    assert match.pending_orders == []
    assert replays(match)


def test_orders_of_an_unresolved_round_enter_when_the_game_ends_with_a_side_leaving():
    match = levy()
    match.act(2, "bid:high", NOON)
    match.resign(0, NOON)
    match.resign(1, NOON)

    assert match.outcome.reason == "last standing"
    assert replays(match)


def test_orders_that_wait_can_be_told():
    match = levy()
    match.act(2, "bid:high", NOON)

    assert match.pending_orders == [("green", "bid:high")]


def test_a_record_is_taken_up_again_where_it_stands():
    match = march(seed=1)
    for _ in range(3):
        match.act(match.acting[0], "slide", NOON + 10)
    again = resume(read_record(match.record.text().encode(), "m"), SeededLuck(9), March())
    again.act(1, "slide", NOON + 20)
    match.act(1, "slide", NOON + 20)

    assert again.record.head == match.record.head
    assert again.game.dump(again.state) == match.game.dump(match.state)
    assert again.progress.deadline(0) == match.progress.deadline(0)


def test_an_action_is_taken_back_by_cutting_the_record():
    match = march()
    match.act(0, "slide", NOON)
    before = match.record.head
    match.act(0, "slide", NOON)
    again = resume(match.record.cut(2), SeededLuck(1), March())

    assert again.record.head == before
    assert len(match.record.entries) == 3


@pytest.mark.parametrize("cut", range(2, 9))
def test_a_record_that_breaks_off_among_the_platforms_own_entries_is_completed(cut):
    """PL-122: a missed turn is passed and penalized, and an end follows, even after a crash."""
    match = march(platform={"turn_seconds": 10}, passes="none", goal=4)
    match.time_out(0, NOON + 10_000)
    match.time_out(1, NOON + 20_000)
    again = resume(match.record.cut(cut), SeededLuck(1), March())

    count = 5 if cut <= 5 else 9
    assert again.record.text() == match.record.cut(count).text()


def test_a_record_is_replayed_to_any_entry_and_any_ply():
    match = march()
    states = [match.game.dump(match.state)]
    for _ in range(5):
        match.act(match.acting[0], "slide", NOON)
        states.append(match.game.dump(match.state))
    match.resign(0, NOON)

    for number, state in enumerate(states):
        assert match.game.dump(Replay(match.record, March()).to_entry(number).state) == state
        assert match.game.dump(Replay(match.record, March()).to_ply(number).state) == state
    again = Replay(match.record, March()).to_entry(2)
    assert (again.at, again.outcome, [event.kind for event in again.events]) == (3, None, ["marched"])
    assert again.to_end().outcome.reason == "resignation"
    assert not again.forward()


@pytest.mark.parametrize(
    ("change", "word"),
    [
        ({"players": {"white": "Ada"}}, "nobody plays black"),
        ({"players": {"white": "Ada", "black": "Bo", "red": "Cy"}}, "no side 'red'"),
        ({"options": {"goal": 0}}, "options.goal"),
        ({"platform": {"turn_seconds": 0}}, "options.turn_seconds"),
        ({"platform": {"rated": "yes"}}, "options.rated"),
        ({"position": {"game": "march"}}, "start"),
        ({"id": "a b"}, "id: expected"),
        ({"id": ""}, "id: expected"),
    ],
)
def test_a_match_that_cannot_begin_says_why(change, word):
    asked = {"players": {"white": "Ada", "black": "Bo"}, "time": NOON, "luck": SeededLuck(1), **change}

    with pytest.raises(WarboardError, match=word):
        begin(March(), **asked)


def test_every_side_has_a_nonce():
    """PL-111"""
    with pytest.raises(WarboardError, match="nonces: expected one for each of 3 sides"):
        levy(oath=Oath(SEED, NONCES[:2]))


@pytest.mark.parametrize("time", [-5, 10**18])
def test_a_time_that_is_none_is_refused_and_changes_nothing(time):
    with pytest.raises(BadInput, match="time"):
        begin(find_game("power"), {"white": "Ada", "black": "Bo"}, time, SeededLuck(1))
    match = march()
    before = (match.game.dump(match.state), match.record.head)
    for step in (match.resign, match.offer, match.time_out, lambda side, now: match.act(side, "slide", now)):
        with pytest.raises(BadInput, match="time"):
            step(0, time)

    assert (match.game.dump(match.state), match.record.head) == before
    assert match.outcome is None


def test_toys_are_not_in_the_list():
    for toy in (March(), Levy()):
        with pytest.raises(WarboardError, match="there is no game"):
            find_game(toy.id)
