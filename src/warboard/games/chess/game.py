"""Chess through the contract of a game."""

from warboard.games.chess import position
from warboard.games.chess.advice import ChessAdvice
from warboard.games.chess.board import BOARD, SIDES
from warboard.games.chess.characters import CHARACTERS
from warboard.games.chess.display import ChessDisplay
from warboard.games.chess.moves import legal_actions
from warboard.games.chess.options import OPTIONS, Rules
from warboard.games.chess.perft import perft
from warboard.games.chess.refusal import why_not
from warboard.games.chess.rule_sets import RULE_SETS, RULES_VERSION
from warboard.games.chess.rules import carry_out
from warboard.games.chess.sampling import sample_action
from warboard.games.chess.san import read_san
from warboard.games.chess.setup import starting_state
from warboard.games.chess.state import ChessState
from warboard.games.chess.uci import read_uci
from warboard.kernel.action import Action, read_action
from warboard.kernel.codec import Node
from warboard.kernel.errors import IllegalAction
from warboard.kernel.event import Event
from warboard.kernel.luck import Luck
from warboard.kernel.options import Settings
from warboard.kernel.plain import Fields
from warboard.kernel.turn_game import TurnGame


class Chess(TurnGame[ChessState]):
    """The orthodox game."""

    def __init__(self) -> None:
        super().__init__(
            id="chess",
            name="Chess",
            board=BOARD,
            sides=SIDES,
            summary="the orthodox game, the reference for the others",
            options=OPTIONS,
            advice=ChessAdvice(),
            display=ChessDisplay(),
            rule_sets=RULE_SETS,
            rules_version=RULES_VERSION,
            draws_luck=False,
            characters=CHARACTERS,
        )

    def begin(self, settings: Settings, luck: Luck) -> ChessState:
        return starting_state(Rules(self, settings))

    def load(self, node: Node, settings: Settings) -> ChessState:
        return position.load(self, node, settings)

    def dump(self, state: ChessState) -> Fields:
        return position.dump(state)

    def legal(self, state: ChessState, side: int) -> list[Action]:
        return legal_actions(state) if side == state.turn else []

    def sample(self, state: ChessState, side: int, luck: Luck) -> Action:
        return sample_action(state, luck)

    def apply(self, state: ChessState, side: int, action: Action, luck: Luck, events: list[Event] | None) -> None:
        carry_out(state, action, events)

    def read(self, state: ChessState, side: int, text: str) -> Action | None:
        action = read_uci(text, state)
        if action is None and ":" not in text:
            action = read_san(text, state)
        return read_action(text, BOARD) if action is None else action

    def why_not(self, state: ChessState, side: int, action: Action) -> IllegalAction:
        return why_not(state, side, action)

    def is_plain(self, verb: str) -> bool:
        """Every move is, also one without a verb, such as `e2e4` or `Nf3` (CH-52, CH-58)."""
        return verb != "claim"

    def quick_perft(self, state: ChessState, depth: int) -> int | None:
        return perft(state, depth)
