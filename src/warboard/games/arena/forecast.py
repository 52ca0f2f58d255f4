"""What a person sees before an order in the arena."""

from warboard.games.arena.check import is_threatened
from warboard.games.arena.meeting import capture_points
from warboard.games.arena.moves import legal_moves
from warboard.games.arena.pieces import KINDS
from warboard.games.arena.planning import armies_of, begin_plan, who_threatens
from warboard.games.arena.powerups import powerup_name
from warboard.games.arena.state import MOVING, ArenaState, Plan
from warboard.kernel.action import Action
from warboard.kernel.plain import Fields, Plain


def forecast(state: ArenaState, side: int, order: Action) -> Fields:
    """What an order takes if opponents stand still, and who else could come to its square in the same round."""
    if order.verb not in ("move", "place"):
        return {}
    rules = state.rules
    target = order.target if order.verb == "move" else order.source
    fields: Fields = {}
    victim = state.squares[target]
    if order.verb == "move":
        if victim is not None and victim.side != side:
            points = capture_points(state, victim)
            fields["captures"] = {"side": rules.sides[victim.side], "piece": KINDS[victim.kind], "points": points}
        powerup = state.powerups.get(target)
        if powerup is not None:
            fields["powerup"] = powerup_name(powerup)
        plan = state.plans[side]
        if plan is not None and plan.stage == MOVING:
            kings = _kings_that_stay(plan, order)
            if kings:
                fields["kings_stay"] = kings
    rivals = _who_could_come(state, side, target)
    if rivals:
        fields["could_come"] = rivals
    return fields


def _kings_that_stay(plan: Plan, order: Action) -> list[Plain]:
    """The kings whose check the order answers and that stay where the blow would find them (CA-140)."""
    squares = plan.squares[:]
    squares[order.target] = squares[order.source]
    squares[order.source] = None
    names: list[Plain] = []
    for king in plan.kings:
        if king != order.source and is_threatened(plan, plan.squares, king) and not is_threatened(plan, squares, king):
            names.append(plan.rules.board.names[king])
    return names


def _who_could_come(state: ArenaState, side: int, target: int) -> list[Plain]:
    """The opponents that could order a piece to a square, by the board as the round started."""
    armies = armies_of(state.squares, state.rules.players)
    threatening = who_threatens(state)
    names: list[Plain] = []
    for other, plan in enumerate(state.plans):
        if plan is None or other == side:
            continue
        for move in legal_moves(begin_plan(state, other, armies[other], threatening)):
            if move.target == target:
                names.append(state.rules.sides[other])
                break
    return names
