"""The quiet end of a search: a position is judged by its score only when no profitable battle is left.

Otherwise a bot would take a protected pawn with its queen and look no further.
"""

from typing import Final

from warboard.bots.budget import Meter
from warboard.bots.ordering import ActionQueue, gaining_actions
from warboard.bots.star import ChanceSearch
from warboard.bots.value import WON, squash
from warboard.kernel.game import Game
from warboard.kernel.state import State

QUIET_PLIES: Final = 8
_PRESSED_PLIES: Final = 2  # in this many of them every answer to a threat is searched


class QuietSearch(ChanceSearch):
    """Searches only promising actions; the side to act may also stop there."""

    def __init__(self, game: Game, meter: Meter, seed: int, scale: int) -> None:
        super().__init__(game, meter, seed)
        self.scale = scale
        self.quiet_plies = QUIET_PLIES

    def settle(self, state: State, side: int, depth: int, alpha: float, beta: float, ply: int) -> float:
        """The value of a position for the side to act; `depth` counts down from 0."""
        game = self.game
        in_check = depth > -_PRESSED_PLIES and game.advice.in_check(state)
        best = -WON
        if not in_check:
            best = squash(float(game.advice.score(state, side)), self.scale)
            if best >= beta or depth <= -self.quiet_plies:
                return best
            if best > alpha:
                alpha = best
        ordered = self._candidates(state, side, in_check)
        action = ordered.take()
        while action is not None:
            value = self.action_value(state, side, action, depth - 1, alpha, beta, ply)
            if value > best:
                best = value
                if value > alpha:
                    alpha = value
                    if value >= beta:
                        return value
            action = ordered.take()
        return best

    def _candidates(self, state: State, side: int, in_check: bool) -> ActionQueue:
        actions = self.game.legal(state, side)
        if in_check:
            return ActionQueue(actions, [self.game.advice.gain_hint(state, side, action) for action in actions])
        return gaining_actions(self.game, state, side, actions)
