"""Why an order is not legal in the arena, in the rulebook's words."""

from typing import Final

from warboard.games.arena.board import SIDES
from warboard.games.arena.check import is_allowed, is_threatened
from warboard.games.arena.moves import add_moves, is_mated
from warboard.games.arena.pieces import KINDS, KING, PAWN
from warboard.games.arena.state import DONE, MOVING, PLACING, SETTLING, ArenaState, Plan
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE
from warboard.kernel.errors import IllegalAction

_VERBS: Final = {"upgrade": SETTLING, "keep": SETTLING, "move": MOVING, "place": PLACING}


def why_not(state: ArenaState, side: int, order: Action) -> IllegalAction:
    """Why a side may not give an order now."""
    plan = state.plans[side]
    if plan is not None:
        return refuse_order(plan, order)
    text = order.text(state.rules.board)
    if state.outcome is not None:
        return IllegalAction(text, "the game is over", "CA-119")
    return IllegalAction(text, f"{SIDES[side]} is not standing, and gives no orders", "CA-29")


def refuse_order(plan: Plan, order: Action) -> IllegalAction:
    """The first rule, from the general to the particular, that an illegal order breaks."""
    reason, rule = _reason(plan, order)
    return IllegalAction(order.text(plan.rules.board), reason, rule)


def _reason(plan: Plan, order: Action) -> tuple[str, str]:
    stage = _VERBS.get(order.verb, DONE)
    if stage == DONE:
        return f"the orders are {', '.join(_VERBS)}", "CA-26"
    if plan.stage == DONE:
        return f"{SIDES[plan.side]} has given all its orders for this round", "CA-27"
    if stage == SETTLING:
        return _settling_reason(plan, order)
    if plan.stage == SETTLING:
        names = plan.rules.board.names
        return f"the upgrade on {names[plan.upgrades[0]]} has to be settled first", "CA-58"
    if stage == PLACING:
        return _placing_reason(plan, order)
    if plan.stage == PLACING:
        return "the moves of this round are over", "CA-39" if plan.moves > 0 else "CA-34"
    return _moving_reason(plan, order)


def _settling_reason(plan: Plan, order: Action) -> tuple[str, str]:
    if order.source == NOWHERE or order.target != NOWHERE or len(order.words) != (order.verb == "upgrade"):
        return "an upgrade takes a square and a type, a keep a square alone", "CA-58"
    if plan.stage != SETTLING or order.source not in plan.upgrades:
        return f"no piece on {plan.rules.board.names[order.source]} has an upgrade to settle", "CA-58"
    if order.word == "king":
        return "no piece is upgraded to a king", "CA-59"
    if order.word not in KINDS:
        return f"there is no type {order.word[:20]!r}", "CA-59"
    return f"it is a {order.word} already", "CA-59"


def _placing_reason(plan: Plan, order: Action) -> tuple[str, str]:
    if order.source == NOWHERE or order.target != NOWHERE or len(order.words) != 1:
        return "a placing takes a square and a type", "CA-64"
    if not plan.reserve:
        return "there is no piece in reserve", "CA-64"
    if plan.stage == MOVING:
        return "new pieces are placed after the moves", "CA-26"
    if order.word != KINDS[plan.reserve[0]]:
        return f"the next piece of the reserve is a {KINDS[plan.reserve[0]]}", "CA-64"
    piece = plan.squares[order.source]
    rule = "CA-66" if piece is not None and piece.side == plan.side else "CA-65"
    return f"{plan.rules.board.names[order.source]} is occupied on the planning board", rule


def _moving_reason(plan: Plan, order: Action) -> tuple[str, str]:
    if order.source == NOWHERE or order.target == NOWHERE or order.third != NOWHERE or order.words:
        return "a move takes two squares", "CA-14"
    names = plan.rules.board.names
    source, target = names[order.source], names[order.target]
    mover = plan.squares[order.source]
    other = plan.squares[order.target]
    if mover is None:
        return f"{source} is empty on the planning board", "CA-30"
    if mover.side != plan.side:
        return f"the piece on {source} is {SIDES[mover.side]}'s", "CA-30"
    if order.source not in plan.unmoved:
        return f"the piece on {source} has moved this round", "CA-37"
    if other is not None and other.side == plan.side:
        return f"another piece of the same side stands on {target}", "CA-21"
    moves: list[Action] = []
    add_moves(plan, order.source, moves)
    if order not in moves:
        if mover.kind == PAWN:
            return f"a pawn on {source} does not go to {target}", "CA-15" if other is None else "CA-16"
        return f"a {KINDS[mover.kind]} on {source} does not reach {target}", "CA-14"
    return _check_reason(plan, order, mover.kind == KING)


def _check_reason(plan: Plan, order: Action, is_king: bool) -> tuple[str, str]:
    names = plan.rules.board.names
    if plan.rules.any_answers and is_allowed(plan, order):
        for king in plan.kings:
            if is_threatened(plan, plan.squares, king) and not is_mated(plan, king):
                return f"the check of the king on {names[king]} has to be answered", "CA-48"
    for king in plan.kings:
        if not plan.rules.any_answers and king in plan.unmoved and king != order.source:
            if is_threatened(plan, plan.squares, king) and not is_mated(plan, king):
                return f"the king on {names[king]} is in check and must step out of it", "CA-49"
    if is_king and is_threatened(plan, plan.squares, order.target, order.source):
        return f"the king would be in check on {names[order.target]}", "CA-46"
    return "it would put a king of the same side in check", "CA-46"
