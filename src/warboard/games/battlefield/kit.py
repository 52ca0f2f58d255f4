"""A kit: a kind of piece with a loadout, and all that follows from the two: own statistics, skills, auras.

`Rules` makes each kit once; all states of a game share them.
"""

from typing import Final

from warboard.games.battlefield.effects import Effect
from warboard.games.battlefield.loadout import Loadout
from warboard.games.battlefield.pieces import (
    HEALING_STAFF,
    KINDS,
    MAGICAL,
    PIECES,
    THROWING_KNIVES,
    UNIT_TYPES,
    WEAPONS,
    Stats,
)
from warboard.games.battlefield.skills import (
    ALL,
    ATK,
    BOOST,
    CHARGE_SKILL,
    CHEER,
    CURE,
    CURSE,
    DEF,
    GROUP_CHEER,
    HEAL,
    HP,
    MDEF,
    NO_SKILL,
    PAINFUL_STRENGTH,
    PASS_THROUGH,
    PASSIVE1,
    PASSIVE2,
    PASSIVE3,
    POISON_SMOKE,
    POWER_OF_FRIENDSHIP,
    SABOTAGE,
    SACRIFICE,
    SPD,
    SPECIAL,
    STAT_BOOST,
    SWAP,
    THREATEN,
)

_AURA_TURNS: Final = 1  # BC-742, BC-1102, BC-1103
_SABOTAGE_TURNS: Final = 2  # BC-1006
_GROUP_CHEER_TURNS: Final = 2  # BC-852
_CURSE_TURNS: Final = 4  # BC-1016
_POISON_TURNS: Final = 2  # BC-1105


class Aura:
    """What a unit does to the units it can target in every pre-battle phase (BC-604)."""

    def __init__(self, effect: Effect, on_friends: bool, only_weaker: bool) -> None:
        self.effect = effect
        self.on_friends = on_friends
        self.only_weaker = only_weaker  # BC-1006


class Kit:
    """A kind of piece with a loadout. It never changes."""

    def __init__(
        self,
        index: int,
        kind: int,
        piece: Stats,
        loadout: Loadout,
        knife_percent: int,
        healing_staff_hp: int,
        least_hp: int,
    ) -> None:
        stats = _own_stats(piece, loadout)
        self.index = index
        self.kind = kind
        self.loadout = loadout
        self.text = f"{KINDS[kind]} {loadout.text}"
        self.max_hp = stats.hp
        self.least_hp = least_hp  # with less it is defeated (BC-302)
        self.atk = stats.atk
        self.defence = stats.defence
        self.mdef = stats.mdef
        self.spd = stats.spd
        self.total = stats.atk + stats.defence + stats.mdef + stats.spd  # BC-1017
        self.worth = PIECES[kind].worth
        self.percents: list[int] = []  # advantage against other kits by their index; see `advantages.py`

        self.healing_staff = loadout.weapon == HEALING_STAFF
        self.can_strike = not self.healing_staff  # BC-409
        self.magical = WEAPONS[loadout.weapon].deals == MAGICAL
        self.knife_percent = knife_percent if loadout.weapon == THROWING_KNIVES else 0  # BC-431

        skills = loadout.skills
        special, charge_skill, passive1 = skills[SPECIAL], skills[CHARGE_SKILL], skills[PASSIVE1]
        passive2, passive3 = skills[PASSIVE2], skills[PASSIVE3]
        self.special = NO_SKILL if special is None else special.id
        self.special_number = 0 if special is None else special.number
        self.charge_skill = NO_SKILL if charge_skill is None else charge_skill.id
        self.charge_number = 0 if charge_skill is None else charge_skill.number
        self.charge_needed = 0 if charge_skill is None else charge_skill.charge_needed
        self.passive1 = NO_SKILL if passive1 is None else passive1.id
        self.passive1_number = 0 if passive1 is None else passive1.number
        self.passive1_stat = ALL if passive1 is None or passive1.id == PAINFUL_STRENGTH else passive1.stat
        self.passive2 = NO_SKILL if passive2 is None else passive2.id
        self.passive2_number = 0 if passive2 is None else passive2.number
        self.passive3 = NO_SKILL if passive3 is None else passive3.id
        self.passive3_number = 0 if passive3 is None else passive3.number
        self.passes_through = self.passive2 == PASS_THROUGH

        self.heal_hp = 0  # what its action `heal` restores; 0: it has none (BC-711, BC-713)
        if self.healing_staff:
            self.heal_hp = healing_staff_hp
        elif self.special == HEAL:
            self.heal_hp = self.special_number
        # Whether it has an action for a friend that it can target.
        self.can_help = self.heal_hp > 0 or self.special in (CHEER, SACRIFICE, CURE, SWAP)

        self.auras: list[Aura] = []
        if special is not None and special.id == BOOST:
            self.auras.append(Aura(Effect(BOOST, special.stat, special.number, _AURA_TURNS), True, False))
        if passive2 is not None and passive2.id == SABOTAGE:
            self.auras.append(Aura(Effect(SABOTAGE, passive2.stat, passive2.number, _SABOTAGE_TURNS), False, True))
        if passive3 is not None and passive3.id in (POWER_OF_FRIENDSHIP, THREATEN):
            friendly = passive3.id == POWER_OF_FRIENDSHIP
            self.auras.append(Aura(Effect(passive3.id, passive3.stat, passive3.number, _AURA_TURNS), friendly, False))
        self.curse: Effect | None = None
        if passive2 is not None and passive2.id == CURSE:
            self.curse = Effect(CURSE, passive2.stat, passive2.number, _CURSE_TURNS)
        self.poison: Effect | None = None
        if passive3 is not None and passive3.id == POISON_SMOKE:
            self.poison = Effect(POISON_SMOKE, passive3.stat, passive3.number, _POISON_TURNS)
        self.group_cheer: Effect | None = None
        if charge_skill is not None and charge_skill.id == GROUP_CHEER:
            self.group_cheer = Effect(GROUP_CHEER, ALL, charge_skill.number, _GROUP_CHEER_TURNS)


def _own_stats(piece: Stats, loadout: Loadout) -> Stats:
    """A unit's own statistics: piece row, type row, weapon row and Stat Boost (BC-401, BC-901)."""
    unit_type = UNIT_TYPES[loadout.unit_type].stats
    weapon = WEAPONS[loadout.weapon].stats
    stats = Stats(
        piece.hp + unit_type.hp + weapon.hp,
        piece.atk + unit_type.atk + weapon.atk,
        piece.defence + unit_type.defence + weapon.defence,
        piece.mdef + unit_type.mdef + weapon.mdef,
        piece.spd + unit_type.spd + weapon.spd,
    )
    boost = loadout.skills[PASSIVE1]
    if boost is not None and boost.id == STAT_BOOST:
        if boost.stat == HP:
            stats.hp += 2 * boost.number
        elif boost.stat == ATK:
            stats.atk += boost.number
        elif boost.stat == DEF:
            stats.defence += boost.number
        elif boost.stat == MDEF:
            stats.mdef += boost.number
        elif boost.stat == SPD:
            stats.spd += boost.number
    return stats
