"""Medieval Chess through the contract of a game."""

from typing import Final

from warboard.games.medieval import hidden, loyalty, position
from warboard.games.medieval.abilities import TREE, read
from warboard.games.medieval.advice import MedievalAdvice
from warboard.games.medieval.board import BOARD, SIDES
from warboard.games.medieval.campaign import SeasonalCampaign
from warboard.games.medieval.characters import CHARACTERS
from warboard.games.medieval.display import MedievalDisplay
from warboard.games.medieval.moves import legal_actions, sample_action
from warboard.games.medieval.options import OPTIONS, Rules
from warboard.games.medieval.refusal import why_not
from warboard.games.medieval.rule_sets import RULE_SETS, RULES_VERSION
from warboard.games.medieval.rules import carry_out
from warboard.games.medieval.setup import start
from warboard.games.medieval.state import MedievalState
from warboard.kernel.action import Action
from warboard.kernel.campaign import Campaign
from warboard.kernel.codec import Node
from warboard.kernel.errors import IllegalAction
from warboard.kernel.event import Event
from warboard.kernel.game import Penalty
from warboard.kernel.luck import Luck
from warboard.kernel.options import Settings
from warboard.kernel.plain import Fields
from warboard.kernel.turn_game import TurnGame

_CAMPAIGN: Final = SeasonalCampaign()
_PENALTIES: Final = {"illegal": 20, "time": 10}  # MD-327


class Medieval(TurnGame[MedievalState]):
    """Chess with lords and vassals, loyalty, ranks and abilities."""

    def __init__(self) -> None:
        super().__init__(
            id="medieval",
            name="Medieval Chess",
            board=BOARD,
            sides=SIDES,
            summary="lords and vassals whose loyalty must be kept, ranks, abilities, and hit points in the end",
            options=OPTIONS,
            advice=MedievalAdvice(),
            display=MedievalDisplay(),
            rule_sets=RULE_SETS,
            rules_version=RULES_VERSION,
            characters=CHARACTERS,
        )

    def begin(self, settings: Settings, luck: Luck) -> MedievalState:
        return start(Rules(self, settings, TREE))

    def load(self, node: Node, settings: Settings) -> MedievalState:
        return position.load(self, node, settings)

    def dump(self, state: MedievalState) -> Fields:
        return position.dump(state)

    def legal(self, state: MedievalState, side: int) -> list[Action]:
        return legal_actions(state) if side == state.turn else []

    def sample(self, state: MedievalState, side: int, luck: Luck) -> Action:
        return sample_action(state, luck)

    def apply(self, state: MedievalState, side: int, action: Action, luck: Luck, events: list[Event] | None) -> None:
        carry_out(state, action, luck, events)

    def view(self, state: MedievalState, side: int) -> Fields:
        return hidden.view(state, side)

    def guess(self, state: MedievalState, side: int, luck: Luck) -> MedievalState:
        return hidden.guess(state, side, luck)

    def hides(self, state: MedievalState) -> bool:
        return state.rules.may_be_foggy

    def text_for(self, state: MedievalState, side: int, action: Action, viewer: int) -> str:
        return hidden.text_for(state, side, action, viewer)

    def read(self, state: MedievalState, side: int, text: str) -> Action | None:
        return read(text)

    def why_not(self, state: MedievalState, side: int, action: Action) -> IllegalAction:
        return why_not(state, action)

    def penalise(self, state: MedievalState, side: int, cause: str, events: list[Event] | None) -> Penalty | None:
        amount = _PENALTIES.get(cause)
        if amount is None:
            return None
        state.forget_checks()
        loyalty.punish(state, side, amount, events)
        return Penalty("lv", amount)

    def campaign(self) -> Campaign[MedievalState]:
        return _CAMPAIGN
