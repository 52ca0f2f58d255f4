"""What a bot thinks of a position: each side's chances, and what it would play."""

from typing import Final

from warboard.bots.budget import Budget
from warboard.bots.explain import explain
from warboard.bots.value import leaf_value, win_probability
from warboard.kernel.game import Game
from warboard.kernel.plain import Fields, Plain
from warboard.kernel.state import State

NODES: Final = 3_000
SECONDS: Final = 0.8  # for each search that an explanation needs
_SEED: Final = 0


def chances(game: Game, state: State) -> list[float]:
    """How likely each side is to win by the game's own score, without looking ahead; they add up to 1."""
    scale = game.advice.scale
    shares = [win_probability(leaf_value(game, state, side, scale)) for side in range(len(game.sides(state)))]
    total = sum(shares)
    return [share / total if total > 0.0 else 1.0 / len(shares) for share in shares]


def opinion(game: Game, state: State) -> Fields:
    """A search with a small budget, as plain data: for the first side to act, using only what that side may see.
    With two sides the chances come from the search, with more from the score.
    """
    sides = game.sides(state)
    acting = game.to_act(state)
    shares = chances(game, state)
    best: list[Plain] = []
    value = 0
    how = ""
    if acting:
        explained = explain(game, state, acting[0], Budget(nodes=NODES, seconds=SECONDS), _SEED, [])
        how = explained.how
        for action in explained.actions:
            best.append(action.dump())
        if explained.actions:
            first = explained.actions[0]
            value = first.value
            if len(sides) == 2:
                shares[acting[0]] = first.win_probability
                shares[1 - acting[0]] = 1.0 - first.win_probability
    shares_by_side: Fields = {side: round(share, 4) for side, share in zip(sides, shares, strict=True)}
    return {
        "side": sides[acting[0]] if acting else None,
        "value": value,
        "win_probability": shares_by_side,
        "best": best,
        "how": how,
    }
