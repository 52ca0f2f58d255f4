"""What each verb does to the board (section 4). The turn and the end are for `rules.py`."""

from typing import Final

from warboard.games.battlefield.attack import attack
from warboard.games.battlefield.board import (
    BETWEEN,
    FORWARD,
    SIZE,
    castling_rook,
    passant_defender,
)
from warboard.games.battlefield.effects import Effect
from warboard.games.battlefield.events import (
    castle_event,
    charge_fired_event,
    cure_event,
    effect_events,
    move_event,
    pair_event,
    sacrifice_event,
)
from warboard.games.battlefield.pieces import KINDS, KING, PAWN, ROOK
from warboard.games.battlefield.skills import GROUP_CHEER, LIVE_TO_SERVE
from warboard.games.battlefield.state import BattlefieldState, Unit
from warboard.games.battlefield.unit_changes import give_effect, promote, relocate, restore
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE
from warboard.kernel.event import Event

_CHEER_COUNTER: Final = 3  # BC-706


def perform(state: BattlefieldState, action: Action, events: list[Event] | None) -> int:
    """Does a legal action on the board; returns the acting unit's square after it, NOWHERE if it is defeated.

    It keeps `kings` and `en_passant` up to date and sets `passed` if the unit went through a friend.
    """
    verb = action.verb
    source = action.source
    target = action.target
    if verb == "end":
        return NOWHERE
    state.en_passant = NOWHERE  # BC-1244; a double step sets it again
    if verb == "move":
        _move(state, action, events)
        return target
    promotion = KINDS.index(action.word) if action.word else NOWHERE
    if verb == "attack":
        return attack(state, source, target, NOWHERE, promotion, events)
    if verb == "passant":
        return attack(state, source, passant_defender(source, target), target, NOWHERE, events)
    if verb == "heal":
        _heal(state, source, target, events)
    elif verb == "sacrifice":
        _sacrifice(state, source, target, events)
    elif verb == "cheer":
        _cheer(state, source, target, events)
    elif verb == "cure":
        _cure(state, source, target, events)
    elif verb == "swap":
        _swap(state, source, target, events)
        return target
    else:
        _castle(state, source, target, events)
        return target
    return source


def _move(state: BattlefieldState, action: Action, events: list[Event] | None) -> None:
    source = action.source
    target = action.target
    unit = state.squares[source]
    assert unit is not None, action
    through: list[int] = []
    if unit.kit.passes_through:
        through = [square for square in BETWEEN[source * SIZE + target] if state.squares[square] is not None]
        if through:
            state.passed = True  # BC-1001
    relocate(state, unit, source, target)
    if events is not None:
        events.append(move_event(source, target, through))
    if unit.kind == PAWN:
        if action.word:
            promote(state, target, KINDS.index(action.word), events)
        elif target - source == 16 or source - target == 16:
            state.en_passant = FORWARD[unit.side][source]


def _heal(state: BattlefieldState, source: int, target: int, events: list[Event] | None) -> None:
    """Only a healing staff charges, fires Group Cheer and serves its bearer (BC-711 to BC-714, BC-804, BC-853)."""
    squares = state.squares
    healer = squares[source]
    assert healer is not None, source
    kit = healer.kit
    restored = restore(squares, target, kit.heal_hp, "healing_staff" if kit.healing_staff else "heal", events)
    if not kit.healing_staff:
        return
    cheer = kit.group_cheer
    if cheer is not None and healer.charge == kit.charge_needed:
        squares[source] = healer.with_charge(0)
        if events is not None:
            events.append(charge_fired_event(source, GROUP_CHEER))
        cheered: list[int] = []
        for square, unit in enumerate(squares):
            if unit is not None and (unit.side == healer.side or state.rules.group_cheer_for_all):
                cheered.append(square)
        give_effect(squares, cheered, cheer, events)
    elif healer.charge < kit.charge_needed:
        squares[source] = healer.with_charge(healer.charge + 1)  # BC-804
    if kit.passive2 == LIVE_TO_SERVE:
        restore(squares, source, restored * kit.passive2_number // 100, "live_to_serve", events)


def _sacrifice(state: BattlefieldState, source: int, target: int, events: list[Event] | None) -> None:
    squares = state.squares
    user = squares[source]
    friend = squares[target]
    assert user is not None and friend is not None, (source, target)
    amount = min(user.kit.special_number, friend.kit.max_hp - friend.hp)  # BC-722
    squares[source] = user.with_hp(user.hp - amount)
    squares[target] = friend.with_hp(friend.hp + amount)
    if events is not None:
        events.append(sacrifice_event(source, target, amount))


def _cheer(state: BattlefieldState, source: int, target: int, events: list[Event] | None) -> None:
    friend = state.squares[target]
    assert friend is not None, target
    state.squares[target] = friend.with_cheered(_CHEER_COUNTER)
    if events is not None:
        events.append(pair_event("cheer", source, target))


def _cure(state: BattlefieldState, source: int, target: int, events: list[Event] | None) -> None:
    """Removes curses, or turns them into buffs of a part of their size (BC-731 to BC-734)."""
    squares = state.squares
    user = squares[source]
    friend = squares[target]
    assert user is not None and friend is not None, (source, target)
    curses = friend.effects.curses()
    effects = friend.effects.without_curses()
    for curse in curses:
        buff = curse.size * user.kit.special_number // 100
        if buff > 0:
            effects = effects.with_effect(Effect(curse.skill, curse.stat, buff, curse.left))
    before = squares[:] if events is not None else squares
    squares[target] = friend.with_effects(effects)
    if events is not None:
        events.append(cure_event(source, target, curses))
        events.extend(effect_events(before, squares))


def _swap(state: BattlefieldState, source: int, target: int, events: list[Event] | None) -> None:
    """User and target exchange squares; kings and rooks then count as moved (BC-751, BC-752)."""
    squares = state.squares
    user = squares[source]
    friend = squares[target]
    assert user is not None and friend is not None, (source, target)
    squares[target] = _after_swap(state, user, target)
    squares[source] = _after_swap(state, friend, source)
    if events is not None:
        events.append(pair_event("swap", source, target))


def _after_swap(state: BattlefieldState, unit: Unit, square: int) -> Unit:
    if unit.kind == KING:
        state.kings[unit.side] = square
    return unit.as_moved() if unit.kind in (KING, ROOK) else unit


def _castle(state: BattlefieldState, source: int, target: int, events: list[Event] | None) -> None:
    """The king goes two squares towards the rook, the rook to the square passed over (BC-1223)."""
    rook_from = castling_rook(target)
    rook_to = (source + target) // 2
    king = state.squares[source]
    rook = state.squares[rook_from]
    assert king is not None and rook is not None, (source, target)
    relocate(state, king, source, target)
    relocate(state, rook, rook_from, rook_to)
    if events is not None:
        events.append(castle_event(source, target, rook_from, rook_to))
