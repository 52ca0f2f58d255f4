"""Builds the arena's events: what happened, for records and for people who watch."""

from warboard.games.arena.pieces import KINDS, NEW, POWERUP_KINDS, Piece, Powerup
from warboard.games.arena.state import ArenaState, Plan
from warboard.kernel.action import Action
from warboard.kernel.event import Event
from warboard.kernel.plain import Fields, Plain


def reveal_event(state: ArenaState, plans: list[Plan]) -> Event:
    """All are done: everybody's orders of the round."""
    board = state.rules.board
    orders: Fields = {}
    for plan in plans:
        texts: list[Plain] = [order.text(board) for order in plan.orders]
        orders[state.rules.sides[plan.side]] = texts
    return Event("reveal", {"round": state.round, "orders": orders})


def upgraded_event(state: ArenaState, order: Action, before: Piece) -> Event:
    """A piece has been upgraded (CA-73)."""
    return Event(
        "upgraded",
        {
            "side": state.rules.sides[before.side],
            "square": state.rules.board.names[order.source],
            "from": KINDS[before.kind],
            "to": order.word,
        },
    )


def moved_event(state: ArenaState, order: Action, mover: Piece) -> Event:
    """A piece has left one square for another (CA-74)."""
    names = state.rules.board.names
    return Event(
        "moved",
        {
            "side": state.rules.sides[mover.side],
            "piece": KINDS[mover.kind],
            "from": names[order.source],
            "to": names[order.target],
        },
    )


def placed_event(state: ArenaState, order: Action, new: Piece) -> Event:
    """A piece of the reserve has been placed."""
    return Event(
        "placed",
        {
            "side": state.rules.sides[new.side],
            "piece": KINDS[new.kind],
            "square": state.rules.board.names[order.source],
        },
    )


def captured_event(state: ArenaState, square: int, arrival: Piece, sitter: Piece, placed: bool, points: int) -> Event:
    """An arrival has captured a sitter, which stood there or was placed (CA-78, CA-82)."""
    sides = state.rules.sides
    return Event(
        "captured",
        {
            "square": state.rules.board.names[square],
            "by": sides[arrival.side],
            "side": sides[sitter.side],
            "piece": KINDS[sitter.kind],
            "points": points,
            "how": "snipe" if placed else "normal",
        },
    )


def mad_event(state: ArenaState, square: int, arrivals: list[Piece], sources: list[int], points: list[int]) -> Event:
    """Arrivals have destroyed each other; the points are those for the other arrivals alone (CA-80)."""
    sides = state.rules.sides
    names = state.rules.board.names
    pieces: list[Plain] = []
    by_side: Fields = {}
    for arrival, source, gain in zip(arrivals, sources, points, strict=True):
        pieces.append({"side": sides[arrival.side], "piece": KINDS[arrival.kind], "from": names[source]})
        by_side[sides[arrival.side]] = gain
    return Event("mad", {"square": names[square], "pieces": pieces, "points": by_side})


def crash_event(state: ArenaState, square: int, placings: list[Piece]) -> Event:
    """Pieces placed on one square have destroyed each other (CA-83)."""
    pieces: list[Plain] = [{"side": state.rules.sides[placed.side], "piece": KINDS[placed.kind]} for placed in placings]
    return Event("crash", {"square": state.rules.board.names[square], "pieces": pieces})


def powerup_taken_event(state: ArenaState, side: int, square: int, powerup: Powerup) -> Event:
    """A side has taken a powerup (CA-101)."""
    fields: Fields = {
        "side": state.rules.sides[side],
        "square": state.rules.board.names[square],
        "kind": POWERUP_KINDS[powerup.kind],
    }
    if powerup.kind == NEW:
        fields["piece"] = KINDS[powerup.piece]
    return Event("powerup_taken", fields)


def kinged_event(state: ArenaState, side: int, square: int, before: int) -> Event:
    """A piece has become a king (CA-106)."""
    return Event(
        "kinged",
        {"side": state.rules.sides[side], "square": state.rules.board.names[square], "from": KINDS[before]},
    )


def powerup_placed_event(square: str, kind: str, new: str) -> Event:
    """A powerup has appeared (CA-93)."""
    fields: Fields = {"square": square, "kind": kind}
    if new:
        fields["piece"] = new
    return Event("powerup_placed", fields)
