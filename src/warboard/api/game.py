"""A game in Python: the rules, with sides by name, texts for actions, and every call checked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from warboard.api.arguments import check_action, check_luck, check_state, plain, seed_or_random
from warboard.api.odds import Odds, odds_of
from warboard.api.sides import side_number, viewer_number
from warboard.bots.characters import describe
from warboard.games import all_games as listed_games
from warboard.games import find_game
from warboard.kernel.action import Action
from warboard.kernel.board import Board
from warboard.kernel.errors import WarboardError
from warboard.kernel.event import Event
from warboard.kernel.game import Game as Rules
from warboard.kernel.luck import Luck, SeededLuck
from warboard.kernel.odds import MOST_PATHS, Result
from warboard.kernel.odds import outcomes as rule_outcomes
from warboard.kernel.outcome import Outcome
from warboard.kernel.plain import kind_of
from warboard.kernel.state import State
from warboard.play.spelling import read_spelling

Data = dict[str, Any]


class Game:
    """The rules of one game, from `load`.

    A game holds no position: its methods take a `State`. `rules` is the game itself, compiled and unchecked, for code
    that must be fast.

    >>> game = load("power")
    >>> game
    <Game power: Power, 2 players, 5×8>
    >>> state = game.start(seed=7)
    >>> game.legal_texts(state)[:2]
    ['move:a2,a3', 'move:a2,a4']
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    @property
    def id(self) -> str:
        """The game's short name: `power`."""
        return self.rules.id

    @property
    def name(self) -> str:
        """The game's name: `Power`."""
        return self.rules.name

    @property
    def summary(self) -> str:
        """What the game is, in one line."""
        return self.rules.summary

    @property
    def options(self) -> dict[str, Data]:
        """Every option by name: its type, default, limits, help and rule."""
        return {option.name: dict(option.describe()) for option in self.rules.options}

    @property
    def rule_sets(self) -> dict[str, Data]:
        """The rule sets by name: a sentence, and what each says about options; the first is the default."""
        return {rule_set.id: dict(rule_set.describe()) for rule_set in self.rules.rule_sets}

    @property
    def characters(self) -> list[Data]:
        """The opponents by name, the weakest first: level, style, picture, and the line that each says. `bot` makes
        one of them by its name.
        """
        return [dict(describe(character)) for character in self.rules.characters]

    def start(
        self, options: Mapping[str, Any] | None = None, luck: Luck | None = None, *, seed: int | None = None
    ) -> State:
        """A new game with these options; its luck comes from `luck`, from a seed, or from a random seed."""
        return self.rules.start(plain(options, "options"), _luck(luck, seed))

    def position(self, data: Mapping[str, Any]) -> State:
        """The state that plain data describes, as written by `dump`; BadPosition names the place at fault."""
        return self.rules.position(plain(data, "position"))

    def dump(self, state: State) -> Data:
        """The whole position as plain data that you may change."""
        check_state(self.rules, state)
        return self.rules.dump(state)

    def view(self, state: State, side: int | str) -> Data:
        """The position without what that side may not see; `ONLOOKER` is a viewer who plays no side."""
        return self.rules.view(state, viewer_number(self.sides(state), side))

    def sides(self, state: State) -> list[str]:
        """The names of the sides, in side order."""
        check_state(self.rules, state)
        return list(self.rules.sides(state))

    def board(self, state: State) -> Board:
        """The board: its size, and the names of its squares."""
        check_state(self.rules, state)
        return self.rules.board(state)

    def to_act(self, state: State) -> tuple[int, ...]:
        """The numbers of the sides that owe an action now; empty when the game is over."""
        check_state(self.rules, state)
        return self.rules.to_act(state)

    def outcome(self, state: State) -> Outcome | None:
        """How the game ended; None while it is still being played."""
        check_state(self.rules, state)
        return self.rules.outcome(state)

    def legal(self, state: State, side: int | str | None = None) -> list[Action]:
        """Every action that a side, by default the side to act, may take now."""
        return self.rules.legal(state, self._side(state, side))

    def legal_texts(self, state: State, side: int | str | None = None) -> list[str]:
        """The texts of all legal actions of a side, sorted."""
        return sorted(self.rules.legal_texts(state, self._side(state, side)))

    def sample(self, state: State, side: int | str | None = None, luck: Luck | None = None) -> Action:
        """One of the legal actions, each equally likely."""
        return self.rules.sample(state, self._side(state, side), _luck(luck, None))

    def parse(self, state: State, side: int | str, text: str) -> Action:
        """The legal action that a text means, in any spelling; IllegalAction gives the reason and the rule."""
        return read_spelling(self.rules, state, self._side(state, side), text)

    def text(self, state: State, action: Action) -> str:
        """The action as one line of text."""
        check_state(self.rules, state)
        return self.rules.text(state, action)

    def apply(
        self,
        state: State,
        side: int | str,
        action: Action | str,
        luck: Luck | None = None,
        events: list[Event] | None = None,
    ) -> None:
        """Carries out an action of a side to act. An illegal action raises IllegalAction and changes nothing.

        What happens is added to `events`, if it is a list.
        """
        number = self._side(state, side)
        self.rules.apply(state, number, self._action(state, number, action), _luck(luck, None), events)

    def outcomes(self, state: State, side: int | str, action: Action | str, most: int = MOST_PATHS) -> list[Result]:
        """Every result of an action with its exact probability; they add up to 1."""
        number = self._side(state, side)
        return rule_outcomes(self.rules, state, number, self._action(state, number, action), most)

    def odds(self, state: State, side: int | str, action: Action | str) -> Odds:
        """The possible results of an action in words, each with its exact chance."""
        number = self._side(state, side)
        return odds_of(self.rules, state, number, self._action(state, number, action))

    def forecast(self, state: State, side: int | str, action: Action | str) -> Data:
        """What a person wants to know about an action before taking it."""
        number = self._side(state, side)
        return self.rules.display.forecast(state, number, self._action(state, number, action))

    def describe(self, events: Sequence[Event]) -> list[str]:
        """What happened, in sentences."""
        return self.rules.display.describe(events)

    def score(self, state: State, side: int | str) -> int:
        """A quick estimate of how much better off a side is; bots build on it."""
        return self.rules.advice.score(state, self._side(state, side))

    def _side(self, state: State, side: int | str | None) -> int:
        if side is not None:
            return side_number(self.sides(state), side)
        acting = self.to_act(state)
        return acting[0] if acting else 0

    def _action(self, state: State, side: int, action: Action | str) -> Action:
        """A legal action of a side to act, or IllegalAction."""
        check_action(action)
        if isinstance(action, str):
            return read_spelling(self.rules, state, side, action)
        if side not in self.rules.to_act(state) or action not in self.rules.legal(state, side):
            return self.rules.parse(state, side, self.rules.text(state, action))
        return action

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self.rules.id == other.rules.id

    def __hash__(self) -> int:
        return hash(self.rules.id)

    def __repr__(self) -> str:
        return repr(self.rules)


def _luck(luck: Luck | None, seed: int | None) -> Luck:
    check_luck(luck)
    return SeededLuck(seed_or_random(seed)) if luck is None else luck


def load(id: str) -> Game:
    """The game with that id: a built-in one, or one from an installed package.

    >>> load("battlefield")
    <Game battlefield: Battlefield Chess, 2 players, 8×8>
    """
    return Game(rules_of(id))


def all_games() -> list[Game]:
    """Every game, in the order of the list."""
    return [Game(rules) for rules in listed_games()]


def rules_of(game: Game | Rules | str) -> Rules:
    """The rules of a game that is given as a `Game`, as rules or by its id."""
    if isinstance(game, str):
        return find_game(game)
    if not isinstance(game, (Game, Rules)):
        raise WarboardError(f"game: expected a game or its id, such as 'power', found {kind_of(game)}")
    return game.rules if isinstance(game, Game) else game


def outcomes(
    game: Game | Rules | str, state: State, side: int | str, action: Action | str, most: int = MOST_PATHS
) -> list[Result]:
    """Every result of an action with its exact probability; they add up to 1, and the state is not changed."""
    return Game(rules_of(game)).outcomes(state, side, action, most)
