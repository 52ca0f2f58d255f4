"""What both kinds of PettingZoo environment have in common: names of agents, spaces, checks of arguments."""

from __future__ import annotations

from typing import Any, Final, cast

from gymnasium import spaces

from warboard.kernel.action import Action
from warboard.rl.encoding import Encoding
from warboard.rl.play import NumberedGame
from warboard.rl.rendering import FRAMES_A_SECOND, RENDER_MODES, check_render_mode
from warboard.rl.spaces import action_space, observation_space

ILLEGAL: Final = ("terminate", "replace", "raise")


class Agents:
    """The agents of a game: `player_0` is the first side. `illegal` says what an illegal action leads to:

    with `terminate`, the game ends and its agent loses; with `replace`, a legal one is drawn instead; with `raise`, a
    ValueError.
    """

    def __init__(self, encoding: Encoding, max_cycles: int | None, illegal: str, render_mode: str | None) -> None:
        check_render_mode(render_mode)
        if illegal not in ILLEGAL:
            raise ValueError(f"illegal {illegal!r} is not one of {', '.join(ILLEGAL)}")
        if max_cycles is not None and max_cycles < 1:
            raise ValueError(f"max_cycles must be 1 or more, not {max_cycles}")
        self.encoding = encoding
        self.game = NumberedGame(encoding)
        self.illegal = illegal
        self.names = [f"player_{side}" for side in range(len(encoding.sides))]
        self.observation_spaces = {name: observation_space(encoding) for name in self.names}
        self.action_spaces = {name: action_space(encoding) for name in self.names}

    def side(self, agent: str) -> int:
        """The side that an agent plays."""
        if agent not in self.names:
            raise ValueError(f"there is no agent {agent!r} (there are {', '.join(self.names)})")
        return self.names.index(agent)

    def action(self, side: int, number: Any) -> Action | None:
        """The legal action with a number; None if there is none and that is not an error."""
        found = self.game.legal(side).find(int(number))
        if found is None and self.illegal == "replace":
            return self.game.any_legal(side)
        if found is None and self.illegal == "raise":
            raise ValueError(f"action {number} of {self.names[side]} ({self.encoding.sides[side]}) is illegal now")
        return found

    def infos(self) -> dict[str, dict[str, Any]]:
        """Each agent's side, and why the game is over, if it is."""
        reason = self.game.reason()
        ended = {"reason": reason} if reason else {}
        return {name: {"side": self.encoding.sides[side], **ended} for side, name in enumerate(self.names)}

    def rewards(self) -> dict[str, float]:
        """The current reward of each agent."""
        return dict(zip(self.names, self.game.rewards(), strict=True))


def metadata(encoding: Encoding, parallel: bool) -> dict[str, Any]:
    """The metadata that PettingZoo expects of an environment."""
    return {
        "name": f"warboard_{encoding.game.id}_v{encoding.version}",
        "render_modes": list(RENDER_MODES),
        "render_fps": FRAMES_A_SECOND,
        "is_parallelizable": parallel,
    }


def space_of(found: dict[str, Any], agent: str) -> spaces.Space[Any]:
    """The space of an agent, always the same object."""
    return cast("spaces.Space[Any]", found[agent])
