"""Exact odds: every result of an action, with its probability as a fraction."""

from collections.abc import Sequence
from fractions import Fraction

import pytest

from warboard.kernel.action import Action
from warboard.kernel.board import Board
from warboard.kernel.event import Event
from warboard.kernel.game import Game
from warboard.kernel.luck import Luck
from warboard.kernel.odds import TooManyOutcomes, outcomes
from warboard.kernel.state import State

BOARD = Board(1, 1)
ROLL = Action("roll")


class Dice(State):
    """The results so far."""

    def __init__(self) -> None:
        self.seen: list[object] = []

    def copy(self) -> "Dice":
        other = Dice()
        other.seen = self.seen[:]
        return other


class Rolling(Game):
    """A toy game: a coin that is true one time in three; then a die if it was, and a card if it was not."""

    def __init__(self) -> None:
        super().__init__("rolling", "Rolling", "1", "1×1", "a toy", [])

    def sides(self, state: State) -> Sequence[str]:
        return ["you"]

    def board(self, state: State) -> Board:
        return BOARD

    def apply(self, state: State, side: int, action: Action, luck: Luck, events: list[Event] | None) -> None:
        assert isinstance(state, Dice)
        if luck.chance("coin", 1, 3):
            state.seen.append(luck.whole("die", 1, 6))
        else:
            state.seen.append(luck.choice("card", ["ace", "king", "ace", "ace"]))
        if events is not None:
            events.append(Event("rolled", {}))


def test_every_branch_is_taken_once_and_its_weights_are_multiplied() -> None:
    state = Dice()

    results = outcomes(Rolling(), state, 0, ROLL)

    odds = {tuple(result.state.seen): result.probability for result in results if isinstance(result.state, Dice)}
    assert odds == {
        **{(number,): Fraction(1, 18) for number in range(1, 7)},
        ("ace",): Fraction(1, 2),
        ("king",): Fraction(1, 6),
    }
    assert sum(odds.values()) == 1
    assert state.seen == []


def test_results_tell_their_draws_and_events() -> None:
    first = outcomes(Rolling(), Dice(), 0, ROLL)[0]

    assert first.draws == [("coin", True), ("die", 1)]
    assert [event.kind for event in first.events] == ["rolled"]


def test_more_outcomes_than_wanted_are_an_error_that_names_the_action() -> None:
    with pytest.raises(TooManyOutcomes, match="roll has more than 7 outcomes"):
        outcomes(Rolling(), Dice(), 0, ROLL, most=7)
    assert len(outcomes(Rolling(), Dice(), 0, ROLL, most=8)) == 8
