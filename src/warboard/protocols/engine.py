"""Our bots as an engine that speaks the Universal Chess Interface.

The loop reads commands and never thinks: a search runs in its own thread, so `stop`, `isready` and `quit` are answered
at any moment. Input that makes no sense is answered with `info string` and changes nothing.
"""

from collections.abc import Callable
from threading import Lock
from typing import BinaryIO, Final

from warboard.api.interrupts import interrupts_raised
from warboard.games import find_game
from warboard.kernel.errors import WarboardError
from warboard.protocols.go import read_go
from warboard.protocols.notation import (
    Position,
    move_text,
    moves_of,
    play_move,
    read_position,
    starting_position,
)
from warboard.protocols.options import OptionValues, read_setoption
from warboard.protocols.search import Search, SearchRequest, ending_words
from warboard.version import __version__

LONGEST_LINE: Final = 1 << 20
_QUIT: Final = "quit"


class Engine:
    """An engine: commands come in line by line, answers go out line by line."""

    def __init__(self, output: BinaryIO) -> None:
        self._output = output
        self._lock = Lock()
        self._options = OptionValues()
        self._debug = False
        self._search: Search | None = None
        self._played = _GameSoFar()
        self._commands: dict[str, Callable[[str], None]] = {
            "uci": self._uci,
            "isready": lambda _: self.say("readyok"),
            "debug": self._set_debug,
            "setoption": self._set_option,
            "register": lambda _: None,  # not needed
            "ucinewgame": self._new_game,
            "position": self._set_position,
            "go": self._go,
            "stop": self._stop,
            "ponderhit": self._ponderhit,
        }

    def run(self, commands: BinaryIO) -> None:
        """Answers until `quit` or the end of the input."""
        try:
            while True:
                with interrupts_raised():
                    line = commands.readline(LONGEST_LINE)
                if len(line) == LONGEST_LINE and not line.endswith(b"\n"):
                    self._skip_rest(commands)
                elif not line or not self.do(line.decode("utf-8", "replace")):
                    return
        finally:
            self.finish()

    def do(self, line: str) -> bool:
        """Carries out a command; False if it was `quit`. Unknown words before a command are skipped, as the protocol
        requires.
        """
        left = line.strip()
        while left:
            word, *rest = left.split(maxsplit=1)
            left = rest[0] if rest else ""
            if word == _QUIT:
                return False
            if word in self._commands:
                try:
                    self._commands[word](left)
                except WarboardError as error:
                    self._tell(str(error))
                return True
        if line.strip():
            self._tell(f"unknown command: {line.strip()[:60]}")
        return True

    def finish(self) -> None:
        """Ends the running search, if any."""
        if self._search is not None:
            self._search.stop()
            self._search.wait()

    def say(self, line: str) -> None:
        """Sends a line. Once nobody reads any more, it is lost: the input ends then too."""
        with self._lock:
            try:
                self._output.write(line.encode() + b"\n")
                self._output.flush()
            except (BrokenPipeError, ValueError):
                return

    def _tell(self, reason: str) -> None:
        self.say(f"info string {' '.join(reason.split())}")

    def _uci(self, _: str) -> None:
        self.say(f"id name Warboard {__version__}")
        self.say("id author the Warboard authors")
        for line in self._options.lines():
            self.say(line)
        self.say("uciok")

    def _set_debug(self, rest: str) -> None:
        self._debug = rest != "off"

    def _set_option(self, rest: str) -> None:
        self._refuse_while_thinking("setoption")
        name, value = read_setoption(rest.split())
        self._options.set(name, value)

    def _new_game(self, _: str) -> None:
        self._refuse_while_thinking("ucinewgame")
        self._played = _GameSoFar()

    def _set_position(self, rest: str) -> None:
        self._refuse_while_thinking("position")
        self._played = self._played.at(self._options.text("UCI_Variant"), rest)

    def _go(self, rest: str) -> None:
        self._refuse_while_thinking("go")
        go = read_go(rest.split())
        for fault in go.faults:
            self._tell(fault)
        variant = self._options.text("UCI_Variant")
        self._played = self._played.for_variant(variant)
        position = self._played.position
        moves = moves_of(position)
        if not moves:
            self.say(f"info depth 0 score {ending_words(position)}")
            self.say("bestmove (none)")
            return
        texts = {move_text(position, move): move for move in moves}
        wanted = [texts[text] for text in go.searchmoves if text in texts]
        if go.searchmoves and not wanted:
            self._tell("go searchmoves: none of these moves is legal, so all are searched")
        self._search = Search(SearchRequest(position, go, self._options, wanted or moves), self.say, self._debug)
        self._search.start()

    def _stop(self, _: str) -> None:
        if self._search is not None:
            self._search.stop()

    def _ponderhit(self, _: str) -> None:
        if self._search is not None:
            self._search.ponderhit()

    def _refuse_while_thinking(self, command: str) -> None:
        if self._search is None:
            return
        if not self._search.is_over():
            raise WarboardError(f"{command} comes while a search is under way, and is not carried out")
        self._search.wait()
        self._search = None

    def _skip_rest(self, commands: BinaryIO) -> None:
        """Skips the rest of a line that is longer than any command."""
        rest = b"."
        while rest and not rest.endswith(b"\n"):
            rest = commands.readline(LONGEST_LINE)
        self._tell("a line that long is not a command")


class _GameSoFar:
    """The position, and the moves that led to it: the next command usually continues the game from there."""

    def __init__(self, variant: str = "", start: str = "", moves: tuple[str, ...] = ()) -> None:
        self._variant = variant
        self._start = start
        self._moves = moves
        self._position: Position | None = None

    @property
    def position(self) -> Position:
        assert self._position is not None
        return self._position

    def for_variant(self, variant: str) -> "_GameSoFar":
        """The same, or the start of another game if that is the current one."""
        return self if self._variant == variant else self.at(variant, "startpos")

    def at(self, variant: str, rest: str) -> "_GameSoFar":
        """The position described by `position …`; WarboardError names what is wrong with it."""
        start, moves = _read_words(rest)
        after = _GameSoFar(variant, start, moves)
        count = len(self._moves)
        if (
            self._position is not None
            and (variant, start) == (self._variant, self._start)
            and moves[:count] == self._moves
        ):
            position, left = self._position, moves[count:]
        else:
            game = find_game(variant)
            position = starting_position(game) if start == "startpos" else read_position(game, start)
            left = moves
        for move in left:
            position = play_move(position, move)
        after._position = position
        return after


def _read_words(rest: str) -> tuple[str, tuple[str, ...]]:
    """The start, `startpos` or the text after `fen`, and the moves from there."""
    first, _, after = rest.partition(" ")
    if first not in ("startpos", "fen"):
        raise WarboardError(f"position startpos or position fen …, not {rest[:40]!r}")
    start, _, moves = f"{after} ".partition("moves ")
    if first == "startpos":
        return first, tuple(moves.split())
    return start.strip(), tuple(moves.split())
