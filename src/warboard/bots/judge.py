"""What a choice was worth compared with the best one, on average over the dice.

First the best action is looked for, as a bot would. If another one was taken, both are searched again, alone and
equally far, so that the better known of the two has no advantage:

- where two sides take turns and see everything, to a depth, with every result of chance by its exact odds;
- where turns of many actions are planned, each result of the action by its exact odds, and the turn goes on as well as
  it can;
- where things are hidden or orders are given at once, several times, each time with a guess that fits what the side saw
  and with likely orders of the others; both actions get the same guesses and the same luck. A difference that may be
  chance counts as none.
"""

from math import sqrt
from typing import Final

from warboard.bots.budget import Budget
from warboard.bots.foresight import Foresight
from warboard.bots.line import Line
from warboard.bots.luck_report import expected_result
from warboard.bots.thinking import plans_turns, searches_every_action, think
from warboard.bots.turn_plans import TurnPlanner
from warboard.bots.value import leaf_value, win_probability
from warboard.bots.watcher import Watcher
from warboard.kernel.action import Action
from warboard.kernel.game import Game
from warboard.kernel.luck import SeededLuck
from warboard.kernel.odds import TooManyOutcomes, outcomes
from warboard.kernel.state import State

SAMPLES: Final = 4  # guesses with which two actions are compared
SURE: Final = 2.0  # standard errors that a difference must exceed
_MOST_RESULTS: Final = 8  # of an action in a turn that is planned; with more, some are sampled


class Judgement:
    """A choice compared with the best one: how likely the side is to win after each, on average over the dice."""

    def __init__(self, best: Action, best_chance: float, chance: float, is_exact: bool) -> None:
        self.best = best
        self.best_chance = best_chance
        self.chance = chance
        self.is_exact = is_exact  # whether every result counted by its exact odds

    @property
    def loss(self) -> float:
        """How much less likely the side is to win than after the best action."""
        return self.best_chance - self.chance


class _Depths(Watcher):
    """Keeps the result of the last depth that was searched completely."""

    def __init__(self, exact: int, only: list[Action] | None) -> None:
        super().__init__(exact, only)
        self.values: dict[Action, float] = {}
        self.best: Action | None = None

    def reached(self, depth: int, lines: list[Line], nodes: int) -> None:
        self.values = {line.action: line.value for line in lines if line.is_exact}
        self.best = lines[0].action


def judge(game: Game, state: State, side: int, action: Action, budget: Budget, seed: int) -> Judgement | None:
    """Judges an action by what its side could know; None if it had no choice."""
    state = game.before_orders(state, side)
    if len(game.legal(state, side)) < 2:
        return None
    half = _part(budget, 2)
    if searches_every_action(game, state):
        return _judge_by_depth(game, state, side, action, half, seed)
    best = think(game, state, side, half, seed).lines[0]
    if plans_turns(game, state):
        return _judge_by_turns(game, state, side, best.action, action, half, seed)
    if best.action == action:
        return _judgement(action, best.value, best.value, False)
    return _judge_by_guesses(game, state, side, best.action, action, half, seed)


def _part(budget: Budget, parts: int) -> Budget:
    """One of this many equal parts of a budget."""
    seconds = None if budget.seconds is None else budget.seconds / parts
    return Budget(max(budget.nodes // parts, 1), seconds, budget.depth, budget.entries, budget.clock)


def _judge_by_depth(game: Game, state: State, side: int, action: Action, budget: Budget, seed: int) -> Judgement:
    found = _Depths(1, None)
    best = think(game, state, side, budget, seed, found).lines[0].action
    if found.best is not None:
        best = found.best
    if best == action and best in found.values:
        return _judgement(best, found.values[best], found.values[best], True)
    both = _Depths(2, [best, action])
    think(game, state, side, budget, seed, both)
    if best in both.values and action in both.values:
        return _judgement(best, both.values[best], both.values[action], True)
    looks = [expected_result(game, state, side, one, seed).value for one in (best, action)]
    return _judgement(best, looks[0], looks[1], False)


def _judge_by_turns(
    game: Game, state: State, side: int, best: Action, action: Action, budget: Budget, seed: int
) -> Judgement:
    share = _part(budget, 2)
    mean = _mean_of_turns(game, state, side, best, share, seed)
    other = mean if best == action else _mean_of_turns(game, state, side, action, share, seed)
    return _judgement(best, mean.value, other.value, mean.is_exact and other.is_exact)


def _mean_of_turns(game: Game, state: State, side: int, action: Action, budget: Budget, seed: int) -> Line:
    """The mean value of an action over its results; the turn is planned on from each of them."""
    mean = Line(action)
    mean.value = 0.0
    mean.is_exact = True
    weights: list[float] = []
    states: list[State] = []
    try:
        for result in outcomes(game, state, side, action, _MOST_RESULTS):
            weights.append(float(result.probability))
            states.append(result.state)
    except TooManyOutcomes:
        mean.is_exact = False
        for number in range(SAMPLES):
            after = state.copy()
            game.apply(after, side, action, SeededLuck(seed * SAMPLES + number), None)
            weights.append(1.0 / SAMPLES)
            states.append(after)
    part = _part(budget, len(states))
    for weight, after in zip(weights, states, strict=True):
        looks = leaf_value(game, after, side, game.advice.scale)
        planner = TurnPlanner(game, state, side, part, seed)
        mean.value += weight * planner.value_after(after, action, looks).value
    return mean


def _judge_by_guesses(
    game: Game, state: State, side: int, best: Action, action: Action, budget: Budget, seed: int
) -> Judgement:
    share = _part(budget, SAMPLES)
    firsts: list[float] = []
    seconds: list[float] = []
    for number in range(SAMPLES):
        lines = Foresight(game, state, side, share, seed + 1 + 1_000 * number).compare(best, action)
        if len(lines) == 2:
            first, second = (lines[0], lines[1]) if lines[0].action == best else (lines[1], lines[0])
            firsts.append(first.value)
            seconds.append(second.value)
    if not firsts:
        guess = game.guess(state, side, SeededLuck(seed)) if game.hides(state) else state
        value = leaf_value(game, guess, side, game.advice.scale)
        return _judgement(best, value, value, False)
    mean = sum(firsts) / len(firsts)
    if not _differs(firsts, seconds):
        return _judgement(best, mean, mean, False)
    return _judgement(best, mean, sum(seconds) / len(seconds), False)


def _differs(firsts: list[float], seconds: list[float]) -> bool:
    """Whether the first values are higher than the second by more than chance alone would make them."""
    gaps = [first - second for first, second in zip(firsts, seconds, strict=True)]
    mean = sum(gaps) / len(gaps)
    if len(gaps) == 1:
        return mean > 0.0
    spread = sum((gap - mean) * (gap - mean) for gap in gaps) / (len(gaps) - 1)
    return mean > SURE * sqrt(spread / len(gaps))


def _judgement(best: Action, best_value: float, value: float, is_exact: bool) -> Judgement:
    """An action that was searched further and found better than the best becomes the best."""
    return Judgement(best, win_probability(max(best_value, value)), win_probability(value), is_exact)
