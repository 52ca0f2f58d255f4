"""Medieval Chess through the contract of a game."""

from collections.abc import Sequence
from typing import Final

from warboard.games.medieval import loyalty, position, sight
from warboard.games.medieval.forecast import forecast
from warboard.games.medieval.hints import FEATURES, HINTS, balance, features, promise
from warboard.games.medieval.keys import key_of
from warboard.games.medieval.legal import Safety, legal_actions, offered
from warboard.games.medieval.outlook import about
from warboard.games.medieval.reach import in_check
from warboard.games.medieval.refusal import why_not
from warboard.games.medieval.rules import carry_out
from warboard.games.medieval.sentences import SENTENCES
from warboard.games.medieval.setup import start
from warboard.games.medieval.squares import BOARD
from warboard.games.medieval.state import INSTANT, SIDES, MedievalState, Rules
from warboard.games.medieval.writing import dump
from warboard.kernel.action import Action, read_action
from warboard.kernel.board import NOWHERE, Board
from warboard.kernel.codec import Node
from warboard.kernel.errors import IllegalAction
from warboard.kernel.event import Event
from warboard.kernel.game import Face, Game, State
from warboard.kernel.hints import Hints
from warboard.kernel.luck import Luck
from warboard.kernel.options import Settings
from warboard.kernel.outcome import Outcome
from warboard.kernel.plain import Fields
from warboard.kernel.telling import in_words, tell_in

_ACTING: Final = [(0,), (1,)]
_NOBODY: Final[tuple[int, ...]] = ()
_SYMBOLS: Final = {
    "king": "K",
    "queen": "Q",
    "rook": "R",
    "bishop": "B",
    "knight": "N",
    "pawn": "P",
    "peasant": "S",
    "farrier": "F",
    "blacksmith": "A",
    "medic": "M",
}
_PENALTIES: Final = {"illegal": 20, "time": 10}  # MD-327
_IDS_AT: Final = {"unload": 2, "resurrect": 2, "ransom": 0}  # the place of an id among the operands


class Medieval(Game):
    """Chess with lords and vassals, loyalty, ranks and abilities."""

    def __init__(self) -> None:
        super().__init__(
            id="medieval",
            name="Medieval Chess",
            players="2",
            board="8×8",
            summary="lords and vassals whose loyalty must be kept, ranks, abilities, and hit points in the end",
            options=position.OPTIONS,
        )

    def begin(self, settings: Settings, luck: Luck) -> State:
        return start(Rules(settings))

    def load(self, node: Node, settings: Settings) -> State:
        return position.load(node, settings)

    def dump(self, state: State) -> Fields:
        return dump(_own(state))

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
        own = _own(state)
        actions = offered(own)
        if own.mode != INSTANT:
            return actions[luck.below(len(actions))]
        safety = Safety(own)
        while True:  # whoever is drawn and not legal leaves the list: the rest stay equally likely
            place = luck.below(len(actions))
            action = actions[place]
            if safety.allows(action):
                return action
            actions[place] = actions[-1]
            actions.pop()

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

    def pressed(self, state: State) -> bool:
        own = _own(state)
        return own.king_square(own.turn) != NOWHERE and in_check(own, own.turn)

    def key(self, state: State) -> int | None:
        return key_of(_own(state))

    def features(self, state: State, side: int) -> list[int]:
        return features(_own(state), side)

    def feature_names(self) -> Sequence[str]:
        return FEATURES

    def view(self, state: State, side: int) -> Fields:
        return sight.view(_own(state), side)

    def guess(self, state: State, side: int, luck: Luck) -> State:
        return sight.guess(_own(state), side, luck)

    def hides(self, state: State) -> bool:
        return _own(state).rules.may_be_foggy

    def told(self, state: State, side: int, action: Action, viewer: int) -> str:
        return sight.told(_own(state), side, action, viewer)

    def read(self, state: State, side: int, text: str) -> Action | None:
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

    def why_not(self, state: State, side: int, action: Action) -> IllegalAction:
        return why_not(_own(state), action)

    def forecast(self, state: State, side: int, action: Action) -> Fields:
        return forecast(_own(state), action)

    def about(self, state: State, square: int) -> Fields:
        return about(_own(state), square)

    def status(self, view: Fields, side: int) -> str:
        return f"turn {view['number']}, {view['mode']} mode, weather {view['weather']}; AP: {in_words(view['ap'])}"

    def lying(self, view: Fields) -> dict[str, str]:
        """Terrain by its first letters, and guards."""
        terrain, guards = view["terrain"], view["guards"]
        assert isinstance(terrain, dict) and isinstance(guards, dict), view
        return {**{square: str(kind)[:2] for square, kind in terrain.items()}, **dict.fromkeys(guards, "##")}

    def tell(self, events: Sequence[Event]) -> list[str]:
        return tell_in(SENTENCES, events)

    def face(self, piece: Fields) -> Face:
        """Its letter; its LV where that is not what it should be, and its rank."""
        note = ""
        lv = piece.get("lv")
        rank = piece.get("rank")
        if isinstance(rank, int) and rank:
            note += "*" * min(rank, 3)
        if isinstance(lv, int) and lv < 70:
            note += str(lv)
        return Face(_SYMBOLS[str(piece["piece"])], note)

    def punish(self, state: State, side: int, what: str, events: list[Event] | None) -> int:
        amount = _PENALTIES.get(what, 0)
        if amount:
            loyalty.punish(_own(state), side, amount, events)
        return amount


def _own(state: State) -> MedievalState:
    assert isinstance(state, MedievalState), state
    return state
