"""How much a game against somebody counts for a rating (PL-152 to PL-154). Pure arithmetic."""

from collections.abc import Sequence
from typing import Final

NEW_BELOW: Final = 5  # rated games; an opponent with fewer is new (PL-153)
FULL_REPEATED: Final = 3  # games that count in full against the same opponent (PL-152),
FULL_NEW: Final = 5  # against new opponents, beyond as many against others (PL-153),
FULL_SHARED: Final = 3  # against opponents from the same source (PL-154)


class PastMeeting:
    """A game of the last 30 days against somebody: whether they were new, or came from the same source, and whether it
    counted in full.
    """

    def __init__(self, opponent_id: int, is_new: bool, is_shared: bool, is_full: bool) -> None:
        self.opponent_id = opponent_id
        self.is_new = is_new
        self.is_shared = is_shared
        self.is_full = is_full


class Weight:
    """How often the weight of a game is halved: for a repeated pair, a new opponent, a shared source."""

    def __init__(self, repeated: int, new: int, shared: int) -> None:
        self.repeated = repeated
        self.new = new
        self.shared = shared

    @property
    def halvings(self) -> int:
        return self.repeated + self.new + self.shared

    @property
    def value(self) -> float:
        """1, 1/2, 1/4, …"""
        return float(0.5**self.halvings)


def weigh(past: Sequence[PastMeeting], opponent_id: int, is_new: bool, is_shared: bool) -> Weight:
    """The weight of a game against an opponent, given the player's earlier games.

    >>> again = [PastMeeting(7, False, False, True)] * 5
    >>> [weigh(again[:games], 7, False, False).value for games in range(6)]
    [1.0, 1.0, 1.0, 0.5, 0.25, 0.125]
    """
    repeated = sum(1 for one in past if one.opponent_id == opponent_id)
    new = sum(1 for one in past if one.is_new) if is_new else 0
    established = sum(1 for one in past if not one.is_new and one.is_full)
    shared = sum(1 for one in past if one.is_shared) if is_shared else 0
    return Weight(
        max(0, repeated - FULL_REPEATED + 1),
        max(0, new - established - FULL_NEW + 1),
        max(0, shared - FULL_SHARED + 1),
    )
