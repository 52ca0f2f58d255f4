"""Why an action is not legal in Battlefield Chess, in the rulebook's words."""

from typing import Final

from warboard.games.battlefield.board import BOARD, FORWARD, KING_HOME, ON_LAST_RANK, SIDES
from warboard.games.battlefield.check import danger_of
from warboard.games.battlefield.moves import LEAST_FOR_SACRIFICE, possible_actions, promotes_by_attack
from warboard.games.battlefield.pieces import KINDS, KING, PAWN, PROMOTION_KINDS
from warboard.games.battlefield.reach import attackers_of, reaches
from warboard.games.battlefield.skills import CHEER, CURE, SACRIFICE, SKILL_NAMES, SWAP
from warboard.games.battlefield.state import BattlefieldState, Danger, Unit
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE
from warboard.kernel.errors import IllegalAction

_VERBS: Final = ("move", "attack", "passant", "castle", "heal", "sacrifice", "cheer", "cure", "swap", "end")


def why_not(state: BattlefieldState, action: Action) -> IllegalAction:
    """The first rule that an illegal action breaks, from the general to the particular."""
    reason, rule = _reason(state, action)
    return IllegalAction(action.text(BOARD), reason, rule)


def _reason(state: BattlefieldState, action: Action) -> tuple[str, str]:
    verb = action.verb
    if verb not in _VERBS:
        return f"the actions are {', '.join(_VERBS)}", "BC-104"
    if action in possible_actions(state):
        return _king_would_fall(danger_of(state), state, action)
    if verb == "end":
        if state.second != NOWHERE:
            return "end stands alone", "BC-707"
        return "a turn is ended only in place of a second action", "BC-707"
    if action.source == NOWHERE or action.target == NOWHERE or action.third != NOWHERE or len(action.words) > 1:
        return "an action takes two squares, and a piece if a pawn promotes", "BC-104"
    if action.words and verb not in ("move", "attack"):
        return f"{verb} takes two squares and nothing more", "BC-104"
    source = BOARD.names[action.source]
    actor = state.squares[action.source]
    if actor is None:
        return f"{source} is empty", "BC-104"
    if actor.side != state.turn:
        return f"the unit on {source} is {SIDES[actor.side]}'s", "BC-102"
    if state.second not in (NOWHERE, action.source):
        return f"only the unit on {BOARD.names[state.second]} may act a second time", "BC-707"
    if state.passed and verb != "move":
        return "after passing through a friend only a move may follow", "BC-1001"
    other = state.squares[action.target]
    if verb == "move":
        return _no_move(state, action, actor, other)
    if verb == "attack":
        return _no_attack(state, action, actor, other)
    if verb == "passant":
        return _no_passant(state, action, actor)
    if verb == "castle":
        return _no_castle(state, action, actor)
    return _no_help(state, action, actor, other)


def _king_would_fall(danger: Danger, state: BattlefieldState, action: Action) -> tuple[str, str]:
    if action.source == danger.king and action.verb == "attack":
        return "the king would fall in the battle, or be under lethal threat after it", "BC-1206"
    return f"{SIDES[state.turn]}'s king would be under lethal threat after it", "BC-1204"


def _no_move(state: BattlefieldState, action: Action, actor: Unit, other: Unit | None) -> tuple[str, str]:
    target = BOARD.names[action.target]
    if other is not None:
        return f"{target} is occupied", "BC-204"
    if actor.kind == PAWN and ON_LAST_RANK[actor.side][action.target]:
        if FORWARD[actor.side][action.source] == action.target:
            return "the pawn must promote: name queen, rook, bishop or knight", "BC-205"
    elif action.word:
        return "only a pawn that reaches its last rank promotes", "BC-1231"
    return f"a {KINDS[actor.kind]} cannot go from {BOARD.names[action.source]} to {target}", "BC-204"


def _no_attack(state: BattlefieldState, action: Action, actor: Unit, other: Unit | None) -> tuple[str, str]:
    target = BOARD.names[action.target]
    if not actor.kit.can_strike:
        return "a healing staff never strikes", "BC-206"
    if other is None:
        return f"{target} is empty", "BC-206"
    if other.side == actor.side:
        return f"the unit on {target} is a friend", "BC-206"
    if not reaches(state.squares, actor, action.source, action.target):
        return f"{target} is not in its reach", "BC-203"
    if actor.kind == PAWN and ON_LAST_RANK[actor.side][action.target]:
        if promotes_by_attack(state, action.source, action.target):
            return f"the pawn will promote: name {', '.join(KINDS[kind] for kind in PROMOTION_KINDS)}", "BC-1231"
        return "the pawn will not promote in this battle", "BC-1232"
    return "only a pawn that reaches its last rank promotes", "BC-1231"


def _no_passant(state: BattlefieldState, action: Action, actor: Unit) -> tuple[str, str]:
    if actor.kind != PAWN:
        return "only a pawn attacks in passing", "BC-1241"
    if not actor.kit.can_strike:
        return "a healing staff never strikes", "BC-206"
    if action.target != state.en_passant:
        return f"no pawn has just passed over {BOARD.names[action.target]}", "BC-1241"
    if state.squares[action.target] is not None:
        return f"{BOARD.names[action.target]} is occupied", "BC-1244"
    return "the pawn could not have attacked there", "BC-1241"


def _no_castle(state: BattlefieldState, action: Action, actor: Unit) -> tuple[str, str]:
    side = actor.side
    if actor.kind != KING or actor.moved or action.source != KING_HOME[side]:
        return "only a king that has not moved castles", "BC-1221"
    if abs(action.target - action.source) != 2:
        return "the king goes two squares towards the rook", "BC-1223"
    path = (action.source, (action.source + action.target) // 2, action.target)
    if any(attackers_of(state.squares, square, 1 - side) for square in path):
        return "the king or its path is under attack", "BC-1222"
    return "the rook has moved, or the squares between are not empty", "BC-1221"


def _no_help(state: BattlefieldState, action: Action, actor: Unit, other: Unit | None) -> tuple[str, str]:
    verb = action.verb
    target = BOARD.names[action.target]
    kit = actor.kit
    if verb == "heal" and kit.heal_hp == 0:
        return "it has neither a healing staff nor the skill heal", "BC-711"
    if verb != "heal" and (kit.special < 0 or SKILL_NAMES[kit.special] != verb):
        return f"it does not have the skill {verb}", "BC-710"
    if other is None or other.side != actor.side or action.source == action.target:
        return f"there is no friend on {target}", "BC-710"
    if verb != "swap" and not reaches(state.squares, actor, action.source, action.target):
        return f"{target} is not in its reach", "BC-203"
    if verb == "heal":
        return f"the unit on {target} has full health", "BC-714"
    if kit.special == SACRIFICE:
        return f"the user needs {LEAST_FOR_SACRIFICE} HP, and the target must have lost some", "BC-721"
    if kit.special == CHEER:
        return f"the unit on {target} has the skill cheer itself", "BC-705"
    if kit.special == CURE:
        return f"the unit on {target} has no curse", "BC-731"
    assert kit.special == SWAP, verb
    return "each must be able to go to the other's square", "BC-751"
