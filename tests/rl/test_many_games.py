"""Many games at once: the same as one by one, in one process or several."""

import numpy as np
import pytest

import warboard.rl
from warboard.rl.many_games import ManyGames, Positions
from warboard.rl.many_processes import ManyProcesses
from warboard.rl.registration import GAMES


def choose(positions: Positions, rng: np.random.Generator) -> np.ndarray:
    return np.array([rng.choice(np.flatnonzero(mask)) for mask in positions.action_mask])


def same(one: Positions, other: Positions) -> bool:
    return all(np.array_equal(mine, theirs) for mine, theirs in zip(one, other, strict=True))


@pytest.mark.parametrize("game", GAMES)
def test_each_row_is_what_its_game_shows(game: str) -> None:
    encoding = warboard.rl.Encoding(game)
    games = ManyGames(encoding, 3)
    rng = np.random.default_rng(1)
    positions = games.reset(seed=1)

    for _ in range(10):
        positions, rewards, ended = games.step(choose(positions, rng))

    assert not ended.any() and not rewards.any()
    for place, state in enumerate(games._states):
        side = int(positions.side[place])
        planes, vector = encoding.observe(state, side)
        assert side == encoding.game.to_act(state)[0]
        assert np.array_equal(positions.observation[place], planes)
        assert np.array_equal(positions.vector[place], vector)
        assert np.array_equal(positions.action_mask[place], encoding.mask(encoding.legal(state, side)))


def test_masks_are_overwritten_only_if_that_was_asked_for() -> None:
    kept, reused = warboard.rl.vector("chess", 2), warboard.rl.vector("chess", 2, copy=False)
    first, also = kept.reset(seed=1), reused.reset(seed=1)
    before = first.action_mask.copy()
    assert np.array_equal(also.action_mask, before)

    after = [games.step(chosen_legal(first)).positions for games in (kept, reused)]

    assert np.array_equal(first.action_mask, before) and not np.array_equal(also.action_mask, before)
    assert same(*after)


def test_games_that_end_begin_again_and_tell_who_won() -> None:
    games = warboard.rl.vector("power", 8, quiet_limit=4)
    rng = np.random.default_rng(2)
    first = games.reset(seed=3)
    positions, over, won = first, 0, 0
    for _ in range(150):
        positions, rewards, ended = games.step(choose(positions, rng))
        assert not rewards[~ended].any()
        assert rewards.sum(axis=1) == pytest.approx(0)
        for place in np.flatnonzero(ended):
            assert np.array_equal(positions.observation[place], first.observation[place])
        over += int(ended.sum())
        won += int((rewards != 0).any(axis=1).sum())

    assert over > 8 and won > 0
    assert same(games.reset(seed=3), first)


def test_several_processes_play_the_same_games() -> None:
    one = warboard.rl.vector("power", 5)
    with warboard.rl.vector("power", 5, workers=2) as many:
        assert isinstance(many, ManyProcesses)
        with pytest.raises(RuntimeError, match="call reset"):
            many.step([0] * 5)
        rng = np.random.default_rng(4)
        here, there = one.reset(seed=9), many.reset(seed=9)
        for _ in range(120):
            assert same(here, there)
            chosen = choose(here, rng)
            stepped, also = one.step(chosen), many.step(chosen)
            assert np.array_equal(stepped.rewards, also.rewards) and np.array_equal(stepped.ended, also.ended)
            here, there = stepped.positions, also.positions

        with pytest.raises(ValueError, match="action -3 is illegal in game 4"):
            many.step([*chosen_legal(there)[:4], -3])
        many.step(chosen_legal(there))  # nothing had happened
        for process in many._processes:
            process.kill()
        with pytest.raises(RuntimeError, match="worker 0: its process has died; worker 1: its process has died"):
            many.reset()
    assert not any(process.is_alive() for process in many._processes)
    with pytest.raises(RuntimeError, match="closed"):
        many.reset()


def chosen_legal(positions: Positions) -> list[int]:
    return [int(number) for number in positions.action_mask.argmax(axis=1)]


def test_wrong_actions_and_sizes_are_named() -> None:
    games = warboard.rl.vector("chess", 2)
    with pytest.raises(RuntimeError, match="call reset"):
        games.step([0, 0])
    legal = chosen_legal(games.reset())
    with pytest.raises(ValueError, match="action 0 is illegal in game 1"):
        games.step([legal[0], 0])
    with pytest.raises(ValueError, match=r"expected 2 whole numbers, not float64 of shape \(2,\)"):
        games.step(np.array([1.0, 2.0]))
    with pytest.raises(ValueError, match="expected 2 whole numbers"):
        games.step(legal[:1])
    with pytest.raises(ValueError, match="expected 1 game or more"):
        warboard.rl.vector("chess", 0)
    with pytest.raises(ValueError, match="expected 1 to 2 workers"):
        warboard.rl.vector("chess", 2, workers=3)
    assert not games.step(legal).ended.any()  # nothing had happened
