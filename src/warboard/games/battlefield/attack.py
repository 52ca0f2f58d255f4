"""An attack on the board: its battle and all that follows from it, in the order of BC-501 to BC-515."""

from warboard.games.battlefield.battle import BattleResult, work_out_battle
from warboard.games.battlefield.board import square_before
from warboard.games.battlefield.events import defeat_event, loss_event, move_event
from warboard.games.battlefield.pieces import KING
from warboard.games.battlefield.reach import targets
from warboard.games.battlefield.skills import BATTLE_REST, DOUBLE_TAP, RECOVERY
from warboard.games.battlefield.state import BattlefieldState, Unit
from warboard.games.battlefield.unit_changes import give_effect, promote, relocate, restore
from warboard.kernel.board import NOWHERE
from warboard.kernel.event import Event


def attack(
    state: BattlefieldState, source: int, target: int, passing_to: int, promotion: int, events: list[Event] | None
) -> int:
    """Carries out the attack of one unit on another; returns the attacker's square after it, or NOWHERE.

    In passing, `passing_to` is the square behind the defender, else NOWHERE. `promotion` is the kind that a pawn
    becomes, or NOWHERE.
    """
    squares = state.squares
    attacker = squares[source]
    defender = squares[target]
    assert attacker is not None and defender is not None, (source, target)
    result = work_out_battle(state.rules, squares, attacker, source, defender, target, events)
    if result.splashes is not None:
        for splash in result.splashes:
            unit = squares[splash.square]
            assert unit is not None, splash.square
            squares[splash.square] = unit.with_hp(splash.hp)
    square = _defeat_and_movement(state, result, passing_to, promotion, events)  # BC-511
    if square != NOWHERE:
        _double_tap(squares, square, target, events)  # BC-512
        _recover(squares, square, events)  # BC-513
    defender_lives = not result.defender.is_defeated()
    if defender_lives:
        _recover(squares, target, events)
    if defender_lives and square != NOWHERE:
        _curse(squares, square, target, events)  # BC-514
        _curse(squares, target, square, events)
    if square != NOWHERE:
        _poison_smoke(squares, square, events)  # BC-515
    if defender_lives:
        _poison_smoke(squares, target, events)
    return square


def _defeat_and_movement(
    state: BattlefieldState, result: BattleResult, passing_to: int, promotion: int, events: list[Event] | None
) -> int:
    """Removes the defeated; a surviving attacker moves and may promote (BC-301 to BC-307, BC-1242)."""
    squares = state.squares
    attacker = result.attacker
    defender = result.defender
    source = attacker.square
    target = defender.square
    if defender.is_defeated():
        squares[target] = None
        if defender.unit.kind == KING:
            state.kings[defender.unit.side] = NOWHERE
        if events is not None:
            events.append(defeat_event(target, defender.unit))
    else:
        squares[target] = defender.unit.with_hp_and_charge(defender.hp, defender.charge)
    if attacker.is_defeated():
        squares[source] = None
        if attacker.unit.kind == KING:
            state.kings[attacker.unit.side] = NOWHERE
        if events is not None:
            events.append(defeat_event(source, attacker.unit))
        return NOWHERE
    if passing_to != NOWHERE:
        square = passing_to
    elif defender.is_defeated():
        square = target
    else:
        square = square_before(source, target)  # a knight stays, and so does a unit next to the target
    unit = attacker.unit.with_hp_and_charge(attacker.hp, attacker.charge)
    if square == source:
        squares[source] = unit
        return square
    relocate(state, unit, source, square)
    if events is not None:
        events.append(move_event(source, square, []))
    if promotion != NOWHERE:
        promote(state, square, promotion, events)
    return square


def _double_tap(squares: list[Unit | None], square: int, target: int, events: list[Event] | None) -> None:
    """The attacker's target loses more HP, but keeps 1 (BC-1004, BC-1014)."""
    attacker = squares[square]
    defender = squares[target]
    assert attacker is not None, square
    if attacker.kit.passive2 != DOUBLE_TAP or defender is None or square == target:
        return
    lost = max(0, min(attacker.kit.passive2_number, defender.hp - 1))
    squares[target] = defender.with_hp(defender.hp - lost)
    if events is not None:
        events.append(loss_event("double_tap", target, lost, defender.hp - lost))


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
    """The user's curse falls on its opponent (BC-1005, BC-1016)."""
    unit = squares[user]
    assert unit is not None, user
    effect = unit.kit.curse
    if effect is not None:
        give_effect(squares, [opponent], effect, events)


def _poison_smoke(squares: list[Unit | None], user: int, events: list[Event] | None) -> None:
    """The user's smoke falls on all enemies that it can target from where it now stands (BC-1105)."""
    unit = squares[user]
    assert unit is not None, user
    effect = unit.kit.poison
    if effect is None:
        return
    enemies: list[int] = []
    for square in targets(squares, unit, user):
        other = squares[square]
        if other is not None and other.side != unit.side:
            enemies.append(square)
    give_effect(squares, enemies, effect, events)
