"""Every game as an OpenSpiel game: `warboard_power`, `warboard_arena` and so on.

Chance nodes are the draws of the rules, one each, with their exact odds. Where several sides owe an action at once, the
node is a simultaneous one. Nothing here decides a rule.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import pyspiel

from warboard.games import find_game
from warboard.kernel.action import Action
from warboard.kernel.errors import WarboardError
from warboard.kernel.luck import SeededLuck
from warboard.rl.encoding import Encoding
from warboard.rl.openspiel.node import Node, begin
from warboard.rl.openspiel.observer import WarboardObserver
from warboard.rl.openspiel.parameters import LENGTH, read_options, read_position, specification, written
from warboard.rl.registration import GAMES

PREFIX: Final = "warboard_"
MOST_RESULTS: Final = 1024  # of one draw: no rule draws from more
_SEEDS: Final = 2**53


class WarboardGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its options; `pyspiel.load_game` makes it."""

    name = ""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        name = self.name
        given = {**specification(find_game(name)), **(params or {})}
        try:
            position = read_position(given)
            options = read_options(find_game(name), given)
            if position is not None:
                options = {**_options_of(position), **options}
            self.encoding = Encoding(name, options)
            self.first: Node = begin(self.encoding, (), None if position is None else {**position, "options": options})
        except WarboardError as error:
            raise pyspiel.SpielError(f"{PREFIX}{name}: {error}") from None
        self.length = int(given[LENGTH])
        if self.length < 1:
            raise pyspiel.SpielError(f"{PREFIX}{name}: {LENGTH} must be 1 or more, not {self.length}")
        self.type = _type_of(self.encoding)
        self.simultaneous = self.type.dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS
        self.nothing = self.encoding.size
        """In a simultaneous node, the only action of a side that owes none."""
        lucky = self.type.chance_mode == pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
        info = pyspiel.GameInfo(
            num_distinct_actions=self.encoding.size + self.simultaneous,
            max_chance_outcomes=MOST_RESULTS if lucky else 0,
            num_players=len(self.encoding.sides),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.length,
        )
        super().__init__(self.type, info, written(given))

    def new_initial_state(self) -> WarboardState:
        """The first node."""
        return WarboardState(self, self.first)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> WarboardObserver:
        """The observer of a player's observations."""
        return WarboardObserver(self.encoding, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


def _options_of(position: Mapping[str, Any]) -> dict[str, Any]:
    options = position.get("options") or {}
    return dict(options) if isinstance(options, dict) else {"options": options}


class WarboardState(pyspiel.State):  # type: ignore[misc]
    """A node of the game, with OpenSpiel's history."""

    def __init__(self, game: WarboardGame, node: Node) -> None:
        super().__init__(game)
        self.node = node

    def _game(self) -> WarboardGame:
        game: WarboardGame = self.get_game()
        return game

    def current_player(self) -> int:
        """Who decides now: a player, chance, several at once, or nobody any more."""
        node = self.node
        if node.draw is not None:
            return int(pyspiel.PlayerId.CHANCE)
        if not node.acting or node.moves >= self._game().length:
            return int(pyspiel.PlayerId.TERMINAL)
        if len(node.acting) > 1:
            return int(pyspiel.PlayerId.SIMULTANEOUS)
        return node.acting[0]

    def is_terminal(self) -> bool:
        """Whether it is over, by the rules or by `max_game_length`."""
        return bool(self.current_player() == pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        if len(self.node.acting) > 1 and player not in self.node.acting:
            return [self._game().nothing]
        return sorted(self.node.legal(player).numbers)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every result of the draw with its probability."""
        if self.node.draw is None:
            raise pyspiel.SpielError("chance_outcomes called on a state that is not a chance node")
        return self.node.draw.chances()

    def _apply_action(self, action: int) -> None:
        draw = self.node.draw
        if draw is not None:
            if not 0 <= action < len(draw.weights):
                raise pyspiel.SpielError(
                    f"chance outcome {action} is not among the {len(draw.weights)} of {draw.label}"
                )
            self.node = self.node.decide(action)
        elif self.is_terminal():
            raise pyspiel.SpielError(f"cannot apply action {action}: the state is terminal")
        else:
            side = self.node.acting[0]
            self.node = self.node.act(((side, self._find(side, action)),))

    def _apply_actions(self, actions: Sequence[int]) -> None:
        acting = self.node.acting
        if len(acting) < 2 or self.is_terminal():
            raise pyspiel.SpielError("apply_actions called on a state that is not a simultaneous node")
        self.node = self.node.act(tuple((side, self._find(side, actions[side])) for side in acting))

    def _find(self, side: int, number: int) -> Action:
        found = self.node.legal(side).find(number)
        if found is None:
            raise pyspiel.SpielError(f"action {number} of player {side} ({self._side(side)}) is not a legal action")
        return found

    def _side(self, side: int) -> str:
        return self.node.encoding.sides[side]

    def _action_to_string(self, player: int, action: int) -> str:
        draw = self.node.draw
        if draw is not None:
            return draw.text(action)
        if action == self._game().nothing:
            return "nothing"
        assert self.node.state is not None
        return self.node.encoding.game.text(self.node.state, self._find(player, action))

    def returns(self) -> list[float]:
        """From -1 for the last place to 1 for the first; 0 for all while the game goes on, or if it was too long."""
        node = self.node
        sides = len(node.encoding.sides)
        outcome = None if node.draw is not None or node.state is None else node.encoding.game.outcome(node.state)
        return [0.0] * sides if outcome is None else [2 * score - 1 for score in outcome.scores(sides)]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> WarboardState:
        """A state that this player cannot tell from this one: hidden information is dealt again."""
        if self.node.memory is None:
            copy: WarboardState = self.clone()
            return copy
        return WarboardState(self._game(), self.node.guess(player, int(sampler() * _SEEDS)))

    def __str__(self) -> str:
        return self.node.text()


def _type_of(encoding: Encoding) -> Any:
    """What OpenSpiel needs to know about a game with these options."""
    game, kind = encoding.game, pyspiel.GameType
    start = game.start(encoding.options, SeededLuck(0))
    at_once = len(game.to_act(start)) > 1
    players = next((option.kind.describe() for option in game.options if option.name == "players"), {})
    sides = len(encoding.sides)
    return kind(
        short_name=f"{PREFIX}{game.id}",
        long_name=game.name,
        dynamics=kind.Dynamics.SIMULTANEOUS if at_once else kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC if game.draws_luck else kind.ChanceMode.DETERMINISTIC,
        information=kind.Information.IMPERFECT_INFORMATION
        if at_once or game.hides(start)
        else kind.Information.PERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=players.get("high", sides),
        min_num_players=players.get("low", sides),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=specification(game),
    )


def register_games() -> None:
    """Registers the games with `pyspiel.load_game`."""
    known = set(pyspiel.registered_names())
    for name in GAMES:
        if f"{PREFIX}{name}" not in known:
            made = type(f"Warboard{name.title()}", (WarboardGame,), {"name": name, "__doc__": WarboardGame.__doc__})
            pyspiel.register_game(_type_of(Encoding(name)), made)  # a class: OpenSpiel releases it after Python is gone
