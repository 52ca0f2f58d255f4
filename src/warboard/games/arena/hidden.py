"""What is hidden in the arena: the orders that other sides have given in the running round (CA-127 to CA-129)."""

from typing import Final

from warboard.games.arena.advice import balance
from warboard.games.arena.planning import begin_plan, legal_orders, muster, sample_order, who_threatens, with_order
from warboard.games.arena.position import dump, order_texts
from warboard.games.arena.state import DONE, ArenaState, Plan
from warboard.kernel.action import Action
from warboard.kernel.luck import Luck
from warboard.kernel.plain import Fields

HIDDEN_TEXT: Final = "order"  # what others are told of an order before the round is resolved
_LIKE_ANY: Final = 4  # one in so many guessed orders is any
_LOOKED_AT: Final = 24  # orders among which a guessed one is the best by looks


def view(state: ArenaState, side: int) -> Fields:
    """The position as a side, or whoever plays none, may see it: `orders` holds no other side's entry."""
    shown = dump(state)
    if state.outcome is None:
        orders: Fields = {}
        if 0 <= side < state.rules.players:
            orders[state.rules.sides[side]] = order_texts(state, side)
        shown["orders"] = orders
    return shown


def text_for(state: ArenaState, side: int, order: Action, viewer: int) -> str:
    """An order's text for its own side; for others only if it is the one that resolves the round (CA-129)."""
    if viewer == side or _resolves(state, side, order):
        return order.text(state.rules.board)
    return HIDDEN_TEXT


def _resolves(state: ArenaState, side: int, order: Action) -> bool:
    plan = state.plans[side]
    return state.turn == (side,) and plan is not None and with_order(plan, order).stage == DONE


def guess(state: ArenaState, side: int, luck: Luck) -> ArenaState:
    """A state that a side might be in: others who are done have given orders, those who are not, none. Most of
    the orders are good ones by their looks, as those of most players are, the others any.

    Nothing of what they really ordered goes into it, and `turn` stays as it was: it is open who is done (CA-128).
    """
    guessed = state.copy()
    own = muster(state.squares, state.rules.players)
    threatening = who_threatens(state)
    for other, plan in enumerate(state.plans):
        if plan is None or other == side:
            continue
        dealt = begin_plan(state, other, own[other], threatening)
        if other in state.missed:
            dealt.stage = DONE
        elif plan.stage == DONE:
            while dealt.stage != DONE:
                dealt = _with_likely_order(guessed, dealt, luck)
        guessed.plans[other] = dealt
    return guessed


def _with_likely_order(state: ArenaState, plan: Plan, luck: Luck) -> Plan:
    """A plan with one more order, as its side may well give it. Its place in the state is used for looking."""
    if luck.below(_LIKE_ANY) == 0:
        return with_order(plan, sample_order(plan, luck))
    orders = legal_orders(plan)
    best: Plan | None = None
    most = 0
    for number in range(min(len(orders), _LOOKED_AT)):
        other = number + luck.below(len(orders) - number)
        order = orders[other]
        orders[other] = orders[number]
        after = with_order(plan, order)
        state.plans[plan.side] = after
        worth = balance(state, plan.side)
        if best is None or worth > most:
            best = after
            most = worth
    assert best is not None, plan.side
    return best
