"""What bots weigh in chess, in hundredths of a pawn: what the pieces are worth, and where they stand well."""

from typing import Final

from mypy_extensions import i64

from warboard.games.chess.attacks import is_attacked
from warboard.games.chess.board import BOARD
from warboard.games.chess.event_rules import EVENT_RULES
from warboard.games.chess.pieces import BISHOP, CODES, EMPTY, KING, PAWN, QUEEN, READY, ROOK
from warboard.games.chess.state import ChessState
from warboard.kernel.action import Action
from warboard.kernel.advice import Advice, Subjects
from warboard.kernel.board import NOWHERE

FEATURES: Final = [
    "nothing",
    "pawns",
    "knights",
    "bishops",
    "rooks",
    "queens",
    "pawns by rank",
    "pawns on the middle files by nearness to the centre",
    "knights by nearness to the centre",
    "bishops by nearness to the centre",
    "queens by nearness to the centre",
    "rooks on the seventh rank",
    "king off the centre among many officers",
    "king off the first rank among many officers",
    "king by nearness to the centre among few officers",
    "pairs of bishops",
    "passed pawns",
    "rooks on files without pawns of their side",
]
# Fitted to self-play: docs/bot-weights.md has the recipe.
WEIGHTS: Final = [0, 100, 307, 328, 493, 884, 3, 3, 4, 4, 2, 14, -4, -6, -3, 37, 25, 26]
_BY_RANK: Final = 6
_MIDDLE: Final = 7
_CENTRE: Final = 6  # what is added to the kind of a knight or a bishop: see _centre_of
_SEVENTH: Final = 11
_KING_CENTRE: Final = 12
_KING_RANK: Final = 13
_KING_MARCH: Final = 14
_PAIR: Final = 15
_PASSED: Final = 16
_OPEN: Final = 17

_STEPS: Final = [0, 0, 1, 3, 7, 15, 30, 0]  # what a pawn counts for its rank, seen from its own side
_OFFICERS: Final = [0, 0, 3, 3, 5, 9, 0, 0]
_FEW: Final = 26  # the value of both sides' officers, in pawns, below which kings belong in the middle


def _nearness(square: int) -> int:
    """From 0 in a corner to 6 in the middle."""
    file, rank = BOARD.file(square), BOARD.rank(square)
    return min(file, 7 - file) + min(rank, 7 - rank)


def _centre_of(kind: int) -> int:
    """The feature of a knight, a bishop or a queen near the centre."""
    return 10 if kind == QUEEN else kind + _CENTRE


def _counts(kind: int, square: int) -> list[int]:
    """What a white piece other than the king adds to each feature."""
    counts = [0] * len(FEATURES)
    counts[kind] = 1
    rank = BOARD.rank(square)
    if kind == PAWN:
        counts[_BY_RANK] = _STEPS[rank]
        if BOARD.file(square) in (3, 4):
            counts[_MIDDLE] = _nearness(square)
    elif kind == ROOK:
        counts[_SEVENTH] = 1 if rank == 6 else 0
    else:
        counts[_centre_of(kind)] = _nearness(square)
    return counts


def _weigh(counts: list[int]) -> int:
    return sum(count * weight for count, weight in zip(counts, WEIGHTS, strict=True))


_MIRRORED: Final = [BOARD.at(BOARD.file(square), 7 - BOARD.rank(square)) for square in range(BOARD.size)]
# [code * 64 + square], black's below 0; READY is a code of its own, as in the lists of places.
_VALUES: Final = [
    0
    if code & 7 in (EMPTY, KING)
    else _weigh(_counts(PAWN if code == READY else code, square))
    if code < 8
    else -_weigh(_counts(PAWN if code - 8 == READY else code - 8, _MIRRORED[square]))
    for code in range(CODES)
    for square in range(BOARD.size)
]
_SHELTER: Final = [
    WEIGHTS[_KING_CENTRE] * _nearness(square) + WEIGHTS[_KING_RANK] * BOARD.rank(square) for square in range(BOARD.size)
]
_PASSED_PAWN: Final[int] = WEIGHTS[_PASSED]
_OPEN_ROOK: Final[int] = WEIGHTS[_OPEN]
_MARCH: Final = [WEIGHTS[_KING_MARCH] * _nearness(square) for square in range(BOARD.size)]


def features(state: ChessState, side: int) -> list[int]:
    """What a side has, in the order of `FEATURES`."""
    counts = [0] * len(FEATURES)
    officers = 0
    for square, code in enumerate(state.squares):
        if code == EMPTY:
            continue
        kind = code & 7
        officers += _OFFICERS[kind]
        if code >> 3 == side and kind != KING:
            place = square if side == 0 else _MIRRORED[square]
            counts = [count + more for count, more in zip(counts, _counts(kind, place), strict=True)]
    king = state.places[KING + 8 * side][0]
    king_square = king if side == 0 else _MIRRORED[king]
    if officers < _FEW:
        counts[_KING_MARCH] = _nearness(king_square)
    else:
        counts[_KING_CENTRE] = _nearness(king_square)
        counts[_KING_RANK] = BOARD.rank(king_square)
    counts[_PAIR] = 1 if len(state.places[BISHOP + 8 * side]) >= 2 else 0
    lowest, highest = _lowest_white(state), _highest_black(state)
    counts[_PASSED] = _passed_white(state, highest) if side == 0 else _passed_black(state, lowest)
    counts[_OPEN] = (
        _rooks_on(state.places[ROOK], lowest, 8) if side == 0 else _rooks_on(state.places[ROOK + 8], highest, -1)
    )
    return counts


def _lowest_white(state: ChessState) -> list[int]:
    """By file, with one more on either side of the board: the rank of white's rearmost pawn, 8 where it has none."""
    ranks = [8] * 10
    for place in state.places[READY]:
        ready: i64 = place
        ranks[(ready & 7) + 1] = 6
    for place in state.places[PAWN]:
        square: i64 = place
        file: i64 = (square & 7) + 1
        if square >> 3 < ranks[file]:
            ranks[file] = square >> 3
    return ranks


def _highest_black(state: ChessState) -> list[int]:
    """The same for black, whose rearmost pawn is the highest; -1 where it has none."""
    ranks = [-1] * 10
    for place in state.places[READY + 8]:
        ready: i64 = place
        ranks[(ready & 7) + 1] = 1
    for place in state.places[PAWN + 8]:
        square: i64 = place
        file: i64 = (square & 7) + 1
        if square >> 3 > ranks[file]:
            ranks[file] = square >> 3
    return ranks


def _passed_white(state: ChessState, highest: list[int]) -> int:
    """How many of white's pawns have no enemy pawn ahead of them, on their file or one next to it."""
    count = len(state.places[READY])
    for place in state.places[PAWN]:
        square: i64 = place
        file: i64 = (square & 7) + 1
        rank: i64 = square >> 3
        if highest[file] <= rank and highest[file - 1] <= rank and highest[file + 1] <= rank:
            count += 1
    return count


def _passed_black(state: ChessState, lowest: list[int]) -> int:
    """The same for black."""
    count = len(state.places[READY + 8])
    for place in state.places[PAWN + 8]:
        square: i64 = place
        file: i64 = (square & 7) + 1
        rank: i64 = square >> 3
        if lowest[file] >= rank and lowest[file - 1] >= rank and lowest[file + 1] >= rank:
            count += 1
    return count


def _rooks_on(rooks: list[int], pawns: list[int], none: int) -> int:
    """How many rooks stand on a file without a pawn of their side."""
    count = 0
    for square in rooks:
        if pawns[(square & 7) + 1] == none:
            count += 1
    return count


def balance(state: ChessState, side: int) -> int:
    """The weighted sum of a side's features, less the enemy's."""
    total = 0
    officers = 0
    places = state.places
    for code, listed in enumerate(places):
        if listed:
            officers += _OFFICERS[code & 7] * len(listed)
            first: i64 = code << 6
            for place in listed:
                square: i64 = place
                total += _VALUES[first + square]
    kings = _MARCH if officers < _FEW else _SHELTER
    total += kings[places[KING][0]] - kings[_MIRRORED[places[KING + 8][0]]]
    if len(places[BISHOP]) >= 2:
        total += WEIGHTS[_PAIR]
    if len(places[BISHOP + 8]) >= 2:
        total -= WEIGHTS[_PAIR]
    lowest = _lowest_white(state)
    highest = _highest_black(state)
    total += _PASSED_PAWN * (_passed_white(state, highest) - _passed_black(state, lowest))
    total += _OPEN_ROOK * (_rooks_on(places[ROOK], lowest, 8) - _rooks_on(places[ROOK + 8], highest, -1))
    return total if side == 0 else -total


_WORTH: Final = [0, 100, 320, 330, 500, 900, 0]  # rough prices


def gain_hint(state: ChessState, action: Action) -> int:
    """What a capture or a promotion wins at once, less the piece if it would be lost: the dearest prize taken by the
    cheapest piece comes first.
    """
    if action.source == NOWHERE:
        return 0
    squares = state.squares
    mover = squares[action.source] & 7
    taken = squares[action.target] & 7
    gain = _WORTH[taken]
    if mover == PAWN:
        if action.word:
            if action.word != "queen":
                return -1
            gain += _WORTH[QUEEN] - _WORTH[PAWN]
        elif action.target == state.en_passant:
            gain = _WORTH[PAWN]
    if gain == 0:
        return 0
    lost = _WORTH[mover]
    if lost > gain and is_attacked(state, action.target, 1 - state.turn):
        return gain - lost
    return 16 * gain - mover


_LEANINGS: Final = {
    "stores": (
        ("pairs of bishops", 1),
        ("passed pawns", 1),
    ),
    "advances": (("pawns by rank", 1),),
}
_SUBJECTS: Final = Subjects(
    endings=(
        "checkmate",
        "stalemate",
        "dead position",
        "threefold repetition",
        "fivefold repetition",
        "fifty moves",
        "seventy-five moves",
    ),
    events=(
        "castled",
        "captured",
        "moved",
        "promoted",
        "check",
        "ended",
    ),
    fights=(("captured", "square"),),
    deaths=(("captured", "square"),),
    rules=EVENT_RULES,
    themes=(("mate", "checkmate"), ("check", "check"), ("promotion", "promoted"), ("castling", "castled")),
)


class ChessAdvice(Advice[ChessState]):
    """The advice of chess to bots."""

    def __init__(self) -> None:
        super().__init__(
            scale=373,
            relative_speed=50,
            blunder_percent=[85, 68, 50, 34, 21, 11, 4, 0],
            feature_names=FEATURES,
            subjects=_SUBJECTS,
            leanings=_LEANINGS,
        )

    def score(self, state: ChessState, side: int) -> int:
        return balance(state, side)

    def gain_hint(self, state: ChessState, side: int, action: Action) -> int:
        return gain_hint(state, action)

    def in_check(self, state: ChessState) -> bool:
        return state.check

    def key(self, state: ChessState) -> int | None:
        return state.key

    def features(self, state: ChessState, side: int) -> list[int]:
        return features(state, side)
