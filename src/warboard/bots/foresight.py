"""Playing on by looks: for turns of several actions, hidden things, and sides that act at once.

Every action is first judged by the score right after it, as `greedy` does. Then it is played on: the side ends its
turn, the others answer, and the score that is left counts. Where a turn has several actions and one that ends it, whole
turns are searched from there on (`turns.py`).

Sides that act at once order in ignorance of each other: the others' orders are thought of first, other ones for each
guess. The best actions by looks are then played on with everything that looks good, all with the same guesses and the
same luck, and now and then the worse half is dropped and the rest are tried again.
"""

from math import sqrt
from typing import Final

from warboard.bots.budget import Budget, Meter, OutOfBudget
from warboard.bots.greedy import UNSEEN, worth
from warboard.bots.line import Line, line_value
from warboard.bots.turn_search import TurnSearch
from warboard.bots.value import side_value, squash
from warboard.kernel.action import Action
from warboard.kernel.game import Game
from warboard.kernel.luck import SeededLuck
from warboard.kernel.plain import Plain
from warboard.kernel.state import State

_LOOKS: Final = 4  # tries at each result for the first look, where chance has a say
_WIDTH: Final = 1.5
_WIDEST: Final = 32
_SLIPS: Final = 4  # after the first guess one in so many actions is only the second best by looks
_LIKE_ANY: Final = 4  # one in so many orders of others is thought to be any
_GLANCES: Final = 24  # and the rest the best by looks of so many
_LONGEST: Final = 80  # actions that are played on at most


class Foresight:
    """One search of one position, for one side."""

    def __init__(self, game: Game, state: State, side: int, budget: Budget, seed: int) -> None:
        self.game = game
        self.meter = Meter(budget)
        self.side = side
        self.tries = 0
        self.turns = 0  # searched to the end, where whole turns are
        self._state = state
        self._seats = len(game.sides(state))
        self._scale = game.advice.scale
        self._hides = game.hides(state)
        self._at_once = len(game.to_act(state)) > 1 or game.sealed(state)
        self._seed = seed
        self._depth = budget.depth
        self._slips = False
        self._ending: Action | None = None  # what ends a turn of several actions
        self._chance = SeededLuck(seed)
        self._whim = SeededLuck(seed)

    def search(self) -> list[Line]:
        """Every legal action that was looked at, the best first; at least one."""
        lines: list[Line] = []
        legal = self.game.legal(self._state, self.side)
        try:
            seen = self._shown(0)
            for action in legal:
                line = Line(action)
                line.value = self._look(seen, action)
                lines.append(line)
        except OutOfBudget:
            if not lines:
                lines.append(Line(legal[0]))
        self._shuffle(lines)
        lines.sort(key=line_value, reverse=True)
        if len(lines) > 1 and self._depth > 1:
            if self._ending is not None:
                turns = TurnSearch(self.game, self._guessed(0), self.side, self._ending, self.meter, self._seed)
                turns.search(lines, self._depth)
                self.tries += turns.tries
                self.turns = turns.turns
            else:
                self._halve(lines)
        return lines

    def _halve(self, lines: list[Line]) -> None:
        """Tries the lines that look best, and drops the worse half until one is left or nothing more may be spent.
        They are put into order in place; what was tried stands before what was not.
        """
        totals: dict[Action, float] = {}
        kept: list[Line] = []
        number = 0
        try:
            spent = self.meter.nodes
            began = self.meter.now()
            shown = self._shown(0)
            totals[lines[0].action] = self._tried(shown, lines[0], 0)
            kept.append(lines[0])
            afforded = self.meter.affords(spent, began)
            wide = min(max(int(_WIDTH * sqrt(afforded)), 2), _WIDEST, len(lines))
            halvings = 1
            while 1 << halvings < wide:
                halvings += 1
            for line in lines[1:wide]:
                totals[line.action] = self._tried(shown, line, 0)
                kept.append(line)
            number = 1
            _rank(kept, lines, totals, number)
            while len(kept) > 1:
                passes = max(round(afforded / (halvings * len(kept))), 1)
                while passes > 0:
                    shown = self._shown(number)
                    values = [self._tried(shown, line, number) for line in kept]
                    for line, value in zip(kept, values, strict=True):
                        totals[line.action] += value
                    number += 1
                    passes -= 1
                _rank(kept, lines, totals, number)
                del kept[(len(kept) + 1) // 2 :]
        except OutOfBudget:
            _rank(kept, lines, totals, max(number, 1))

    def _guessed(self, number: int) -> State:
        self._chance = SeededLuck(self._seed + 2 * number)
        self._whim = SeededLuck(self._seed + 2 * number + 1)
        self._slips = number > 0
        return self.game.guess(self._state, self.side, self._chance) if self._hides else self._state.copy()

    def _shown(self, number: int) -> State:
        """A guess of the whole position, with the orders of those who act at the same time."""
        state = self._guessed(number)
        if self._at_once:
            for other in self.game.to_act(state):
                while other != self.side and other in self.game.to_act(state):
                    self._order_likely(state, other)
        return state

    def _order_likely(self, state: State, other: int) -> None:
        """An order that another side may well give: the best by looks of a few, and now and then any. Always the very
        best would be too sure a guess: a plan against it alone is a bad one against all else.
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

    def _tried(self, shown: State, line: Line, number: int) -> float:
        """What comes of an action when everybody goes on by looks."""
        self._chance = SeededLuck(self._seed + 2 * number)
        self._whim = SeededLuck(self._seed + 2 * number + 1)
        state = shown.copy()
        self.meter.spend()
        self.game.apply(state, self.side, line.action, self._chance, None)
        follows = self._play_on(state)
        if line.tries == 0:
            line.follows = follows
        line.tries += 1
        self.tries += 1
        return self._value(state)

    def _play_on(self, state: State) -> list[Action]:
        """Until the others have answered and it is the side's turn again, or the orders have been carried out."""
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
            follows.append(self._by_looks(state, mover))
        return follows

    def _after(self, state: State, mover: int, action: Action) -> float:
        """How a side stands right after an action."""
        after = state.copy()
        self.meter.spend()
        self.game.apply(after, mover, action, self._chance, None)
        return worth(self.game, after, mover)

    def _by_looks(self, state: State, mover: int) -> Action:
        """Takes the action that looks best to the side to act."""
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
        if self._slips and self._whim.below(_SLIPS) == 0:
            best = second
        self.meter.spend()
        game.apply(state, mover, best, self._chance, None)
        return best

    def _look(self, state: State, action: Action) -> float:
        """What an action is worth by what stands right after it."""
        game = self.game
        total = 0.0
        for _ in range(_LOOKS):
            after = state.copy()
            drawn: list[tuple[str, Plain]] = []
            self._chance.drawn = drawn
            self.meter.spend()
            game.apply(after, self.side, action, self._chance, None)
            self._chance.drawn = None
            outcome = game.outcome(after)
            if outcome is None:
                value = squash(float(game.advice.score(after, self.side)), self._scale)
                if not self._at_once and self.side not in game.to_act(after):
                    self._ending = action
            else:
                value = 2.0 * outcome.scores(self._seats)[self.side] - 1.0
            if not drawn:
                return value
            total += value
        return total / _LOOKS

    def _value(self, state: State) -> float:
        return side_value(self.game, state, self.side, self._seats, self._scale)

    def _shuffle(self, lines: list[Line]) -> None:
        """So that of those that look alike any may come first."""
        for end in range(len(lines) - 1, 0, -1):
            other = self._whim.below(end + 1)
            line = lines[end]
            lines[end] = lines[other]
            lines[other] = line


def _rank(kept: list[Line], lines: list[Line], totals: dict[Action, float], tries: int) -> None:
    """Gives the lines that were kept their mean values, and the front places in that order."""
    for line in kept:
        line.value = totals[line.action] / tries
        line.is_exact = True
    kept.sort(key=line_value, reverse=True)
    for place, line in enumerate(kept):
        lines[place] = line
