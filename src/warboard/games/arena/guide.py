"""Chess Arena in words, for people who play it for the first time."""

from typing import Final

from warboard.kernel.guide import Guide
from warboard.kernel.plain import Fields, Plain
from warboard.kernel.sentences import counted, in_words, plain_words

GUIDE: Final = Guide(
    aim=[
        "Be the first with 100 points, or the last army standing. Taking a pawn brings 2 points, a knight or a bishop "
        "3, a rook 5, a queen 9, a king 15.",
        "Losing your king does not end the game; it costs you one move a round.",
    ],
    turn=[
        "Everybody gives orders in secret, and then all are carried out at once: one move, and one more for each of "
        "your kings. A piece moves once a round.",
        "Pieces that arrive on the same square together destroy each other, and each side scores the others' losses. A "
        "piece that leaves its square is missed by whoever comes for it.",
        "A piece that ends its move on a powerup takes it: a new piece to place, an upgrade, or it becomes a king.",
    ],
    marks=[
        ("K Q R B N P", "king, queen, rook, bishop, knight, pawn"),
        ("Kr Kb Kg Ky", "the small letter is the side: red, blue, green, yellow; p purple, o orange, c cyan, k pink"),
        ("Nr+", "this piece has an upgrade to use"),
        ("+N", "powerup: a new knight (or another piece) that you place next round"),
        ("UP", "powerup: an upgrade, the piece may change into another kind"),
        ("KM", "powerup: king me, the piece becomes a king"),
    ],
)

_MOVES: Final = {
    "pawn": "one square straight, in all four directions; takes one square diagonally, in all four directions",
    "knight": "two squares straight and one aside, over anything",
    "bishop": "diagonally, any distance",
    "rook": "straight, any distance",
    "queen": "straight or diagonally, any distance",
    "king": "one square any way; each king gives its side one move more a round",
}


def forecast_line(forecast: Fields) -> str:
    """What an order takes if the others stand still, and who else could arrive."""
    parts: list[str] = []
    captures = forecast.get("captures")
    if isinstance(captures, dict):
        points = captures["points"]
        assert isinstance(points, int), captures
        parts.append(f"takes {captures['side']}'s {captures['piece']} if it stays: {counted(points, 'point')}")
    if "powerup" in forecast:
        parts.append(f"takes the powerup: {in_words(forecast['powerup'])}")
    if "kings_stay" in forecast:
        parts.append(f"answers the check, but the king stays on {in_words(forecast['kings_stay'])} this round")
    if "could_come" in forecast:
        parts.append(f"{in_words(forecast['could_come'])} may come there too: all lost")
    return "; ".join(parts)


def piece_lines(piece: Fields, info: Fields) -> list[str]:
    """How a piece moves, what it is worth, who could come for it."""
    lines = [f"Moves: {_MOVES[str(piece['piece'])]}."]
    if piece.get("upgrade") is True:
        lines.append("It has an upgrade to use: upgrade it to another kind, or keep it as it is.")
    points, moves = info.get("points"), info.get("moves")
    if isinstance(points, int) and isinstance(moves, int):
        lines.append(f"Worth {counted(points, 'point')} to whoever takes it. Its side has {_moves(moves)} a round.")
    threats = info.get("threatened_by")
    if isinstance(threats, list):
        told = "; ".join(_comer(threat) for threat in threats)
        lines.append(f"This round it could be taken by: {told or 'nobody'}.")
    return lines


def _moves(moves: int) -> str:
    return counted(moves, "move")


def _comer(threat: Plain) -> str:
    assert isinstance(threat, dict), threat
    return f"{threat['side']}'s {plain_words(str(threat['piece']))} on {threat['square']}"
