"""A fight: a battle from its declaration to its last strike (BC-501 to BC-510, BC-516 to BC-520).

It changes nothing on the board, so that it answers for the real attack, for the check test, for promotions that hang on
a battle and for whoever asks what an attack would do.
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
    """A unit in a battle: what it brings into it, and what it has left."""

    def __init__(self, unit: Unit, square: int, percent: int) -> None:
        self.unit = unit
        self.kit = unit.kit
        self.square = square
        self.percent = percent  # BC-429
        self.hp = unit.hp
        self.charge = unit.charge
        self.reaches = False  # true only of a defender that has the attacker's square in its reach (BC-506)
        self.atk = 0
        self.defence = 0
        self.mdef = 0
        self.spd = 0

    def is_ready(self, skill: int) -> bool:
        """BC-801"""
        return self.kit.charge_skill == skill and self.charge == self.kit.need

    def hp_below(self, percent: int) -> bool:
        """BC-404"""
        return self.hp * 100 < percent * self.kit.max_hp


class Splash:
    """What Preemptive Strike leaves to a unit next to the target."""

    def __init__(self, square: int, hp: int) -> None:
        self.square = square
        self.hp = hp


class Fight:
    """A battle up to its last strike."""

    def __init__(self, attacker: Fighter, defender: Fighter) -> None:
        self.attacker = attacker
        self.defender = defender
        self.splashes: list[Splash] | None = None


def fight(
    rules: Rules,
    squares: list[Unit | None],
    attacker: Unit,
    source: int,
    defender: Unit,
    stood: int,
    events: list[Event] | None,
) -> Fight:
    """The first three steps of a battle; the units need not be those that stand on the squares yet."""
    own = Fighter(attacker, source, rules.advantages.percent(attacker.kit, defender.kit))
    other = Fighter(defender, stood, rules.advantages.percent(defender.kit, attacker.kit))
    other.reaches = reaches(squares, defender, stood, source)
    meeting = Fight(own, other)
    if events is not None:
        events.append(battle_event(own.square, other.square, own.percent, other.percent))
    if own.is_ready(PREEMPTIVE_STRIKE):  # BC-502
        _preemptive_strike(rules, squares, meeting, events)
    _bonus_stats(squares, own, other, True)  # BC-503
    _bonus_stats(squares, other, own, False)
    _strikes(rules, own, other, events)  # BC-508
    return meeting


def _preemptive_strike(rules: Rules, squares: list[Unit | None], meeting: Fight, events: list[Event] | None) -> None:
    """The target and the enemies next to it lose field ATK less field DEF or M.DEF, but keep 1 HP (BC-821)."""
    own = meeting.attacker
    other = meeting.defender
    own.charge = 0
    if events is not None:
        events.append(charge_fired_event(own.square, PREEMPTIVE_STRIKE))
    other.hp = _splashed(own.unit, other.unit, other.square, events)
    splashes: list[Splash] = []
    for near in NEIGHBOURS_BY_NAME[other.square]:
        unit = squares[near]
        if unit is None or near == own.square:
            continue
        if unit.side != own.unit.side or rules.splash_all:
            splashes.append(Splash(near, _splashed(own.unit, unit, near, events)))
    meeting.splashes = splashes


def _splashed(user: Unit, unit: Unit, square: int, events: list[Event] | None) -> int:
    """What a unit that is hit by Preemptive Strike has left."""
    damage = user.atk() - (unit.mdef() if user.kit.magical else unit.defence())
    lost = min(max(0, damage), unit.hp - 1)
    if events is not None:
        events.append(loss_event("splash", square, lost, unit.hp - lost))
    return unit.hp - lost


def _bonus_stats(squares: list[Unit | None], own: Fighter, other: Fighter, started: bool) -> None:
    """The battle values: field value, Type I passive, then the advantage percentage for ATK (BC-504, BC-505)."""
    unit = own.unit
    kit = own.kit
    atk = unit.atk()
    defence = unit.defence()
    mdef = unit.mdef()
    spd = unit.spd()
    if kit.passive1 == OVERCLOCK:  # BC-905
        percent = kit.passive1_number
        if own.percent > other.percent:
            atk += atk * percent // 100
            defence += defence * percent // 100
            mdef += mdef * percent // 100
            spd += spd * percent // 100
        else:
            atk -= atk * percent // 100
            defence -= defence * percent // 100
            mdef -= mdef * percent // 100
            spd -= spd * percent // 100
    elif kit.passive1 != NO_SKILL and _passive1_works(squares, own, started):
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
    if own.percent >= 0:
        atk += atk * own.percent // 100
    else:
        atk -= atk * -own.percent // 100
    own.atk = atk
    own.defence = defence
    own.mdef = mdef
    own.spd = spd


def _passive1_works(squares: list[Unit | None], own: Fighter, started: bool) -> bool:
    """Whether the flat bonus of a Type I passive counts in this battle (BC-902 to BC-904, BC-906, BC-907)."""
    skill = own.kit.passive1
    if skill == HARD_HITTER:
        return started
    if skill == THICK_SKIN:
        return not started
    if skill == PAINFUL_STRENGTH:
        return own.hp_below(_PAINFUL_PERCENT)
    if skill == TEAMWORK:
        return friend_next_to(squares, own.unit.side, own.square)
    if skill == SOLO_LEVELING:
        return not friend_next_to(squares, own.unit.side, own.square)
    return False


def _strikes(rules: Rules, own: Fighter, other: Fighter, events: list[Event] | None) -> None:
    """The strikes a to f of BC-508, each only while both live; HP conditions are judged before the first (BC-505)."""
    counters = other.reaches and other.kit.strikes  # BC-506, BC-507
    ambush = counters and other.kit.passive2 == AMBUSH and other.hp_below(other.kit.passive2_number)
    desperate = own.kit.passive2 == DESPERATION and own.hp_below(own.kit.passive2_number)
    lead = rules.followup_speed
    if ambush:
        _strike(rules, other, own, "ambush", events)
        if own.hp == 0:
            return
    _strike(rules, own, other, "attack", events)
    if other.hp == 0:
        return
    if desperate:
        _strike(rules, own, other, "desperation", events)
        if other.hp == 0:
            return
    if counters and not ambush:
        _strike(rules, other, own, "counter", events)
        if own.hp == 0:
            return
    if lead == 0:
        return
    if own.spd - other.spd >= lead and not desperate:  # BC-509, BC-1013
        _strike(rules, own, other, "follow_up", events)
    elif other.spd - own.spd >= lead and counters:
        _strike(rules, other, own, "follow_up", events)


def _strike(rules: Rules, striker: Fighter, struck: Fighter, role: str, events: list[Event] | None) -> None:
    """One strike in the exact order of BC-517."""
    kit = striker.kit
    skill = kit.charge_skill
    fired = False
    if (skill in (LIFE_LEECH, PENETRATION, ADRENALINE_BOOST)) and striker.charge == kit.need:
        fired = True
        striker.charge = 0
        if events is not None:
            events.append(charge_fired_event(striker.square, skill))

    defence = struck.mdef if kit.magical else struck.defence
    ignored = kit.knives
    if fired and skill == PENETRATION:
        ignored += kit.charge_number
    if ignored > 0:
        defence -= defence * min(ignored, 100) // 100
    damage = striker.atk - defence
    if damage < rules.min_damage:
        damage = rules.min_damage
    if fired and skill == ADRENALINE_BOOST:
        damage += damage * kit.charge_number // 100

    softened = 0
    if struck.reaches and struck.kit.passive2 == PARRY:  # BC-1009
        softened = struck.kit.passive2_number
    if damage >= 1 and struck.is_ready(GUARD):
        struck.charge = 0
        softened += struck.kit.charge_number
        if events is not None:
            events.append(charge_fired_event(struck.square, GUARD))
    if softened > 0:
        damage -= damage * softened // 100

    had = struck.hp
    if damage >= had and struck.is_ready(MIRACLE):
        struck.charge = 0
        struck.hp = 1
        if events is not None:
            events.append(charge_fired_event(struck.square, MIRACLE))
    else:
        struck.hp = had - damage if damage < had else 0
    dealt = had - struck.hp
    if events is not None:
        events.append(strike_event(striker.square, struck.square, role, dealt, struck.hp))

    if fired:
        if skill == LIFE_LEECH:
            gain = min(dealt * kit.charge_number // 100, kit.max_hp - striker.hp)
            striker.hp += gain
            if events is not None and gain > 0:
                events.append(restore_event(striker.square, gain, striker.hp, "life_leech"))
    elif striker.charge < kit.need:
        striker.charge += 1  # BC-802
