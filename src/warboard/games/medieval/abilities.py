"""What each ability does (section 3.11): one small function for each verb."""

from typing import Final

from warboard.games.medieval.board import ADJACENT, BOARD, CHARGE_WAYS, COURT, KINGS_COURT, QUEENS_COURT, SIDES
from warboard.games.medieval.combat import attack
from warboard.games.medieval.effects import afflict
from warboard.games.medieval.events import tell, tell_ap, tell_square, tell_way
from warboard.games.medieval.experience import levy
from warboard.games.medieval.hit_points import SANCTIFY_HP, heal, in_weather
from warboard.games.medieval.lords import bring_back, swear_to
from warboard.games.medieval.loyalty import change_all, change_lv, set_lv
from warboard.games.medieval.offers import rallied
from warboard.games.medieval.pieces import (
    ABSOLUTE_POWER,
    BISHOP,
    BLOOD_FOR_GLORY,
    CAVALRY_MOMENTUM,
    CHARGE,
    CITADEL,
    CLASSES,
    CROWN_AUTHORITY,
    DECREE,
    DEVASTATING_IMPACT,
    DIVINE_JUDGMENT,
    FORTIFY,
    GAMBIT,
    GARRISON,
    IMMOVABLE_OBJECT,
    INSPIRING_PRESENCE,
    KNIGHT,
    MONARCHS_WILL,
    PAPAL_DECREE,
    PONTIFICAL_GUARD,
    POPE,
    RALLY,
    RAPID_DEPLOYMENT,
    ROOK,
    SHIELDWALL,
    STALWART,
    TACTICAL_GENIUS,
    TERRAINS,
    UNYIELDING_BASTION,
    WAR_WAGON,
)
from warboard.games.medieval.state import DEFECTING, GUARD_STANDS, IDLE, WAVERING, Guard, MedievalState, Piece
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE
from warboard.kernel.event import Event
from warboard.kernel.luck import Luck
from warboard.kernel.timers import left, stopped

CHARGE_DAMAGE: Final = 5
IMPACT_DAMAGE: Final = 15
COURT_CHARGE_DAMAGE: Final = 10  # MD-1106
SHIELD_TURNS: Final = 2
IMMUNE_TURNS: Final = 1
FORTIFY_TURNS: Final = 3
IMMOVABLE_TURNS: Final = 2
SANCTIFY_LV: Final = 10
RALLY_LV: Final = 15
DECREE_LV: Final = 20
DECREE_HP: Final = 10
LOYAL_LV: Final = 70
GAMBIT_AP: Final = 2
SURGERY_HP: Final = 30


def charge_bonus(state: MedievalState, piece: Piece, source: int) -> int:
    """The damage that a Charge adds (MD-1002, MD-1005, MD-1106)."""
    bonus = IMPACT_DAMAGE if piece.has(DEVASTATING_IMPACT | CHARGE) else CHARGE_DAMAGE
    if piece.kind == KNIGHT and COURT[source] == QUEENS_COURT:
        bonus += COURT_CHARGE_DAMAGE * state.court_percent[piece.side * 2 + QUEENS_COURT] // 100
    return bonus


def charge(state: MedievalState, action: Action, luck: Luck, events: list[Event] | None) -> None:
    source = action.source
    target = action.third
    piece = state.piece(source)
    other = piece.clone()
    other.moved = piece.moved + 1
    state.squares[source] = other
    if state.squares[target] is None:
        state.carry(source, target)
        if events is not None:
            tell_way(state, events, "moved", other, source, target)
        return
    beyond = NOWHERE
    if piece.has(DEVASTATING_IMPACT | CHARGE):
        for way in CHARGE_WAYS[source]:
            if way.turning == action.target and way.target == target:
                beyond = way.beyond
    captured = attack(state, source, target, charge_bonus(state, piece, source), True, beyond, luck, events)
    if captured and piece.has(CAVALRY_MOMENTUM | CHARGE):
        other = state.piece(target).clone()
        other.rare = other.rare.clone()
        other.rare.momentum = True
        state.squares[target] = other
        state.momentum_at = target


def shield_wall(state: MedievalState, action: Action, luck: Luck, events: list[Event] | None) -> None:
    """MD-1006, MD-1008, MD-1009."""
    user = state.piece(action.source)
    turns = SHIELD_TURNS + 1 if user.has(STALWART | SHIELDWALL) else SHIELD_TURNS
    for near in allies(state, action.source):
        afflict(state, near, "shield_wall", turns, events)
        if user.has(UNYIELDING_BASTION | SHIELDWALL):
            afflict(state, near, "immune", IMMUNE_TURNS, events)
        other = state.piece(near).clone()
        other.rare = other.rare.clone()
        other.rare.shielded_by = user.number
        state.squares[near] = other


def allies(state: MedievalState, square: int) -> list[int]:
    """The squares of the pieces of the same side next to a piece, in order."""
    side = state.piece(square).side
    found: list[int] = []
    for near in ADJACENT[square]:
        other = state.squares[near]
        if other is not None and other.side == side:
            found.append(near)
    return found


def levy_peasant(state: MedievalState, action: Action, luck: Luck, events: list[Event] | None) -> None:
    levy(state, action.target, state.piece(action.source), events)


def sanctify(state: MedievalState, action: Action, luck: Luck, events: list[Event] | None) -> None:
    """MD-1011; with Holy Ground for all allies around (MD-1013)."""
    source = action.source
    reached = [action.target] if action.target != NOWHERE else allies(state, source)
    for square in reached:
        heal(state, square, in_weather(state, SANCTIFY_HP), events)
        change_lv(state, square, SANCTIFY_LV, "sanctify", events)
    afflict(state, source, "sanctify", 1, events)
    other = state.piece(source).clone()
    other.rare = other.rare.clone()
    other.rare.healed = tuple([state.piece(square).number for square in reached])
    state.squares[source] = other


def resurrect(state: MedievalState, action: Action, luck: Luck, events: list[Event] | None) -> None:
    """MD-1015."""
    state.resurrected[state.turn] = True
    bring_back(state, state.turn, state.roster.find(action.word), action.target, True, events)


def guard(state: MedievalState, action: Action, luck: Luck, events: list[Event] | None) -> None:
    """One ethereal guard; the first of a turn leaves more to place (MD-1021 to MD-1025)."""
    user = state.piece(action.source)
    papal = user.kind == BISHOP and user.rank >= POPE and user.has(PAPAL_DECREE | PONTIFICAL_GUARD)
    other = user.clone()
    other.rare = user.rare.clone()
    if user.rare.guards_left:
        other.rare.guards_left = user.rare.guards_left - 1
    else:
        other.rare.guards_left = 3 if papal else 1
    state.squares[action.source] = other
    turns = 5 if papal else 3
    state.guards[action.target] = Guard(user.side, turns, user.has(DIVINE_JUDGMENT | PONTIFICAL_GUARD))
    state.squares[action.target] = GUARD_STANDS
    if events is not None:
        tell_square(state, events, "guard", user.side, action.target, {"side": SIDES[user.side], "turns": turns})


def fuse(state: MedievalState, action: Action, luck: Luck, events: list[Event] | None) -> None:
    """Two Cardinals become a Pope (MD-1029)."""
    source = action.source
    gone = state.take_off(action.target)
    other = state.piece(source).clone()
    other.rank = POPE
    other.abilities |= gone.abilities
    state.squares[source] = other
    if events is not None:
        tell(state, events, "fused", other, {"other": state.roster.names[gone.number]})
        tell(state, events, "promoted", other, {"rank": POPE, "name": CLASSES[other.kind].ranks[POPE].name})
    for square, piece in enumerate(state.squares):
        if piece is None:
            continue
        if piece.lord == gone.number:
            lord = state.roster.kings[piece.side] if square == source else other.number
            state.squares[square] = swear_to(state, piece, lord, events)
        if piece.rare.inside:
            holder = state.piece(square).clone()
            holder.rare = holder.rare.clone()
            holder.rare.inside = tuple(
                [
                    swear_to(state, stored, other.number, events) if stored.lord == gone.number else stored
                    for stored in piece.rare.inside
                ]
            )
            state.squares[square] = holder


def fortify(state: MedievalState, action: Action, luck: Luck, events: list[Event] | None) -> None:
    """MD-1031, MD-1032, MD-1107."""
    source = action.source
    user = state.piece(source)
    turns = FORTIFY_TURNS
    if user.has(IMMOVABLE_OBJECT | FORTIFY):
        turns += IMMOVABLE_TURNS
    if user.kind == ROOK and COURT[source] == KINGS_COURT:
        turns += state.court_percent[user.side * 2 + KINGS_COURT] // 100
    afflict(state, source, "fortify", turns, events)


def siege(state: MedievalState, action: Action, luck: Luck, events: list[Event] | None) -> None:
    """An attack without moving (MD-1034)."""
    attack(state, action.source, action.target, 0, False, NOWHERE, luck, events)


def garrison(state: MedievalState, action: Action, luck: Luck, events: list[Event] | None) -> None:
    """MD-1041."""
    user = state.piece(action.source)
    stored = swear_to(state, state.piece(action.target), user.number, events)
    stored.marks |= IDLE
    if events is not None:
        tell(state, events, "stored", stored, {"rook": state.roster.names[user.number]})
    state.take_off(action.target)
    other = state.piece(action.source).clone()
    other.rare = other.rare.clone()
    other.rare.inside = (*other.rare.inside, stored)
    state.squares[action.source] = other


def unload(state: MedievalState, action: Action, luck: Luck, events: list[Event] | None) -> None:
    """MD-1043 to MD-1046."""
    rook = state.piece(action.source)
    number = state.roster.find(action.word)
    out = next(stored for stored in rook.rare.inside if stored.number == number).clone()
    other = rook.clone()
    other.rare = rook.rare.clone()
    other.rare.inside = tuple([stored for stored in rook.rare.inside if stored.number != number])
    other.rare.unloaded += 1
    state.squares[action.source] = other
    if not rook.has(RAPID_DEPLOYMENT | GARRISON) and not rook.has(WAR_WAGON | GARRISON):
        out.moved = out.moves_allowed()
    state.place(action.target, out)
    if events is not None:
        tell_square(state, events, "unloaded", rook.side, action.target, {"id": state.roster.names[number]})
    if rook.kind == ROOK and rook.rank >= CITADEL and rook.rare.rooted:
        afflict(state, action.target, "cover", left(rook.rare.effects, "fortify"), events)


def rally(state: MedievalState, action: Action, luck: Luck, events: list[Event] | None) -> None:
    """MD-1051 to MD-1053, MD-1056."""
    source = action.source
    user = state.piece(source)
    for square in rallied(state, source, user):
        piece = state.piece(square)
        if piece.rare.cooldowns:
            other = piece.clone()
            other.rare = piece.rare.clone()
            other.rare.cooldowns = ()
            state.squares[square] = other
        if user.has(INSPIRING_PRESENCE | RALLY):
            change_lv(state, square, RALLY_LV, "rally", events)
        if user.has(TACTICAL_GENIUS | RALLY):
            afflict(state, square, "genius", 1, events)


def gambit(state: MedievalState, action: Action, xp: int, events: list[Event] | None) -> None:
    """What a Gambit brings its user: range or AP, and glory if somebody with those XP was sacrificed (MD-1054 ff.)."""
    source = action.source
    user = state.piece(source)
    if action.word == "ap":
        before = state.ap[user.side]
        state.ap[user.side] = min(state.rules.ap_max, before + GAMBIT_AP)
        if events is not None:
            tell_ap(state, events, user.side, state.ap[user.side] - before)
    else:
        afflict(state, source, "gambit", 1, events)
    if xp >= 0 and user.has(BLOOD_FOR_GLORY | GAMBIT):
        other = state.piece(source).clone()
        other.rare = other.rare.clone()
        other.rare.glory = xp
        state.squares[source] = other


def last_ditch(state: MedievalState, action: Action, luck: Luck, events: list[Event] | None) -> None:
    """To a free square, or in an ally's place (MD-1061, MD-1066)."""
    source = action.source
    target = action.target
    ally: Piece | None = None
    if state.squares[target] is not None:
        ally = state.take_off(target)
    state.carry(source, target)
    other = state.piece(target).clone()
    other.moved += 1
    state.squares[target] = other
    if events is not None:
        tell_way(state, events, "moved", other, source, target)
    if ally is not None:
        state.place(source, ally)
        if events is not None:
            tell_way(state, events, "moved", ally, target, source)


def decree(state: MedievalState, action: Action, luck: Luck, events: list[Event] | None) -> None:
    """MD-1062, MD-1063, MD-1067, MD-1068."""
    user = state.piece(action.source)
    side = user.side
    change_all(state, side, DECREE_LV, NOWHERE, "decree", events)
    for square in range(BOARD.size):
        piece = state.squares[square]
        if piece is None or piece.side != side:
            continue
        if user.has(ABSOLUTE_POWER | DECREE) and DEFECTING < piece.lv <= WAVERING:
            set_lv(state, square, LOYAL_LV, "absolute_power", events)
        if user.has(MONARCHS_WILL | DECREE) and piece.rare.cooldowns:
            _reset_one(state, square, user.number, luck)
        if user.has(CROWN_AUTHORITY | DECREE):
            heal(state, square, in_weather(state, DECREE_HP), events)


def _reset_one(state: MedievalState, square: int, user: int, luck: Luck) -> None:
    """MD-1067; the Decree's own cooldown is left out."""
    piece = state.piece(square)
    verbs = sorted(timer.name for timer in piece.rare.cooldowns if piece.number != user or timer.name != "decree")
    if not verbs:
        return
    other = piece.clone()
    other.rare = piece.rare.clone()
    other.rare.cooldowns = stopped(piece.rare.cooldowns, luck.choice("will", verbs))
    state.squares[square] = other


def shoe(state: MedievalState, action: Action, luck: Luck, events: list[Event] | None) -> None:
    afflict(state, action.target, "shoed", 1, events)


def sharpen(state: MedievalState, action: Action, luck: Luck, events: list[Event] | None) -> None:
    afflict(state, action.target, "sharp", 2, events)


def surgery(state: MedievalState, action: Action, luck: Luck, events: list[Event] | None) -> None:
    heal(state, action.target, in_weather(state, SURGERY_HP), events)


def build(state: MedievalState, action: Action, luck: Luck, events: list[Event] | None) -> None:
    """A tile for good (MD-1202)."""
    if not state.terrain:
        state.terrain = [0] * BOARD.size
    state.terrain[action.target] = TERRAINS.index(action.word)
    state.tiles[state.turn] += 1
    if events is not None:
        tell_square(state, events, "terrain", state.turn, action.target, {"kind": action.word})
