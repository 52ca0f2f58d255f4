"""How lucky each side was in a game: its chances before and after each throw of the dice.

The result of an action that depended on chance is compared with all results that it could have had, exactly if they can
be listed, otherwise with a fixed number of samples from fixed seeds. Chances come from the game's own score.
"""

from collections.abc import Sequence
from typing import Final

from warboard.bots.opinion import chances
from warboard.bots.value import as_score, leaf_value
from warboard.kernel.action import Action
from warboard.kernel.game import Game
from warboard.kernel.luck import SeededLuck
from warboard.kernel.odds import TooManyOutcomes, outcomes
from warboard.kernel.plain import Fields, Plain
from warboard.kernel.state import State
from warboard.play.record import Record
from warboard.play.replay import Replay

MOST_RESULTS: Final = 48
SAMPLES: Final = 24


class ExpectedResult:
    """The mean chances of each side over the results of an action, and the mean value for the side that acts. It is
    flat if all results have the same chances: the score does not see what chance decided.
    """

    def __init__(self, shares: list[float], value: float, results: int, is_exact: bool, is_flat: bool) -> None:
        self.shares = shares
        self.value = value
        self.results = results
        self.is_exact = is_exact
        self.is_flat = is_flat


def expected_result(game: Game, state: State, side: int, action: Action, seed: int) -> ExpectedResult:
    """What an action leads to on average; `results` is 1 if nothing depends on chance."""
    sums = [0.0] * len(game.sides(state))
    value = 0.0
    scale = game.advice.scale
    first: list[float] = []
    is_flat = True
    try:
        results = outcomes(game, state, side, action, MOST_RESULTS)
    except TooManyOutcomes:
        for number in range(SAMPLES):
            after = state.copy()
            game.apply(after, side, action, SeededLuck(seed * SAMPLES + number), None)
            shares = chances(game, after)
            first = first or shares
            is_flat = is_flat and shares == first
            for one, share in enumerate(shares):
                sums[one] += share / SAMPLES
            value += leaf_value(game, after, side, scale) / SAMPLES
        return ExpectedResult(sums, value, SAMPLES, False, is_flat)
    for result in results:
        weight = float(result.probability)
        shares = chances(game, result.state)
        first = first or shares
        is_flat = is_flat and shares == first
        for one, share in enumerate(shares):
            sums[one] += weight * share
        value += weight * leaf_value(game, result.state, side, scale)
    return ExpectedResult(sums, value, len(results), True, is_flat)


def luck_report(record: Record, game: Game) -> Fields:
    """The luck of a whole game as plain data: each action that depended on chance, the sum for each side in percentage
    points, and the chances after each entry.
    """
    replay = Replay(record, game)
    sides = game.sides(replay.state)
    scale = game.advice.scale
    sums = [0.0] * len(sides)
    turns: list[Plain] = []
    standing: list[Plain] = [_named(sides, chances(game, replay.state))]
    while replay.at < len(record.entries):
        entry = record.entries[replay.at]
        before: State | None = None
        if entry.kind == "action" and entry.data.get("luck"):
            before = replay.state.copy()
        replay.forward()
        after = chances(game, replay.state)
        standing.append(_named(sides, after))
        if before is None:
            continue
        side = list(sides).index(str(entry.data["side"]))
        text = str(entry.data["action"])
        mean = expected_result(game, before, side, game.parse(before, side, text), entry.n)
        if mean.results == 1:
            continue
        gains = [actual - mean_share for actual, mean_share in zip(after, mean.shares, strict=True)]
        for one, gain in enumerate(gains):
            sums[one] += gain
        turns.append(
            {
                "entry": entry.n,
                "side": sides[side],
                "action": text,
                "expected": round(mean.shares[side], 4),
                "actual": round(after[side], 4),
                "expected_score": as_score(mean.value, scale),
                "actual_score": as_score(leaf_value(game, replay.state, side, scale), scale),
                "gain": _points(sides, gains),
                "results": mean.results,
                "exact": mean.is_exact,
            }
        )
    return {"turns": turns, "luck": _points(sides, sums), "standing": standing}


def _named(sides: Sequence[str], shares: list[float]) -> Fields:
    return {side: round(share, 4) for side, share in zip(sides, shares, strict=True)}


def _points(sides: Sequence[str], gains: list[float]) -> Fields:
    return {side: round(100.0 * gain, 2) + 0.0 for side, gain in zip(sides, gains, strict=True)}
