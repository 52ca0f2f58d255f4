"""What happens on one square when all orders are carried out at once (CA-74 to CA-91).

The *arrivals* moved onto the square this round, at most one a side; the *sitters* stood there and did not leave, or
were placed there (CA-77).
"""

from warboard.games.arena.events import captured_event, crash_event, mad_event
from warboard.games.arena.pieces import Piece
from warboard.games.arena.state import ArenaState
from warboard.kernel.event import Event


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
    """Leaves the survivor on the square and adds up what each side scores; true if a single piece arrived."""
    square = meeting.square
    arrivals = meeting.arrivals
    occupant = squares[square]
    sitters = meeting.placings if occupant is None else [occupant]
    if not arrivals:
        if len(sitters) == 1:
            squares[square] = sitters[0]
        elif events is not None:
            events.append(crash_event(state, square, meeting.placings))  # CA-83
        return False
    for sitter in sitters:
        value = capture_points(state, sitter)
        for arrival in arrivals:
            gains[arrival.side] += value  # CA-78, CA-81, CA-82, CA-84
    if events is not None:
        for arrival in arrivals:
            for sitter in sitters:
                events.append(
                    captured_event(state, square, arrival, sitter, occupant is None, capture_points(state, sitter))
                )
    if len(arrivals) == 1:
        squares[square] = arrivals[0]
        return True
    squares[square] = None
    points = _mad_points(state, arrivals)
    for arrival, gain in zip(arrivals, points, strict=True):
        gains[arrival.side] += gain
    if events is not None:
        events.append(mad_event(state, square, arrivals, meeting.sources, points))
    return False


def capture_points(state: ArenaState, piece: Piece) -> int:
    """What capturing a piece scores; with `gone_value: none` nothing for one of a side that is gone (CA-135)."""
    if state.rules.gone_is_worthless and piece.side in state.left:
        return 0
    return state.rules.values[piece.kind]


def _mad_points(state: ArenaState, arrivals: list[Piece]) -> list[int]:
    """For each arrival the values of all the others (CA-80), with `net` less its own (CA-131)."""
    values = state.rules.values
    together = 0
    for arrival in arrivals:
        together += values[arrival.kind]
    own_share = 2 if state.rules.net_scoring else 1
    return [together - own_share * values[arrival.kind] for arrival in arrivals]
