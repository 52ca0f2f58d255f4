"""What is hidden in the arena: the orders that other sides have given in the running round (CA-127 to CA-129)."""

from typing import Final

from warboard.games.arena.advice import balance
from warboard.games.arena.planning import (
    armies_of,
    begin_plan,
    legal_orders,
    note_turn,
    sample_order,
    who_threatens,
    with_order,
)
from warboard.games.arena.position import dump, order_texts
from warboard.games.arena.state import DONE, ArenaState, Plan
from warboard.kernel.action import Action
from warboard.kernel.luck import Luck
from warboard.kernel.plain import Fields

HIDDEN_TEXT: Final = "order"  # what others read of an order until the round is resolved
_RANDOM_ONE_IN: Final = 4  # guessed orders
_CANDIDATES: Final = 24  # random orders; the best of them by score is the guess


def view(state: ArenaState, side: int) -> Fields:
    """The position as a side or an onlooker may see it: `orders` has no entry of any other side."""
    fields = dump(state)
    if state.outcome is None:
        orders: Fields = {}
        if 0 <= side < state.rules.players:
            orders[state.rules.sides[side]] = order_texts(state, side)
        fields["orders"] = orders
    return fields


def text_for(state: ArenaState, side: int, order: Action, viewer: int) -> str:
    """An order's text for its own side; for others only if it is the one that resolves the round (CA-129)."""
    if viewer == side or _resolves(state, side, order):
        return order.text(state.rules.board)
    return HIDDEN_TEXT


def _resolves(state: ArenaState, side: int, order: Action) -> bool:
    plan = state.plans[side]
    return state.turn == (side,) and plan is not None and with_order(plan, order).stage == DONE


def guess(state: ArenaState, side: int, luck: Luck) -> ArenaState:
    """A state that a side might be in: others who are done have given some orders, those who are not have given none.
    Most of these orders score well, as those of most players do; the rest are random.

    Nothing of what the others really ordered goes into it. `turn` stays, for everybody sees who is done (CA-128).
    """
    possible = state.copy()
    armies = armies_of(state.squares, state.rules.players)
    threatening = who_threatens(state)
    for other, plan in enumerate(state.plans):
        if plan is None or other == side:
            continue
        guessed_plan = begin_plan(state, other, armies[other], threatening)
        if other in state.missed:
            guessed_plan.stage = DONE
        elif plan.stage == DONE:
            while guessed_plan.stage != DONE:
                guessed_plan = _with_likely_order(possible, guessed_plan, luck)
        possible.plans[other] = guessed_plan
    return possible


def before_orders(state: ArenaState, side: int) -> ArenaState:
    """The state as if no other side had given orders in this round; those who have missed it stay out of it."""
    earlier = state.copy()
    armies = armies_of(state.squares, state.rules.players)
    threatening = who_threatens(state)
    for other, plan in enumerate(state.plans):
        if plan is not None and other != side and other not in state.missed:
            earlier.plans[other] = begin_plan(state, other, armies[other], threatening)
    note_turn(earlier)
    return earlier


def _with_likely_order(state: ArenaState, plan: Plan, luck: Luck) -> Plan:
    """A plan with one more order that its side might well give. The state's plan of that side is overwritten."""
    if luck.below(_RANDOM_ONE_IN) == 0:
        return with_order(plan, sample_order(plan, luck))
    orders = legal_orders(plan)
    best: Plan | None = None
    most = 0
    for number in range(min(len(orders), _CANDIDATES)):
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
