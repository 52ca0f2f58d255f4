"""The Gymnasium environments, checked by Gymnasium's own tests."""

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import InvalidAction, ResetNeeded
from gymnasium.utils.env_checker import check_env

import warboard.rl
from warboard.kernel.errors import WarboardError
from warboard.rl.registration import GAMES

each_game = pytest.mark.parametrize("game", GAMES)


@each_game
def test_gymnasium_finds_nothing_wrong(game: str) -> None:
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", ".*not in a normalized range.*")
        warnings.filterwarnings("ignore", ".*render_mode.*|.*render mode.*|.*rendering modes.*")
        env = gymnasium.make(f"warboard/{game.title()}-v0")
        check_env(env.unwrapped)

    seen, info = env.reset(seed=5)
    assert env.observation_space.contains(seen) and info["side"]


def test_a_level_is_an_opponent() -> None:
    env = gymnasium.make("warboard/Power-v0", opponent="level1", side="black", quiet_limit=10)
    rng = np.random.default_rng(1)
    seen, info = env.reset(seed=1)
    over = False
    reward: Any = 0.0
    while not over:
        seen, reward, over, _, info = env.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))

    assert info["side"] == "black" and info["reason"] and -1 <= float(reward) <= 1


def test_what_is_wrong_is_told_in_gymnasiums_words() -> None:
    env = gymnasium.make("warboard/Chess-v0").unwrapped
    with pytest.raises(ResetNeeded, match="call reset"):
        env.step(1)
    env.reset(seed=1)
    with pytest.raises(InvalidAction, match="not in the action space"):
        env.step(-1)
    _, reward, terminated, _, info = env.step(0)
    assert (reward, terminated, info["illegal"]) == (-1.0, True, 0)
    with pytest.raises(ResetNeeded):
        env.step(0)
    with pytest.raises(WarboardError, match="there is no bot 'level'"):
        gymnasium.make("warboard/Chess-v0", opponent="level")


def test_many_are_made_by_gymnasium() -> None:
    envs = gymnasium.make_vec("warboard/Power-v0", num_envs=3, vectorization_mode="sync", opponent="random")
    seen, _ = envs.reset(seed=1)
    chosen = np.array([np.flatnonzero(mask)[0] for mask in seen["action_mask"]])

    seen, rewards, _, _, _ = envs.step(chosen)

    assert seen["observation"].shape == (3, *warboard.rl.Encoding("power").shape)
    assert rewards.tolist() == [0.0, 0.0, 0.0]
    envs.close()
