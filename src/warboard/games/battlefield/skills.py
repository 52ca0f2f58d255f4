"""Every skill, a row each: slot, stats, numbers by level, charge needed, cost, and the weapons that allow it (BC-700).

A skill is written `name-level` or `name-stat-level` (BC-702).
"""

from typing import Final

ATK: Final = 0
DEF: Final = 1
MDEF: Final = 2
SPD: Final = 3
ALL: Final = 4
HP: Final = 5
NO_STAT: Final = -1
STAT_NAMES: Final = ["atk", "def", "mdef", "spd", "all", "hp"]
EFFECT_STATS: Final = ("atk", "def", "mdef", "spd", "all")

SPECIAL: Final = 0
CHARGE_SKILL: Final = 1
PASSIVE1: Final = 2
PASSIVE2: Final = 3
PASSIVE3: Final = 4
SLOTS: Final = ("special", "charge_skill", "passive1", "passive2", "passive3")  # BC-701

NO_SKILL: Final = -1
HEAL: Final = 0
CHEER: Final = 1
SWAP: Final = 2
BOOST: Final = 3
SACRIFICE: Final = 4
CURE: Final = 5
LIFE_LEECH: Final = 6
PENETRATION: Final = 7
ADRENALINE_BOOST: Final = 8
PREEMPTIVE_STRIKE: Final = 9
GUARD: Final = 10
MIRACLE: Final = 11
GROUP_CHEER: Final = 12
STAT_BOOST: Final = 13
HARD_HITTER: Final = 14
THICK_SKIN: Final = 15
PAINFUL_STRENGTH: Final = 16
OVERCLOCK: Final = 17
TEAMWORK: Final = 18
SOLO_LEVELING: Final = 19
PASS_THROUGH: Final = 20
AMBUSH: Final = 21
DESPERATION: Final = 22
DOUBLE_TAP: Final = 23
LIVE_TO_SERVE: Final = 24
CURSE: Final = 25
SABOTAGE: Final = 26
NEUTRAL_ADVANTAGE: Final = 27
CHARGE: Final = 28
PARRY: Final = 29
RECOVERY: Final = 30
BATTLE_REST: Final = 31
POWER_OF_FRIENDSHIP: Final = 32
THREATEN: Final = 33
POISON_SMOKE: Final = 34
QUICK_CHARGE: Final = 35

_FOUR: Final = (ATK, DEF, MDEF, SPD)
_FIVE: Final = (HP, ATK, DEF, MDEF, SPD)
_NONE: Final[tuple[int, ...]] = ()
_NO_CHARGE: Final = (0, 0, 0)


class SkillRow:
    """A skill at all its levels. `numbers` has one entry for each level; `unit` says what they count."""

    def __init__(
        self,
        id: int,
        name: str,
        slot: int,
        cost: int,
        numbers: tuple[int, ...],
        unit: str,
        stats: tuple[int, ...] = _NONE,
        needs: tuple[int, ...] = _NO_CHARGE,
        only_with: tuple[str, ...] = (),
        not_with: tuple[str, ...] = (),
        only_by_option: str = "",
    ) -> None:
        self.id = id
        self.name = name
        self.slot = slot
        self.cost = cost  # per level
        self.numbers = numbers
        self.unit = unit
        self.stats = stats  # empty: the skill is written without a stat
        self.needs = needs
        self.only_with = only_with  # weapons
        self.not_with = not_with
        self.only_by_option = only_by_option


_HEALER: Final = ("healing_staff",)
_RANGED: Final = ("throwing_knives", "bow")

SKILLS: Final = [
    SkillRow(HEAL, "heal", SPECIAL, 1, (5, 7, 9), "HP", only_with=("staff",)),
    SkillRow(CHEER, "cheer", SPECIAL, 4, (1,), ""),
    SkillRow(SWAP, "swap", SPECIAL, 2, (1,), "", only_by_option="swap"),
    SkillRow(BOOST, "boost", SPECIAL, 2, (2, 3, 4), "points", stats=_FOUR),
    SkillRow(SACRIFICE, "sacrifice", SPECIAL, 2, (10,), "HP"),
    SkillRow(CURE, "cure", SPECIAL, 1, (0, 50, 100), "% of the size"),
    SkillRow(
        LIFE_LEECH, "life_leech", CHARGE_SKILL, 1, (30, 50, 70), "% of the damage", needs=(2, 2, 2), not_with=_HEALER
    ),
    SkillRow(PENETRATION, "penetration", CHARGE_SKILL, 1, (30, 40, 50), "% of DEF", needs=(2, 2, 2), not_with=_HEALER),
    SkillRow(
        ADRENALINE_BOOST,
        "adrenaline_boost",
        CHARGE_SKILL,
        1,
        (30, 50, 70),
        "% more damage",
        needs=(2, 2, 2),
        not_with=_HEALER,
    ),
    SkillRow(PREEMPTIVE_STRIKE, "preemptive_strike", CHARGE_SKILL, 2, (1, 1, 1), "", needs=(4, 3, 2), not_with=_HEALER),
    SkillRow(GUARD, "guard", CHARGE_SKILL, 1, (30, 40, 50), "% less damage", needs=(2, 2, 2), not_with=_RANGED),
    SkillRow(MIRACLE, "miracle", CHARGE_SKILL, 2, (1, 1, 1), "", needs=(4, 3, 2)),
    SkillRow(GROUP_CHEER, "group_cheer", CHARGE_SKILL, 2, (1, 2, 3), "points", needs=(2, 2, 2), only_with=_HEALER),
    SkillRow(STAT_BOOST, "stat_boost", PASSIVE1, 1, (1, 2, 3), "points, HP twice that", stats=_FIVE),
    SkillRow(HARD_HITTER, "hard_hitter", PASSIVE1, 1, (2, 4, 6), "points", stats=_FOUR),
    SkillRow(THICK_SKIN, "thick_skin", PASSIVE1, 1, (2, 4, 6), "points", stats=_FOUR),
    SkillRow(PAINFUL_STRENGTH, "painful_strength", PASSIVE1, 1, (3, 5, 7), "points"),
    SkillRow(OVERCLOCK, "overclock", PASSIVE1, 1, (10, 15, 20), "%"),
    SkillRow(TEAMWORK, "teamwork", PASSIVE1, 1, (2, 3, 4), "points", stats=_FOUR),
    SkillRow(SOLO_LEVELING, "solo_leveling", PASSIVE1, 1, (2, 3, 4), "points", stats=_FOUR),
    SkillRow(PASS_THROUGH, "pass_through", PASSIVE2, 2, (1,), ""),
    SkillRow(AMBUSH, "ambush", PASSIVE2, 2, (30, 50, 75), "% of HP", not_with=_HEALER),
    SkillRow(DESPERATION, "desperation", PASSIVE2, 2, (30, 50, 75), "% of HP", not_with=_HEALER),
    SkillRow(DOUBLE_TAP, "double_tap", PASSIVE2, 1, (3, 5, 7), "HP", not_with=_HEALER),
    SkillRow(LIVE_TO_SERVE, "live_to_serve", PASSIVE2, 1, (50, 75, 100), "% of the HP restored", only_with=_HEALER),
    SkillRow(CURSE, "curse", PASSIVE2, 1, (-2, -3, -4), "points", stats=_FOUR),
    SkillRow(SABOTAGE, "sabotage", PASSIVE2, 2, (-2, -3, -4), "points", stats=_FOUR),
    SkillRow(NEUTRAL_ADVANTAGE, "neutral_advantage", PASSIVE2, 2, (1,), ""),
    SkillRow(CHARGE, "charge", PASSIVE2, 1, (75, 50, 25), "% of HP"),
    SkillRow(PARRY, "parry", PASSIVE2, 2, (20, 30, 40), "% less damage"),
    SkillRow(RECOVERY, "recovery", PASSIVE2, 1, (3, 5, 7), "HP"),
    SkillRow(BATTLE_REST, "battle_rest", PASSIVE3, 1, (10, 20, 30), "% of max HP"),
    SkillRow(POWER_OF_FRIENDSHIP, "power_of_friendship", PASSIVE3, 2, (1, 2, 3), "points", stats=_FOUR),
    SkillRow(THREATEN, "threaten", PASSIVE3, 2, (-1, -2, -3), "points", stats=_FOUR),
    SkillRow(POISON_SMOKE, "poison_smoke", PASSIVE3, 1, (-2, -3, -4), "points", stats=_FOUR),
    SkillRow(QUICK_CHARGE, "quick_charge", PASSIVE3, 2, (1, 2, 3), "charge"),
]
SKILL_NAMES: Final = [row.name for row in SKILLS]


class Skill:
    """A skill as a unit has it: with its stat, if it takes one, and at a level."""

    def __init__(self, row: SkillRow, stat: int, level: int) -> None:
        self.row = row
        self.id = row.id
        self.stat = stat
        self.level = level
        self.number = row.numbers[level - 1]
        self.charge_needed = row.needs[level - 1]
        self.cost = row.cost * level  # BC-1304

    def text(self) -> str:
        """As positions and armies write it."""
        if self.stat == NO_STAT:
            return f"{self.row.name}-{self.level}"
        return f"{self.row.name}-{STAT_NAMES[self.stat]}-{self.level}"


def skill_problem(text: str) -> str:
    """What is wrong with the text of a skill; empty if nothing is (BC-702, BC-1303)."""
    words = text.split("-")
    if words[0] not in SKILL_NAMES:
        return f"there is no skill {words[0][:40]!r}"
    row = SKILLS[SKILL_NAMES.index(words[0])]
    if row.stats:
        stats = [STAT_NAMES[stat] for stat in row.stats]
        if len(words) != 3 or words[1] not in stats:
            return f"{row.name} is written {row.name}-STAT-LEVEL with a stat of {', '.join(stats)}"
    elif len(words) != 2:
        return f"{row.name} is written {row.name}-LEVEL, without a stat"
    levels = [str(level) for level in range(1, len(row.numbers) + 1)]
    if words[-1] not in levels:
        return f"{row.name} has level{'s' if len(levels) > 1 else ''} {', '.join(levels)}, not {words[-1][:10]!r}"
    return ""


def read_skill(text: str) -> Skill:
    """The skill of a text in which `skill_problem` finds nothing wrong."""
    words = text.split("-")
    row = SKILLS[SKILL_NAMES.index(words[0])]
    return Skill(row, STAT_NAMES.index(words[1]) if row.stats else NO_STAT, int(words[-1]))
