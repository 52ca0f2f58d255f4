"""Powerups: how they appear, and what they give to the side that takes them (CA-92 to CA-110)."""

from warboard.games.arena.events import kinged_event, powerup_placed_event, powerup_taken_event
from warboard.games.arena.pieces import (
    KINDS,
    KING,
    KING_ME,
    NEW,
    NO_KIND,
    POWERUP_KINDS,
    UPGRADE,
    Piece,
    Powerup,
    piece_of,
    piece_with_upgrade,
)
from warboard.games.arena.state import ArenaState
from warboard.kernel.event import Event
from warboard.kernel.luck import Luck


def take_powerups(
    state: ArenaState, squares: list[Piece | None], powerup_squares: list[int], events: list[Event] | None
) -> None:
    """Gives the powerups on these squares, in board order, to the pieces that came there alone (CA-101)."""
    powerups = state.powerups.copy()
    reserve = state.reserve[:]
    for square in powerup_squares:
        taker = squares[square]
        assert taker is not None, square
        side = taker.side
        powerup = powerups.pop(square)
        if events is not None:
            events.append(powerup_taken_event(state, side, square, powerup))
        if powerup.kind == NEW:
            reserve[side] = [*reserve[side], powerup.piece]  # CA-103, CA-104
        elif powerup.kind == UPGRADE:
            squares[square] = piece_with_upgrade(taker.kind, side)  # CA-105
        elif taker.kind != KING:
            squares[square] = piece_of(KING, side)  # CA-106, CA-107
            if events is not None:
                events.append(kinged_event(state, side, square, taker.kind))
    state.powerups = powerups
    state.reserve = reserve


def place_powerups(state: ArenaState, luck: Luck, events: list[Event] | None) -> None:
    """The batch that appears at the end of some rounds (CA-93 to CA-98)."""
    rules = state.rules
    if rules.powerup_every == 0 or state.round % rules.powerup_every != 0:
        return
    count = min(rules.powerup_batch, rules.powerup_max - len(state.powerups))
    if count <= 0:
        return
    free = _free_squares(state)
    powerups = state.powerups.copy()
    for _ in range(count):
        if not free:
            break
        name = luck.choice("powerup_square", free)
        free.remove(name)
        kind = luck.choice("powerup_kind", rules.kind_list)
        new = luck.choice("powerup_piece", rules.piece_list) if kind == "new" else ""
        powerups[rules.board.square(name)] = Powerup(POWERUP_KINDS.index(kind), KINDS.index(new) if new else NO_KIND)
        if events is not None:
            events.append(powerup_placed_event(name, kind, new))
    state.powerups = powerups


def _free_squares(state: ArenaState) -> list[str]:
    """Where a powerup may appear: neither piece nor powerup (CA-95), within the zone (CA-130)."""
    names = state.rules.board.names
    in_zone = state.rules.in_zone
    free: list[str] = []
    for square, piece in enumerate(state.squares):
        if piece is None and in_zone[square] and square not in state.powerups:
            free.append(names[square])
    return free


def powerup_name(powerup: Powerup) -> str:
    """A powerup as a person calls it: `new rook`, `upgrade`, `king me`."""
    if powerup.kind == NEW:
        return f"new {KINDS[powerup.piece]}"
    return "king me" if powerup.kind == KING_ME else "upgrade"
