"""A program that we talk to line by line, and watch: it may be slow, die, or never stop talking."""

import os
import signal
import subprocess
import sys
from contextlib import suppress
from queue import Empty, Full, Queue
from threading import Event, Thread
from time import monotonic
from typing import Final, NoReturn

from warboard.kernel.errors import WarboardError
from warboard.kernel.interrupt import stop_if_interrupted

_LOOK_EVERY: Final = 0.1  # seconds between two checks whether to stop
_PATIENCE: Final = 2.0  # seconds for a program to end on its own
_MOST_LINES: Final = 10_000  # waiting to be read
_LONGEST_LINE: Final = 65_536


class EngineFailure(WarboardError):
    """An external engine is slow, dead or talks nonsense; the text says which."""


class EngineProcess:
    """The process of an external engine. It is in a group of its own, so that Ctrl-C reaches only us and we end it
    properly; if we are killed, its input ends.
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
        self._commands: Queue[str | None] = Queue()
        self._closed = Event()
        self._reader = Thread(target=self._read, name="engine's output", daemon=True)
        self._writer = Thread(target=self._write, name="engine's input", daemon=True)
        self._reader.start()
        self._writer.start()

    def send(self, line: str) -> None:
        """Sends a line, without waiting for a program that does not read it."""
        self._commands.put(line)

    def line(self, ends: float) -> str | None:
        """The next line that it writes; None if there is none by that time of the monotonic clock."""
        while True:
            left = ends - monotonic()
            try:
                line = self._lines.get(timeout=min(max(left, 0.0), _LOOK_EVERY))
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
        raise EngineFailure(f"{self.name[:80]} {reason}")

    def close(self) -> None:
        """Asks the program to end, and kills it if it does not."""
        self.send("quit")
        self._commands.put(None)
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(_PATIENCE)
        self.kill()

    def kill(self) -> None:
        """Kills the program at once, with everything it has started."""
        if self._process.poll() is None:
            if sys.platform == "win32":
                self._process.kill()
            else:
                os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._closed.set()
        self._commands.put(None)
        self._reader.join(_PATIENCE)
        self._writer.join(_PATIENCE)
        if self._process.stdout is not None and not self._reader.is_alive():
            self._process.stdout.close()

    def look(self) -> None:
        """Raises EngineFailure if the program has ended."""
        if self._process.poll() is not None:
            self.fail(self._how_it_ended())

    def _read(self) -> None:
        """Puts the program's output into the queue, line by line, and None at its end."""
        pipe = self._process.stdout
        assert pipe is not None
        while True:
            line = pipe.readline(_LONGEST_LINE)
            if not self._put(line.decode("utf-8", "replace").strip() if line else None) or not line:
                return

    def _write(self) -> None:
        """Sends the queued lines, then closes the input. The end of a program is noticed by its output."""
        pipe = self._process.stdin
        assert pipe is not None
        with suppress(OSError):
            while (line := self._commands.get()) is not None:
                pipe.write(line.encode() + b"\n")
                pipe.flush()
        with suppress(OSError):
            pipe.close()

    def _put(self, line: str | None) -> bool:
        """Waits for room; False if nobody reads any more."""
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
