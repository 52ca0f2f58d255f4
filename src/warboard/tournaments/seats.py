"""Assigns sides so that everyone has each side about equally often."""

from collections.abc import Sequence
from itertools import permutations
from typing import Final

from warboard.tournaments.history import Tournament

_ALL_ORDERS: Final = 5  # up to so many players, all orders can be tried


class SideCounts:
    """How often each entry has had each side so far, and which one last."""

    def __init__(self, tournament: Tournament) -> None:
        self._had: dict[int, list[int]] = {entry.number: [0] * tournament.sides for entry in tournament.entries}
        self._last: dict[int, int] = {}
        for pairing in tournament.pairings:
            if not pairing.is_bye:
                self.note(pairing.players)

    def note(self, players: Sequence[int]) -> None:
        for side, player in enumerate(players):
            self._had[player][side] += 1
            self._last[player] = side

    def seat(self, players: Sequence[int]) -> tuple[int, ...]:
        """These players in the order of sides that keeps the counts most even, and in which the fewest keep their last
        side; of equal orders the first, in the order given. At large tables, which have too many orders, sides are
        filled one at a time.
        """
        if len(players) <= _ALL_ORDERS:
            return min(permutations(players), key=self._cost)
        rest = list(players)
        order: list[int] = []
        for side in range(len(players)):
            chosen = min(rest, key=lambda player, side=side: self._surplus(player, side))  # type: ignore[misc]
            rest.remove(chosen)
            order.append(chosen)
        return tuple(order)

    def _surplus(self, player: int, side: int) -> int:
        """How much more often a player had this side than the remaining ones."""
        had = self._had[player]
        return had[side] * (len(had) - side) - sum(had[side:])

    def _cost(self, order: Sequence[int]) -> tuple[int, int]:
        # The cost of a side grows with how often the player has had it: the sum of squares.
        counts = sum(2 * self._had[player][side] + 1 for side, player in enumerate(order))
        return counts, sum(self._last.get(player) == side for side, player in enumerate(order))
