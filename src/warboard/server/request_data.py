"""What visitors hand in as plain data: checked for its size, and for the game it is meant for."""

import json
from collections.abc import Mapping

from warboard.games import find_game
from warboard.kernel.errors import WarboardError
from warboard.kernel.game import Game
from warboard.kernel.plain import Fields
from warboard.server.request_errors import BadRequest, NotFound

MAX_DATA = 200_000  # characters of options or of a position


def require_game(game_id: str) -> Game:
    """The game with that id; 404 if there is none."""
    try:
        return find_game(game_id)
    except WarboardError as unknown:
        raise NotFound(str(unknown)) from None


def plain_fields(given: Mapping[str, object], what: str) -> Fields:
    """Plain data out of a message."""
    text = json.dumps(given)
    if len(text) > MAX_DATA:
        raise BadRequest(f"{what}: more than {MAX_DATA} characters", place=what)
    found = json.loads(text)
    assert isinstance(found, dict)
    return found
