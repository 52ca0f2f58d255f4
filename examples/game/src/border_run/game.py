"""Border Run through the contract of a game."""

from border_run import position
from border_run.advice import BorderAdvice
from border_run.board import BOARD, SIDES, WHITE
from border_run.display import BorderDisplay
from border_run.moves import legal_actions
from border_run.options import OPTIONS, Rules
from border_run.refusal import why_not
from border_run.rules import carry_out
from border_run.state import BorderState, starting_squares
from warboard.contract import Action, Event, Fields, IllegalAction, Luck, Node, Settings, TurnGame


class BorderRun(TurnGame[BorderState]):
    """Runners race for the other end of the board, and a die decides who is caught."""

    def __init__(self) -> None:
        super().__init__(
            id="border_run",
            name="Border Run",
            board=BOARD,
            sides=SIDES,
            summary="a race to the other end of the board, and a die that decides who is caught",
            options=OPTIONS,
            advice=BorderAdvice(),
            display=BorderDisplay(),
        )

    def begin(self, settings: Settings, luck: Luck) -> BorderState:
        rules = Rules(self, settings)
        return BorderState(rules, starting_squares(rules), WHITE)

    def load(self, node: Node, settings: Settings) -> BorderState:
        return position.load(self, node, settings)

    def dump(self, state: BorderState) -> Fields:
        return position.dump(state)

    def legal(self, state: BorderState, side: int) -> list[Action]:
        return legal_actions(state) if side == state.turn else []

    def apply(self, state: BorderState, side: int, action: Action, luck: Luck, events: list[Event] | None) -> None:
        carry_out(state, action, luck, events)

    def why_not(self, state: BorderState, side: int, action: Action) -> IllegalAction:
        return why_not(state, action)
