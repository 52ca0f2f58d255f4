"""What can be typed next at the prompt, word by word."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

COMMANDS = {
    "help": "all commands",
    "how": "how to win, and what a turn is",
    "legend": "what letters, marks and words mean",
    "rules": "a rule by its id, or the rules about a word",
    "moves": "every legal action",
    "piece": "a piece in words",
    "hint": "what a bot would do, and why",
    "history": "what has been played",
    "undo": "take back your last action",
    "show": "the position as data",
    "save": "write the record",
    "resign": "give up",
    "quit": "leave",
}


class Candidate(NamedTuple):
    """A word that may follow, with a short note about it."""

    word: str
    note: str = ""


class Completions:
    """What may be typed in a position: commands, actions in plain words with what they do, pieces by square."""

    def __init__(
        self,
        actions: Mapping[str, str] | None = None,
        pieces: Mapping[str, str] | None = None,
        rules: Sequence[str] = (),
    ) -> None:
        self.actions = {tuple(text.split()): told for text, told in (actions or {}).items()}
        self.pieces = dict(pieces or {})
        self.rules = list(rules)

    def after(self, typed: str) -> list[Candidate]:
        """The words that may follow or finish what has been typed."""
        words = typed.split()
        begun = words.pop() if words and not typed[-1].isspace() else ""
        return [candidate for candidate in self._next(words) if candidate.word.startswith(begun)]

    def _next(self, words: list[str]) -> list[Candidate]:
        if not words:
            squares = [word for word in self._followers(()) if word.word in self.pieces]
            verbs = [Candidate(verb) for verb in sorted({action[0] for action in self.actions})]
            return [*verbs, *squares, *(Candidate(word, note) for word, note in COMMANDS.items())]
        if words[0] == "piece":
            return [Candidate(square, kind) for square, kind in self.pieces.items()] if len(words) == 1 else []
        if words[0] == "rules":
            return [Candidate(id) for id in self.rules] if len(words) == 1 else []
        if words[0] == "hint":
            words = words[1:]
        return self._followers(tuple(words))

    def _followers(self, words: tuple[str, ...]) -> list[Candidate]:
        """The next words of actions that begin like this, with their verb or without it."""
        found: dict[str, str] = {}
        for action, told in self.actions.items():
            for text in (action, action[1:]):
                if text[: len(words)] == words and len(text) > len(words):
                    word = text[len(words)]
                    is_last = len(text) == len(words) + 1
                    note = told if is_last and word not in found else self.pieces.get(word, "")
                    found.setdefault(word, note)
        return [Candidate(word, note) for word, note in found.items()]
