"""A battle worked out from its declaration to its last strike (BC-501 to BC-510, BC-516 to BC-520).

Nothing here changes the board. So the same function serves the attack itself, the check test, promotions that depend on
a battle, and forecasts.
"""

from typing import Final

from warboard.games.battlefield.board import NEIGHBOURS_BY_NAME
from warboard.games.battlefield.events import battle_event, charge_fired_event, loss_event, restore_event, strike_event
from warboard.games.battlefield.options import Rules
from warboard.games.battlefield.reach import friend_next_to, reaches
from warboard.games.battlefield.skills import (
    ADRENALINE_BOOST,
    ALL,
    AMBUSH,
    ATK,
    DEF,
    DESPERATION,
    GUARD,
    HARD_HITTER,
    LIFE_LEECH,
    MDEF,
    MIRACLE,
    NO_SKILL,
    OVERCLOCK,
    PAINFUL_STRENGTH,
    PARRY,
    PENETRATION,
    PREEMPTIVE_STRIKE,
    SOLO_LEVELING,
    SPD,
    TEAMWORK,
    THICK_SKIN,
)
from warboard.games.battlefield.state import Unit
from warboard.kernel.event import Event

_PAINFUL_PERCENT: Final = 50  # BC-904


class Fighter:
    """A unit in a battle: its battle values, and the HP and charge it has left."""

    def __init__(self, unit: Unit, square: int, percent: int) -> None:
        self.unit = unit
        self.kit = unit.kit
        self.square = square
        self.percent = percent  # BC-429
        self.hp = unit.hp
        self.charge = unit.charge
        self.reaches = False  # whether it is a defender whose reach holds the attacker's square (BC-506)
        self.atk = 0
        self.defence = 0
        self.mdef = 0
        self.spd = 0

    def is_ready(self, skill: int) -> bool:
        """BC-801"""
        return self.kit.charge_skill == skill and self.charge == self.kit.charge_needed

    def is_defeated(self) -> bool:
        """BC-302"""
        return self.hp < self.kit.least_hp

    def hp_below(self, percent: int) -> bool:
        """BC-404"""
        return self.hp * 100 < percent * self.kit.max_hp


class Splash:
    """The HP that Preemptive Strike leaves a unit next to the target."""

    def __init__(self, square: int, hp: int) -> None:
        self.square = square
        self.hp = hp


class BattleResult:
    """A battle after its last strike."""

    def __init__(self, attacker: Fighter, defender: Fighter) -> None:
        self.attacker = attacker
        self.defender = defender
        self.splashes: list[Splash] | None = None


def work_out_battle(
    rules: Rules,
    squares: list[Unit | None],
    attacking_unit: Unit,
    source: int,
    defending_unit: Unit,
    target: int,
    events: list[Event] | None,
) -> BattleResult:
    """The first three steps of a battle; the units need not be on the squares yet."""
    attacker = Fighter(attacking_unit, source, rules.advantages.percent(attacking_unit.kit, defending_unit.kit))
    defender = Fighter(defending_unit, target, rules.advantages.percent(defending_unit.kit, attacking_unit.kit))
    defender.reaches = reaches(squares, defending_unit, target, source)
    result = BattleResult(attacker, defender)
    if events is not None:
        events.append(battle_event(source, target, attacker.percent, defender.percent))
    if attacker.is_ready(PREEMPTIVE_STRIKE):  # BC-502
        _preemptive_strike(rules, squares, result, events)
    _bonus_stats(squares, attacker, defender, True)  # BC-503
    _bonus_stats(squares, defender, attacker, False)
    _strikes(rules, attacker, defender, events)  # BC-508
    return result


def _preemptive_strike(
    rules: Rules, squares: list[Unit | None], result: BattleResult, events: list[Event] | None
) -> None:
    """The target and the enemies next to it lose field ATK less field DEF or M.DEF, but keep 1 HP (BC-821)."""
    user = result.attacker
    defender = result.defender
    user.charge = 0
    if events is not None:
        events.append(charge_fired_event(user.square, PREEMPTIVE_STRIKE))
    defender.hp = _hp_after_splash(user.unit, defender.unit, defender.square, events)
    splashes: list[Splash] = []
    for near in NEIGHBOURS_BY_NAME[defender.square]:
        unit = squares[near]
        if unit is None or near == user.square:
            continue
        if unit.side != user.unit.side or rules.splash_all:
            splashes.append(Splash(near, _hp_after_splash(user.unit, unit, near, events)))
    result.splashes = splashes


def _hp_after_splash(user: Unit, unit: Unit, square: int, events: list[Event] | None) -> int:
    """The HP that Preemptive Strike leaves a unit."""
    damage = user.atk() - (unit.mdef() if user.kit.magical else unit.defence())
    lost = max(0, min(damage, unit.hp - 1))
    if events is not None:
        events.append(loss_event("splash", square, lost, unit.hp - lost))
    return unit.hp - lost


def _bonus_stats(squares: list[Unit | None], fighter: Fighter, opponent: Fighter, started: bool) -> None:
    """The battle values: field value, Type I passive, then the advantage percentage for ATK (BC-504, BC-505)."""
    unit = fighter.unit
    kit = fighter.kit
    atk = unit.atk()
    defence = unit.defence()
    mdef = unit.mdef()
    spd = unit.spd()
    if kit.passive1 == OVERCLOCK:  # BC-905
        percent = kit.passive1_number
        if fighter.percent > opponent.percent:
            atk += atk * percent // 100
            defence += defence * percent // 100
            mdef += mdef * percent // 100
            spd += spd * percent // 100
        else:
            atk -= atk * percent // 100
            defence -= defence * percent // 100
            mdef -= mdef * percent // 100
            spd -= spd * percent // 100
    elif kit.passive1 != NO_SKILL and _passive1_works(squares, fighter, started):
        bonus = kit.passive1_number
        stat = kit.passive1_stat
        if stat in (ATK, ALL):
            atk += bonus
        if stat in (DEF, ALL):
            defence += bonus
        if stat in (MDEF, ALL):
            mdef += bonus
        if stat in (SPD, ALL):
            spd += bonus
    if fighter.percent >= 0:
        atk += atk * fighter.percent // 100
    else:
        atk -= atk * -fighter.percent // 100
    fighter.atk = atk
    fighter.defence = defence
    fighter.mdef = mdef
    fighter.spd = spd


def _passive1_works(squares: list[Unit | None], fighter: Fighter, started: bool) -> bool:
    """Whether the flat bonus of a Type I passive counts in this battle (BC-902 to BC-904, BC-906, BC-907)."""
    skill = fighter.kit.passive1
    if skill == HARD_HITTER:
        return started
    if skill == THICK_SKIN:
        return not started
    if skill == PAINFUL_STRENGTH:
        return fighter.hp_below(_PAINFUL_PERCENT)
    if skill == TEAMWORK:
        return friend_next_to(squares, fighter.unit.side, fighter.square)
    if skill == SOLO_LEVELING:
        return not friend_next_to(squares, fighter.unit.side, fighter.square)
    return False


def _strikes(rules: Rules, attacker: Fighter, defender: Fighter, events: list[Event] | None) -> None:
    """The strikes a to f of BC-508, each only while both live; HP conditions are judged before the first (BC-505)."""
    counters = defender.reaches and defender.kit.can_strike  # BC-506, BC-507
    ambush = counters and defender.kit.passive2 == AMBUSH and defender.hp_below(defender.kit.passive2_number)
    desperate = attacker.kit.passive2 == DESPERATION and attacker.hp_below(attacker.kit.passive2_number)
    lead = rules.followup_speed
    if ambush:
        _strike(rules, defender, attacker, "ambush", events)
        if attacker.is_defeated():
            return
    _strike(rules, attacker, defender, "attack", events)
    if defender.is_defeated():
        return
    if desperate:
        _strike(rules, attacker, defender, "desperation", events)
        if defender.is_defeated():
            return
    if counters and not ambush:
        _strike(rules, defender, attacker, "counter", events)
        if attacker.is_defeated():
            return
    if lead == 0:
        return
    if attacker.spd - defender.spd >= lead and not desperate:  # BC-509, BC-1013
        _strike(rules, attacker, defender, "follow_up", events)
    elif defender.spd - attacker.spd >= lead and counters:
        _strike(rules, defender, attacker, "follow_up", events)


def _strike(rules: Rules, striker: Fighter, target: Fighter, role: str, events: list[Event] | None) -> None:
    """One strike in the exact order of BC-517."""
    kit = striker.kit
    skill = kit.charge_skill
    fires = False
    if (skill in (LIFE_LEECH, PENETRATION, ADRENALINE_BOOST)) and striker.charge == kit.charge_needed:
        fires = True
        striker.charge = 0
        if events is not None:
            events.append(charge_fired_event(striker.square, skill))

    defence = target.mdef if kit.magical else target.defence
    ignored_percent = kit.knife_percent
    if fires and skill == PENETRATION:
        ignored_percent += kit.charge_number
    if ignored_percent > 0:
        defence -= defence * min(ignored_percent, 100) // 100
    damage = striker.atk - defence
    if damage < rules.min_damage:
        damage = rules.min_damage
    if fires and skill == ADRENALINE_BOOST:
        damage += damage * kit.charge_number // 100

    reduction = 0
    if target.reaches and target.kit.passive2 == PARRY:  # BC-1009
        reduction = target.kit.passive2_number
    if damage >= 1 and target.is_ready(GUARD):
        target.charge = 0
        reduction += target.kit.charge_number
        if events is not None:
            events.append(charge_fired_event(target.square, GUARD))
    if reduction > 0:
        damage -= damage * reduction // 100

    hp_before = target.hp
    if damage >= hp_before and damage > 0 and target.is_ready(MIRACLE):  # BC-310
        target.charge = 0
        target.hp = 1
        if events is not None:
            events.append(charge_fired_event(target.square, MIRACLE))
    else:
        if damage > hp_before and rules.least_hp > 0:
            damage = hp_before  # HP goes below 0 only with the option `defeat` (BC-309)
        target.hp = hp_before - damage
    damage_dealt = max(0, hp_before - target.hp)
    if events is not None:
        events.append(strike_event(striker.square, target.square, role, damage_dealt, target.hp))

    if fires:
        if skill == LIFE_LEECH:
            gain = min(damage_dealt * kit.charge_number // 100, kit.max_hp - striker.hp)
            striker.hp += gain
            if events is not None and gain > 0:
                events.append(restore_event(striker.square, gain, striker.hp, "life_leech"))
    elif striker.charge < kit.charge_needed:
        striker.charge += 1  # BC-802
