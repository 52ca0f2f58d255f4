"""The two courts: contested, fallen, and their bonuses (MD-1111 to MD-1114); domination (MD-1304)."""

from typing import Final

from mypy_extensions import i64

from warboard.games.medieval.board import BLACK, COURT, COURTS, ENEMY_TERRITORY, KINGS_COURT, QUEENS_COURT, SIDES
from warboard.games.medieval.events import add_open_event
from warboard.games.medieval.state import MedievalState, Piece
from warboard.kernel.event import Event

TURNS_TO_FALL: Final = 5


def update_courts(state: MedievalState, side: i64, events: list[Event] | None) -> None:
    """End Phase 5: a side's courts and its count of turns of domination."""
    if not state.rules.courts:
        return
    # How many more pieces the side has in each court than the enemy.
    kings_lead: i64 = 0
    queens_lead: i64 = 0
    far: i64 = 0
    territory = ENEMY_TERRITORY[side]
    square: i64 = -1
    for piece in state.squares:
        square += 1
        if piece is None or piece.side > BLACK:
            continue
        lead: i64 = -1
        if piece.side == side:
            lead = 1
            if territory[square]:
                far += 1
        if COURT[square] == KINGS_COURT:
            kings_lead += lead
        else:
            queens_lead += lead
    changed = _update_court(state, side, KINGS_COURT, kings_lead, events)
    changed |= _update_court(state, side, QUEENS_COURT, queens_lead, events)
    if changed:
        update_bonuses(state)
    if far >= state.rules.domination_pieces and kings_lead > 0 and queens_lead > 0:
        state.domination[side] += 1
    else:
        state.domination[side] = 0


def _update_court(state: MedievalState, side: int, court: int, lead: i64, events: list[Event] | None) -> bool:
    """Counts how long a court has been contested; True if it is held, contested or fallen, and was not before."""
    place = side * 2 + court
    before = court_state(state, place)
    state.contested[place] = state.contested[place] + 1 if lead < 0 else 0
    if state.contested[place] >= TURNS_TO_FALL:
        state.fallen[place] = True
    elif lead > 0:
        state.fallen[place] = False  # MD-1112
    after = court_state(state, place)
    if after == before:
        return False
    if events is not None:
        add_open_event(events, "court", {"side": SIDES[side], "court": COURTS[court], "state": after})
    return True


def court_state(state: MedievalState, place: int) -> str:
    if state.fallen[place]:
        return "fallen"
    return "contested" if state.contested[place] else "held"


def update_bonuses(state: MedievalState) -> None:
    """The percentage of its bonuses that each court gives each side (MD-1113)."""
    for side in range(2):
        for court in range(2):
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
