"""Why an action is not legal in Power, in the rulebook's words."""

from typing import Final

from warboard.games.power.board import BOARD, SIDES
from warboard.games.power.moves import legal_actions
from warboard.games.power.pieces import KING, PAWN
from warboard.games.power.state import PowerState
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE
from warboard.kernel.errors import IllegalAction

_KNIGHT: Final = ("knight",)


def why_not(state: PowerState, side: int, action: Action) -> IllegalAction:
    """The first rule, from the general to the particular, that an illegal action breaks."""
    reason, rule = _reason(state, side, action)
    return IllegalAction(action.text(BOARD), reason, rule)


def _reason(state: PowerState, side: int, action: Action) -> tuple[str, str]:
    if state.outcome is not None:
        return "the game is over", "PW-108"
    if side != state.turn:
        return f"it is {SIDES[state.turn]}'s turn", "PW-2"
    if action.verb not in ("move", "attack", "sacrifice"):
        return "the actions are move, attack and sacrifice", "PW-3"
    if action.source == NOWHERE or action.target == NOWHERE or action.third != NOWHERE:
        return "it takes two squares", "PW-3"
    source, target = BOARD.names[action.source], BOARD.names[action.target]
    actor = state.squares[action.source]
    if actor is None:
        return f"{source} is empty", "PW-5"
    if actor.side != side:
        return f"the piece on {source} is {SIDES[actor.side]}'s", "PW-5"
    other = state.squares[action.target]
    if action.verb == "move" and other is not None:
        return f"{target} is occupied", "PW-28"
    if action.verb == "attack" and other is None and not (actor.kind == PAWN and action.target == state.en_passant):
        return f"{target} is empty", "PW-30"
    if action.verb == "attack" and other is not None and other.side == side:
        return f"the piece on {target} is an ally", "PW-30"
    if action.verb == "sacrifice":
        if actor.kind == KING:
            return "a king never sacrifices anyone", "PW-39"
        if other is None or other.side != side:
            return f"there is no ally on {target}", "PW-35"
        if other.kind == KING:
            return "a king is never sacrificed", "PW-40"
    if action.words:
        return "only a pawn that gets to its last rank is converted, into a knight or a rook", "PW-62"
    if Action(action.verb, action.source, action.target, NOWHERE, _KNIGHT) in legal_actions(state):
        return "it must name knight or rook", "PW-116"
    return f"{target} is not in its pattern from {source}", "PW-29"
