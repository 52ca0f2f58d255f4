"""Trains a small agent in Power until it beats `random`, on one processor, in minutes.

    python examples/train_power.py --updates 400 --save power.npz

PPO (Schulman et al., 2017) with a network of two hidden layers, in plain numpy: the gradients are a page of code, and
running or testing it needs no gigabytes of packages. To use PyTorch or JAX instead, replace `Network`: the rest uses
only its `forward` and `learn`.

The agent sees the board as if it always played up it, so that what it learns as white also applies to black.
"""

import argparse
import math
import time
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

import warboard.rl
from warboard.kernel.action import read_action
from warboard.kernel.board import NOWHERE

Array = npt.NDArray[Any]
CLIP, DISCOUNT, SMOOTHING = 0.2, 0.99, 0.95  # PPO's ε, γ and GAE's λ
ENTROPY, VALUE = 0.01, 0.5  # weights of the two other parts of the loss
PASSES, MINIBATCH, RATE = 3, 512, 1e-3


class Network:
    """Logits of all actions and the value of a position, with their gradients and Adam."""

    def __init__(self, inputs: int, actions: int, hidden: int, rng: np.random.Generator) -> None:
        sizes = {
            "first": (inputs, hidden),
            "second": (hidden, hidden),
            "logits": (hidden, actions),
            "value": (hidden, 1),
        }
        self.weights: dict[str, Array] = {}
        for name, size in sizes.items():
            scale = 0.01 if name == "logits" else math.sqrt(2 / size[0])
            self.weights[name] = (rng.standard_normal(size) * scale).astype(np.float32)
            self.weights[f"{name}_bias"] = np.zeros(size[1], np.float32)
        self._moments = {name: (np.zeros_like(one), np.zeros_like(one)) for name, one in self.weights.items()}
        self._steps = 0

    def forward(self, seen: Array, mask: Array) -> tuple[Array, Array]:
        """The probability of each action, 0 for illegal ones; and the value."""
        columns = np.flatnonzero(mask.any(axis=0))
        chances = np.zeros(mask.shape, self.weights["logits"].dtype)
        chances[:, columns], value, _, _ = self._forward(seen, mask[:, columns], columns)
        return chances, value

    def _forward(self, seen: Array, mask: Array, columns: Array) -> tuple[Array, Array, Array, Array]:
        """Only for the actions of these columns, which are legal somewhere: a fifth of all."""
        w = self.weights
        first = np.maximum(seen @ w["first"] + w["first_bias"], 0)
        second = np.maximum(first @ w["second"] + w["second_bias"], 0)
        logits = np.where(mask, second @ w["logits"][:, columns] + w["logits_bias"][columns], -np.inf)
        chances = np.exp(logits - logits.max(axis=1, keepdims=True))
        chances /= chances.sum(axis=1, keepdims=True)
        return chances, np.tanh((second @ w["value"] + w["value_bias"])[:, 0]), first, second

    def learn(self, seen: Array, mask: Array, action: Array, before: Array, gain: Array, target: Array) -> None:
        """One step down the PPO loss: `before` is the probability that the action had when it was played."""
        w, rows, columns = self.weights, np.arange(len(seen)), np.flatnonzero(mask.any(axis=0))
        place = np.searchsorted(columns, action)
        chances, value, first, second = self._forward(seen, mask[:, columns], columns)
        ratio = chances[rows, place] / before
        clipped = np.where(gain > 0, ratio > 1 + CLIP, ratio < 1 - CLIP)
        push = (np.where(clipped, 0.0, ratio * gain) / len(seen)).astype(chances.dtype)
        d_logits = chances * push[:, None]
        d_logits[rows, place] -= push
        logs = np.log(np.maximum(chances, 1e-12))
        entropy = -(chances * logs).sum(axis=1, keepdims=True)
        d_logits += ENTROPY / len(seen) * chances * (logs + entropy)
        d_value = (VALUE / len(seen) * (value - target) * (1 - value**2))[:, None]
        d_second = (d_logits @ w["logits"][:, columns].T + d_value @ w["value"].T) * (second > 0)
        d_first = (d_second @ w["second"].T) * (first > 0)
        gradients = {
            **_gradients("value", second, d_value),
            **_gradients("second", first, d_second),
            **_gradients("first", seen, d_first),
        }
        for name, gradient in _gradients("logits", second, d_logits).items():
            gradients[name] = np.zeros_like(w[name])
            gradients[name][..., columns] = gradient
        self._descend(gradients)

    def _descend(self, gradients: dict[str, Array]) -> None:
        """Adam, with the gradient clipped to length 0.5."""
        self._steps += 1
        length = math.sqrt(sum(float((one**2).sum()) for one in gradients.values()))
        for name, gradient in gradients.items():
            gradient = gradient * min(1.0, 0.5 / (length + 1e-8))
            mean, square = self._moments[name]
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient**2 - square)
            step = mean / (1 - 0.9**self._steps)
            self.weights[name] -= RATE * step / (np.sqrt(square / (1 - 0.999**self._steps)) + 1e-8)


def _gradients(name: str, inputs: Array, outputs: Array) -> dict[str, Array]:
    return {name: inputs.T @ outputs, f"{name}_bias": outputs.sum(axis=0)}


class Seat:
    """Positions as the agent sees them: rotated for black, and scaled to small numbers."""

    def __init__(self, encoding: warboard.rl.Encoding) -> None:
        self.inputs = int(np.prod(encoding.shape)) + len(encoding.vector)
        self.actions = encoding.size
        self.turned = _turned(encoding)  # the number of each action on the rotated board

    def view(self, positions: Any, rows: Array) -> tuple[Array, Array]:
        """What the side to act sees in these games, and which actions it may take."""
        planes, mask = positions.observation[rows], positions.action_mask[rows].astype(bool)
        black = positions.side[rows] == 1
        planes[black] = planes[black][:, :, ::-1]
        mask[black] = mask[black][:, self.turned]
        seen = np.concatenate([planes.reshape(len(rows), -1), positions.vector[rows]], axis=1).astype(np.float32)
        return np.sign(seen) * np.log1p(np.abs(seen)), mask

    def numbers(self, actions: Array, sides: Array) -> Array:
        """The game's numbers for the actions."""
        return np.where(sides == 1, self.turned[actions], actions)


def _turned(encoding: warboard.rl.Encoding) -> Array:
    board, turned = encoding.board, np.arange(encoding.size)
    ranks = range(board.size - board.files, -1, -board.files)
    mirror = [rank + file for rank in ranks for file in range(board.files)]
    for pattern in encoding.space.patterns:
        verb, _, words = pattern.partition(":")
        for source in range(board.size):
            for target in range(board.size if pattern.count("*") == 2 else 1):
                pair = [(source, target), (mirror[source], mirror[target])]
                found = [_number(encoding, verb, words, *squares) for squares in pair]
                if NOWHERE not in found:
                    turned[found[0]] = found[1]
    return turned


def _number(encoding: warboard.rl.Encoding, verb: str, words: str, source: int, target: int) -> int:
    for square in (source, target):
        words = words.replace("*", encoding.board.names[square], 1)
    action = read_action(f"{verb}:{words}" if words else verb, encoding.board)
    return NOWHERE if action is None else encoding.space.own_number(action)


class Lesson:
    """Games of the agent against `random`, the agent being white in every other one, and what it learns from them."""

    def __init__(self, games: int, seed: int, workers: int = 0, **options: Any) -> None:
        self.rng = np.random.default_rng(seed)
        self.games = warboard.rl.vector("power", games, workers=workers, **options)
        self.seat = Seat(self.games.encoding)
        self.sides = np.arange(games) % 2
        self.positions = self.games.reset(seed=seed)
        self.scores: list[list[float]] = [[] for _ in range(games)]  # by seat: 1 for a win, 1/2 for a draw
        self._paths: list[list[dict[str, Any]]] = [[] for _ in range(games)]

    def play(self, network: Network, steps: int, best: bool = False) -> None:
        """Plays so many actions in each game. With `best`, the agent plays what it considers best, and nothing is
        kept.
        """
        for _ in range(steps):
            chosen = np.zeros(len(self.sides), np.int64)
            for row in np.flatnonzero(self.positions.side != self.sides):
                chosen[row] = self.rng.choice(np.flatnonzero(self.positions.action_mask[row]))
            rows = np.flatnonzero(self.positions.side == self.sides)
            if len(rows):
                seen, mask = self.seat.view(self.positions, rows)
                chances, values = network.forward(seen, mask)
                actions = chances.argmax(axis=1) if best else self._draw(chances)
                chosen[rows] = self.seat.numbers(actions, self.sides[rows])
                for place, row in enumerate(rows if not best else []):
                    kept = {"seen": seen[place], "mask": np.packbits(mask[place]), "action": actions[place]}
                    kept |= {
                        "before": chances[place, actions[place]],
                        "value": values[place],
                        "reward": 0.0,
                        "end": False,
                    }
                    self._paths[row].append(kept)
            self.positions, rewards, ended = self.games.step(chosen)
            for row in np.flatnonzero(ended):
                reward = float(rewards[row, self.sides[row]])
                self.scores[row].append((reward + 1) / 2)
                if self._paths[row]:
                    self._paths[row][-1] |= {"reward": reward, "end": True}

    def _draw(self, chances: Array) -> Array:
        return (chances.cumsum(axis=1) > self.rng.random((len(chances), 1))).argmax(axis=1)

    def batch(self) -> dict[str, Array]:
        """All actions whose consequences are known, with their advantages; the others are left for the next batch."""
        done: list[dict[str, Any]] = []
        for row, path in enumerate(self._paths):
            whole = path if path and path[-1]["end"] else path[:-1]
            later = 0.0
            for place in range(len(whole) - 1, -1, -1):
                one = whole[place]
                after = 0.0 if one["end"] else path[place + 1]["value"]
                error = one["reward"] + DISCOUNT * after - one["value"]
                later = error + (0.0 if one["end"] else DISCOUNT * SMOOTHING * later)
                one |= {"gain": later, "target": one["value"] + later}
            done += whole
            self._paths[row] = path[len(whole) :]
        return {name: np.array([one[name] for one in done]) for name in done[0]}


def improve(network: Network, batch: dict[str, Array], rng: np.random.Generator) -> None:
    """A few passes over the actions of one batch."""
    gain = ((batch["gain"] - batch["gain"].mean()) / (batch["gain"].std() + 1e-8)).astype(np.float32)
    for _ in range(PASSES):
        order = rng.permutation(len(gain))
        for rows in np.array_split(order, max(len(order) // MINIBATCH, 1)):
            mask = np.unpackbits(batch["mask"][rows], axis=1, count=network.weights["logits"].shape[1]).astype(bool)
            target = batch["target"][rows].astype(np.float32)
            seen, action, before = (batch[name][rows] for name in ("seen", "action", "before"))
            network.learn(seen, mask, action, before, gain[rows], target)


def score(network: Network, games: int, seed: int, **options: Any) -> tuple[float, float, int]:
    """The mean score against `random` (1 for a win, 1/2 for a draw), half the width of its 95 % interval, and the
    number of games.
    """
    seats = min(games, 100)
    lesson = Lesson(seats, seed, **options)
    each = games // seats  # equally many from every seat: the first to end would mostly be short games
    while min(len(scores) for scores in lesson.scores) < each:
        lesson.play(network, 1, best=True)
    counted = np.array([scores[:each] for scores in lesson.scores])
    return float(counted.mean()), float(1.96 * counted.std() / math.sqrt(counted.size)), counted.size


def train(
    updates: int,
    games: int,
    seed: int,
    workers: int = 0,
    hidden: int = 128,
    minutes: float = math.inf,
    **options: Any,
) -> Network:
    """Plays and learns alternately, within the limits given; reports progress every tenth time."""
    lesson = Lesson(games, seed, workers, **options)
    network = Network(lesson.seat.inputs, lesson.seat.actions, hidden, np.random.default_rng(seed))
    began = time.monotonic()
    for update in range(1, updates + 1):
        if time.monotonic() - began > 60 * minutes:
            break
        lesson.play(network, 32)
        improve(network, lesson.batch(), lesson.rng)
        if update % 10 == 0:
            played = sum(len(scores) for scores in lesson.scores)
            recent = [one for scores in lesson.scores for one in scores[-3:]]
            mean = np.mean(recent) if recent else math.nan
            print(f"update {update}: {played} games, score {mean:.2f}, {time.monotonic() - began:.0f} s", flush=True)
    lesson.games.close()
    return network


def main() -> None:
    """Trains, reports how strong the agent is, and saves its weights."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--updates", type=int, default=400)
    parser.add_argument("--minutes", type=float, default=math.inf, help="stop learning after so many")
    parser.add_argument("--games", type=int, default=64, help="played side by side")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=0, help="processes that play; 0: this one")
    parser.add_argument("--tested", type=int, default=1000, help="games against random at the end")
    parser.add_argument("--save", type=Path, help="where the weights go, as .npz")
    given = parser.parse_args()
    network = train(given.updates, given.games, given.seed, given.workers, minutes=given.minutes)
    mean, half, count = score(network, given.tested, given.seed + 1)
    print(f"against random: score {mean:.3f} ± {half:.3f} in {count} games")
    if given.save is not None:
        np.savez_compressed(given.save, **network.weights)


if __name__ == "__main__":
    main()
