"""Warnings a player must not overlook: their own king is in check, or could be killed now."""

from warboard.kernel.display import visible_alarms
from warboard.kernel.game import Game
from warboard.kernel.state import State


def king_warnings(game: Game, state: State, side: int) -> list[str]:
    """A sentence for each king of a side that is in danger, naming the attackers as far as the side sees them."""
    names = game.board(state).names
    view = game.view(state, side)
    pieces = view.get("pieces")
    seen = pieces if isinstance(pieces, dict) else {}
    warnings: list[str] = []
    for alarm in visible_alarms(game.display.alarms(state), names, view):
        king = seen.get(names[alarm.square])
        attackers = [_piece(seen[names[square]], names[square]) for square in alarm.by]
        if isinstance(king, dict) and king.get("side") == game.sides(state)[side]:
            danger = "is in check from" if alarm.check else "can be killed by"
            warnings.append(f"Your king on {names[alarm.square]} {danger} {', '.join(attackers)}")
    return warnings


def _piece(piece: object, square: str) -> str:
    kind = str(piece.get("piece", "")) if isinstance(piece, dict) else ""
    return f"{kind.replace('_', ' ')} {square}".strip()
