"""One legal action at random, without making the list of them.

The pieces of a side take up numbers: a queen 27, one for each square that she could reach from the middle of an empty
board, a pawn 4, and so on (`WIDTHS`). Each legal action has exactly one of these numbers, and many numbers have no
action. So numbers are drawn until one has an action: every legal action is equally likely.
"""

from typing import Final

from mypy_extensions import i64

from warboard.games.chess.actions import CLAIM, MOVES, PROMOTIONS
from warboard.games.chess.attacks import is_pinned, is_safe_en_passant, is_safe_step
from warboard.games.chess.board import BETWEEN, BOARD, KING_STEPS, KNIGHT_LEAPS, PAWN_TAKES, TOWARDS, lines_of
from warboard.games.chess.castling import BLACK_LONG, BLACK_SHORT, CASTLES, WHITE_LONG, WHITE_SHORT
from warboard.games.chess.moves import legal_actions, may_castle
from warboard.games.chess.pieces import BISHOP, EMPTY, KING, KNIGHT, PAWN, QUEEN, READY, ROOK, WIDTHS
from warboard.games.chess.state import ChessState
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE
from warboard.kernel.luck import Luck

_RIGHTS: Final = [WHITE_SHORT | WHITE_LONG, BLACK_SHORT | BLACK_LONG]
_ORDER: Final = [PAWN, QUEEN, ROOK, BISHOP, KNIGHT, KING, READY]


def _pad(targets: list[int], width: int) -> list[int]:
    return targets + [NOWHERE] * (width - len(targets))


def _targets_of(kind: int) -> list[int]:
    """[source * width + way]: the target of each way to go, or NOWHERE."""
    table: list[int] = []
    for source in range(BOARD.size):
        if kind == KNIGHT:
            targets = KNIGHT_LEAPS[source]
        elif kind == KING:
            targets = KING_STEPS[source]
        elif kind in (BISHOP, ROOK, QUEEN):
            targets = [target for line in lines_of(kind).lines[source] for target in line]
        else:
            targets = []
        table.extend(_pad(targets, WIDTHS[kind]))
    return table


_TARGETS: Final = [_targets_of(kind) for kind in range(READY)]


def _pawn_targets(side: int, source: int) -> list[int]:
    """Ahead, two ahead, and the two captures."""
    ahead = source + (8 if side == 0 else -8)
    if not 0 <= ahead < BOARD.size:
        return [NOWHERE] * 4
    home = BOARD.rank(source) == (1 if side == 0 else 6)
    twice = 2 * ahead - source if home else NOWHERE
    return _pad([ahead, twice, *PAWN_TAKES[side][source]], 4)


# [(side * 64 + source) * 4 + way]
_PAWN_TARGETS: Final = [
    target for side in (0, 1) for source in range(BOARD.size) for target in _pawn_targets(side, source)
]


def sample_action(state: ChessState, luck: Luck) -> Action:
    """One of the legal actions, each exactly equally likely; the game is not over."""
    evasions = state.evasions
    if evasions is not None:
        if state.may_claim():
            actions = legal_actions(state)
            return actions[luck.below(len(actions))]
        return evasions[luck.below(len(evasions))]
    count = count_numbers(state)
    while True:
        action = action_at(state, luck.below(count))
        if action is not None:
            return action


def count_numbers(state: ChessState) -> int:
    """How many numbers there are to draw from."""
    count = state.widths[state.turn]
    if state.castling & _RIGHTS[state.turn] != 0:
        count += 2
    if state.may_claim():
        count += 1
    return count


def action_at(state: ChessState, number: int) -> Action | None:
    """The legal action with this number, if there is one; only for positions without check."""
    side = state.turn
    base = side << 3
    places = state.places
    left: i64 = number
    for listed in _ORDER:
        kind: i64 = listed
        sources = places[base + kind]
        width: i64 = WIDTHS[kind]
        span: i64 = len(sources) * width
        if left < span:
            source: i64 = sources[left // width]
            way = left % width
            if kind == PAWN:
                return _pawn_action(state, source, way)
            if kind == READY:
                return _promotion(state, source, way)
            return _piece_action(state, kind, source, _TARGETS[kind][source * width + way])
        left -= span
    if left < 2 and state.castling & _RIGHTS[side] != 0:
        castle = CASTLES[2 * side + left]
        return castle.action if may_castle(state, castle) else None
    return CLAIM


def _piece_action(state: ChessState, kind: i64, source: i64, target: i64) -> Action | None:
    if target == NOWHERE:
        return None
    side = state.turn
    squares = state.squares
    code: i64 = squares[target]
    if code != EMPTY and code >> 3 == side:
        return None
    cell = (source << 6) | target
    if kind == KING:
        return MOVES[cell] if is_safe_step(state, source, target, 1 - side) else None
    for place in BETWEEN[cell]:
        if squares[place] != EMPTY:
            return None
    return MOVES[cell] if _keeps_king_safe(state, source, target) else None


def _keeps_king_safe(state: ChessState, source: i64, target: i64) -> bool:
    """Whether a move exposes no king: the piece is not pinned, or goes along the pin."""
    side = state.turn
    king: i64 = state.places[KING + (side << 3)][0]
    line = TOWARDS[(king << 6) | source]
    if len(line) == 0 or not is_pinned(state.squares, king, source, 1 - side):
        return True
    return TOWARDS[(king << 6) | target] is line


def _pawn_action(state: ChessState, source: i64, way: i64) -> Action | None:
    squares = state.squares
    side = state.turn
    target: i64 = _PAWN_TARGETS[(side << 8) | (source << 2) | way]
    if target == NOWHERE:
        return None
    code: i64 = squares[target]
    if way < 2:
        if code != EMPTY or (way == 1 and squares[(source + target) >> 1] != EMPTY):
            return None
    elif code == EMPTY:
        if target != state.en_passant or not is_safe_en_passant(state, source, target):
            return None
        return MOVES[(source << 6) | target]
    elif code >> 3 == side:
        return None
    return MOVES[(source << 6) | target] if _keeps_king_safe(state, source, target) else None


def _promotion(state: ChessState, source: i64, way: i64) -> Action | None:
    """Three targets, four kinds each."""
    squares = state.squares
    side = state.turn
    row: i64 = way >> 2
    target: i64 = _PAWN_TARGETS[(side << 8) | (source << 2) | (0 if row == 0 else row + 1)]
    if target == NOWHERE:
        return None
    code: i64 = squares[target]
    if (code != EMPTY) if row == 0 else (code == EMPTY or code >> 3 == side):
        return None
    return PROMOTIONS[(source << 6) | target][way & 3] if _keeps_king_safe(state, source, target) else None
