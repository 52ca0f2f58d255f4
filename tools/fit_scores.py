"""Fits the scale of a score, and the weights of its features, to the results of self-played games.

    python tools/fit_scores.py power --games 1000 --nodes 1000 --file power-games.jsonl

Bots search `--nodes` positions for each action and sometimes act at random, so that games differ. Some quiet positions
of each game are kept with the game's result, in a file if one is given: games already in the file are not played again.
The luck of later battles is removed from a result: a battle counts by its expected result, not by its actual one, which
says the same about a position with much less noise. Logistic regression then finds the weights under which those
results are likeliest. A ridge pulls them towards the present weights, as strongly as is best for games left out of the
fit, so features that the games say little about keep their weights. The output is the scale of the present score and,
if the game has features, a weight for each in points of the score: paste them into the game's `advice.py`. Only this
program needs numpy.
"""

import argparse
import json
import sys
import time
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from warboard.bots.budget import Budget
from warboard.bots.thinking import plans_turns, searches_every_action, think
from warboard.bots.value import leaf_value
from warboard.games import find_game
from warboard.kernel.action import Action
from warboard.kernel.game import Game
from warboard.kernel.luck import SeededLuck
from warboard.kernel.odds import TooManyOutcomes, outcomes
from warboard.kernel.plain import Fields
from warboard.kernel.state import State
from warboard.lab.runners.processes import work_in_order

LONGEST = 1500  # actions; a game that takes longer is left out
MOST_OUTCOMES = 24  # of a battle whose luck is removed
OPENING = 4  # random actions at the start
FOLDS = 8
RIDGES = [3.0, 10.0, 30.0, 100.0, 300.0, 1000.0, 3000.0]
STEPS = 60


@dataclass
class Task:
    """A game to play."""

    game: str
    seed: int
    nodes: int
    blunder_percent: int
    kept: int
    options: str
    only_quiet: bool


@dataclass
class KeptPosition:
    """A position, the first side's final score (1, a half or 0), and that score without later luck."""

    number: int
    position: Fields
    result: float
    expected: float


def play(task: Task) -> list[KeptPosition]:
    """Plays one game and returns a few of its positions."""
    game = find_game(task.game)
    luck = SeededLuck(task.seed)
    state = game.start(json.loads(task.options), luck)
    positions: list[tuple[State, float]] = []  # each with the first side's luck until then
    luck_so_far = 0.0
    actions = 0
    while acting := game.to_act(state):
        if not task.only_quiet or is_quiet(game, state):
            positions.append((state.copy(), luck_so_far))
        side = acting[0]
        if actions < OPENING or luck.below(100) < task.blunder_percent:
            action = game.sample(state, side, luck)
        else:
            action = think(game, state, side, Budget(task.nodes), luck.below(1 << 30)).lines[0].action
        expected = expectation(game, state, side, action)
        game.apply(state, side, action, luck, None)
        if expected is not None:
            luck_so_far += worth(game, state) - expected
        actions += 1
        if actions > LONGEST:
            return []
    outcome = game.outcome(state)
    assert outcome is not None
    result = outcome.scores(len(game.sides(state)))[0]
    chosen = [positions[luck.below(len(positions))] for _ in range(min(task.kept, len(positions)))]
    return [KeptPosition(task.seed, game.dump(one), result, result - (luck_so_far - before)) for one, before in chosen]


def is_quiet(game: Game, state: State) -> bool:
    """Whether nothing is about to happen: bots finish pending battles before they trust a score."""
    if game.sealed(state) or game.advice.in_check(state):
        return False
    side = game.to_act(state)[0]
    return all(game.advice.gain_hint(state, side, action) <= 0 for action in game.legal(state, side))


def expectation(game: Game, state: State, side: int, action: Action) -> float | None:
    """The first side's expected score after an action, 0 to 1; None without luck, or with too many results to list."""
    if not searches_every_action(game, state) and not plans_turns(game, state):
        return None
    try:
        results = outcomes(game, state, side, action, MOST_OUTCOMES)
    except TooManyOutcomes:
        return None
    if len(results) == 1:
        return None
    return sum(float(result.probability) * worth(game, result.state) for result in results)


def worth(game: Game, state: State) -> float:
    """The value of a position by a short search, 0 to 1 for the first side."""
    acting = game.to_act(state)
    if not acting:
        value = leaf_value(game, state, 0, game.advice.scale)
    else:
        best = think(game, state, acting[0], Budget(2000, depth=1), 1).lines[0].value
        value = best if acting[0] == 0 else -best
    return (1 + value) / 2


def standing(game: Game, state: State) -> float:
    """The first side's score against the others', as the searches use it."""
    scores = [game.advice.score(state, side) for side in range(len(game.sides(state)))]
    return (scores[0] - sum(scores[1:]) / (len(scores) - 1)) / 2


def difference(game: Game, state: State) -> list[int]:
    """The features of the first side minus those of the second."""
    features = game.advice.features
    return [own - other for own, other in zip(features(state, 0), features(state, 1), strict=True)]


def likeliest(
    columns: np.ndarray, results: np.ndarray, prior: np.ndarray, ridge: float
) -> tuple[np.ndarray, np.ndarray]:
    """Weights by logistic regression (Newton's method), pulled towards the prior by a ridge, and their standard errors.

    Columns should have a spread of about 1. Without luck a result may lie outside 0 to 1.
    """
    weights = prior.copy()
    spread = np.eye(columns.shape[1]) * ridge
    for _ in range(STEPS):
        chances = 1 / (1 + np.exp(-np.clip(columns @ weights, -30, 30)))
        slope = columns.T @ (results - chances) - ridge * (weights - prior)
        curve = (columns * (chances * (1 - chances))[:, None]).T @ columns + spread
        step = np.linalg.solve(curve, slope)
        weights += step
        if np.abs(step).max() < 1e-9:
            break
    return weights, np.sqrt(np.diag(np.linalg.inv(curve)))


def loss(columns: np.ndarray, weights: np.ndarray, results: np.ndarray) -> float:
    """The mean surprise in nats; a coin toss has 0.693."""
    chances = np.clip(1 / (1 + np.exp(-columns @ weights)), 1e-9, 1 - 1e-9)
    return float(-(results * np.log(chances) + (1 - results) * np.log(1 - chances)).mean())


class Fit:
    """The weights of a game's features, in logits."""

    def __init__(
        self, columns: np.ndarray, scores: np.ndarray, results: np.ndarray, games: np.ndarray, ridge: float | None
    ) -> None:
        self.columns = columns
        self.results = results
        spread = columns.std(axis=0)
        self.varies = spread > 0
        self.spread = np.where(self.varies, spread, 1.0)
        self.slope = likeliest(scores[:, None] / 100, results, np.zeros(1), 0.01)[0][0] / 100
        present = np.linalg.lstsq(columns / self.spread, scores, rcond=None)[0]  # the score is a sum of features
        self.prior = present * self.slope  # for columns of spread 1
        self.left_out = {ridge: self._left_out(games, ridge) for ridge in RIDGES}
        self.ridge = ridge or min(self.left_out, key=lambda ridge: self.left_out[ridge])
        weights, errors = likeliest(columns / self.spread, results, self.prior, self.ridge)
        self.weights = weights / self.spread
        self.errors = errors / self.spread

    def _left_out(self, games: np.ndarray, ridge: float) -> float:
        """The mean surprise in games left out of the fit."""
        total = 0.0
        fold_of = np.unique(games, return_inverse=True)[1] % FOLDS
        scaled = self.columns / self.spread
        for fold in range(FOLDS):
            out = fold_of == fold
            weights, _ = likeliest(scaled[~out], self.results[~out], self.prior, ridge)
            total += loss(scaled[out], weights, self.results[out]) * out.sum()
        return total / len(self.results)


def collect(arguments: argparse.Namespace) -> list[KeptPosition]:
    """The positions of all games: first those in the file; the rest are played and added to it."""
    file = Path(arguments.file) if arguments.file else None
    lines = file.read_text().splitlines() if file and file.exists() else []
    positions = [KeptPosition(**json.loads(line)) for line in lines]
    numbers = {position.number for position in positions}
    tasks = [
        Task(
            game=arguments.game,
            seed=arguments.seed * 1_000_003 + number,
            nodes=arguments.nodes,
            blunder_percent=arguments.blunder_percent,
            kept=arguments.kept,
            options=arguments.options,
            only_quiet=not arguments.all,
        )
        for number in range(arguments.games)
    ]
    missing = [task for task in tasks if task.seed not in numbers]
    for new in work_in_order(play, missing, arguments.workers):
        positions += new
        if file:
            with file.open("a") as stream:
                stream.writelines(json.dumps(vars(position)) + "\n" for position in new)
    return positions


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--nodes", type=int, default=1000, help="positions searched for each action")
    parser.add_argument("--blunder-percent", type=int, default=10, help="percentage of random actions")
    parser.add_argument("--kept", type=int, default=8, help="positions kept of each game")
    parser.add_argument("--all", action="store_true", help="also keep positions in which something is about to happen")
    parser.add_argument("--file", help="keep positions in this file, and continue from those already in it")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--options", default="{}", help="the game's options, as JSON")
    parser.add_argument("--reference", default="", help="the feature that gets the weight --points")
    parser.add_argument("--points", type=int, default=100)
    parser.add_argument("--ridge", type=float, help="the pull towards the present weights; by default the best")
    arguments = parser.parse_args()
    game = find_game(arguments.game)
    began = time.perf_counter()
    positions = collect(arguments)
    results = np.array([position.result for position in positions])
    expected = np.array([position.expected for position in positions])
    print(f"{len(positions)} positions of {arguments.games} games of {game.name}, {time.perf_counter() - began:.0f} s")
    print(f"the first side scored {results.mean():.3f}, {expected.mean():.3f} without luck", end="")
    print(f"; spread of the results {results.std():.3f}, {expected.std():.3f} without luck")

    states = [game.position(position.position) for position in positions]
    scores = np.array([standing(game, state) for state in states])
    slope, error = likeliest(scores[:, None] / 100, expected, np.zeros(1), 0.01)
    print(f"scale of the present score: {100 / slope[0]:.0f} (± {196 * error[0] / slope[0] ** 2:.0f})", end="")
    print(f", surprise {loss(scores[:, None] / 100, slope, expected):.4f} nats")
    names = list(game.advice.feature_names)
    if not names:
        sys.exit()
    columns = np.array([difference(game, state) for state in states], dtype=float)
    fit = Fit(columns, scores, expected, np.array([position.number for position in positions]), arguments.ridge)
    for ridge, surprise in fit.left_out.items():
        print(f"  ridge {ridge:6.0f}: surprise {surprise:.4f} nats in games left out of the fit")
    reference = names.index(arguments.reference) if arguments.reference else int(np.argmax(fit.weights * fit.spread))
    scale = arguments.points / fit.weights[reference]
    print(f"weights with scale {scale:.0f} and ridge {fit.ridge:.0f}, surprise", end="")
    print(f" {loss(columns, fit.weights, expected):.4f} nats; present ones in brackets")
    for name, weight, error, prior, varies in zip(
        names, fit.weights, fit.errors, fit.prior / fit.spread, fit.varies, strict=True
    ):
        values = (
            f"{scale * weight:8.1f} ± {1.96 * scale * error:<6.1f} [{prior / fit.slope:.1f}]"
            if varies
            else "   never varies"
        )
        print(f"  {name:48} {values}")


if __name__ == "__main__":
    main()
