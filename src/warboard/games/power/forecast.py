"""What a person sees before an action in Power: the odds, and the levels that follow."""

from warboard.games.power.battle import chance_text, defender_square
from warboard.games.power.pieces import KINDS
from warboard.games.power.state import PowerState
from warboard.kernel.action import Action
from warboard.kernel.plain import Fields


def forecast(state: PowerState, action: Action) -> Fields:
    """For an attack its chance and the survivor's level either way; for a sacrifice the loss and the gain."""
    if action.verb == "move":
        return {}
    piece = state.squares[action.source]
    if action.verb == "sacrifice":
        ally = state.squares[action.target]
        assert piece is not None and ally is not None, action
        return {"gives_up": KINDS[ally.kind], "health": piece.stronger().health}
    enemy = state.squares[defender_square(state, action)]
    assert piece is not None and enemy is not None, action
    return {
        "chance": chance_text(state, action),
        "health_if_won": piece.weaker().health,
        "enemy_health_if_lost": enemy.weaker().health,
    }
