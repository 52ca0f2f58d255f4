"""What a bot may weigh in the arena, and what a person wants to know of an order.

A side is judged by what it can see: the board as the round started, its own orders carried out on it, and opponents
that stand still. Their orders, even if the state holds some, never count.
"""

from typing import Final

from warboard.games.arena.check import is_threatened
from warboard.games.arena.moves import add_moves, is_mated, legal_moves
from warboard.games.arena.pieces import KINDS, KING, NEW, QUEEN, UPGRADE, Piece, Powerup
from warboard.games.arena.planning import begin_plan, muster, planning_board, who_threatens
from warboard.games.arena.powerups import powerup_name
from warboard.games.arena.state import ArenaState, Plan
from warboard.kernel.action import Action
from warboard.kernel.hints import FORESIGHT, Hints
from warboard.kernel.plain import Fields, Plain

HINTS: Final = Hints(scale=1500, search=FORESIGHT, pace=15)

# All in hundredths of a point.
_POINT: Final = 100  # a point scored
_LIKELY_POINT: Final = 70  # a point that is scored if the piece stays where it is
_HELD: Final = 60  # a point of value of an own piece: losing one costs no score, but the army gets weaker
_ENEMY_HELD: Final = 20
_AT_RISK: Final = 35  # of a piece that stays under a threat
_RISKY: Final = 15  # of a piece that comes to a square that opponents reach
_THREAT: Final = 5  # a point of value that could be taken next
_FREEDOM: Final = 1  # a square that a piece could go to next
_NEAR: Final = 4  # a step less between a powerup and the nearest own piece


def balance(state: ArenaState, side: int) -> int:
    """A side's score and army, as its own orders would leave them, less the opponents' average."""
    rules = state.rules
    own = muster(state.squares, rules.players)
    others = 0
    for other in range(rules.players):
        if other != side:
            others += _POINT * state.scores[other] + _ENEMY_HELD * _value_of(state, own[other], other)
    return _prospects(state, side, own) - others // (rules.players - 1)


def _value_of(state: ArenaState, own: list[int], side: int) -> int:
    values = state.rules.values
    total = 0
    for square in own:
        standing = state.squares[square]
        assert standing is not None, square
        total += values[standing.kind]
    for kind in state.reserve[side]:
        total += values[kind]
    return total


def _prospects(state: ArenaState, side: int, own: list[list[int]]) -> int:
    rules = state.rules
    total = _POINT * state.scores[side]
    for kind in state.reserve[side]:
        total += _HELD * rules.values[kind]
    if state.out[side] >= 0:
        return total
    threatening = who_threatens(state)
    squares = planning_board(state, side)
    arrived: list[int] = []
    plan = state.plans[side]
    if plan is not None:
        for order in plan.orders:
            if order.verb == "move":
                arrived.append(order.target)
                total += _prize(state, order, own, squares, threatening)
    places = [square for square, standing in enumerate(squares) if standing is not None and standing.side == side]
    judged = Plan(rules, side, squares, places, [], [], 0, [], threatening)
    for square in places:
        total += _worth(judged, square, square in arrived)
    return total + _nearness(state, places)


def _prize(
    state: ArenaState, order: Action, own: list[list[int]], squares: list[Piece | None], threatening: list[bool]
) -> int:
    """What a move would take if opponents stood still: a piece, a powerup."""
    total = 0
    taken = state.squares[order.target]
    mover = squares[order.target]
    assert mover is not None, order
    if taken is not None and taken.side != mover.side:
        total += _LIKELY_POINT * state.rules.values[taken.kind]
        if taken.kind == KING and state.out[taken.side] < 0:
            # A king in check steps away if it can (CA-48): then the blow falls on an empty square.
            owner = begin_plan(state, taken.side, own[taken.side], threatening)
            if not is_mated(owner, order.target):
                total = 0
    powerup = state.powerups.get(order.target)
    if powerup is not None:
        total += _powerup_worth(state, powerup, mover)
    return total


def _powerup_worth(state: ArenaState, powerup: Powerup, taker: Piece) -> int:
    values = state.rules.values
    if powerup.kind == NEW:
        return _HELD * values[powerup.piece]
    if powerup.kind == UPGRADE:
        return _HELD * max(values[QUEEN] - values[taker.kind], 0)
    return _HELD * max(values[KING] - values[taker.kind], 0) // 2


def _worth(plan: Plan, square: int, arrived: bool) -> int:
    """An own piece: its value, less what is likely to be lost, and what it could do next."""
    standing = plan.squares[square]
    assert standing is not None, square
    values = plan.rules.values
    value = values[standing.kind]
    total = _HELD * value
    if standing.upgrade:
        total += _HELD * max(values[QUEEN] - value, 0)
    if is_threatened(plan, plan.squares, square):
        total -= (_RISKY if arrived else _AT_RISK) * value
    reached: list[Action] = []
    add_moves(plan, square, reached)
    total += _FREEDOM * len(reached)
    for action in reached:
        other = plan.squares[action.target]
        if other is not None:
            total += _THREAT * values[other.kind]
    return total


def _nearness(state: ArenaState, places: list[int]) -> int:
    """How near the own pieces are to what lies on the board."""
    board = state.rules.board
    total = 0
    for lying in state.powerups:
        nearest = board.files
        for square in places:
            distance = board.distance(square, lying)
            if distance < nearest:
                nearest = distance
        total += _NEAR * (board.files - nearest)
    return total


def foretell(state: ArenaState, side: int, order: Action) -> Fields:
    """What an order takes if opponents stand still, and who could come to its square in the same round."""
    if order.verb not in ("move", "place"):
        return {}
    rules = state.rules
    target = order.target if order.verb == "move" else order.source
    told: Fields = {}
    taken = state.squares[target]
    if order.verb == "move":
        if taken is not None and taken.side != side:
            worthless = rules.gone_is_worthless and taken.side in state.left
            points = 0 if worthless else rules.values[taken.kind]
            told["captures"] = {"side": rules.sides[taken.side], "piece": KINDS[taken.kind], "points": points}
        powerup = state.powerups.get(target)
        if powerup is not None:
            told["powerup"] = powerup_name(powerup)
    rivals = _who_could_come(state, side, target)
    if rivals:
        told["could_come"] = rivals
    return told


def _who_could_come(state: ArenaState, side: int, target: int) -> list[Plain]:
    """The opponents that could order a piece to a square, by the board as the round started."""
    own = muster(state.squares, state.rules.players)
    threatening = who_threatens(state)
    names: list[Plain] = []
    for other, plan in enumerate(state.plans):
        if plan is None or other == side:
            continue
        for move in legal_moves(begin_plan(state, other, own[other], threatening)):
            if move.target == target:
                names.append(state.rules.sides[other])
                break
    return names
