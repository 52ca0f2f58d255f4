"""The starting position, and any other that is set up, if it is possible."""

from warboard.games.chess.attacks import is_attacked
from warboard.games.chess.board import BOARD, SIDES
from warboard.games.chess.castling import ALL_RIGHTS, CASTLES, castling_text
from warboard.games.chess.ending import judge
from warboard.games.chess.keys import key_of
from warboard.games.chess.options import Rules
from warboard.games.chess.pieces import BISHOP, EMPTY, KING, KNIGHT, PAWN, QUEEN, ROOK
from warboard.games.chess.rules import can_capture_en_passant
from warboard.games.chess.state import ChessState, set_up
from warboard.kernel.board import NOWHERE
from warboard.kernel.errors import BadPosition


class Setup:
    """A position as it was described: readable, but not yet known to be possible."""

    def __init__(self, squares: list[int], turn: int, castling: int, en_passant: int, quiet: int, number: int) -> None:
        self.squares = squares
        self.turn = turn
        self.castling = castling
        self.en_passant = en_passant
        self.quiet = quiet
        self.number = number


def starting_squares() -> list[int]:
    """Both armies at home (CH-3)."""
    officers = [ROOK, KNIGHT, BISHOP, QUEEN, KING, BISHOP, KNIGHT, ROOK]
    empty = [EMPTY] * 32
    return [*officers, *[PAWN] * 8, *empty, *[PAWN + 8] * 8, *[officer + 8 for officer in officers]]


def starting_state(rules: Rules) -> ChessState:
    """The starting position (CH-3)."""
    return state_of(Setup(starting_squares(), 0, ALL_RIGHTS, NOWHERE, 0, 1), rules)


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
    if is_attacked(state, state.places[KING + 8 * waiting][0], setup.turn):
        return BadPosition("turn", f"{SIDES[waiting]} is in check, and {SIDES[setup.turn]} is to act")
    return None if setup.en_passant == NOWHERE else _en_passant_flaw(setup)


def _en_passant_flaw(setup: Setup) -> BadPosition | None:
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
    """The state of a possible set-up, with its outcome."""
    state = set_up(rules, setup.squares, setup.turn, setup.castling)
    state.quiet = setup.quiet
    state.number = setup.number
    king = state.places[KING + 8 * setup.turn][0]
    state.check = is_attacked(state, king, 1 - setup.turn)
    if setup.en_passant != NOWHERE and can_capture_en_passant(state, setup.en_passant):
        state.en_passant = setup.en_passant
    state.key = key_of(state.squares, state.turn, state.castling, state.en_passant)
    judge(state, True)
    return state
