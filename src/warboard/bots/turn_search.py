"""Turns of several actions, as sequences: any action to begin with, then the blows that pay, then the end.

Playing on with every quiet action that looks good says less: whatever is done first, the same is done in the end.

The first actions are looked at in three ways, each on what the one before has found, as far as the budget goes. First
everybody only strikes: that is cheap enough for every action. Then the others may begin their turn with any action at
all before they strike, and the worst that comes of it counts. Last whole turns are searched by alpha-beta, deeper and
deeper: whoever has begun a turn may strike or leave it, and at the end blows are exchanged until one side lets things
stand, so that what is protected is not taken for lost.
"""

from typing import Final

from warboard.bots.budget import Meter, OutOfBudget
from warboard.bots.greedy import UNSEEN, worth
from warboard.bots.line import Line, line_value
from warboard.bots.ordering import PROMISING, ActionQueue
from warboard.bots.value import WON, side_value
from warboard.kernel.action import Action
from warboard.kernel.game import Game
from warboard.kernel.luck import SeededLuck
from warboard.kernel.state import State

_LONGEST: Final = 80  # actions that are played on in a turn at most
_ANSWERED: Final = 2  # who looks no further than this sees an answer, and no more
_FARTHEST: Final = 8  # turns
_EXCHANGED: Final = 4  # turns of blows after the last one that is searched
_REMEMBERED: Final = 6  # actions that were best at the same distance, and are tried first


class TurnEnd:
    """Where a turn may end, and what was done in it."""

    def __init__(self, state: State, done: list[Action]) -> None:
        self.state = state
        self.done = done


class TurnSearch:
    """One search of one position, for the side whose turn it is."""

    def __init__(self, game: Game, state: State, side: int, ending: Action, meter: Meter, seed: int) -> None:
        self.game = game
        self.meter = meter
        self.side = side
        self.tries = 0
        self.turns = 0  # searched to the end
        self._state = state
        self._ending = ending
        self._seats = len(game.sides(state))
        self._scale = game.advice.scale
        self._seed = seed
        self._chance = SeededLuck(seed)
        self._best_at: list[list[Action]] = [[] for _ in range(_FARTHEST)]
        self._expected: list[list[Action]] = [[] for _ in range(_FARTHEST + _EXCHANGED + 1)]  # from a distance on

    def search(self, lines: list[Line], depth: int) -> None:
        """Puts the lines into order, the best first; those not reached come last."""
        if not self._strike(lines):
            return
        self.turns = 1
        if not self._answer(lines) or depth <= _ANSWERED:
            return
        for turns in range(2, _FARTHEST + 1):
            if abs(lines[0].value) >= WON or not self._deepen(lines, turns):
                return
            self.turns = turns

    def _strike(self, lines: list[Line]) -> bool:
        """Values the lines by what is left after the blows that follow; whether all were reached."""
        reached: list[Line] = []
        try:
            for line in lines:
                state = self._begun(self._state, self.side, line.action)
                line.follows = self._finish_turns(state, True) + self._finish_turns(state, False)
                line.value = self._value(state)
                line.is_exact = True
                line.tries += 1
                self.tries += 1
                reached.append(line)
        except OutOfBudget:
            pass
        return _put_first(reached, lines)

    def _answer(self, lines: list[Line]) -> bool:
        """Lets the others answer the lines, from the best on, with any action: the worst that comes of it counts. A
        line only falls by it, so that one below the best that has been answered need not be looked at. What answered
        one line best is tried first against the next. Whether nothing is left to answer.
        """
        answered: list[Line] = []
        answers: list[Action] = []
        least = -2.0 * WON
        whole = True
        try:
            for line in lines:
                if line.value <= least:
                    break
                self._worst_answer(line, least, answers)
                line.is_exact = line.value > least
                least = max(least, line.value)
                answered.append(line)
        except OutOfBudget:
            whole = False
        _put_first(answered, lines)
        return whole

    def _worst_answer(self, line: Line, least: float, answers: list[Action]) -> None:
        """Lowers the value of a line to what the worst first action of the others leaves, or to anything that is not
        above the least that counts.
        """
        game = self.game
        state = self._begun(self._state, self.side, line.action)
        done = self._finish_turns(state, True)
        acting = game.to_act(state)
        if not acting:
            return
        self.tries += 1
        legal = game.legal(state, acting[0])
        known = [answer for answer in answers if answer in legal]
        worst: Action | None = None
        for answer in known + [answer for answer in legal if answer not in known]:
            after = self._begun(state, acting[0], answer)
            answered = self._finish_turns(after, False)
            value = self._value(after)
            if value < line.value:
                line.value = value
                line.follows = [*done, answer, *answered]
                worst = answer
                if value <= least:
                    break
        if worst is not None:
            _remember(worst, answers)

    def _deepen(self, lines: list[Line], turns: int) -> bool:
        """Searches the lines for so many turns, from the best on; whether all were reached."""
        reached: list[Line] = []
        least = -2.0 * WON
        try:
            for line in lines:
                value = -2.0 * WON
                follows: list[Action] = []
                for end in self._ends(self._state, self.side, line.action):
                    found = self._turn_value(end.state, turns - 1, 1, max(least, value), 2.0 * WON)
                    if found > value:
                        value = found
                        follows = end.done[1:] + self._expected[1]
                line.value = value
                line.follows = follows
                line.is_exact = value > least
                least = max(least, value)
                self.tries += 1
                reached.append(line)
        except OutOfBudget:
            pass
        return _put_first(reached, lines)

    def _turn_value(self, state: State, turns: int, distance: int, alpha: float, beta: float) -> float:
        """What a position in which a turn begins is worth to the own side. At or below alpha, or at or above beta, it
        may be worth less or more.
        """
        game = self.game
        acting = game.to_act(state)
        self._expected[distance] = []
        if not acting:
            return self._value(state)
        if turns == 0:
            return self._exchange(state, _EXCHANGED, distance, alpha, beta)
        mover = acting[0]
        own = mover == self.side
        best = -2.0 * WON if own else 2.0 * WON
        chosen: Action | None = None
        ordered = self._ordered(state, mover, distance)
        action = ordered.take()
        while action is not None and alpha < beta:
            for end in self._ends(state, mover, action):
                value = self._turn_value(end.state, turns - 1, distance + 1, alpha, beta)
                if (value > best) if own else (value < best):
                    best = value
                    chosen = action
                    self._expected[distance] = end.done + self._expected[distance + 1]
                    if own:
                        alpha = max(alpha, value)
                    else:
                        beta = min(beta, value)
                    if alpha >= beta:
                        break
            action = ordered.take()
        if chosen is not None:
            _remember(chosen, self._best_at[distance])
            del self._best_at[distance][_REMEMBERED:]
        return best

    def _exchange(self, state: State, turns: int, distance: int, alpha: float, beta: float) -> float:
        """What a position is worth once the sides have struck in turn for as long as that pays them."""
        best = self._value(state)
        self._expected[distance] = []
        acting = self.game.to_act(state)
        if not acting or turns == 0:
            return best
        own = acting[0] == self.side
        if (best >= beta) if own else (best <= alpha):
            return best
        self._chance = SeededLuck(self._seed)
        after = state.copy()
        blows = self._struck(after, acting[0])
        if blows[0] == self._ending:
            return best
        if own:
            value = self._exchange(after, turns - 1, distance + 1, max(alpha, best), beta)
        else:
            value = self._exchange(after, turns - 1, distance + 1, alpha, min(beta, best))
        if (value > best) if own else (value < best):
            best = value
            self._expected[distance] = blows + self._expected[distance + 1]
        return best

    def _ordered(self, state: State, mover: int, distance: int) -> ActionQueue:
        """Actions to begin a turn with: what was best at this distance before, then what promises most."""
        known = self._best_at[distance]
        actions = self.game.legal(state, mover)
        ranks: list[int] = []
        for action in actions:
            if action in known:
                ranks.append(PROMISING - known.index(action))
            else:
                ranks.append(self.game.advice.gain_hint(state, mover, action))
        return ActionQueue(actions, ranks)

    def _begun(self, state: State, mover: int, first: Action) -> State:
        """The position after the first action of a turn. Luck is the same for every one."""
        self._chance = SeededLuck(self._seed)
        after = state.copy()
        self.meter.spend()
        self.game.apply(after, mover, first, self._chance, None)
        return after

    def _ends(self, state: State, mover: int, first: Action) -> list[TurnEnd]:
        """How a turn that is begun with an action may end: after blows, if there are any that pay, and without."""
        game = self.game
        after = self._begun(state, mover, first)
        if mover not in game.to_act(after):
            return [TurnEnd(after, [first])]
        if self._ending not in game.legal(after, mover):
            return [TurnEnd(after, [first, *self._struck(after, mover)])]
        ended = TurnEnd(after.copy(), [first, self._ending])
        self.meter.spend()
        game.apply(ended.state, mover, self._ending, self._chance, None)
        blows = self._struck(after, mover)
        return [ended] if blows[0] == self._ending else [TurnEnd(after, [first, *blows]), ended]

    def _struck(self, state: State, mover: int) -> list[Action]:
        """Strikes for the side to act where that pays, and ends its turn; what was done."""
        done: list[Action] = []
        while len(done) < _LONGEST and mover in self.game.to_act(state):
            done.append(self._blow(state, mover))
        return done

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
        most = UNSEEN
        if self._ending in legal:
            best = self._ending
            most = worth(game, state, mover)
            legal = [action for action in legal if game.advice.gain_hint(state, mover, action) > 0]
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
    reached.sort(key=line_value, reverse=True)
    lines[:] = reached + left
    return not left


def _remember(action: Action, known: list[Action]) -> None:
    """Puts an action before all that are known."""
    if action in known:
        known.remove(action)
    known.insert(0, action)
