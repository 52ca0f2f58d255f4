"""The games for OpenSpiel, as `warboard_power` and so on. Needs `warboard[openspiel]`; importing it registers them.

>>> import pyspiel
>>> import warboard.rl.openspiel
>>> game = pyspiel.load_game("warboard_power(quiet_limit=20)")
>>> state = game.new_initial_state()
>>> state.current_player(), len(state.legal_actions())
(0, 26)
"""

from __future__ import annotations

try:
    from warboard.rl.openspiel.game import WarboardGame, WarboardState, register_games
except ModuleNotFoundError as missing:
    if missing.name is None or missing.name.startswith("warboard"):
        raise
    raise ImportError(f"{missing.name} is not installed: pip install 'warboard[openspiel]'") from None

__all__ = ["WarboardGame", "WarboardState"]

register_games()
