"""Time: deadlines, missed turns, forfeits."""

import pytest
from toys import NOON, SECOND, entries, levy, march, replays

from warboard.play.arbiter import Arbiter, Stale

HOUR = 3600 * SECOND


def test_a_side_has_72_hours_from_the_entry_that_made_it_the_one_to_act():
    """PL-51, PL-4"""
    arbiter = Arbiter(march())

    assert arbiter.next_deadline() == NOON + 72 * HOUR
    arbiter.act(0, "end", 0, NOON + HOUR)
    assert arbiter.next_deadline() == NOON + 73 * HOUR


def test_its_own_actions_do_not_prolong_a_turn():
    """PL-51, PL-4: in games of several actions a turn, all of them are one turn."""
    arbiter = Arbiter(march())
    arbiter.act(0, "slide", 0, NOON + HOUR)

    assert arbiter.match.acting == (0,)
    assert arbiter.next_deadline() == NOON + 72 * HOUR


def test_with_the_last_second_gone_the_time_is_over():
    """PL-51"""
    arbiter = Arbiter(march(platform={"turn_seconds": 60}))
    arbiter.run_out(NOON + 59_999)
    before = entries(arbiter.match)
    arbiter.run_out(NOON + 60_000)

    assert before == []
    assert entries(arbiter.match)[0] == ("timeout", "white", 1)


def test_an_action_that_comes_too_late_is_stale():
    """PL-51, PL-13"""
    arbiter = Arbiter(march(platform={"turn_seconds": 60}))

    with pytest.raises(Stale):
        arbiter.act(0, "slide", 0, NOON + 60_000)
    assert [row[0] for row in entries(arbiter.match)] == ["timeout", "action", "penalty"]
    assert arbiter.match.acting == (1,)


@pytest.mark.parametrize(
    ("passes", "played"),
    [("end", ["end"]), ("pass", ["pass"]), ("both", ["end"]), ("none", ["slide", "slide"])],
)
def test_a_missed_turn_is_passed_by_end_by_pass_or_by_the_first_legal_action(passes, played):
    """PL-52, PL-122: again and again until the turn has passed."""
    arbiter = Arbiter(march(platform={"turn_seconds": 60}, passes=passes, loyal="no"))
    arbiter.run_out(NOON + 60_000)

    assert entries(arbiter.match) == [("timeout", "white", 1), *(("action", "white", text) for text in played)]
    assert arbiter.match.acting == (1,)
    assert arbiter.next_deadline() == NOON + 120_000
    assert replays(arbiter.match)


def test_the_rest_of_a_turn_that_was_begun_is_passed():
    """PL-52"""
    arbiter = Arbiter(march(platform={"turn_seconds": 60}, passes="none", loyal="no"))
    arbiter.act(0, "step", 0, NOON)
    arbiter.run_out(NOON + 60_000)

    assert [row[2] for row in entries(arbiter.match)] == ["step", 1, "slide"]
    assert replays(arbiter.match)


def test_loyalty_is_lost_after_the_pass():
    """PL-53"""
    arbiter = Arbiter(march(platform={"turn_seconds": 60}))
    arbiter.run_out(NOON + 60_000)

    assert entries(arbiter.match) == [
        ("timeout", "white", 1),
        ("action", "white", "end"),
        ("penalty", "white", 10, "lv"),
    ]
    assert arbiter.match.game.dump(arbiter.match.state)["loyalty"] == [90, 100]
    assert replays(arbiter.match)


def test_where_several_act_at_once_the_side_orders_nothing_more():
    """PL-52, PL-120: the orders it has given stand, and the missed turn comes after them."""
    arbiter = Arbiter(levy(platform={"turn_seconds": 60}))
    arbiter.act(0, "bid:low", 0, NOON)
    for bid in ("bid:low", "bid:mid"):
        arbiter.act(2, bid, 0, NOON)
        arbiter.act(1, bid, 0, NOON)
    before = arbiter.match.record.last
    arbiter.run_out(NOON + 60_000)

    assert before == 0
    assert [row[:2] for row in entries(arbiter.match)] == [
        ("action", "red"),
        ("timeout", "red"),
        ("action", "blue"),
        ("action", "blue"),
        ("action", "green"),
        ("action", "green"),
    ]
    assert arbiter.match.acting == (0, 1, 2)
    assert arbiter.next_deadline() == NOON + 120_000
    assert replays(arbiter.match)


def test_luck_of_a_round_that_a_missed_turn_sets_off_stands_in_the_last_action():
    """PL-28, PL-120"""
    arbiter = Arbiter(levy(platform={"turn_seconds": 60}))
    for bid in ("bid:low", "bid:mid"):
        arbiter.act(0, bid, 0, NOON)
    arbiter.act(2, "bid:high", 0, NOON)
    arbiter.run_out(NOON + 60_000)
    luck = [(entry.kind, len(entry.data.get("luck", []))) for entry in arbiter.match.record.entries[1:]]

    assert luck == [("action", 0), ("action", 0), ("timeout", 0), ("action", 2), ("timeout", 0)]
    assert entries(arbiter.match)[-1] == ("timeout", "green", 1)
    assert replays(arbiter.match)


def test_a_round_that_everybody_misses_passes_too():
    arbiter = Arbiter(levy(platform={"turn_seconds": 60}))
    arbiter.run_out(NOON + 60_000)

    assert entries(arbiter.match) == [("timeout", side, 1) for side in ("red", "blue", "green")]
    assert arbiter.match.game.dump(arbiter.match.state)["round"] == 2
    assert arbiter.next_deadline() == NOON + 120_000
    assert replays(arbiter.match)


def test_the_third_missed_turn_in_a_row_is_a_forfeit_without_a_pass():
    """PL-54"""
    arbiter = Arbiter(march(platform={"turn_seconds": 60}, loyal="no"))
    now = NOON
    for missed in (1, 2):
        now += 60 * SECOND
        arbiter.run_out(now)
        assert arbiter.counters(0)["missed"] == missed
        arbiter.act(1, "end", arbiter.match.record.last, now)
    arbiter.run_out(now + 60 * SECOND)

    assert entries(arbiter.match)[-3:] == [
        ("action", "black", "end"),
        ("timeout", "white", 3),
        ("end", None, "time", ["black"]),
    ]
    assert arbiter.match.outcome.winners == (1,)
    assert replays(arbiter.match)


def test_acting_in_time_once_sets_the_count_to_0():
    """PL-54: the platform's own passes do not."""
    arbiter = Arbiter(march(platform={"turn_seconds": 60}, loyal="no", goal=50))
    now = NOON
    for _ in range(2):
        now += 60 * SECOND
        arbiter.run_out(now)
        arbiter.act(1, "end", arbiter.match.record.last, now)
    arbiter.act(0, "slide", arbiter.match.record.last, now)
    counted = arbiter.counters(0)["missed"]
    arbiter.run_out(now + 60 * SECOND)

    assert counted == 0
    assert arbiter.counters(0)["missed"] == 1
    assert arbiter.match.outcome is None
    assert replays(arbiter.match)


def test_who_forfeits_by_time_among_more_than_two_is_out():
    """PL-54, PL-64"""
    arbiter = Arbiter(levy(platform={"turn_seconds": 60, "missed_turns": 1}))
    for bid in ("bid:low", "bid:mid"):
        arbiter.act(0, bid, 0, NOON)
        arbiter.act(2, bid, 0, NOON)
    arbiter.run_out(NOON + 60_000)

    assert entries(arbiter.match)[-1] == ("timeout", "blue", 1)
    assert arbiter.match.acting == (0, 2)
    assert len(arbiter.match.record.entries[-2].data["luck"]) == 2
    assert replays(arbiter.match)


def test_a_long_silence_passes_one_turn_at_a_time():
    """PL-51: the next side's time counts from the entry that made it the one to act."""
    arbiter = Arbiter(march(platform={"turn_seconds": 60}, loyal="no"))
    arbiter.run_out(NOON + 1000 * HOUR)

    assert [row[:2] for row in entries(arbiter.match)] == [("timeout", "white"), ("action", "white")]
    assert arbiter.next_deadline() == NOON + 1000 * HOUR + 60_000


def test_nobody_delays_a_game_for_ever():
    """PL-52, PL-54: section 7."""
    for match in (march(platform={"turn_seconds": 1}), levy(platform={"turn_seconds": 1})):
        arbiter = Arbiter(match)
        while match.outcome is None:
            arbiter.run_out(arbiter.next_deadline())

        assert match.outcome.reason in ("time", "last standing")
        assert arbiter.next_deadline() is None
        assert replays(match)
