"""Forsyth-Edwards notation, in and out, and what makes a set-up impossible however it is written."""

from typing import Final

from warboard.games.chess.actions import CASTLES
from warboard.games.chess.attacks import attacked
from warboard.games.chess.ending import judge
from warboard.games.chess.keys import key_of
from warboard.games.chess.rules import can_pass
from warboard.games.chess.state import (
    BOARD,
    EMPTY,
    KING,
    PAWN,
    ROOK,
    SIDES,
    ChessState,
    Rules,
    set_up,
)
from warboard.kernel.board import NOWHERE
from warboard.kernel.codec import Node
from warboard.kernel.errors import BadPosition

LETTERS: Final = " PNBRQK  pnbrqk"
_TURNS: Final = "wb"
_RIGHTS: Final = "KQkq"
_MOST_DIGITS: Final = 9


class Setup:
    """A position as somebody tells it: readable, but not yet known to be possible."""

    def __init__(self, squares: list[int], turn: int, castling: int, en_passant: int, quiet: int, number: int) -> None:
        self.squares = squares
        self.turn = turn
        self.castling = castling
        self.en_passant = en_passant
        self.quiet = quiet
        self.number = number


def fen(state: ChessState) -> str:
    """The position in six fields; the en passant square only where a legal capture exists."""
    text = position_text(state.squares, state.turn, state.castling, state.en_passant)
    return f"{text} {state.quiet} {state.number}"


def position_text(squares: list[int], turn: int, castling: int, en_passant: int) -> str:
    """The first four fields of a FEN: what tells positions apart (CH-42)."""
    passed = "-" if en_passant == NOWHERE else BOARD.names[en_passant]
    return f"{_pieces_text(squares)} {_TURNS[turn]} {castling_text(castling) or '-'} {passed}"


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


def castling_text(castling: int) -> str:
    """The rights as `KQkq`, those that there are; empty for none."""
    return "".join(letter for number, letter in enumerate(_RIGHTS) if castling >> number & 1)


def castling_rights(text: str) -> int | None:
    """The rights that a text of these letters names, in their order; None if it is no such text."""
    for castling in range(16):
        if castling_text(castling) == text:
            return castling
    return None


def state_from_fen(text: str, rules: Rules) -> ChessState:
    """The state that a FEN tells; BadPosition names the field at fault. An en passant square without a legal capture
    is taken as none (CH-55).
    """
    return complete(read_fen(Node(text, "fen")), rules, Node(text, "fen"))


def complete(setup: Setup, rules: Rules, node: Node) -> ChessState:
    """The state of a set-up that a FEN tells, if it is possible."""
    wrong = flaw(setup, rules)
    if wrong is not None:
        node.fail(f"{wrong.path}: {wrong.reason}")
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
    return Setup(squares, _TURNS.index(fields[1]), castling, en_passant, quiet, number)


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


def flaw(setup: Setup, rules: Rules) -> BadPosition | None:
    """What makes a position impossible, with the field that shows it; None if nothing does (CH-54)."""
    squares = setup.squares
    for side in (0, 1):
        kings = squares.count(KING + 8 * side)
        if kings != 1:
            return BadPosition("pieces", f"{SIDES[side]} has {kings} kings, and needs exactly one")
    for square, code in enumerate(squares):
        if code & 7 == PAWN and BOARD.rank(square) in (0, 7):
            return BadPosition("pieces", f"a pawn cannot stand on {BOARD.names[square]}")
    for castle in CASTLES:
        if setup.castling & castle.right:
            side = 0 if castle.right < 4 else 1
            if squares[castle.king] != KING + 8 * side or squares[castle.rook] != ROOK + 8 * side:
                letter = castling_text(castle.right)
                home = f"{BOARD.names[castle.king]} and {BOARD.names[castle.rook]}"
                return BadPosition("castling", f"{letter} needs {SIDES[side]}'s king and rook on {home}")
    state = set_up(rules, squares, setup.turn, setup.castling)
    waiting = 1 - setup.turn
    if attacked(state, state.places[KING + 8 * waiting][0], setup.turn):
        return BadPosition("turn", f"{SIDES[waiting]} is in check, and {SIDES[setup.turn]} is to act")
    return None if setup.en_passant == NOWHERE else _false_en_passant(setup)


def _false_en_passant(setup: Setup) -> BadPosition | None:
    square = setup.en_passant
    forward = 8 if setup.turn == 0 else -8
    enemy = SIDES[1 - setup.turn]
    if BOARD.rank(square) != (5 if setup.turn == 0 else 2):
        return BadPosition("en_passant", f"no pawn of {enemy} passes over {BOARD.names[square]}")
    if setup.squares[square - forward] != PAWN + 8 * (1 - setup.turn):
        return BadPosition("en_passant", f"no pawn of {enemy} stands on {BOARD.names[square - forward]}")
    for empty in (square, square + forward):
        if setup.squares[empty] != EMPTY:
            return BadPosition("en_passant", f"a pawn cannot have come over {BOARD.names[empty]}: it is occupied")
    return None


def state_of(setup: Setup, rules: Rules) -> ChessState:
    """The state of a possible set-up, its outcome judged."""
    state = set_up(rules, setup.squares, setup.turn, setup.castling)
    state.quiet = setup.quiet
    state.number = setup.number
    king = state.places[KING + 8 * setup.turn][0]
    state.check = attacked(state, king, 1 - setup.turn)
    if setup.en_passant != NOWHERE and can_pass(state, setup.en_passant):
        state.en_passant = setup.en_passant
    state.key = key_of(state.squares, state.turn, state.castling, state.en_passant)
    judge(state, True)
    return state
