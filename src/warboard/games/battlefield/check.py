"""Check, and what it forbids: an action must leave the king of its side alive and under no lethal threat (BC-1201 to
BC-1208).
"""

from typing import Final

from warboard.games.battlefield.battle import work_out_battle
from warboard.games.battlefield.board import (
    BETWEEN,
    DIAGONAL_LINES,
    DIAGONALLY,
    KNIGHT_JUMPS,
    NEIGHBOURS,
    RELATION,
    SIZE,
    STRAIGHT_LINES,
    STRAIGHTLY,
)
from warboard.games.battlefield.pieces import KNIGHT
from warboard.games.battlefield.pre_battle import aura_bearers, unit_at_turn_start
from warboard.games.battlefield.reach import attackers_of, reaches_along, slides
from warboard.games.battlefield.state import UNKNOWN, BattlefieldState, Danger, Unit
from warboard.games.battlefield.verbs import perform
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE

# What `quick_verdict` says of an action.
ILLEGAL: Final = 0
LEGAL: Final = 1
UNDECIDED: Final = 2


def danger_of(state: BattlefieldState) -> Danger:
    """What threatens the king of the side to act; found once for a position."""
    danger = state.danger
    if danger is None:
        danger = _find_danger(state.squares, state.kings[state.turn], state.turn)
        state.danger = danger
    return danger


def in_check(state: BattlefieldState) -> bool:
    """Whether the king of the side to act would be under lethal threat if the turn ended at once (BC-1203)."""
    danger = danger_of(state)
    if danger.lethal == UNKNOWN:
        lethal = bool(danger.attackers) and _any_kills_king(
            state, danger.king, danger.attackers, _bearers(state, danger)
        )
        danger.lethal = 1 if lethal else 0
    return danger.lethal == 1


def is_legal(state: BattlefieldState, action: Action, danger: Danger) -> bool:
    """Whether BC-1204 allows a possible action."""
    verdict = quick_verdict(state, action, danger)
    return verdict == LEGAL or (verdict == UNDECIDED and is_legal_when_tried(state, action))


def quick_verdict(state: BattlefieldState, action: Action, danger: Danger) -> int:
    """The verdict that needs no trial: an action that changes nothing for the king is legal unless it is check."""
    verb = action.verb
    source = action.source
    if verb == "move":
        if source == danger.king:
            return UNDECIDED
        if not danger.attackers:
            return UNDECIDED if source in danger.pinned else LEGAL
        unit = state.squares[source]
        assert unit is not None, source
        if action.word or unit.kit.auras:
            return UNDECIDED
        if in_check(state):
            # It may step between, or change a battle.
            return UNDECIDED if danger.is_relevant(source) or danger.is_relevant(action.target) else ILLEGAL
        if source in danger.pinned:
            return UNDECIDED
        delicate = _delicate_squares(state, danger)
        return UNDECIDED if delicate[source] or delicate[action.target] else LEGAL
    if verb == "attack":
        # The defender's square stays occupied, by one or the other.
        if source == danger.king or danger.attackers or source in danger.pinned:
            return UNDECIDED
        return LEGAL
    if verb == "cheer" or verb == "end":
        return ILLEGAL if in_check(state) else LEGAL
    if verb == "passant" or verb == "castle" or verb == "swap":
        return UNDECIDED
    return UNDECIDED if danger.attackers else LEGAL  # heal, sacrifice, cure


def _delicate_squares(state: BattlefieldState, danger: Danger) -> list[bool]:
    """By square: whether a unit without auras that comes or goes there may change a battle of the king with an
    attacker. It stands next to one of the fighters, or between one of them and a unit whose auras go along lines.
    """
    table = danger.delicate
    if table is None:
        table = [False] * SIZE
        for fighter in [danger.king, *danger.attackers]:
            table[fighter] = True
            for near in NEIGHBOURS[fighter]:
                table[near] = True
            for bearer in _bearers(state, danger):
                unit = state.squares[bearer]
                assert unit is not None, bearer
                pair = bearer * SIZE + fighter
                if slides(unit.kind, RELATION[pair]):
                    for between in BETWEEN[pair]:
                        table[between] = True
        danger.delicate = table
    return table


def _bearers(state: BattlefieldState, danger: Danger) -> list[int]:
    """The squares of units with auras, found once for a position."""
    bearers = danger.bearers
    if bearers is None:
        bearers = aura_bearers(state.squares)
        danger.bearers = bearers
    return bearers


def is_legal_when_tried(state: BattlefieldState, action: Action) -> bool:
    """Whether the king is safe after the action, by doing it on a copy."""
    side = state.turn
    if action.verb == "move" and not action.word and NOWHERE not in state.kings:
        return _is_safe_after_move(state, action.source, action.target)
    trial = state.trial_copy()
    perform(trial, action, None)
    if trial.kings[1 - side] == NOWHERE:
        return True  # BC-1207
    king = trial.kings[side]
    if king == NOWHERE:
        return False  # BC-1206
    attackers = attackers_of(trial.squares, king, 1 - side)
    return not attackers or not _any_kills_king(trial, king, attackers, aura_bearers(trial.squares))


def _is_safe_after_move(state: BattlefieldState, source: int, target: int) -> bool:
    """The same for a plain move. Most trials are of these, and all that matters to the king is who stands where, so
    the unit goes to its square and back: that takes half the time of a copy.
    """
    squares = state.squares
    unit = squares[source]
    assert unit is not None, source
    bearers = _bearers(state, danger_of(state))
    king = state.kings[state.turn]
    if king == source:
        king = target
    squares[source] = None
    squares[target] = unit
    if unit.kit.auras:
        bearers = aura_bearers(squares)
    attackers = attackers_of(squares, king, 1 - state.turn)
    safe = not attackers or not _any_kills_king(state, king, attackers, bearers)
    squares[source] = unit
    squares[target] = None
    return safe


def _any_kills_king(state: BattlefieldState, king: int, attackers: list[int], bearers: list[int]) -> bool:
    """Whether one of these enemies, its turn just begun, defeats the king in a single battle (BC-1202)."""
    squares = state.squares
    enemy = 1 - state.turn
    defender = unit_at_turn_start(squares, king, enemy, bearers)
    for source in attackers:
        attacker = unit_at_turn_start(squares, source, enemy, bearers)
        if work_out_battle(state.rules, squares, attacker, source, defender, king, None).defender.is_defeated():
            return True
    return False


def _find_danger(squares: list[Unit | None], king: int, side: int) -> Danger:
    """What threatens the king of a side on its square."""
    danger = Danger(king)
    _find_danger_along(squares, side, STRAIGHT_LINES[king], STRAIGHTLY, danger)
    _find_danger_along(squares, side, DIAGONAL_LINES[king], DIAGONALLY, danger)
    for source in KNIGHT_JUMPS[king]:
        unit = squares[source]
        if unit is not None and unit.kind == KNIGHT and unit.side != side and unit.kit.can_strike:
            danger.attackers.append(source)
    return danger


def _find_danger_along(
    squares: list[Unit | None], side: int, lines: list[list[int]], relation: int, danger: Danger
) -> None:
    for line in lines:
        friend = -1
        for source in line:
            unit = squares[source]
            if unit is None:
                continue
            if unit.side == side:
                if friend >= 0:
                    break
                friend = source
                continue
            if unit.kit.can_strike:
                if friend >= 0:
                    if slides(unit.kind, relation):
                        danger.pinned.append(friend)
                elif reaches_along(unit, source, danger.king, relation):
                    danger.attackers.append(source)
            break
