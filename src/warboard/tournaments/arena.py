"""Arena: players are paired again as soon as they are free, with opponents of about the same score, until time is
up.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from warboard.tournaments.history import WIN, Pairing, Result, Tournament
from warboard.tournaments.seats import SideCounts

ROUND: Final = 1  # an arena has one round, with its pairings numbered consecutively
STREAK: Final = 2  # wins in a row after which points count double (PL-204)
MOST_IN_A_ROW: Final = 2  # games at the same table while others take part (PL-274)


@dataclass(frozen=True)
class Tally:
    """An entry's record so far: points, current winning streak, games."""

    points: int = 0
    streak: int = 0
    games: int = 0

    def after(self, result: Result, seat: int) -> "Tally":
        """The tally after one more game. Each opponent beaten is worth 2, each draw 1; after two wins in a row
        everything counts double until a game is not won. A game without points keeps a streak for its winner alone.
        """
        is_won = result.halves(seat) == WIN * (len(result.places) - 1)
        if not has_points(result):
            return Tally(self.points, self.streak if is_won else 0, self.games + 1)
        halves = halves_of(result, seat)
        points = self.points + (2 * halves if self.streak >= STREAK else halves)
        return Tally(points, self.streak + 1 if is_won else 0, self.games + 1)


def has_points(result: Result) -> bool:
    """Whether a game brings points: not if it was given up at once, or if fewer than two came (PL-274)."""
    return not result.given_up and sum(not result.is_absent(seat) for seat in range(len(result.places))) > 1


def halves_of(result: Result, seat: int) -> int:
    """What a game brings a player: nothing for those who stayed away (PL-274)."""
    if not has_points(result):
        return 0
    others = (other for other in range(len(result.places)) if other != seat and not result.is_absent(other))
    return sum(result.halves_against(seat, other) for other in others)


def tallies(tournament: Tournament) -> dict[int, Tally]:
    """The tally of every entry, from its games in the order of their pairings."""
    found = {entry.number: Tally() for entry in tournament.entries}
    for pairing in sorted(tournament.pairings, key=lambda one: one.number):
        if pairing.result is not None:
            for seat, player in enumerate(pairing.players):
                found[player] = found[player].after(pairing.result, seat)
    return found


def pair_free(tournament: Tournament) -> list[Pairing]:
    """Tables for those who are free now, grouped by score. If not all can be seated, those who have played most wait.
    Nobody gets the same table twice in a row. If there are only a few, nobody waits for the others so soon, but once
    they have had the same table twice.
    """
    busy = {number for pairing in tournament.open_pairings() for number in pairing.players}
    there = [entry for entry in tournament.seeds() if not entry.withdrawn]
    free = [entry for entry in there if entry.number not in busy]
    others_come = len(free) < len(there)
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
    is_small = len(there) <= 2 * tournament.sides
    if not groups and (is_small or not others_come):
        groups = _groups(ranked, tournament.sides, _last_tables(tournament, MOST_IN_A_ROW) if others_come else {})
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


def _last_tables(tournament: Tournament, times: int = 1) -> dict[int, frozenset[int]]:
    """Whom each entry last played with, so many times in a row."""
    last: dict[int, frozenset[int]] = {}
    row: Counter[int] = Counter()
    for pairing in sorted(tournament.pairings, key=lambda one: one.number):
        table = frozenset(pairing.players)
        for player in pairing.players:
            row[player] = row[player] + 1 if last.get(player) == table else 1
            last[player] = table
    return {player: table for player, table in last.items() if row[player] >= times}


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
