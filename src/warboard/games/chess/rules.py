"""What an action does in chess: the move, the bookkeeping, the end."""

from typing import Final

from mypy_extensions import i64

from warboard.games.chess.attacks import hits, is_attacked, is_safe_en_passant, opens_line
from warboard.games.chess.board import BOARD, PAWN_ORIGINS
from warboard.games.chess.castling import CASTLES, castle_to
from warboard.games.chess.ending import judge, settle_claim
from warboard.games.chess.events import add_ending_events, add_move_events
from warboard.games.chess.keys import CASTLING_KEYS, PASSED_KEYS, PLACE_KEYS, TURN_KEY
from warboard.games.chess.pieces import EMPTY, KINDS, KING, PAWN, ROOK, WIDTHS
from warboard.games.chess.state import PLACE_LIST, ChessState
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE
from warboard.kernel.event import Event

_NO_TEXTS: Final[tuple[str, ...]] = ()


def _rights_kept(square: int) -> int:
    return sum(castle.right for castle in CASTLES if square not in (castle.king, castle.rook))


# By square: the rights to castle that outlast a move from it or onto it (CH-16).
_RIGHTS_KEPT: Final = [_rights_kept(square) for square in range(BOARD.size)]


def carry_out(state: ChessState, action: Action, events: list[Event] | None) -> None:
    """One legal action of the side to act, which is its whole turn."""
    if events is not None:
        add_move_events(state, action, events)
    if action.source == NOWHERE:
        settle_claim(state)
    else:
        judge(state, make(state, action))
    if events is not None:
        add_ending_events(state, action, events)


def make(state: ChessState, action: Action) -> bool:
    """Carries out a move, without judging the end of the game; returns whether the material has changed."""
    side = state.turn
    enemy = 1 - side
    squares = state.squares
    source: i64 = action.source
    target: i64 = action.target
    mover: i64 = squares[source]
    is_pawn = mover & 7 == PAWN
    placed = mover
    taken: i64 = squares[target]
    taken_on = target
    key = state.key
    rights = state.castling
    passed = state.en_passant
    if passed != NOWHERE:
        state.en_passant = NOWHERE
        state.key ^= PASSED_KEYS[passed & 7]
    if is_pawn:
        if target == passed:
            taken_on = target - 8 + (side << 4)  # CH-24
            taken = squares[taken_on]
        elif target >= 56 or target < 8:
            placed = KINDS.index(action.word) + (side << 3)  # CH-26
    if taken != EMPTY:
        _take_off(state, taken, taken_on)
    put(state, mover, source, placed, target)
    if rights != 0:
        _keep_rights(state, rights & _RIGHTS_KEPT[source] & _RIGHTS_KEPT[target])
    castled = mover & 7 == KING and (target - source == 2 or source - target == 2)
    if castled:
        castle = castle_to(target)
        rook: i64 = ROOK + (side << 3)
        put(state, rook, castle.rook, rook, castle.rook_to)  # CH-15

    if is_pawn or taken != EMPTY:
        state.quiet = 0  # CH-40
        _clear_history(state)
    else:
        state.quiet += 1
        if state.castling != rights:
            _clear_history(state)  # CH-45
        else:
            _add_to_history(state, action, key, passed)
    state.number += side
    state.turn = enemy
    state.key ^= TURN_KEY

    king: i64 = state.places[KING + (enemy << 3)][0]
    if castled or taken_on != target:
        state.check = is_attacked(state, king, side)
    else:
        state.check = hits(squares, placed, target, king) or opens_line(squares, king, source, side)
    if is_pawn and (target - source == 16 or source - target == 16):
        _note_double_step(state, (source + target) >> 1)
    return taken != EMPTY or placed != mover


def put(state: ChessState, mover: i64, source: i64, placed: i64, target: i64) -> None:
    """Takes a piece to an empty square; a pawn may become another piece there."""
    state.squares[source] = EMPTY
    state.squares[target] = placed
    left = (mover << 6) | source
    reached = (placed << 6) | target
    state.key ^= PLACE_KEYS[left]
    state.key ^= PLACE_KEYS[reached]
    before: i64 = PLACE_LIST[left]
    after: i64 = PLACE_LIST[reached]
    if before == after:
        places = state.places[before]
        number: i64 = 0
        while places[number] != source:
            number += 1
        places[number] = target
    else:
        _unlist(state.places[before], source)
        state.places[after].append(target)
        state.widths[before >> 3] += WIDTHS[after & 7] - WIDTHS[before & 7]


def _take_off(state: ChessState, taken: i64, square: i64) -> None:
    """A captured piece leaves the board (CH-6)."""
    state.squares[square] = EMPTY
    state.key ^= PLACE_KEYS[(taken << 6) | square]
    listed: i64 = PLACE_LIST[(taken << 6) | square]
    _unlist(state.places[listed], square)
    state.widths[taken >> 3] -= WIDTHS[listed & 7]


def _unlist(places: list[int], square: i64) -> None:
    last = places.pop()
    if last != square:
        number: i64 = 0
        while places[number] != square:
            number += 1
        places[number] = last


def _keep_rights(state: ChessState, rights: i64) -> None:
    """Drops all rights to castle but these."""
    if rights != state.castling:
        state.key ^= CASTLING_KEYS[state.castling]
        state.key ^= CASTLING_KEYS[rights]
        state.castling = rights


def _note_double_step(state: ChessState, between: i64) -> None:
    """After a double step: sets the en passant square if anybody may legally capture there (CH-24)."""
    if can_capture_en_passant(state, between):
        state.en_passant = between
        state.key ^= PASSED_KEYS[between & 7]


def can_capture_en_passant(state: ChessState, between: i64) -> bool:
    """Whether the side to act has a legal capture en passant on a square that an enemy pawn passed over."""
    side = state.turn
    pawn = PAWN + (side << 3)
    for origin in PAWN_ORIGINS[(side << 6) | between]:
        if state.squares[origin] == pawn and is_safe_en_passant(state, origin, between):
            return True
    return False


def _add_to_history(state: ChessState, move: Action, key: i64, passed: i64) -> None:
    """Keeps the move: the position before it may come back."""
    if not state.trail:
        state.en_passant_before = passed
    state.trail.append(move)
    state.keys.append(key)


def _clear_history(state: ChessState) -> None:
    """No position from before this move can come back (CH-43)."""
    if state.trail:
        state.trail = []
    if state.keys:
        state.keys = []
        state.seen_before = _NO_TEXTS
