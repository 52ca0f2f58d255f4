"""Moves in standard algebraic notation: `e4`, `Nbd7`, `exd8=Q+`, `O-O`."""

import re
from typing import Final

from warboard.games.chess.board import BOARD
from warboard.games.chess.events import captured_square
from warboard.games.chess.moves import legal_actions
from warboard.games.chess.pieces import KING, LETTERS, PAWN
from warboard.games.chess.rules import carry_out
from warboard.games.chess.state import ChessState
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE
from warboard.kernel.errors import IllegalAction, WarboardError

_SAN: Final = re.compile(r"([KQRBN])?([a-h])?([1-8])?x?([a-h][1-8])(?:=?([QRBN]))?[+#]?[!?]{0,2}")
_CASTLES: Final = re.compile(r"([O0])-\1(-\1)?[+#]?[!?]{0,2}")
_PROMOTIONS: Final = {"queen": "Q", "rook": "R", "bishop": "B", "knight": "N"}
_SHORT_FILE: Final = 6


def san(state: ChessState, action: Action) -> str:
    """A legal move as chess players write it; a claim has no such text."""
    if action.source == NOWHERE or action.target == NOWHERE:
        raise WarboardError(f"{action.text(BOARD)} has no algebraic notation")
    if action.verb == "castle":
        text = "O-O" if BOARD.file(action.target) == _SHORT_FILE else "O-O-O"
    else:
        text = _move_text(state, action)
    after = state.copy()
    carry_out(after, action, None)
    if after.outcome is not None and after.outcome.reason == "checkmate":
        return f"{text}#"
    return f"{text}+" if after.check else text


def _move_text(state: ChessState, action: Action) -> str:
    kind = state.squares[action.source] & 7
    target = BOARD.names[action.target]
    takes = "x" if captured_square(state, action) != NOWHERE else ""
    if kind == PAWN:
        file = BOARD.names[action.source][0] if takes else ""
        promotion = f"={_PROMOTIONS[action.word]}" if action.word else ""
        return f"{file}{takes}{target}{promotion}"
    return f"{LETTERS[kind]}{_which(state, action, kind)}{takes}{target}"


def _which(state: ChessState, action: Action, kind: int) -> str:
    """What tells the piece from others of its kind that could go to the same square: file, else rank, else both."""
    rivals = [
        other.source
        for other in legal_actions(state)
        if other.verb == "move"
        and other.target == action.target
        and other.source not in (action.source, NOWHERE)
        and state.squares[other.source] & 7 == kind
    ]
    if not rivals or kind == KING:
        return ""
    name = BOARD.names[action.source]
    if all(BOARD.file(other) != BOARD.file(action.source) for other in rivals):
        return name[0]
    if all(BOARD.rank(other) != BOARD.rank(action.source) for other in rivals):
        return name[1]
    return name


def read_san(text: str, state: ChessState) -> Action | None:
    """The legal move that a text in algebraic notation means; None if it is not such a text.

    IllegalAction is raised if it matches no move, or more than one (CH-5).
    """
    castle = _CASTLES.fullmatch(text)
    if castle is not None:
        file = 2 if castle.group(2) else _SHORT_FILE
        found = [
            action for action in legal_actions(state) if action.verb == "castle" and BOARD.file(action.target) == file
        ]
        return _only(text, found)
    parts = _SAN.fullmatch(text)
    if parts is None:
        return None
    kind = PAWN if parts.group(1) is None else LETTERS.index(parts.group(1))
    target = BOARD.square(parts.group(4))
    promotion = parts.group(5)
    meant: list[Action] = []
    for action in legal_actions(state):
        if action.verb != "move" or action.target != target or state.squares[action.source] & 7 != kind:
            continue
        name = BOARD.names[action.source]
        if parts.group(2) not in (None, name[0]) or parts.group(3) not in (None, name[1]):
            continue
        if (_PROMOTIONS.get(action.word) if action.word else None) == promotion:
            meant.append(action)
    return _only(text, meant)


def _only(text: str, found: list[Action]) -> Action:
    if len(found) == 1:
        return found[0]
    if not found:
        raise IllegalAction(text, "no piece has such a move now", "CH-5")
    raise IllegalAction(text, f"it could be {' or '.join(action.text(BOARD) for action in found)}", "CH-5")
