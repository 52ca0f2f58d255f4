"""Plans turns of many actions, and the enemy's answers to them: for two sides that take turns and see everything.

A turn of five actions has too many sequences to try each, and most differ only in their order. So plans grow side by
side, one action at a time: of all plans of the same length only the best by score go on, and some that come close to a
decisive blow, which may begin with a loss. A plan may end after any of its actions. Plans that reach the same position
are one.

The best plans are then answered with a whole turn of the enemy, planned in the same way, and the position after that
counts. What answered one plan well is tried first against the next, which refutes most of them at once. All of this is
repeated with more plans side by side for as long as the budget lasts, beginning with the best plan found before.
"""

from typing import Final

from warboard.bots.budget import Budget, Meter, OutOfBudget
from warboard.bots.line import Line, line_value
from warboard.bots.value import WON, leaf_value
from warboard.bots.watcher import Watcher
from warboard.kernel.action import Action
from warboard.kernel.advice import THREAT
from warboard.kernel.board import NOWHERE
from warboard.kernel.game import Game
from warboard.kernel.luck import SeededLuck
from warboard.kernel.odds import TracedLuck
from warboard.kernel.state import State

_LONGEST: Final = 24  # actions of a turn
_SHORT: Final = 2  # a budget of this depth or less plans one action of each turn
_WIDEST: Final = 2_000  # plans side by side
_ANSWERED: Final = 4  # plans answered, for each one side by side
_NARROWER: Final = 3  # an answer has this many times fewer plans side by side
_KEPT: Final = 5  # answers that are tried first
_SAMPLES: Final = 4  # results of an action with chance


class Plan:
    """Actions of one turn, and the position after them."""

    def __init__(self, state: State, actions: list[Action], value: float) -> None:
        self.state = state
        self.actions = actions
        self.value = value  # for the side whose turn it is, by the score after the last action
        self.menace = 0
        self.ended = False  # whether the end of the turn after it has been looked at


def _plan_value(plan: Plan) -> float:
    return plan.value


def _plan_menace(plan: Plan) -> float:
    return plan.menace + plan.value


class TurnPlanner:
    """One search of one position, for the side whose turn it is."""

    def __init__(
        self, game: Game, state: State, side: int, budget: Budget, seed: int, watcher: Watcher | None = None
    ) -> None:
        self.game = game
        self.budget = budget
        self.meter = Meter(budget)
        self.watcher = Watcher() if watcher is None else watcher
        self.side = side
        self.width = 0  # plans side by side, as far as all were answered
        self._state = state
        self._scale = game.advice.scale
        self._seed = seed
        self._longest = 1 if budget.depth <= _SHORT else _LONGEST
        self._answering = budget.depth > 1
        self._ending: Action | None = None  # the action that ends a turn
        self._traced = TracedLuck()
        self._mean = 0.0  # the value of the last action, over its results
        self._complete = True  # whether no plan had to give way to others
        self._known: list[list[Action]] = []  # answers that were good, the latest first
        self._found: dict[Action, Line] = {}  # the best plans so far, by their first actions

    def search(self) -> list[Line]:
        """Every legal action, best first. Those that begin no plan come last, by the score right after them. If there
        is only one, nothing is searched.
        """
        lines = [Line(action) for action in self.game.legal(self._state, self.side)]
        if len(lines) == 1:
            return lines
        best: Plan | None = None
        width = 1
        widened = 1
        try:
            self._glance(lines)
            while width <= _WIDEST:
                self._complete = True
                plans = self._turns(self._state, self.side, width, WON)
                if best is not None:
                    plans = [best, *[plan for plan in plans if plan.actions != best.actions]]
                best = self._best(plans, width)
                self.width = width
                self.watcher.reached(widened, self.watcher.among(self._planned()), self.meter.nodes)
                if not self._answering or self._complete or self._found[best.actions[0]].value >= WON:
                    break
                width += (width + 1) // 2
                widened += 1
        except OutOfBudget:
            pass
        return self._ranked(lines)

    def value_of(self, action: Action) -> Line:
        """What one action is worth if the turn goes on as well as it can."""
        try:
            after = self._after(self._state, self.side, action)
        except OutOfBudget:
            return Line(action)
        return self.value_after(after, action, self._mean)

    def value_after(self, after: State, action: Action, looks: float) -> Line:
        """What an action is worth that has led to a position which looks as good as that."""
        game = self.game
        line = Line(action)
        line.value = looks
        try:
            acting = game.to_act(after)
            if self.side in acting:
                onward = TurnPlanner(game, after, self.side, self.budget, self._seed)
                best = onward.search()[0]
                if not best.is_exact:
                    best = onward.value_of(best.action)
                line.value = best.value
                line.follows = [best.action, *best.follows]
            elif acting:
                line.value = self._answered_value(Plan(after, [action], line.value), _NARROWER, -WON, line.follows)
        except OutOfBudget:
            return line
        line.is_exact = True
        return line

    def _glance(self, lines: list[Line]) -> None:
        """Values the lines by the score right after them."""
        for line in lines:
            self._notice_ending(self._after(self._state, self.side, line.action), self.side, line.action)
            line.value = self._mean

    def _notice_ending(self, after: State, mover: int, action: Action) -> None:
        """An action without a square that passes the turn can end any turn."""
        if self._ending is None and action.source == NOWHERE and action.target == NOWHERE:
            acting = self.game.to_act(after)
            if acting and mover not in acting:
                self._ending = action

    def _ranked(self, lines: list[Line]) -> list[Line]:
        """The lines that begin plans, then the others: none of those counts as better than the best plan."""
        planned = self._planned()
        others = [line for line in lines if line.action not in self._found]
        others.sort(key=line_value, reverse=True)
        for line in others:
            if planned:
                line.value = min(line.value, planned[0].value)
        return planned + others

    def _planned(self) -> list[Line]:
        """The best plans so far, best first."""
        return sorted(self._found.values(), key=_rank, reverse=True)

    def _best(self, plans: list[Plan], width: int) -> Plan:
        """The plan that fares best after its answer. The first is the best of the narrower search, so whatever has
        been found when the budget ends is no worse than that.
        """
        found: dict[Action, Line] = {}
        best = plans[0]
        most = -2.0 * WON
        least = -2.0 * WON
        answered = _ANSWERED * (width + 1)
        self._complete = self._complete and len(plans) <= answered
        for plan in plans[:answered]:
            answer: list[Action] = []
            value = plan.value
            acting = self.game.to_act(plan.state)
            if self._answering and acting and acting[0] != self.side:
                value = self._answered_value(plan, width, least, answer)
            line = found.get(plan.actions[0])
            if line is None or value > line.value:
                line = Line(plan.actions[0])
                line.value = value
                line.is_exact = value > least
                line.follows = plan.actions[1:] + answer
                found[line.action] = line
            if value > most:
                most = value
                least = value - self.watcher.slack
                best = plan
            self._found = found
        return best

    def _answered_value(self, plan: Plan, width: int, least: float, answer: list[Action]) -> float:
        """The value of a plan after the enemy's best turn, which goes into `answer`, or something not above `least`."""
        enemy = self.game.to_act(plan.state)[0]
        for known in self._known:
            value = -self._replayed_value(plan.state, enemy, known)
            if value <= least:
                answer.extend(known)
                _put_first(known, self._known)
                return value
        turns = self._turns(plan.state, enemy, max(width // _NARROWER, 1), min(-least, WON))
        answer.extend(turns[0].actions)
        _put_first(turns[0].actions, self._known)
        return -turns[0].value

    def _replayed_value(self, state: State, mover: int, actions: list[Action]) -> float:
        """The value of a turn played as in another position, leaving out what cannot be done here."""
        game = self.game
        for action in actions:
            if mover in game.to_act(state) and action in game.legal(state, mover):
                state = self._after(state, mover, action)
        return -2.0 * WON if mover in game.to_act(state) else self._mean

    def _turns(self, start: State, mover: int, width: int, enough: float) -> list[Plan]:
        """Whole turns, best first; no more are looked for once one has a value of `enough`."""
        game = self.game
        ends: list[Plan] = []
        growing = [Plan(start, [], 0.0)]
        kept: set[int] = set()
        struck: set[int] = set()
        for length in range(self._longest + 1):
            longer: list[Plan] = []
            for plan in growing:
                for action in game.legal(plan.state, mover):
                    if action == self._ending:
                        if plan.ended:
                            continue
                    elif length == self._longest and self._ending is not None:
                        continue
                    after = self._after(plan.state, mover, action)
                    self._notice_ending(after, mover, action)
                    grown = Plan(after, [*plan.actions, action], self._mean)
                    if mover in game.to_act(after):
                        longer.append(grown)
                        grown.menace = game.advice.menace(after, mover)
                        if grown.menace >= THREAT and self._is_new(after, struck):
                            self._strike(grown, mover, ends)
                    else:
                        ends.append(grown)
                    if ends and ends[-1].value >= enough:
                        return [ends[-1]]
            if not longer:
                break
            growing = self._chosen(longer, width, kept)
        ends = ends or growing
        ends.sort(key=_plan_value, reverse=True)
        return ends

    def _chosen(self, plans: list[Plan], width: int, kept: set[int]) -> list[Plan]:
        """The best by score, and half as many of the rest that come closest to a decisive blow."""
        plans.sort(key=_plan_value, reverse=True)
        chosen: list[Plan] = []
        rest: list[Plan] = []
        for plan in plans:
            if len(chosen) == width:
                rest.append(plan)
            elif self._is_new(plan.state, kept):
                chosen.append(plan)
        if rest:
            self._complete = False
        rest.sort(key=_plan_menace, reverse=True)
        most = width + width // 2
        for plan in rest:
            if len(chosen) >= most:
                break
            if self._is_new(plan.state, kept):
                chosen.append(plan)
        return chosen

    def _strike(self, plan: Plan, mover: int, ends: list[Plan]) -> None:
        """Ends a turn that may be decisive, whatever its score."""
        ending = self._ending
        if ending is not None and ending in self.game.legal(plan.state, mover):
            after = self._after(plan.state, mover, ending)
            ends.append(Plan(after, [*plan.actions, ending], self._mean))
            plan.ended = True

    def _is_new(self, state: State, seen: set[int]) -> bool:
        """Whether a position has not come up before; it has from now on."""
        key = self.game.advice.key(state)
        if key is None:
            return True
        if key in seen:
            return False
        seen.add(key)
        return True

    def _after(self, state: State, mover: int, action: Action) -> State:
        """The position after an action; with chance, that of a few results whose value is nearest to their mean."""
        game = self.game
        self.meter.spend()
        after = state.copy()
        self._traced.begin()
        game.apply(after, mover, action, self._traced, None)
        if not self._traced.forks:
            self._mean = leaf_value(game, after, mover, self._scale)
            return after
        luck = SeededLuck(self._seed)  # the same draws every time, so actions can be compared
        results: list[State] = []
        values: list[float] = []
        for _ in range(_SAMPLES):
            self.meter.spend()
            after = state.copy()
            game.apply(after, mover, action, luck, None)
            results.append(after)
            values.append(leaf_value(game, after, mover, self._scale))
        self._mean = sum(values) / _SAMPLES
        nearest = 0
        for number in range(_SAMPLES):
            if abs(values[number] - self._mean) < abs(values[nearest] - self._mean):
                nearest = number
        return results[nearest]


def _rank(line: Line) -> tuple[float, bool]:
    """By value; a plan that is no better than that comes after one that is as good."""
    return line.value, line.is_exact


def _put_first(answer: list[Action], known: list[list[Action]]) -> None:
    if answer in known:
        known.remove(answer)
    known.insert(0, answer)
    del known[_KEPT:]
