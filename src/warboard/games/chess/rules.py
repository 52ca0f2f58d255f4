"""What an action does in chess: the move, the bookkeeping, the end."""

from typing import Final

from mypy_extensions import i64

from warboard.games.chess.actions import castle_to
from warboard.games.chess.attacks import attacked, hits, opened, safe_en_passant
from warboard.games.chess.ending import judge, settle_claim
from warboard.games.chess.events import tell_ending, tell_move
from warboard.games.chess.geometry import PAWN_ORIGINS
from warboard.games.chess.keys import CASTLING_KEYS, PASSED_KEYS, PLACE_KEYS, TURN_KEY
from warboard.games.chess.state import BOARD, EMPTY, KINDS, KING, LISTED, PAWN, ROOK, WIDTHS, ChessState
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE
from warboard.kernel.event import Event

_NO_TEXTS: Final[tuple[str, ...]] = ()
_ALL_RIGHTS: Final = 15
_RIGHTS_LOST: Final = {"a1": 2, "e1": 3, "h1": 1, "a8": 8, "e8": 12, "h8": 4}
# By square: the castling rights that outlast a move from it or to it (CH-16).
_RIGHTS_KEPT: Final = [_ALL_RIGHTS - _RIGHTS_LOST.get(name, 0) for name in BOARD.names]


def carry_out(state: ChessState, action: Action, events: list[Event] | None) -> None:
    """One legal action of the side to act: the whole of its turn."""
    if events is not None:
        tell_move(state, action, events)
    if action.source == NOWHERE:
        settle_claim(state)
    else:
        judge(state, make(state, action))
    if events is not None:
        tell_ending(state, action, events)


def make(state: ChessState, action: Action) -> bool:
    """Carries out a move, all but the end of the game; returns whether there is other material than before."""
    side = state.turn
    enemy = 1 - side
    squares = state.squares
    source: i64 = action.source
    target: i64 = action.target
    mover: i64 = squares[source]
    taken: i64 = squares[target]
    taken_on = target
    placed = mover
    is_pawn = mover & 7 == PAWN
    passed = state.en_passant
    key: i64 = state.key ^ TURN_KEY
    if passed != NOWHERE:
        key ^= PASSED_KEYS[passed & 7]
        state.en_passant = NOWHERE
    if is_pawn:
        if target == passed:
            taken_on = target - 8 + (side << 4)  # CH-24
            taken = PAWN + (enemy << 3)
            squares[taken_on] = EMPTY
        elif target >= 56 or target < 8:
            placed = KINDS.index(action.word) + (side << 3)  # CH-26

    squares[source] = EMPTY
    squares[target] = placed
    key ^= PLACE_KEYS[(mover << 6) | source] ^ PLACE_KEYS[(placed << 6) | target]
    relist(state, LISTED[(mover << 6) | source], LISTED[(placed << 6) | target], source, target)
    if taken != EMPTY:
        key ^= PLACE_KEYS[(taken << 6) | taken_on]
        listed: i64 = LISTED[(taken << 6) | taken_on]
        _unlist(state.places[listed], taken_on)
        state.widths[enemy] -= WIDTHS[listed & 7]

    castled = False
    rights_before = state.castling
    rights = rights_before
    if rights != 0:
        rights &= _RIGHTS_KEPT[source] & _RIGHTS_KEPT[target]
        if rights != rights_before:
            key ^= CASTLING_KEYS[rights_before] ^ CASTLING_KEYS[rights]
            state.castling = rights
            if mover & 7 == KING and (target - source == 2 or source - target == 2):
                key ^= _bring_rook(state, target, side)
                castled = True

    if is_pawn or taken != EMPTY:
        state.quiet = 0  # CH-40
        _forget(state)
    else:
        state.quiet += 1
        if rights != rights_before:
            _forget(state)
        else:
            if not state.trail:
                state.en_passant_before = passed
            state.trail.append(action)
            state.keys.append(state.key)
    state.number += side
    state.turn = enemy

    king: i64 = state.places[KING + (enemy << 3)][0]
    if castled or (taken_on != target):
        state.check = attacked(state, king, side)
    else:
        state.check = hits(squares, placed, target, king) or opened(squares, king, source, side)
    if is_pawn and (target - source == 16 or source - target == 16):
        key ^= _pass(state, (source + target) >> 1)
    state.key = key
    return taken != EMPTY or placed != mover


def relist(state: ChessState, before: i64, after: i64, source: i64, target: i64) -> None:
    """A piece has gone from one square to another, and may be listed under another code from now on."""
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


def _unlist(places: list[int], square: i64) -> None:
    last = places.pop()
    if last != square:
        number: i64 = 0
        while places[number] != square:
            number += 1
        places[number] = last


def _bring_rook(state: ChessState, target: i64, side: i64) -> i64:
    """The rook's part in castling; returns what it changes in the key (CH-15)."""
    castle = castle_to(target)
    source: i64 = castle.rook
    to: i64 = castle.rook_to
    rook: i64 = ROOK + (side << 3)
    state.squares[source] = EMPTY
    state.squares[to] = rook
    relist(state, rook, rook, source, to)
    changed: i64 = PLACE_KEYS[(rook << 6) | source]
    return changed ^ PLACE_KEYS[(rook << 6) | to]


def _pass(state: ChessState, between: i64) -> i64:
    """After a double step: whether the pawn may legally be captured in passing; returns what that changes (CH-24)."""
    if not can_pass(state, between):
        return 0
    state.en_passant = between
    changed: i64 = PASSED_KEYS[between & 7]
    return changed


def can_pass(state: ChessState, between: i64) -> bool:
    """Whether the side to act has a legal capture in passing onto that square, over which an enemy pawn has gone."""
    side = state.turn
    pawn = PAWN + (side << 3)
    for origin in PAWN_ORIGINS[(side << 6) | between]:
        if state.squares[origin] == pawn and safe_en_passant(state, origin, between):
            return True
    return False


def _forget(state: ChessState) -> None:
    """No position from before this move can stand again (CH-43)."""
    if state.trail:
        state.trail = []
    if state.keys:
        state.keys = []
        state.seen_before = _NO_TEXTS
