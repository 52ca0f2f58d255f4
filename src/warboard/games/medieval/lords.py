"""Whom a piece serves: lords lost and found, neutral pieces, claims, defections, leaving the game."""

from typing import Final

from warboard.games.medieval.board import BOARD
from warboard.games.medieval.events import tell, tell_at
from warboard.games.medieval.loyalty import change_lv, with_lv, with_mark
from warboard.games.medieval.pieces import ABILITY_BITS, BASE_ABILITIES, QUEEN, names_of
from warboard.games.medieval.state import (
    BEREAVED,
    BLACK,
    DEFECTING,
    DEVOTED,
    IDLE,
    MERCENARY,
    NEUTRAL,
    NO_RARE,
    NOBODY,
    OWNERS,
    SIDES,
    MedievalState,
    Piece,
    Rare,
    effective_lord,
)
from warboard.kernel.board import NOWHERE
from warboard.kernel.event import Event
from warboard.kernel.luck import Luck
from warboard.kernel.plain import Fields

LV_LORD_CAPTURED: Final = -30  # MD-324
LV_CHANGED_SIDES: Final = 50  # MD-342, MD-343
NEUTRAL_STUN: Final = 2  # MD-337


def swear_to(state: MedievalState, piece: Piece, lord: int, events: list[Event] | None) -> Piece:
    """The piece with that lord: it is no orphan any more (MD-334)."""
    other = piece.clone()
    other.lord = lord
    if piece.rare.orphan:
        other.rare = piece.rare.clone()
        other.rare.orphan = 0
    if events is not None and lord != piece.lord:
        tell(state, events, "reassigned", other, {"lord": state.roster.names[lord]})
    return other


def _orphaned(state: MedievalState, piece: Piece, events: list[Event] | None) -> Piece:
    """The piece without a lord; how long it waits for another follows from when it happens (MD-333)."""
    other = piece.clone()
    other.lord = NOBODY
    other.rare = piece.rare.clone()
    other.rare.orphan = 2 if state.turn == piece.side and not state.orphans_tested else 1
    if events is not None:
        tell(state, events, "orphaned", other, {})
    return other


def vassals_of(state: MedievalState, lord: int) -> list[int]:
    """The numbers of those who follow a lord by effective lord, on the board and inside Rooks, in order."""
    found: list[int] = []
    for piece in state.squares:
        if piece is None:
            continue
        if effective_lord(state, piece) == lord:
            found.append(piece.number)
        for stored in piece.rare.inside:
            if effective_lord(state, stored) == lord:
                found.append(stored.number)
    return found


def leave_vassals(state: MedievalState, lord: Piece, mourners: list[int], events: list[Event] | None) -> None:
    """A lord is gone: `mourners` lose LV (MD-324), and whose `lord` it was are orphaned (MD-331, MD-332) or, if it was
    a Queen, become the King's (MD-306).
    """
    square = -1
    for piece in state.squares:
        square += 1
        if piece is None or piece.number == lord.number:
            continue
        if piece.number in mourners:
            change_lv(state, square, LV_LORD_CAPTURED, "lord captured", events)
        if piece.lord == lord.number:
            state.squares[square] = _without(state, state.piece(square), lord, events)
        if piece.rare.inside:
            _leave_stored(state, square, lord, mourners, events)


def _without(state: MedievalState, piece: Piece, lord: Piece, events: list[Event] | None) -> Piece:
    if lord.kind == QUEEN:
        return swear_to(state, piece, state.roster.kings[piece.side], events)
    return _orphaned(state, piece, events)


def _leave_stored(
    state: MedievalState, square: int, lord: Piece, mourners: list[int], events: list[Event] | None
) -> None:
    holder = state.piece(square)
    stored: list[Piece] = []
    for piece in holder.rare.inside:
        if piece.number in mourners:
            piece = with_lv(piece, piece.lv + LV_LORD_CAPTURED)
        if piece.lord == lord.number:
            piece = _without(state, piece, lord, events)
        stored.append(piece)
    other = holder.clone()
    other.rare = holder.rare.clone()
    other.rare.inside = tuple(stored)
    state.squares[square] = other


def mark_bereaved(state: MedievalState, lord: int) -> None:
    """A lord has lost a vassal by capture or sacrifice (MD-716)."""
    if lord != NOBODY and state.where[lord] != NOWHERE:
        square = state.where[lord]
        state.squares[square] = with_mark(state.piece(square), BEREAVED)


def at_rest(piece: Piece, side: int, king: int) -> Piece:
    """A piece as it lies in `captured` (MD-623)."""
    other = piece.clone()
    other.side = side
    other.lord = king
    other.moved = 0
    other.marks = 0
    other.hp = other.max_hp()
    other.rare = NO_RARE
    if piece.rare.lost:
        other.rare = Rare()
        other.rare.lost = piece.rare.lost
    return other


def remove(state: MedievalState, square: int) -> list[Piece]:
    """Takes a piece and those inside it off the board and into `captured`; they are returned. A mercenary leaves the
    game instead (MD-1241).
    """
    piece = state.take_off(square)
    gone = [piece, *piece.rare.inside]
    for lost in gone:
        if not lost.marked(MERCENARY):
            side = lost.rare.was if lost.side == NEUTRAL else lost.side
            state.captured[side] = (*state.captured[side], at_rest(lost, side, state.roster.kings[side]))
    return gone


def capture(state: MedievalState, square: int, by: int, events: list[Event] | None) -> int:
    """A piece is captured, with all that this means to its lord and its vassals (MD-622); returns how many fell."""
    piece = state.piece(square)
    lords: list[int] = []
    mourners: list[int] = []
    for lost in [piece, *piece.rare.inside]:
        lords.append(effective_lord(state, lost))
        mourners.extend(vassals_of(state, lost.number))
    gone = remove(state, square)
    if events is not None:
        captor = None if by == NOBODY else state.roster.names[by]
        for lost in gone:
            name = state.roster.names[lost.number]
            side = OWNERS[lost.side]
            events.append(Event("captured", {"id": name, "square": BOARD.names[square], "side": side, "by": captor}))
    for lord in lords:
        mark_bereaved(state, lord)
    for lost in gone:
        leave_vassals(state, lost, mourners if lost is piece else [], events)
    return len(gone)


def sacrifice(state: MedievalState, square: int, events: list[Event] | None) -> None:
    """A piece is given up by its own side: captured, and its vassals orphaned without grief (MD-325, MD-332)."""
    piece = state.piece(square)
    lord = effective_lord(state, piece)
    if events is not None:
        tell(state, events, "sacrificed", piece, {})
    remove(state, square)
    mark_bereaved(state, lord)
    leave_vassals(state, piece, [], events)


def uprooted(piece: Piece, side: int, lord: int) -> Piece:
    """The piece with another side: effects, marks, cooldowns end (MD-338)."""
    other = piece.clone()
    other.side = side
    other.lord = lord
    other.moved = 0
    other.marks = piece.marks & MERCENARY
    other.rare = NO_RARE
    if piece.rare.lost or piece.rare.stun or piece.marked(MERCENARY):
        other.rare = Rare()
        other.rare.lost = piece.rare.lost
        other.rare.stun = piece.rare.stun
        other.rare.bids = piece.rare.bids
    return other


def _change_side(state: MedievalState, square: int, changed: Piece, events: list[Event] | None) -> None:
    """Puts a piece that has changed sides in its own place, and leaves its vassals."""
    piece = state.piece(square)
    state.forfeit_castling(square)
    state.squares[square] = changed
    leave_vassals(state, piece, [], events)


def go_neutral(state: MedievalState, square: int, events: list[Event] | None) -> None:
    """A piece goes grey (MD-337)."""
    piece = state.piece(square)
    other = uprooted(piece, NEUTRAL, NOBODY)
    if other.rare is NO_RARE:
        other.rare = Rare()
    other.rare.was = piece.side
    other.rare.stun = NEUTRAL_STUN
    if events is not None:
        tell(state, events, "neutral", piece, {})
    _change_side(state, square, other, events)


def claim(state: MedievalState, square: int, lord: Piece, luck: Luck, events: list[Event] | None) -> None:
    """A lord claims a neutral or disloyal piece (MD-343); from the enemy it is a defection (MD-344)."""
    piece = state.piece(square)
    side = lord.side
    served = piece.rare.was if piece.side == NEUTRAL else piece.side
    other = uprooted(piece, side, lord.number)
    other.lv = LV_CHANGED_SIDES
    other.marks |= IDLE
    if events is not None:
        names = state.roster.names
        told: Fields = {"id": names[piece.number], "side": SIDES[side], "by": names[lord.number]}
        tell_at(state, events, "claimed", piece.side, square, told)
    _change_side(state, square, other, events)
    if served == BLACK - side:
        _defect(state, square, luck, events)


def test_orphans(state: MedievalState, side: int, luck: Luck, events: list[Event] | None) -> None:
    """End Phase 3: orphans whose time is up go neutral or become the King's (MD-336)."""
    waiting: list[int] = []
    for square in range(len(state.squares)):
        piece = state.squares[square]
        if piece is None or piece.side != side or piece.lord != NOBODY or not piece.feels_loyalty():
            continue
        other = piece.clone()
        other.rare = piece.rare.clone()
        other.rare.orphan = max(0, piece.rare.orphan - 1)
        state.squares[square] = other
        if other.rare.orphan == 0:
            waiting.append(square)
    for square in waiting:
        piece = state.piece(square)
        tested = piece.lv < DEVOTED and not piece.rare.inside
        if tested and luck.whole("orphan", 1, 100) < 100 - piece.lv:
            go_neutral(state, square, events)
        else:
            state.squares[square] = swear_to(state, piece, state.roster.kings[side], events)


def test_defections(state: MedievalState, side: int, luck: Luck, events: list[Event] | None) -> None:
    """End Phase 4: whoever has lost all loyalty goes over to the enemy (MD-341, MD-342)."""
    leaving: list[int] = []
    square = -1
    for piece in state.squares:
        square += 1
        if piece is not None and piece.side == side and piece.lv <= DEFECTING and not piece.rare.inside:
            if piece.feels_loyalty():
                leaving.append(square)
    enemy = BLACK - side
    for square in leaving:
        other = uprooted(state.piece(square), enemy, state.roster.kings[enemy])
        other.lv = LV_CHANGED_SIDES
        _change_side(state, square, other, events)
        _defect(state, square, luck, events)


def _defect(state: MedievalState, square: int, luck: Luck, events: list[Event] | None) -> None:
    """What a change of sides does to the piece that has just come over (MD-344, MD-345)."""
    piece = state.piece(square)
    state.defections[piece.side] += 1
    drawn = luck.whole("defection", 1, 100)
    other = piece.clone()
    result = "same"
    ability = ""
    if drawn <= 40:
        result = "zeal"
        other.zeal += 1  # MD-346
        other.hp += 1
    elif drawn <= 70:
        result = "same"
    elif drawn <= 90:
        result = "loss"
        held = names_of(piece.abilities)
        if held:
            ability = luck.choice("loss", held)
            bit = ABILITY_BITS[ability]
            other.abilities &= ~bit
            other.rare = piece.rare.clone()
            other.rare.lost |= bit  # MD-347
    else:
        result = "gain"
        new = [id for id in BASE_ABILITIES if ABILITY_BITS[id] & piece.abilities == 0]
        if new:
            ability = luck.choice("gain", new)
            other.abilities |= ABILITY_BITS[ability]
    state.squares[square] = other
    if events is not None:
        told: Fields = {"side": SIDES[piece.side], "result": result, "ability": ability or None}
        tell(state, events, "defected", other, told)


def clear_marks(state: MedievalState, side: int, events: list[Event] | None) -> None:
    """End Phase 9: the marks of the turn (MD-211)."""
    square = -1
    for piece in state.squares:
        square += 1
        if piece is None or piece.side != side:
            continue
        other = _cleared(piece)
        if other.rare.inside:
            inside = [_cleared(stored) for stored in other.rare.inside]
            if other is piece:
                other = piece.clone()
            other.rare = other.rare.clone()
            other.rare.inside = tuple(inside)
        if other is not piece:
            state.squares[square] = other
            if events is not None and piece.rare.has("gambit"):
                tell(state, events, "effect_ended", other, {"effect": "gambit"})


def _cleared(piece: Piece) -> Piece:
    rare = piece.rare
    dirty = rare is not NO_RARE and (
        rare.momentum or rare.glory >= 0 or rare.guards_left or rare.unloaded or rare.has("gambit")
    )
    if not dirty and piece.marks & IDLE == 0:
        return piece
    other = piece.clone()
    other.marks = piece.marks & ~IDLE
    if dirty:
        other.rare = rare.clone()
        other.rare.momentum = False
        other.rare.glory = -1
        other.rare.guards_left = 0
        other.rare.unloaded = 0
        if rare.has("gambit"):
            other.rare.set_effects(tuple([timer for timer in rare.effects if timer.name != "gambit"]))
    return other
