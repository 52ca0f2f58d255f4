"""Draw offers."""

import pytest
from toys import NOON, entries, levy, march, replays

from warboard.games import find_game
from warboard.kernel.luck import SeededLuck
from warboard.play.arbiter import Arbiter, Stale
from warboard.play.match import begin


def test_an_offer_that_is_accepted_draws_the_game():
    """PL-62"""
    arbiter = Arbiter(march())
    arbiter.offer(0, NOON)
    arbiter.accept(1, NOON)

    assert arbiter.match.outcome.winners == ()
    assert entries(arbiter.match) == [("offer", "white"), ("accept", "black"), ("end", None, "agreement", [])]
    assert replays(arbiter.match)


def test_all_others_must_accept():
    """PL-62, PL-124: except those who have left."""
    arbiter = Arbiter(levy(players=4))
    arbiter.resign(3, NOON)
    arbiter.offer(0, NOON)
    arbiter.accept(1, NOON)
    with pytest.raises(Stale, match="accepted already"):
        arbiter.accept(1, NOON)
    with pytest.raises(Stale, match="no offer"):
        arbiter.accept(3, NOON)
    assert arbiter.match.outcome is None
    arbiter.accept(2, NOON)

    assert arbiter.match.outcome.reason == "agreement"
    assert replays(arbiter.match)


def test_a_beaten_side_is_not_asked():
    """PL-124"""
    arbiter = Arbiter(levy(falls=1))
    for side in (0, 1, 2):
        for bid in ("bid:low", "bid:mid"):
            arbiter.act(side, bid, arbiter.match.record.last, NOON)
    arbiter.offer(0, NOON)
    for ask in (arbiter.accept, arbiter.decline, arbiter.resign):
        with pytest.raises(Stale):
            ask(2, NOON)
    arbiter.accept(1, NOON)

    assert arbiter.match.outcome.reason == "agreement"
    assert replays(arbiter.match)


def test_one_who_declines_ends_the_offer():
    """PL-62"""
    arbiter = Arbiter(levy())
    arbiter.offer(0, NOON)
    arbiter.accept(1, NOON)
    arbiter.decline(2, NOON)

    with pytest.raises(Stale, match="no offer"):
        arbiter.accept(2, NOON)
    assert entries(arbiter.match) == [("offer", "red"), ("accept", "blue"), ("decline", "green")]
    arbiter.offer(1, NOON)
    assert replays(arbiter.match)


def test_an_action_of_another_side_declines_and_ones_own_does_not():
    """PL-62"""
    arbiter = Arbiter(march())
    arbiter.offer(0, NOON)
    arbiter.act(0, "end", 1, NOON)
    arbiter.act(1, "slide", 2, NOON)

    with pytest.raises(Stale, match="no offer"):
        arbiter.accept(1, NOON)
    assert replays(arbiter.match)


def test_an_offer_stands_through_ones_own_actions():
    """PL-62"""
    arbiter = Arbiter(march())
    arbiter.offer(0, NOON)
    arbiter.act(0, "end", 1, NOON)
    arbiter.accept(1, NOON)

    assert arbiter.match.outcome.reason == "agreement"
    assert replays(arbiter.match)


def test_a_side_offers_once_a_turn_in_its_own_turn_and_not_while_an_offer_stands():
    """PL-63"""
    arbiter = Arbiter(march(goal=50))
    with pytest.raises(Stale, match="one's own turn"):
        arbiter.offer(1, NOON)
    arbiter.offer(0, NOON)
    assert arbiter.counters(0)["offered"] is True
    with pytest.raises(Stale, match="the offer of white stands"):
        arbiter.offer(0, NOON)
    arbiter.decline(1, NOON)
    with pytest.raises(Stale, match="in this turn already"):
        arbiter.offer(0, NOON)
    arbiter.act(0, "end", arbiter.match.record.last, NOON)
    arbiter.offer(1, NOON)
    arbiter.act(1, "end", arbiter.match.record.last, NOON)
    assert arbiter.counters(0)["offered"] is False
    with pytest.raises(Stale, match="the offer of black stands"):
        arbiter.offer(0, NOON)
    arbiter.decline(0, NOON)
    arbiter.offer(0, NOON)

    assert replays(arbiter.match)


def test_nobody_answers_an_offer_of_ones_own():
    """PL-62"""
    arbiter = Arbiter(march())
    arbiter.offer(0, NOON)

    for answer in (arbiter.accept, arbiter.decline):
        with pytest.raises(Stale, match="no offer of another"):
            answer(0, NOON)


def test_a_secret_order_declines_when_it_enters_the_record():
    """PL-124"""
    arbiter = Arbiter(levy())
    arbiter.offer(0, NOON)
    arbiter.act(1, "bid:low", 1, NOON)
    with pytest.raises(Stale, match="the offer of red stands"):
        arbiter.offer(2, NOON)
    for side, bid in ((1, "bid:mid"), (0, "bid:low"), (0, "bid:mid"), (2, "bid:low"), (2, "bid:mid")):
        arbiter.act(side, bid, 1, NOON)

    with pytest.raises(Stale, match="no offer"):
        arbiter.accept(2, NOON)
    assert replays(arbiter.match)


def test_a_draw_agreed_in_the_middle_of_a_round_leaves_the_waiting_orders_out():
    """PL-121, PL-62"""
    arbiter = Arbiter(levy())
    arbiter.act(1, "bid:low", 0, NOON)
    arbiter.offer(0, NOON)
    arbiter.accept(1, NOON)
    arbiter.accept(2, NOON)

    assert [row[0] for row in entries(arbiter.match)] == ["offer", "accept", "accept", "end"]
    assert replays(arbiter.match)


def test_a_missed_turn_declines_and_a_leaving_side_takes_an_offer_with_it():
    """PL-124"""
    arbiter = Arbiter(march(platform={"turn_seconds": 60}))
    arbiter.offer(0, NOON)
    arbiter.act(0, "end", 1, NOON)
    with pytest.raises(Stale, match="no offer"):
        arbiter.accept(1, NOON + 60_000)
    assert replays(arbiter.match)

    arbiter = Arbiter(levy())
    arbiter.offer(0, NOON)
    arbiter.resign(1, NOON)
    with pytest.raises(Stale, match="no offer"):
        arbiter.accept(2, NOON)
    assert replays(arbiter.match)


def test_a_draw_by_the_games_own_rules_is_recorded_like_one_agreed():
    """PL-65"""
    options = {"turn_limit": 1}
    match = begin(find_game("power"), {"white": "Ada", "black": "Bo"}, NOON, SeededLuck(1), options=options)
    match.act(0, "move:a2,a3", NOON)

    assert entries(match)[-1] == ("end", None, "turn limit", [])
    assert [match.outcome.result(side) for side in (0, 1)] == [0, 0]
