"""Swiss rounds of games for more than two: groups of about the same score, with as few repeated meetings as
possible.
"""

from collections import Counter

from warboard.tournaments.history import Entry, Pairing, Tournament, meetings, score
from warboard.tournaments.seats import SideCounts


def pair_round(tournament: Tournament, number: int) -> list[Pairing] | None:
    """The next round; None if there are not enough entries for a table. Those left over get a bye: from the bottom of
    the ranking, those with the fewest byes.
    """
    size = tournament.sides
    scores = {entry.number: score(meetings(tournament, entry)) for entry in tournament.entries}
    ranked = sorted(
        (entry for entry in tournament.seeds() if not entry.withdrawn), key=lambda entry: -scores[entry.number]
    )
    if len(ranked) < size:
        return None
    byes = Counter(pairing.players[0] for pairing in tournament.pairings if pairing.is_bye)
    over = len(ranked) % size
    from_last = ranked[::-1]
    from_last.sort(key=lambda entry: byes[entry.number])
    left_over = {entry.number for entry in from_last[:over]}
    met = times_met(tournament)
    counts = SideCounts(tournament)
    waiting = [entry for entry in ranked if entry.number not in left_over]
    found: list[Pairing] = []
    while waiting:
        group = _next_group(waiting, size, met)
        waiting = [entry for entry in waiting if entry.number not in group]
        found.append(Pairing(number, len(found) + 1, counts.seat(group)))
    for entry in ranked:
        if entry.number in left_over:
            found.append(Pairing(number, len(found) + 1, (entry.number,)))
    return found


def times_met(tournament: Tournament) -> Counter[frozenset[int]]:
    """How often each two entries have played at one table."""
    return Counter(
        frozenset((one, other))
        for pairing in tournament.pairings
        for one in pairing.players
        for other in pairing.players
        if one < other
    )


def _next_group(waiting: list[Entry], size: int, met: Counter[frozenset[int]]) -> list[int]:
    """The first waiting entry, with those who have met the group least; of these, the next in the ranking."""
    group = [waiting[0].number]
    rest = [entry.number for entry in waiting[1:]]
    while len(group) < size:
        chosen = min(rest, key=lambda number: sum(met[frozenset((number, one))] for one in group))
        rest.remove(chosen)
        group.append(chosen)
    return group
