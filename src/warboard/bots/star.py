"""Chance in a search: an action is worth the mean of its results, and need not be searched once no result can matter.

Star1 and Star2 (Ballard 1983): values lie between -1 and 1, so the values of some results bound the mean. Star1 stops
once the rest cannot bring the mean back into the window; Star2 first gets a bound from one answer to each result, which
is often enough.
"""

from typing import Final

from warboard.bots.budget import Meter
from warboard.bots.chance import Branch, Brancher
from warboard.bots.value import WON
from warboard.kernel.action import Action
from warboard.kernel.game import Game
from warboard.kernel.state import State

LATER: Final = 1.0 - 1e-6  # a win now is worth more than a win later
DEEPEST: Final = 100  # the hard limit in plies
UNLIKELY: Final = 0.05  # results less likely than this are searched less deeply
_PROBE_FROM: Final = 2  # depth


class ChanceSearch:
    """Values actions by the positions that they lead to, which `look` values."""

    def __init__(self, game: Game, meter: Meter, seed: int) -> None:
        self.game = game
        self.meter = meter
        self.brancher = Brancher(game, meter, seed)
        self.nothing: list[Action] = []
        self.lines: list[list[Action]] = [self.nothing] * (DEEPEST + 3)  # by ply: the expected line from there on

    def look(self, state: State, side: int, depth: int, alpha: float, beta: float, ply: int) -> float:
        """The value of a position for the side to act; outside the window only a bound."""
        raise NotImplementedError

    def probe(self, state: State, side: int, depth: int, beta: float, ply: int) -> float:
        """A cheap lower bound of the value of a position for the side to act."""
        raise NotImplementedError

    def action_value(
        self, state: State, side: int, action: Action, depth: int, alpha: float, beta: float, ply: int
    ) -> float:
        """The value of an action for the side that takes it, with `depth` more actions to search after it."""
        after = self.brancher.first(state, side, action)
        if self.brancher.is_certain():
            return self.result(after, side, depth, alpha, beta, ply)
        branches = self.brancher.rest(after, state, side, action)
        if depth >= _PROBE_FROM and len(branches) > 1:
            bound = self._upper_bound(branches, side, depth, alpha, ply)
            if bound <= alpha:
                return bound
        return self._mean(branches, side, depth, alpha, beta, ply)

    def result(self, after: State, side: int, depth: int, alpha: float, beta: float, ply: int) -> float:
        """The value, for a side, of the position that its action led to."""
        acting = self.game.to_act(after)
        if not acting:
            outcome = self.game.outcome(after)
            assert outcome is not None, self.game.id
            return LATER * outcome.result(side)
        if acting[0] == side:
            return LATER * self.look(after, side, depth, alpha / LATER, beta / LATER, ply + 1)
        return -LATER * self.look(after, acting[0], depth, -beta / LATER, -alpha / LATER, ply + 1)

    def _mean(self, branches: list[Branch], side: int, depth: int, alpha: float, beta: float, ply: int) -> float:
        """Star1."""
        known = 0.0
        left = 1.0
        likeliest = self.nothing
        for number, branch in enumerate(branches):
            share = branch.probability
            left -= share
            low = (alpha - known - left * WON) / share
            high = (beta - known + left * WON) / share
            deep = depth - 1 if share < UNLIKELY else depth
            value = self.result(branch.state, side, deep, max(low, -WON), min(high, WON), ply)
            if number == 0:
                likeliest = self.lines[ply + 1]
            known += share * value
            if value >= high:
                return known - left * WON
            if value <= low:
                return known + left * WON
        self.lines[ply + 1] = likeliest
        return known

    def _upper_bound(self, branches: list[Branch], side: int, depth: int, alpha: float, ply: int) -> float:
        """Star2: an upper bound of the mean, from one answer of the enemy to each result."""
        most = 0.0
        left = 1.0
        for branch in branches:
            share = branch.probability
            left -= share
            acting = self.game.to_act(branch.state)
            if not acting:
                outcome = self.game.outcome(branch.state)
                assert outcome is not None, self.game.id
                most += share * outcome.result(side)
            elif acting[0] == side:
                most += share * WON
            else:
                enough = (most - alpha) / (share + left)  # for the enemy, here and on average in the rest
                most -= share * self.probe(branch.state, acting[0], depth, enough, ply + 1)
            if most - left * WON > alpha:
                return WON
        return most
