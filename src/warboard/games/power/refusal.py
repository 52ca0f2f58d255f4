"""Why an action is not legal in Power, in the rulebook's words."""

from warboard.games.power.board import BOARD, SIDES
from warboard.games.power.pieces import KING, PAWN
from warboard.games.power.state import PowerState
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE
from warboard.kernel.errors import IllegalAction


def why_not(state: PowerState, action: Action) -> IllegalAction:
    """The first rule, from the general to the particular, that an illegal action breaks."""
    reason, rule = _reason(state, action)
    return IllegalAction(action.text(BOARD), reason, rule)


def _reason(state: PowerState, action: Action) -> tuple[str, str]:
    if action.verb not in ("move", "attack", "sacrifice"):
        return "the actions are move, attack and sacrifice", "PW-3"
    if action.source == NOWHERE or action.target == NOWHERE or action.third != NOWHERE:
        return "it takes two squares", "PW-3"
    source, target = BOARD.names[action.source], BOARD.names[action.target]
    actor = state.squares[action.source]
    other = state.squares[action.target]
    if actor is None:
        return f"{source} is empty", "PW-5"
    if actor.side != state.turn:
        return f"the piece on {source} is {SIDES[actor.side]}'s", "PW-5"
    if action.verb == "move" and other is not None:
        return f"{target} is occupied", "PW-28"
    if action.verb == "attack" and other is None and not (actor.kind == PAWN and action.target == state.en_passant):
        return f"{target} is empty", "PW-30"
    if action.verb == "attack" and other is not None and other.side == state.turn:
        return f"the piece on {target} is an ally", "PW-30"
    if action.verb == "sacrifice":
        if actor.kind == KING:
            return "a king never sacrifices anyone", "PW-39"
        if other is None or other.side != state.turn:
            return f"there is no ally on {target}", "PW-35"
        if other.kind == KING:
            return "a king is never sacrificed", "PW-40"
    if action.word:
        return "only a pawn that gets to its last rank is converted, into a knight or a rook", "PW-62"
    if actor.kind == PAWN and state.rules.promotion_forced and BOARD.rank(action.target) in (0, BOARD.ranks - 1):
        return "it must name knight or rook", "PW-116"
    return f"{target} is not in its pattern from {source}", "PW-29"
