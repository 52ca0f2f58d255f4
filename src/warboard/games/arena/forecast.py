"""What a person is told before an order in the arena."""

from warboard.games.arena.meeting import capture_points
from warboard.games.arena.moves import legal_moves
from warboard.games.arena.pieces import KINDS
from warboard.games.arena.planning import armies_of, begin_plan, who_threatens
from warboard.games.arena.powerups import powerup_name
from warboard.games.arena.state import ArenaState
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
    rivals = _who_could_come(state, side, target)
    if rivals:
        fields["could_come"] = rivals
    return fields


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
