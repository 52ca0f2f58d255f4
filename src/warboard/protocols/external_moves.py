"""A game of chess as it is sent to an external engine: from the start, move by move, so that it knows the past."""

from warboard.games.chess.fen import fen
from warboard.games.chess.state import ChessState
from warboard.games.chess.uci import uci
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE
from warboard.kernel.game import Game
from warboard.kernel.luck import SeededLuck
from warboard.kernel.state import State

_STARTING_FEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


class ChessGame:
    """The moves so far, worked out from the positions in which the engine is asked."""

    def __init__(self) -> None:
        self._start = ""
        self._moves: list[str] = []
        self._now: State | None = None  # after the last known move

    def follow(self, game: Game, state: State) -> bool:
        """Advances to a position; True if it does not follow from the one before, so that a new game begins."""
        if self._now is not None and self._now == state:
            return False
        move = None if self._now is None else self._answer(game, self._now, state)
        if move is not None:
            self._moves.append(move)
            self._now = state.copy()
            return False
        assert isinstance(state, ChessState)
        self._start = fen(state)
        self._moves = []
        self._now = state.copy()
        return True

    def choose(self, game: Game, side: int, action: Action) -> None:
        """Notes the engine's own move."""
        assert self._now is not None
        game.apply(self._now, side, action, SeededLuck(0), None)
        self._moves.append(uci(action))

    def text(self) -> str:
        """The position, in the form that follows `position`."""
        start = "startpos" if self._start == _STARTING_FEN else f"fen {self._start}"
        return f"{start} moves {' '.join(self._moves)}" if self._moves else start

    def _answer(self, game: Game, before: State, after: State) -> str | None:
        """The move that leads from one position to another; None if there is none."""
        acting = game.to_act(before)
        for action in game.legal(before, acting[0]) if acting else []:
            if action.target == NOWHERE:
                continue
            trial = before.copy()
            game.apply(trial, acting[0], action, SeededLuck(0), None)
            if trial == after:
                return uci(action)
        return None
