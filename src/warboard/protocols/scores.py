"""Values of a search in UCI's terms: centipawns, moves to mate, wins, draws and losses."""

from math import log
from typing import Final

from warboard.bots.star import DEEPEST, LATER
from warboard.bots.value import as_score, win_probability
from warboard.kernel.game import Game
from warboard.protocols.notation import CHESS

_EVEN_DRAWS: Final = 0.4  # the assumed share of draws in chess when neither side is better
_SAME: Final = 1e-9


def score_words(game: Game, value: float) -> str:
    """`cp 35`, or `mate 3` where the end of the game is certain: in so many of the side's own moves, negative if
    lost.
    """
    plies = plies_to_end(value)
    if plies is None:
        return f"cp {as_score(value, game.advice.scale)}"
    moves = (plies + 1) // 2
    return f"mate {moves if value > 0.0 else -moves}"


def plies_to_end(value: float) -> int | None:
    """After how many actions a game is certainly won or lost; None if that is not known."""
    if abs(value) < LATER ** (DEEPEST + 3):
        return None
    plies = round(log(abs(value)) / log(LATER))
    return plies if abs(LATER**plies - abs(value)) < _SAME else None


def wdl_words(game: Game, value: float) -> str:
    """Wins, draws and losses per thousand games. A value is an expected score, which says nothing about draws: in chess
    most occur when neither side is better; in the other games they are rare and left out.
    """
    expected = win_probability(value)
    draws = 2.0 * min(expected, 1.0 - expected) * _EVEN_DRAWS if game.id == CHESS else 0.0
    won = round(1000 * (expected - draws / 2.0))
    lost = round(1000 * (1.0 - expected - draws / 2.0))
    return f"wdl {won} {1000 - won - lost} {lost}"
