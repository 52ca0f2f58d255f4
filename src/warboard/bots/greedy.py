"""A bot that looks one action ahead: it weighs every result by its exact probability and takes the best action."""

from typing import Final

from warboard.bots.bot import Bot
from warboard.kernel.action import Action
from warboard.kernel.game import Game
from warboard.kernel.luck import SeededLuck
from warboard.kernel.odds import TooManyOutcomes, outcomes
from warboard.kernel.state import State

_WIN: Final = 1_000_000.0
UNSEEN: Final = -2.0 * _WIN  # the value of what was not looked at: worse than a loss
_MOST_OUTCOMES: Final = 200
_TRIES: Final = 40  # with more outcomes than that, this many are sampled


class GreedyBot(Bot):
    """Takes the action with the best expected score, and any of several equal ones."""

    def __init__(self, seed: int) -> None:
        self._luck = SeededLuck(seed)

    def __repr__(self) -> str:
        return "<Bot greedy>"

    def choose(self, game: Game, state: State, side: int) -> Action:
        state = game.before_orders(state, side)
        guess = game.guess(state, side, self._luck) if game.hides(state) else state
        best: list[Action] = []
        most = 0.0
        for action in game.legal(state, side):
            worth = self._expected(game, guess, side, action)
            if not best or worth > most:
                best = [action]
                most = worth
            elif worth == most:
                best.append(action)
        return best[self._luck.below(len(best))]

    def _expected(self, game: Game, state: State, side: int, action: Action) -> float:
        try:
            results = outcomes(game, state, side, action, _MOST_OUTCOMES)
        except TooManyOutcomes:
            return self._sampled_value(game, state, side, action)
        return sum(float(result.probability) * worth(game, result.state, side) for result in results)

    def _sampled_value(self, game: Game, state: State, side: int, action: Action) -> float:
        total = 0.0
        for _ in range(_TRIES):
            after = state.copy()
            game.apply(after, side, action, self._luck, None)
            total += worth(game, after, side)
        return total / _TRIES


def worth(game: Game, state: State, side: int) -> float:
    """How good a position is for a side: a win beats everything, a draw is 0, otherwise the game's own score."""
    outcome = game.outcome(state)
    if outcome is None:
        return float(game.advice.score(state, side))
    return _WIN * outcome.result(side)
