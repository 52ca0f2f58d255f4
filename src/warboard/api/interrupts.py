"""Ctrl-C in a terminal or a notebook: noted while compiled code is at work, raised at once while a program waits."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from types import FrameType

from warboard.kernel.interrupt import note_interrupt, stop_if_interrupted

_PATIENCE = 1.0  # seconds after which a second Ctrl-C no longer waits for a place to stop
_noted_at = float("inf")


def _note(number: int, frame: FrameType | None) -> None:
    """Notes the interrupt. Where nobody looks, as in a bot from outside that never returns, a later one is raised."""
    global _noted_at
    now = monotonic()
    if now - _noted_at > _PATIENCE:
        _noted_at = float("inf")
        raise KeyboardInterrupt
    _noted_at = min(_noted_at, now)
    note_interrupt()


@contextmanager
def interrupts_noted() -> Iterator[None]:
    """Interrupts are noted from here on, and raised where `stop_if_interrupted` is called, at the latest at the end."""
    global _noted_at
    _noted_at = float("inf")
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, _note)
    try:
        yield
        stop_if_interrupted()
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def interrupts_raised() -> Iterator[None]:
    """Python's own way, for what waits: input, other processes, a server. No rules may be run inside."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        stop_if_interrupted()
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def leave_interrupts_to_parent() -> None:
    """For a worker process: Ctrl-C reaches it too, but its parent is the one to end it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
