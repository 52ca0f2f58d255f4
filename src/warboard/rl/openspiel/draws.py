"""Luck that stops at the first undecided draw: a chance node for every draw, with its exact odds."""

from __future__ import annotations

from collections.abc import Sequence

from warboard.kernel.luck import Luck
from warboard.kernel.plain import Plain


class OpenDraw:
    """A draw to be decided: the possible results, and their weights."""

    def __init__(self, label: str, results: list[Plain], weights: list[int]) -> None:
        self.label = label
        self.results = results
        self.weights = weights

    def chances(self) -> list[tuple[int, float]]:
        """The number of every result, and its probability."""
        of = sum(self.weights)
        return [(number, weight / of) for number, weight in enumerate(self.weights)]

    def text(self, number: int) -> str:
        """A result as text."""
        return f"{self.label} {self.results[number]}"


class UndecidedDraw(Exception):
    """An action has come to an undecided draw."""

    def __init__(self, draw: OpenDraw) -> None:
        super().__init__(draw)
        self.draw = draw


class DecidedLuck(Luck):
    """Luck whose first draws are given, by number; the draw after them is raised as `UndecidedDraw`."""

    def __init__(self, decided: Sequence[int]) -> None:
        super().__init__()
        self._decided = decided
        self._at = 0

    def below(self, count: int) -> int:
        raise AssertionError("no action is picked here")

    def _chance(self, label: str, wins: int, of: int) -> bool:
        return self._next(label, [True, False], [wins, of - wins]) == 0

    def _whole(self, label: str, low: int, high: int) -> int:
        count = high - low + 1
        return low + self._next(label, list(range(low, high + 1)), [1] * count)

    def _choice(self, label: str, among: Sequence[str]) -> str:
        counts: dict[str, int] = {}
        for text in among:
            counts[text] = counts.get(text, 0) + 1
        return list(counts)[self._next(label, list(counts), list(counts.values()))]

    def _next(self, label: str, results: list[Plain], weights: list[int]) -> int:
        if self._at == len(self._decided):
            raise UndecidedDraw(OpenDraw(label, results, weights))
        self._at += 1
        return self._decided[self._at - 1]
