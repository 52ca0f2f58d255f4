"""The prompt in a real terminal (a pseudo-terminal): editing, history, completion, and leaving it."""

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from warboard.play.verify import verify

PROMPT = "white ›"
LONGEST = 60  # seconds that anything may take on a busy machine
ESCAPES = re.compile(r"\x1b(\[[0-9;?]*[a-zA-Z]|\][^\x07]*\x07|[=>])")
UP, LEFT, BACKSPACE, TAB, ENTER, CTRL_C, CTRL_D = "\x1b[A", "\x1b[D", "\x7f", "\t", "\r", "\x03", "\x04"


class Terminal:
    """`warboard …` at a terminal of 60 columns, and what it has shown so far."""

    def __init__(self, *words: str) -> None:
        self._master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 50, 60, 0, 0))
        self.process = subprocess.Popen(
            [sys.executable, "-c", "from warboard.cli import main; main()", *words],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            start_new_session=True,
            env={
                **{name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES", "NO_COLOR")},
                "TERM": "xterm-256color",
                "PROMPT_TOOLKIT_NO_CPR": "1",  # nothing here answers where the cursor is
            },
        )
        os.close(slave)
        self.shown = ""
        self._seen = 0

    def type(self, keys: str) -> None:
        os.write(self._master, keys.encode())

    def wait_for(self, text: str) -> str:
        """What was shown up to the next occurrence of a text."""
        end = time.monotonic() + LONGEST
        while text not in self.shown[self._seen :]:
            assert time.monotonic() < end, f"{text!r} did not come: {self.shown[self._seen :]!r}"
            self._read(0.2)
        start, self._seen = self._seen, self.shown.index(text, self._seen) + len(text)
        return self.shown[start : self._seen]

    def wait_for_end(self) -> int:
        end = time.monotonic() + LONGEST
        while self.process.poll() is None:
            assert time.monotonic() < end, self.shown
            self._read(0.2)
        while self._read(0.2):
            pass
        return self.process.returncode

    def _read(self, seconds: float) -> bool:
        if not select.select([self._master], [], [], seconds)[0]:
            return False
        try:
            came = os.read(self._master, 65536).decode("utf-8", "replace")
        except OSError:  # the other end is closed
            return False
        self.shown = ESCAPES.sub("", self.shown + came)
        return bool(came)

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self._master)


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    opened = Terminal("play", "power", "--bot", "random", "--seed", "1", "--save", str(tmp_path / "mine.jsonl"))
    try:
        opened.wait_for("Tab completes")  # in the empty prompt
        yield opened
    finally:
        opened.close()


def test_a_line_can_be_edited_completed_and_brought_back(terminal: Terminal, tmp_path: Path) -> None:
    terminal.type(f"c2 c5{BACKSPACE}4{LEFT}{LEFT}{ENTER}")
    terminal.wait_for("white: move c2 c4")
    terminal.wait_for(PROMPT)

    terminal.type(f"leg{TAB}")
    terminal.wait_for("legend")
    terminal.type(f" level{ENTER}")
    terminal.wait_for("the level of a piece that is not healthy")
    terminal.wait_for(PROMPT)

    terminal.type(f"{UP}{ENTER}")
    terminal.wait_for("the level of a piece that is not healthy")
    terminal.wait_for(PROMPT)

    terminal.type(f"piece a{TAB}")
    terminal.wait_for("white rook")  # beside a1, in the list of completions
    terminal.type(CTRL_C)  # gives up the line, not the game
    terminal.type(f"legend level{ENTER}")
    terminal.wait_for("the level of a piece that is not healthy")
    terminal.wait_for(PROMPT)
    terminal.type(CTRL_C)
    assert terminal.wait_for_end() == 130
    assert "continue with: warboard play --resume" in terminal.shown
    assert "Traceback" not in terminal.shown
    proof = verify((tmp_path / "mine.jsonl").read_bytes())
    assert proof.sound and not proof.finished


def test_words_wrap_at_the_width_of_the_terminal_and_the_end_of_input_leaves(terminal: Terminal) -> None:
    terminal.type(f"rules PW-12{ENTER}")
    text = terminal.wait_for("(PW-86)")

    lines = text.replace("\r", "").split("\n")
    assert max(len(line) for line in lines if "›" not in line) <= 60
    assert any(line.startswith("    ") for line in lines)
    terminal.wait_for(PROMPT)
    terminal.type(CTRL_D)
    assert terminal.wait_for_end() == 0
