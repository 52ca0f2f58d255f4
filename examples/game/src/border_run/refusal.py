"""Why an action is illegal in Border Run, in the rulebook's words."""

from border_run.board import BOARD, SIDES
from border_run.moves import steps
from border_run.state import GUARD, BorderState
from warboard.contract import NOWHERE, Action, IllegalAction


def why_not(state: BorderState, action: Action) -> IllegalAction:
    """The first rule, from the general to the particular, that an illegal action breaks."""
    reason, rule = _reason(state, action)
    return IllegalAction(action.text(BOARD), reason, rule)


def _reason(state: BorderState, action: Action) -> tuple[str, str]:
    if action.verb not in ("move", "attack"):
        return "the actions are move and attack", "BR-5"
    if NOWHERE in (action.source, action.target) or action.third != NOWHERE or action.words:
        return "it takes two squares", "BR-5"
    source, target = BOARD.names[action.source], BOARD.names[action.target]
    piece = state.squares[action.source]
    if piece is None:
        return f"{source} is empty", "BR-5"
    if piece.side != state.turn:
        return f"the piece on {source} is {SIDES[piece.side]}'s", "BR-5"
    if action.target not in steps(piece, action.source):
        rule = "BR-7" if piece.kind == GUARD else "BR-6"
        return f"a {piece.kind} cannot step from {source} to {target}", rule
    if action.verb == "move":
        return f"{target} is occupied", "BR-8"
    return f"no enemy stands on {target}", "BR-9"
