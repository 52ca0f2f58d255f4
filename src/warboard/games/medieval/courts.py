"""The two courts: contested, fallen, and their bonuses (MD-1111 to MD-1114); domination (MD-1304)."""

from typing import Final

from warboard.games.medieval.board import BLACK, COURT, COURTS, ENEMY_TERRITORY, SIDES, WHITE
from warboard.games.medieval.events import add_open_event
from warboard.games.medieval.state import MedievalState, Piece
from warboard.kernel.event import Event

TURNS_TO_FALL: Final = 5
PIECES_TO_DOMINATE: Final = 8


def update_courts(state: MedievalState, side: int, events: list[Event] | None) -> None:
    """End Phase 5: a side's courts and its count of turns of domination."""
    if not state.rules.courts:
        return
    counts = [0, 0, 0, 0]
    far = 0
    square = -1
    for piece in state.squares:
        square += 1
        if piece is None or piece.side > BLACK:
            continue
        counts[piece.side * 2 + COURT[square]] += 1
        if piece.side == side and ENEMY_TERRITORY[side][square]:
            far += 1
    controlled = 0
    for court in (0, 1):
        ours = counts[side * 2 + court]
        theirs = counts[(BLACK - side) * 2 + court]
        if ours > theirs:
            controlled += 1
        _update_court(state, side, court, ours, theirs, events)
    if far >= PIECES_TO_DOMINATE and controlled == 2:
        state.domination[side] += 1
    else:
        state.domination[side] = 0
    update_bonuses(state)


def _update_court(
    state: MedievalState, side: int, court: int, ours: int, theirs: int, events: list[Event] | None
) -> None:
    place = side * 2 + court
    before = court_state(state, place)
    state.contested[place] = state.contested[place] + 1 if theirs > ours else 0
    if state.contested[place] >= TURNS_TO_FALL:
        state.fallen[place] = True
    elif ours > theirs:
        state.fallen[place] = False  # MD-1112
    after = court_state(state, place)
    if events is not None and after != before:
        add_open_event(events, "court", {"side": SIDES[side], "court": COURTS[court], "state": after})


def court_state(state: MedievalState, place: int) -> str:
    if state.fallen[place]:
        return "fallen"
    return "contested" if state.contested[place] else "held"


def update_bonuses(state: MedievalState) -> None:
    """The percentage of its bonuses that each court gives each side (MD-1113)."""
    for side in (WHITE, BLACK):
        for court in (0, 1):
            place = side * 2 + court
            percent = 50 if state.contested[place] else 100
            if state.fallen[place]:
                percent = 0
            if state.fallen[(BLACK - side) * 2 + court]:
                percent += 100
            if not state.rules.courts:
                percent = 0
            state.court_percent[place] = percent * 2 if state.rules.autumn else percent


def crossing(state: MedievalState, piece: Piece, source: int, target: int) -> int:
    """The extra AP for going from one court into the other (MD-222, MD-1108, MD-1114)."""
    return 1 if state.rules.courts and COURT[source] != COURT[target] and not piece.is_paramount() else 0
