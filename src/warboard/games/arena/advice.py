"""What bots weigh in the arena.

A side is judged by what it can see: the board as the round started, with its own orders carried out and its opponents
standing still. The opponents' orders never count, even if the state holds some.
"""

from typing import Final

from warboard.games.arena.check import is_threatened
from warboard.games.arena.event_rules import EVENT_RULES
from warboard.games.arena.moves import add_moves, safe_steps
from warboard.games.arena.pieces import KING, NEW, QUEEN, UPGRADE, Piece, Powerup
from warboard.games.arena.planning import armies_of, begin_plan, planning_board, who_threatens
from warboard.games.arena.state import ArenaState, Plan
from warboard.kernel.action import Action
from warboard.kernel.advice import FORESIGHT, Advice, Subjects

FEATURES: Final = [
    "points",
    "points of the others, on average",
    "value of the army",
    "value of the others' armies, on average",
    "value that orders take if the others stand still",
    "value that powerups bring which orders take",
    "value that stays under a threat",
    "value that orders bring under a threat",
    "value that could be taken next",
    "squares to go to next",
    "nearness to powerups",
]
# Fitted to self-play: docs/bot-weights.md has the recipe, and says which of them were left as they were.
WEIGHTS: Final = [95, -95, 46, -15, 70, 60, -37, -15, 29, 3, 63]
_POINTS: Final = 0
_OTHERS_POINTS: Final = 1
_ARMY: Final = 2
_OTHERS_ARMY: Final = 3
_PRIZES: Final = 4
_POWERUPS: Final = 5
_AT_RISK: Final = 6
_RISKY: Final = 7
_THREATS: Final = 8
_FREEDOM: Final = 9
_NEARNESS: Final = 10


def balance(state: ArenaState, side: int) -> int:
    """The weighted sum of a side's features, in hundredths of a point."""
    total = 0
    for number, count in enumerate(features(state, side)):
        total += WEIGHTS[number] * count
    return total


def features(state: ArenaState, side: int) -> list[int]:
    """A side's score and army as its orders would leave them, and those of the others, in the order of `FEATURES`."""
    rules = state.rules
    counts = [0] * len(FEATURES)
    armies = armies_of(state.squares, rules.players)
    others = rules.players - 1
    for other in range(rules.players):
        if other != side:
            counts[_OTHERS_POINTS] += state.scores[other]
            counts[_OTHERS_ARMY] += _value_of(state, armies[other], other)
    counts[_OTHERS_POINTS] //= others
    counts[_OTHERS_ARMY] //= others
    counts[_POINTS] = state.scores[side]
    for kind in state.reserve[side]:
        counts[_ARMY] += rules.values[kind]
    if state.out[side] < 0:
        _count_army(state, side, armies, counts)
    return counts


def _value_of(state: ArenaState, army: list[int], side: int) -> int:
    values = state.rules.values
    total = 0
    for square in army:
        piece = state.squares[square]
        assert piece is not None, square
        total += values[piece.kind]
    for kind in state.reserve[side]:
        total += values[kind]
    return total


def _count_army(state: ArenaState, side: int, armies: list[list[int]], counts: list[int]) -> None:
    """What a side has on its planning board."""
    threatening = who_threatens(state)
    squares = planning_board(state, side)
    arrived: list[int] = []
    plan = state.plans[side]
    if plan is not None:
        for order in plan.orders:
            if order.verb == "move":
                arrived.append(order.target)
                _count_prize(state, order, armies, squares, threatening, counts)
    places = [square for square, piece in enumerate(squares) if piece is not None and piece.side == side]
    planned = Plan(state.rules, side, squares, places, [], [], 0, [], threatening)
    for square in places:
        has_arrived = square in arrived
        _count(planned, square, has_arrived, counts)
        if not has_arrived:
            _count_blow(planned, state.squares, square, counts)
    counts[_NEARNESS] = _nearness(state, places)


def _count_prize(
    state: ArenaState,
    order: Action,
    armies: list[list[int]],
    squares: list[Piece | None],
    threatening: list[bool],
    counts: list[int],
) -> None:
    """What a move would take if opponents stood still: a piece, a powerup."""
    victim = state.squares[order.target]
    mover = squares[order.target]
    assert mover is not None, order
    if victim is not None and victim.side != mover.side:
        prize = state.rules.values[victim.kind]
        if victim.kind == KING and state.out[victim.side] < 0:
            owner = begin_plan(state, victim.side, armies[victim.side], threatening)
            if safe_steps(owner, order.target):
                # It may step away; but where other answers are allowed it may stay, and is then struck (CA-140).
                prize = prize // 2 if state.rules.any_answers else 0
        counts[_PRIZES] += prize
    powerup = state.powerups.get(order.target)
    if powerup is not None:
        counts[_POWERUPS] += _powerup_value(state, powerup, mover)


def _powerup_value(state: ArenaState, powerup: Powerup, taker: Piece) -> int:
    values = state.rules.values
    if powerup.kind == NEW:
        return values[powerup.piece]
    if powerup.kind == UPGRADE:
        return max(values[QUEEN] - values[taker.kind], 0)
    return max(values[KING] - values[taker.kind], 0) // 2


def _count(plan: Plan, square: int, arrived: bool, counts: list[int]) -> None:
    """One of the side's pieces: its value, whether it is likely to be lost, and what it could do next."""
    piece = plan.squares[square]
    assert piece is not None, square
    values = plan.rules.values
    value = values[piece.kind]
    counts[_ARMY] += max(value, values[QUEEN]) if piece.upgrade else value
    if is_threatened(plan, plan.squares, square):
        counts[_RISKY if arrived else _AT_RISK] += value
    moves: list[Action] = []
    add_moves(plan, square, moves)
    counts[_FREEDOM] += len(moves)
    for action in moves:
        other = plan.squares[action.target]
        if other is not None:
            counts[_THREATS] += values[other.kind]


def _count_blow(plan: Plan, before: list[Piece | None], square: int, counts: list[int]) -> None:
    """A king that stays in check can be struck though the check is answered by a block or a capture (CA-140)."""
    piece = plan.squares[square]
    assert piece is not None, square
    if piece.kind == KING and not is_threatened(plan, plan.squares, square) and is_threatened(plan, before, square):
        counts[_AT_RISK] += plan.rules.values[KING]


def _nearness(state: ArenaState, places: list[int]) -> int:
    """How near a side's pieces are to the powerups."""
    board = state.rules.board
    total = 0
    for powerup_square in state.powerups:
        nearest = board.files
        for square in places:
            distance = board.distance(square, powerup_square)
            if distance < nearest:
                nearest = distance
        total += board.files - nearest
    return total


_LEANINGS: Final = {
    "strikes": (("value that orders take if the others stand still", 1),),
    "risk": (
        ("value that stays under a threat", 1),
        ("value that orders bring under a threat", 1),
    ),
    "stores": (
        ("nearness to powerups", 1),
        ("value that powerups bring which orders take", 1),
    ),
    "advances": (("squares to go to next", 1),),
}
_SUBJECTS: Final = Subjects(
    endings=("target score", "last standing", "no army left", "round limit", "deadlock"),
    events=(
        "order",
        "reveal",
        "upgraded",
        "moved",
        "placed",
        "captured",
        "mad",
        "crash",
        "powerup_taken",
        "kinged",
        "scored",
        "eliminated",
        "left",
        "missed",
        "powerup_placed",
        "round_started",
        "check",
        "passed",
        "game_over",
    ),
    fights=(("captured", "square"), ("mad", "square"), ("crash", "square")),
    deaths=(("captured", "square"), ("mad", "square"), ("crash", "square")),
    rules=EVENT_RULES,
    ground=(("powerups", "power-up"),),
    themes=(("powerup", "powerup_taken"), ("upgrade", "upgraded"), ("collision", "mad")),
)


class ArenaAdvice(Advice[ArenaState]):
    """Chess Arena's advice to bots."""

    def __init__(self) -> None:
        super().__init__(
            scale=1375,
            search=FORESIGHT,
            relative_speed=15,
            blunder_percent=[80, 66, 53, 40, 30, 20, 10, 0],
            feature_names=FEATURES,
            subjects=_SUBJECTS,
            leanings=_LEANINGS,
        )

    def score(self, state: ArenaState, side: int) -> int:
        return balance(state, side)

    def features(self, state: ArenaState, side: int) -> list[int]:
        return features(state, side)
