"""Hit points: healing, and what happens when a piece loses HP (MD-621 to MD-636)."""

from typing import Final

from warboard.games.medieval.board import ADJACENT, BLACK, COURT, KINGS_COURT, NEUTRAL, WITHIN_2
from warboard.games.medieval.events import add_piece_event
from warboard.games.medieval.kinds import (
    GARRISON,
    GUARDIANS_RESOLVE,
    MARTYRS_BLESSING,
    SANCTIFY,
    SHIELDWALL,
    SUPPLY_LINE,
)
from warboard.games.medieval.loyalty import change_lv, with_mark
from warboard.games.medieval.options import RAIN
from warboard.games.medieval.pieces import KING
from warboard.games.medieval.roster import NOBODY
from warboard.games.medieval.state import ALONE, ATTRITION, MedievalState, Piece
from warboard.kernel.board import NOWHERE
from warboard.kernel.event import Event
from warboard.kernel.timers import stopped

SANCTIFY_HP: Final = 20
SUPPLY_HP: Final = 20
COURT_HP: Final = 5
GUARDIAN_LV: Final = 10


def healing_in_weather(state: MedievalState, amount: int) -> int:
    """How much an amount heals: half of it in rain (MD-635)."""
    return amount // 2 if state.weather == RAIN else amount


def heal(state: MedievalState, square: int, amount: int, events: list[Event] | None) -> None:
    """Heals that many HP, up to max HP (MD-634); in Instant Mode nothing heals (MD-636)."""
    piece = state.piece(square)
    other = _heal_piece(state, piece, amount)
    if other is not piece:
        state.squares[square] = other
        if events is not None:
            add_piece_event(state, events, "healed", other, {"amount": other.hp - piece.hp, "hp": other.hp})


def _heal_piece(state: MedievalState, piece: Piece, amount: int) -> Piece:
    most = piece.max_hp()
    if state.mode != ATTRITION or amount <= 0 or piece.hp >= most:
        return piece
    other = piece.clone()
    other.hp = min(most, piece.hp + amount)
    return other


def heal_at_start(state: MedievalState, side: int, ours: list[int], events: list[Event] | None) -> None:
    """Start Phase 3: passive healing, the King's Court, Supply Line (MD-631, MD-632, MD-1042)."""
    court = COURT_HP * state.court_percent[side * 2 + KINGS_COURT] // 100
    for square in ours:
        piece = state.piece(square)
        amount = 0
        if piece.hp < piece.max_hp():
            if _rests(state, square, piece):
                amount += healing_in_weather(state, max(1, piece.max_hp() // 10))
            if COURT[square] == KINGS_COURT or piece.is_paramount():
                amount += healing_in_weather(state, court)
            heal(state, square, amount, events)
        if piece.status.inside and piece.has(SUPPLY_LINE | GARRISON):
            _supply(state, square, events)


def _rests(state: MedievalState, square: int, piece: Piece) -> bool:
    """Whether it has not moved, has an ally next to it and no enemy within 2 squares (MD-631)."""
    if piece.moved:
        return False
    enemy = BLACK - piece.side
    for near in WITHIN_2[square]:
        other = state.squares[near]
        if other is not None and other.side == enemy:
            return False
    for near in ADJACENT[square]:
        other = state.squares[near]
        if other is not None and other.side == piece.side:
            return True
    return False


def _supply(state: MedievalState, square: int, events: list[Event] | None) -> None:
    holder = state.piece(square)
    stored: list[Piece] = []
    for piece in holder.status.inside:
        other = _heal_piece(state, piece, healing_in_weather(state, SUPPLY_HP))
        if other is not piece and events is not None:
            add_piece_event(state, events, "healed", other, {"amount": other.hp - piece.hp, "hp": other.hp})
        stored.append(other)
    changed = holder.clone()
    changed.status = holder.status.clone()
    changed.status.inside = tuple(stored)
    state.squares[square] = changed


def hp_after(piece: Piece, damage: int) -> int:
    """The HP that damage leaves; a King keeps at least 1 (MD-616)."""
    return max(1 if piece.kind == KING else 0, piece.hp - damage)


def lose_hp(state: MedievalState, square: int, hp: int, events: list[Event] | None) -> None:
    """A piece comes down to that many HP: hurt alone, Guardian's Resolve, Martyr's Blessing (MD-621). At 0 HP it still
    stands: the caller has it captured.
    """
    piece = state.piece(square)
    if hp == piece.hp:
        return
    other = piece.clone()
    other.hp = hp
    state.squares[square] = other
    if piece.side != NEUTRAL and _is_alone(state, square, piece.side):
        state.squares[square] = with_mark(other, ALONE)
    status = piece.status
    if status.shielded_by != NOBODY and status.has("shield_wall"):
        _reward_guardian(state, status.shielded_by, piece.side, events)
    if status.healed and status.has("sanctify") and piece.has(MARTYRS_BLESSING | SANCTIFY):
        _bless(state, square, events)


def _is_alone(state: MedievalState, square: int, side: int) -> bool:
    """No ally within 2 squares (MD-322)."""
    for near in WITHIN_2[square]:
        other = state.squares[near]
        if other is not None and other.side == side:
            return False
    return True


def _reward_guardian(state: MedievalState, guardian: int, side: int, events: list[Event] | None) -> None:
    """MD-1007."""
    square = state.where[guardian]
    if square == NOWHERE:
        return
    piece = state.piece(square)
    if piece.side == side and piece.has(GUARDIANS_RESOLVE | SHIELDWALL):
        change_lv(state, square, GUARDIAN_LV, "guardians_resolve", events)


def _bless(state: MedievalState, square: int, events: list[Event] | None) -> None:
    """What Sanctify healed is healed once more (MD-1014)."""
    martyr = state.piece(square)
    reached = martyr.status.healed
    other = martyr.clone()
    other.status = martyr.status.clone()
    other.status.set_effects(stopped(martyr.status.effects, "sanctify"))
    other.status.healed = ()
    state.squares[square] = other
    for number in reached:
        near = state.where[number]
        if near != NOWHERE and state.piece(near).side == martyr.side:
            heal(state, near, healing_in_weather(state, SANCTIFY_HP), events)
    if events is not None:
        add_piece_event(state, events, "effect_ended", other, {"effect": "sanctify"})
