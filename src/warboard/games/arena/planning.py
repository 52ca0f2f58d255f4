"""A side's orders in a round: three stages, each of which ends by itself (CA-24 to CA-41, CA-57 to CA-71)."""

from warboard.games.arena.moves import has_move, legal_moves, sample_move
from warboard.games.arena.options import NOT_OUT
from warboard.games.arena.pieces import KINDS, KING, Piece, piece_of
from warboard.games.arena.state import DONE, MOVING, PLACING, SETTLING, ArenaState, Plan
from warboard.kernel.action import Action
from warboard.kernel.luck import Luck


def armies_of(squares: list[Piece | None], players: int) -> list[list[int]]:
    """For each side the squares of its pieces, in board order."""
    armies: list[list[int]] = [[] for _ in range(players)]
    for square, piece in enumerate(squares):
        if piece is not None:
            armies[piece.side].append(square)
    return armies


def begin_plans(state: ArenaState, armies: list[list[int]]) -> None:
    """A fresh plan for every standing side: it has a piece or a reserve, and is not out (CA-29)."""
    threatening = who_threatens(state)
    plans: list[Plan | None] = []
    for side in range(state.rules.players):
        if state.out[side] == NOT_OUT and (armies[side] or state.reserve[side]):
            plans.append(begin_plan(state, side, armies[side], threatening))
        else:
            plans.append(None)
    state.plans = plans
    note_turn(state)


def who_threatens(state: ArenaState) -> list[bool]:
    """For each side, whether its pieces threaten anything: not from the round after it left (CA-43, CA-117)."""
    return [left_in == NOT_OUT or left_in == state.round for left_in in state.out]


def note_turn(state: ArenaState) -> None:
    """Notes which sides are still to give orders."""
    turn: list[int] = []
    for plan in state.plans:
        if plan is not None and plan.stage != DONE:
            turn.append(plan.side)
    state.turn = tuple(turn)


def begin_plan(state: ArenaState, side: int, army: list[int], threatening: list[bool]) -> Plan:
    """A side's plan as the round starts: no orders yet, one move and one more for each king."""
    kings: list[int] = []
    upgrades: list[int] = []
    for square in army:
        piece = state.squares[square]
        assert piece is not None, square
        if piece.kind == KING:
            kings.append(square)
        if piece.upgrade:
            upgrades.append(square)
    moves = 1 + len(kings)  # CA-34, CA-35
    plan = Plan(state.rules, side, state.squares, army, kings, upgrades, moves, state.reserve[side], threatening)
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
    tables = plan.rules.tables
    orders: list[Action] = []
    if plan.stage == SETTLING:
        for square in plan.upgrades:
            piece = plan.squares[square]
            assert piece is not None, square
            orders.append(tables.keeps[square])
            for kind in range(KING):  # CA-59
                if kind != piece.kind:
                    orders.append(tables.upgrades[square][kind])
    elif plan.stage == PLACING:
        placings = tables.placings[plan.reserve[0]]
        for square, occupant in enumerate(plan.squares):
            if occupant is None:  # CA-66
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
        return  # it is done, and its planning board is not needed again
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
    piece = after.squares[square]
    assert piece is not None, order
    kind = KINDS.index(order.word) if order.word else piece.kind
    after.squares = after.squares[:]
    after.squares[square] = piece_of(kind, after.side)  # CA-61
    after.upgrades = [other for other in after.upgrades if other != square]
    if kind != KING and piece.kind == KING:
        after.kings = [king for king in after.kings if king != square]  # CA-60


def _plan_placing(after: Plan, order: Action) -> None:
    after.squares = after.squares[:]
    after.squares[order.source] = piece_of(after.reserve[0], after.side)
    after.reserve = after.reserve[1:]


def planning_board(state: ArenaState, side: int) -> list[Piece | None]:
    """The board with a side's orders of the round carried out, even when it is done (CA-31)."""
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
            squares[order.source] = piece_of(state.reserve[side][placed], side)
            placed += 1
        else:
            piece = squares[order.source]
            assert piece is not None, order
            squares[order.source] = piece_of(KINDS.index(order.word) if order.word else piece.kind, side)
    return squares
