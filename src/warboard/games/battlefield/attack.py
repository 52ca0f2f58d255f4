"""A whole battle on the board, in the order of BC-501 to BC-515: the fight, and all that follows from it."""

from warboard.games.battlefield.battle import Fight, fight
from warboard.games.battlefield.board import before
from warboard.games.battlefield.events import defeat_event, loss_event, move_event
from warboard.games.battlefield.pieces import KING
from warboard.games.battlefield.reach import targets
from warboard.games.battlefield.skills import BATTLE_REST, DOUBLE_TAP, RECOVERY
from warboard.games.battlefield.state import BattlefieldState, Unit
from warboard.games.battlefield.unit_changes import afflict, promote, relocate, restore
from warboard.kernel.board import NOWHERE
from warboard.kernel.event import Event


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
            events.append(defeat_event(stood, other.unit))
    else:
        squares[stood] = other.unit.after_strikes(other.hp, other.charge)
    if own.hp == 0:
        squares[source] = None
        if own.unit.kind == KING:
            state.kings[own.unit.side] = NOWHERE
        if events is not None:
            events.append(defeat_event(source, own.unit))
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
        events.append(move_event(source, ends, []))
    if promoted != NOWHERE:
        promote(state, ends, promoted, events)
    return ends


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
        events.append(loss_event("double_tap", stood, lost, target.hp - lost))


def _recover(squares: list[Unit | None], square: int, events: list[Event] | None) -> None:
    """Recovery, then Battle Rest, of one unit (BC-1011, BC-1101)."""
    unit = squares[square]
    assert unit is not None, square
    kit = unit.kit
    if kit.passive2 == RECOVERY:
        restore(squares, square, kit.passive2_number, "recovery", events)
    if kit.passive3 == BATTLE_REST:
        restore(squares, square, kit.max_hp * kit.passive3_number // 100, "battle_rest", events)


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
