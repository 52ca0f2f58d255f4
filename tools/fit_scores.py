"""Fits what a score is worth, and the weights that it is made of, to the results of self-played games.

    python tools/fit_scores.py power --games 2000 --nodes 200 --workers 2

Bots search so many positions for each action and take any action now and then, so that games differ. Some positions of
each game are kept with what became of them. Logistic regression then finds the weights under which those results are
likeliest. Printed are the scale of the present score and, for a game that tells its features, a weight for each, in
points of the score: paste them into the game's `hints.py`. numpy is needed here and nowhere else.
"""

import argparse
import json
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

import numpy as np

from warboard.bots.budget import Budget
from warboard.bots.contest import seat_scores
from warboard.bots.thinking import think
from warboard.games import find_game
from warboard.kernel.game import Game, State
from warboard.kernel.luck import SeededLuck

LONGEST = 1500  # actions; a game that takes longer is left out
RIDGE = 1.0
STEPS = 60


@dataclass
class Seen:
    """A position as one side saw it, and what that side scored in the end: 1, a half or 0."""

    score: float
    features: list[int]
    result: float


def play(task: tuple[str, int, int, int, int, str]) -> list[Seen]:
    """One game, and a few positions of it, each as the first side sees it."""
    name, seed, nodes, careless, kept, options = task
    game = find_game(name)
    luck = SeededLuck(seed)
    state = game.start(json.loads(options), luck)
    positions: list[State] = []
    actions = 0
    while acting := game.to_act(state):
        if not game.sealed(state):
            positions.append(state.copy())
        side = acting[0]
        if actions < 4 or luck.below(100) < careless:
            action = game.sample(state, side, luck)
        else:
            action = think(game, state, side, Budget(nodes), luck.below(1 << 30)).lines[0].action
        game.apply(state, side, action, luck, None)
        actions += 1
        if actions > LONGEST:
            return []
    outcome = game.outcome(state)
    assert outcome is not None
    result = seat_scores(outcome, len(game.sides(state)))[0]
    later = positions[4:]
    chosen = [later[luck.below(len(later))] for _ in range(min(kept, len(later)))]
    return [Seen(standing(game, one), difference(game, one), result) for one in chosen]


def standing(game: Game, state: State) -> float:
    """The score of the first side against the others', as the searches read it."""
    scores = [game.score(state, side) for side in range(len(game.sides(state)))]
    return (scores[0] - sum(scores[1:]) / (len(scores) - 1)) / 2


def difference(game: Game, state: State) -> list[int]:
    """The features of the first side less those of the second."""
    return [own - other for own, other in zip(game.features(state, 0), game.features(state, 1), strict=True)]


def likeliest(columns: np.ndarray, results: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Weights by logistic regression (Newton's steps, a little ridge), and their standard errors."""
    weights = np.zeros(columns.shape[1])
    spread = np.eye(columns.shape[1]) * RIDGE
    for _ in range(STEPS):
        chances = 1 / (1 + np.exp(-np.clip(columns @ weights, -30, 30)))
        slope = columns.T @ (results - chances) - RIDGE * weights
        curve = (columns * (chances * (1 - chances))[:, None]).T @ columns + spread
        step = np.linalg.solve(curve, slope)
        weights += step
        if np.abs(step).max() < 1e-9:
            break
    return weights, np.sqrt(np.diag(np.linalg.inv(curve)))


def loss(columns: np.ndarray, weights: np.ndarray, results: np.ndarray) -> float:
    """The mean surprise, in nats: 0.693 is that of a coin."""
    chances = np.clip(1 / (1 + np.exp(-columns @ weights)), 1e-9, 1 - 1e-9)
    return float(-(results * np.log(chances) + (1 - results) * np.log(1 - chances)).mean())


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--nodes", type=int, default=200, help="positions searched for each action")
    parser.add_argument("--careless", type=int, default=10, help="hundredths of the actions that are any")
    parser.add_argument("--kept", type=int, default=8, help="positions kept of each game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--options", default="{}", help="the game's options, as JSON")
    parser.add_argument("--reference", default="", help="the feature whose weight is to be --points; the scale follows")
    parser.add_argument("--points", type=int, default=100)
    given = parser.parse_args()
    game = find_game(given.game)
    tasks = [
        (given.game, given.seed * 1_000_003 + number, given.nodes, given.careless, given.kept, given.options)
        for number in range(given.games)
    ]
    began = time.perf_counter()
    if given.workers > 1:
        with ProcessPoolExecutor(given.workers) as pool:
            games = list(pool.map(play, tasks, chunksize=4))
    else:
        games = [play(task) for task in tasks]
    seen = [position for played in games for position in played]
    results = np.array([position.result for position in seen])
    print(f"{len(seen)} positions of {given.games} games of {game.name}, {time.perf_counter() - began:.0f} s")
    print(f"the first side scored {results.mean():.3f}")

    scores = np.array([[position.score / 100] for position in seen])
    slope, error = likeliest(scores, results)
    print(f"scale of the present score: {100 / slope[0]:.0f} (± {196 * error[0] / slope[0] ** 2:.0f})", end="")
    print(f", surprise {loss(scores, slope, results):.4f} nats")
    names = list(game.feature_names())
    if not names:
        sys.exit()
    columns = np.array([position.features for position in seen], dtype=float)
    weights, errors = likeliest(columns, results)
    reference = names.index(given.reference) if given.reference else int(np.argmax(weights * columns.std(axis=0)))
    scale = given.points / weights[reference]
    print(f"weights with scale {scale:.0f}, surprise {loss(columns, weights, results):.4f} nats")
    for name, weight, error in zip(names, weights, errors, strict=True):
        print(f"  {name:24} {scale * weight:8.1f} ± {1.96 * scale * error:.1f}")


if __name__ == "__main__":
    main()
