"""Monte Carlo tree search: for hidden things, for sides that act at once, for more than two sides.

Where anything is hidden, every try starts from a guess of the whole position, and every side has its own tree, which
grows by what that side sees: its own actions in full, those of others as `text_for` words them. Orders given at once
are hidden until they are carried out, so each side chooses without knowing the others'.
Where nothing is hidden, there is one tree, with a branch for every result of chance until there are too many.

A try ends at the first new situation, which is valued by its score, turned into a chance to win. Values are a list, one
for each side, from -1 to 1.
"""

from typing import Final

from warboard.bots.budget import Budget, Meter, OutOfBudget
from warboard.bots.search_tree import REST, Edge, Node
from warboard.bots.shuffle import shuffle
from warboard.bots.value import squash
from warboard.kernel.action import Action
from warboard.kernel.game import Game
from warboard.kernel.luck import SeededLuck
from warboard.kernel.plain import Plain
from warboard.kernel.state import State

_RESOLVED: Final = "resolved"
_OPEN_AFTER: Final = 1  # visits before a situation gets edges
_DEEPEST: Final = 200
_MOST_LOOKS: Final = 24  # actions that get a first look; at the root all do
_LOOKS: Final = 2  # samples of an action for its first look, where chance matters


class _Step:
    """An action taken in a try."""

    def __init__(self, node: Node, edge: Edge, side: int) -> None:
        self.node = node
        self.edge = edge
        self.side = side


class Mcts:
    """One search of one position, for one side."""

    def __init__(self, game: Game, state: State, side: int, budget: Budget, seed: int) -> None:
        self.game = game
        self.meter = Meter(budget)
        self.side = side
        self.tries = 0
        self.root = Node()
        self._state = state
        self._seats = len(game.sides(state))
        self._scale = game.advice.scale
        self._luck = SeededLuck(seed)
        self._hides = game.hides(state)
        self._apart = self._hides or len(game.to_act(state)) > 1 or game.sealed(state)
        self._roots = [Node() if self._apart else self.root for _ in range(self._seats)]
        self._roots[side] = self.root
        self._nodes = 0
        self._most_nodes = budget.entries
        self._depth = min(budget.depth, _DEEPEST)

    def search(self) -> list[Edge]:
        """The legal actions that were looked at, most tried first; at least one."""
        legal = self.game.legal(self._state, self.side)
        try:
            self._open(self.root, self._guess(), self.side)
            if len(legal) > 1:
                while not self.meter.is_out():
                    self._try()
        except OutOfBudget:
            pass
        if not self.root.edges:
            self.root.add(legal[self._luck.below(len(legal))], 0.0)
        return self.root.most_tried()

    def _guess(self) -> State:
        return self.game.guess(self._state, self.side, self._luck) if self._hides else self._state.copy()

    def _try(self) -> None:
        """Makes one try from the root to a new situation, and learns from it."""
        game = self.game
        state = self._guess()
        at = self._roots[:]
        steps: list[_Step] = []
        for _ in range(self._depth):
            acting = game.to_act(state)
            if not acting:
                break
            mover = self.side if not steps and self.side in acting else acting[0]
            node = at[mover]
            if not node.is_open:
                if node.visits < _OPEN_AFTER or self._nodes >= self._most_nodes:
                    node.visits += 1
                    break
                self._open(node, state, mover)
            edge = node.choose(self._available(node, state, mover))
            steps.append(_Step(node, edge, mover))
            self._follow(state, mover, edge, at)
        self._finish_orders(state)
        self._learn(steps, self._values(state))
        self.tries += 1

    def _available(self, node: Node, state: State, side: int) -> list[Edge]:
        """The edges of actions that are legal in this guess; all of them if nothing is hidden."""
        if not self._apart:
            return node.edges
        legal = self.game.legal(state, side)
        count = 0
        for action in legal:
            if action in node.by_action:
                count += 1
        if count < len(legal):
            looks = sum(edge.looks for edge in node.edges) / max(len(node.edges), 1)
            for action in legal:
                if action not in node.by_action:
                    node.add(action, looks)
        if len(legal) == len(node.edges):
            return node.edges
        legal_actions = set(legal)
        return [edge for edge in node.edges if edge.action in legal_actions]

    def _follow(self, state: State, mover: int, edge: Edge, at: list[Node]) -> None:
        """Carries out an action and moves every side on to the situation that it now sees."""
        game = self.game
        action = edge.action
        luck = self._luck
        self.meter.spend()
        if not self._apart:
            draws: list[tuple[str, Plain]] = []
            luck.log = draws
            game.apply(state, mover, action, luck, None)
            luck.log = None
            result = str(draws) if draws else REST
            following = edge.child(result)
            for side in range(self._seats):
                at[side] = following
            return
        waiting = len(game.to_act(state)) > 1 or game.sealed(state)
        texts: list[str] = []
        if not waiting:
            texts = [game.text_for(state, mover, action, side) for side in range(self._seats)]
        game.apply(state, mover, action, luck, None)
        at[mover] = edge.child(REST)
        if not waiting:
            for side in range(self._seats):
                if side != mover:
                    at[side] = at[side].after(texts[side])
        elif not game.sealed(state):
            for side in range(self._seats):
                at[side] = at[side].after(_RESOLVED)

    def _finish_orders(self, state: State) -> None:
        """Completes the round with random orders: a score in mid-round would mean little."""
        game = self.game
        while game.sealed(state):
            acting = game.to_act(state)
            if not acting:
                return
            self.meter.spend()
            game.apply(state, acting[0], game.sample(state, acting[0], self._luck), self._luck, None)

    def _open(self, node: Node, state: State, side: int) -> None:
        """Gives a situation its edges, each with a first look at what the action leads to."""
        self._nodes += 1
        node.is_open = True
        legal = self.game.legal(state, side)
        shuffle(legal, self._luck)  # a small budget may look at any of them
        if node is not self.root:
            self._promising_first(state, side, legal)
        others = self._others(state, side)
        worst = 0.0
        try:
            for number, action in enumerate(legal):
                if number < _MOST_LOOKS or node is self.root:
                    looks = self._look(state, side, action, others)
                    worst = looks if number == 0 else min(looks, worst)
                    node.add(action, looks)
                else:
                    node.add(action, worst)
        finally:
            node.sort()

    def _promising_first(self, state: State, side: int, actions: list[Action]) -> None:
        """Moves actions that may gain to the front: below the root only the first of a long list get a look."""
        place = 0
        for number, action in enumerate(actions):
            if self.game.advice.gain_hint(state, side, action) > 0:
                actions[number] = actions[place]
                actions[place] = action
                place += 1

    def _look(self, state: State, side: int, action: Action, others: float) -> float:
        """What an action is worth by the score right after it."""
        game = self.game
        total = 0.0
        for _ in range(_LOOKS):
            after = state.copy()
            draws: list[tuple[str, Plain]] = []
            self._luck.log = draws
            self.meter.spend()
            game.apply(after, side, action, self._luck, None)
            self._luck.log = None
            outcome = game.outcome(after)
            if outcome is not None:
                value = 2.0 * outcome.scores(self._seats)[side] - 1.0
            else:
                own = float(game.advice.score(after, side))
                value = squash((own - others) / 2.0 if self._apart else own, self._scale)
            if not draws:
                return value
            total += value
        return total / _LOOKS

    def _others(self, state: State, side: int) -> float:
        """The mean score of the others. Scores need not add up to 0: each side may judge differently."""
        if not self._apart:
            return 0.0
        total = 0.0
        for other in range(self._seats):
            if other != side:
                total += self.game.advice.score(state, other)
        return total / (self._seats - 1)

    def _values(self, state: State) -> list[float]:
        game = self.game
        seats = self._seats
        outcome = game.outcome(state)
        if outcome is not None:
            return [2.0 * score - 1.0 for score in outcome.scores(seats)]
        if not self._apart:
            return [squash(float(game.advice.score(state, side)), self._scale) for side in range(seats)]
        scores = [float(game.advice.score(state, side)) for side in range(seats)]
        total = sum(scores)
        return [squash((score - (total - score) / (seats - 1)) / 2.0, self._scale) for score in scores]

    def _learn(self, steps: list[_Step], values: list[float]) -> None:
        for step in steps:
            step.node.visits += 1
            step.edge.visits += 1
            step.edge.total += values[step.side]
