"""Every action of Power, made once, by source and target: lists of legal actions are made by picking from these."""

from typing import Final

from warboard.games.power.board import BOARD
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE

_SQUARES: Final = range(BOARD.size)


def _table(verb: str, *words: str) -> list[list[Action]]:
    return [[Action(verb, source, target, NOWHERE, words, BOARD) for target in _SQUARES] for source in _SQUARES]


MOVE: Final = _table("move")
MOVE_TO_KNIGHT: Final = _table("move", "knight")
MOVE_TO_ROOK: Final = _table("move", "rook")
ATTACK: Final = _table("attack")
ATTACK_TO_KNIGHT: Final = _table("attack", "knight")
ATTACK_TO_ROOK: Final = _table("attack", "rook")
SACRIFICE: Final = _table("sacrifice")
