"""Your own bot: a class with one method. Play it from this folder with

warboard match power careful:CarefulBot greedy
"""

from warboard.bots.bot import Bot
from warboard.kernel.action import Action
from warboard.kernel.game import Game
from warboard.kernel.odds import TooManyOutcomes, outcomes
from warboard.kernel.state import State


class CarefulBot(Bot):
    """Judges an action by the worst that can come of it, and takes the best of the worst."""

    def choose(self, game: Game, state: State, side: int) -> Action:
        return max(game.legal(state, side), key=lambda action: self.worst(game, state, side, action))

    def worst(self, game: Game, state: State, side: int, action: Action) -> int:
        try:
            results = outcomes(game, state, side, action, most=64)
        except TooManyOutcomes:
            return game.advice.score(state, side)
        return min(game.advice.score(result.state, side) for result in results)
