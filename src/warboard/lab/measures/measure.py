"""A measure watches games through their contract and their events, and answers a question about all of them.

While a game is played, its `Observer` sees every action and ends with a few facts as plain data, which are stored. The
measure itself computes answers from the stored facts of many games, so it can be asked again at any time.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from warboard.bots.thinking import Thought
from warboard.kernel.action import Action
from warboard.kernel.event import Event
from warboard.kernel.game import Game
from warboard.kernel.luck import Draw
from warboard.kernel.outcome import Outcome
from warboard.kernel.plain import Fields
from warboard.kernel.state import State
from warboard.lab.results import GameResult
from warboard.lab.statistics import Interval


@dataclass(frozen=True)
class Moment:
    """One action as it was played."""

    game: Game
    before: State
    side: int
    action: Action
    thought: Thought | None  # None for a random action of the opening
    events: list[Event]
    draws: list[Draw]
    after: State


class Observer:
    """Watches one game. By default it records nothing."""

    def see(self, moment: Moment) -> None:
        """Called after an action was carried out."""

    def facts(self, outcome: Outcome) -> Fields:
        """What to store about the game, which is over."""
        return {}


@dataclass(frozen=True)
class Answer:
    """One number that a measure found, the bounds between which the true one lies, and the number of samples."""

    name: str
    value: float
    interval: Interval
    samples: int
    note: str = ""


class Measure:
    """A question about a game."""

    name = ""

    def observer(self, game: Game, state: State) -> Observer:
        """An observer for a game that begins in this state."""
        return Observer()

    def answers(self, game: Game, results: Sequence[GameResult]) -> list[Answer]:
        """What these games of one run say; empty if there are no games."""
        raise NotImplementedError


def number_of(result: GameResult, measure: str, fact: str) -> float:
    """A number among the facts that a measure recorded for a game."""
    value = result.facts[measure][fact]
    assert isinstance(value, (int, float)), (measure, fact, value)
    return float(value)
