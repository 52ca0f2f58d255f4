"""The starting position of the arena."""

from warboard.games.arena.options import Rules
from warboard.games.arena.planning import armies_of, begin_plans
from warboard.games.arena.state import ArenaState


def starting_state(rules: Rules) -> ArenaState:
    """All diamonds in their places, round 1 (CA-13)."""
    state = ArenaState(rules, rules.start, [])
    begin_plans(state, armies_of(state.squares, rules.players))
    return state
