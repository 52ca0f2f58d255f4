"""Power through the contract of a game."""

from collections.abc import Sequence
from typing import Final

from warboard.games.power import outlook, position
from warboard.games.power.hints import FEATURES, HINTS, balance, features, key_of, promise
from warboard.games.power.moves import legal_actions
from warboard.games.power.refusal import why_not
from warboard.games.power.rules import carry_out
from warboard.games.power.state import BOARD, SIDES, WHITE, PowerState, Rules
from warboard.games.power.telling import sentences
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
from warboard.kernel.plain import Fields

_ACTING: Final[list[tuple[int, ...]]] = [(0,), (1,)]
_NOBODY: Final[tuple[int, ...]] = ()
_SYMBOLS: Final = {"pawn": "P", "knight": "N", "rook": "R", "king": "K"}


class Power(Game):
    """Two small armies, three kinds of action, battles of chance."""

    def __init__(self) -> None:
        super().__init__(
            id="power",
            name="Power",
            players="2",
            board="5×8",
            summary="battles of chance, and sacrifices that tilt the odds",
            options=position.OPTIONS,
        )

    def begin(self, settings: Settings, luck: Luck) -> State:
        rules = Rules(settings)
        return PowerState(rules, position.starting_squares(rules), WHITE)

    def load(self, node: Node, settings: Settings) -> State:
        return position.load(node, settings)

    def dump(self, state: State) -> Fields:
        return position.dump(_own(state))

    def sides(self, state: State) -> Sequence[str]:
        return SIDES

    def board(self, state: State) -> Board:
        return BOARD

    def to_act(self, state: State) -> tuple[int, ...]:
        own = _own(state)
        return _ACTING[own.turn] if own.outcome is None else _NOBODY

    def legal(self, state: State, side: int) -> list[Action]:
        own = _own(state)
        return legal_actions(own) if side == own.turn else []

    def sample(self, state: State, side: int, luck: Luck) -> Action:
        actions = legal_actions(_own(state))
        return actions[luck.below(len(actions))]

    def apply(self, state: State, side: int, action: Action, luck: Luck, events: list[Event] | None) -> None:
        carry_out(_own(state), action, luck, events)

    def outcome(self, state: State) -> Outcome | None:
        return _own(state).outcome

    def score(self, state: State, side: int) -> int:
        return balance(_own(state), side)

    def hints(self) -> Hints:
        return HINTS

    def promise(self, state: State, side: int, action: Action) -> int:
        return promise(_own(state), action)

    def key(self, state: State) -> int | None:
        return key_of(_own(state))

    def features(self, state: State, side: int) -> list[int]:
        return features(_own(state), side)

    def feature_names(self) -> Sequence[str]:
        return FEATURES

    def why_not(self, state: State, side: int, action: Action) -> IllegalAction:
        return why_not(_own(state), action)

    def forecast(self, state: State, side: int, action: Action) -> Fields:
        return outlook.foreseen(_own(state), action)

    def about(self, state: State, square: int) -> Fields:
        return outlook.about(_own(state), square)

    def tell(self, events: Sequence[Event]) -> list[str]:
        return sentences(events)

    def face(self, piece: Fields) -> Face:
        health = piece.get("health")
        note = f"{health:+d}" if isinstance(health, int) and health else ""
        return Face(_SYMBOLS[str(piece["piece"])], note)


def _own(state: State) -> PowerState:
    assert isinstance(state, PowerState), state
    return state
