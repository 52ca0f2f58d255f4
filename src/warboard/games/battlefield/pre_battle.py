"""The pre-battle phase at the start of every turn: effects run down, auras act, charges rise (BC-602 to BC-605)."""

from warboard.games.battlefield.effects import NO_EFFECTS
from warboard.games.battlefield.events import charge_events, effect_events
from warboard.games.battlefield.kit import Aura
from warboard.games.battlefield.reach import reaches, targets
from warboard.games.battlefield.skills import CHARGE, QUICK_CHARGE
from warboard.games.battlefield.state import Unit
from warboard.kernel.event import Event


def pre_battle_phase(squares: list[Unit | None], side: int, events: list[Event] | None) -> None:
    """Runs the phase of a turn of that side, in the exact order of BC-603."""
    bearers: list[int] = []
    chargers: list[int] = []
    square = -1
    for unit in squares:
        square += 1
        if unit is None:
            continue
        if unit.effects is not NO_EFFECTS or unit.cheered > 0:
            squares[square] = unit.run_down()
        kit = unit.kit
        if kit.auras:
            bearers.append(square)
        if unit.side == side and unit.charge < kit.charge_needed and _charges_by_passive(unit):
            chargers.append(square)
    before = squares[:] if events is not None else squares
    for bearer in bearers:
        unit = squares[bearer]
        assert unit is not None, bearer
        _activate(squares, unit, bearer)
    if events is not None:
        events.extend(effect_events(before, squares))
    charged: list[int] = []
    for charger in chargers:
        unit = squares[charger]
        assert unit is not None, charger
        charge = charge_at_turn_start(unit)
        if charge != unit.charge:
            squares[charger] = unit.with_charge(charge)
            charged.append(charger)
    if events is not None:
        events.extend(charge_events(squares, charged))


def _activate(squares: list[Unit | None], bearer: Unit, square: int) -> None:
    """The auras of one unit. Their order does not matter: the greater effect stays (BC-608)."""
    for target in targets(squares, bearer, square):
        unit = squares[target]
        assert unit is not None, target
        for aura in bearer.kit.auras:
            if _works_on(aura, bearer, unit):
                unit = unit.with_effect(aura.effect)
        squares[target] = unit


def _works_on(aura: Aura, bearer: Unit, unit: Unit) -> bool:
    if aura.on_friends != (unit.side == bearer.side):
        return False
    return not aura.only_weaker or unit.kit.total < bearer.kit.total  # BC-1017


def _charges_by_passive(unit: Unit) -> bool:
    return unit.kit.passive3 == QUICK_CHARGE or unit.kit.passive2 == CHARGE


def charge_at_turn_start(unit: Unit) -> int:
    """The charge of a unit at the start of its side's turn: Quick Charge, then Charge (BC-1008, BC-1107)."""
    kit = unit.kit
    charge = unit.charge
    if kit.passive3 == QUICK_CHARGE and charge == 0:
        charge = min(kit.passive3_number, kit.charge_needed)
    if kit.passive2 == CHARGE and unit.hp * 100 > kit.passive2_number * kit.max_hp and charge < kit.charge_needed:
        charge += 1
    return charge


def aura_bearers(squares: list[Unit | None]) -> list[int]:
    """The squares of units with auras."""
    bearers: list[int] = []
    square = -1
    for unit in squares:
        square += 1
        if unit is not None and unit.kit.auras:
            bearers.append(square)
    return bearers


def unit_at_turn_start(squares: list[Unit | None], square: int, side: int, bearers: list[int]) -> Unit:
    """The unit on a square as the pre-battle phase of a turn of that side would leave it if it ran now."""
    unit = squares[square]
    assert unit is not None, square
    if unit.effects is not NO_EFFECTS or unit.cheered > 0:
        unit = unit.run_down()
    for bearer in bearers:
        other = squares[bearer]
        assert other is not None, bearer
        if bearer != square and reaches(squares, other, bearer, square):
            for aura in other.kit.auras:
                if _works_on(aura, other, unit):
                    unit = unit.with_effect(aura.effect)
    if unit.side == side and unit.charge < unit.kit.charge_needed:
        charge = charge_at_turn_start(unit)
        if charge != unit.charge:
            unit = unit.with_charge(charge)
    return unit
