"""The contract of a game: `Game` has the rules and holds no position; a `State` is a position and has no rules.

The contract is the same for a duel of pawns and for eight armies that move at once. Inside, sides and squares are
numbers; input and output are text. Only `apply`, `leave`, `miss` and `penalise` change a state.

A game also has two objects: `advice` for programs that choose, and `display` for people.
"""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from warboard.kernel.action import Action, looks_like_square, read_action
from warboard.kernel.advice import Advice
from warboard.kernel.board import NOWHERE, Board
from warboard.kernel.builder import Builder
from warboard.kernel.campaign import Campaign
from warboard.kernel.character import Character
from warboard.kernel.codec import Node
from warboard.kernel.display import Display
from warboard.kernel.errors import IllegalAction
from warboard.kernel.event import Event
from warboard.kernel.interrupt import stop_if_interrupted
from warboard.kernel.luck import Luck
from warboard.kernel.options import Option, Settings, read_settings
from warboard.kernel.outcome import Outcome
from warboard.kernel.plain import Fields, Plain, kind_of
from warboard.kernel.rule_sets import RuleSet, as_written
from warboard.kernel.state import PositionCodec, S, State

PASSING_VERBS: Final = ("end", "pass")  # these pass a turn in most games; the first legal one is used
PLAIN_VERBS: Final = ("move", "attack", "castle", "end", "pass")


class Penalty:
    """What a side loses by a game's own penalty: an amount, and the rulebook's word for its unit."""

    def __init__(self, unit: str, amount: int) -> None:
        self.unit = unit
        self.amount = amount


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(PositionCodec[S]):
    """The rules of one game. Methods that every game must define come first; those with defaults follow."""

    def __init__(
        self,
        id: str,
        name: str,
        players: str,
        board: str,
        summary: str,
        options: Sequence[Option],
        advice: Advice[S] | None = None,
        display: Display[S] | None = None,
        rule_sets: Sequence[RuleSet] = (),
        rules_version: int = 1,
        draws_luck: bool = True,
        characters: Sequence[Character] = (),
    ) -> None:
        super().__init__(id)
        self.name = name
        self.players = players  # for people: "2", "2 to 8"
        self.board_size = board  # for people: "5×8"
        self.summary = summary
        self.options = options
        self.rule_sets: Sequence[RuleSet] = rule_sets or (as_written(),)  # the first is the default
        self.rules_version = rules_version  # rises when a default or a rule changes; records name it
        self.draws_luck = draws_luck  # False if nothing in its rules is left to chance
        self.characters = characters  # the levels of bots as opponents by name; none: they are only numbers
        self.advice: Advice[S] = Advice() if advice is None else advice
        self.display: Display[S] = Display() if display is None else display

    def begin(self, settings: Settings, luck: Luck) -> S:
        """The starting state with these settings."""
        raise NotImplementedError

    def load(self, node: Node, settings: Settings) -> S:
        """The state that a position describes, or BadPosition. `game`, `rules` and `options` have already been read."""
        raise NotImplementedError

    def dump(self, state: S) -> Fields:
        """The whole position as plain data, every field written; loading it gives an equal state."""
        raise NotImplementedError

    def sides(self, state: S) -> Sequence[str]:
        """The names of the sides, in side order."""
        raise NotImplementedError

    def board(self, state: S) -> Board:
        """The board that the game is played on."""
        raise NotImplementedError

    def to_act(self, state: S) -> tuple[int, ...]:
        """The sides that owe an action now; none when the game is over."""
        raise NotImplementedError

    def legal(self, state: S, side: int) -> list[Action]:
        """Every action that the side may take now; the order has no meaning."""
        raise NotImplementedError

    def apply(self, state: S, side: int, action: Action, luck: Luck, events: list[Event] | None) -> None:
        """Carries out a legal action; legality is not checked here. If `events` is None, no events are made."""
        raise NotImplementedError

    def outcome(self, state: S) -> Outcome | None:
        """How the game ended; None while it is still being played."""
        raise NotImplementedError

    # Defaults that suit most games.

    def sample(self, state: S, side: int, luck: Luck) -> Action:
        """One of the legal actions, each exactly equally likely; some games do this without listing them all."""
        actions = self.legal(state, side)
        return actions[luck.below(len(actions))]

    def why_not(self, state: S, side: int, action: Action) -> IllegalAction:
        """Why an action is not legal; a game names the rule where it can."""
        return IllegalAction(self.text(state, action), "it is not among the legal actions", "PL-14")

    def text(self, state: S, action: Action) -> str:
        """The action's one line of text."""
        return action.text(self.board(state))

    def read(self, state: S, side: int, text: str) -> Action | None:
        """The action that a text names, legal or not; a game may accept other notations too."""
        return read_action(text, self.board(state))

    def hides(self, state: S) -> bool:
        """Whether anything is hidden from anybody, given the game's options."""
        return False

    def view(self, state: S, side: int) -> Fields:
        """The position without what that side (or `ONLOOKER`) may not see."""
        return self.dump(state)

    def guess(self, state: S, side: int, luck: Luck) -> State:
        """A state that fits what this side has seen: hidden things are dealt again at random."""
        return state.copy()

    def before_orders(self, state: S, side: int) -> State:
        """The state as if no other side had given orders for the running round, so that nothing a bot chooses depends
        on who was asked first.
        """
        return state

    def text_for(self, state: S, side: int, action: Action, viewer: int) -> str:
        """The text of an action that a side took in this state, as the viewer may see it."""
        return self.text(state, action)

    def sealed(self, state: S) -> bool:
        """Whether orders are waiting to be carried out; they enter the record when that happens."""
        return False

    def leave(self, state: S, side: int, luck: Luck, events: list[Event] | None) -> None:
        """A side has resigned or forfeited and is out; called only in games for more than two."""
        raise NotImplementedError

    def miss(self, state: S, side: int, luck: Luck, events: list[Event] | None) -> bool:
        """A side ran out of time. True if the game dealt with it; if False, the platform plays `passing_action`s."""
        return False

    def passing_action(self, state: S, side: int) -> Action:
        """The legal action that passes the turn of a late side, or brings its turn closer to the end."""
        texts = {self.text(state, action): action for action in self.legal(state, side)}
        assert texts, f"side {side} of {self.id} is to act and has no legal action"
        for verb in PASSING_VERBS:
            if verb in texts:
                return texts[verb]
        return texts[min(texts)]

    def penalise(self, state: S, side: int, cause: str, events: list[Event] | None) -> Penalty | None:
        """The game's own penalty for `illegal` attempts or a missed turn (`time`), carried out; None if it has none."""
        return None

    def is_plain(self, verb: str) -> bool:
        """Whether a verb is an ordinary one that players use all the time, not that of an ability."""
        return verb in PLAIN_VERBS

    def builders(self) -> Sequence[Builder]:
        """What a person may build for the game's options, such as an army."""
        return ()

    def campaign(self) -> Campaign[S] | None:
        """The campaign that the game offers, if any: several games in a row in which something carries over."""
        return None

    def quick_perft(self, state: S, depth: int) -> int | None:
        """The number of leaves at that depth, if the game has a faster way than playing every action."""
        return None

    # The same in every game.

    def settings(self, options: Plain, version: int | None = None) -> Settings:
        """Options, checked and complete, in a version of the rules (the newest if None); BadOptions names the one at
        fault.
        """
        return read_settings(self.options, options, self.rule_sets, self.rules_version if version is None else version)

    def start(self, options: Plain, luck: Luck, version: int | None = None) -> S:
        """A new game, by a version of the rules (the newest if None)."""
        return self.begin(self.settings(options, version), luck)

    def position(self, data: Plain, version: int | None = None) -> S:
        """The state that a position describes; BadPosition or BadOptions names the place at fault.

        A position that does not name the version of its rules has this one, or the newest if None.
        """
        node = Node(data)
        game_id = node.need("game")
        if game_id.value != self.id:
            game_id.fail(f"expected {self.id}, found {kind_of(game_id.value)}")
        rules = node.field("rules")
        if rules is not None:
            version = rules.whole(1, self.rules_version)
        options = node.field("options")
        return self.load(node, self.settings(None if options is None else options.value, version))

    def legal_texts(self, state: S, side: int) -> list[str]:
        """The texts of all legal actions of a side."""
        return [self.text(state, action) for action in self.legal(state, side)]

    def parse(self, state: S, side: int, text: str) -> Action:
        """The legal action that a text names, or IllegalAction."""
        action = self.read(state, side, text)
        if action is None:
            raise IllegalAction(text[:80] or "''", "no action is written like this", "PL-14")
        if side not in self.to_act(state):
            reason = "the game is over" if self.outcome(state) is not None else "this side is not to act"
            raise IllegalAction(text, reason, "PL-13")
        if action in self.legal(state, side):
            return action
        refusal = self.why_not(state, side, action)
        board = self.board(state)
        for operand in action.words:
            if looks_like_square(operand) and board.square(operand) == NOWHERE:
                reason = f"{operand} is no square: the board goes from {board.names[0]} to {board.names[-1]}"
                raise IllegalAction(text, reason, refusal.rule)
        raise refusal

    def headline(self, state: S) -> str:
        """Who is to act, or how it ended."""
        sides = self.sides(state)
        outcome = self.outcome(state)
        if outcome is None:
            return f"{', '.join(sides[side] for side in self.to_act(state))} to act"
        return outcome.line(sides)

    def __reduce__(self) -> tuple[object, ...]:
        return (type(self), ())

    def __repr__(self) -> str:
        return f"<Game {self.id}: {self.name}, {self.players} players, {self.board_size}>"


def play_out(game: Game, state: State, luck: Luck, most: int = 1_000_000) -> int:
    """Plays uniformly random actions to the end of the game, at most `most`; returns how many it played."""
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
