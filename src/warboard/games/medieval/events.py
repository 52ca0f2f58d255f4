"""Telling what happened: each event with the rulebook's fields, and in fog with those who may see it (section 6)."""

from warboard.games.medieval.board import BLACK, BOARD, SIDES, WHITE
from warboard.games.medieval.options import FOG
from warboard.games.medieval.state import MedievalState, Piece
from warboard.kernel.board import NOWHERE
from warboard.kernel.event import Event
from warboard.kernel.plain import Fields, Plain


def audience(state: MedievalState, owner: int, square: int, other: int = NOWHERE) -> tuple[int, ...] | None:
    """Who may see an event of a piece of the owner's at one square or two; None: everybody."""
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
    return None if len(sides) == len(SIDES) else tuple(sides)  # what both see, onlookers see too (MD-1225)


def tell(state: MedievalState, events: list[Event], kind: str, piece: Piece, fields: Fields) -> None:
    """Something that happened to a piece, where it stands; its id comes first."""
    told: dict[str, Plain] = {"id": state.roster.names[piece.number]}
    told.update(fields)
    events.append(Event(kind, told, audience(state, piece.side, state.where[piece.number])))


def tell_all(events: list[Event], kind: str, fields: Fields) -> None:
    """Something that everybody sees."""
    events.append(Event(kind, fields))


def tell_way(state: MedievalState, events: list[Event], kind: str, piece: Piece, source: int, target: int) -> None:
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


def tell_square(state: MedievalState, events: list[Event], kind: str, owner: int, square: int, fields: Fields) -> None:
    """Something on a square where no piece need stand."""
    told: dict[str, Plain] = {"square": BOARD.names[square]}
    told.update(fields)
    tell_at(state, events, kind, owner, square, told)


def tell_at(state: MedievalState, events: list[Event], kind: str, owner: int, square: int, fields: Fields) -> None:
    """Something that happened on a square which its fields do not name."""
    events.append(Event(kind, fields, audience(state, owner, square)))


def tell_ap(state: MedievalState, events: list[Event], side: int, amount: int) -> None:
    tell_all(events, "ap", {"side": SIDES[side], "amount": amount, "total": state.ap[side]})


def tell_phase(state: MedievalState, events: list[Event], phase: str) -> None:
    tell_all(events, "phase", {"side": SIDES[state.turn], "phase": phase, "number": state.number})
