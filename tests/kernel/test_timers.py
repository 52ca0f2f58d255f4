"""Timers: cooldowns, effects, casts."""

from warboard.kernel.timers import ANEW, LONGER, SHORTER, Timer, Timers, left, started, stopped, tick


def told(timers: Timers) -> list[tuple[str, int]]:
    return [(timer.name, timer.left) for timer in timers]


def test_timers_run_down_and_end_in_the_order_in_which_they_were_started() -> None:
    timers = started(started(started((), Timer("ice", 1)), Timer("fire", 2)), Timer("cast", 1, ("up",)))

    once = tick(timers)
    twice = tick(once.running)

    assert told(once.running) == [("fire", 1)]
    assert told(once.ended) == [("ice", 0), ("cast", 0)]
    assert once.ended[1].words == ("up",)
    assert told(twice.running) == []
    assert told(twice.ended) == [("fire", 0)]


def test_a_timer_started_again_keeps_its_place_and_takes_the_time_that_was_asked_for() -> None:
    timers = started(started((), Timer("fire", 3)), Timer("ice", 3))

    assert told(started(timers, Timer("fire", 2), LONGER)) == [("fire", 3), ("ice", 3)]
    assert told(started(timers, Timer("fire", 5), LONGER)) == [("fire", 5), ("ice", 3)]
    assert told(started(timers, Timer("fire", 2), SHORTER)) == [("fire", 2), ("ice", 3)]
    assert told(started(timers, Timer("fire", 5), SHORTER)) == [("fire", 3), ("ice", 3)]
    assert told(started(timers, Timer("fire", 1), ANEW)) == [("fire", 1), ("ice", 3)]


def test_a_timer_can_be_asked_for_shortened_and_stopped() -> None:
    timers = started(started((), Timer("cast", 5)), Timer("ice", 1))

    assert left(timers, "cast") == 5
    assert left(timers, "fire") == 0
    assert told(tick(timers, 2).running) == [("cast", 3)]
    assert told(stopped(timers, "cast")) == [("ice", 1)]


def test_the_timers_of_a_copy_are_not_touched() -> None:
    before = started((), Timer("cast", 2))

    tick(before)

    assert told(before) == [("cast", 2)]
