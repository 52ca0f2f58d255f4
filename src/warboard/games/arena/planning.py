"""A side's orders of a round: three stages, each of which ends by itself (CA-24 to CA-41, CA-57 to CA-71)."""

from warboard.games.arena.moves import has_move, legal_moves, sample_move
from warboard.games.arena.options import NOT_OUT
from warboard.games.arena.pieces import KINDS, KING, Piece, piece
from warboard.games.arena.state import DONE, MOVING, PLACING, SETTLING, ArenaState, Plan
from warboard.kernel.action import Action
from warboard.kernel.luck import Luck


def muster(squares: list[Piece | None], players: int) -> list[list[int]]:
    """For each side the squares of its pieces, in board order."""
    own: list[list[int]] = [[] for _ in range(players)]
    for square, standing in enumerate(squares):
        if standing is not None:
            own[standing.side].append(square)
    return own


def begin_plans(state: ArenaState, own: list[list[int]]) -> None:
    """A fresh plan for every standing side: it has a piece or a reserve, and is not out (CA-29)."""
    threatening = who_threatens(state)
    plans: list[Plan | None] = []
    for side in range(state.rules.players):
        if state.out[side] == NOT_OUT and (own[side] or state.reserve[side]):
            plans.append(begin_plan(state, side, own[side], threatening))
        else:
            plans.append(None)
    state.plans = plans
    note_turn(state)


def who_threatens(state: ArenaState) -> list[bool]:
    """By side: pieces of sides that are gone threaten nothing from the round after they left (CA-43, CA-117)."""
    return [left_in == NOT_OUT or left_in == state.round for left_in in state.out]


def note_turn(state: ArenaState) -> None:
    """Who is still to give orders."""
    turn: list[int] = []
    for plan in state.plans:
        if plan is not None and plan.stage != DONE:
            turn.append(plan.side)
    state.turn = tuple(turn)


def begin_plan(state: ArenaState, side: int, own: list[int], threatening: list[bool]) -> Plan:
    """A side's plan as the round starts: nothing ordered, one move and one more for each king."""
    kings: list[int] = []
    upgrades: list[int] = []
    for square in own:
        standing = state.squares[square]
        assert standing is not None, square
        if standing.kind == KING:
            kings.append(square)
        if standing.upgrade:
            upgrades.append(square)
    moves = 1 + len(kings)  # CA-34, CA-35
    plan = Plan(state.rules, side, state.squares, own, kings, upgrades, moves, state.reserve[side], threatening)
    _advance(plan)
    return plan


def _advance(plan: Plan) -> None:
    """Goes on to the next stage in which something is left to order (CA-26)."""
    if plan.upgrades:
        return
    if plan.stage <= MOVING:
        if plan.moves > 0 and has_move(plan):  # CA-36, CA-39
            plan.stage = MOVING
            return
        plan.stage = PLACING
    if not plan.reserve or None not in plan.squares:  # CA-70
        plan.stage = DONE


def legal_orders(plan: Plan) -> list[Action]:
    """Every order that the side may give now."""
    if plan.stage == MOVING:
        return legal_moves(plan)
    field = plan.rules.field
    orders: list[Action] = []
    if plan.stage == SETTLING:
        for square in plan.upgrades:
            standing = plan.squares[square]
            assert standing is not None, square
            orders.append(field.keeps[square])
            for kind in range(KING):  # CA-59
                if kind != standing.kind:
                    orders.append(field.upgrades[square][kind])
    elif plan.stage == PLACING:
        placings = field.placings[plan.reserve[0]]
        for square, held in enumerate(plan.squares):
            if held is None:  # CA-66
                orders.append(placings[square])
    return orders


def sample_order(plan: Plan, luck: Luck) -> Action:
    """One of the legal orders, each equally likely."""
    if plan.stage == MOVING:
        return sample_move(plan, luck)
    orders = legal_orders(plan)
    return orders[luck.below(len(orders))]


def with_order(plan: Plan, order: Action) -> Plan:
    """The plan after one more legal order."""
    after = plan.next()
    after.orders = [*plan.orders, order]
    if plan.stage == MOVING:
        _plan_move(after, order)
    elif plan.stage == PLACING:
        _plan_placing(after, order)
    else:
        _plan_settling(after, order)
    _advance(after)
    return after


def _plan_move(after: Plan, order: Action) -> None:
    source = order.source
    target = order.target
    after.moves -= 1
    if after.moves == 0 and not after.reserve:
        return  # it is done, and nobody looks at its planning board again
    squares = after.squares[:]
    squares[target] = squares[source]
    squares[source] = None
    after.squares = squares
    unmoved = after.unmoved[:]
    unmoved.remove(source)
    after.unmoved = unmoved
    if source in after.kings:
        after.kings = [target if king == source else king for king in after.kings]


def _plan_settling(after: Plan, order: Action) -> None:
    square = order.source
    standing = after.squares[square]
    assert standing is not None, order
    kind = KINDS.index(order.word) if order.word else standing.kind
    after.squares = after.squares[:]
    after.squares[square] = piece(kind, after.side)  # CA-61
    after.upgrades = [other for other in after.upgrades if other != square]
    if kind != KING and standing.kind == KING:
        after.kings = [king for king in after.kings if king != square]  # CA-60


def _plan_placing(after: Plan, order: Action) -> None:
    after.squares = after.squares[:]
    after.squares[order.source] = piece(after.reserve[0], after.side)
    after.reserve = after.reserve[1:]


def planning_board(state: ArenaState, side: int) -> list[Piece | None]:
    """The board with a side's own orders of the round carried out, also when it is done (CA-31)."""
    plan = state.plans[side]
    if plan is None or not plan.orders:
        return state.squares
    squares = state.squares[:]
    placed = 0
    for order in plan.orders:
        if order.verb == "move":
            squares[order.target] = squares[order.source]
            squares[order.source] = None
        elif order.verb == "place":
            squares[order.source] = piece(state.reserve[side][placed], side)
            placed += 1
        else:
            settled = squares[order.source]
            assert settled is not None, order
            squares[order.source] = piece(KINDS.index(order.word) if order.word else settled.kind, side)
    return squares
