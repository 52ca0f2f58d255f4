"""What is on a board, and what an action uses, by name: read from plain positions, so that every game is read in the
same way. What a position does not show, a game's advice gives as data (`Subjects`).
"""

from collections import Counter
from collections.abc import Sequence

from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE
from warboard.kernel.game import Game
from warboard.kernel.plain import Fields, Plain
from warboard.kernel.state import State

PIECE = "piece"


class Inventory:
    """A position as a list of things: `piece knight`, `weapon axe`, `ability fortify`, `terrain forest`."""

    def __init__(self, game: Game, state: State) -> None:
        self._game = game
        self._names = game.board(state).names
        self._sides = list(game.sides(state))
        position = game.dump(state)
        self._pieces = pieces_in(position)
        self._ground = _ground(position, game.advice.subjects.ground)
        self._fields = game.advice.subjects.piece_fields
        self._named_by = dict(game.advice.subjects.named_by)

    def things(self, side: int) -> Counter[str]:
        """What a side has on the board, with counts."""
        found: Counter[str] = Counter()
        for piece in self._pieces.values():
            if piece.get("side") == self._sides[side]:
                found.update(self._things_of(piece))
        return found

    def on_the_ground(self) -> set[str]:
        """What lies on squares of the board: terrain, power-ups."""
        return set(self._ground.values())

    def used_by(self, action: Action) -> list[str]:
        """What an action uses: the piece that acts, the kind of action, what it names, and what lies on its target
        square.
        """
        used = []
        if action.source != NOWHERE:
            piece = self._pieces.get(self._names[action.source])
            if piece is not None:
                used.append(f"{PIECE} {piece[PIECE]}")
                if not self._game.is_plain(action.verb):
                    used.append(f"{action.verb} of {piece[PIECE]}")
        elif not self._game.is_plain(action.verb):
            used.append(action.verb)
        if action.verb in self._named_by and action.word:
            used.append(f"{self._named_by[action.verb]} {action.word}")
        if action.target != NOWHERE and self._names[action.target] in self._ground:
            used.append(self._ground[self._names[action.target]])
        return used

    def _things_of(self, piece: Fields) -> list[str]:
        found = [f"{PIECE} {piece[PIECE]}"]
        for field in self._fields:
            value = piece.get(field)
            for name in value if isinstance(value, list) else [value]:
                if name is not None:
                    found.append(f"{field.rstrip('0123456789')} {name}")
        return found


def pieces_of(game: Game, state: State) -> dict[str, Fields]:
    """The pieces of a position by square, as plain data."""
    return pieces_in(game.dump(state))


def pieces_in(position: Fields) -> dict[str, Fields]:
    pieces: Plain = position.get("pieces")
    if not isinstance(pieces, dict):
        return {}
    return {square: piece for square, piece in pieces.items() if isinstance(piece, dict) and PIECE in piece}


def _ground(position: Fields, fields: Sequence[tuple[str, str]]) -> dict[str, str]:
    """What lies on each square, by name: a word, or an object with a kind and perhaps a piece."""
    found: dict[str, str] = {}
    for field, what in fields:
        items = position.get(field)
        for square, value in items.items() if isinstance(items, dict) else ():
            words = [value.get("kind"), value.get(PIECE)] if isinstance(value, dict) else [value]
            found[square] = " ".join([what, *(str(word) for word in words if word is not None)])
    return found
