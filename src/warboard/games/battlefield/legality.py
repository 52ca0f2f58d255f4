"""Which actions are legal: those after which the own king lives and is under no lethal threat (BC-1201 to BC-1208)."""

from warboard.games.battlefield.battle import fight
from warboard.games.battlefield.danger import NOT_KNOWN, Danger, find_danger
from warboard.games.battlefield.deeds import perform
from warboard.games.battlefield.moves import add_actions, possible_actions
from warboard.games.battlefield.phase import aura_bearers, unit_in_turn
from warboard.games.battlefield.reach import strikers
from warboard.games.battlefield.state import BattlefieldState
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE
from warboard.kernel.luck import Luck


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
    """Whether the side to act has any; one unit after the other is asked."""
    danger = danger_of(state)
    side = state.turn
    source = -1
    for unit in state.squares:
        source += 1
        if unit is not None and unit.side == side:
            actions: list[Action] = []
            add_actions(state, source, unit, actions)
            for action in actions:
                if is_legal(state, action, danger):
                    return True
    return False


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
    """Whether a possible action keeps to BC-1204; what cannot change anything for the king is not tried."""
    verb = action.verb
    source = action.source
    if verb == "move":
        if source != danger.king:
            if not danger.strikers:
                if source not in danger.shields:
                    return True
            elif not action.word and not danger.touches(source) and not danger.touches(action.target):
                unit = state.squares[source]
                assert unit is not None, source
                if not unit.kit.auras:
                    return not in_check(state)
    elif verb == "attack":
        # The defender's square stays occupied, by the one or the other.
        if source != danger.king and not danger.strikers and source not in danger.shields:
            return True
    elif verb == "cheer" or verb == "end":
        return not in_check(state)
    elif verb == "heal" or verb == "sacrifice" or verb == "cure":
        if not danger.strikers:
            return True
    return _holds_when_tried(state, action)


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
