"""The arbiter: stale intents, illegal attempts, penalties, forfeits."""

import pytest
from toys import NOON, entries, levy, march, replays

from warboard.play.arbiter import Arbiter, Stale
from warboard.play.platform_options import PLATFORM_OPTIONS, read_platform_options


def attempts(arbiter, side, count, now=NOON, text="fly"):
    for _ in range(count):
        arbiter.act(side, text, arbiter.match.record.last, now)


def test_a_legal_intent_is_carried_out_and_its_entries_and_events_are_told():
    """PL-11, PL-12: the platform works out the outcome and draws the luck."""
    arbiter = Arbiter(march())
    ruling = arbiter.act(0, "step", 0, NOON)

    assert ruling.accepted
    assert [entry.data["luck"][0][0] for entry in ruling.entries] == ["slip"]
    assert [event.kind for event in ruling.events] == ["marched"]


@pytest.mark.parametrize(
    ("side", "seen", "word"),
    [(0, 0, "entry 0 is not the latest: that is 1"), (0, 2, "entry 2 is not the latest"), (1, 1, "not to act")],
)
def test_an_old_entry_or_a_side_not_to_act_makes_an_intent_stale_and_no_illegal_attempt(side, seen, word):
    """PL-13"""
    arbiter = Arbiter(march())
    arbiter.act(0, "slide", 0, NOON)
    before = arbiter.match.record.head

    for text in ("slide", "fly"):
        with pytest.raises(Stale, match=word):
            arbiter.act(side, text, seen, NOON)

    assert arbiter.match.record.head == before
    assert arbiter.counters(side)["illegal_game"] == 0


def test_after_the_end_everything_is_stale():
    """PL-13"""
    arbiter = Arbiter(march())
    arbiter.resign(0, NOON)
    last = arbiter.match.record.last

    with pytest.raises(Stale, match="the game is over"):
        arbiter.act(1, "slide", last, NOON)
    for ask in (arbiter.resign, arbiter.offer, arbiter.accept, arbiter.decline):
        with pytest.raises(Stale, match="the game is over"):
            ask(1, NOON)
    assert arbiter.match.record.last == last


@pytest.mark.parametrize("text", ["fly", "", "step:a1", "é" * 5000, "\ud800", "move:\n\x00,"])
def test_an_illegal_attempt_leaves_the_position_and_enters_the_record(text):
    """PL-14, PL-33, PL-123"""
    arbiter = Arbiter(march())
    before = arbiter.match.game.dump(arbiter.match.state)
    ruling = arbiter.act(0, text, 0, NOON)

    assert not ruling.accepted
    assert "is not legal" in str(ruling.refusal)
    assert arbiter.match.game.dump(arbiter.match.state) == before
    kept = "?" if text == "\ud800" else text[:200]
    assert entries(arbiter.match) == [("illegal", "white", kept)]
    assert arbiter.counters(0) == {"illegal_turn": 1, "illegal_game": 1, "missed": 0, "offered": False}
    assert replays(arbiter.match)


def test_the_third_attempt_in_a_turn_costs_loyalty_where_there_is_loyalty():
    """PL-31, PL-33: once a turn; a fourth attempt has no further consequence."""
    arbiter = Arbiter(march())
    attempts(arbiter, 0, 4)

    assert entries(arbiter.match) == [
        ("illegal", "white", "fly"),
        ("illegal", "white", "fly"),
        ("illegal", "white", "fly"),
        ("penalty", "white", 20, "lv"),
        ("illegal", "white", "fly"),
    ]
    assert arbiter.match.game.dump(arbiter.match.state)["loyalty"] == [80, 100]
    assert replays(arbiter.match)


def test_the_third_attempt_in_a_turn_halves_the_time_left_elsewhere():
    """PL-31: the worked example, 77 seconds left: 38, 39 taken away."""
    arbiter = Arbiter(march(platform={"turn_seconds": 100}, loyal="no"))
    attempts(arbiter, 0, 3, NOON + 23_000)

    assert entries(arbiter.match)[-1] == ("penalty", "white", 39, "time")
    assert arbiter.seconds_left(0, NOON + 23_000) == 38
    assert arbiter.next_deadline() == NOON + 61_000
    assert replays(arbiter.match)


@pytest.mark.parametrize(
    ("after", "taken", "deadline"), [(22_001, 39, 61_000), (22_999, 39, 61_000), (99_500, 0, 100_000)]
)
def test_time_left_counts_in_whole_seconds(after, taken, deadline):
    """PL-123"""
    arbiter = Arbiter(march(platform={"turn_seconds": 100}, loyal="no"))
    attempts(arbiter, 0, 3, NOON + after)

    assert entries(arbiter.match)[-1] == ("penalty", "white", taken, "time")
    assert arbiter.next_deadline() == NOON + deadline
    assert replays(arbiter.match)


def test_a_turns_count_starts_anew_with_each_turn_the_games_does_not():
    """PL-33, PL-4: several actions are one turn."""
    arbiter = Arbiter(march(goal=50))
    attempts(arbiter, 0, 1)
    arbiter.act(0, "slide", arbiter.match.record.last, NOON)
    attempts(arbiter, 0, 1)
    within = arbiter.counters(0)["illegal_turn"]
    arbiter.act(0, "slide", arbiter.match.record.last, NOON)
    arbiter.act(1, "end", arbiter.match.record.last, NOON)

    assert within == 2
    assert arbiter.counters(0) == {"illegal_turn": 0, "illegal_game": 2, "missed": 0, "offered": False}
    attempts(arbiter, 0, 2)
    assert "penalty" not in [row[0] for row in entries(arbiter.match)]


def test_halved_time_is_whole_again_in_the_next_turn():
    """PL-31: the time left for this turn."""
    arbiter = Arbiter(march(platform={"turn_seconds": 100}, loyal="no"))
    attempts(arbiter, 0, 3)
    arbiter.act(0, "end", arbiter.match.record.last, NOON)
    arbiter.act(1, "end", arbiter.match.record.last, NOON)

    assert arbiter.seconds_left(0, NOON) == 100


def test_the_tenth_attempt_in_a_game_is_a_forfeit():
    """PL-32"""
    arbiter = Arbiter(march(goal=50))
    for _ in range(4):
        attempts(arbiter, 0, 2)
        arbiter.act(0, "end", arbiter.match.record.last, NOON)
        arbiter.act(1, "end", arbiter.match.record.last, NOON)
    attempts(arbiter, 0, 2)

    assert arbiter.match.outcome.winners == (1,)
    assert entries(arbiter.match)[-2:] == [
        ("illegal", "white", "fly"),
        ("end", None, "illegal moves", ["black"]),
    ]
    assert replays(arbiter.match)


def test_a_forfeit_comes_before_a_penalty():
    """PL-32"""
    arbiter = Arbiter(march(platform={"illegal_per_turn": 2, "illegal_per_game": 2}))
    attempts(arbiter, 0, 2)

    assert [row[0] for row in entries(arbiter.match)] == ["illegal", "illegal", "end"]
    assert replays(arbiter.match)


def test_who_forfeits_among_more_than_two_is_out_and_the_others_play_on():
    """PL-64, PL-32"""
    arbiter = Arbiter(levy(platform={"illegal_per_game": 2}))
    attempts(arbiter, 1, 2)

    assert arbiter.match.acting == (0, 2)
    assert arbiter.match.outcome is None
    with pytest.raises(Stale, match="not to act"):
        arbiter.act(1, "bid:low", arbiter.match.record.last, NOON)
    assert replays(arbiter.match)


def test_attempts_between_secret_orders_replay_too():
    """PL-14: an order may be illegal only because of one that is not in the record yet."""
    arbiter = Arbiter(levy())
    arbiter.act(0, "bid:low", 0, NOON)
    refused = arbiter.act(0, "bid:low", 0, NOON)

    assert not refused.accepted
    assert entries(arbiter.match) == [("illegal", "red", "bid:low")]
    assert replays_record(arbiter)


def replays_record(arbiter):
    """A match in the middle of a round replays to the position without the pending orders."""
    for side, bid in ((0, "bid:mid"), (1, "bid:low"), (1, "bid:mid"), (2, "bid:low"), (2, "bid:mid")):
        arbiter.act(side, bid, arbiter.match.record.last, NOON)
    return replays(arbiter.match)


def test_the_options_are_those_of_the_rulebook():
    """Section 8, so that a form can be built from them."""
    told = {option.name: option.describe() for option in PLATFORM_OPTIONS}
    limits = {name: (said.get("low"), said.get("high"), said["default"]) for name, said in told.items()}

    assert limits == {
        "turn_seconds": (1, 2592000, 259200),
        "missed_turns": (1, 100, 3),
        "illegal_per_turn": (1, 100, 3),
        "illegal_per_game": (1, 1000, 10),
        "rated": (None, None, True),
        "clock": (None, None, "turn"),
        "live_seconds": (1, 86400, 600),
        "increment_seconds": (0, 3600, 0),
    }
    assert read_platform_options(None).turn_seconds == 72 * 60 * 60
