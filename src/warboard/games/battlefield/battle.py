"""A battle, in the order of BC-501 to BC-520.

`fight` is the battle up to its last strike and changes nothing on the board: it answers for the check test, for
promotions that hang on a battle and for whoever asks what an attack would do. `battle` is the same fight, and then all
that follows from it on the board.
"""

from typing import Final

from warboard.games.battlefield.effects import Effect
from warboard.games.battlefield.equipment import KINDS, KING, PAWN, ROOK
from warboard.games.battlefield.geometry import BOARD, NEIGHBOURS_BY_NAME, SIDES, before
from warboard.games.battlefield.kit import Rules
from warboard.games.battlefield.phase import tell_effects
from warboard.games.battlefield.reach import friend_next_to, reaches, targets
from warboard.games.battlefield.skills import (
    ADRENALINE_BOOST,
    ALL,
    AMBUSH,
    ATK,
    BATTLE_REST,
    DEF,
    DESPERATION,
    DOUBLE_TAP,
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
    RECOVERY,
    SKILL_NAMES,
    SOLO_LEVELING,
    SPD,
    TEAMWORK,
    THICK_SKIN,
)
from warboard.games.battlefield.state import BattlefieldState
from warboard.games.battlefield.unit import Unit
from warboard.kernel.board import NOWHERE
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
    own = Fighter(attacker, source, rules.percent(attacker.kit, defender.kit))
    other = Fighter(defender, stood, rules.percent(defender.kit, attacker.kit))
    other.reaches = reaches(squares, defender, stood, source)
    meeting = Fight(own, other)
    if events is not None:
        events.append(_battle_event(own, other))
    if own.is_ready(PREEMPTIVE_STRIKE):  # BC-502
        _preemptive_strike(rules, squares, meeting, events)
    _bonus_stats(squares, own, other, True)  # BC-503
    _bonus_stats(squares, other, own, False)
    _strikes(rules, own, other, events)  # BC-508
    return meeting


def battle(
    state: BattlefieldState, source: int, stood: int, passing_to: int, promoted: int, events: list[Event] | None
) -> int:
    """A whole battle on the board; returns where the attacker then stands, NOWHERE if it was defeated.

    `passing_to` is the square behind the defender in passing, else NOWHERE; `promoted` the kind that a pawn becomes,
    or NOWHERE.
    """
    squares = state.squares
    attacker = squares[source]
    defender = squares[stood]
    assert attacker is not None and defender is not None, (source, stood)
    meeting = fight(state.rules, squares, attacker, source, defender, stood, events)
    if meeting.splashes is not None:
        for splash in meeting.splashes:
            hit = squares[splash.square]
            assert hit is not None, splash.square
            squares[splash.square] = hit.with_hp(splash.hp)
    ends = _defeat_and_movement(state, meeting, passing_to, promoted, events)  # BC-511
    if ends != NOWHERE:
        _double_tap(squares, ends, stood, events)  # BC-512
        _recover(squares, ends, events)  # BC-513
    defended = meeting.defender.hp > 0
    if defended:
        _recover(squares, stood, events)
    if defended and ends != NOWHERE:
        _curse(squares, ends, stood, events)  # BC-514
        _curse(squares, stood, ends, events)
    if ends != NOWHERE:
        _poison_smoke(squares, ends, events)  # BC-515
    if defended:
        _poison_smoke(squares, stood, events)
    return ends


def _preemptive_strike(rules: Rules, squares: list[Unit | None], meeting: Fight, events: list[Event] | None) -> None:
    """The target and the enemies next to it lose field ATK less field DEF or M.DEF, but keep 1 HP (BC-821)."""
    own = meeting.attacker
    other = meeting.defender
    own.charge = 0
    if events is not None:
        events.append(_fired(own, PREEMPTIVE_STRIKE))
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
        events.append(
            Event("splash", {"square": BOARD.names[square], "damage": lost, "hp": unit.hp - lost}),
        )
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


def _strike(
    rules: Rules, striker: Fighter, struck: Fighter, role: str, events: list[Event] | None
) -> None:
    """One strike in the exact order of BC-517."""
    kit = striker.kit
    skill = kit.charge_skill
    fired = False
    if (skill in (LIFE_LEECH, PENETRATION, ADRENALINE_BOOST)) and striker.charge == kit.need:
        fired = True
        striker.charge = 0
        if events is not None:
            events.append(_fired(striker, skill))

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
            events.append(_fired(struck, GUARD))
    if softened > 0:
        damage -= damage * softened // 100

    had = struck.hp
    if damage >= had and struck.is_ready(MIRACLE):
        struck.charge = 0
        struck.hp = 1
        if events is not None:
            events.append(_fired(struck, MIRACLE))
    else:
        struck.hp = had - damage if damage < had else 0
    dealt = had - struck.hp
    if events is not None:
        events.append(_strike_event(striker, struck, role, dealt))

    if fired:
        if skill == LIFE_LEECH:
            gain = min(dealt * kit.charge_number // 100, kit.max_hp - striker.hp)
            striker.hp += gain
            if events is not None:
                tell_restored(striker.square, gain, striker.hp, "life_leech", events)
    elif striker.charge < kit.need:
        striker.charge += 1  # BC-802


def _defeat_and_movement(
    state: BattlefieldState, meeting: Fight, passing_to: int, promoted: int, events: list[Event] | None
) -> int:
    """Who is defeated goes; a surviving attacker moves and may promote (BC-301 to BC-307, BC-1242)."""
    squares = state.squares
    own = meeting.attacker
    other = meeting.defender
    source = own.square
    stood = other.square
    if other.hp == 0:
        squares[stood] = None
        if other.unit.kind == KING:
            state.kings[other.unit.side] = NOWHERE
        if events is not None:
            events.append(_defeat(other))
    else:
        squares[stood] = other.unit.after_strikes(other.hp, other.charge)
    if own.hp == 0:
        squares[source] = None
        if own.unit.kind == KING:
            state.kings[own.unit.side] = NOWHERE
        if events is not None:
            events.append(_defeat(own))
        return NOWHERE
    if passing_to != NOWHERE:
        ends = passing_to
    elif other.hp == 0:
        ends = stood
    else:
        ends = before(source, stood)  # on no line with its target, as a knight, or next to it: it stays
    unit = own.unit.after_strikes(own.hp, own.charge)
    if ends == source:
        squares[source] = unit
        return ends
    relocate(state, unit, source, ends)
    if events is not None:
        tell_move(source, ends, [], events)
    if promoted != NOWHERE:
        promote(state, ends, promoted, events)
    return ends


def relocate(state: BattlefieldState, unit: Unit, source: int, target: int) -> None:
    """Puts a unit that leaves its square on another; kings and rooks are then known to have moved (BC-308)."""
    kind = unit.kind
    if kind == KING:
        state.kings[unit.side] = target
    if (kind in (KING, ROOK)) and not unit.moved:
        unit = unit.having_moved()
    state.squares[source] = None
    state.squares[target] = unit


def promote(state: BattlefieldState, square: int, kind: int, events: list[Event] | None) -> None:
    """A pawn becomes another piece; its wounds stay (BC-1231)."""
    pawn = state.squares[square]
    assert pawn is not None, square
    kit = state.rules.kit(kind, pawn.kit.loadout)
    hp = max(1, pawn.hp + kit.max_hp - pawn.kit.max_hp)
    state.squares[square] = Unit(kit, pawn.side, hp, pawn.charge, pawn.effects, pawn.cheered, kind == ROOK)
    if events is not None:
        events.append(Event("promote", {"square": BOARD.names[square], "piece": KINDS[kind]}))


def _double_tap(squares: list[Unit | None], ends: int, stood: int, events: list[Event] | None) -> None:
    """BC-1004, BC-1014"""
    attacker = squares[ends]
    target = squares[stood]
    assert attacker is not None, ends
    if attacker.kit.passive2 != DOUBLE_TAP or target is None or ends == stood:
        return
    lost = min(attacker.kit.passive2_number, target.hp - 1)
    squares[stood] = target.with_hp(target.hp - lost)
    if events is not None:
        events.append(
            Event("double_tap", {"square": BOARD.names[stood], "damage": lost, "hp": target.hp - lost}),
        )


def _recover(squares: list[Unit | None], square: int, events: list[Event] | None) -> None:
    """Recovery, then Battle Rest, of one unit (BC-1011, BC-1101)."""
    unit = squares[square]
    assert unit is not None, square
    kit = unit.kit
    if kit.passive2 == RECOVERY:
        restore(squares, square, kit.passive2_number, "recovery", events)
    if kit.passive3 == BATTLE_REST:
        restore(squares, square, kit.max_hp * kit.passive3_number // 100, "battle_rest", events)


def restore(squares: list[Unit | None], square: int, amount: int, source: str, events: list[Event] | None) -> int:
    """Gives a unit HP, never above its max (BC-405); returns what it really gained."""
    unit = squares[square]
    assert unit is not None, square
    gain = min(amount, unit.kit.max_hp - unit.hp)
    if gain > 0:
        squares[square] = unit.with_hp(unit.hp + gain)
        if events is not None:
            tell_restored(square, gain, unit.hp + gain, source, events)
    return gain


def _curse(squares: list[Unit | None], user: int, opponent: int, events: list[Event] | None) -> None:
    """BC-1005, BC-1016"""
    unit = squares[user]
    assert unit is not None, user
    effect = unit.kit.curse
    if effect is not None:
        afflict(squares, [opponent], effect, events)


def _poison_smoke(squares: list[Unit | None], user: int, events: list[Event] | None) -> None:
    """All enemies that the user can target from where it now stands (BC-1105)."""
    unit = squares[user]
    assert unit is not None, user
    effect = unit.kit.poison
    if effect is None:
        return
    hit: list[int] = []
    for square in targets(squares, unit, user):
        other = squares[square]
        if other is not None and other.side != unit.side:
            hit.append(square)
    afflict(squares, hit, effect, events)


def afflict(squares: list[Unit | None], hit: list[int], effect: Effect, events: list[Event] | None) -> None:
    """Puts an effect on the units of some squares."""
    former = squares[:] if events is not None else squares
    for square in hit:
        unit = squares[square]
        assert unit is not None, square
        squares[square] = unit.with_effect(effect)
    if events is not None:
        tell_effects(former, squares, events)


def tell_move(source: int, target: int, through: list[int], events: list[Event]) -> None:
    names = BOARD.names
    events.append(
        Event("move", {"from": names[source], "to": names[target], "through": [names[square] for square in through]})
    )


def tell_restored(square: int, amount: int, hp: int, source: str, events: list[Event]) -> None:
    if amount > 0:
        events.append(
            Event("restore", {"square": BOARD.names[square], "amount": amount, "hp": hp, "source": source}),
        )


def _battle_event(own: Fighter, other: Fighter) -> Event:
    return Event(
        "battle",
        {
            "attacker": BOARD.names[own.square],
            "defender": BOARD.names[other.square],
            "attacker_percent": own.percent,
            "defender_percent": other.percent,
        },
    )


def _strike_event(striker: Fighter, struck: Fighter, role: str, dealt: int) -> Event:
    return Event(
        "strike",
        {
            "from": BOARD.names[striker.square],
            "to": BOARD.names[struck.square],
            "role": role,
            "damage": dealt,
            "hp": struck.hp,
        },
    )


def _fired(fighter: Fighter, skill: int) -> Event:
    return Event("charge_fired", {"square": BOARD.names[fighter.square], "skill": SKILL_NAMES[skill]})


def _defeat(fighter: Fighter) -> Event:
    return Event(
        "defeat",
        {
            "square": BOARD.names[fighter.square],
            "piece": KINDS[fighter.unit.kind],
            "side": SIDES[fighter.unit.side],
        },
    )
