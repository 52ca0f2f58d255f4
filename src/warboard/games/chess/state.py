"""Chess at one moment: what stands where, whose turn it is, and what the rules have to remember.

A piece is a small number, its code: its kind, and 8 more for black. `squares` says what is on each square; `places`
says the same the other way round, a list of squares for every code, so that empty squares need not be searched.
"""

from typing import Final

from mypy_extensions import i64

from warboard.games.chess.board import BOARD
from warboard.games.chess.options import Rules
from warboard.games.chess.pieces import CODES, EMPTY, PAWN, READY, WIDTHS
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE
from warboard.kernel.turn_game import TurnState


class ChessState(TurnState):
    """The position. What `seen` lists is kept as the moves that led here: see `repetition.py`."""

    def __init__(
        self, rules: Rules, squares: list[int], places: list[list[int]], widths: list[int], turn: i64, castling: i64
    ) -> None:
        super().__init__(rules.game, turn)
        self.rules = rules
        self.squares = squares
        self.places = places
        self.widths = widths  # of each side's pieces, added up
        self.castling: i64 = castling
        self.en_passant: i64 = NOWHERE  # only where a legal capture exists (CH-24)
        self.quiet: i64 = 0
        self.number: i64 = 1
        self.key: i64 = 0
        self.keys: list[int] = []  # of the earlier positions of `seen`
        self.trail: list[Action] = []  # the moves since the last lasting one, or since the position was loaded
        self.en_passant_before: i64 = NOWHERE  # what `en_passant` was before the first of these
        self.seen_before: tuple[str, ...] = ()  # texts of `seen` from before the position was loaded
        self.times: i64 = 1  # that the position has stood (CH-43)
        self.check = False  # whether the side to act is in check
        self.evasions: list[Action] | None = None  # in check: every legal move

    def copy(self) -> "ChessState":
        places = [listed[:] for listed in self.places]
        other = ChessState(self.rules, self.squares[:], places, self.widths[:], self.turn, self.castling)
        other.en_passant = self.en_passant
        other.quiet = self.quiet
        other.number = self.number
        other.key = self.key
        other.keys = self.keys[:]
        other.trail = self.trail[:]
        other.en_passant_before = self.en_passant_before
        other.seen_before = self.seen_before
        other.times = self.times
        other.check = self.check
        other.evasions = self.evasions
        other.outcome = self.outcome
        return other

    def may_claim(self) -> bool:
        """Whether the side to act may claim a draw now (CH-46)."""
        return (self.times >= 3 or self.quiet >= 100) and self.rules.draws_are_claimed


def _list_of(code: int, square: int) -> int:
    seventh = 6 if code < 8 else 1
    return code - PAWN + READY if code & 7 == PAWN and BOARD.rank(square) == seventh else code


# [code * 64 + square]: the list of places that holds a piece on that square.
PLACE_LIST: Final = [_list_of(code, square) for code in range(CODES) for square in range(BOARD.size)]


def set_up(rules: Rules, squares: list[int], turn: int, castling: int) -> ChessState:
    """A state with these pieces; its key, check and outcome are left to the caller."""
    places: list[list[int]] = [[] for _ in range(CODES)]
    widths = [0, 0]
    for square, code in enumerate(squares):
        if code != EMPTY:
            listed = PLACE_LIST[code * 64 + square]
            places[listed].append(square)
            widths[code >> 3] += WIDTHS[listed & 7]
    return ChessState(rules, squares, places, widths, turn, castling)
