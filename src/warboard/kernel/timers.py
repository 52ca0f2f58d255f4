"""Timers: cooldowns, effects that last, casts that finish.

A timer counts down in the steps that its game names (turns, rounds); at 0 it has ended. Timers are values in a tuple,
so that a state that holds them is copied by holding them too. Their order is the order in which they were started,
and they end in it.
"""

from typing import Final

LONGER: Final = 0  # started again: the longer time counts
SHORTER: Final = 1  # started again: the shorter time counts
ANEW: Final = 2  # started again: the new time counts


class Timer:
    """Something with a name that runs for a while; `words` are what it was started with."""

    def __init__(self, name: str, left: int, words: tuple[str, ...] = ()) -> None:
        self.name = name
        self.left = left
        self.words = words


Timers = tuple[Timer, ...]


class Ticked:
    """What a step of time left running, and what it ended, both in order."""

    def __init__(self, running: Timers, ended: Timers) -> None:
        self.running = running
        self.ended = ended


def left(timers: Timers, name: str) -> int:
    """How long a timer still runs; 0 if it does not."""
    for timer in timers:
        if timer.name == name:
            return timer.left
    return 0


def started(timers: Timers, new: Timer, again: int = LONGER) -> Timers:
    """The timers with a new one. One of the same name keeps its place, its time follows `again`.

    >>> timers = started(started((), Timer("fire", 3)), Timer("fire", 2), SHORTER)
    >>> [(timer.name, timer.left) for timer in timers]
    [('fire', 2)]
    """
    kept: list[Timer] = []
    found = False
    for timer in timers:
        if timer.name == new.name:
            found = True
            kept.append(timer if _stays(timer.left, new.left, again) else new)
        else:
            kept.append(timer)
    if not found:
        kept.append(new)
    return tuple(kept)


def _stays(old: int, new: int, again: int) -> bool:
    return (again == LONGER and old >= new) or (again == SHORTER and old <= new)


def stopped(timers: Timers, name: str) -> Timers:
    """The timers without that one."""
    return tuple(timer for timer in timers if timer.name != name)


def tick(timers: Timers, steps: int = 1) -> Ticked:
    """Some steps of time pass: every timer runs down, those at 0 end."""
    running: list[Timer] = []
    ended: list[Timer] = []
    for timer in timers:
        still = Timer(timer.name, max(0, timer.left - steps), timer.words)
        (running if still.left else ended).append(still)
    return Ticked(tuple(running), tuple(ended))
