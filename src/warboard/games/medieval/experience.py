"""Experience: XP gained and lost, ranks, unlocks, and the pieces that come in from the reserve."""

from typing import Final

from warboard.games.medieval.board import ADJACENT, BLACK, COURT
from warboard.games.medieval.events import add_piece_event, add_square_event
from warboard.games.medieval.options import Rules
from warboard.games.medieval.pieces import (
    CLASSES,
    DEVOTED,
    KINDS,
    MAN_AT_ARMS,
    MOST_XP,
    PAWN,
    PEASANT,
    RESERVES,
    SUPPORTS,
    Support,
)
from warboard.games.medieval.roster import NOBODY, reserve_name
from warboard.games.medieval.state import BEREAVED, NO_STATUS, MedievalState, Piece, effective_lord
from warboard.kernel.board import NOWHERE
from warboard.kernel.event import Event
from warboard.kernel.plain import Fields

XP_CAPTURE: Final = 10
XP_HIGHER: Final = 5
XP_ABILITY: Final = 3
XP_DEFENDING: Final = 8
XP_CHECK: Final = 15
XP_SURVIVING: Final = 5
XP_REFUSING: Final = 10
_SURVIVED: Final = 5  # turns
_NEVER: Final = MOST_XP + 1


def gain(rules: Rules, piece: Piece, amount: int) -> int:
    """What a gain of XP comes to for a piece, rounded half up (MD-703)."""
    percent = 100 + rules.spring_xp
    if piece.lv >= DEVOTED:
        percent += 10
    if piece.kind == PEASANT:
        percent += 50
    return (amount * percent + 50) // 100


def reduce_xp(xp: int, amount: int) -> int:
    return max(0, xp - amount)


def add_xp(state: MedievalState, square: int, amount: int, cause: str, events: list[Event] | None) -> None:
    """A gain by MD-703, credited at once."""
    change_xp(state, square, gain(state.rules, state.piece(square), amount), cause, events)


def change_xp(state: MedievalState, square: int, amount: int, cause: str, events: list[Event] | None) -> None:
    """Exactly that many XP more or less, cut off at 0 and 250 (MD-701)."""
    piece = state.piece(square)
    xp = max(0, min(MOST_XP, piece.xp + amount))
    if xp == piece.xp:
        return
    other = piece.clone()
    other.xp = xp
    state.squares[square] = other
    if events is not None:
        add_piece_event(state, events, "xp", other, {"amount": xp - piece.xp, "total": xp, "cause": cause})


def reward_turn(state: MedievalState, side: int, ours: list[int], events: list[Event] | None) -> None:
    """End Phase 1: XP for surviving, then for the vassals of lords that lost nobody (MD-715, MD-716)."""
    squares = state.squares
    bereaved: list[int] = []
    for square in ours:
        piece = state.piece(square)
        if piece.marks & BEREAVED:
            bereaved.append(piece.number)
    vassal_xp = state.rules.vassal_xp
    later: list[Event] = []
    for square in ours:
        piece = state.piece(square)
        other = piece.clone()
        other.age = piece.age + 1
        other.marks = piece.marks & ~BEREAVED
        if piece.status.inside:
            other.status = piece.status.clone()
            other.status.inside = tuple([_without_bereavement(stored) for stored in piece.status.inside])
        xp = piece.xp
        if other.age % _SURVIVED == 0:
            xp = min(MOST_XP, xp + gain(state.rules, piece, XP_SURVIVING))
            if events is not None and xp != piece.xp:
                add_piece_event(state, events, "xp", piece, _xp_fields(xp - piece.xp, xp, "survived"))
        survived = xp
        lord = effective_lord(state, piece)
        if lord != NOBODY and vassal_xp and state.where[lord] != NOWHERE and lord not in bereaved:
            xp = min(MOST_XP, xp + gain(state.rules, piece, vassal_xp))
            if events is not None and xp != survived:
                add_piece_event(state, later, "xp", piece, _xp_fields(xp - survived, xp, "lord"))
        other.xp = xp
        squares[square] = other
    if events is not None:
        events.extend(later)


def _without_bereavement(piece: Piece) -> Piece:
    """The piece without the mark of a lord that has lost a vassal."""
    if piece.marks & BEREAVED == 0:
        return piece
    other = piece.clone()
    other.marks = piece.marks & ~BEREAVED
    return other


def _xp_fields(amount: int, total: int, cause: str) -> Fields:
    return {"amount": amount, "total": total, "cause": cause}


def rank_reached(kind: int, xp: int) -> int:
    """The highest rank of a class that XP alone bring (MD-731)."""
    reached = 0
    for number, rank in enumerate(CLASSES[kind].ranks):
        if not rank.by_fusion and xp >= rank.xp:
            reached = number
    return reached


def _next_ranks(kind: int) -> list[int]:
    """For each rank of a class the XP that the next one takes."""
    needed: list[int] = []
    ranks = CLASSES[kind].ranks
    for number in range(len(ranks)):
        last = number + 1 == len(ranks) or ranks[number + 1].by_fusion
        needed.append(_NEVER if last else ranks[number + 1].xp)
    return needed


_NEXT_RANK: Final = [_next_ranks(kind) for kind in range(len(CLASSES))]


def promote(state: MedievalState, side: int, ours: list[int], events: list[Event] | None) -> bool:
    """End Phase 2: ranks, unlocks, then support pieces (MD-731, MD-732, MD-741). True if one of these has come in."""
    tree = state.rules.tree
    risen: list[int] = []  # where pieces stand that have a rank above their first
    for square in ours:
        piece = state.piece(square)
        if piece.xp >= _NEXT_RANK[piece.kind][piece.rank]:
            piece = _promote_piece(state, piece, events)
            state.squares[square] = piece
        if piece.rank > 0:
            risen.append(square)
        new = tree.of(piece.kind, piece.rank, piece.xp) & ~piece.abilities & ~piece.status.lost
        if new:
            other = piece.trained(piece.kind, piece.rank, piece.abilities | new)
            state.squares[square] = other
            if events is not None:
                for id in tree.names(new):
                    add_piece_event(state, events, "unlocked", other, {"ability": id})
    if not risen:
        return False  # nobody brings in a support piece at its first rank
    came_in = False
    for support in SUPPORTS:
        if state.reserve[side * 4 + support.place]:
            if _call_support(state, side, support, risen, events):
                came_in = True
    return came_in


def _promote_piece(state: MedievalState, piece: Piece, events: list[Event] | None) -> Piece:
    other = piece.trained(piece.kind, rank_reached(piece.kind, piece.xp), piece.abilities)
    if piece.kind == PAWN and piece.rank < MAN_AT_ARMS <= other.rank:
        other.hp = piece.hp + 10  # MD-751
    if events is not None:
        add_piece_event(
            state, events, "promoted", other, {"rank": other.rank, "name": CLASSES[other.kind].ranks[other.rank].name}
        )
    return other


def _call_support(
    state: MedievalState, side: int, support: Support, risen: list[int], events: list[Event] | None
) -> bool:
    """A support piece comes in next to the first noble with room, of the pieces that have risen (MD-741). False if no
    noble has room.
    """
    for square in risen:
        noble = state.piece(square)
        if noble.kind != support.noble or noble.rank < support.rank:
            continue
        near = list(ADJACENT[square])
        if side == BLACK:
            near.reverse()
        for target in near:
            if state.squares[target] is None:
                enter(state, side, support.kind, target, noble.number, 0, events)
                return True
    return False


def enter(
    state: MedievalState, side: int, kind: int, square: int, lord: int, marks: int, events: list[Event] | None
) -> None:
    """A piece comes in from the reserve (MD-105, MD-741, MD-1081)."""
    place = RESERVES.index(kind)
    left = state.reserve[side * 4 + place]
    count = max(1, 3 - left if kind == PEASANT else 1)
    number = state.roster.find(reserve_name(side, place, count))
    while _is_in_game(state, number):
        count += 1
        number = state.roster.find(reserve_name(side, place, count))
    state.reserve[side * 4 + place] = left - 1
    piece = Piece(
        kind,
        side,
        number,
        lord,
        state.rules.start_lv,
        0,
        0,
        state.rules.tree.of(kind, 0, 0),
        CLASSES[kind].hp,
        0,
        COURT[square],
        0,
        0,
        marks,
        NO_STATUS,
    )
    state.place(square, piece)
    if events is not None:
        name = state.roster.names[number]
        add_square_event(state, events, "entered", side, square, {"id": name, "class": KINDS[kind]})


def _is_in_game(state: MedievalState, number: int) -> bool:
    """Whether a piece with that number is on the board, inside a Rook or captured."""
    for piece in state.squares:
        if piece is not None:
            if piece.number == number:
                return True
            for stored in piece.status.inside:
                if stored.number == number:
                    return True
    return any(lost.number == number for captured in state.captured for lost in captured)
