"""Chess through the contract of a game."""

from collections.abc import Sequence
from typing import Final

from warboard.games.chess import position
from warboard.games.chess.events import captured_square
from warboard.games.chess.hints import balance
from warboard.games.chess.moves import legal_actions
from warboard.games.chess.perft import perft
from warboard.games.chess.picking import pick
from warboard.games.chess.refusal import why_not
from warboard.games.chess.rules import carry_out
from warboard.games.chess.state import BOARD, KINDS, SIDES, ChessState, Rules
from warboard.games.chess.telling import sentences
from warboard.games.chess.uci import read_uci
from warboard.kernel.action import Action, read_action
from warboard.kernel.board import NOWHERE, Board
from warboard.kernel.codec import Node
from warboard.kernel.errors import IllegalAction
from warboard.kernel.event import Event
from warboard.kernel.game import Face, Game, State
from warboard.kernel.luck import Luck
from warboard.kernel.options import Settings
from warboard.kernel.outcome import Outcome
from warboard.kernel.plain import Fields

_ACTING: Final[list[tuple[int, ...]]] = [(0,), (1,)]
_NOBODY: Final[tuple[int, ...]] = ()
_SYMBOLS: Final = {"pawn": "P", "knight": "N", "bishop": "B", "rook": "R", "queen": "Q", "king": "K"}


class Chess(Game):
    """The orthodox game."""

    def __init__(self) -> None:
        super().__init__(
            id="chess",
            name="Chess",
            players="2",
            board="8×8",
            summary="the orthodox game, the reference for the others",
            options=position.OPTIONS,
        )

    def begin(self, settings: Settings, luck: Luck) -> State:
        return position.begin(Rules(settings))

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
        return pick(_own(state), luck)

    def apply(self, state: State, side: int, action: Action, luck: Luck, events: list[Event] | None) -> None:
        carry_out(_own(state), action, events)

    def outcome(self, state: State) -> Outcome | None:
        return _own(state).outcome

    def score(self, state: State, side: int) -> int:
        return balance(_own(state), side)

    def read(self, state: State, side: int, text: str) -> Action | None:
        told = read_uci(text, _own(state))
        return read_action(text, BOARD) if told is None else told

    def why_not(self, state: State, side: int, action: Action) -> IllegalAction:
        return why_not(_own(state), action)

    def forecast(self, state: State, side: int, action: Action) -> Fields:
        own = _own(state)
        told: Fields = {}
        taken_on = captured_square(own, action)
        if taken_on != NOWHERE:
            told["captures"] = KINDS[own.squares[taken_on] & 7]
        after = own.copy()
        carry_out(after, action, None)
        if after.outcome is not None:
            told["ends"] = after.outcome.reason
        elif after.check:
            told["check"] = True
        return told

    def tell(self, events: Sequence[Event]) -> list[str]:
        return sentences(events)

    def quick_perft(self, state: State, depth: int) -> int | None:
        return perft(_own(state), depth)

    def face(self, piece: Fields) -> Face:
        return Face(_SYMBOLS[str(piece["piece"])], "")


def _own(state: State) -> ChessState:
    assert isinstance(state, ChessState), state
    return state
