"""The games: ours, in the order in which they are shown, then those that installed packages bring.

A package names its games in the entry-point group `warboard.games`; each entry is a `Game`, or a class that makes one.
"""

import re
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
_ID = re.compile(r"[a-z][a-z0-9_]{0,39}")


@cache
def _our_games() -> dict[str, Game[Any]]:
    ours: list[Game[Any]] = [Power(), Battlefield(), Arena(), Mana(), Medieval(), Chess()]
    return {game.id: game for game in ours}


@cache
def _games() -> dict[str, Game[Any]]:
    games = dict(_our_games())
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        game = _load(point)
        if game is None:
            continue
        if game.id in games:
            _leave_out(point, f"there is a game {game.id!r} already")
        else:
            games[game.id] = game
    return games


def _load(point: EntryPoint) -> Game[Any] | None:
    """The game of an entry point. One that cannot be loaded is left out with a warning: the others still play."""
    try:
        found = point.load()
        game = found if isinstance(found, Game) else found()
        if not isinstance(game, Game):
            _leave_out(point, f"it is not a game but {type(game).__name__}")
        elif not _ID.fullmatch(game.id):
            _leave_out(point, f"its id {game.id[:40]!r} is not a word of small letters, digits and _")
        else:
            return game
    except Exception as error:
        _leave_out(point, f"{type(error).__name__}: {error}")
    return None


def _leave_out(point: EntryPoint, reason: str) -> None:
    warnings.warn(f"the game {point.value} is left out: {reason}", stacklevel=2)


def our_games() -> list[Game]:
    """The games of this package alone."""
    return list(_our_games().values())


def all_games() -> list[Game]:
    """Every game, in the order in which they are shown."""
    return list(_games().values())


def is_installed(id: str) -> bool:
    """Whether there is a game with that id: the package that brought one may be gone."""
    return id in _games()


def find_game(id: str) -> Game:
    """The game with that id."""
    game = _games().get(id)
    if game is None:
        raise WarboardError(f"there is no game {id[:40]!r} (there are {', '.join(_games())})")
    return game
