"""The arena in letters, for the terminal."""

from typing import Final

from warboard.kernel.display import Symbol
from warboard.kernel.plain import Fields, Plain
from warboard.kernel.sentences import in_words

_LETTERS: Final = {"pawn": "P", "knight": "N", "bishop": "B", "rook": "R", "queen": "Q", "king": "K"}
_SIDE_LETTERS: Final = {
    "red": "r",
    "blue": "b",
    "green": "g",
    "yellow": "y",
    "purple": "p",
    "orange": "o",
    "cyan": "c",
    "pink": "k",
}


def symbol(piece: Fields) -> Symbol:
    """A piece's letter, with that of its side; a plus for an upgrade to settle."""
    upgrade = "+" if piece.get("upgrade") is True else ""
    return Symbol(_LETTERS[str(piece["piece"])], f"{_SIDE_LETTERS[str(piece['side'])]}{upgrade}")


def status(view: Fields) -> str:
    """The round and everybody's score."""
    return f"round {view['round']}; scores: {in_words(view['scores'])}"


def items(view: Fields) -> dict[str, str]:
    """The powerups, by square."""
    powerups = view["powerups"]
    assert isinstance(powerups, dict), powerups
    return {square: _powerup(powerup) for square, powerup in powerups.items()}


def _powerup(powerup: Plain) -> str:
    assert isinstance(powerup, dict), powerup
    if powerup["kind"] == "new":
        return f"+{_LETTERS[str(powerup['piece'])]}"
    return "KM" if powerup["kind"] == "king" else "UP"
