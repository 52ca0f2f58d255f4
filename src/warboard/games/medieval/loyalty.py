"""Loyalty: how LV changes, why, and what an answer to "why is this piece wavering?" looks like."""

from typing import Final

from warboard.games.medieval.board import COURT, DISTANCE
from warboard.games.medieval.events import tell
from warboard.games.medieval.experience import reduce_xp
from warboard.games.medieval.state import (
    ALONE,
    BLACK,
    DEFECTING,
    DEVOTED,
    DISLOYAL,
    NOBODY,
    OWNERS,
    WAVERING,
    MedievalState,
    Piece,
    effective_lord,
)
from warboard.kernel.board import NOWHERE
from warboard.kernel.event import Event
from warboard.kernel.plain import Fields, Plain

MOST_LV: Final = 100
LV_NEXT_TO_LORD: Final = 5
LV_HURT_ALONE: Final = -5
XP_TURNING_DISLOYAL: Final = 5  # MD-317


class Band:
    """A stretch of LV and what it means (MD-312 to MD-316)."""

    def __init__(self, name: str, low: int, high: int, meaning: str) -> None:
        self.name = name
        self.low = low
        self.high = high
        self.meaning = meaning


BANDS: Final = [
    Band("devoted", DEVOTED, MOST_LV, "never goes neutral or defects, +10% XP, +5% critical hits (MD-312)"),
    Band("loyal", WAVERING + 1, DEVOTED - 1, "nothing special (MD-313)"),
    Band("wavering", DISLOYAL + 1, WAVERING, "range -1, abilities cost 1 AP more (MD-314)"),
    Band("disloyal", DEFECTING + 1, DISLOYAL, "refuses one order in five, the enemy may claim it (MD-315)"),
    Band("defecting", 0, DEFECTING, "goes over to the enemy at the end of its side's turn (MD-316)"),
]


def band(lv: int) -> Band:
    for row in BANDS:
        if lv >= row.low:
            return row
    raise AssertionError(lv)


class Modifier:
    """One reason for which LV changes in a Loyalty Phase, as the `cause` of an `lv` event names it."""

    def __init__(self, cause: str, amount: int) -> None:
        self.cause = cause
        self.amount = amount

    def text(self) -> str:
        return f"{self.cause} {self.amount:+d}"


def modifiers(state: MedievalState, square: int, piece: Piece) -> list[Modifier]:
    """What changes a piece's LV in a Loyalty Phase that begins now (MD-321)."""
    found: list[Modifier] = []
    if is_next_to_lord(state, square, piece):
        found.append(Modifier("lord", LV_NEXT_TO_LORD))
    home = home_bonus(state, square, piece)
    if home:
        found.append(Modifier("home", home))
    if piece.marked(ALONE):
        found.append(Modifier("alone", LV_HURT_ALONE))
    return found


def is_next_to_lord(state: MedievalState, square: int, piece: Piece) -> bool:
    lord = effective_lord(state, piece)
    if lord == NOBODY:
        return False
    stands = state.where[lord]
    return stands != NOWHERE and DISTANCE[square][stands] == 1


def home_bonus(state: MedievalState, square: int, piece: Piece) -> int:
    """MD-1102; a Queen-Paramount is at home everywhere (MD-1108)."""
    if COURT[square] != piece.home and not piece.is_paramount():
        return 0
    return state.rules.home_lv * state.court_percent[piece.side * 2 + piece.home] // 100


def recalculate(state: MedievalState, side: int, events: list[Event] | None) -> None:
    """The changes of MD-321 for all of a side's pieces on the board, from the position as it stands, together."""
    squares = state.squares
    square = -1
    for piece in squares:
        square += 1
        if piece is None or piece.side != side:
            continue
        if not piece.feels_loyalty():
            if piece.marked(ALONE):
                squares[square] = without_marks(piece, ALONE)
            continue
        amount = home_bonus(state, square, piece)
        if is_next_to_lord(state, square, piece):
            amount += LV_NEXT_TO_LORD
        alone = piece.marked(ALONE)
        if alone:
            amount += LV_HURT_ALONE
        if amount == 0 and not alone:
            continue
        causes = "" if events is None else ", ".join(row.text() for row in modifiers(state, square, piece))
        if alone:
            squares[square] = without_marks(piece, ALONE)
        if amount:
            change_lv(state, square, amount, causes, events)


def without_marks(piece: Piece, marks: int) -> Piece:
    other = piece.clone()
    other.marks = piece.marks & ~marks
    return other


def with_mark(piece: Piece, mark: int) -> Piece:
    other = piece.clone()
    other.marks = piece.marks | mark
    return other


def change_lv(state: MedievalState, square: int, amount: int, cause: str, events: list[Event] | None) -> None:
    """LV given or taken at once; Kings and mercenaries are left out (MD-106, MD-311)."""
    set_lv(state, square, state.piece(square).lv + amount, cause, events)


def set_lv(state: MedievalState, square: int, lv: int, cause: str, events: list[Event] | None) -> None:
    piece = state.piece(square)
    other = with_lv(piece, lv)
    if other is piece:
        return
    state.squares[square] = other
    if events is not None:
        tell(state, events, "lv", other, {"amount": other.lv - piece.lv, "total": other.lv, "cause": cause})
        if other.xp != piece.xp:
            fields: Fields = {"amount": other.xp - piece.xp, "total": other.xp, "cause": "disloyal"}
            tell(state, events, "xp", other, fields)


def with_lv(piece: Piece, lv: int) -> Piece:
    """The piece with another LV, cut off at 0 and 100; turning disloyal costs XP (MD-317)."""
    lv = max(0, min(MOST_LV, lv))
    if lv == piece.lv or not piece.feels_loyalty():
        return piece
    other = piece.clone()
    other.lv = lv
    if piece.lv > DISLOYAL and lv <= DISLOYAL:
        other.xp = reduce_xp(piece.xp, XP_TURNING_DISLOYAL)
    return other


def change_all(state: MedievalState, side: int, amount: int, but: int, cause: str, events: list[Event] | None) -> None:
    """LV for every piece of a side on the board but the one on a square."""
    for square in range(len(state.squares)):
        piece = state.squares[square]
        if piece is not None and piece.side == side and square != but:
            change_lv(state, square, amount, cause, events)


def punish(state: MedievalState, side: int, amount: int, events: list[Event] | None) -> None:
    """A penalty from the platform reaches the pieces inside Rooks too (MD-327)."""
    for square in range(len(state.squares)):
        piece = state.squares[square]
        if piece is None or piece.side != side:
            continue
        change_lv(state, square, -amount, "penalty", events)
        holder = state.piece(square)
        if holder.rare.inside:
            changed = holder.clone()
            changed.rare = holder.rare.clone()
            changed.rare.inside = tuple([with_lv(stored, stored.lv - amount) for stored in holder.rare.inside])
            state.squares[square] = changed


def explain(state: MedievalState, square: int) -> Fields:
    """Why a piece is as loyal as it is: its band, its place in the loyalty graph, and the modifiers that its next
    Loyalty Phase brings if nothing moves, each as the `cause` of an `lv` event names it.
    """
    piece = state.piece(square)
    names = state.roster.names
    row = band(piece.lv)
    lord = effective_lord(state, piece)
    vassals: list[Plain] = [
        names[other.number]
        for other in state.squares
        if other is not None and other.side == piece.side and effective_lord(state, other) == piece.number
    ]
    changes: list[Plain] = []
    total = piece.lv
    if piece.feels_loyalty() and piece.side <= BLACK:
        for modifier in modifiers(state, square, piece):
            total += modifier.amount
            changes.append({"cause": modifier.cause, "amount": modifier.amount})
    return {
        "id": names[piece.number],
        "side": OWNERS[piece.side],
        "lv": piece.lv,
        "band": row.name,
        "meaning": row.meaning,
        "lord": None if piece.lord == NOBODY else names[piece.lord],
        "effective_lord": None if lord == NOBODY else names[lord],
        "orphan": piece.rare.orphan,
        "vassals": vassals,
        "changes": changes,
        "next": max(0, min(MOST_LV, total)),
    }
