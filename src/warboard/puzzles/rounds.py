"""What an order is worth where all sides give orders at once: measured against what the others are likely to order.

Nobody knows the others' orders, so an order is tried in many rounds, the same for all orders. In half of them the
others order what looks good by their own score; in the other half, what best answers such orders. Both are drawn by
logit choice: the better an order looks, the likelier it is.
"""

from math import exp
from typing import Final

from warboard.bots.value import side_value, squash, win_probability
from warboard.kernel.action import Action
from warboard.kernel.event import Event
from warboard.kernel.game import Game
from warboard.kernel.luck import SeededLuck
from warboard.kernel.state import State

ROUNDS: Final = 48
_PLANS: Final = 14  # for each other side and each way of thinking
_ANSWERED: Final = 10  # rounds by which an answer is judged
_SHARPNESS: Final = 25.0  # a value better by 0.1 is 12 times as likely
_LONGEST: Final = 16  # orders of one side in a round

Orders = list[Action]


class LikelyRounds:
    """The others' likely orders in one position."""

    def __init__(self, game: Game, state: State, side: int, seed: int, rounds: int = ROUNDS) -> None:
        self._game = game
        self._state = game.before_orders(state, side)
        self._side = side
        self._seats = len(game.sides(state))
        self._seed = seed
        self._luck = SeededLuck(seed)
        likely = {each: [self._likely(each) for _ in range(_PLANS)] for each in game.to_act(state)}
        answers = {each: self._answers(each, likely) for each in likely if each != side}
        self.rounds: list[dict[int, Orders]] = []
        for number in range(rounds):
            pool = likely if number % 2 == 0 else answers
            self.rounds.append({each: self._pick(pool[each]) for each in answers})

    def win(self, action: Action) -> float:
        """The mean chance of winning after the round."""
        return win_probability(sum(self.values(action)) / len(self.rounds))

    def values(self, action: Action) -> list[float]:
        """The value of an order in each of the rounds."""
        return [
            self._value(self._played({**orders, self._side: [action]}, number, None), self._side)
            for number, orders in enumerate(self.rounds)
        ]

    def events(self, action: Action) -> list[list[Event]]:
        """What happens in each of the rounds after an order."""
        told: list[list[Event]] = []
        for number, orders in enumerate(self.rounds):
            events: list[Event] = []
            self._played({**orders, self._side: [action]}, number, events)
            told.append(events)
        return told

    def _likely(self, side: int) -> Orders:
        """All orders of a side for the round, each drawn by how good the position looks to that side after it."""
        game = self._game
        state = self._state.copy()
        orders: Orders = []
        while side in game.to_act(state) and len(orders) < _LONGEST and (not orders or game.sealed(state)):
            afters: list[float] = []
            legal = game.legal(state, side)
            for action in legal:
                after = state.copy()
                game.apply(after, side, action, SeededLuck(self._seed), None)
                afters.append(squash(float(game.advice.score(after, side)), game.advice.scale))
            chosen = legal[self._drawn(afters)]
            orders.append(chosen)
            game.apply(state, side, chosen, SeededLuck(self._seed), None)
        return orders

    def _answers(self, side: int, likely: dict[int, list[Orders]]) -> list[Orders]:
        """What a side orders if it expects the others to order what is likely."""
        expected = [
            {each: self._pick(plans) for each, plans in likely.items() if each != side} for _ in range(_ANSWERED)
        ]
        values = []
        for plan in likely[side]:
            total = 0.0
            for number, others in enumerate(expected):
                total += self._value(self._played({**others, side: plan}, number, None), side)
            values.append(total / len(expected))
        return [likely[side][self._drawn(values)] for _ in range(_PLANS)]

    def _played(self, orders: dict[int, Orders], number: int, events: list[Event] | None) -> State:
        """The position after everyone's orders; all rounds with one number have the same luck."""
        game = self._game
        state = self._state.copy()
        luck = SeededLuck(self._seed + number)
        for side in sorted(orders):
            for action in orders[side]:
                game.apply(state, side, action, luck, events)
        return state

    def _value(self, state: State, side: int) -> float:
        return side_value(self._game, state, side, self._seats, self._game.advice.scale)

    def _pick(self, plans: list[Orders]) -> Orders:
        return plans[self._luck.below(len(plans))]

    def _drawn(self, values: list[float]) -> int:
        """An index drawn by value: the higher, the likelier."""
        best = max(values)
        weights = [exp(_SHARPNESS * (value - best)) for value in values]
        left = self._luck.below(1 << 30) / (1 << 30) * sum(weights)
        for place, weight in enumerate(weights):
            left -= weight
            if left < 0.0:
                return place
        return len(values) - 1
