"""Searching by playing on: for turns of several actions, hidden things, and sides that act at once.

Every action is first judged by the score right after it, as in `greedy`. Then the game is played on from it: the side
ends its turn, the others answer, and the score after that counts. Where a turn has several actions and one that ends
it, whole turns are searched from there on (`turn_search.py`).

Sides that act at once do not know each other's orders: each guess first picks orders for the others. The most promising
actions are then played on, all with the same guesses and the same luck; from time to time the worse half is dropped and
the rest are tried again.
"""

from math import sqrt
from typing import Final

from warboard.bots.budget import Budget, Meter, OutOfBudget
from warboard.bots.greedy import UNSEEN, worth
from warboard.bots.line import Line, line_value
from warboard.bots.shuffle import shuffle
from warboard.bots.turn_search import TurnSearch
from warboard.bots.value import side_value, squash
from warboard.bots.watcher import Watcher
from warboard.kernel.action import Action
from warboard.kernel.game import Game
from warboard.kernel.luck import SeededLuck
from warboard.kernel.plain import Plain
from warboard.kernel.state import State

_LOOKS: Final = 4  # samples of an action for its first score, where chance matters
_WIDTH: Final = 1.5
_WIDEST: Final = 32
_SECOND_BEST: Final = 4  # after the first guess, one action in this many is only the second best by score
_LIKE_ANY: Final = 4  # one order of the others in this many is random
_GLANCES: Final = 24  # and the rest are the best by score of this many
_FOR_ORDERS: Final = 9 * _GLANCES  # the least budget, for each other side, with which their orders are guessed first
_LONGEST: Final = 80  # the most actions that are played on


class Foresight:
    """One search of one position, for one side."""

    def __init__(
        self, game: Game, state: State, side: int, budget: Budget, seed: int, watcher: Watcher | None = None
    ) -> None:
        self.game = game
        self.meter = Meter(budget)
        self.watcher = Watcher() if watcher is None else watcher
        self.side = side
        self.tries = 0
        self.turns = 0  # turns searched completely, if whole turns are searched
        self._state = state
        self._seats = len(game.sides(state))
        self._scale = game.advice.scale
        self._hides = game.hides(state)
        self._at_once = len(game.to_act(state)) > 1 or game.sealed(state)
        self._affords_orders = budget.nodes >= _FOR_ORDERS * (self._seats - 1)
        self._seed = seed
        self._depth = budget.depth
        self._varies = False
        self._ending: Action | None = None  # the action that ends a turn of several actions
        self._chance = SeededLuck(seed)
        self._whim = SeededLuck(seed)

    def search(self) -> list[Line]:
        """The legal actions that were looked at, best first; at least one."""
        lines = self._glance()
        shuffle(lines, self._whim)  # of equal lines any may come first
        lines.sort(key=line_value, reverse=True)
        lines = self.watcher.among(lines)
        if len(lines) > 1 and self._depth > 1:
            if self._ending is not None:
                turns = self._turn_search(self._ending)
                turns.search(lines, self._depth)
                self.tries += turns.tries
                self.turns = turns.turns
            else:
                self._halve(lines)
        return lines

    def compare(self, first: Action, second: Action) -> list[Line]:
        """The two actions, both searched as far: with the same guess and the same luck. Fewer if the budget is spent
        before.
        """
        lines = [line for line in self._glance() if line.action == first or line.action == second]
        if len(lines) < 2:
            return []
        if self._ending is not None:
            return lines if self._turn_search(self._ending).compare(lines) else []
        self._halve(lines)
        return [line for line in lines if line.is_exact]

    def _glance(self) -> list[Line]:
        """The legal actions by the score right after them, as far as the budget goes; at least one."""
        lines: list[Line] = []
        legal = self.game.legal(self._state, self.side)
        try:
            guess = self._full_guess(0) if self._affords_orders else self._guess(0)
            if self._at_once:
                shuffle(legal, self._whim)  # a small budget may look at any of them, wherever a side stands
            for action in legal:
                line = Line(action)
                line.value = self._look(guess, action)
                lines.append(line)
        except OutOfBudget:
            if not lines:
                lines.append(Line(legal[0]))
        return lines

    def _turn_search(self, ending: Action) -> TurnSearch:
        return TurnSearch(self.game, self._guess(0), self.side, ending, self.meter, self._seed, self.watcher)

    def _halve(self, lines: list[Line]) -> None:
        """Tries the most promising lines and keeps dropping the worse half, until one is left or the budget is spent.
        Sorts `lines` in place; those tried come before those not tried.
        """
        totals: dict[Action, float] = {}
        kept: list[Line] = []
        number = 0
        halved = 1
        try:
            spent = self.meter.nodes
            began = self.meter.now()
            guess = self._full_guess(0)
            totals[lines[0].action] = self._played_value(guess, lines[0], 0)
            kept.append(lines[0])
            afforded = self.meter.affords(spent, began)
            wide = min(max(int(_WIDTH * sqrt(afforded)), 2), _WIDEST, len(lines))
            halvings = 1
            while 1 << halvings < wide:
                halvings += 1
            for line in lines[1:wide]:
                totals[line.action] = self._played_value(guess, line, 0)
                kept.append(line)
            number = 1
            _rank(kept, lines, totals, number)
            self.watcher.reached(halved, self.watcher.among(lines), self.meter.nodes)
            while len(kept) > 1:
                passes = max(round(afforded / (halvings * len(kept))), 1)
                while passes > 0:
                    guess = self._full_guess(number)
                    values = [self._played_value(guess, line, number) for line in kept]
                    for line, value in zip(kept, values, strict=True):
                        totals[line.action] += value
                    number += 1
                    passes -= 1
                _rank(kept, lines, totals, number)
                halved += 1
                self.watcher.reached(halved, self.watcher.among(lines), self.meter.nodes)
                del kept[(len(kept) + 1) // 2 :]
        except OutOfBudget:
            _rank(kept, lines, totals, max(number, 1))

    def _guess(self, number: int) -> State:
        self._chance = SeededLuck(self._seed + 2 * number)
        self._whim = SeededLuck(self._seed + 2 * number + 1)
        self._varies = number > 0
        return self.game.guess(self._state, self.side, self._chance) if self._hides else self._state.copy()

    def _full_guess(self, number: int) -> State:
        """A guess of the whole position, with orders for the sides that act at the same time."""
        state = self._guess(number)
        if self._at_once:
            for other in self.game.to_act(state):
                while other != self.side and other in self.game.to_act(state):
                    self._order_likely(state, other)
        return state

    def _order_likely(self, state: State, other: int) -> None:
        """Gives a likely order for another side: the best by score of a few, sometimes a random one. Always assuming
        the very best would lead to plans that fail against everything else.
        """
        game = self.game
        legal = game.legal(state, other)
        glances = 1 if self._whim.below(_LIKE_ANY) == 0 else min(_GLANCES, len(legal))
        best = legal[0]
        most = UNSEEN
        for number in range(glances):
            place = number + self._whim.below(len(legal) - number)
            action = legal[place]
            legal[place] = legal[number]
            looks = self._after(state, other, action)
            if looks > most:
                best = action
                most = looks
        self.meter.spend()
        game.apply(state, other, best, self._chance, None)

    def _played_value(self, guess: State, line: Line, number: int) -> float:
        """The value of an action after everybody plays on by score."""
        self._chance = SeededLuck(self._seed + 2 * number)
        self._whim = SeededLuck(self._seed + 2 * number + 1)
        state = guess.copy()
        self.meter.spend()
        self.game.apply(state, self.side, line.action, self._chance, None)
        follows = self._play_on(state)
        if line.tries == 0:
            line.follows = follows
        line.tries += 1
        self.tries += 1
        return self._value(state)

    def _play_on(self, state: State) -> list[Action]:
        """Plays until the others have answered and it is the side's turn again, or the orders have been carried out."""
        game = self.game
        follows: list[Action] = []
        answered = self._at_once
        while len(follows) < _LONGEST:
            acting = game.to_act(state)
            if not acting:
                break
            if answered and self.side in acting and not game.sealed(state):
                break
            mover = acting[0]
            answered = mover != self.side or len(acting) > 1 or game.sealed(state)
            follows.append(self._play_best(state, mover))
        return follows

    def _after(self, state: State, mover: int, action: Action) -> float:
        """How good the position is for a side right after its action."""
        after = state.copy()
        self.meter.spend()
        self.game.apply(after, mover, action, self._chance, None)
        return worth(self.game, after, mover)

    def _play_best(self, state: State, mover: int) -> Action:
        """Takes the action with the best score for the side to act."""
        game = self.game
        legal = game.legal(state, mover)
        best = legal[0]
        most = UNSEEN
        if len(legal) == 1:
            legal = []
        second = best
        next_most = UNSEEN
        for action in legal:
            looks = self._after(state, mover, action)
            if looks > most:
                second = best
                next_most = most
                best = action
                most = looks
            elif looks > next_most:
                second = action
                next_most = looks
        if self._varies and self._whim.below(_SECOND_BEST) == 0:
            best = second
        self.meter.spend()
        game.apply(state, mover, best, self._chance, None)
        return best

    def _look(self, state: State, action: Action) -> float:
        """What an action is worth by the score right after it."""
        game = self.game
        total = 0.0
        for _ in range(_LOOKS):
            after = state.copy()
            draws: list[tuple[str, Plain]] = []
            self._chance.log = draws
            self.meter.spend()
            game.apply(after, self.side, action, self._chance, None)
            self._chance.log = None
            outcome = game.outcome(after)
            if outcome is None:
                value = squash(float(game.advice.score(after, self.side)), self._scale)
                if not self._at_once and self.side not in game.to_act(after):
                    self._ending = action
            else:
                value = 2.0 * outcome.scores(self._seats)[self.side] - 1.0
            if not draws:
                return value
            total += value
        return total / _LOOKS

    def _value(self, state: State) -> float:
        return side_value(self.game, state, self.side, self._seats, self._scale)


def _rank(kept: list[Line], lines: list[Line], totals: dict[Action, float], tries: int) -> None:
    """Gives the kept lines their mean values and moves them to the front, best first."""
    for line in kept:
        line.value = totals[line.action] / tries
        line.is_exact = True
    kept.sort(key=line_value, reverse=True)
    for place, line in enumerate(kept):
        lines[place] = line
