"""Reads client input: games, sides, squares and actions by name, and plain data of limited size."""

import json
from collections.abc import Mapping

from warboard.games import find_game
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE
from warboard.kernel.errors import IllegalAction, WarboardError
from warboard.kernel.game import Game
from warboard.kernel.plain import Fields
from warboard.kernel.state import State
from warboard.server.request_errors import BadRequest, NotFound

MAX_DATA = 200_000  # characters of options or of a position


def require_game(game_id: str) -> Game:
    """The game with that id; 404 if there is none."""
    try:
        return find_game(game_id)
    except WarboardError as unknown:
        raise NotFound(str(unknown)) from None


def plain_fields(data: Mapping[str, object], name: str, most: int = MAX_DATA) -> Fields:
    """Options or a position from a message; `name` is the field that holds it."""
    text = json.dumps(data)
    if len(text) > most:
        raise BadRequest(f"{name}: more than {most} characters", place=name)
    found = json.loads(text)
    assert isinstance(found, dict)
    return found


def read_side(game: Game, state: State, name: str, place: str) -> int:
    """The number of a side."""
    sides = game.sides(state)
    if name not in sides:
        raise BadRequest(f"there is no side {name!r} (there are {', '.join(sides)})", place=place)
    return list(sides).index(name)


def side_to_act(game: Game, state: State, name: str | None, place: str) -> int:
    """The side with that name; without a name, the first side to act."""
    if name is not None:
        return read_side(game, state, name, place)
    acting = game.to_act(state)
    if not acting:
        raise BadRequest("the game is over", place=place.rpartition(".")[0] or place)
    return acting[0]


def parse_action(game: Game, state: State, side: int, text: str, place: str) -> Action:
    """The legal action that a text names."""
    try:
        return game.parse(state, side, text)
    except IllegalAction as refusal:
        raise BadRequest(str(refusal), refusal.rule, place) from None


def read_square(game: Game, state: State, name: str) -> int:
    """The number of a square."""
    square = game.board(state).square(name)
    if square == NOWHERE:
        raise BadRequest(f"square: the board has no {name[:10]!r}", place="square")
    return square
