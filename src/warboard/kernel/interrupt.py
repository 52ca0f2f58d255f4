"""Ctrl-C during long computations: the program notes it, and the computation stops where it checks for it.

This module is never compiled. Compiled code does not run signal handlers; a call of an interpreted function does. And
an error raised by a handler inside compiled arithmetic would look like a lack of memory, so a handler only takes note.
"""

_noted = False


def note_interrupt() -> None:
    """For a signal handler: asks the running computation to stop."""
    global _noted
    _noted = True


def stop_if_interrupted() -> None:
    """Raises KeyboardInterrupt, once, if an interrupt was noted. Long work calls it every few milliseconds."""
    global _noted
    if _noted:
        _noted = False
        raise KeyboardInterrupt
