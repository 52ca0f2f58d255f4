"""Loyalty: how LV changes and why (MD-311 to MD-327)."""

from typing import Final

from warboard.games.medieval.board import COURT, DISTANCE
from warboard.games.medieval.events import add_piece_event
from warboard.games.medieval.experience import reduce_xp
from warboard.games.medieval.pieces import DISLOYAL
from warboard.games.medieval.roster import NOBODY
from warboard.games.medieval.state import ALONE, MedievalState, Piece, effective_lord
from warboard.kernel.board import NOWHERE
from warboard.kernel.event import Event
from warboard.kernel.plain import Fields

MOST_LV: Final = 100
LV_NEXT_TO_LORD: Final = 5
LV_HURT_ALONE: Final = -5
XP_TURNING_DISLOYAL: Final = 5  # MD-317


class Modifier:
    """One reason why LV changes in a Loyalty Phase, named like the `cause` of an `lv` event."""

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


def recalculate(state: MedievalState, ours: list[int], events: list[Event] | None) -> None:
    """The changes of MD-321 for all pieces of a side on the board, worked out from the position as it stands; they are
    on the squares `ours`.
    """
    squares = state.squares
    for square in ours:
        piece = state.piece(square)
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
    """More or less LV at once; Kings and mercenaries are left out (MD-106, MD-311)."""
    set_lv(state, square, state.piece(square).lv + amount, cause, events)


def set_lv(state: MedievalState, square: int, lv: int, cause: str, events: list[Event] | None) -> None:
    piece = state.piece(square)
    other = with_lv(piece, lv)
    if other is piece:
        return
    state.squares[square] = other
    if events is not None:
        add_piece_event(state, events, "lv", other, {"amount": other.lv - piece.lv, "total": other.lv, "cause": cause})
        if other.xp != piece.xp:
            fields: Fields = {"amount": other.xp - piece.xp, "total": other.xp, "cause": "disloyal"}
            add_piece_event(state, events, "xp", other, fields)


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
    """More or less LV for every piece of a side on the board except on one square."""
    for square in range(len(state.squares)):
        piece = state.squares[square]
        if piece is not None and piece.side == side and square != but:
            change_lv(state, square, amount, cause, events)


def punish(state: MedievalState, side: int, amount: int, events: list[Event] | None) -> None:
    """A penalty from the platform; it also reaches the pieces inside Rooks (MD-327)."""
    for square in range(len(state.squares)):
        piece = state.squares[square]
        if piece is None or piece.side != side:
            continue
        change_lv(state, square, -amount, "penalty", events)
        holder = state.piece(square)
        if holder.status.inside:
            changed = holder.clone()
            changed.status = holder.status.clone()
            changed.status.inside = tuple([with_lv(stored, stored.lv - amount) for stored in holder.status.inside])
            state.squares[square] = changed
