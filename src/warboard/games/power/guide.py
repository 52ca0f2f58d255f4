"""Power in words, for people who play it for the first time."""

from typing import Final

from warboard.kernel.guide import Guide
from warboard.kernel.plain import Fields, Plain
from warboard.kernel.sentences import in_words

GUIDE: Final = Guide(
    aim=[
        "Kill the enemy king. There is no check: nothing warns you, and nobody has to save a king.",
    ],
    turn=[
        "One action a turn: move a piece, attack an enemy, or sacrifice a piece of your own.",
        "An attack is a battle of chance, and the loser dies. Equal levels fight at 1/2; each level of difference "
        "halves the weaker's chance: 1/4, 1/8. Whoever survives is one level weaker.",
        "A sacrifice takes your own piece off the board; the piece that asks for it rises one level.",
    ],
    marks=[
        ("K R N P", "king, rook, knight, pawn; white has capitals, black small letters"),
        ("+1 -1", "the level of a piece that is not healthy: strong, weak"),
    ],
)

_MOVES: Final = {
    "pawn": "one or two squares forward; attacks diagonally forward, sacrifices on all four diagonals",
    "knight": "one square any way, or hops over a piece next to it; attacks and sacrifices only by such a hop",
    "rook": "straight, any distance; attacks or sacrifices the first piece that it meets",
    "king": "one square any way; it never sacrifices, and under attack only its own level counts",
}


def level_words(health: Plain) -> str:
    """A level as people say it."""
    if health == 0:
        return "healthy (0)"
    assert isinstance(health, int), health
    return f"strong ({health:+d})" if health > 0 else f"weak ({health:+d})"


def forecast_line(forecast: Fields) -> str:
    """A battle's chance and what the survivor is then; a sacrifice's loss and gain."""
    if "gives_up" in forecast:
        return f"gives up your own {in_words(forecast['gives_up'])}, becomes {level_words(forecast['health'])}"
    if "chance" not in forecast:
        return ""
    won = f"if won, yours is {level_words(forecast['health_if_won'])}"
    lost = f"if lost, the enemy is {level_words(forecast['enemy_health_if_lost'])}"
    return f"chance {forecast['chance']}; {won}; {lost}"


def piece_lines(piece: Fields, info: Fields) -> list[str]:
    """How a piece moves, its level, whom it could fight and who could fight it."""
    lines = [f"Moves: {_MOVES[str(piece['piece'])]}.", f"Level: {level_words(piece['health'])}."]
    for title, battles in (("It can attack", info.get("attacks")), ("It can be attacked by", info.get("threats"))):
        if isinstance(battles, list):
            told = "; ".join(_battle(battle) for battle in battles if isinstance(battle, dict))
            lines.append(f"{title}: {told or 'nobody'}.")
    return lines


def _battle(battle: Fields) -> str:
    return f"{battle['piece']} {battle['square']}, {level_words(battle['health'])}, chance {battle['chance']}"
