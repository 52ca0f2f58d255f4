"""Medieval Chess through the contract of a game."""

from typing import Final

from warboard.games.medieval import loyalty, position, sight
from warboard.games.medieval.advice import MedievalAdvice
from warboard.games.medieval.display import MedievalDisplay
from warboard.games.medieval.legal import Safety, legal_actions, offered
from warboard.games.medieval.refusal import why_not
from warboard.games.medieval.rules import carry_out
from warboard.games.medieval.setup import start
from warboard.games.medieval.squares import BOARD
from warboard.games.medieval.state import INSTANT, SIDES, MedievalState, Rules
from warboard.games.medieval.writing import dump
from warboard.kernel.action import Action, read_action
from warboard.kernel.board import NOWHERE
from warboard.kernel.codec import Node
from warboard.kernel.errors import IllegalAction
from warboard.kernel.event import Event
from warboard.kernel.game import Penalty
from warboard.kernel.luck import Luck
from warboard.kernel.options import Settings
from warboard.kernel.plain import Fields
from warboard.kernel.turn_game import TurnGame

_PENALTIES: Final = {"illegal": 20, "time": 10}  # MD-327
_IDS_AT: Final = {"unload": 2, "resurrect": 2, "ransom": 0}  # the place of an id among the operands


class Medieval(TurnGame[MedievalState]):
    """Chess with lords and vassals, loyalty, ranks and abilities."""

    def __init__(self) -> None:
        super().__init__(
            id="medieval",
            name="Medieval Chess",
            board=BOARD,
            sides=SIDES,
            summary="lords and vassals whose loyalty must be kept, ranks, abilities, and hit points in the end",
            options=position.OPTIONS,
            advice=MedievalAdvice(),
            display=MedievalDisplay(),
        )

    def begin(self, settings: Settings, luck: Luck) -> MedievalState:
        return start(Rules(self, settings))

    def load(self, node: Node, settings: Settings) -> MedievalState:
        return position.load(self, node, settings)

    def dump(self, state: MedievalState) -> Fields:
        return dump(state)

    def legal(self, state: MedievalState, side: int) -> list[Action]:
        return legal_actions(state) if side == state.turn else []

    def sample(self, state: MedievalState, side: int, luck: Luck) -> Action:
        actions = offered(state)
        if state.mode != INSTANT:
            return actions[luck.below(len(actions))]
        safety = Safety(state)
        while True:  # whoever is drawn and not legal leaves the list: the rest stay equally likely
            place = luck.below(len(actions))
            action = actions[place]
            if safety.allows(action):
                return action
            actions[place] = actions[-1]
            actions.pop()

    def apply(self, state: MedievalState, side: int, action: Action, luck: Luck, events: list[Event] | None) -> None:
        carry_out(state, action, luck, events)

    def view(self, state: MedievalState, side: int) -> Fields:
        return sight.view(state, side)

    def guess(self, state: MedievalState, side: int, luck: Luck) -> MedievalState:
        return sight.guess(state, side, luck)

    def hides(self, state: MedievalState) -> bool:
        return state.rules.may_be_foggy

    def text_for(self, state: MedievalState, side: int, action: Action, viewer: int) -> str:
        return sight.told(state, side, action, viewer)

    def read(self, state: MedievalState, side: int, text: str) -> Action | None:
        """Ids may look like squares, and may hold commas: they are words all the same."""
        verb, _, rest = text.partition(":")
        place = _IDS_AT.get(verb)
        if place is None:
            return read_action(text, BOARD)
        operands = rest.split(",", place)
        if len(operands) <= place or not operands[place]:
            return None
        squares = [BOARD.square(name) for name in operands[:place]]
        if NOWHERE in squares:
            return None
        squares.extend([NOWHERE, NOWHERE])
        return Action(verb, squares[0], squares[1], NOWHERE, (operands[place],))

    def why_not(self, state: MedievalState, side: int, action: Action) -> IllegalAction:
        return why_not(state, action)

    def penalise(self, state: MedievalState, side: int, cause: str, events: list[Event] | None) -> Penalty | None:
        amount = _PENALTIES.get(cause)
        if amount is None:
            return None
        loyalty.punish(state, side, amount, events)
        return Penalty("lv", amount)
