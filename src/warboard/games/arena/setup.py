"""The start of a game."""

from warboard.games.arena.options import Rules
from warboard.games.arena.planning import begin_plans, muster
from warboard.games.arena.state import ArenaState


def starting_state(rules: Rules) -> ArenaState:
    """All diamonds on their places, round 1 (CA-13)."""
    state = ArenaState(rules, rules.start, [])
    begin_plans(state, muster(state.squares, rules.players))
    return state
