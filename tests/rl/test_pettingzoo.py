"""The PettingZoo environments, checked by PettingZoo's own tests."""

import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, render_test, seed_test
from pettingzoo.utils.conversions import parallel_to_aec

import warboard.rl
from warboard.kernel.errors import WarboardError
from warboard.rl.registration import GAMES

VARIANTS: list[tuple[str, dict[str, Any]]] = [
    ("power", {}),
    ("power", {"lineup": "KRRNN", "quiet_limit": 10}),
    ("battlefield", {}),
    ("battlefield", {"swap": True, "quiet_limit": 20}),
    ("arena", {}),
    ("arena", {"players": 2, "round_limit": 5}),
    ("mana", {}),
    ("mana", {"open_hands": True, "round_limit": 2}),
    ("medieval", {}),
    ("medieval", {"mercenaries": 2, "turn_limit": 10}),
    ("chess", {}),
    ("chess", {"draws": "automatic"}),
]
each_variant = pytest.mark.parametrize(
    ("game", "options"), VARIANTS, ids=[f"{game}-{','.join(options)}" for game, options in VARIANTS]
)
each_game = pytest.mark.parametrize("game", GAMES)
# What these tests find unusual in any game with a mask, even in PettingZoo's own unless they know it by name.
EXPECTED = (
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be",
    "Action mask numpy array is all zeros",
)


@contextmanager
def expected_warnings(*more: str) -> Iterator[None]:
    with warnings.catch_warnings():
        for message in (*EXPECTED, *more):
            warnings.filterwarnings("ignore", message)
        yield


@each_variant
def test_pettingzoo_finds_nothing_wrong(game: str, options: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    with expected_warnings():
        api_test(warboard.rl.env(game, **options), num_cycles=30)
        parallel_api_test(warboard.rl.parallel_env(game, **options), num_cycles=20)

    said = capsys.readouterr().out
    assert "Passed API test" in said and "Passed Parallel API test" in said


@each_variant
def test_the_same_seed_gives_the_same_game(game: str, options: dict[str, Any]) -> None:
    seed_test(lambda: warboard.rl.env(game, **options), num_cycles=10)
    parallel_seed_test(lambda: warboard.rl.parallel_env(game, illegal="replace", **options), num_cycles=10)

    first, other = (warboard.rl.env(game, **options) for _ in range(2))
    first.reset(seed=1)
    other.reset(seed=1)
    assert np.array_equal(first.last()[0]["action_mask"], other.last()[0]["action_mask"])


@each_variant
def test_games_are_cut_after_max_cycles(game: str, options: dict[str, Any]) -> None:
    """PettingZoo's test draws actions without the mask, and expects every agent to act equally often: so illegal ones
    are replaced, and games in which a turn has several actions are stepped all at once.
    """

    def parallel(max_cycles: int) -> Any:
        return warboard.rl.parallel_env(game, max_cycles=max_cycles, illegal="replace", **options)

    def in_turn(max_cycles: int) -> Any:
        if game in ("chess", "power"):
            return warboard.rl.env(game, max_cycles=max_cycles, illegal="replace", **options)
        return parallel_to_aec(parallel(max_cycles))

    made = SimpleNamespace(env=in_turn, parallel_env=parallel)
    max_cycles_test(made)
    assert in_turn(4).unwrapped.metadata["name"].startswith(f"warboard_{game}")


@each_variant
def test_every_render_mode_gives_what_it_should(
    game: str, options: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    drawn: list[str] = []

    def is_svg(text: str) -> bool:
        drawn.append(text)
        return text.startswith("<svg") and text.endswith("</svg>")

    render_test(lambda render_mode: warboard.rl.env(game, render_mode=render_mode, **options), {"svg": is_svg})

    assert len(drawn) == 5 and "to act" in capsys.readouterr().out


def test_pixels_show_the_board() -> None:
    env = warboard.rl.env("chess", render_mode="rgb_array")
    env.reset(seed=1)
    picture = env.render()

    colours = {tuple(colour) for colour in picture.reshape(-1, 3)[::7]}
    assert picture.shape == (400, 400, 3)
    assert (0xE8, 0xD5, 0xAD) in colours and (0xB9, 0x8F, 0x5A) in colours


def play(env: Any, rng: np.random.Generator) -> dict[str, float]:
    """A whole game at random; returns what each agent got."""
    got: dict[str, float] = {}
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        if terminated or truncated:
            got[agent] = reward
            env.step(None)
        else:
            env.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    return got


@each_game
def test_a_whole_game_ends_with_rewards_that_add_up_to_nothing(game: str) -> None:
    env = warboard.rl.env(game)
    env.reset(seed=3)

    got = play(env, np.random.default_rng(3))

    assert set(got) == set(env.possible_agents)
    assert sum(got.values()) == pytest.approx(0)
    assert all(-1 <= reward <= 1 for reward in got.values())


def test_what_is_wrong_is_told_in_pettingzoos_words() -> None:
    env = warboard.rl.env("chess")
    with pytest.raises(AttributeError, match="cannot be accessed before reset"):
        _ = env.agent_selection
    env.reset(seed=1)
    with pytest.raises(AssertionError, match="not in action space"):
        env.step(10**6)
    with pytest.raises(AssertionError, match="not in action space"):
        env.step(-1)
    env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))  # it goes on

    assert env.agent_selection == "player_1"


def test_an_illegal_action_loses_is_replaced_or_is_refused() -> None:
    illegal = 0
    env = warboard.rl.env("chess")
    env.reset(seed=1)
    assert not env.last()[0]["action_mask"][illegal]
    env.step(illegal)
    assert env.terminations == {"player_0": True, "player_1": True} and env.rewards["player_0"] == -1
    with pytest.raises(ValueError, match="the only valid action is None"):
        env.unwrapped.step(5)

    env = warboard.rl.env("chess", illegal="replace")
    env.reset(seed=1)
    env.step(illegal)
    assert env.agent_selection == "player_1"

    env = warboard.rl.env("chess", illegal="raise")
    env.reset(seed=1)
    with pytest.raises(ValueError, match=r"action 0 of player_0 \(white\) is illegal"):
        env.step(illegal)
    assert env.agent_selection == "player_0"


def test_wrong_arguments_are_named() -> None:
    with pytest.raises(WarboardError, match="no such option"):
        warboard.rl.env("power", speed=3)
    with pytest.raises(WarboardError, match="there is no game 'checkers'"):
        warboard.rl.env("checkers")
    with pytest.raises(ValueError, match="render_mode 'vr'"):
        warboard.rl.env("power", render_mode="vr")
    with pytest.raises(ValueError, match="illegal 'ignore'"):
        warboard.rl.parallel_env("power", illegal="ignore")
    with pytest.raises(ValueError, match="max_cycles must be 1 or more"):
        warboard.rl.env("power", max_cycles=0)


def test_orders_at_once_need_an_action_of_everybody_who_owes_one() -> None:
    env = warboard.rl.parallel_env("arena", players=3)
    seen, _ = env.reset(seed=1)
    given = {agent: int(np.flatnonzero(one["action_mask"])[0]) for agent, one in seen.items()}

    with pytest.raises(ValueError, match=r"player_2 \(green\) is to act"):
        env.step({agent: given[agent] for agent in ("player_0", "player_1")})
    with pytest.raises(AssertionError, match="not in action space"):
        env.step({**given, "player_1": 10**9})
    _, rewards, terminated, _, _ = env.step(given)  # nothing had been carried out

    assert rewards == dict.fromkeys(env.possible_agents, 0.0) and not any(terminated.values())


def test_orders_of_others_are_not_seen() -> None:
    """Two games that differ only in another side's order look the same."""
    env = warboard.rl.env("arena", players=2)
    seen = []
    for choice in (0, 1):
        env.reset(seed=1)
        env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[choice]))
        seen.append(env.observe("player_1"))

    for part in seen[0]:
        assert np.array_equal(seen[0][part], seen[1][part])
