"""Searches turns of several actions as sequences: any first action, then strikes that pay, then the end of the turn.

Playing every promising quiet action as well would tell less: the same actions would follow any first one.

The first actions are searched in three stages, each building on the one before, as far as the budget goes. First
everybody only strikes: that is cheap enough for every action. Then the others may begin their turn with any action
before they strike, and the worst result counts. Last, whole turns are searched by alpha-beta with iterative deepening:
after the first action a side may strike or stop, and at the end strikes are exchanged until one side stops, so that
protected pieces do not count as lost.
"""

from typing import Final

from warboard.bots.budget import Meter, OutOfBudget
from warboard.bots.greedy import UNSEEN, worth
from warboard.bots.line import Line, line_value
from warboard.bots.ordering import PROMISING, ActionQueue
from warboard.bots.value import WON, side_value
from warboard.bots.watcher import Watcher
from warboard.kernel.action import Action
from warboard.kernel.game import Game
from warboard.kernel.luck import SeededLuck
from warboard.kernel.state import State

_LONGEST: Final = 80  # the most actions that are played in a turn
_ANSWERED: Final = 2  # a budget of this depth stops after the answers
_FARTHEST: Final = 8  # turns
_EXCHANGED: Final = 4  # turns of strikes after the last turn searched
_HALFWAY: Final = -1  # the stage of a line that is being answered: its value may still fall
_REMEMBERED: Final = 6  # best actions at the same distance, tried first


class TurnEnd:
    """A position in which a turn may end, and the actions of that turn."""

    def __init__(self, state: State, actions: list[Action]) -> None:
        self.state = state
        self.actions = actions


class TurnSearch:
    """One search of one position, for the side whose turn it is."""

    def __init__(
        self, game: Game, state: State, side: int, ending: Action, meter: Meter, seed: int, watcher: Watcher
    ) -> None:
        self.game = game
        self.meter = meter
        self.watcher = watcher
        self.side = side
        self.tries = 0
        self.turns = 0  # searched completely
        self._state = state
        self._ending = ending
        self._seats = len(game.sides(state))
        self._scale = game.advice.scale
        self._seed = seed
        self._chance = SeededLuck(seed)
        self._comparing = False  # whether every line is worth knowing, not only the best
        self._best_at: list[list[Action]] = [[] for _ in range(_FARTHEST)]
        self._expected: list[list[Action]] = [[] for _ in range(_FARTHEST + _EXCHANGED + 1)]  # lines, by distance

    def search(self, lines: list[Line], depth: int) -> None:
        """Sorts the lines, best first; those not reached come last."""
        if not self._strike(lines):
            return
        self._tell(1, lines)
        if not self._answer(lines) or depth <= _ANSWERED:
            return
        for turns in range(2, _FARTHEST + 1):
            if abs(lines[0].value) >= WON or not self._deepen(lines, turns):
                return
            self._tell(turns, lines)

    def _tell(self, turns: int, lines: list[Line]) -> None:
        """So many turns have been searched completely."""
        self.turns = turns
        self.watcher.reached(turns, self.watcher.among(lines), self.meter.nodes)

    def compare(self, lines: list[Line]) -> bool:
        """Values every line for itself, all to the same depth; False if the budget ends before the first."""
        self._comparing = True
        if not self._strike(lines):
            return False
        values = [(line, line.value) for line in lines]
        turns = 1
        while turns < _FARTHEST and (self._answer(lines) if turns == 1 else self._deepen(lines, turns)):
            values = [(line, line.value) for line in lines]
            turns += 1
        for line, value in values:
            line.value = value
        self.turns = turns
        return True

    def _strike(self, lines: list[Line]) -> bool:
        """Values the lines by the position after the strikes that follow; returns whether all were reached."""
        reached: list[Line] = []
        try:
            for line in lines:
                state = self._begin_turn(self._state, self.side, line.action)
                line.follows = self._finish_turns(state, True) + self._finish_turns(state, False)
                line.value = self._value(state)
                line.is_exact = True
                line.stage = 1
                line.tries += 1
                self.tries += 1
                reached.append(line)
        except OutOfBudget:
            pass
        return _put_first(reached, lines)

    def _answer(self, lines: list[Line]) -> bool:
        """Lets the others answer the lines, best first, with any action: the worst result counts. That only lowers a
        line, so one below the best answered line need not be looked at. The best answer to one line is tried first
        against the next. Returns whether no line is left to answer.
        """
        answered: list[Line] = []
        answers: list[Action] = []
        least = -2.0 * WON
        whole = True
        try:
            for line in lines:
                if line.value <= least:
                    break
                line.stage = _HALFWAY
                self._worst_answer(line, least, answers)
                line.stage = 2
                line.is_exact = line.value > least
                if not self._comparing:
                    least = max(least, line.value - self.watcher.slack)
                answered.append(line)
        except OutOfBudget:
            whole = False
        _put_first(answered, lines)
        return whole

    def _worst_answer(self, line: Line, least: float, answers: list[Action]) -> None:
        """Lowers a line's value to the result of the others' best first action, or to something not above `least`."""
        game = self.game
        state = self._begin_turn(self._state, self.side, line.action)
        actions = self._finish_turns(state, True)
        acting = game.to_act(state)
        if not acting:
            return
        self.tries += 1
        legal = game.legal(state, acting[0])
        known = [answer for answer in answers if answer in legal]
        worst: Action | None = None
        for answer in known + [answer for answer in legal if answer not in known]:
            after = self._begin_turn(state, acting[0], answer)
            strikes = self._finish_turns(after, False)
            value = self._value(after)
            if value < line.value:
                line.value = value
                line.follows = [*actions, answer, *strikes]
                worst = answer
                if value <= least:
                    break
        if worst is not None:
            _remember(worst, answers)

    def _deepen(self, lines: list[Line], turns: int) -> bool:
        """Searches the lines to a depth of `turns`, best first; returns whether all were reached."""
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
                        follows = end.actions[1:] + self._expected[1]
                line.value = value
                line.follows = follows
                line.is_exact = value > least
                line.stage = turns + 1
                if not self._comparing:
                    least = max(least, value - self.watcher.slack)
                self.tries += 1
                reached.append(line)
        except OutOfBudget:
            pass
        return _put_first(reached, lines)

    def _turn_value(self, state: State, turns: int, distance: int, alpha: float, beta: float) -> float:
        """The value, for the searching side, of a position in which a turn begins. Outside of the window from alpha to
        beta it is only a bound.
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
                    self._expected[distance] = end.actions + self._expected[distance + 1]
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
        """The value of a position after the sides have struck in turn for as long as it pays."""
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
        strikes = self._finish_turn(after, acting[0])
        if strikes[0] == self._ending:
            return best
        if own:
            value = self._exchange(after, turns - 1, distance + 1, max(alpha, best), beta)
        else:
            value = self._exchange(after, turns - 1, distance + 1, alpha, min(beta, best))
        if (value > best) if own else (value < best):
            best = value
            self._expected[distance] = strikes + self._expected[distance + 1]
        return best

    def _ordered(self, state: State, mover: int, distance: int) -> ActionQueue:
        """Actions to begin a turn with: first those that were best at this distance, then by gain hint."""
        known = self._best_at[distance]
        actions = self.game.legal(state, mover)
        ranks: list[int] = []
        for action in actions:
            if action in known:
                ranks.append(PROMISING - known.index(action))
            else:
                ranks.append(self.game.advice.gain_hint(state, mover, action))
        return ActionQueue(actions, ranks)

    def _begin_turn(self, state: State, mover: int, first: Action) -> State:
        """The position after the first action of a turn. Every first action gets the same luck."""
        self._chance = SeededLuck(self._seed)
        after = state.copy()
        self.meter.spend()
        self.game.apply(after, mover, first, self._chance, None)
        return after

    def _ends(self, state: State, mover: int, first: Action) -> list[TurnEnd]:
        """The ends of a turn that begins with an action: after strikes, if any pay, and without them."""
        game = self.game
        after = self._begin_turn(state, mover, first)
        if mover not in game.to_act(after):
            return [TurnEnd(after, [first])]
        if self._ending not in game.legal(after, mover):
            return [TurnEnd(after, [first, *self._finish_turn(after, mover)])]
        quiet_end = TurnEnd(after.copy(), [first, self._ending])
        self.meter.spend()
        game.apply(quiet_end.state, mover, self._ending, self._chance, None)
        strikes = self._finish_turn(after, mover)
        return [quiet_end] if strikes[0] == self._ending else [TurnEnd(after, [first, *strikes]), quiet_end]

    def _finish_turn(self, state: State, mover: int) -> list[Action]:
        """Strikes for the side to act while it pays, and ends its turn; returns the actions."""
        actions: list[Action] = []
        while len(actions) < _LONGEST and mover in self.game.to_act(state):
            actions.append(self._strike_once(state, mover))
        return actions

    def _finish_turns(self, state: State, own: bool) -> list[Action]:
        """Strikes where it pays during the searching side's turn, or during the others'; returns the actions."""
        actions: list[Action] = []
        while len(actions) < _LONGEST:
            acting = self.game.to_act(state)
            if not acting or (acting[0] == self.side) != own:
                break
            actions.append(self._strike_once(state, acting[0]))
        return actions

    def _strike_once(self, state: State, mover: int) -> Action:
        """Makes the strike with the best score for the side to act, or ends its turn if none pays."""
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
    """Sorts the lines that were reached, which come first; returns whether these are all."""
    left = lines[len(reached) :]
    reached.sort(key=line_value, reverse=True)
    lines[:] = reached + left
    return not left


def _remember(action: Action, known: list[Action]) -> None:
    """Moves an action to the front."""
    if action in known:
        known.remove(action)
    known.insert(0, action)
