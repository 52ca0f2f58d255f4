"""The ways in which people may write an action: its full text, or only its operands, with or without separators."""

import re
from collections.abc import Sequence
from typing import Final

from warboard.kernel.action import Action
from warboard.kernel.errors import IllegalAction
from warboard.kernel.game import Game
from warboard.kernel.state import State

_TWO_SQUARES: Final = re.compile(r"([a-z]\d+)([a-z]\d+)")
_BETWEEN: Final = re.compile(r"[ ,]+")
_MOST_NAMED: Final = 6


def matching_actions(game: Game, state: State, legal: Sequence[Action], text: str) -> list[Action]:
    """The legal actions that a text may mean: `attack:e4,d5`, `e4 d5`, `e4d5`, or only their first operands."""
    squares = _TWO_SQUARES.fullmatch(text)
    parts: list[str] = list(squares.groups()) if squares is not None else _BETWEEN.split(text)
    found: list[Action] = []
    exact: list[Action] = []
    for action in legal:
        action_text = game.text(state, action)
        if action_text == text:
            return [action]
        operands = action_text.partition(":")[2].split(",")
        if operands[: len(parts)] == parts:
            found.append(action)
            if len(operands) == len(parts):
                exact.append(action)
    return exact if len(exact) == 1 and len(parts) > 1 else found


def read_spelling(game: Game, state: State, side: int, text: str) -> Action:
    """The one legal action that a text means; IllegalAction says why there is none, or lists the candidates."""
    text = text.strip()
    found = matching_actions(game, state, game.legal(state, side), text) if text else []
    if len(found) == 1 and game.board(state).square(text) < 0:
        return found[0]
    if not found:
        return game.parse(state, side, text)
    texts = sorted(game.text(state, action) for action in found)
    more = f" or {len(texts) - _MOST_NAMED} others" if len(texts) > _MOST_NAMED else ""
    raise IllegalAction(text, f"it could be {', '.join(texts[:_MOST_NAMED])}{more}", "PL-14")
