r"""A bot that is a separate program, in any language: one JSON object per line on its standard input and output.

Each time it has to choose, it is sent

    {"game": "power", "side": "white", "position": {…}, "legal": ["move:a2,a3", …]}

with the position as its side may see it, and answers `{"action": "move:a2,a3"}` before the time is up. Its standard
error is not redirected. When its input ends, it should exit.
"""

import json
import shlex
import subprocess
from select import select
from time import monotonic
from typing import Final, NoReturn

from warboard.bots.bot import Bot
from warboard.kernel.action import Action
from warboard.kernel.errors import IllegalAction, WarboardError
from warboard.kernel.game import Game
from warboard.kernel.interrupt import stop_if_interrupted
from warboard.kernel.state import State

SECONDS: Final = 60.0
_LONGEST_ANSWER: Final = 65_536
_LOOK_EVERY: Final = 0.1  # seconds between two looks whether to stop
_PATIENCE: Final = 2.0  # seconds for a program to end by itself


class ProcessBot(Bot):
    """Asks a program. `close` ends it."""

    def __init__(self, command: str, seconds: float = SECONDS) -> None:
        self.command = command
        self._seconds = seconds
        self._rest = b""
        words = shlex.split(command)
        if not words:
            raise WarboardError("run: needs a command, such as run:'python3 my_bot.py'")
        try:
            self._process: subprocess.Popen[bytes] = subprocess.Popen(
                words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
            )
        except OSError as error:
            raise WarboardError(f"the bot {command[:80]!r} does not start: {error.strerror}") from None

    def choose(self, game: Game, state: State, side: int) -> Action:
        question = {
            "game": game.id,
            "side": game.sides(state)[side],
            "position": game.view(state, side),
            "legal": game.legal_texts(state, side),
        }
        self._send(json.dumps(question, separators=(",", ":")).encode() + b"\n")
        answer = self._answer()
        try:
            return game.parse(state, side, answer)
        except IllegalAction as error:
            raise WarboardError(f"the bot {self.command[:80]!r} chose what it may not: {error}") from None

    def close(self) -> None:
        process = self._process
        if process.stdin is not None:
            process.stdin.close()
        if process.stdout is not None:
            process.stdout.close()
        try:
            process.wait(_PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()

    def _send(self, line: bytes) -> None:
        pipe = self._process.stdin
        assert pipe is not None
        try:
            left = memoryview(line)
            while len(left) > 0:
                sent = pipe.write(left)
                left = left[sent:]
        except (BrokenPipeError, ValueError):
            self._fail("has ended")

    def _answer(self) -> str:
        line = self._line()
        try:
            reply: object = json.loads(line)
        except ValueError:
            self._fail(f"answered {line[:60]!r}, which is no JSON")
        action: object = reply.get("action") if isinstance(reply, dict) else None
        if not isinstance(action, str):
            self._fail(f"answered {line[:60]!r} without an action")
        return action

    def _line(self) -> bytes:
        pipe = self._process.stdout
        assert pipe is not None
        ends = monotonic() + self._seconds
        while b"\n" not in self._rest:
            left = ends - monotonic()
            if left <= 0:
                self._fail(f"did not answer within {self._seconds:g} seconds")
            if not select([pipe], [], [], min(left, _LOOK_EVERY))[0]:
                stop_if_interrupted()
                continue
            got = pipe.read(65_536)
            if not got:
                self._fail("has ended")
            self._rest += got
            if len(self._rest) > _LONGEST_ANSWER:
                self._fail("answers without end")
        line, _, self._rest = self._rest.partition(b"\n")
        return line

    def _fail(self, reason: str) -> NoReturn:
        stop_if_interrupted()  # Ctrl-C has reached the program too, and may have ended it first
        raise WarboardError(f"the bot {self.command[:80]!r} {reason}")
