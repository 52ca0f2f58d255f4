"""Actions as the Universal Chess Interface writes them: `e2e4`, `e7e8q`, `e1g1` for castling."""

from typing import Final

from warboard.games.chess.board import BOARD
from warboard.games.chess.pieces import KING
from warboard.games.chess.state import ChessState
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE
from warboard.kernel.errors import WarboardError

_LETTERS: Final = {"queen": "q", "rook": "r", "bishop": "b", "knight": "n"}
_WORDS: Final = {letter: word for word, letter in _LETTERS.items()}


def uci(action: Action) -> str:
    """The UCI text of a move; a claim has none."""
    if action.source == NOWHERE or action.target == NOWHERE:
        raise WarboardError(f"{action.text(BOARD)} has no UCI text")
    return BOARD.names[action.source] + BOARD.names[action.target] + _LETTERS.get(action.word, "")


def read_uci(text: str, state: ChessState) -> Action | None:
    """The action that a UCI text names, legal or not; None if it is no UCI text."""
    if len(text) not in (4, 5):
        return None
    source, target = BOARD.square(text[:2]), BOARD.square(text[2:4])
    if source == NOWHERE or target == NOWHERE:
        return None
    if len(text) == 5:
        word = _WORDS.get(text[4])
        return None if word is None else Action("move", source, target, NOWHERE, (word,), BOARD)
    is_king = state.squares[source] & 7 == KING
    verb = "castle" if is_king and abs(source - target) == 2 else "move"
    return Action(verb, source, target, board=BOARD)
