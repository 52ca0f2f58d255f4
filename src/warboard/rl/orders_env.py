"""Every game as a PettingZoo environment in which all agents act at once: made for games with simultaneous orders."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gymnasium import spaces
from pettingzoo.utils.env import ParallelEnv
from pettingzoo.utils.env_logger import EnvLogger

from warboard.rl.agents import Agents, metadata, space_of
from warboard.rl.encoding import Encoding
from warboard.rl.play import Observation
from warboard.rl.rendering import Rendered, render

Infos = dict[str, dict[str, Any]]
Step = tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], Infos]


class OrdersEnv(ParallelEnv):  # type: ignore[misc]
    """In each step, every agent that owes an action gives one. An agent that owes none has an empty mask, and what it
    gives is ignored.
    """

    def __init__(self, encoding: Encoding, max_cycles: int | None, illegal: str, render_mode: str | None) -> None:
        self._table = Agents(encoding, max_cycles, illegal, render_mode)
        self.metadata = metadata(encoding, parallel=True)
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self.possible_agents = list(self._table.names)
        self.agents: list[str] = []
        self.observation_spaces = self._table.observation_spaces
        self.action_spaces = self._table.action_spaces

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Planes, vector and mask."""
        return space_of(self.observation_spaces, agent)

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The numbers of actions."""
        return space_of(self.action_spaces, agent)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], Infos]:
        """A new game. Without a seed, its luck continues where it is."""
        self._table.game.restart(seed)
        self._cycles = 0
        self.agents = list(self.possible_agents)
        return self._observations(), self._table.infos()

    def _observations(self) -> dict[str, Observation]:
        return {agent: self._table.game.observe(self._table.side(agent)) for agent in self.possible_agents}

    def step(self, actions: Mapping[str, Any]) -> Step:
        """Takes the actions of all agents, by number. All are read before any is carried out."""
        if not self.agents:
            EnvLogger.warn_step_after_terminated_truncated()
            return {}, {}, {}, {}, {}
        offender = self._carry_out(actions)
        self._cycles += 1
        over = offender is not None or not self._table.game.acting
        late = not over and self.max_cycles is not None and self._cycles >= self.max_cycles
        rewards = self._table.rewards()
        if offender is not None:
            rewards[offender] = -1.0
        agents = list(self.possible_agents)
        if over or late:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return (
            self._observations(),
            rewards,
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, late),
            self._table.infos(),
        )

    def _carry_out(self, actions: Mapping[str, Any]) -> str | None:
        """Carries the actions out; returns an agent whose action was illegal, if that ends the game."""
        for agent, number in actions.items():
            inside = self.action_space(agent).contains(number) if agent in self.possible_agents else False
            assert inside, f"action {number!r} of {agent} is not in action space"
        chosen = []
        for side in self._table.game.acting:
            agent = self.possible_agents[side]
            if agent not in actions:
                raise ValueError(f"{agent} ({self._table.encoding.sides[side]}) is to act, and no action was given")
            found = self._table.action(side, actions[agent])
            if found is None:
                EnvLogger.warn_on_illegal_move()
                return agent
            chosen.append((side, found))
        for side, action in chosen:
            self._table.game.apply(side, action)
        return None

    def render(self) -> Rendered:
        """The board as the first side that is to act sees it."""
        return render(self._table.game, self.render_mode)

    def close(self) -> None:
        """Does nothing: there is nothing to release."""
