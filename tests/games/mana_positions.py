"""Positions of Mana, written on one line, and play in them."""

from warboard.games.mana.game import Mana
from warboard.kernel.event import Event
from warboard.kernel.game import Game
from warboard.kernel.luck import SeededLuck
from warboard.kernel.plain import Plain
from warboard.kernel.state import State

GAME = Mana()
KINGS: dict[str, Plain] = {"h1": {"piece": "king", "side": "white"}, "h14": {"piece": "king", "side": "black"}}


def position(pieces: dict[str, Plain], game: Game = GAME, **fields: Plain) -> State:
    return game.position({"game": "mana", "pieces": {**KINGS, **pieces}, **fields})


def play(state: State, *texts: str, game: Game = GAME) -> list[Event]:
    events: list[Event] = []
    for text in texts:
        side = game.to_act(state)[0]
        game.apply(state, side, game.parse(state, side, text), SeededLuck(1), events)
    return events


def piece_at(state: State, square: str, game: Game = GAME) -> dict[str, Plain]:
    pieces = game.dump(state)["pieces"]
    assert isinstance(pieces, dict)
    piece = pieces[square]
    assert isinstance(piece, dict)
    return piece
