"""A bot that plays legal actions at random, each equally likely."""

from warboard.bots.bot import Bot
from warboard.kernel.action import Action
from warboard.kernel.game import Game
from warboard.kernel.luck import SeededLuck
from warboard.kernel.state import State


class RandomBot(Bot):
    """Plays at random."""

    def __init__(self, seed: int) -> None:
        self._luck = SeededLuck(seed)

    def __repr__(self) -> str:
        return "<Bot random>"

    def choose(self, game: Game, state: State, side: int) -> Action:
        return game.sample(state, side, self._luck)
