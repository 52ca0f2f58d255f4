"""The games. This is the only list of them."""

from typing import Any, Final

from warboard.games.arena.game import Arena
from warboard.games.battlefield.game import Battlefield
from warboard.games.chess.game import Chess
from warboard.games.mana.game import Mana
from warboard.games.medieval.game import Medieval
from warboard.games.power.game import Power
from warboard.kernel.errors import WarboardError
from warboard.kernel.game import Game

_GAMES: Final[dict[str, Game[Any]]] = {
    game.id: game for game in (Power(), Battlefield(), Arena(), Mana(), Medieval(), Chess())
}


def all_games() -> list[Game]:
    """Every game, in the order in which they are shown."""
    return list(_GAMES.values())


def find_game(id: str) -> Game:
    """The game with that id."""
    game = _GAMES.get(id)
    if game is None:
        raise WarboardError(f"there is no game {id[:40]!r} (there are {', '.join(_GAMES)})")
    return game
