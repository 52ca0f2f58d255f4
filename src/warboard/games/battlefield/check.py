"""Which actions are legal: those after which the own king lives and is under no lethal threat (BC-1201 to BC-1208)."""

from typing import Final

from warboard.games.battlefield.actions import perform
from warboard.games.battlefield.battle import fight
from warboard.games.battlefield.board import DIAGONAL_LINES, DIAGONALLY, KNIGHT_JUMPS, STRAIGHT_LINES, STRAIGHTLY
from warboard.games.battlefield.pieces import KNIGHT
from warboard.games.battlefield.pre_battle import aura_bearers, unit_in_turn
from warboard.games.battlefield.reach import reaches_along, slides, strikers
from warboard.games.battlefield.state import NOT_KNOWN, BattlefieldState, Danger, Unit
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE

# What can be said of an action without trying it.
ILLEGAL: Final = 0
LEGAL: Final = 1
OPEN: Final = 2


def danger_of(state: BattlefieldState) -> Danger:
    """What the king of the side to act has to fear now."""
    danger = state.danger
    if danger is None:
        danger = find_danger(state.squares, state.kings[state.turn], state.turn)
        state.danger = danger
    return danger


def in_check(state: BattlefieldState) -> bool:
    """Whether the king of the side to act would be under lethal threat were the turn to end at once (BC-1203)."""
    danger = danger_of(state)
    if danger.lethal == NOT_KNOWN:
        found = bool(danger.strikers) and _one_kills(state, danger.king, danger.strikers)
        danger.lethal = 1 if found else 0
    return danger.lethal == 1


def is_legal(state: BattlefieldState, action: Action, danger: Danger) -> bool:
    """Whether a possible action keeps to BC-1204."""
    seen = at_sight(state, action, danger)
    return seen == LEGAL or (seen == OPEN and holds_when_tried(state, action))


def at_sight(state: BattlefieldState, action: Action, danger: Danger) -> int:
    """What needs no trial: an action that changes nothing for the king is legal unless it is check."""
    verb = action.verb
    source = action.source
    if verb == "move":
        if source == danger.king:
            return OPEN
        if not danger.strikers:
            return OPEN if source in danger.shields else LEGAL
        if action.word or danger.touches(source) or danger.touches(action.target):
            return OPEN
        unit = state.squares[source]
        assert unit is not None, source
        if unit.kit.auras:
            return OPEN
        return ILLEGAL if in_check(state) else LEGAL
    if verb == "attack":
        # The defender's square stays occupied, by the one or the other.
        if source == danger.king or danger.strikers or source in danger.shields:
            return OPEN
        return LEGAL
    if verb == "cheer" or verb == "end":
        return ILLEGAL if in_check(state) else LEGAL
    if verb == "passant" or verb == "castle" or verb == "swap":
        return OPEN
    return OPEN if danger.strikers else LEGAL  # heal, sacrifice, cure


def holds_when_tried(state: BattlefieldState, action: Action) -> bool:
    trial = state.trial()
    side = trial.turn
    perform(trial, action, None)
    if trial.kings[1 - side] == NOWHERE:
        return True  # BC-1207
    king = trial.kings[side]
    if king == NOWHERE:
        return False  # BC-1206
    found = strikers(trial.squares, king, 1 - side)
    return not found or not _one_kills(trial, king, found)


def _one_kills(state: BattlefieldState, king: int, found: list[int]) -> bool:
    """Whether one of these enemies, its turn just begun, defeats the king in a single battle (BC-1202)."""
    squares = state.squares
    bearers = aura_bearers(squares)
    enemy = 1 - state.turn
    defender = unit_in_turn(squares, king, enemy, bearers)
    for source in found:
        attacker = unit_in_turn(squares, source, enemy, bearers)
        if fight(state.rules, squares, attacker, source, defender, king, None).defender.hp == 0:
            return True
    return False


def find_danger(squares: list[Unit | None], king: int, side: int) -> Danger:
    """The danger for the king of a side that stands on a square."""
    danger = Danger(king)
    _look_along(squares, side, STRAIGHT_LINES[king], STRAIGHTLY, danger)
    _look_along(squares, side, DIAGONAL_LINES[king], DIAGONALLY, danger)
    for source in KNIGHT_JUMPS[king]:
        unit = squares[source]
        if unit is not None and unit.kind == KNIGHT and unit.side != side and unit.kit.strikes:
            danger.strikers.append(source)
    return danger


def _look_along(squares: list[Unit | None], side: int, lines: list[list[int]], relation: int, danger: Danger) -> None:
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
            if unit.kit.strikes:
                if friend >= 0:
                    if slides(unit.kind, relation):
                        danger.shields.append(friend)
                elif reaches_along(unit, source, danger.king, relation):
                    danger.strikers.append(source)
            break
