"""What happens on one square when all orders are carried out at once (CA-74 to CA-91).

The *arrivals* moved onto the square this round, at most one a side; the *sitters* stood there and did not leave, or
were placed there (CA-77).
"""

from warboard.games.arena.pieces import KINDS, Piece
from warboard.games.arena.state import ArenaState
from warboard.kernel.event import Event
from warboard.kernel.plain import Fields, Plain


class Meeting:
    """Who comes to a square this round; all lists are in side order."""

    def __init__(self, square: int) -> None:
        self.square = square
        self.arrivals: list[Piece] = []
        self.sources: list[int] = []  # where the arrivals come from
        self.placings: list[Piece] = []


def settle(
    state: ArenaState, meeting: Meeting, squares: list[Piece | None], gains: list[int], events: list[Event] | None
) -> bool:
    """Leaves on the square what survives there and adds up what each side scores; true if one piece arrived alone."""
    square = meeting.square
    arrivals = meeting.arrivals
    standing = squares[square]
    sitters = meeting.placings if standing is None else [standing]
    if not arrivals:
        if len(sitters) == 1:
            squares[square] = sitters[0]
        elif events is not None:
            events.append(_crash(state, meeting))  # CA-83
        return False
    for sitter in sitters:
        value = _worth(state, sitter)
        for arrival in arrivals:
            gains[arrival.side] += value  # CA-78, CA-81, CA-82, CA-84
    if events is not None:
        for arrival in arrivals:
            for sitter in sitters:
                events.append(_captured(state, square, arrival, sitter, standing is None))
    if len(arrivals) == 1:
        squares[square] = arrivals[0]
        return True
    squares[square] = None
    points = _mad_points(state, arrivals)
    for arrival, gain in zip(arrivals, points, strict=True):
        gains[arrival.side] += gain
    if events is not None:
        events.append(_mad(state, meeting, points))
    return False


def _worth(state: ArenaState, taken: Piece) -> int:
    """What capturing a piece scores; nothing for one of a side that is gone with `gone_value: none` (CA-135)."""
    if state.rules.gone_is_worthless and taken.side in state.left:
        return 0
    return state.rules.values[taken.kind]


def _mad_points(state: ArenaState, arrivals: list[Piece]) -> list[int]:
    """For each arrival the values of all the others (CA-80), with `net` less its own (CA-131)."""
    values = state.rules.values
    together = 0
    for arrival in arrivals:
        together += values[arrival.kind]
    own_share = 2 if state.rules.net_scoring else 1
    return [together - own_share * values[arrival.kind] for arrival in arrivals]


def _captured(state: ArenaState, square: int, arrival: Piece, sitter: Piece, placed: bool) -> Event:
    sides = state.rules.sides
    return Event(
        "captured",
        {
            "square": state.rules.board.names[square],
            "by": sides[arrival.side],
            "side": sides[sitter.side],
            "piece": KINDS[sitter.kind],
            "points": _worth(state, sitter),
            "how": "snipe" if placed else "normal",
        },
    )


def _mad(state: ArenaState, meeting: Meeting, points: list[int]) -> Event:
    sides = state.rules.sides
    names = state.rules.board.names
    pieces: list[Plain] = []
    by_side: Fields = {}
    for arrival, source, gain in zip(meeting.arrivals, meeting.sources, points, strict=True):
        pieces.append({"side": sides[arrival.side], "piece": KINDS[arrival.kind], "from": names[source]})
        by_side[sides[arrival.side]] = gain
    return Event("mad", {"square": names[meeting.square], "pieces": pieces, "points": by_side})


def _crash(state: ArenaState, meeting: Meeting) -> Event:
    pieces: list[Plain] = [
        {"side": state.rules.sides[placed.side], "piece": KINDS[placed.kind]} for placed in meeting.placings
    ]
    return Event("crash", {"square": state.rules.board.names[meeting.square], "pieces": pieces})
