"""Which action to try first: the sooner the best one is tried, the fewer others need a search."""

from typing import Final

from warboard.kernel.action import Action
from warboard.kernel.game import Game
from warboard.kernel.state import State

_BEST_BEFORE: Final = 1 << 40
PROMISING: Final = 1 << 30  # ranks from here on belong to actions that are not quiet
_REFUTING: Final = 1 << 29
_MOST_HISTORY: Final = 1 << 28
_DEEPEST: Final = 128


class ActionQueue:
    """Actions, handed out by descending rank."""

    def __init__(self, actions: list[Action], ranks: list[int]) -> None:
        self._actions = actions
        self._ranks = ranks
        self._next = 0
        self.rank = 0  # of the action handed out last

    def take(self) -> Action | None:
        """The best of those left; None when there are none."""
        actions = self._actions
        ranks = self._ranks
        place = self._next
        if place >= len(actions):
            return None
        best = place
        most = ranks[place]
        for other in range(place + 1, len(ranks)):
            if ranks[other] > most:
                most = ranks[other]
                best = other
        chosen = actions[best]
        if best != place:
            actions[best] = actions[place]
            ranks[best] = ranks[place]
        self._next = place + 1
        self.rank = most
        return chosen

    def was_quiet(self) -> bool:
        """Whether the last action handed out has no gain hint and is not a killer."""
        return self.rank < _REFUTING


class Ordering:
    """What has caused cutoffs so far: by depth (killers) and by squares (history)."""

    def __init__(self, game: Game, squares: int) -> None:
        self._game = game
        self._width = squares + 1  # an action without a square has the number -1
        self._history: list[list[int]] = [[0] * (self._width * self._width) for _ in range(2)]
        self._killers: list[Action | None] = [None] * (2 * _DEEPEST)

    def ordered(self, state: State, side: int, ply: int, actions: list[Action], best: Action | None) -> ActionQueue:
        """A queue of these legal actions; it takes over the list."""
        game = self._game
        history = self._history[side]
        width = self._width
        place = 2 * min(ply, _DEEPEST - 1)
        first = self._killers[place]
        second = self._killers[place + 1]
        ranks: list[int] = []
        for action in actions:
            gain = game.advice.gain_hint(state, side, action)
            rank = history[(action.source + 1) * width + action.target + 1]
            if gain > 0:
                rank = PROMISING + gain
            elif gain < 0:
                rank = gain - _MOST_HISTORY
            elif first is not None and action is first:
                rank = _REFUTING + 1
            elif second is not None and action is second:
                rank = _REFUTING
            if best is not None and action == best:
                rank = _BEST_BEFORE
            ranks.append(rank)
        return ActionQueue(actions, ranks)

    def refuted(self, side: int, ply: int, action: Action, depth: int, tried: list[Action]) -> None:
        """Notes a quiet action that caused a cutoff, and those tried before it that did not."""
        place = 2 * min(ply, _DEEPEST - 1)
        if self._killers[place] is not action:
            self._killers[place + 1] = self._killers[place]
            self._killers[place] = action
        history = self._history[side]
        width = self._width
        bonus = depth * depth
        number = (action.source + 1) * width + action.target + 1
        history[number] += bonus
        full = history[number] > _MOST_HISTORY
        for other in tried:
            history[(other.source + 1) * width + other.target + 1] -= bonus
        if full:
            self.fade()

    def fade(self) -> None:
        """Halves everything learned so far."""
        for history in self._history:
            for number, count in enumerate(history):
                if count != 0:
                    history[number] = count // 2


def gaining_actions(game: Game, state: State, side: int, actions: list[Action]) -> ActionQueue:
    """The actions that are not quiet."""
    chosen: list[Action] = []
    ranks: list[int] = []
    for action in actions:
        gain = game.advice.gain_hint(state, side, action)
        if gain > 0:
            chosen.append(action)
            ranks.append(gain)
    return ActionQueue(chosen, ranks)
