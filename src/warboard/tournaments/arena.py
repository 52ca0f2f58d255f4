"""Arena: players are paired again as soon as they are free, with opponents of about the same score, until time is
up.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from warboard.tournaments.history import Pairing, Tournament
from warboard.tournaments.seats import SideCounts

ROUND: Final = 1  # an arena has one round, with its pairings numbered consecutively
STREAK: Final = 2  # wins in a row after which points count double (PL-204)


@dataclass(frozen=True)
class Tally:
    """An entry's record so far: points, current winning streak, games."""

    points: int = 0
    streak: int = 0
    games: int = 0

    def after(self, halves: int, sides: int) -> "Tally":
        """The tally after one more game. Each opponent beaten is worth 2, each draw 1; after two wins in a row
        everything counts double until a game is not won.
        """
        points = self.points + (2 * halves if self.streak >= STREAK else halves)
        return Tally(points, self.streak + 1 if halves == 2 * (sides - 1) else 0, self.games + 1)


def tallies(tournament: Tournament) -> dict[int, Tally]:
    """The tally of every entry, from its games in the order of their pairings."""
    found = {entry.number: Tally() for entry in tournament.entries}
    for pairing in sorted(tournament.pairings, key=lambda one: one.number):
        if pairing.result is not None:
            for seat, player in enumerate(pairing.players):
                found[player] = found[player].after(pairing.result.halves(seat), tournament.sides)
    return found


def pair_free(tournament: Tournament) -> list[Pairing]:
    """Tables for those who are free now, grouped by score. If not all can be seated, those who have played most wait.
    Nobody gets the same table twice in a row, unless there are only a few: then nobody waits for the others.
    """
    running = tournament.open_pairings()
    busy = {number for pairing in running for number in pairing.players}
    free = [entry for entry in tournament.seeds() if not entry.withdrawn and entry.number not in busy]
    if len(free) < tournament.sides:
        return []
    tally = tallies(tournament)
    ranked = sorted((entry.number for entry in free), key=lambda number: -tally[number].points)
    seats = len(ranked) // tournament.sides * tournament.sides
    first = set(sorted(ranked, key=lambda number: tally[number].games)[:seats])
    last = _last_tables(tournament)
    groups = _groups([number for number in ranked if number in first], tournament.sides, last)
    seated = {number for group in groups for number in group}
    groups += _groups([number for number in ranked if number not in seated], tournament.sides, last)
    is_small = sum(not entry.withdrawn for entry in tournament.entries) <= 2 * tournament.sides
    if not groups and (is_small or not running):
        groups = _groups(ranked, tournament.sides, {})
    counts = SideCounts(tournament)
    before = max((pairing.number for pairing in tournament.pairings), default=0)
    return [Pairing(ROUND, before + place, counts.seat(group)) for place, group in enumerate(groups, 1)]


def _groups(free: Sequence[int], size: int, last: dict[int, frozenset[int]]) -> list[list[int]]:
    """Groups of neighbours in the ranking who did not just play together."""
    waiting = list(free)
    found: list[list[int]] = []
    while len(waiting) >= size:
        group = _next_group(waiting, size, last)
        if group is None:
            waiting.pop(0)
        else:
            found.append(group)
            waiting = [number for number in waiting if number not in group]
    return found


def _last_tables(tournament: Tournament) -> dict[int, frozenset[int]]:
    """Whom each entry last played with."""
    last: dict[int, frozenset[int]] = {}
    for pairing in sorted(tournament.pairings, key=lambda one: one.number):
        for player in pairing.players:
            last[player] = frozenset(pairing.players)
    return last


def _next_group(free: Sequence[int], size: int, last: dict[int, frozenset[int]]) -> list[int] | None:
    """The first free entry, with the next ones that were not all together at the last table."""
    group = [free[0]]
    for number in free[1:]:
        if len(group) == size:
            break
        if len(group) == size - 1 and _is_repeated([*group, number], last):
            continue
        group.append(number)
    return group if len(group) == size else None


def _is_repeated(group: Sequence[int], last: dict[int, frozenset[int]]) -> bool:
    return any(last.get(number) == frozenset(group) for number in group)
