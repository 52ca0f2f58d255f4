"""Other people's engines at our tables: a program that speaks UCI chooses a side's actions.

It plays chess, or any of our games that it lists among the values of its option `UCI_Variant`; in those it is given a
position that looks the same to its side.
"""

from time import monotonic
from typing import Final

from warboard.bots.bot import Bot
from warboard.kernel.action import Action
from warboard.kernel.errors import IllegalAction, WarboardError
from warboard.kernel.game import Game
from warboard.kernel.luck import SeededLuck
from warboard.kernel.state import State
from warboard.protocols.external_moves import ChessGame
from warboard.protocols.external_name import read_external_name
from warboard.protocols.external_options import ExternalOption, checked_value, read_option
from warboard.protocols.external_process import EngineProcess
from warboard.protocols.notation import CHESS, is_claim, looks_like_move, write_position

_START_SECONDS: Final = 60.0  # for `uciok` and `readyok`
_SECONDS: Final = 60.0  # for a move, if it is not limited by time
GRACE: Final = 3.0  # seconds by which a move may exceed its time
_VARIANT: Final = "UCI_Variant"
_NO_MOVES: Final = ("(none)", "0000", "NULL")


class ExternalEngine(Bot):
    """Lets an engine choose. `close` ends it."""

    def __init__(self, name: str, seed: int, start_seconds: float = _START_SECONDS, grace: float = GRACE) -> None:
        self._name = read_external_name(name)
        self._luck = SeededLuck(seed)
        self._start_seconds = start_seconds
        self._grace = grace
        self._options: dict[str, ExternalOption] = {}
        self._variant = CHESS
        self._chess = ChessGame()
        self._process = EngineProcess(name, self._name.words)
        try:
            self._introduce()
        except BaseException:
            self._process.kill()
            raise

    def __repr__(self) -> str:
        return f"<Bot {self._name.name}>"

    def choose(self, game: Game, state: State, side: int) -> Action:
        self._process.look()
        legal = game.legal(state, side)
        for action in legal:
            if is_claim(game, action):
                return action  # claims the draw, as match managers do for engines
        self._play(game)
        self._process.send(f"position {self._position(game, state, side)}")
        self._process.send(self._name.go())
        action = self._read_move(game, state, side, self._best_move())
        if game.id == CHESS:
            self._chess.choose(game, side, action)
        return action

    def close(self) -> None:
        self._process.close()

    def _introduce(self) -> None:
        """Reads the options of the engine, and sets those given in the name."""
        self._process.send("uci")
        said = ""
        ends = monotonic() + self._start_seconds
        while True:
            line = self._process.line(ends)
            if line is None:
                self._process.fail(
                    f"talks nonsense: it was asked uci, and said {said[:60]!r} instead of uciok"
                    if said
                    else f"is slow: it did not say uciok within {self._start_seconds:g} seconds"
                )
            if line == "uciok":
                break
            option = read_option(line)
            if option is not None:
                self._options[option.name.lower()] = option
            elif line and not line.startswith(("id ", "info ", "option ")):
                said = said or line
        for name, value in self._name.options.items():
            self._set(name, value)
        self._wait_until_ready()

    def _set(self, name: str, value: str) -> None:
        option = self._options.get(name.lower())
        if option is None:
            known = ", ".join(option.name for option in self._options.values()) or "none"
            raise WarboardError(f"{self._name.name[:80]} has no option {name[:40]!r} (it has {known})")
        told = checked_value(self._name.name, option, value)
        if option.name.lower() == "uci_elo" and "uci_limitstrength" in self._options:
            self._process.send("setoption name UCI_LimitStrength value true")  # without it, engines ignore UCI_Elo
        self._process.send(f"setoption name {option.name} value {told}" if told else f"setoption name {option.name}")

    def _play(self, game: Game) -> None:
        """Switches the engine to this game."""
        if game.id == self._variant:
            return
        option = self._options.get(_VARIANT.lower())
        if option is None or game.id not in option.choices:
            self._process.kill()
            raise WarboardError(f"{self._name.name[:80]} does not play {game.id}: its UCI_Variant does not name it")
        self._process.send(f"setoption name {_VARIANT} value {game.id}")
        self._variant = game.id
        self._wait_until_ready()

    def _position(self, game: Game, state: State, side: int) -> str:
        if game.id == CHESS:
            is_new = self._chess.follow(game, state)
            if is_new:
                self._process.send("ucinewgame")
                self._wait_until_ready()
            return self._chess.text()
        seen = game.guess(state, side, self._luck) if game.hides(state) else game.before_orders(state, side)
        return f"fen {write_position(game, seen, side)}"

    def _wait_until_ready(self) -> None:
        self._process.send("isready")
        ends = monotonic() + self._start_seconds
        while True:
            line = self._process.line(ends)
            if line is None:
                self._process.fail(f"is slow: it did not say readyok within {self._start_seconds:g} seconds")
            if line == "readyok":
                return

    def _best_move(self) -> str:
        seconds = _SECONDS
        if "movetime" in self._name.limits:
            seconds = self._name.limits["movetime"] / 1000 + self._grace
        ends = monotonic() + seconds
        while True:
            line = None if monotonic() >= ends else self._process.line(ends)
            if line is None:
                self._process.fail(f"is slow: it did not say bestmove within {seconds:g} seconds")
            words = line.split()
            if words and words[0] == "bestmove":
                return words[1] if len(words) > 1 else ""

    def _read_move(self, game: Game, state: State, side: int, text: str) -> Action:
        if text in _NO_MOVES:
            self._process.fail(f"gave up: it said bestmove {text} where it can move")
        if not looks_like_move(game, state, side, text):
            self._process.fail(f"talks nonsense: it said bestmove {text[:40]}")
        try:
            return game.parse(state, side, text)
        except IllegalAction as error:
            self._process.fail(f"chose the illegal move {text}: {error.reason} ({error.rule})")
