"""Forsyth-Edwards notation, read and written."""

from typing import Final

from warboard.games.chess.board import BOARD
from warboard.games.chess.castling import castling_rights
from warboard.games.chess.options import Rules
from warboard.games.chess.pieces import EMPTY, LETTERS
from warboard.games.chess.repetition import TURN_LETTERS, position_text
from warboard.games.chess.setup import Setup, flaw, state_of
from warboard.games.chess.state import ChessState
from warboard.kernel.board import NOWHERE
from warboard.kernel.codec import Node

_MOST_DIGITS: Final = 9


def fen(state: ChessState) -> str:
    """The position in six fields; the en passant square only where a legal capture exists."""
    text = position_text(state.squares, state.turn, state.castling, state.en_passant)
    return f"{text} {state.quiet} {state.number}"


def state_from_fen(text: str, rules: Rules) -> ChessState:
    """The state that a FEN describes; BadPosition names the field at fault. An en passant square without a legal
    capture is ignored (CH-55).
    """
    return complete(read_fen(Node(text, "fen")), rules, Node(text, "fen"))


def complete(setup: Setup, rules: Rules, node: Node) -> ChessState:
    """The state of a set-up that was read from a FEN, if it is possible."""
    fault = flaw(setup, rules)
    if fault is not None:
        node.fail(f"{fault.path}: {fault.reason}")
    return state_of(setup, rules)


def read_fen(node: Node) -> Setup:
    """What a FEN says; the clocks may be left out."""
    fields = node.text().split(" ")
    if len(fields) not in (4, 6):
        node.fail(f"expected 6 fields, or 4 without the clocks, found {len(fields)}")
    squares = _read_pieces(node, fields[0])
    if fields[1] not in ("w", "b"):
        node.fail(f"turn: expected w or b, found {fields[1][:20]!r}")
    castling = castling_rights("" if fields[2] == "-" else fields[2])
    if castling is None or not fields[2]:
        node.fail(f"castling: expected letters from KQkq in this order, or -, found {fields[2][:20]!r}")
    en_passant = NOWHERE
    if fields[3] != "-":
        en_passant = BOARD.square(fields[3])
        if en_passant == NOWHERE:
            node.fail(f"en_passant: expected a square or -, found {fields[3][:20]!r}")
    quiet = _read_number(node, "quiet", fields[4], 0) if len(fields) == 6 else 0
    number = _read_number(node, "number", fields[5], 1) if len(fields) == 6 else 1
    return Setup(squares, TURN_LETTERS.index(fields[1]), castling, en_passant, quiet, number)


def _read_number(node: Node, name: str, text: str, low: int) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= _MOST_DIGITS) or int(text) < low:
        node.fail(f"{name}: expected a whole number of at least {low}, found {text[:20]!r}")
    return int(text)


def _read_pieces(node: Node, text: str) -> list[int]:
    ranks = text.split("/")
    if len(ranks) != BOARD.ranks:
        node.fail(f"pieces: expected 8 ranks with / between them, found {len(ranks)}")
    squares = [EMPTY] * BOARD.size
    for down, letters in enumerate(ranks):
        rank = BOARD.ranks - 1 - down
        file = 0
        for letter in letters:
            if letter in "12345678":
                file += int(letter)
            elif letter in "PNBRQKpnbrqk":
                if file < BOARD.files:
                    squares[BOARD.at(file, rank)] = LETTERS.index(letter)
                file += 1
            else:
                node.fail(f"pieces: no piece has the letter {letter!r}")
        if file != BOARD.files:
            node.fail(f"pieces: rank {rank + 1} has {file} squares instead of 8")
    return squares
