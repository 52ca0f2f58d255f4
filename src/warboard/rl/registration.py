"""The names by which `gymnasium.make` knows the games: `warboard/Power-v0` and so on.

`import warboard.rl` registers them; `gymnasium.make("warboard.rl:warboard/Power-v0")` imports it automatically.
"""

from __future__ import annotations

from typing import Final

from gymnasium.envs.registration import register, registry

NAMESPACE: Final = "warboard"
GAMES: Final = ("power", "battlefield", "arena", "mana", "medieval", "chess")
VERSION: Final = 0


def register_environments() -> None:
    """Registers each game once."""
    for game in GAMES:
        id = f"{NAMESPACE}/{game.title()}-v{VERSION}"
        if id not in registry:
            register(id=id, entry_point="warboard.rl.gymnasium_env:AgainstBots", kwargs={"game": game})
