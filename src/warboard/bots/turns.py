"""Turns of several actions, as sequences: any action to begin with, then the blows that pay, then the end.

Playing on with every quiet action that looks good says less: whatever is done first, the same is done in the end.

The first actions are looked at in two ways, as far as the budget goes. First everybody only strikes: that is cheap
enough for every action. Then the others may begin their turn with any action at all before they strike, and the worst
that comes of it counts.
"""

from typing import Final

from warboard.bots.budget import Meter, OutOfBudget
from warboard.bots.greedy import worth
from warboard.bots.line import Line
from warboard.bots.value import WON, side_value
from warboard.kernel.action import Action
from warboard.kernel.game import Game, State
from warboard.kernel.luck import SeededLuck

_LONGEST: Final = 80  # actions that are played on in a turn at most
_UNSEEN: Final = -2_000_000.0  # looks worse than a loss


class Turns:
    """One search of one position, for the side whose turn it is."""

    def __init__(self, game: Game, state: State, side: int, ending: Action, meter: Meter, seed: int) -> None:
        self.game = game
        self.meter = meter
        self.side = side
        self.tries = 0
        self._state = state
        self._ending = ending
        self._seats = len(game.sides(state))
        self._scale = game.hints().scale
        self._seed = seed
        self._chance = SeededLuck(seed)

    def search(self, lines: list[Line]) -> None:
        """Puts the lines into order, the best first; those not reached come last."""
        if self._strike(lines):
            self._answer(lines)

    def _strike(self, lines: list[Line]) -> bool:
        """Values the lines by what is left after the blows that follow; whether all were reached."""
        reached: list[Line] = []
        try:
            for line in lines:
                state = self._begun(self._state, self.side, line.action)
                follows = self._finish_turns(state, True) + self._finish_turns(state, False)
                line.follows = follows
                line.value = self._value(state)
                line.is_exact = True
                line.tries += 1
                self.tries += 1
                reached.append(line)
        except OutOfBudget:
            pass
        return _put_first(reached, lines)

    def _answer(self, lines: list[Line]) -> None:
        """Lets the others answer the lines, from the best on, with any action: the worst that comes of it counts. A
        line only falls by it, so that one below the best that has been answered need not be looked at. What answered
        one line best is tried first against the next.
        """
        answered: list[Line] = []
        answers: list[Action] = []
        least = -2.0 * WON
        try:
            for line in lines:
                if line.value <= least:
                    break
                self._worst_answer(line, least, answers)
                least = max(least, line.value)
                answered.append(line)
        except OutOfBudget:
            pass
        _put_first(answered, lines)

    def _worst_answer(self, line: Line, least: float, answers: list[Action]) -> None:
        """Lowers the value of a line to what the worst first action of the others leaves, or to anything that is not
        above the least that counts.
        """
        game = self.game
        state = self._begun(self._state, self.side, line.action)
        self._finish_turns(state, True)
        acting = game.to_act(state)
        if not acting:
            return
        self.tries += 1
        legal = game.legal(state, acting[0])
        known = [answer for answer in answers if answer in legal]
        worst: Action | None = None
        for answer in known + [answer for answer in legal if answer not in known]:
            after = self._begun(state, acting[0], answer)
            self._finish_turns(after, False)
            value = self._value(after)
            if value < line.value:
                line.value = value
                worst = answer
                if value <= least:
                    break
        if worst is not None:
            _remember(worst, answers)

    def _begun(self, state: State, mover: int, first: Action) -> State:
        """The position after the first action of a turn. Luck is the same for every one."""
        self._chance = SeededLuck(self._seed)
        after = state.copy()
        self.meter.spend()
        self.game.apply(after, mover, first, self._chance, None)
        return after

    def _finish_turns(self, state: State, own: bool) -> list[Action]:
        """Strikes where that pays while it is the own turn, or while it is not; what was done."""
        done: list[Action] = []
        while len(done) < _LONGEST:
            acting = self.game.to_act(state)
            if not acting or (acting[0] == self.side) != own:
                break
            done.append(self._blow(state, acting[0]))
        return done

    def _blow(self, state: State, mover: int) -> Action:
        """Takes the blow that looks best to the side to act, or ends its turn where none pays."""
        game = self.game
        legal = game.legal(state, mover)
        best = legal[0]
        most = _UNSEEN
        if self._ending in legal:
            best = self._ending
            most = worth(game, state, mover)
            legal = [action for action in legal if game.promise(state, mover, action) > 0]
        elif len(legal) == 1:
            legal = []
        for action in legal:
            after = state.copy()
            self.meter.spend()
            game.apply(after, mover, action, self._chance, None)
            looks = worth(game, after, mover)
            if looks > most:
                best = action
                most = looks
        self.meter.spend()
        game.apply(state, mover, best, self._chance, None)
        return best

    def _value(self, state: State) -> float:
        return side_value(self.game, state, self.side, self._seats, self._scale)


def _put_first(reached: list[Line], lines: list[Line]) -> bool:
    """Puts the lines that were reached, which stand first, into order; whether they are all."""
    left = lines[len(reached) :]
    reached.sort(key=_value, reverse=True)
    lines[:] = reached + left
    return not left


def _remember(action: Action, known: list[Action]) -> None:
    """Puts an action before all that are known."""
    if action in known:
        known.remove(action)
    known.insert(0, action)


def _value(line: Line) -> float:
    return line.value
