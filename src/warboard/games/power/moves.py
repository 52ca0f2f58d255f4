"""What is legal in Power: each kind has three separate patterns, to move, to attack and to sacrifice (PW-29)."""

from warboard.games.power.actions import (
    ATTACK,
    ATTACK_TO_KNIGHT,
    ATTACK_TO_ROOK,
    MOVE,
    MOVE_TO_KNIGHT,
    MOVE_TO_ROOK,
    SACRIFICE,
)
from warboard.games.power.board import (
    AROUND,
    DIAGONALS,
    FORWARD,
    FRONT_DIAGONALS,
    HOME_SQUARES,
    HOPS,
    LINES,
    ON_LAST_RANK,
)
from warboard.games.power.pieces import KING, KNIGHT, PAWN, ROOK, Piece
from warboard.games.power.state import PowerState
from warboard.kernel.action import Action
from warboard.kernel.board import (
    NOWHERE,
)


def legal_actions(state: PowerState) -> list[Action]:
    """Every action of the side to act; none after the end (PW-108)."""
    actions: list[Action] = []
    if state.outcome is not None:
        return actions
    squares = state.squares
    side = state.turn
    for source, piece in enumerate(squares):
        if piece is None or piece.side != side:
            continue
        kind = piece.kind
        if kind == PAWN:
            _add_pawn_actions(state, source, side, actions)
        elif kind == KNIGHT:
            _add_knight_actions(squares, source, side, actions)
        elif kind == ROOK:
            _add_rook_actions(squares, source, side, actions)
        else:
            _add_king_actions(squares, source, side, actions)
    return actions


def _add_pawn_actions(state: PowerState, source: int, side: int, actions: list[Action]) -> None:
    squares = state.squares
    ahead = FORWARD[side][source]
    if ahead != NOWHERE and squares[ahead] is None:
        _add_pawn_forms(state, MOVE, MOVE_TO_KNIGHT, MOVE_TO_ROOK, source, ahead, side, actions)
        if not state.rules.double_step_home_only or HOME_SQUARES[side][source]:  # PW-45, PW-114
            further = FORWARD[side][ahead]
            if further != NOWHERE and squares[further] is None:
                _add_pawn_forms(state, MOVE, MOVE_TO_KNIGHT, MOVE_TO_ROOK, source, further, side, actions)
    for target in FRONT_DIAGONALS[side][source]:
        other = squares[target]
        if other is None:
            if target == state.en_passant:  # PW-53; never on the last rank (PW-123)
                actions.append(ATTACK[source][target])
        elif other.side != side:
            _add_pawn_forms(state, ATTACK, ATTACK_TO_KNIGHT, ATTACK_TO_ROOK, source, target, side, actions)
    for target in DIAGONALS[source]:
        other = squares[target]
        if other is not None and other.side == side and other.kind != KING:
            actions.append(SACRIFICE[source][target])


def _add_pawn_forms(
    state: PowerState,
    plain: list[list[Action]],
    to_knight: list[list[Action]],
    to_rook: list[list[Action]],
    source: int,
    target: int,
    side: int,
    actions: list[Action],
) -> None:
    """A pawn's action in all its forms: on the last rank it may be converted, or must be (PW-61, PW-63, PW-116)."""
    if not ON_LAST_RANK[side][target]:
        actions.append(plain[source][target])
        return
    if not state.rules.promotion_forced:
        actions.append(plain[source][target])
    actions.append(to_knight[source][target])
    actions.append(to_rook[source][target])


def _add_knight_actions(squares: list[Piece | None], source: int, side: int, actions: list[Action]) -> None:
    for target in AROUND[source]:
        if squares[target] is None:
            actions.append(MOVE[source][target])
    for jump in HOPS[source]:
        if squares[jump.over] is not None:
            _add_by_occupant(squares, source, jump.beyond, side, actions)


def _add_rook_actions(squares: list[Piece | None], source: int, side: int, actions: list[Action]) -> None:
    for line in LINES[source]:
        for target in line:
            if squares[target] is not None:
                _add_by_occupant(squares, source, target, side, actions)
                break
            actions.append(MOVE[source][target])


def _add_by_occupant(squares: list[Piece | None], source: int, target: int, side: int, actions: list[Action]) -> None:
    """A move, an attack or a sacrifice, depending on who stands on the target."""
    other = squares[target]
    if other is None:
        actions.append(MOVE[source][target])
    elif other.side != side:
        actions.append(ATTACK[source][target])
    elif other.kind != KING:  # PW-40
        actions.append(SACRIFICE[source][target])


def _add_king_actions(squares: list[Piece | None], source: int, side: int, actions: list[Action]) -> None:
    for target in AROUND[source]:
        other = squares[target]
        if other is None:
            actions.append(MOVE[source][target])
        elif other.side != side:
            actions.append(ATTACK[source][target])
