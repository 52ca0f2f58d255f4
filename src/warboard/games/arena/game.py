"""Chess Arena through the contract of a game."""

from collections.abc import Sequence

from warboard.games.arena import hidden, position, rules
from warboard.games.arena.advice import ArenaAdvice
from warboard.games.arena.characters import CHARACTERS
from warboard.games.arena.display import ArenaDisplay
from warboard.games.arena.options import OPTIONS, Rules
from warboard.games.arena.planning import legal_orders, sample_order
from warboard.games.arena.refusal import why_not
from warboard.games.arena.rule_sets import RULE_SETS, RULES_VERSION
from warboard.games.arena.setup import starting_state
from warboard.games.arena.state import ArenaState, Plan
from warboard.kernel.action import Action
from warboard.kernel.board import Board
from warboard.kernel.codec import Node
from warboard.kernel.errors import IllegalAction
from warboard.kernel.event import Event
from warboard.kernel.game import Game
from warboard.kernel.luck import Luck
from warboard.kernel.options import Settings
from warboard.kernel.outcome import Outcome
from warboard.kernel.plain import Fields


class Arena(Game[ArenaState]):
    """A battle royale of chess armies that move at the same time."""

    def __init__(self) -> None:
        super().__init__(
            id="arena",
            name="Chess Arena",
            players="2 to 8",
            board="11×11 to 25×25",
            summary="a battle royale of chess armies that all move at once",
            options=OPTIONS,
            advice=ArenaAdvice(),
            display=ArenaDisplay(),
            rule_sets=RULE_SETS,
            rules_version=RULES_VERSION,
            characters=CHARACTERS,
        )

    def begin(self, settings: Settings, luck: Luck) -> ArenaState:
        return starting_state(Rules(self, settings))

    def load(self, node: Node, settings: Settings) -> ArenaState:
        return position.load(self, node, settings)

    def dump(self, state: ArenaState) -> Fields:
        return position.dump(state)

    def sides(self, state: ArenaState) -> Sequence[str]:
        return state.rules.sides

    def board(self, state: ArenaState) -> Board:
        return state.rules.board

    def to_act(self, state: ArenaState) -> tuple[int, ...]:
        return state.turn

    def legal(self, state: ArenaState, side: int) -> list[Action]:
        plan = state.plans[side]
        return [] if plan is None else legal_orders(plan)

    def sample(self, state: ArenaState, side: int, luck: Luck) -> Action:
        return sample_order(_plan(state, side), luck)

    def apply(self, state: ArenaState, side: int, action: Action, luck: Luck, events: list[Event] | None) -> None:
        rules.carry_out(state, side, action, luck, events)

    def outcome(self, state: ArenaState) -> Outcome | None:
        return state.outcome

    def view(self, state: ArenaState, side: int) -> Fields:
        return hidden.view(state, side)

    def guess(self, state: ArenaState, side: int, luck: Luck) -> ArenaState:
        return hidden.guess(state, side, luck)

    def before_orders(self, state: ArenaState, side: int) -> ArenaState:
        return hidden.before_orders(state, side)

    def hides(self, state: ArenaState) -> bool:
        return True

    def text_for(self, state: ArenaState, side: int, action: Action, viewer: int) -> str:
        return hidden.text_for(state, side, action, viewer)

    def sealed(self, state: ArenaState) -> bool:
        return any(plan is not None and plan.orders for plan in state.plans)

    def why_not(self, state: ArenaState, side: int, action: Action) -> IllegalAction:
        return why_not(state, side, action)

    def leave(self, state: ArenaState, side: int, luck: Luck, events: list[Event] | None) -> None:
        rules.leave(state, side, luck, events)

    def miss(self, state: ArenaState, side: int, luck: Luck, events: list[Event] | None) -> bool:
        rules.miss(state, side, luck, events)
        return True


def _plan(state: ArenaState, side: int) -> Plan:
    plan = state.plans[side]
    assert plan is not None, side
    return plan
