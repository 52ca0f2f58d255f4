"""The games: ours, in the order in which they are shown, then those that installed packages bring.

A package names its games in the entry-point group `warboard.games`; each entry is a `Game`, or a class that makes one.
"""

import warnings
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from warboard.games.arena.game import Arena
from warboard.games.battlefield.game import Battlefield
from warboard.games.chess.game import Chess
from warboard.games.mana.game import Mana
from warboard.games.medieval.game import Medieval
from warboard.games.power.game import Power
from warboard.kernel.errors import WarboardError
from warboard.kernel.game import Game

GROUP = "warboard.games"


@cache
def _games() -> dict[str, Game[Any]]:
    ours: list[Game[Any]] = [Power(), Battlefield(), Arena(), Mana(), Medieval(), Chess()]
    games = {game.id: game for game in ours}
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        game = _load(point)
        if game is None:
            continue
        if game.id in games:
            warnings.warn(f"game {point.value}: there is a game {game.id!r} already; it is left out", stacklevel=2)
        else:
            games[game.id] = game
    return games


def _load(point: EntryPoint) -> Game[Any] | None:
    """The game of an entry point. One that cannot be loaded is left out with a warning: the others still play."""
    try:
        found = point.load()
        game = found if isinstance(found, Game) else found()
        if isinstance(game, Game):
            return game
        reason = f"it is no game but {type(game).__name__}"
    except Exception as error:
        reason = f"{type(error).__name__}: {error}"
    warnings.warn(f"game {point.value} cannot be loaded and is left out: {reason}", stacklevel=2)
    return None


def all_games() -> list[Game]:
    """Every game, in the order in which they are shown."""
    return list(_games().values())


def find_game(id: str) -> Game:
    """The game with that id."""
    game = _games().get(id)
    if game is None:
        raise WarboardError(f"there is no game {id[:40]!r} (there are {', '.join(_games())})")
    return game
