"""Battlefield Chess through the contract of a game."""

from collections.abc import Sequence

from warboard.games.battlefield import position
from warboard.games.battlefield.advice import BattlefieldAdvice
from warboard.games.battlefield.board import BOARD, SIDES
from warboard.games.battlefield.builder import BattlefieldBuilder
from warboard.games.battlefield.characters import CHARACTERS
from warboard.games.battlefield.display import BattlefieldDisplay
from warboard.games.battlefield.moves import legal_actions, sample_action
from warboard.games.battlefield.options import OPTIONS, check_armies
from warboard.games.battlefield.refusal import why_not
from warboard.games.battlefield.rule_sets import RULE_SETS, RULES_VERSION
from warboard.games.battlefield.rules import carry_out
from warboard.games.battlefield.setup import starting_state
from warboard.games.battlefield.state import BattlefieldState
from warboard.kernel.action import Action
from warboard.kernel.builder import Builder
from warboard.kernel.codec import Node
from warboard.kernel.errors import IllegalAction
from warboard.kernel.event import Event
from warboard.kernel.luck import Luck
from warboard.kernel.options import Settings
from warboard.kernel.plain import Fields, Plain
from warboard.kernel.turn_game import TurnGame


class Battlefield(TurnGame[BattlefieldState]):
    """Chess among fighters: a capture is a battle, and check is an attack that would really kill."""

    def __init__(self) -> None:
        super().__init__(
            id="battlefield",
            name="Battlefield Chess",
            board=BOARD,
            sides=SIDES,
            summary="chess among fighters with health, weapons and skills: every capture is a battle",
            options=OPTIONS,
            advice=BattlefieldAdvice(),
            display=BattlefieldDisplay(),
            rule_sets=RULE_SETS,
            rules_version=RULES_VERSION,
            draws_luck=False,
            characters=CHARACTERS,
        )
        self._builder = BattlefieldBuilder()

    def builders(self) -> Sequence[Builder]:
        return (self._builder,)

    def settings(self, options: Plain, version: int | None = None) -> Settings:
        settings = super().settings(options, version)
        check_armies(settings)
        return settings

    def begin(self, settings: Settings, luck: Luck) -> BattlefieldState:
        return starting_state(self, settings)

    def load(self, node: Node, settings: Settings) -> BattlefieldState:
        return position.load(self, node, settings)

    def dump(self, state: BattlefieldState) -> Fields:
        return position.dump(state)

    def legal(self, state: BattlefieldState, side: int) -> list[Action]:
        return legal_actions(state) if side == state.turn else []

    def sample(self, state: BattlefieldState, side: int, luck: Luck) -> Action:
        return sample_action(state, luck)

    def apply(self, state: BattlefieldState, side: int, action: Action, luck: Luck, events: list[Event] | None) -> None:
        carry_out(state, action, events)

    def why_not(self, state: BattlefieldState, side: int, action: Action) -> IllegalAction:
        return why_not(state, action)
