"""The making of the arena's events: what happened, for records and for whoever watches."""

from warboard.games.arena.pieces import KINDS, NEW, POWERUP_KINDS, Piece, Powerup
from warboard.games.arena.state import ArenaState, Plan
from warboard.kernel.action import Action
from warboard.kernel.event import Event
from warboard.kernel.plain import Fields, Plain


def reveal_event(state: ArenaState, plans: list[Plan]) -> Event:
    board = state.rules.board
    orders: Fields = {}
    for plan in plans:
        texts: list[Plain] = [order.text(board) for order in plan.orders]
        orders[state.rules.sides[plan.side]] = texts
    return Event("reveal", {"round": state.round, "orders": orders})


def upgraded_event(state: ArenaState, order: Action, before: Piece) -> Event:
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
    return Event(
        "placed",
        {
            "side": state.rules.sides[new.side],
            "piece": KINDS[new.kind],
            "square": state.rules.board.names[order.source],
        },
    )


def captured_event(state: ArenaState, square: int, arrival: Piece, sitter: Piece, placed: bool, points: int) -> Event:
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
    sides = state.rules.sides
    names = state.rules.board.names
    pieces: list[Plain] = []
    by_side: Fields = {}
    for arrival, source, gain in zip(arrivals, sources, points, strict=True):
        pieces.append({"side": sides[arrival.side], "piece": KINDS[arrival.kind], "from": names[source]})
        by_side[sides[arrival.side]] = gain
    return Event("mad", {"square": names[square], "pieces": pieces, "points": by_side})


def crash_event(state: ArenaState, square: int, placings: list[Piece]) -> Event:
    pieces: list[Plain] = [{"side": state.rules.sides[placed.side], "piece": KINDS[placed.kind]} for placed in placings]
    return Event("crash", {"square": state.rules.board.names[square], "pieces": pieces})


def powerup_taken_event(state: ArenaState, side: int, square: int, powerup: Powerup) -> Event:
    told: Fields = {
        "side": state.rules.sides[side],
        "square": state.rules.board.names[square],
        "kind": POWERUP_KINDS[powerup.kind],
    }
    if powerup.kind == NEW:
        told["piece"] = KINDS[powerup.piece]
    return Event("powerup_taken", told)


def kinged_event(state: ArenaState, side: int, square: int, before: int) -> Event:
    return Event(
        "kinged",
        {"side": state.rules.sides[side], "square": state.rules.board.names[square], "from": KINDS[before]},
    )


def powerup_placed_event(square: str, kind: str, new: str) -> Event:
    told: Fields = {"square": square, "kind": kind}
    if new:
        told["piece"] = new
    return Event("powerup_placed", told)
