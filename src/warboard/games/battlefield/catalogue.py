"""The catalogue: everything that an army can be built from, with costs."""

from collections.abc import Sequence

from warboard.games.battlefield.armies import PRESETS
from warboard.games.battlefield.loadout import HEALING_STAFF_COST
from warboard.games.battlefield.pieces import DEALS, ELEMENTS, HEALING_STAFF, PIECES, UNIT_TYPES, WEAPONS, Stats
from warboard.games.battlefield.skills import SKILLS, SLOTS, STAT_BOOST, STAT_NAMES
from warboard.kernel.plain import Fields, Plain


def catalogue() -> Fields:
    """Everything that an army can be built from, with costs, for lists and forms.

    A unit's own statistics are the sum of the `stats` of its kind, type and weapon (BC-401).
    """
    kinds: list[Plain] = [{"name": row.name, "stats": _stats(row.stats)} for row in PIECES]
    types: list[Plain] = []
    for unit_type in UNIT_TYPES:
        over: list[Plain] = list(unit_type.over)
        types.append({"name": unit_type.name, "stats": _stats(unit_type.stats), "advantage_over": over})
    weapons: list[Plain] = []
    for number, weapon in enumerate(WEAPONS):
        weapons.append(
            {
                "name": weapon.name,
                "stats": _stats(weapon.stats),
                "deals": DEALS[weapon.deals],
                "advantage_over": weapon.over or None,
                "effective_against": weapon.effective_type or weapon.effective_weapon or None,
                "only_for": weapon.belongs_to or None,
                "cost": HEALING_STAFF_COST if number == HEALING_STAFF else 0,
            }
        )
    elements: list[Plain] = [{"name": element.name, "beats": element.beats or None} for element in ELEMENTS]
    return {
        "kinds": kinds,
        "types": types,
        "weapons": weapons,
        "elements": elements,
        "skills": _skills(),
        "presets": _presets(),
    }


def _skills() -> list[Plain]:
    rows: list[Plain] = []
    for row in SKILLS:
        rows.append(
            {
                "name": row.name,
                "slot": SLOTS[row.slot],
                "stats": _texts([STAT_NAMES[stat] for stat in row.stats]),
                "levels": len(row.numbers),
                "numbers": _numbers(row.numbers),
                "adds_hp": _numbers([2 * number for number in row.numbers]) if row.id == STAT_BOOST else [],
                "unit": row.unit,
                "needs_charge": _numbers(row.needs) if row.needs[0] else [],
                "cost_per_level": row.cost,
                "only_with": _texts(row.only_with),
                "not_with": _texts(row.not_with),
                "only_by_option": row.only_by_option or None,
            }
        )
    return rows


def _presets() -> list[Plain]:
    rows: list[Plain] = []
    for name, army in PRESETS.items():
        rows.append({"name": name, "cost": army.cost(), "army": army.dump()})
    return rows


def _stats(stats: Stats) -> Fields:
    return {"hp": stats.hp, "atk": stats.atk, "def": stats.defence, "mdef": stats.mdef, "spd": stats.spd}


def _texts(words: Sequence[str]) -> list[Plain]:
    return list(words)


def _numbers(numbers: Sequence[int]) -> list[Plain]:
    return list(numbers)
