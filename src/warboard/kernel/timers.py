"""Timers: cooldowns, effects that last, casts that finish.

A timer counts down in steps that its game chooses (turns, rounds); at 0 it ends. Timers are immutable and kept in a
tuple, so copies of a state share them. They are kept, and end, in the order in which they were started.
"""

from typing import Final

from mypy_extensions import mypyc_attr

LONGER: Final = 0  # when started again, the longer time counts
SHORTER: Final = 1  # when started again, the shorter time counts
ANEW: Final = 2  # when started again, the new time counts


@mypyc_attr(acyclic=True)  # it holds no other objects, so Python need not watch it for garbage
class Timer:
    """A named effect that runs for a while; `words` are what it was started with."""

    def __init__(self, name: str, left: int, words: tuple[str, ...] = ()) -> None:
        self.name = name
        self.left = left
        self.words = words


Timers = tuple[Timer, ...]


class TickResult:
    """The timers still running after a step, and those that ended, both in order."""

    def __init__(self, running: Timers, ended: Timers) -> None:
        self.running = running
        self.ended = ended


def left(timers: Timers, name: str) -> int:
    """How long a timer still runs; 0 if it is not running."""
    for timer in timers:
        if timer.name == name:
            return timer.left
    return 0


def started(timers: Timers, new: Timer, again: int = LONGER) -> Timers:
    """The timers with a new one. A timer of the same name keeps its place; `again` decides its time.

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


def tick(timers: Timers, steps: int = 1) -> TickResult:
    """Lets time pass: every timer counts down, and those at 0 end."""
    running: list[Timer] = []
    ended: list[Timer] = []
    for timer in timers:
        still = Timer(timer.name, max(0, timer.left - steps), timer.words)
        (running if still.left else ended).append(still)
    return TickResult(tuple(running), tuple(ended))
