"""What an action is worth, result by result: every result with its exact odds, and each searched on its own.

A search of the whole position looks for the best action; this asks about one action at a time. The two share neither
windows nor depths, so one can check the other.
"""

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from warboard.bots.budget import Budget
from warboard.bots.explain import draws_text
from warboard.bots.thinking import think
from warboard.bots.value import win_probability
from warboard.kernel.action import Action
from warboard.kernel.game import Game
from warboard.kernel.luck import Draw, SeededLuck
from warboard.kernel.odds import Result, TooManyOutcomes, outcomes
from warboard.kernel.state import State

MOST_RESULTS: Final = 24  # an action with more is sampled
_SAMPLES: Final = 6
_FULL: Final = 2  # up to so many results are each searched with all the positions
_LEAST: Final = 400  # positions of any search
_FORCED: Final = 60  # forced actions that are played on


@dataclass(frozen=True)
class Chance:
    """One result of an action: its probability, what was drawn, and the chance of winning after it."""

    probability: Fraction
    draws: str
    win: float


@dataclass(frozen=True)
class ActionChance:
    """An action and the chance of winning after it, over its results."""

    action: Action
    win: float
    chances: tuple[Chance, ...]
    is_sampled: bool  # too many results, or hidden information: the chances are samples


def weigh(game: Game, state: State, side: int, action: Action, nodes: int, seeds: tuple[int, ...]) -> ActionChance:
    """The chance of winning after an action. So many positions are searched for each result, fewer if there are many;
    where something is hidden, every seed makes its own guess, and the mean counts.
    """
    hides = game.hides(state)
    chances: list[Chance] = []
    sampled = hides
    for seed in seeds:
        guess = game.guess(state, side, SeededLuck(seed)) if hides else state
        results, all_of_them = results_of(game, guess, side, action, seed, _SAMPLES if hides else MOST_RESULTS)
        sampled = sampled or not all_of_them
        share = max(nodes * _FULL // max(len(results), _FULL), _LEAST)
        for result in results:
            win = win_probability(position_value(game, result.state, side, share, seed))
            chances.append(Chance(result.probability / len(seeds), draws_text(result), win))
    merged = _merged(chances)
    return ActionChance(action, sum(float(each.probability) * each.win for each in merged), merged, sampled)


def results_of(
    game: Game, state: State, side: int, action: Action, seed: int, most: int = MOST_RESULTS
) -> tuple[list[Result], bool]:
    """Every result of an action, or a sample of equal weights if there are too many; and whether these are all."""
    try:
        return outcomes(game, state, side, action, most), True
    except TooManyOutcomes:
        return [_sample(game, state, side, action, seed + number) for number in range(_SAMPLES)], False


def _sample(game: Game, state: State, side: int, action: Action, seed: int) -> Result:
    luck = SeededLuck(seed)
    draws: list[Draw] = []
    luck.log = draws
    after = state.copy()
    game.apply(after, side, action, luck, None)
    return Result(Fraction(1, _SAMPLES), after, draws, [])


def position_value(game: Game, state: State, side: int, nodes: int, seed: int) -> float:
    """The value of a position for one of two sides, by a search for the side to act."""
    luck = SeededLuck(seed)
    now = state
    for _ in range(_FORCED):
        acting = game.to_act(now)
        if not acting:
            break
        legal = game.legal(now, acting[0])
        if len(legal) > 1:
            value = think(game, now, acting[0], Budget(nodes=nodes), seed).lines[0].value
            return value if acting[0] == side else -value
        now = now.copy()
        game.apply(now, acting[0], legal[0], luck, None)
    outcome = game.outcome(now)
    return 0.0 if outcome is None else float(outcome.result(side))


def _merged(chances: list[Chance]) -> tuple[Chance, ...]:
    """Merges results with the same draws; the likeliest come first."""
    by_draws: dict[str, list[Chance]] = {}
    for chance in chances:
        by_draws.setdefault(chance.draws, []).append(chance)
    merged = []
    for draws, alike in by_draws.items():
        total = sum((each.probability for each in alike), Fraction(0))
        mean = sum(float(each.probability / total) * each.win for each in alike)
        merged.append(Chance(total, draws, mean))
    merged.sort(key=lambda each: (-each.probability, each.draws))
    return tuple(merged)
