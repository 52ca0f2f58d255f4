"""Interfaces for research: encodings, and PettingZoo and Gymnasium environments. Needs `warboard[rl]`.

>>> import warboard.rl
>>> env = warboard.rl.env("power")
>>> env.reset(seed=7)
>>> env.agent_selection
'player_0'
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

try:
    from warboard.rl.encoding import Encoding
    from warboard.rl.registration import register_environments
except ModuleNotFoundError as missing:
    if missing.name is None or missing.name.startswith("warboard"):
        raise
    raise ImportError(f"{missing.name} is not installed: pip install 'warboard[rl]'") from None

if TYPE_CHECKING:
    from warboard.rl.many_games import ManyGames
    from warboard.rl.many_processes import ManyProcesses

__all__ = ["Encoding", "env", "parallel_env", "vector"]


def env(
    game: str,
    *,
    max_cycles: int | None = None,
    illegal: str = "terminate",
    render_mode: str | None = None,
    **options: Any,
) -> Any:
    """A game as a PettingZoo environment in which agents act in turn (AEC), within PettingZoo's usual wrappers.

    `max_cycles` truncates a game after so many actions per agent. `illegal` says what an illegal action leads to: with
    `terminate`, its agent loses; with `replace`, a legal one is drawn instead; with `raise`, a ValueError. All other
    arguments are options of the game.
    """
    from warboard.rl.turn_env import env as make

    return make(Encoding(game, options), max_cycles, illegal, render_mode)


def parallel_env(
    game: str,
    *,
    max_cycles: int | None = None,
    illegal: str = "terminate",
    render_mode: str | None = None,
    **options: Any,
) -> Any:
    """A game as a PettingZoo environment in which all agents act at once; the arguments are those of `env`."""
    from warboard.rl.orders_env import OrdersEnv

    return OrdersEnv(Encoding(game, options), max_cycles, illegal, render_mode)


def vector(game: str, count: int, *, workers: int = 0, copy: bool = True, **options: Any) -> ManyGames | ManyProcesses:
    """So many games played at once, with numpy arrays in and out; in `workers` processes, or in this one.

    In one process and without `copy`, the masks of one step are overwritten by the next.

    >>> with vector("power", 4) as games:
    ...     positions = games.reset(seed=7)
    ...     first = positions.action_mask.argmax(axis=1)
    ...     positions, rewards, ended = games.step(first)
    >>> positions.observation.shape, rewards.shape, ended.any()
    ((4, 12, 8, 5), (4, 2), np.False_)
    """
    from warboard.rl.many_games import ManyGames
    from warboard.rl.many_processes import ManyProcesses

    if workers:
        return ManyProcesses(Encoding(game, options), count, workers)
    return ManyGames(Encoding(game, options), count, copy=copy)


register_environments()
