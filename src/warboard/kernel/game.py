"""The contract of a game: `Game` has the rules and holds no position; a `State` is a position and has no rules.

The same for a duel of pawns and for eight armies that move at once. Sides are numbers inside, in side order; squares
are numbers; what is read or shown is text. Only `apply`, `leave`, `miss` and `punish` change a state.
"""

from collections.abc import Sequence

from mypy_extensions import mypyc_attr

from warboard.kernel.action import Action, read_action
from warboard.kernel.board import Board
from warboard.kernel.builder import Builder
from warboard.kernel.codec import Node
from warboard.kernel.errors import IllegalAction
from warboard.kernel.event import Event
from warboard.kernel.hints import PLAIN_HINTS, Hints
from warboard.kernel.interrupt import stop_if_interrupted
from warboard.kernel.luck import Luck
from warboard.kernel.options import Option, Settings, read_settings
from warboard.kernel.outcome import Outcome
from warboard.kernel.plain import Fields, Plain, kind_of
from warboard.kernel.telling import in_short


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A game at one moment, as a value: no clock, no generator, nothing outside of it."""

    def copy(self) -> "State":
        """An independent state that is equal to this one."""
        raise NotImplementedError


class Face:
    """A piece in letters: a symbol, and a short note such as its health."""

    def __init__(self, symbol: str, note: str) -> None:
        self.symbol = symbol
        self.note = note


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """The rules of one game. What a game must answer comes first; what it may answer better follows."""

    def __init__(self, id: str, name: str, players: str, board: str, summary: str, options: Sequence[Option]) -> None:
        self.id = id
        self.name = name
        self.players = players  # for people: "2", "2 to 8"
        self.board_size = board  # for people: "5×8"
        self.summary = summary
        self.options = options

    def begin(self, settings: Settings, luck: Luck) -> State:
        """The starting state with these settings."""
        raise NotImplementedError

    def load(self, node: Node, settings: Settings) -> State:
        """The state that a position tells; refuses it with BadPosition. `game` and `options` are read already."""
        raise NotImplementedError

    def dump(self, state: State) -> Fields:
        """The whole position as plain data, every field written; loading it gives an equal state."""
        raise NotImplementedError

    def sides(self, state: State) -> Sequence[str]:
        """The names of the sides, in side order."""
        raise NotImplementedError

    def board(self, state: State) -> Board:
        raise NotImplementedError

    def to_act(self, state: State) -> tuple[int, ...]:
        """The sides that owe an action now; none when the game is over."""
        raise NotImplementedError

    def legal(self, state: State, side: int) -> list[Action]:
        """Every action that the side may take now; the order has no meaning."""
        raise NotImplementedError

    def apply(self, state: State, side: int, action: Action, luck: Luck, events: list[Event] | None) -> None:
        """Carries out a legal action; that it is legal is not checked here. Without a list no events are made."""
        raise NotImplementedError

    def outcome(self, state: State) -> Outcome | None:
        """How the game ended; None while it is on."""
        raise NotImplementedError

    def score(self, state: State, side: int) -> int:
        """A quick guess how much better a side stands than the others: higher is better, 0 is even. What stands on
        the board alone counts: whether the game is over is for the caller to look at.
        """
        raise NotImplementedError

    # What most games need not answer differently follows.

    def sample(self, state: State, side: int, luck: Luck) -> Action:
        """One of the legal actions, each exactly equally likely; some game may do it without making the list."""
        actions = self.legal(state, side)
        return actions[luck.below(len(actions))]

    def view(self, state: State, side: int) -> Fields:
        """The position less what that side (or `ONLOOKER`) may not see."""
        return self.dump(state)

    def guess(self, state: State, side: int, luck: Luck) -> State:
        """A state that this side, by what it has seen, might be in: hidden things are dealt anew."""
        return state.copy()

    def hides(self, state: State) -> bool:
        """Whether anything is hidden from anybody in this game with its options."""
        return False

    def told(self, state: State, side: int, action: Action, viewer: int) -> str:
        """The text of an action that a side took in this state, as the viewer is shown it."""
        return self.text(state, action)

    def sealed(self, state: State) -> bool:
        """Whether orders have been given that are not carried out yet; they enter the record when they are."""
        return False

    def text(self, state: State, action: Action) -> str:
        return action.text(self.board(state))

    def read(self, state: State, side: int, text: str) -> Action | None:
        """The action that a text names, legal or not; a game may know other notations besides its own."""
        return read_action(text, self.board(state))

    def why_not(self, state: State, side: int, action: Action) -> IllegalAction:
        """Why an action that is not legal is not; a game names the rule where it can."""
        return IllegalAction(self.text(state, action), "it is not among the legal actions")

    def forecast(self, state: State, side: int, action: Action) -> Fields:
        """What a person wants to know of an action before taking it: odds, damage, what it would set off."""
        return {}

    def in_short(self, forecast: Fields) -> str:
        """A forecast on a line, for whoever has to choose; empty where it says nothing."""
        return in_short(forecast)

    def about(self, state: State, square: int) -> Fields:
        """What a person wants to know of a piece besides its fields: what threatens it, why it is as it is."""
        return {}

    def face(self, piece: Fields) -> Face:
        """How a piece of a dumped position or view is shown where there are letters only."""
        return Face(str(piece.get("piece", "?"))[:1], "")

    def status(self, view: Fields, side: int) -> str:
        """What a side should have before its eyes besides the board, on a line: a purse, a hand, the scores."""
        return ""

    def lying(self, view: Fields) -> dict[str, str]:
        """What lies on squares of a view besides pieces, by the square's name, in two or three letters."""
        return {}

    def tell(self, events: Sequence[Event]) -> list[str]:
        """What happened, in sentences for people, one for each thing worth saying."""
        return [event.line() for event in events]

    def builders(self) -> Sequence[Builder]:
        """What a person may build for the game's options, such as an army."""
        return ()

    def hints(self) -> Hints:
        """How to read the game's score, and how to search it."""
        return PLAIN_HINTS

    def promise(self, state: State, side: int, action: Action) -> int:
        """How much a legal action may gain at once, by its looks: 0 for a quiet one, below 0 for one that seems to
        lose. Bots try the highest first, and at the end of their look ahead only those above 0.
        """
        return 0

    def pressed(self, state: State) -> bool:
        """Whether the side to act has to answer a threat to all it has: bots look further there."""
        return False

    def key(self, state: State) -> int | None:
        """A number below 2**62 that is the same for the same position, and otherwise by luck never; how it came about
        need not count. None if the game has none.
        """
        return None

    def features(self, state: State, side: int) -> list[int]:
        """What the score is the weighted sum of, in the order of `feature_names`; for fitting the weights."""
        return []

    def feature_names(self) -> Sequence[str]:
        return ()

    def quick_perft(self, state: State, depth: int) -> int | None:
        """The number of leaves at that depth, where the game has a quicker way than playing every action."""
        return None

    def leave(self, state: State, side: int, luck: Luck, events: list[Event] | None) -> None:
        """A side has resigned or forfeited and is out; only games for more than two are asked."""
        raise NotImplementedError

    def miss(self, state: State, side: int, luck: Luck, events: list[Event] | None) -> bool:
        """A side let its time go by. True if the game dealt with it; False: the platform plays on in its place."""
        return False

    def punish(self, state: State, side: int, what: str, events: list[Event] | None) -> int:
        """The game's own penalty for `illegal` attempts or a missed turn (`time`), in the rulebook's unit; 0: none."""
        return 0

    # What no game answers differently.

    def legal_texts(self, state: State, side: int) -> list[str]:
        """The texts of all legal actions of a side."""
        return [self.text(state, action) for action in self.legal(state, side)]

    def settings(self, options: Plain) -> Settings:
        """Options, checked and complete; BadOptions names the one at fault."""
        return read_settings(self.options, options)

    def start(self, options: Plain, luck: Luck) -> State:
        """A new game."""
        return self.begin(self.settings(options), luck)

    def position(self, data: Plain) -> State:
        """The state that a position tells; BadPosition or BadOptions name the place at fault."""
        node = Node(data)
        named = node.need("game")
        if named.value != self.id:
            named.fail(f"expected {self.id}, found {kind_of(named.value)}")
        options = node.field("options")
        return self.load(node, self.settings(None if options is None else options.value))

    def parse(self, state: State, side: int, text: str) -> Action:
        """The legal action that a text names, or IllegalAction."""
        action = self.read(state, side, text)
        if action is None:
            raise IllegalAction(text[:80] or "''", "no action is written like this")
        if side not in self.to_act(state):
            reason = "the game is over" if self.outcome(state) is not None else "this side is not to act"
            raise IllegalAction(text, reason)
        if action in self.legal(state, side):
            return action
        raise self.why_not(state, side, action)


def play_out(game: Game, state: State, luck: Luck, most: int = 1_000_000) -> int:
    """Plays uniformly random actions to the end of the game, or `most` of them; returns how many."""
    count = 0
    acting = game.to_act(state)
    while acting and count < most:
        if count & 63 == 0:
            stop_if_interrupted()
        side = acting[0]
        game.apply(state, side, game.sample(state, side, luck), luck, None)
        count += 1
        acting = game.to_act(state)
    return count
