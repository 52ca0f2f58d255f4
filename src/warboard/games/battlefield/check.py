"""Which actions are legal: those after which the own king lives and is under no lethal threat (BC-1201 to BC-1208)."""

from typing import Final

from warboard.games.battlefield.actions import perform
from warboard.games.battlefield.battle import fight
from warboard.games.battlefield.danger import NOT_KNOWN, Danger, find_danger
from warboard.games.battlefield.moves import add_actions, possible_actions
from warboard.games.battlefield.pre_battle import aura_bearers, unit_in_turn
from warboard.games.battlefield.reach import strikers
from warboard.games.battlefield.state import BattlefieldState
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE
from warboard.kernel.luck import Luck

# What can be said of an action without trying it.
_ILLEGAL: Final = 0
_LEGAL: Final = 1
_OPEN: Final = 2


def legal_actions(state: BattlefieldState) -> list[Action]:
    """Every legal action of the side to act; none after the end (BC-1409)."""
    actions = possible_actions(state)
    if not actions:
        return actions
    danger = danger_of(state)
    return [action for action in actions if is_legal(state, action, danger)]


def sample_action(state: BattlefieldState, luck: Luck) -> Action:
    """One of the legal actions, each exactly equally likely: what is picked and not legal is taken out."""
    actions = possible_actions(state)
    danger = danger_of(state)
    count = len(actions)
    while True:
        assert count > 0, "there is nothing to pick from"
        picked = luck.below(count)
        action = actions[picked]
        if is_legal(state, action, danger):
            return action
        count -= 1
        actions[picked] = actions[count]


def has_legal_action(state: BattlefieldState) -> bool:
    """Whether the side to act has any, at the start of its turn; actions are tried only if none is legal at sight."""
    danger = danger_of(state)
    side = state.turn
    source = -1
    to_try: list[Action] = []
    for unit in state.squares:
        source += 1
        if unit is not None and unit.side == side:
            actions: list[Action] = []
            add_actions(state, source, unit, actions)
            for action in actions:
                seen = _at_sight(state, action, danger)
                if seen == _LEGAL:
                    return True
                if seen == _OPEN:
                    to_try.append(action)
    return any(_holds_when_tried(state, action) for action in to_try)


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
    seen = _at_sight(state, action, danger)
    return seen == _LEGAL or (seen == _OPEN and _holds_when_tried(state, action))


def _at_sight(state: BattlefieldState, action: Action, danger: Danger) -> int:
    """What needs no trial: an action that changes nothing for the king is legal unless it is check."""
    verb = action.verb
    source = action.source
    if verb == "move":
        if source == danger.king:
            return _OPEN
        if not danger.strikers:
            return _OPEN if source in danger.shields else _LEGAL
        if action.word or danger.touches(source) or danger.touches(action.target):
            return _OPEN
        unit = state.squares[source]
        assert unit is not None, source
        if unit.kit.auras:
            return _OPEN
        return _ILLEGAL if in_check(state) else _LEGAL
    if verb == "attack":
        # The defender's square stays occupied, by the one or the other.
        if source == danger.king or danger.strikers or source in danger.shields:
            return _OPEN
        return _LEGAL
    if verb == "cheer" or verb == "end":
        return _ILLEGAL if in_check(state) else _LEGAL
    if verb == "passant" or verb == "castle" or verb == "swap":
        return _OPEN
    return _OPEN if danger.strikers else _LEGAL  # heal, sacrifice, cure


def _holds_when_tried(state: BattlefieldState, action: Action) -> bool:
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
