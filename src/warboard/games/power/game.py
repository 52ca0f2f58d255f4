"""Power through the contract of a game."""

from warboard.games.power import position
from warboard.games.power.advice import PowerAdvice
from warboard.games.power.board import BOARD, SIDES, WHITE
from warboard.games.power.characters import CHARACTERS
from warboard.games.power.display import PowerDisplay
from warboard.games.power.moves import legal_actions
from warboard.games.power.options import OPTIONS, Rules
from warboard.games.power.refusal import why_not
from warboard.games.power.rule_sets import RULE_SETS, RULES_VERSION
from warboard.games.power.rules import carry_out
from warboard.games.power.setup import starting_squares
from warboard.games.power.state import PowerState
from warboard.kernel.action import Action
from warboard.kernel.codec import Node
from warboard.kernel.errors import IllegalAction
from warboard.kernel.event import Event
from warboard.kernel.luck import Luck
from warboard.kernel.options import Settings
from warboard.kernel.plain import Fields
from warboard.kernel.turn_game import TurnGame


class Power(TurnGame[PowerState]):
    """Two small armies, three kinds of action, battles of chance."""

    def __init__(self) -> None:
        super().__init__(
            id="power",
            name="Power",
            board=BOARD,
            sides=SIDES,
            summary="battles of chance, and sacrifices that tilt the odds",
            options=OPTIONS,
            advice=PowerAdvice(),
            display=PowerDisplay(),
            rule_sets=RULE_SETS,
            rules_version=RULES_VERSION,
            characters=CHARACTERS,
        )

    def begin(self, settings: Settings, luck: Luck) -> PowerState:
        rules = Rules(self, settings)
        return PowerState(rules, starting_squares(rules), WHITE)

    def load(self, node: Node, settings: Settings) -> PowerState:
        return position.load(self, node, settings)

    def dump(self, state: PowerState) -> Fields:
        return position.dump(state)

    def legal(self, state: PowerState, side: int) -> list[Action]:
        return legal_actions(state) if side == state.turn else []

    def sample(self, state: PowerState, side: int, luck: Luck) -> Action:
        actions = legal_actions(state)
        return actions[luck.below(len(actions))]

    def apply(self, state: PowerState, side: int, action: Action, luck: Luck, events: list[Event] | None) -> None:
        carry_out(state, action, luck, events)

    def why_not(self, state: PowerState, side: int, action: Action) -> IllegalAction:
        return why_not(state, side, action)
