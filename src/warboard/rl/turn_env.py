"""Every game as a PettingZoo environment in which agents act one after the other (AEC)."""

from __future__ import annotations

from typing import Any

from gymnasium import spaces
from pettingzoo.utils import wrappers
from pettingzoo.utils.env import AECEnv

from warboard.rl.agents import Agents, metadata, space_of
from warboard.rl.encoding import Encoding
from warboard.rl.play import Observation
from warboard.rl.rendering import Rendered, render


class TurnEnv(AECEnv):  # type: ignore[misc]
    """One agent acts at a time: the first of those that owe an action. Where orders are given at once, nobody sees the
    orders of others before all have given theirs.
    """

    def __init__(
        self, encoding: Encoding, max_cycles: int | None, illegal: str = "raise", render_mode: str | None = None
    ) -> None:
        super().__init__()
        self._table = Agents(encoding, max_cycles, illegal, render_mode)
        self.metadata = metadata(encoding, parallel=False)
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self.possible_agents = list(self._table.names)
        self.observation_spaces = self._table.observation_spaces
        self.action_spaces = self._table.action_spaces

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Planes, vector and mask."""
        return space_of(self.observation_spaces, agent)

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The numbers of actions."""
        return space_of(self.action_spaces, agent)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. Without a seed, its luck continues where it is."""
        self._table.game.restart(seed)
        self._acted = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = self._table.infos()
        self._select()

    def _select(self) -> None:
        acting = self._table.game.acting
        if acting:
            self.agent_selection = self.possible_agents[acting[0]]

    def observe(self, agent: str) -> Observation:
        """What an agent sees now."""
        return self._table.game.observe(self._table.side(agent))

    def step(self, action: Any) -> None:
        """Takes the selected agent's action, by its number."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        side = self._table.side(agent)
        found = self._table.action(side, action)
        assert found is not None, action  # `terminate` is handled by PettingZoo's own wrapper
        self._table.game.apply(side, found)
        self._acted += 1
        self._cumulative_rewards[agent] = 0.0
        self.rewards = self._table.rewards()
        self.infos = self._table.infos()
        if not self._table.game.acting:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.max_cycles is not None and self._acted >= self.max_cycles * len(self.possible_agents):
            self.truncations = dict.fromkeys(self.agents, True)
        self._select()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> Rendered:
        """The board as the side to act sees it."""
        return render(self._table.game, self.render_mode)

    def close(self) -> None:
        """Does nothing: there is nothing to release."""


def env(encoding: Encoding, max_cycles: int | None, illegal: str, render_mode: str | None) -> Any:
    """The environment within PettingZoo's usual wrappers."""
    terminates = illegal == "terminate"
    made: Any = TurnEnv(encoding, max_cycles, "raise" if terminates else illegal, render_mode)
    if terminates:
        made = wrappers.TerminateIllegalWrapper(made, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(made))
