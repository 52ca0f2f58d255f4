"""Arena: whoever is free is paired again at once, with somebody of about the same score, as long as time lasts."""

from collections.abc import Sequence
from typing import Final

from warboard.tournaments.history import Entry, Meeting, Pairing, Tournament, meetings
from warboard.tournaments.seats import SideCounts

ROUND: Final = 1  # an arena has one round: its pairings are numbered through
STREAK: Final = 2  # wins in a row, after which points count double (PL-204)


def arena_points(games: Sequence[Sequence[Meeting]], sides: int) -> tuple[int, int]:
    """The points of the games of an entry, in their order, and how many were won in a row at the end. Each opponent beaten
    is worth 2, each level 1; after two wins in a row all counts double until a game is not won.
    """
    points = 0
    streak = 0
    for game in games:
        halves = sum(meeting.halves for meeting in game)
        points += 2 * halves if streak >= STREAK else halves
        streak = streak + 1 if halves == 2 * (sides - 1) else 0
    return points, streak


def games_of(tournament: Tournament, entry: Entry) -> list[list[Meeting]]:
    """The games of an entry that are over, in the order of their pairings."""
    found: list[list[Meeting]] = []
    for pairing in sorted(tournament.pairings, key=lambda one: one.number):
        if pairing.result is not None and entry.number in pairing.players:
            alone = Tournament(tournament.format, tournament.sides, 1, tournament.entries, (pairing,))
            found.append(meetings(alone, entry))
    return found


def pair_free(tournament: Tournament) -> list[Pairing]:
    """Tables for those who are free now, from the top of the ranking. Nobody has the same opponents again at once as long
    as others are free or about to be.
    """
    busy = {number for pairing in tournament.open_pairings() for number in pairing.players}
    active = [entry for entry in tournament.entries if not entry.withdrawn]
    points = {entry.number: arena_points(games_of(tournament, entry), tournament.sides)[0] for entry in active}
    free = [entry.number for entry in tournament.seeds() if not entry.withdrawn and entry.number not in busy]
    free.sort(key=lambda number: -points[number])
    last = _last_tables(tournament)
    may_repeat = len(active) <= tournament.sides
    counts = SideCounts(tournament)
    number = max((pairing.number for pairing in tournament.pairings), default=0)
    found: list[Pairing] = []
    while len(free) >= tournament.sides:
        group = _next_group(free, tournament.sides, last, may_repeat)
        if group is None:
            free.pop(0)
            continue
        free = [one for one in free if one not in group]
        number += 1
        found.append(Pairing(ROUND, number, counts.seat(group)))
    return found


def _last_tables(tournament: Tournament) -> dict[int, frozenset[int]]:
    """With whom each entry sat last."""
    last: dict[int, frozenset[int]] = {}
    for pairing in sorted(tournament.pairings, key=lambda one: one.number):
        for player in pairing.players:
            last[player] = frozenset(pairing.players)
    return last


def _next_group(free: Sequence[int], size: int, last: dict[int, frozenset[int]], may_repeat: bool) -> list[int] | None:
    """The first who is free, with the next who did not all sit together before."""
    group = [free[0]]
    for number in free[1:]:
        if len(group) == size:
            break
        if len(group) == size - 1 and not may_repeat and _is_repeated([*group, number], last):
            continue
        group.append(number)
    return group if len(group) == size else None


def _is_repeated(group: Sequence[int], last: dict[int, frozenset[int]]) -> bool:
    return any(last.get(number) == frozenset(group) for number in group)
