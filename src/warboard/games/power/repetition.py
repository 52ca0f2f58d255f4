"""Positions that have stood before: the texts of `seen`, and how often the present one is among them.

A quiet action is a plain move, so earlier positions are found by taking the quiet moves back and need not be stored:
searches never ask for their texts. What was asked for once is kept, for a server shows every position of a game.
"""

from typing import Final

from warboard.games.power.board import BOARD, SIDES
from warboard.games.power.pieces import KINDS, Piece, same_piece
from warboard.games.power.state import PowerState
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE

_LEAST_QUIET_TO_RECUR: Final = 4  # each side goes out and back
_BY_FILE: Final = [square for file in range(BOARD.files) for square in range(file, BOARD.size, BOARD.files)]


def _piece_text(square: int, side: int, kind: int) -> str:
    return BOARD.names[square] + SIDES[side][0] + ("n" if KINDS[kind] == "knight" else KINDS[kind][0])


# [(square * 2 + side) * 4 + kind].
_PIECE_TEXTS: Final = [
    _piece_text(square, side, kind)
    for square in range(BOARD.size)
    for side in range(len(SIDES))
    for kind in range(len(KINDS))
]


def position_text(squares: list[Piece | None], turn: int, en_passant: int) -> str:
    """The text that tells positions apart (PW-98)."""
    words = [SIDES[turn], "-" if en_passant == NOWHERE else BOARD.names[en_passant]]
    for square in _BY_FILE:
        piece = squares[square]
        if piece is not None:
            words.append(_PIECE_TEXTS[(square * 2 + piece.side) * 4 + piece.kind] + str(piece.health))
    return " ".join(words)


def seen_texts(state: PowerState) -> list[str]:
    """`seen`: the texts since the last lasting action, the present one last (PW-97)."""
    count = len(state.quiet_moves)
    known = len(state.known_texts)
    if known <= count:
        state.known_texts = (*state.known_texts, *_texts_from(state, known))
    return [*state.seen_before, *state.known_texts]


def _texts_from(state: PowerState, first: int) -> list[str]:
    """The texts of the positions after `first` quiet moves and more, the present one last."""
    squares = state.squares[:]
    turn = state.turn
    texts = [position_text(squares, turn, state.en_passant)]
    for number in range(len(state.quiet_moves) - 1, first - 1, -1):
        _take_back(squares, state.quiet_moves[number])
        turn = 1 - turn
        texts.append(position_text(squares, turn, state.en_passant_before if number == 0 else NOWHERE))
    texts.reverse()
    return texts


def times_seen(state: PowerState) -> int:
    """How often the present position occurs in `seen` (PW-105)."""
    times = 1
    if state.seen_before:
        present = position_text(state.squares, state.turn, state.en_passant)
        times += sum(1 for text in state.seen_before if text == present)
    count = len(state.quiet_moves)
    if count < _LEAST_QUIET_TO_RECUR:
        return times
    now = state.squares
    then = now[:]
    differing = 0
    for number in range(count - 1, -1, -1):
        move = state.quiet_moves[number]
        source = move.source
        target = move.target
        differing -= _differ(then[source], now[source]) + _differ(then[target], now[target])
        _take_back(then, move)
        differing += _differ(then[source], now[source]) + _differ(then[target], now[target])
        same_side_to_act = (count - number) % 2 == 0
        if differing == 0 and same_side_to_act and (number > 0 or state.en_passant_before == NOWHERE):
            times += 1
    return times


def _differ(one: Piece | None, other: Piece | None) -> int:
    return 0 if same_piece(one, other) else 1


def _take_back(squares: list[Piece | None], move: Action) -> None:
    squares[move.source] = squares[move.target]
    squares[move.target] = None
