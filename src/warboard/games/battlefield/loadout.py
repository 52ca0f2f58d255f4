"""A loadout: unit type, weapon, element and skills; what makes one valid (BC-1303) and what it costs (BC-1304).

Everything wrong with a loadout is found at once, so that an army builder can show the whole list.
"""

from collections.abc import Sequence
from typing import Final

from warboard.games.battlefield.pieces import (
    ELEMENT_NAMES,
    HEALING_STAFF,
    TYPE_NAMES,
    UNIT_TYPES,
    WEAPON_NAMES,
    WEAPONS,
    default_weapon,
)
from warboard.games.battlefield.skills import SLOTS, Skill, read_skill, skill_problem
from warboard.kernel.plain import Fields, Plain, kind_of

LOADOUT_FIELDS: Final = ("type", "weapon", "element", *SLOTS)
HEALING_STAFF_COST: Final = 2

_INFANTRY: Final = 0
_NO_ELEMENT: Final = 0


class Problem:
    """One thing that is wrong: where, and why, with the rule."""

    def __init__(self, path: str, reason: str) -> None:
        self.path = path
        self.reason = reason

    def __str__(self) -> str:
        return f"{self.path}: {self.reason}"


class Loadout:
    """What a piece carries. It never changes."""

    def __init__(self, unit_type: int, weapon: int, element: int, skills: Sequence[Skill | None]) -> None:
        self.unit_type = unit_type
        self.weapon = weapon
        self.element = element
        self.skills = list(skills)  # one entry a slot
        self.text = " ".join(str(value) for value in self.dump().values())  # the same for the same loadout alone

    def cost(self) -> int:
        """BC-1304"""
        total = HEALING_STAFF_COST if self.weapon == HEALING_STAFF else 0
        for skill in self.skills:
            if skill is not None:
                total += skill.cost
        return total

    def dump(self) -> Fields:
        """Every field, in the words of armies and positions."""
        told: Fields = {
            "type": TYPE_NAMES[self.unit_type],
            "weapon": WEAPON_NAMES[self.weapon],
            "element": ELEMENT_NAMES[self.element],
        }
        for slot, skill in zip(SLOTS, self.skills, strict=True):
            told[slot] = None if skill is None else skill.text()
        return told


PLAIN: Final = Loadout(_INFANTRY, default_weapon(_INFANTRY), _NO_ELEMENT, [None] * len(SLOTS))


def examine_loadout(fields: Fields, path: str, swap_exists: bool, problems: list[Problem]) -> Loadout:
    """The loadout that these fields give, those left out as BC-1302 says; what is wrong is added to the problems.

    Fields that are none of a loadout's are not looked at. The loadout is of use only if no problem was added.
    """
    unit_type = _word(fields, "type", TYPE_NAMES, _INFANTRY, path, problems)
    usual = default_weapon(unit_type)
    before = len(problems)
    weapon = _word(fields, "weapon", WEAPON_NAMES, usual, path, problems)
    if len(problems) == before:
        _examine_weapon(unit_type, weapon, path, problems)
    element = _word(fields, "element", ELEMENT_NAMES, _NO_ELEMENT, path, problems)
    skills: list[Skill | None] = []
    for number, slot in enumerate(SLOTS):
        skills.append(_examine_slot(fields.get(slot), number, weapon, f"{path}.{slot}", swap_exists, problems))
    return Loadout(unit_type, weapon, element, skills)


def _word(fields: Fields, name: str, words: Sequence[str], default: int, path: str, problems: list[Problem]) -> int:
    if name not in fields:
        return default
    value = fields[name]
    if isinstance(value, str) and value in words:
        return words.index(value)
    problems.append(Problem(f"{path}.{name}", f"expected one of {', '.join(words)}, found {kind_of(value)}"))
    return default


def _examine_weapon(unit_type: int, weapon: int, path: str, problems: list[Problem]) -> None:
    owner = WEAPONS[weapon].belongs_to
    usual = default_weapon(unit_type)
    type_name = UNIT_TYPES[unit_type].name
    name = WEAPONS[weapon].name
    if owner and owner != type_name:
        problems.append(Problem(f"{path}.weapon", f"only a {owner} uses {name}, not {type_name} (BC-1303)"))
    elif WEAPONS[usual].belongs_to and weapon != usual:
        must = WEAPONS[usual].name
        problems.append(Problem(f"{path}.weapon", f"every {type_name} uses {must}, not {name} (BC-1303)"))


def _examine_slot(
    value: Plain, slot: int, weapon: int, path: str, swap_exists: bool, problems: list[Problem]
) -> Skill | None:
    if value is None:
        return None
    if not isinstance(value, str):
        problems.append(
            Problem(path, f"expected a skill such as heal-2 or curse-spd-1, or null, found {kind_of(value)}")
        )
        return None
    why = skill_problem(value)
    if why:
        problems.append(Problem(path, f"{value[:40]}: {why} (BC-1303)"))
        return None
    skill = read_skill(value)
    row = skill.row
    name = WEAPONS[weapon].name
    if row.slot != slot:
        problems.append(Problem(path, f"{value[:40]} belongs in the slot {SLOTS[row.slot]} (BC-1303)"))
    if row.only_by_option and not swap_exists:
        problems.append(Problem(path, f"{value[:40]} exists only with the option {row.only_by_option} (BC-1303)"))
    if row.only_with and name not in row.only_with:
        problems.append(Problem(path, f"{value[:40]} goes only with {', '.join(row.only_with)}, not {name} (BC-1303)"))
    if name in row.not_with:
        problems.append(Problem(path, f"{value[:40]} does not go with {name} (BC-1303)"))
    return skill
