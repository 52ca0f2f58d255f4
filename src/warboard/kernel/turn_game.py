"""What is common to all games in which two sides take turns on a board of fixed size."""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64, mypyc_attr
from typing_extensions import TypeVar

from warboard.kernel.advice import Advice
from warboard.kernel.board import Board
from warboard.kernel.character import Character
from warboard.kernel.display import Display
from warboard.kernel.game import Game
from warboard.kernel.options import Option
from warboard.kernel.outcome import Outcome
from warboard.kernel.rule_sets import RuleSet
from warboard.kernel.state import AnyGame, State

_ACTING: Final[list[tuple[int, ...]]] = [(0,), (1,)]
_NOBODY: Final[tuple[int, ...]] = ()


@mypyc_attr(allow_interpreted_subclasses=True)
class TurnState(State):
    """A position in which one side is to act or the game is over."""

    def __init__(self, game: AnyGame, turn: i64) -> None:
        super().__init__(game)
        self.turn: i64 = turn
        self.outcome: Outcome | None = None


T = TypeVar("T", bound=TurnState, default=TurnState)


@mypyc_attr(allow_interpreted_subclasses=True)
class TurnGame(Game[T]):
    """A game in which two sides take turns."""

    def __init__(
        self,
        id: str,
        name: str,
        board: Board,
        sides: Sequence[str],
        summary: str,
        options: Sequence[Option],
        advice: Advice[T] | None = None,
        display: Display[T] | None = None,
        rule_sets: Sequence[RuleSet] = (),
        rules_version: int = 1,
        draws_luck: bool = True,
        characters: Sequence[Character] = (),
    ) -> None:
        size = f"{board.files}×{board.ranks}"
        super().__init__(
            id, name, "2", size, summary, options, advice, display, rule_sets, rules_version, draws_luck, characters
        )
        self._board = board
        self._sides = sides

    def sides(self, state: T) -> Sequence[str]:
        return self._sides

    def board(self, state: T) -> Board:
        return self._board

    def to_act(self, state: T) -> tuple[int, ...]:
        return _ACTING[state.turn] if state.outcome is None else _NOBODY

    def outcome(self, state: T) -> Outcome | None:
        return state.outcome
