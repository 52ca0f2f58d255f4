"""The report of a game: what each choice cost, accuracy apart from luck, the moments that mattered."""

from __future__ import annotations

from typing import Any

from warboard.api.odds import html_table


class Choice:
    """An action that had an alternative, beside the best one."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.entry: int = data["entry"]
        """The number of its entry in the record."""
        self.turn: int = data["turn"]
        """The entry with which its turn began."""
        self.side: str = data["side"]
        self.action: str = data["action"]
        self.best: str = data["best"]
        """The best action that was found."""
        self.chance: float = data["chance"]
        """How likely the side is to win after it, on average over the dice."""
        self.best_chance: float = data["best_chance"]
        """The same after the best action."""
        self.loss: float = data["loss"]
        """What it cost, in percentage points."""
        self.mark: str = data["mark"]
        """`best`, `good`, `inaccuracy`, `mistake` or `blunder`."""

    def __repr__(self) -> str:
        return f"<Choice {self.entry}: {self.side} {self.action}, {self.mark}>"


class SideReport:
    """How a side played, and what the dice did for it."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.accuracy: float | None = data["accuracy"]
        """From 0 to 100, over the turns in which there was a choice; None if there was none."""
        self.luck: float = data["luck"]
        """What the dice gave it, in percentage points."""
        self.lost: float = data["lost"]
        """What its choices cost together, in percentage points."""
        self.turns: int = data["turns"]
        self.marks: dict[str, int] = dict(data["marks"])
        self.change: dict[str, float | None] | None = data["change"]
        """How its chance to win went from `start` to `end`: by its `own` choices, those of the `others`, `luck`, and
        the `rest`, which no search had foreseen."""

    def __repr__(self) -> str:
        told = "no choice" if self.accuracy is None else f"accuracy {self.accuracy:.1f}"
        return f"<SideReport: {told}, luck {self.luck:+.1f}>"


class GameReport:
    """The report of a game; in a notebook it is a table. `dump` has it as plain data."""

    def __init__(self, data: dict[str, Any]) -> None:
        self._data = data
        self.level: int = data["level"]
        self.sides: dict[str, SideReport] = {side: SideReport(one) for side, one in data["sides"].items()}
        self.choices: list[Choice] = [Choice(choice) for choice in data["choices"]]
        self.moments: list[dict[str, Any]] = list(data["moments"])
        """The moments that mattered most, at most three: choices and throws of the dice."""

    def dump(self) -> dict[str, Any]:
        """The report as plain data."""
        return self._data

    def __repr__(self) -> str:
        told = ", ".join(f"{side} {_accuracy(one)}" for side, one in self.sides.items())
        return f"<GameReport: {told}>"

    def __str__(self) -> str:
        lines = [f"{'side':10} {'accuracy':>8} {'luck':>7}  choices"]
        for side, one in self.sides.items():
            marks = ", ".join(f"{count} {mark}" for mark, count in one.marks.items() if count)
            lines.append(f"{side:10} {_accuracy(one):>8} {one.luck:>+7.1f}  {marks}".rstrip())
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        rows = [
            (side, _accuracy(one), f"{one.luck:+.1f}", *(str(count) for count in one.marks.values()))
            for side, one in self.sides.items()
        ]
        marks = next(iter(self.sides.values())).marks
        return html_table(("side", "accuracy", "luck", *marks), rows)


def _accuracy(side: SideReport) -> str:
    return "–" if side.accuracy is None else f"{side.accuracy:.1f}"
