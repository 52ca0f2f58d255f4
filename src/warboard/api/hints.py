"""What a bot thinks of a position, as a list and as a table."""

from __future__ import annotations

from collections.abc import Sequence

from warboard.api.odds import Odds, html_table
from warboard.bots.explain import ActionExplanation
from warboard.kernel.plain import Fields


class Hint:
    """One action as a bot sees it: its value in the game's own points, the chance to win, the expected line."""

    def __init__(self, explained: ActionExplanation) -> None:
        self.action: str = explained.text
        self.value: int = explained.value
        self.win_chance: float = explained.win_probability
        self.follows: list[str] = list(explained.follows)
        self.odds = Odds(explained.odds)
        self.forecast: Fields = explained.forecast

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Hint) and vars(self) == vars(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<Hint {self.action}: {self.value:+d}, {self.win_chance:.0%} to win>"


class Hints(Sequence[Hint]):
    """The best actions, best first; `how` says how far the bot looked. In a notebook it is a table."""

    def __init__(self, hints: Sequence[Hint], how: str) -> None:
        self._hints = list(hints)
        self.how = how

    def __getitem__(self, number: int) -> Hint:  # type: ignore[override]
        return self._hints[number]

    def __len__(self) -> int:
        return len(self._hints)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Hints) and vars(self) == vars(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return repr(self._hints)

    def __str__(self) -> str:
        lines = [
            f"{hint.action:24} {hint.value:+6d} {hint.win_chance:5.0%}  {' '.join(hint.follows)}".rstrip()
            for hint in self._hints
        ]
        return "\n".join([*lines, self.how])

    def _repr_html_(self) -> str:
        rows = [
            (hint.action, f"{hint.value:+d}", f"{hint.win_chance:.0%}", " ".join(hint.follows)) for hint in self._hints
        ]
        return html_table(("action", "value", "wins", "then"), rows)
