"""Events: what happened, with the rulebook's fields and, in fog, with the sides that may see it (section 6)."""

from warboard.games.medieval.board import BLACK, BOARD, SIDES, WHITE
from warboard.games.medieval.options import FOG
from warboard.games.medieval.state import MedievalState, Piece
from warboard.kernel.board import NOWHERE
from warboard.kernel.event import Event
from warboard.kernel.plain import Fields, Plain


def audience(state: MedievalState, owner: int, square: int, other: int = NOWHERE) -> tuple[int, ...] | None:
    """The sides that may see what a piece of the owner's does on one square or two; None for everybody."""
    if state.weather != FOG:
        return None
    sides: list[int] = []
    for side in (WHITE, BLACK):
        if (
            side == owner
            or (square != NOWHERE and state.sees(side, square))
            or (other != NOWHERE and state.sees(side, other))
        ):
            sides.append(side)
    return None if len(sides) == len(SIDES) else tuple(sides)  # what both sides see, onlookers see too (MD-1225)


def add_piece_event(state: MedievalState, events: list[Event], kind: str, piece: Piece, fields: Fields) -> None:
    """What happened to a piece where it stands; its id is the first field."""
    with_id: dict[str, Plain] = {"id": state.roster.names[piece.number]}
    with_id.update(fields)
    events.append(Event(kind, with_id, audience(state, piece.side, state.where[piece.number])))


def add_open_event(events: list[Event], kind: str, fields: Fields) -> None:
    """What everybody may see."""
    events.append(Event(kind, fields))


def add_move_event(
    state: MedievalState, events: list[Event], kind: str, piece: Piece, source: int, target: int
) -> None:
    """A piece went from one square to another."""
    events.append(
        Event(
            kind,
            {
                "id": state.roster.names[piece.number],
                "from": BOARD.names[source],
                "to": BOARD.names[target],
            },
            audience(state, piece.side, source, target),
        )
    )


def add_square_event(
    state: MedievalState, events: list[Event], kind: str, owner: int, square: int, fields: Fields
) -> None:
    """What happened on a square, which is the first field; there need not be a piece on it."""
    with_square: dict[str, Plain] = {"square": BOARD.names[square]}
    with_square.update(fields)
    add_event_at(state, events, kind, owner, square, with_square)


def add_event_at(state: MedievalState, events: list[Event], kind: str, owner: int, square: int, fields: Fields) -> None:
    """What happened on a square that the fields need not name."""
    events.append(Event(kind, fields, audience(state, owner, square)))


def add_ap_event(state: MedievalState, events: list[Event], side: int, amount: int) -> None:
    add_open_event(events, "ap", {"side": SIDES[side], "amount": amount, "total": state.ap[side]})


def add_phase_event(state: MedievalState, events: list[Event], phase: str) -> None:
    add_open_event(events, "phase", {"side": SIDES[state.turn], "phase": phase, "number": state.number})
