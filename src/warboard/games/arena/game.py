"""Chess Arena through the contract of a game."""

from collections.abc import Sequence
from typing import Final

from warboard.games.arena import hidden, position, rules
from warboard.games.arena.about import about
from warboard.games.arena.explain import tell
from warboard.games.arena.hints import FEATURES, HINTS, balance, features, foretell
from warboard.games.arena.options import OPTIONS
from warboard.games.arena.planning import legal_orders, sample_order
from warboard.games.arena.refusal import why_not_planned
from warboard.games.arena.state import ArenaState, Plan
from warboard.kernel.action import Action
from warboard.kernel.board import Board
from warboard.kernel.codec import Node
from warboard.kernel.errors import IllegalAction
from warboard.kernel.event import Event
from warboard.kernel.game import Face, Game, State
from warboard.kernel.hints import Hints
from warboard.kernel.luck import Luck
from warboard.kernel.options import Settings
from warboard.kernel.outcome import Outcome
from warboard.kernel.plain import Fields, Plain
from warboard.kernel.telling import in_words

_SYMBOLS: Final = {"pawn": "P", "knight": "N", "bishop": "B", "rook": "R", "queen": "Q", "king": "K"}
_SIDE_LETTERS: Final = {
    "red": "r",
    "blue": "b",
    "green": "g",
    "yellow": "y",
    "purple": "p",
    "orange": "o",
    "cyan": "c",
    "pink": "k",
}


class Arena(Game):
    """A battle royale of chess armies that move at the same time."""

    def __init__(self) -> None:
        super().__init__(
            id="arena",
            name="Chess Arena",
            players="2 to 8",
            board="11×11 to 25×25",
            summary="a battle royale of chess armies that all move at once",
            options=OPTIONS,
        )

    def begin(self, settings: Settings, luck: Luck) -> State:
        return position.starting_state(settings)

    def load(self, node: Node, settings: Settings) -> State:
        return position.load(node, settings)

    def dump(self, state: State) -> Fields:
        return position.dump(_own(state))

    def sides(self, state: State) -> Sequence[str]:
        return _own(state).rules.sides

    def board(self, state: State) -> Board:
        return _own(state).rules.board

    def to_act(self, state: State) -> tuple[int, ...]:
        return _own(state).turn

    def legal(self, state: State, side: int) -> list[Action]:
        plan = _own(state).plans[side]
        return [] if plan is None else legal_orders(plan)

    def sample(self, state: State, side: int, luck: Luck) -> Action:
        return sample_order(_plan(state, side), luck)

    def apply(self, state: State, side: int, action: Action, luck: Luck, events: list[Event] | None) -> None:
        rules.give_order(_own(state), side, action, luck, events)

    def outcome(self, state: State) -> Outcome | None:
        return _own(state).outcome

    def score(self, state: State, side: int) -> int:
        return balance(_own(state), side)

    def hints(self) -> Hints:
        return HINTS

    def features(self, state: State, side: int) -> list[int]:
        return features(_own(state), side)

    def feature_names(self) -> Sequence[str]:
        return FEATURES

    def view(self, state: State, side: int) -> Fields:
        return hidden.view(_own(state), side)

    def guess(self, state: State, side: int, luck: Luck) -> State:
        return hidden.guess(_own(state), side, luck)

    def hides(self, state: State) -> bool:
        return True

    def told(self, state: State, side: int, action: Action, viewer: int) -> str:
        return hidden.told(_own(state), side, action, viewer)

    def sealed(self, state: State) -> bool:
        return any(plan is not None and plan.orders for plan in _own(state).plans)

    def why_not(self, state: State, side: int, action: Action) -> IllegalAction:
        return why_not_planned(_plan(state, side), action)

    def forecast(self, state: State, side: int, action: Action) -> Fields:
        return foretell(_own(state), side, action)

    def about(self, state: State, square: int) -> Fields:
        return about(_own(state), square)

    def status(self, view: Fields, side: int) -> str:
        return f"round {view['round']}; scores: {in_words(view['scores'])}"

    def lying(self, view: Fields) -> dict[str, str]:
        powerups = view["powerups"]
        assert isinstance(powerups, dict), powerups
        return {square: _powerup(lies) for square, lies in powerups.items()}

    def tell(self, events: Sequence[Event]) -> list[str]:
        return tell(events)

    def face(self, piece: Fields) -> Face:
        upgrade = "+" if piece.get("upgrade") is True else ""
        return Face(_SYMBOLS[str(piece["piece"])], f"{_SIDE_LETTERS[str(piece['side'])]}{upgrade}")

    def leave(self, state: State, side: int, luck: Luck, events: list[Event] | None) -> None:
        rules.leave(_own(state), side, luck, events)

    def miss(self, state: State, side: int, luck: Luck, events: list[Event] | None) -> bool:
        rules.miss(_own(state), side, luck, events)
        return True


def _powerup(lies: Plain) -> str:
    assert isinstance(lies, dict), lies
    if lies["kind"] == "new":
        return f"+{_SYMBOLS[str(lies['piece'])]}"
    return "KM" if lies["kind"] == "king" else "UP"


def _own(state: State) -> ArenaState:
    assert isinstance(state, ArenaState), state
    return state


def _plan(state: State, side: int) -> Plan:
    plan = _own(state).plans[side]
    assert plan is not None, side
    return plan
