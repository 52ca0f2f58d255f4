"""Positions that have stood before: the texts of `seen`, and how often the present one is among them (CH-42, CH-43).

Since the last capture, pawn move or castling all moves are plain, so earlier positions are found by taking them back:
only their keys are stored.
"""

from typing import Final

from mypy_extensions import i64

from warboard.games.chess.board import BOARD
from warboard.games.chess.castling import castling_text
from warboard.games.chess.pieces import EMPTY, LETTERS
from warboard.games.chess.state import ChessState
from warboard.kernel.board import NOWHERE

TURN_LETTERS: Final = "wb"


def position_text(squares: list[int], turn: int, castling: int, en_passant: int) -> str:
    """The first four fields of a FEN: what tells positions apart (CH-42)."""
    passed = "-" if en_passant == NOWHERE else BOARD.names[en_passant]
    return f"{_pieces_text(squares)} {TURN_LETTERS[turn]} {castling_text(castling) or '-'} {passed}"


def _pieces_text(squares: list[int]) -> str:
    ranks: list[str] = []
    for rank in range(BOARD.ranks - 1, -1, -1):
        text = ""
        empty = 0
        for file in range(BOARD.files):
            code = squares[BOARD.at(file, rank)]
            if code == EMPTY:
                empty += 1
                continue
            text += (str(empty) if empty else "") + LETTERS[code]
            empty = 0
        ranks.append(text + (str(empty) if empty else ""))
    return "/".join(ranks)


def present_text(state: ChessState) -> str:
    """The text of the present position."""
    return position_text(state.squares, state.turn, state.castling, state.en_passant)


def seen_texts(state: ChessState) -> list[str]:
    """`seen`: the texts since the last lasting move, the present one last."""
    squares = state.squares[:]
    turn = int(state.turn)
    texts = [present_text(state)]
    for number in range(len(state.trail) - 1, -1, -1):
        move = state.trail[number]
        squares[move.source] = squares[move.target]
        squares[move.target] = EMPTY
        turn = 1 - turn
        passed = int(state.en_passant_before) if number == 0 else NOWHERE
        texts.append(position_text(squares, turn, state.castling, passed))
    texts.reverse()
    return [*state.seen_before, *texts]


def times_seen(state: ChessState) -> i64:
    """How often the position occurs in `seen` (CH-43)."""
    times: i64 = 1
    keys = state.keys
    number: i64 = len(keys) - 2
    if number < 2:
        return times
    key = state.key
    while number >= 0:
        if keys[number] == key:
            times += 1
        number -= 2
    return times
