"""Ctrl-C in the middle of work: the program notes it, and long work stops where it looks.

This module is never compiled. Compiled code does not run signal handlers; a call of an interpreted function does. And
an error raised by a handler inside compiled arithmetic would be taken for a lack of memory, so a handler only notes.
"""

_noted = False


def note_interrupt() -> None:
    """For a signal handler: the work under way is to stop."""
    global _noted
    _noted = True


def stop_if_interrupted() -> None:
    """Raises KeyboardInterrupt, once, if an interrupt was noted. Long work calls it every few milliseconds."""
    global _noted
    if _noted:
        _noted = False
        raise KeyboardInterrupt
