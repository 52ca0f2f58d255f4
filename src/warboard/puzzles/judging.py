"""Whether a position has one clearly best action: judged by two searches of different kinds that must agree.

The first searches the whole position and ranks every legal action. The second takes the best of these one by one and
weighs every result of each (`weighing.py`). Both must put the same action first, by at least the margin. Where all
sides give orders at once, both try orders against likely orders (`rounds.py`), drawn afresh, and the bots' own search
must choose the same.
"""

from dataclasses import dataclass
from math import floor
from typing import Final

from warboard.bots.budget import Budget
from warboard.bots.line import line_value
from warboard.bots.thinking import plans_turns, searches_every_action, think
from warboard.bots.turn_plans import TurnPlanner
from warboard.bots.value import win_probability
from warboard.bots.watcher import Watcher
from warboard.kernel.action import Action
from warboard.kernel.game import PASSING_VERBS, Game
from warboard.kernel.luck import SeededLuck
from warboard.kernel.state import State
from warboard.puzzles.rounds import ROUNDS, LikelyRounds
from warboard.puzzles.weighing import ActionChance, weigh

MARGIN: Final = 0.06  # in chance of winning, between the answer and the next best
LEAST_MARGIN: Final = 0.02  # that a puzzle may state
FEWEST: Final = 4  # legal actions: with fewer there is little to find
RIVALS: Final = 5  # actions besides the answer that the second search weighs
_QUICK: Final = 12  # a quick look searches so many times fewer positions
_QUICK_SHARE: Final = 0.6  # of the margin, for the quick look
_SHARE: Final = 4  # the second search gets so many times fewer positions for each action
_LOST: Final = 0.04  # below this, even the best action hardly matters
_WON: Final = 0.95  # above this, even the second best wins
_GUESSES: Final = 3
_LEAST: Final = 1_500  # positions of any search
_LOOKED_AT: Final = 12
_MOST_LEFT: Final = 10  # legal actions in the rest of the turn
_THIRD: Final = 900  # added to the seed for the third judging
_LONGER: Final = 8  # the third judging searches so many times more positions
_LONGEST: Final = 2  # and so many times more again where the answer is not far ahead
_FAR: Final = 1.5  # margins ahead
_DRAWS: Final = 8  # of likely rounds, for the third judging
_WRONG: Final = 0.5  # share of the legal actions that must give the answer up: trying them all must not find it


@dataclass(frozen=True)
class Verdict:
    """The one clearly best action, the next best, and how they were found."""

    answer: ActionChance
    rivals: tuple[ActionChance, ...]  # the best first
    first_gap: float  # between the best two by the first search, in chance of winning
    how: tuple[str, str]

    @property
    def gap(self) -> float:
        """The smaller of the two gaps."""
        return min(self.first_gap, self.answer.win - self.rivals[0].win)


@dataclass(frozen=True)
class Ranking:
    """Actions, best first, with the chance of winning after the first two."""

    actions: list[Action]
    best: float
    next_best: float
    how: str


class Judge:
    """Judges positions, searching so many positions for each."""

    def __init__(self, game: Game, nodes: int, margin: float = MARGIN, seed: int = 1) -> None:
        self.game = game
        self.nodes = nodes
        self.margin = margin
        self.seed = seed

    def judge(self, state: State, side: int) -> Verdict | None:
        """The verdict, or None if no action is clearly the best."""
        best = self.glance(state, side)
        return None if best is None else self.judge_closely(state, side, best)

    def glance(self, state: State, side: int) -> Action | None:
        """An action that a short search finds clearly the best: most positions need no closer look."""
        if not self._suits(state, side):
            return None
        quick = self._first(state, side, max(self.nodes // _QUICK, _LEAST), self.seed, 1)
        if quick.best - quick.next_best < self.margin * _QUICK_SHARE or quick.best < _LOST or quick.next_best > _WON:
            return None
        best = quick.actions[0]
        return best if best.verb not in PASSING_VERBS and self.can_fail(state, side, best) else None

    def confirmed(self, state: State, side: int, answer: Action) -> float:
        """The margin that much longer searches with luck of their own see, in whole percentage points and at most that
        of the judge; 0 if it is too small. Two searches that agree may both have been lucky, and a deeper one may see
        what they did not: where the answer is not far ahead, even longer ones must see it too.
        """
        lead = self._lead(state, side, answer, _LONGER)
        if lead < _FAR * self.margin and lead >= LEAST_MARGIN:
            lead = min(lead, self._lead(state, side, answer, _LONGER * _LONGEST))
        margin = min(self.margin, floor(100 * lead) / 100)
        return margin if margin >= LEAST_MARGIN else 0.0

    def _lead(self, state: State, side: int, answer: Action, longer: int) -> float:
        """By how much the answer is better than every action that gives it up, in chance of winning: the smaller lead
        of a ranking and a weighing that search so many times more positions. Not positive if another comes first.
        """
        seed = self.seed + _THIRD
        if len(self.game.to_act(state)) > 1:
            return self._lead_in_rounds(state, side, answer, longer, seed)
        third = self._first(state, side, longer * self.nodes, seed, _GUESSES)
        lead = third.best - third.next_best if third.actions[0] == answer else 0.0
        if lead < LEAST_MARGIN:
            return lead
        nodes = longer * self.nodes // 2
        seeds = self._seeds(state, seed)
        win = weigh(self.game, state, side, answer, nodes, seeds).win
        rivals = self._candidates(state, side, third)[1:]
        passing = [action for action in self.game.legal(state, side) if action.verb in PASSING_VERBS]
        for action in [*rivals, *(each for each in passing if each not in rivals)]:
            lead = min(lead, win - self._weigh_rival(state, side, answer, action, nodes, seeds).win)
            if lead < LEAST_MARGIN:
                break
        return lead

    def _lead_in_rounds(self, state: State, side: int, answer: Action, longer: int, seed: int) -> float:
        """The lead of an order over all others, as a mean over several draws of likely rounds. The bots' own search
        must choose it, too.
        """
        game = self.game
        wins = dict.fromkeys(game.legal(state, side), 0.0)
        for number in range(_DRAWS):
            rounds = LikelyRounds(game, state, side, seed + 100 * number, longer * ROUNDS // _DRAWS)
            for action in wins:
                wins[action] += rounds.win(action) / _DRAWS
        lead = wins.pop(answer) - max(wins.values())
        thought = think(game, state, side, Budget(nodes=longer * self.nodes), seed)
        return lead if thought.lines[0].action == answer else min(lead, 0.0)

    def can_fail(self, state: State, side: int, answer: Action) -> bool:
        """Whether enough actions are wrong: where nearly all may come first, there is nothing to find (PL-207)."""
        legal = self.game.legal(state, side)
        waiting = sum(can_wait(self.game, state, side, answer, action) for action in legal if action != answer)
        return waiting <= (1.0 - _WRONG) * len(legal)

    def judge_closely(self, state: State, side: int, best: Action) -> Verdict | None:
        """The verdict on an action that seems clearly the best; None if it is not."""
        first = self._first(state, side, self.nodes, self.seed + 1, _GUESSES)
        if first.actions[0] != best or first.best - first.next_best < self.margin:
            return None
        verdict = self._second(state, side, first)
        if verdict is None or verdict.gap < self.margin:
            return None
        return None if verdict.answer.win < _LOST or verdict.rivals[0].win > _WON else verdict

    def _suits(self, state: State, side: int) -> bool:
        """Whether there is a choice, and a complete one: where all give orders at once, one order must be the whole
        round.
        """
        game = self.game
        if len(game.legal(state, side)) < FEWEST:
            return False
        if len(game.to_act(state)) == 1 and not game.sealed(state):
            return self._is_late(state, side)
        return not game.sealed(state) and all(self._is_whole(state, side, action) for action in game.legal(state, side))

    def _is_late(self, state: State, side: int) -> bool:
        """Whether most actions leave little to do in the turn: earlier, anything may as well be done later."""
        game = self.game
        legal = game.legal(state, side)
        looked_at = legal[:: max(len(legal) // _LOOKED_AT, 1)]
        early = 0
        for action in looked_at:
            after = after_action(game, state, side, action)
            early += side in game.to_act(after) and len(game.legal(after, side)) > _MOST_LEFT
        return early * 4 <= len(looked_at)

    def _is_whole(self, state: State, side: int, action: Action) -> bool:
        """Whether this order completes a side's orders for the round."""
        return side not in self.game.to_act(after_action(self.game, state, side, action))

    def _first(self, state: State, side: int, nodes: int, seed: int, guesses: int) -> Ranking:
        """Ranks every legal action by a search of the position."""
        game = self.game
        if len(game.to_act(state)) > 1:
            return self._order(state, side, seed, guesses)
        if searches_every_action(game, state):
            thought = think(game, state, side, Budget(nodes=nodes), seed, Watcher(exact=2))
            return self._ranked(state, side, [(line.action, line.value) for line in thought.lines], thought.how)
        if plans_turns(game, state):
            return self._plan(state, side, nodes, seed)
        values: dict[Action, list[float]] = {}
        how = ""
        tries = guesses if game.hides(state) else 1
        for number in range(tries):
            thought = think(game, state, side, Budget(nodes=max(nodes // tries, _LEAST)), seed + 1_000 * number)
            how = thought.how
            for line in thought.lines:
                values.setdefault(line.action, []).append(line.value)
        means = {action: sum(each) / tries for action, each in values.items() if len(each) == tries}
        ranking = sorted(means.items(), key=lambda each: -each[1])
        return self._ranked(state, side, ranking, f"{tries} guesses, each {how}" if tries > 1 else how)

    def _order(self, state: State, side: int, seed: int, guesses: int) -> Ranking:
        """Ranks every legal order by likely rounds."""
        rounds = LikelyRounds(self.game, state, side, seed, ROUNDS * guesses // _GUESSES)
        values = {action: 2.0 * rounds.win(action) - 1.0 for action in self.game.legal(state, side)}
        ranking = sorted(values.items(), key=lambda each: -each[1])
        return self._ranked(state, side, ranking, f"{len(rounds.rounds)} likely rounds")

    def _plan(self, state: State, side: int, nodes: int, seed: int) -> Ranking:
        """Ranks every legal action by planning turns; those next to the best are planned once more, each on its own."""
        game = self.game
        thought = think(game, state, side, Budget(nodes=nodes), seed)
        budget = Budget(nodes=nodes // 2)
        lines = [
            line if line.is_exact else TurnPlanner(game, state, side, budget, seed).value_of(line.action)
            for line in thought.lines[: RIVALS + 1]
        ]
        lines.sort(key=line_value, reverse=True)
        return self._ranked(state, side, [(line.action, line.value) for line in lines], thought.how)

    def _ranked(self, state: State, side: int, ranking: list[tuple[Action, float]], how: str) -> Ranking:
        """The best action, and the best of those that give it up."""
        best, value = ranking[0]
        for action, next_value in ranking[1:]:
            if not can_wait(self.game, state, side, best, action):
                return Ranking([each for each, _ in ranking], win_probability(value), win_probability(next_value), how)
        return Ranking([each for each, _ in ranking], win_probability(value), win_probability(value), how)

    def _second(self, state: State, side: int, first: Ranking) -> Verdict | None:
        """Weighs the best actions of the first search one by one; None if another is the best."""
        candidates = self._candidates(state, side, first)
        if len(candidates) < 2:
            return None
        gap = first.best - first.next_best
        if len(self.game.to_act(state)) > 1:
            thought = think(self.game, state, side, Budget(nodes=self.nodes), self.seed + 3)
            if thought.lines[0].action != candidates[0]:
                return None
            rounds = LikelyRounds(self.game, state, side, self.seed + 2, 2 * ROUNDS)
            weighed = [ActionChance(action, rounds.win(action), (), True) for action in candidates]
            how = f"{len(rounds.rounds)} other likely rounds, and a search by playing on: {thought.how}"
        else:
            nodes = max(self.nodes // _SHARE, _LEAST)
            seeds = self._seeds(state, self.seed + 2)
            weighed = [weigh(self.game, state, side, candidates[0], nodes, seeds)]
            for action in candidates[1:]:
                weighed.append(self._weigh_rival(state, side, candidates[0], action, nodes, seeds))
                if weighed[0].win - weighed[-1].win < self.margin:
                    return None
            how = f"every result with {nodes} positions"
        rivals = sorted(weighed[1:], key=lambda each: -each.win)
        if weighed[0].win <= rivals[0].win:
            return None
        return Verdict(weighed[0], tuple(rivals), gap, (first.how, how))

    def _seeds(self, state: State, first: int) -> tuple[int, ...]:
        """One seed for each guess of what is hidden."""
        return tuple(first + 7 * number for number in range(_GUESSES if self.game.hides(state) else 1))

    def _candidates(self, state: State, side: int, first: Ranking) -> list[Action]:
        """The best action, the next best, and at least some that give the best one up."""
        candidates = first.actions[: RIVALS + 1]
        giving_up = 0
        for action in first.actions[1:]:
            if giving_up < RIVALS - 2 and not can_wait(self.game, state, side, first.actions[0], action):
                giving_up += 1
                if action not in candidates:
                    candidates.append(action)
        return candidates

    def _weigh_rival(
        self, state: State, side: int, answer: Action, action: Action, nodes: int, seeds: tuple[int, ...]
    ) -> ActionChance:
        """What another action is worth without the answer: if the answer can wait, the turn ends after it."""
        game = self.game
        if not can_wait(game, state, side, answer, action):
            return weigh(game, state, side, action, nodes, seeds)
        after = after_action(game, state, side, action)
        ended = weigh(game, after, side, game.passing_action(after, side), nodes, seeds)
        return ActionChance(action, ended.win, (), True)


def can_wait(game: Game, state: State, side: int, answer: Action, other: Action) -> bool:
    """Whether the answer is as good as before after another action of the same turn: then that action is not an
    alternative, but merely comes first.
    """
    if len(game.to_act(state)) > 1 or game.sealed(state):
        return False
    after = after_action(game, state, side, other)
    return game.to_act(after) == (side,) and answer in game.legal(after, side)


def after_action(game: Game, state: State, side: int, action: Action) -> State:
    """The position after an action, with one of many possible draws: the only one where the result is certain."""
    after = state.copy()
    game.apply(after, side, action, SeededLuck(0), None)
    return after
