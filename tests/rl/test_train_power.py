"""The training script learns: a small run, in seconds."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from warboard.kernel.luck import SeededLuck

SCRIPT = Path(__file__).parents[2] / "examples" / "train_power.py"
SMALL = {"lineup": "--K--", "front": "--R--", "turn_limit": 12}


@pytest.fixture(scope="module")
def script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("train_power", SCRIPT)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_gradients_are_those_of_the_loss(script: ModuleType) -> None:
    """Compared with numerical differences: the step that `learn` takes lowers the loss in every weight that it
    changes.
    """
    rng = np.random.default_rng(1)
    network = script.Network(6, 5, 4, rng)
    network.weights = {name: one.astype(np.float64) for name, one in network.weights.items()}
    network.weights["logits"] += rng.standard_normal((4, 5))
    seen, mask = rng.standard_normal((3, 6)), np.array([[1, 1, 0, 1, 1]] * 3, bool)
    action, gain, target = np.array([0, 3, 4]), np.array([1.0, -0.5, 0.3]), np.array([0.2, -0.4, 0.9])
    before = network.forward(seen, mask)[0][np.arange(3), action] * np.array([1.1, 0.9, 1.6])
    found: dict[str, np.ndarray] = {}
    network._descend = found.update

    network.learn(seen, mask, action, before, gain, target)

    def loss() -> float:
        chances, value = network.forward(seen, mask)
        ratio = chances[np.arange(3), action] / before
        clipped = np.clip(ratio, 1 - script.CLIP, 1 + script.CLIP)
        entropy = -(chances * np.log(np.maximum(chances, 1e-12))).sum(axis=1)
        return float(
            np.mean(
                -np.minimum(ratio * gain, clipped * gain)
                - script.ENTROPY * entropy
                + script.VALUE * (value - target) ** 2 / 2
            )
        )

    for name, gradient in found.items():
        weights = network.weights[name]
        for place in list(np.ndindex(weights.shape))[:8]:
            kept = weights[place]
            weights[place] = kept + 1e-6
            above = loss()
            weights[place] = kept - 1e-6
            below = loss()
            weights[place] = kept
            assert gradient[place] == pytest.approx((above - below) / 2e-6, abs=1e-6), (name, place)


def test_black_sees_the_board_turned_round(script: ModuleType) -> None:
    lesson = script.Lesson(2, 1)
    encoding, seat = lesson.games.encoding, lesson.seat
    game = encoding.game
    state = game.start({}, SeededLuck(1))
    white = encoding.number(state, 0, "move:c2,c4")
    seen, mask = seat.view(lesson.positions, np.array([0]))
    game.apply(state, 0, game.parse(state, 0, "move:c2,c4"), SeededLuck(1), None)
    black = encoding.number(state, 1, "move:c7,c5")

    assert seat.turned[white] == black and seat.turned[black] == white
    assert sorted(seat.turned) == list(range(encoding.size))
    lesson.positions, _, _ = lesson.games.step([white, white])
    turned, turned_mask = seat.view(lesson.positions, np.array([0]))
    assert seen.shape == turned.shape and mask.sum() == 26
    assert turned_mask[0, white] and mask[0, white]


def test_it_learns_to_beat_random(script: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    untrained = script.Network(495, 5048, 32, np.random.default_rng(1))
    before = script.score(untrained, 100, 2, **SMALL)
    network = script.train(20, 16, 1, hidden=32, **SMALL)
    after = script.score(network, 100, 2, **SMALL)

    assert "update 20" in capsys.readouterr().out
    assert after[0] > before[0] + before[1] + after[1], (before, after)


def test_the_whole_script_runs(
    script: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = f"train_power.py --updates 1 --games 4 --tested 4 --save {tmp_path / 'power.npz'}"
    monkeypatch.setattr(sys, "argv", words.split())

    script.main()

    assert "against random: score" in capsys.readouterr().out
    with np.load(tmp_path / "power.npz") as weights:
        assert weights["logits"].shape == (128, 5048)
