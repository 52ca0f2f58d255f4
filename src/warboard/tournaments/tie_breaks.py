"""Tie-breaks by the FIDE Handbook: C.07, Play-Off and Tie-Break Regulations, in force since 1 March 2026.

Numbers in brackets are its articles. Scores are in halves, Sonneborn-Berger in quarters of points. In games for more
than two, every opponent at a table counts like one in a game for two.
"""

from collections.abc import Mapping, Sequence

from warboard.tournaments.history import (
    FORFEIT_LOSS,
    FORFEIT_WIN,
    PLAYED,
    REQUESTED,
    ROUND_ROBIN,
    VOLUNTARY,
    WIN,
    Entry,
    Meeting,
    Tournament,
    draw_halves,
    meetings,
    score,
)


class Records:
    """What every entry has done, as far as it counts."""

    def __init__(self, tournament: Tournament, entries: Sequence[Entry]) -> None:
        self.tournament = tournament
        self.is_round_robin = tournament.format == ROUND_ROBIN
        counted = {entry.number for entry in entries}
        self.of: dict[int, list[Meeting]] = {
            entry.number: [
                meeting
                for meeting in meetings(tournament, entry)
                if meeting.opponent is None or meeting.opponent in counted
            ]
            for entry in entries
        }
        self.score = {number: score(found) for number, found in self.of.items()}
        self._adjusted = {number: self._adjust(found) for number, found in self.of.items()}

    def _adjust(self, found: Sequence[Meeting]) -> int:
        """A score as it counts for others (16.3): requested byes followed only by voluntarily unplayed rounds count as
        draws.
        """
        if self.is_round_robin:
            return score(found)
        total = 0
        only_voluntary = True
        for meeting in reversed(found):
            only_voluntary = only_voluntary and meeting.kind in VOLUNTARY
            as_draw = only_voluntary and meeting.kind in REQUESTED
            total += draw_halves(self.tournament.sides) if as_draw else meeting.halves
        return total

    def against(self, number: int, meeting: Meeting) -> int:
        """The score of the opponent in a round: for an unplayed one, that of the dummy opponent of 16.4."""
        own = self.score[number]
        if meeting.opponent is None:
            return min(own, draw_halves(self.tournament.sides) * self.tournament.rounds)
        if meeting.kind in (FORFEIT_WIN, FORFEIT_LOSS) and not self.is_round_robin:
            return min(own, self._adjusted[meeting.opponent])
        return self._adjusted[meeting.opponent]

    def times(self, meeting: Meeting) -> int:
        """How many opponents a round stands for: a bye counts for all who would have been at the table."""
        return self.tournament.sides - 1 if meeting.opponent is None else 1


def buchholz(records: Records, number: int) -> int:
    """The sum of the opponents' scores (8.1)."""
    return sum(records.times(meeting) * records.against(number, meeting) for meeting in records.of[number])


def buchholz_cut(records: Records, number: int) -> int:
    """Without the lowest of them (14.1); if there are voluntarily unplayed rounds, the lowest of these (16.5)."""
    found = records.of[number]
    voluntary = [records.against(number, meeting) for meeting in found if meeting.kind in VOLUNTARY]
    lowest = [records.against(number, meeting) for meeting in found]
    return buchholz(records, number) - min(voluntary or lowest, default=0)


def sonneborn_berger(records: Records, number: int) -> int:
    """The sum of the opponents' scores, each multiplied by the score against that opponent (9.1); in quarters."""
    return sum(
        records.against(number, meeting) * meeting.halves
        for meeting in records.of[number]
        if meeting.opponent is not None or not records.is_round_robin
    )


def wins(records: Records, number: int) -> int:
    """In how many rounds the entry got as much as for a win, played or not (7.1)."""
    most = WIN * (records.tournament.sides - 1)
    rounds: dict[tuple[int, int], int] = {}
    for index, meeting in enumerate(records.of[number]):
        # Games of one round are consecutive: those of a table for several belong together.
        key = (meeting.round, -1 if records.tournament.sides > 2 else index)
        rounds[key] = rounds.get(key, 0) + meeting.halves
    return sum(halves >= most for halves in rounds.values())


def direct_encounter(records: Records, group: Sequence[int]) -> list[list[int]]:
    """Entries that are level, ranked by the games between them (6); those still level share a list."""
    games = {one: _scores_within(records, one, group) for one in group}
    if all(len(games[one]) == len(group) - 1 for one in group):
        return _rank(records, {one: sum(games[one].values()) for one in group})
    if records.is_round_robin:
        return [list(group)]
    return _rank_incomplete(records, group, games)


def _scores_within(records: Records, one: int, group: Sequence[int]) -> dict[int, float]:
    """What one has scored against each other entry of the group: the mean if they met more than once (6.1.2). A forfeit
    does not count as a game (6.1.1), except in a round robin (15.2).
    """
    found: dict[int, list[int]] = {}
    for meeting in records.of[one]:
        if meeting.opponent in group and (meeting.kind == PLAYED or records.is_round_robin):
            assert meeting.opponent is not None
            found.setdefault(meeting.opponent, []).append(meeting.halves)
    return {opponent: sum(halves) / len(halves) for opponent, halves in found.items()}


def _rank(records: Records, scores: Mapping[int, float]) -> list[list[int]]:
    """All have met (6.2): by score, and those still level by the games between them."""
    found: list[list[int]] = []
    for value in sorted(set(scores.values()), reverse=True):
        level = [one for one in scores if scores[one] == value]
        found.extend([level] if len(level) in (1, len(scores)) else direct_encounter(records, level))
    return found


def _rank_incomplete(
    records: Records, group: Sequence[int], games: Mapping[int, Mapping[int, float]]
) -> list[list[int]]:
    """Not all have met (6.3): an entry that is alone at the top however the missing games might have ended is first,
    and so on.
    """
    found: list[list[int]] = []
    rest = list(group)
    while len(rest) > 1:
        least = {one: sum(games[one].values()) for one in rest}
        most = {one: least[one] + WIN * (len(group) - 1 - len(games[one])) for one in rest}
        leaders = [one for one in rest if all(least[one] > most[other] for other in rest if other != one)]
        if not leaders:
            break
        found.append(leaders)
        rest.remove(leaders[0])
    if not found or not rest:
        return [*found, rest] if rest else found
    return [*found, *direct_encounter(records, rest)]
