"""Counts the leaves of the game tree: a check that the legal actions are right, and a measure of their speed."""

from warboard.kernel.game import Game
from warboard.kernel.interrupt import stop_if_interrupted
from warboard.kernel.odds import outcomes
from warboard.kernel.state import State


def perft(game: Game, state: State, depth: int) -> int:
    """The number of ways to play `depth` actions; each result of a draw counts as a way."""
    quick = game.quick_perft(state, depth)
    if quick is not None:
        return quick
    if depth == 0:
        return 1
    stop_if_interrupted()
    leaves = 0
    for side in game.to_act(state)[:1]:
        for action in game.legal(state, side):
            for result in outcomes(game, state, side, action):
                leaves += perft(game, result.state, depth - 1)
    return leaves
