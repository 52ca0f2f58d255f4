"""A program that is talked to line by line, and watched: it may be slow, die, or never stop talking."""

import subprocess
import sys
from contextlib import suppress
from queue import Empty, Full, Queue
from threading import Event, Thread
from time import monotonic
from typing import Final, NoReturn

from warboard.kernel.errors import WarboardError
from warboard.kernel.interrupt import stop_if_interrupted

_LOOK_EVERY: Final = 0.1  # seconds between two looks whether to stop
_PATIENCE: Final = 2.0  # seconds for a program to end by itself
_MOST_LINES: Final = 10_000  # that wait to be read
_LONGEST_LINE: Final = 65_536


class GuestFailure(WarboardError):
    """A guest is slow, dead or talks nonsense; the text says which."""


class GuestProcess:
    """The process of a guest. It is in a group of its own, so that Ctrl-C reaches us alone and we end it in order; if
    we are killed, its input ends.
    """

    def __init__(self, name: str, words: list[str]) -> None:
        self.name = name
        try:
            self._process = subprocess.Popen(
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                process_group=None if sys.platform == "win32" else 0,
            )
        except OSError as error:
            raise WarboardError(f"{name[:80]} does not start: {error.strerror}") from None
        self._lines: Queue[str | None] = Queue(_MOST_LINES)
        self._closed = Event()
        self._reader = Thread(target=self._read, name="guest", daemon=True)
        self._reader.start()

    def send(self, line: str) -> None:
        """Sends a line. One that has ended is found out by what it no longer says."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(line.encode() + b"\n")
            self._process.stdin.flush()
        except (BrokenPipeError, ValueError):
            return

    def line(self, ends: float) -> str | None:
        """The next line that it says; None if it has said none at that time of the monotonic clock."""
        while True:
            left = ends - monotonic()
            try:
                line = (
                    self._lines.get(timeout=max(min(left, _LOOK_EVERY), 0.0)) if left > 0 else self._lines.get_nowait()
                )
            except Empty:
                stop_if_interrupted()
                if left <= 0:
                    return None
                continue
            if line is None:
                self.fail(self._how_it_ended())
            return line

    def fail(self, reason: str) -> NoReturn:
        """Ends the process, and says what was wrong with it."""
        self.kill()
        stop_if_interrupted()
        raise GuestFailure(f"{self.name[:80]} {reason}")

    def close(self) -> None:
        """Has the program end, by force if it does not by itself."""
        self.send("quit")
        assert self._process.stdin is not None
        with suppress(OSError):
            self._process.stdin.close()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(_PATIENCE)
        self.kill()

    def kill(self) -> None:
        """Ends the program now; nothing of it is left."""
        if self._process.poll() is None:
            self._process.kill()
        self._process.wait()
        self._closed.set()
        self._reader.join(_PATIENCE)
        with suppress(OSError):
            if self._process.stdin is not None:
                self._process.stdin.close()
        if self._process.stdout is not None and not self._reader.is_alive():
            self._process.stdout.close()

    def look(self) -> None:
        """GuestFailure if the program has ended."""
        if self._process.poll() is not None:
            self.fail(self._how_it_ended())

    def _read(self) -> None:
        """Puts what the program says into the queue, line by line, and None at its end."""
        pipe = self._process.stdout
        assert pipe is not None
        while True:
            line = pipe.readline(_LONGEST_LINE)
            if not self._put(line.decode("utf-8", "replace").strip() if line else None) or not line:
                return

    def _put(self, line: str | None) -> bool:
        """Waits for room; False if nobody listens any more."""
        while not self._closed.is_set():
            try:
                self._lines.put(line, timeout=_LOOK_EVERY)
                return True
            except Full:
                continue
        return False

    def _how_it_ended(self) -> str:
        try:
            code = self._process.wait(_PATIENCE)
        except subprocess.TimeoutExpired:
            return "has closed its output"
        return f"has died: {'signal ' + str(-code) if code < 0 else 'exit code ' + str(code)}"
