"""The games. This is the only list of them."""

from warboard.games.power.game import Power
from warboard.kernel.game import Game


def all_games() -> list[Game]:
    return [Power()]
