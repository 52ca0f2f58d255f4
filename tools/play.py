"""`make play`: serves the platform at once, with interpreted rules, and compiles them in the background.

The next start uses the compiled rules, and so does this one once nobody has moved for some minutes.

    python tools/play.py                  serve
    python tools/play.py --fingerprint    print the fingerprint of the current sources
"""

import fcntl
import os
import signal
import socket
import subprocess
import sys
import threading
import time
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import FrameType
from typing import IO, Any
from urllib.request import urlopen

from background_build import ROOT, RULES, Build, compiled_folder, compiler, fingerprint, install_in_venv
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn

PORT = int(os.environ.get("WARBOARD_PORT", "8000"))
PORTS_TRIED = 50
IDLE_SECONDS = float(os.environ.get("WARBOARD_IDLE_SECONDS", "180"))
STOP_SECONDS = 20

console = Console()


def say(text: str) -> None:
    console.print(text, markup=False, highlight=False, soft_wrap=True)


class Serving:
    """`warboard serve` as a process, with the rules of one folder."""

    def __init__(self, folder: Path, port: int, opens: bool) -> None:
        words = [sys.executable, "-m", "warboard", "serve", "--port", str(port), *(["--open"] if opens else [])]
        # On a terminal, the server's lines are passed through, so that they scroll above the progress bar.
        output = subprocess.PIPE if console.is_terminal else None
        self.port = port
        self._moves = -1.0
        self._moved_at = time.monotonic()
        self.process = subprocess.Popen(
            words,
            env={**os.environ, "PYTHONPATH": str(folder), "PYTHONUNBUFFERED": "1"},
            stdout=output,
            stderr=subprocess.STDOUT if output else None,
            text=True,
        )
        if self.process.stdout is not None:
            threading.Thread(target=_pass_on, args=(self.process.stdout,), daemon=True).start()

    def is_idle(self) -> bool:
        """Whether it answers, and nobody has moved for a while."""
        moves = _moves_made(self.port)
        if moves is None or moves != self._moves:
            self._moves = -1 if moves is None else moves
            self._moved_at = time.monotonic()
        return moves is not None and time.monotonic() - self._moved_at >= IDLE_SECONDS

    def stop(self) -> None:
        """Stops it gracefully: moves that have arrived are stored."""
        with suppress(ProcessLookupError):
            self.process.terminate()
        try:
            self.process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


def _pass_on(lines: IO[str]) -> None:
    for line in lines:
        say(line.rstrip("\n"))


def _moves_made(port: int) -> float | None:
    try:
        with urlopen(f"http://127.0.0.1:{port}/metrics", timeout=5) as answer:
            lines = answer.read().decode().splitlines()
    except OSError:
        return None
    return sum(float(line.split()[-1]) for line in lines if line.startswith("warboard_moves_total"))


def main() -> int:
    RULES.mkdir(parents=True, exist_ok=True)
    with _only_one() as running_at:
        if running_at is not None:
            say(f"warboard already serves on {running_at}: it is opened there")
            if not webbrowser.open(running_at):
                say(f"no browser was found: open {running_at} yourself")
            return 0
        port = _free_port()
        (RULES / "address").write_text(f"http://127.0.0.1:{port}")
        return _serve(port)


def _serve(port: int) -> int:
    signal.signal(signal.SIGTERM, _interrupt)
    now = fingerprint()
    compiled = compiled_folder(now)
    build: Build | None = None
    if compiled is not None:
        install_in_venv(now)
    elif compiler() is None:
        say("no C compiler was found: the rules stay interpreted, and bots think more slowly")
    else:
        say("the rules run interpreted for now; they are compiled in the background, which takes some minutes")
        build = Build.start(now)
        if build is None:
            say("the rules are being compiled by an earlier start: the next one takes them")
    serving = Serving(compiled or ROOT / "src", port, opens=True)
    try:
        if build is not None and _watch(build, serving):
            say("nobody has moved for a while: the server starts again, with compiled rules")
            serving.stop()
            serving = Serving(compiled_folder(now) or ROOT / "src", port, opens=False)
        return serving.process.wait()
    except KeyboardInterrupt:
        serving.stop()
        return 130
    finally:
        if build is not None:
            build.stop()
        serving.stop()


def _watch(build: Build, serving: Serving) -> bool:
    """Shows the build until it ends; returns whether there are compiled rules that the server can now use."""
    bar = Progress(
        TextColumn("compiling the rules"),
        BarColumn(),
        TextColumn("{task.percentage:>3.0f} %"),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )
    with bar:
        task = bar.add_task("", total=1.0)
        while build.is_running() and serving.process.poll() is None:
            bar.update(task, completed=build.progress())
            time.sleep(0.5)
    if serving.process.poll() is not None:
        return False
    problem = build.finish()
    if problem:
        say(f"the rules stay interpreted: {problem}")
        return False
    say("the rules are compiled: the server takes them when nobody has moved for a while, or when it starts again")
    while serving.process.poll() is None:
        if serving.is_idle():
            return True
        time.sleep(min(5, max(0.2, IDLE_SECONDS / 4)))
    return False


def _free_port() -> int:
    for port in range(PORT, PORT + PORTS_TRIED):
        with suppress(OSError), socket.create_server(("127.0.0.1", port)):
            if port != PORT:
                say(f"port {PORT} is taken by another program: warboard takes {port}")
            return port
    raise SystemExit(f"ports {PORT} to {PORT + PORTS_TRIED - 1} are taken: give another by WARBOARD_PORT")


@contextmanager
def _only_one() -> Iterator[str | None]:
    """The address of a server that was already started from this folder, if any: two would write to the same
    database.
    """
    with open(RULES / "serving", "w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            yield (RULES / "address").read_text()
        else:
            yield None


def _interrupt(number: int, frame: FrameType | None) -> Any:
    raise KeyboardInterrupt


if __name__ == "__main__":
    if sys.argv[1:] == ["--fingerprint"]:
        print(fingerprint())
    else:
        sys.exit(main())
