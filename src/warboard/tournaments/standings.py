"""The standings: points, tie-breaks, places. Computed from the entries and the results alone."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from warboard.tournaments import knockout
from warboard.tournaments.arena import has_points, tallies
from warboard.tournaments.history import (
    ARENA,
    KNOCKOUT,
    PLAYED,
    ROUND_ROBIN,
    SWISS,
    Entry,
    Tournament,
    meetings,
)
from warboard.tournaments.tie_breaks import (
    Records,
    buchholz,
    buchholz_cut,
    direct_encounter,
    sonneborn_berger,
    wins,
)

BUCHHOLZ_CUT: Final = "buchholz cut 1"
BUCHHOLZ: Final = "buchholz"
SONNEBORN_BERGER: Final = "sonneborn-berger"
DIRECT: Final = "direct encounter"
WINS: Final = "wins"
TIE_BREAKS: Final = {
    ROUND_ROBIN: (DIRECT, SONNEBORN_BERGER, WINS),
    SWISS: (BUCHHOLZ_CUT, BUCHHOLZ, SONNEBORN_BERGER, DIRECT, WINS),
    ARENA: (WINS,),
    KNOCKOUT: (),
}

_VALUES: Final[dict[str, tuple[Callable[[Records, int], int], int]]] = {  # and units per point
    BUCHHOLZ_CUT: (buchholz_cut, 2),
    BUCHHOLZ: (buchholz, 2),
    SONNEBORN_BERGER: (sonneborn_berger, 4),
    WINS: (wins, 1),
}


@dataclass(frozen=True)
class Standing:
    """The standing of an entry. Those with the same place are level in everything."""

    entry: Entry
    place: int
    points: float
    tie_breaks: tuple[tuple[str, float], ...]
    games: int
    won: int
    drawn: int
    streak: int = 0  # current winning streak, in an arena


def standings(tournament: Tournament) -> list[Standing]:
    """The ranking, from the first place on."""
    if tournament.format == ARENA:
        return _arena_standings(tournament)
    if tournament.format == KNOCKOUT:
        return _knockout_standings(tournament)
    entries = counted_entries(tournament)
    records = Records(tournament, entries)
    order = [entry.number for entry in tournament.seeds() if entry in entries]
    names = TIE_BREAKS[tournament.format]
    groups = _split([order], lambda number: records.score[number])
    for name in names:
        if name == DIRECT:
            groups = [part for group in groups for part in _by_direct_encounter(records, group)]
        else:
            value = _VALUES[name][0]
            groups = _split(groups, lambda number, value=value: value(records, number))  # type: ignore[misc]
    counts = _count_games(tournament)
    by_number = {entry.number: entry for entry in tournament.entries}
    found: list[Standing] = []
    for group in groups:
        place = len(found) + 1
        for number in group:
            values = tuple(
                (name, _VALUES[name][0](records, number) / _VALUES[name][1]) for name in names if name in _VALUES
            )
            found.append(_standing(by_number[number], counts[number], records.score[number] / 2, values, place))
    last = len(found) + 1
    annulled = [entry for entry in tournament.seeds() if entry not in entries]
    return [*found, *(_standing(entry, counts[entry.number], 0.0, (), last) for entry in annulled)]


def counted_entries(tournament: Tournament) -> list[Entry]:
    """The entries whose games count. In a round robin, not those of an entry that withdrew before playing half of them:
    it would have given points to some and not to others (PL-198).
    """
    if tournament.format != ROUND_ROBIN:
        return list(tournament.entries)
    all_games = tournament.rounds - (tournament.rounds // len(tournament.entries) if len(tournament.entries) % 2 else 0)
    return [
        entry
        for entry in tournament.entries
        if not entry.withdrawn
        or 2 * sum(meeting.kind == PLAYED for meeting in meetings(tournament, entry)) >= all_games
    ]


def _by_direct_encounter(records: Records, group: list[int]) -> list[list[int]]:
    return direct_encounter(records, group) if len(group) > 1 else [group]


def _split(groups: Sequence[Sequence[int]], value: Callable[[int], int]) -> list[list[int]]:
    """Splits groups of level entries by one more value, the higher first; the order within a group stays."""
    found: list[list[int]] = []
    for group in groups:
        values = {number: value(number) for number in group}
        for one in sorted(set(values.values()), reverse=True):
            found.append([number for number in group if values[number] == one])
    return found


@dataclass
class _Counts:
    games: int = 0
    won: int = 0
    drawn: int = 0


def _count_games(tournament: Tournament) -> dict[int, _Counts]:
    """Games, wins and draws of every entry."""
    found = {entry.number: _Counts() for entry in tournament.entries}
    for pairing in tournament.pairings:
        if pairing.result is None or pairing.is_bye:
            continue
        for seat, player in enumerate(pairing.players):
            counts = found[player]
            counts.games += 1
            if tournament.format == ARENA and not has_points(pairing.result):
                continue
            halves = pairing.result.halves(seat)
            counts.won += halves == 2 * (len(pairing.players) - 1)
            counts.drawn += halves == 1 and len(pairing.players) == 2
    return found


def _standing(
    entry: Entry, counts: _Counts, points: float, values: tuple[tuple[str, float], ...] = (), place: int = 0
) -> Standing:
    return Standing(entry, place, points, values, counts.games, counts.won, counts.drawn)


def _arena_standings(tournament: Tournament) -> list[Standing]:
    tally = tallies(tournament)
    counts = _count_games(tournament)
    found: list[Standing] = []
    for entry in tournament.seeds():
        own = counts[entry.number]
        one = _standing(entry, own, float(tally[entry.number].points), ((WINS, float(own.won)),))
        found.append(replace(one, streak=tally[entry.number].streak))
    # Of those who are level, the one with fewer games comes first.
    return _placed(found, lambda one: (-one.points, -one.won, one.games))


def _knockout_standings(tournament: Tournament) -> list[Standing]:
    """By how far each entry got; those eliminated in the same round share a place."""
    won: dict[int, int] = {entry.number: 0 for entry in tournament.entries}
    for row in knockout.matches(tournament):
        for match in row:
            if match.winner:
                won[match.winner] += 1
    counts = _count_games(tournament)
    found = [_standing(entry, counts[entry.number], float(won[entry.number])) for entry in tournament.seeds()]
    return _placed(found, lambda one: (-one.points,))


def _placed(found: Sequence[Standing], key: Callable[[Standing], tuple[float, ...]]) -> list[Standing]:
    ranked = sorted(found, key=key)
    placed: list[Standing] = []
    for index, one in enumerate(ranked):
        level = index > 0 and key(ranked[index - 1]) == key(one)
        placed.append(replace(one, place=placed[-1].place if level else index + 1))
    return placed
