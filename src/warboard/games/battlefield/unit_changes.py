"""What a battle or a skill does to a unit: it goes to another square, promotes, regains HP, gets an effect."""

from warboard.games.battlefield.effects import Effect
from warboard.games.battlefield.events import effect_events, promote_event, restore_event
from warboard.games.battlefield.pieces import KING, ROOK
from warboard.games.battlefield.state import BattlefieldState, Unit
from warboard.kernel.event import Event


def relocate(state: BattlefieldState, unit: Unit, source: int, target: int) -> None:
    """Takes a unit from its square to another; a king or rook then counts as moved (BC-308)."""
    kind = unit.kind
    if kind == KING:
        state.kings[unit.side] = target
    if (kind in (KING, ROOK)) and not unit.moved:
        unit = unit.as_moved()
    state.squares[source] = None
    state.squares[target] = unit


def promote(state: BattlefieldState, square: int, kind: int, events: list[Event] | None) -> None:
    """Makes a pawn another piece; its wounds stay (BC-1231)."""
    pawn = state.squares[square]
    assert pawn is not None, square
    kit = state.rules.kit(kind, pawn.kit.loadout)
    hp = max(kit.least_hp, pawn.hp + kit.max_hp - pawn.kit.max_hp)
    state.squares[square] = Unit(kit, pawn.side, hp, pawn.charge, pawn.effects, pawn.cheered, kind == ROOK)
    if events is not None:
        events.append(promote_event(square, kind))


def restore(squares: list[Unit | None], square: int, amount: int, source: str, events: list[Event] | None) -> int:
    """Gives a unit HP, never above its max (BC-405); returns what it gained."""
    unit = squares[square]
    assert unit is not None, square
    gain = min(amount, unit.kit.max_hp - unit.hp)
    if gain > 0:
        squares[square] = unit.with_hp(unit.hp + gain)
        if events is not None:
            events.append(restore_event(square, gain, unit.hp + gain, source))
    return gain


def give_effect(squares: list[Unit | None], targets: list[int], effect: Effect, events: list[Event] | None) -> None:
    """Gives the units on some squares an effect."""
    before = squares[:] if events is not None else squares
    for square in targets:
        unit = squares[square]
        assert unit is not None, square
        squares[square] = unit.with_effect(effect)
    if events is not None:
        events.extend(effect_events(before, squares))
