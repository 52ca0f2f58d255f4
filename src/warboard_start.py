"""The start of the program `warboard`, outside the package because loading that takes most of a start.

Nothing has been done while modules are loaded, so Ctrl-C just leaves. An exception would be printed with the line that
was being loaded, or lost where Python ignores exceptions.
"""

import os
import signal
from types import FrameType

INTERRUPTED = 130  # as shells report it


def main() -> None:
    """Loads the package and runs a command; the command itself decides what an interrupt does."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _leave)
    from warboard.cli import main as run

    run()


def _leave(number: int, frame: FrameType | None) -> None:
    os._exit(INTERRUPTED)


if __name__ == "__main__":
    main()
