"""Clocks other than the time per turn: the live clock and none at all."""

import pytest
from toys import NOON, SECOND, entries, levy, march, replays

from warboard.games import find_game
from warboard.kernel.errors import WarboardError
from warboard.kernel.luck import SeededLuck
from warboard.play.arbiter import Arbiter
from warboard.play.match import begin
from warboard.play.replay import Replay
from warboard.play.start import read_start


def test_a_live_clock_runs_in_ones_own_turns_and_gains_the_increment() -> None:
    """PL-126"""
    match = march({"clock": "live", "live_seconds": 60, "increment_seconds": 5})
    arbiter = Arbiter(match)

    arbiter.act(0, "slide", 0, NOON + 10 * SECOND)
    arbiter.act(0, "end", 1, NOON + 20 * SECOND)

    assert match.progress.time_left(0, NOON + 50 * SECOND) == 45 * SECOND
    assert match.progress.time_left(1, NOON + 50 * SECOND) == 30 * SECOND
    assert arbiter.next_deadline() == NOON + 80 * SECOND
    assert replays(match)


def test_who_has_no_time_left_on_a_live_clock_has_lost() -> None:
    """PL-126"""
    match = march({"clock": "live", "live_seconds": 60})
    arbiter = Arbiter(match)
    arbiter.act(0, "end", 0, NOON + 59 * SECOND)
    arbiter.act(1, "end", 1, NOON + 61 * SECOND)

    arbiter.run_out(NOON + 62 * SECOND - 1)
    assert match.outcome is None
    arbiter.run_out(NOON + 62 * SECOND)

    assert entries(match)[2:] == [
        ("timeout", "white", 1),
        ("end", None, "time", ["black"]),
    ]
    assert [match.progress.time_left(side, NOON + 90 * SECOND) for side in (0, 1)] == [0, 58 * SECOND]
    assert replays(match)


def test_a_live_clock_stops_when_the_game_is_given_up_or_drawn() -> None:
    """PL-126"""
    given_up = march({"clock": "live", "live_seconds": 60, "increment_seconds": 5})
    Arbiter(given_up).resign(0, NOON + 10 * SECOND)
    assert given_up.progress.time_left(0, NOON + 50 * SECOND) == 50 * SECOND
    assert replays(given_up)

    drawn = march({"clock": "live", "live_seconds": 60, "increment_seconds": 5})
    Arbiter(drawn).offer(0, NOON + 10 * SECOND)
    Arbiter(drawn).accept(1, NOON + 20 * SECOND)
    assert drawn.progress.time_left(0, NOON + 50 * SECOND) == 40 * SECOND
    assert replays(drawn)


def test_illegal_attempts_take_half_of_what_a_live_clock_has_left() -> None:
    """PL-126, PL-31"""
    match = march({"clock": "live", "live_seconds": 77}, loyal="no")
    arbiter = Arbiter(match)

    for seen in range(3):
        arbiter.act(0, "fly", seen, NOON)

    assert entries(match)[-1] == ("penalty", "white", 39, "time")
    assert match.progress.time_left(0, NOON) == 38 * SECOND
    arbiter.act(0, "end", 4, NOON + 8 * SECOND)
    assert match.progress.time_left(0, NOON + 9 * SECOND) == 30 * SECOND
    assert replays(match)


def test_without_a_clock_nobody_is_late() -> None:
    """PL-126"""
    match = march({"clock": "none"}, loyal="no")
    arbiter = Arbiter(match)

    arbiter.run_out(NOON + 10**10)
    for seen in range(3):
        arbiter.act(0, "fly", seen, NOON)

    assert arbiter.next_deadline() is None
    assert match.progress.time_left(0, NOON) is None
    assert entries(match)[-1] == ("penalty", "white", 0, "time")
    assert replays(match)


def test_a_live_clock_is_refused_where_several_act_at_once() -> None:
    """PL-127"""
    with pytest.raises(WarboardError, match="PL-127"):
        levy({"clock": "live"})


def test_live_clocks_can_go_on_with_what_was_left() -> None:
    """PL-178: a game that goes on after a takeback says in its start what each clock has left."""
    left = {"white": 30 * SECOND, "black": 7 * SECOND}
    chess = find_game("chess")
    players = {"white": "Ada", "black": "Bo"}
    live = {"clock": "live", "live_seconds": 60}
    match = begin(chess, players, NOON, SeededLuck(1), platform=live, clocks=left)

    assert match.progress.time_left(0, NOON + 10 * SECOND) == 20 * SECOND
    assert match.progress.time_left(1, NOON + 10 * SECOND) == 7 * SECOND
    again = Replay(match.record, chess).to_end().record_player.progress
    assert again.time_left(0, NOON + 10 * SECOND) == 20 * SECOND

    untimed = begin(chess, players, NOON, SeededLuck(1), platform={"clock": "none"}, clocks=left)
    assert "clocks" not in untimed.record.entries[0].data
    for wrong in ({"clocks": {"white": 5}}, {"clocks": {**left, "white": 0}}, {"platform": {"clock": "turn"}}):
        data = {**match.record.entries[0].data, **wrong}
        with pytest.raises(WarboardError, match="clocks"):
            read_start(data, chess)
