"""A loadout: unit type, weapon, element and skills; what makes one valid (BC-1303) and what it costs (BC-1304).

All problems of a loadout are found at once, so that an army builder can list them.
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
        self.skills = list(skills)  # one for each slot, None if it is empty
        self.text = " ".join(str(value) for value in self.dump().values())  # equal exactly for equal loadouts

    def cost(self) -> int:
        """BC-1304"""
        total = HEALING_STAFF_COST if self.weapon == HEALING_STAFF else 0
        for skill in self.skills:
            if skill is not None:
                total += skill.cost
        return total

    def dump(self) -> Fields:
        """Every field, as in armies and positions."""
        fields: Fields = {
            "type": TYPE_NAMES[self.unit_type],
            "weapon": WEAPON_NAMES[self.weapon],
            "element": ELEMENT_NAMES[self.element],
        }
        for slot, skill in zip(SLOTS, self.skills, strict=True):
            fields[slot] = None if skill is None else skill.text()
        return fields


PLAIN: Final = Loadout(_INFANTRY, default_weapon(_INFANTRY), _NO_ELEMENT, [None] * len(SLOTS))


def examine_loadout(fields: Fields, path: str, swap_exists: bool, problems: list[Problem]) -> Loadout:
    """The loadout of these fields, with the defaults of BC-1302. Adds to the problems what is wrong with it.

    Fields that do not belong to a loadout are ignored. The loadout can be used only if no problem was added.
    """
    unit_type = _word(fields, "type", TYPE_NAMES, _INFANTRY, path, problems)
    default = default_weapon(unit_type)
    problems_before = len(problems)
    weapon = _word(fields, "weapon", WEAPON_NAMES, default, path, problems)
    if len(problems) == problems_before:
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
    owner_type = WEAPONS[weapon].belongs_to
    default = default_weapon(unit_type)
    type_name = UNIT_TYPES[unit_type].name
    name = WEAPONS[weapon].name
    if owner_type and owner_type != type_name:
        problems.append(Problem(f"{path}.weapon", f"only a {owner_type} uses {name}, not {type_name} (BC-1303)"))
    elif WEAPONS[default].belongs_to and weapon != default:
        required = WEAPONS[default].name
        problems.append(Problem(f"{path}.weapon", f"every {type_name} uses {required}, not {name} (BC-1303)"))


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
    problem = skill_problem(value)
    if problem:
        problems.append(Problem(path, f"{value[:40]}: {problem} (BC-1303)"))
        return None
    skill = read_skill(value)
    row = skill.row
    name = WEAPONS[weapon].name
    if row.slot != slot:
        problems.append(Problem(path, f"{value[:40]} belongs in the slot {SLOTS[row.slot]} (BC-1303)"))
    if row.only_by_option and not swap_exists:
        problems.append(Problem(path, f"{value[:40]} exists only with the option {row.only_by_option} (BC-1303)"))
    if row.only_with and name not in row.only_with:
        problems.append(Problem(path, f"{value[:40]} works only with {', '.join(row.only_with)}, not {name} (BC-1303)"))
    if name in row.not_with:
        problems.append(Problem(path, f"{value[:40]} does not work with {name} (BC-1303)"))
    return skill
