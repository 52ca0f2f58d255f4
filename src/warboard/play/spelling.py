"""The ways in which people may write an action: its full text, the same in plain words, or only its operands."""

import re
from collections.abc import Sequence
from typing import Final

from warboard.kernel.action import Action, looks_like_square
from warboard.kernel.errors import IllegalAction
from warboard.kernel.game import Game
from warboard.kernel.state import State

_TWO_SQUARES: Final = re.compile(r"([a-z]\d+)([a-z]\d+)")
_BETWEEN: Final = re.compile(r"[ ,:_]+")
_MOST_NAMED: Final = 6


def plain_text(text: str) -> str:
    """An action's text in plain words: `play:a4,summon_rook` is `play a4 summon rook`. It can be typed like this."""
    return " ".join(_words_of(text))


def _words_of(text: str) -> list[str]:
    squares = _TWO_SQUARES.fullmatch(text)
    return list(squares.groups()) if squares is not None else [word for word in _BETWEEN.split(text) if word]


class _Spelling:
    """The squares and the other words of a text, each in their order."""

    def __init__(self, text: str) -> None:
        words = _words_of(text)
        self.squares = [word for word in words if looks_like_square(word)]
        self.words = [word for word in words if not looks_like_square(word)]

    def begins(self, other: "_Spelling") -> bool:
        """Whether this says as much of an action as the other, or less; the verb may be left out."""
        if other.squares[: len(self.squares)] != self.squares:
            return False
        return self._is_start_of(other.words) or self._is_start_of(other.words[1:])

    def _is_start_of(self, words: list[str]) -> bool:
        return words[: len(self.words)] == self.words

    def says_all(self, other: "_Spelling") -> bool:
        """Whether nothing but the verb is left out."""
        return self.squares == other.squares and (self.words == other.words or self.words == other.words[1:])


def matching_actions(game: Game, state: State, legal: Sequence[Action], text: str) -> list[Action]:
    """The legal actions that a text may mean: `attack:e4,d5`, `attack e4 d5`, `e4 d5`, `e4d5`, or only the beginning
    of their squares and words; a card may stand before its square or after it. The notation with a colon is exact.
    """
    typed = _Spelling(text)
    found: list[Action] = []
    exact: list[Action] = []
    if not typed.squares and not typed.words:
        return found
    for action in legal:
        action_text = game.text(state, action)
        if action_text == text:
            return [action]
        meant = _Spelling(action_text)
        if ":" not in text and typed.begins(meant):
            found.append(action)
            if typed.says_all(meant):
                exact.append(action)
    return exact if len(exact) == 1 and len(typed.squares) + len(typed.words) > 1 else found


def parse_words(game: Game, state: State, side: int, text: str) -> Action:
    """The legal action that a text names in full, with or without separators; IllegalAction says why there is none."""
    words = _words_of(text)
    if len(words) > 1 and ":" not in text:
        if all(looks_like_square(word) for word in words):
            words = ["move", *words]
        text = f"{words[0]}:{','.join(words[1:])}"
    return game.parse(state, side, text)


def read_spelling(game: Game, state: State, side: int, text: str) -> Action:
    """The one legal action that a text means; IllegalAction says why there is none, or lists the candidates."""
    text = text.strip()
    found = matching_actions(game, state, game.legal(state, side), text) if text else []
    if len(found) == 1 and game.board(state).square(text) < 0:
        return found[0]
    if not found:
        return parse_words(game, state, side, text)
    texts = sorted(game.text(state, action) for action in found)
    more = f" or {len(texts) - _MOST_NAMED} others" if len(texts) > _MOST_NAMED else ""
    raise IllegalAction(text, f"it could be {', '.join(texts[:_MOST_NAMED])}{more}", "PL-14")
