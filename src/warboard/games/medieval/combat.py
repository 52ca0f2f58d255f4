"""Combat: captures in Instant Mode, blows and hit points in Attrition Mode (MD-601 to MD-622)."""

from typing import Final

from warboard.games.medieval.board import ADJACENT, BLACK, NEUTRAL, SIDES
from warboard.games.medieval.events import add_move_event, add_open_event, add_piece_event
from warboard.games.medieval.experience import XP_CAPTURE, XP_DEFENDING, XP_HIGHER, add_xp, change_xp
from warboard.games.medieval.hit_points import hp_after, lose_hp
from warboard.games.medieval.kinds import FORTIFY, REACTIVE_PLATING
from warboard.games.medieval.lords import capture
from warboard.games.medieval.loyalty import change_lv
from warboard.games.medieval.pieces import CLASSES, DEVOTED, KINDS, PEASANT
from warboard.games.medieval.roster import NOBODY
from warboard.games.medieval.state import ATTRITION, NO_GLORY, NO_STATUS, MedievalState
from warboard.games.medieval.terrain import CASTLE, FOREST
from warboard.kernel.board import NOWHERE
from warboard.kernel.event import Event
from warboard.kernel.luck import Luck

LV_CAPTURING: Final = 10  # MD-323
LEAST_DAMAGE: Final = 80
MOST_DAMAGE: Final = 120
LEAST_ARMOUR: Final = 50
MOST_ARMOUR: Final = 100
CRITICALS_OUT_OF: Final = 20
SHIELD_ARMOUR: Final = 5
FOREST_ARMOUR: Final = 5
SHARP_DAMAGE: Final = 10
PLATING_DAMAGE: Final = 10


class Blow:
    """The numbers of one attack, from which the draws `damage`, `armor` and `crit` make its damage (MD-611)."""

    def __init__(self, state: MedievalState, source: int, target: int, bonus: int) -> None:
        attacker = state.piece(source)
        defender = state.piece(target)
        self.value = CLASSES[attacker.kind].value
        self.level = attacker.level()
        self.bonus = bonus + attacker.zeal
        self.armour = CLASSES[defender.kind].armour + defender.zeal
        self.sheltered = False
        if attacker.status.has("sharp"):
            self.bonus += SHARP_DAMAGE
        if defender.status.has("shield_wall"):
            self.armour += SHIELD_ARMOUR
        if defender.status.has("fortify") or defender.status.has("cover"):
            self.sheltered = True
        if state.terrain:
            if state.terrain[target] == FOREST:
                self.armour += FOREST_ARMOUR
            elif state.terrain[target] == CASTLE:
                self.sheltered = True
        self.drawn = attacker.kind != PEASANT
        self.critical_wins = 4 if attacker.lv >= DEVOTED else 3  # of 20 (MD-617)

    def damage(self, drawn: int, armour: int, critical: bool) -> int:
        """MD-613, counted in quarters of a thousandth, so that nothing is rounded before the end."""
        number = 2 * self.value * (10 + self.level) * drawn + 1000 * self.bonus - 10 * self.armour * armour
        number *= 6 if critical else 4
        if self.sheltered:
            number //= 2  # exact: it is a multiple of 2
        return max(1, number // 4000)

    def plain_damage(self) -> int:
        """A Peasant's (MD-614)."""
        amount = 1 + self.bonus
        return max(1, amount // 2 if self.sheltered else amount)


def attack(
    state: MedievalState,
    source: int,
    target: int,
    bonus: int,
    lands: int,
    beyond: int,
    luck: Luck,
    events: list[Event] | None,
) -> bool:
    """One attack, in the order of MD-621; True if the defender was captured. The captor goes to `lands`, if that is a
    square; a survivor is pushed to `beyond`, if that is a free one.
    """
    attacker = state.piece(source)
    if state.mode != ATTRITION:
        _capture_by(state, source, target, lands, events)
        return True
    if _strike(state, source, target, bonus, luck, events):
        _capture_by(state, source, target, lands, events)
        return True
    defender = state.piece(target)
    stands = target
    if beyond != NOWHERE and state.squares[beyond] is None:
        state.carry(target, beyond)
        stands = beyond
        if events is not None:
            add_move_event(state, events, "pushed", defender, target, beyond)
    if defender.side != NEUTRAL:
        _reward_defenders(state, target, stands, defender.side, events)
    if defender.status.has("fortify") and defender.has(REACTIVE_PLATING | FORTIFY) and not attacker.status.immune:
        damage(state, source, PLATING_DAMAGE, "reactive_plating", events)
    return False


def _strike(state: MedievalState, source: int, target: int, bonus: int, luck: Luck, events: list[Event] | None) -> bool:
    """The draws and the HP; True if the defender has none left."""
    attacker = state.piece(source)
    defender = state.piece(target)
    blow = Blow(state, source, target, bonus)
    critical = False
    if blow.drawn:
        drawn = luck.whole("damage", LEAST_DAMAGE, MOST_DAMAGE)
        armour = luck.whole("armor", LEAST_ARMOUR, MOST_ARMOUR)
        critical = luck.chance("crit", blow.critical_wins, CRITICALS_OUT_OF)
        amount = blow.damage(drawn, armour, critical)
    else:
        amount = blow.plain_damage()
    hp = hp_after(defender, amount)
    if events is not None:
        add_piece_event(
            state,
            events,
            "attacked",
            attacker,
            {
                "target": state.roster.names[defender.number],
                "damage": amount,
                "critical": critical,
                "hp": hp,
            },
        )
    lose_hp(state, target, hp, events)
    return hp == 0


def damage(state: MedievalState, square: int, amount: int, cause: str, events: list[Event] | None) -> None:
    """Damage that is not from an attack: it captures at 0 HP, and nobody earns anything (MD-620)."""
    piece = state.piece(square)
    hp = hp_after(piece, amount)
    if hp == piece.hp:
        return
    if events is not None:
        add_piece_event(state, events, "damaged", piece, {"amount": piece.hp - hp, "hp": hp, "cause": cause})
    lose_hp(state, square, hp, events)
    if hp == 0:
        capture(state, square, NOBODY, events)


def _reward_defenders(state: MedievalState, hit: int, stands: int, side: int, events: list[Event] | None) -> None:
    """The allies next to the square where the target was hit gain XP, or the best armoured of them (MD-713)."""
    all_defend = state.rules.all_defend
    best = NOWHERE
    armour = -1
    for near in ADJACENT[hit]:
        other = state.squares[near]
        if other is None or other.side != side or near == stands:
            continue
        if all_defend:
            add_xp(state, near, XP_DEFENDING, "defended", events)
        elif CLASSES[other.kind].armour > armour:
            best = near
            armour = CLASSES[other.kind].armour
    if best != NOWHERE:
        add_xp(state, best, XP_DEFENDING, "defended", events)


def _capture_by(state: MedievalState, source: int, target: int, lands: int, events: list[Event] | None) -> None:
    """A capture, and what the captor gains by it (MD-622)."""
    captor = state.piece(source)
    victim = state.piece(target)
    fell = capture(state, target, captor.number, events)
    stands = source
    if lands != NOWHERE:
        state.carry(source, lands)
        stands = lands
        if events is not None:
            add_move_event(state, events, "moved", captor, source, lands)
    higher = CLASSES[victim.kind].value > CLASSES[captor.kind].value
    add_xp(state, stands, XP_CAPTURE + XP_HIGHER if higher else XP_CAPTURE, "captured", events)
    _take_glory(state, stands, events)
    change_lv(state, stands, LV_CAPTURING, "captured", events)
    if state.rules.taxation and captor.side <= BLACK:
        state.gold[captor.side] += fell  # MD-1211
        if events is not None:
            side = SIDES[captor.side]
            add_open_event(events, "gold", {"side": side, "amount": fell, "total": state.gold[captor.side]})


def _take_glory(state: MedievalState, square: int, events: list[Event] | None) -> None:
    """MD-1055: the first capture after a Gambit."""
    piece = state.piece(square)
    glory = piece.status.glory
    if glory == NO_GLORY:
        return
    other = piece.clone()
    other.status = piece.status.clone()
    other.status.glory = NO_GLORY
    state.squares[square] = other
    change_xp(state, square, glory, "blood_for_glory", events)


def crown(state: MedievalState, square: int, kind: int, events: list[Event] | None) -> None:
    """A Pawn on the last rank becomes another class (MD-514)."""
    pawn = state.piece(square)
    other = pawn.trained(kind, 0, state.rules.tree.of(kind, 0, pawn.xp) & ~pawn.status.lost)
    other.hp = other.max_hp()
    if pawn.status is not NO_STATUS:
        other.status = pawn.status.clone()
        other.status.cooldowns = ()
        other.status.set_effects(())
        other.status.shielded_by = NOBODY
        other.status.healed = ()
    state.squares[square] = other
    if events is not None:
        add_piece_event(state, events, "crowned", pawn, {"class": KINDS[kind]})
