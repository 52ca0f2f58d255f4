"""Every game as a Gymnasium environment: one side for the agent, bots for all others."""

from __future__ import annotations

from typing import Any, ClassVar

import gymnasium
import numpy as np
from gymnasium.error import InvalidAction, ResetNeeded

from warboard.api.sides import side_number
from warboard.bots import make_bot
from warboard.bots.bot import Bot
from warboard.rl.encoding import Encoding
from warboard.rl.play import NumberedGame, Observation
from warboard.rl.rendering import FRAMES_A_SECOND, RENDER_MODES, Rendered, check_render_mode, render
from warboard.rl.spaces import action_space, observation_space

ANY_SIDE = "any"
_SEEDS = 2**31


class AgainstBots(gymnasium.Env[Observation, np.int64]):
    """The agent plays `side`, by default the first; with `any` it is drawn for each game. `opponent` is the name of a
    bot.

    An illegal action ends the game with the reward -1, and `info` names it.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": list(RENDER_MODES), "render_fps": FRAMES_A_SECOND}  # type: ignore[misc]

    def __init__(
        self,
        game: str,
        opponent: str = "random",
        side: int | str = 0,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        check_render_mode(render_mode)
        make_bot(opponent, 0).close()
        self.encoding = Encoding(game, options)
        self.render_mode = render_mode
        self.action_space = action_space(self.encoding)
        self.observation_space = observation_space(self.encoding)  # type: ignore[assignment]
        self._opponent = opponent
        self._wanted = side if side == ANY_SIDE else side_number(self.encoding.sides, side)
        self._game = NumberedGame(self.encoding)
        self._side = 0
        self._bots: dict[int, Bot] = {}
        self._playing = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new game, up to the agent's first action."""
        super().reset(seed=seed)
        self.close()
        count = len(self.encoding.sides)
        while True:
            self._side = int(self.np_random.integers(count)) if isinstance(self._wanted, str) else self._wanted
            self._game.restart(self._draw_seed())
            self._bots = {
                side: make_bot(self._opponent, self._draw_seed()) for side in range(count) if side != self._side
            }
            self._let_others_act()
            if self._game.acting:
                break
        self._playing = True
        self._show()
        return self._game.observe(self._side), self._info()

    def _draw_seed(self) -> int:
        return int(self.np_random.integers(_SEEDS))

    def _let_others_act(self) -> None:
        """Lets the bots play until the agent is to act, or the game is over."""
        game = self._game
        while game.acting and self._side not in game.acting:
            side = game.acting[0]
            game.apply(side, self._bots[side].choose(self.encoding.game, game.state.copy(), side))

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Takes the agent's action, by its number, and lets the others respond."""
        if not self._playing:
            raise ResetNeeded("the game is over, or none has begun: call reset() before step()")
        if not self.action_space.contains(action):
            raise InvalidAction(f"{action!r} is not in the action space, which has {self.encoding.size} numbers")
        found = self._game.legal(self._side).find(int(action))
        if found is None:
            self._playing = False
            return self._game.observe(self._side), -1.0, True, False, {**self._info(), "illegal": int(action)}
        self._game.apply(self._side, found)
        self._let_others_act()
        over = not self._game.acting
        self._playing = not over
        self._show()
        return self._game.observe(self._side), self._game.rewards()[self._side], over, False, self._info()

    def _info(self) -> dict[str, Any]:
        return {"side": self.encoding.sides[self._side], "reason": self._game.reason()}

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def render(self) -> Rendered:
        """The board as the agent sees it when it is to act."""
        return render(self._game, self.render_mode)

    def close(self) -> None:
        """Closes the bots."""
        for bot in self._bots.values():
            bot.close()
        self._bots = {}
