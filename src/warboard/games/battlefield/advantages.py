"""Advantages of weapons, unit types and elements: the percentage that they add up to in a battle (section 3.5)."""

from typing import Final

from warboard.games.battlefield.kit import Kit
from warboard.games.battlefield.pieces import ELEMENTS, UNIT_TYPES, WEAPONS
from warboard.games.battlefield.skills import NEUTRAL_ADVANTAGE

_UNKNOWN: Final = -1000
_LEAST_PERCENT: Final = -100  # BC-429


class Advantages:
    """What advantages are worth in one game. The percentage between two kits is worked out once."""

    def __init__(self, triangle_percent: int, unit_percent: int, element_percent: int, effective_percent: int) -> None:
        self._triangle_percent = triangle_percent
        self._unit_percent = unit_percent
        self._element_percent = element_percent
        self._effective_percent = effective_percent

    def percent(self, kit: Kit, other: Kit) -> int:
        """A unit's advantage percentage against another (BC-421 to BC-429, BC-1018)."""
        percents = kit.percents
        while len(percents) <= other.index:
            percents.append(_UNKNOWN)
        known = percents[other.index]
        if known == _UNKNOWN:
            known = self._work_out(kit, other)
            percents[other.index] = known
        return known

    def _work_out(self, kit: Kit, other: Kit) -> int:
        if kit.passive2 == NEUTRAL_ADVANTAGE or other.passive2 == NEUTRAL_ADVANTAGE:
            return 0  # BC-1018
        weapon, other_weapon = WEAPONS[kit.loadout.weapon], WEAPONS[other.loadout.weapon]
        unit_type, other_type = UNIT_TYPES[kit.loadout.unit_type], UNIT_TYPES[other.loadout.unit_type]
        element, other_element = ELEMENTS[kit.loadout.element], ELEMENTS[other.loadout.element]
        total = 0
        if weapon.over == other_weapon.name:
            total += self._triangle_percent
        if other_weapon.over == weapon.name:
            total -= self._triangle_percent
        if other_type.name in unit_type.over:
            total += self._unit_percent
        if unit_type.name in other_type.over:
            total -= self._unit_percent
        if element.beats == other_element.name:
            total += self._element_percent
        if other_element.beats == element.name:
            total -= self._element_percent
        if weapon.effective_type == other_type.name or weapon.effective_weapon == other_weapon.name:
            total += self._effective_percent
        return max(total, _LEAST_PERCENT)
