"""Expectiminimax with alpha-beta and iterative deepening: for two sides that take turns and see everything.

A side may act several times in a row. Values are those of `value.py`.
"""

from typing import Final

from warboard.bots.budget import Budget, Meter, OutOfBudget
from warboard.bots.line import Line
from warboard.bots.ordering import PROMISING, Ordering
from warboard.bots.quiet import QuietSearch
from warboard.bots.star import DEEPEST, LATER
from warboard.bots.transposition import AT_LEAST, AT_MOST, EXACT, Entry, Table
from warboard.bots.value import WON, squash
from warboard.bots.watcher import Watcher
from warboard.kernel.action import Action
from warboard.kernel.game import Game
from warboard.kernel.state import State

_NARROW: Final = 1e-8  # a window this wide only asks: better or not?
_SHALLOW: Final = 2  # at this depth or less the score shows what is hopeless
_LATE: Final = 3  # actions after this many are searched less deeply unless one surprises
_VERY_LATE: Final = 10


class Expectimax(QuietSearch):
    """One search of one position."""

    def __init__(self, game: Game, state: State, budget: Budget, seed: int, watcher: Watcher | None = None) -> None:
        super().__init__(game, Meter(budget), seed, game.advice.scale)
        self.budget = budget
        self.watcher = Watcher() if watcher is None else watcher
        self.table: Table | None = Table(budget.entries) if game.advice.key(state) is not None else None
        self.ordering = Ordering(game, game.board(state).size)
        self.depth = 0  # the last depth that was searched completely
        self._root_depth = 0
        self._margin: Final = game.advice.scale * 3 // 4

    def search(self, state: State, side: int) -> list[Line]:
        """Every legal action, best first, as far as the budget goes; at least ordered by gain hint."""
        lines = [Line(action) for action in self._by_looks(state, side)]
        if len(lines) == 1 and not self.watcher.looks_at_forced:
            lines[0].is_exact = True
            return lines
        depth = 1
        while depth <= self.budget.depth:
            self._root_depth = depth
            try:
                self._deepen(state, side, depth, lines)
            except OutOfBudget:
                break
            self.depth = depth
            self.watcher.reached(depth, lines, self.meter.nodes)
            if abs(lines[0].value) >= LATER ** (depth + 0.5) or self.meter.is_out():
                break  # decided within this depth: a deeper search finds no shorter win
            depth += 1
        return lines

    def value_of(self, state: State, side: int, action: Action, depth: int) -> Line:
        """The exact value of one action, to a depth or as far as the budget goes."""
        line = Line(action)
        reached = 1
        while reached <= depth:
            self._root_depth = reached
            try:
                line.value = self.action_value(state, side, action, reached - 1, -WON, WON, 0)
            except OutOfBudget:
                break
            line.is_exact = True
            line.follows = self.lines[1]
            reached += 1
        return line

    def _by_looks(self, state: State, side: int) -> list[Action]:
        only = self.watcher.only
        legal = self.game.legal(state, side)
        if only is not None:
            legal = [action for action in legal if action in only]
        ordered = self.ordering.ordered(state, side, 0, legal, None)
        actions: list[Action] = []
        action = ordered.take()
        while action is not None:
            actions.append(action)
            action = ordered.take()
        return actions

    def _deepen(self, state: State, side: int, depth: int, lines: list[Line]) -> None:
        """Searches one depth. Lines are in the order of the previous depth; a better one moves to its place at once.
        As many of the best as are asked for are searched exactly, the others only for being better than those, or not
        worse by more than the slack.
        """
        exact = max(self.watcher.exact, 1)
        alpha = -WON
        for number in range(len(lines)):
            line = lines[number]
            if number < exact:
                value = self.action_value(state, side, line.action, depth - 1, -WON, WON, 0)
            else:
                value = self.action_value(state, side, line.action, depth - 1, alpha, alpha + _NARROW, 0)
                if value > alpha:
                    value = self.action_value(state, side, line.action, depth - 1, alpha, WON, 0)
            line.value = value
            line.stage = depth
            line.is_exact = number < exact or value > alpha
            if line.is_exact:
                line.follows = self.lines[1]
                place = min(number, exact)
                while place > 0 and lines[place - 1].value < value:
                    place -= 1
                if place < number:
                    del lines[number]
                    lines.insert(place, line)
                if number + 1 >= exact:
                    alpha = lines[exact - 1].value - self.watcher.slack

    def look(self, state: State, side: int, depth: int, alpha: float, beta: float, ply: int) -> float:
        game = self.game
        self.lines[ply] = self.nothing
        in_check = depth >= 0 and game.advice.in_check(state)
        if in_check and ply < 2 * self._root_depth:
            depth += 1
        if depth <= 0 or ply >= DEEPEST:
            return self.settle(state, side, depth, alpha, beta, ply)
        key = -1
        before: Action | None = None
        if self.table is not None:
            known_key = game.advice.key(state)
            if known_key is not None:
                key = known_key
                entry = self.table.find(key)
                if entry is not None:
                    before = entry.best
                    if entry.depth >= depth and _decides(entry, alpha, beta):
                        if before is not None and beta - alpha > 2 * _NARROW:
                            self.lines[ply] = [before]
                        return entry.value
        static_score = 0
        if depth <= _SHALLOW and not in_check:
            static_score = game.advice.score(state, side)
            if squash(float(static_score - self._margin * 2 * depth), self.scale) >= beta:
                return squash(float(static_score - self._margin * 2 * depth), self.scale)
        return self._choose(state, side, depth, alpha, beta, ply, in_check, static_score, key, before)

    def _choose(
        self,
        state: State,
        side: int,
        depth: int,
        alpha: float,
        beta: float,
        ply: int,
        in_check: bool,
        static_score: int,
        key: int,
        before: Action | None,
    ) -> float:
        """The best of the actions, or the first that is good enough."""
        first_alpha = alpha
        best = -WON
        chosen: Action | None = None
        hopeless = -WON
        if depth <= _SHALLOW and not in_check:
            hopeless = squash(float(static_score + self._margin * (2 * depth - 1)), self.scale)
        ordered = self.ordering.ordered(state, side, ply, self.game.legal(state, side), before)
        quiet_tried: list[Action] = []
        tried = 0
        action = ordered.take()
        while action is not None:
            quiet = ordered.was_quiet()
            if quiet and tried > 0 and hopeless > -WON and hopeless <= alpha:
                value = self._glance(state, side, action, depth, alpha, beta, ply, hopeless)
            else:
                value = self._search_action(state, side, action, depth, alpha, beta, ply, tried, quiet and not in_check)
            tried += 1
            if value > best:
                best = value
                if value > alpha:
                    alpha = value
                    chosen = action
                    if beta - first_alpha > 2 * _NARROW:
                        self.lines[ply] = [action, *self.lines[ply + 1]]
                    if value >= beta:
                        if ordered.rank < PROMISING:
                            self.ordering.refuted(side, ply, action, depth, quiet_tried)
                        break
            if quiet:
                quiet_tried.append(action)
            action = ordered.take()
        if key >= 0 and self.table is not None:
            bound = AT_LEAST if best >= beta else EXACT if best > first_alpha else AT_MOST
            self.table.keep(key, Entry(depth, best, bound, before if chosen is None else chosen))
        return best

    def _search_action(
        self,
        state: State,
        side: int,
        action: Action,
        depth: int,
        alpha: float,
        beta: float,
        ply: int,
        tried: int,
        quiet: bool,
    ) -> float:
        """An action's value; late actions are first searched with a narrow window, and less deeply."""
        if tried == 0:
            return self.action_value(state, side, action, depth - 1, alpha, beta, ply)
        reduction = 0
        if quiet and depth >= _SHALLOW + 1 and tried >= _LATE:
            reduction = 2 if tried >= _VERY_LATE and depth >= _SHALLOW + 2 else 1
        value = self.action_value(state, side, action, depth - 1 - reduction, alpha, alpha + _NARROW, ply)
        if reduction > 0 and value > alpha:
            value = self.action_value(state, side, action, depth - 1, alpha, alpha + _NARROW, ply)
        if value > alpha and beta - alpha > _NARROW:
            value = self.action_value(state, side, action, depth - 1, alpha, beta, ply)
        return value

    def _glance(
        self, state: State, side: int, action: Action, depth: int, alpha: float, beta: float, ply: int, hopeless: float
    ) -> float:
        """A quiet action in a hopeless position: only an end of the game or a check is looked at further."""
        after = self.brancher.first(state, side, action)
        if not self.brancher.is_certain():
            return hopeless
        acting = self.game.to_act(after)
        if not acting or (acting[0] != side and self.game.advice.in_check(after)):
            return self.result(after, side, depth - 1, alpha, beta, ply)
        return hopeless

    def probe(self, state: State, side: int, depth: int, beta: float, ply: int) -> float:
        before: Action | None = None
        if self.table is not None:
            key = self.game.advice.key(state)
            entry = None if key is None else self.table.find(key)
            if entry is not None:
                before = entry.best
                if entry.depth >= depth and entry.bound != AT_MOST:
                    return entry.value
        if beta > WON:
            return -WON
        action = self.ordering.ordered(state, side, ply, self.game.legal(state, side), before).take()
        assert action is not None, self.game.id
        value = self.action_value(state, side, action, depth - 1, beta - _NARROW, beta, ply)
        return value if value >= beta else -WON  # a bad action says nothing about the others


def _decides(entry: Entry, alpha: float, beta: float) -> bool:
    """Whether a table entry settles the position for this window."""
    if entry.bound == EXACT:
        return True
    return entry.value >= beta if entry.bound == AT_LEAST else entry.value <= alpha
