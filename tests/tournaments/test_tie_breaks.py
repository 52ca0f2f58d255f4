"""Tie-breaks by the articles of FIDE's C.07 (in force since 1 March 2026), with numbers worked out by hand."""

from warboard.tournaments.history import ARENA, SWISS, Entry, Pairing, Result, Tournament
from warboard.tournaments.standings import standings
from warboard.tournaments.tie_breaks import Records, buchholz, buchholz_cut, direct_encounter, sonneborn_berger, wins

WON, DRAWN, LOST = Result((1, 2)), Result((1, 1)), Result((2, 1))
AWAY = Result((1, 2), (False, True))  # the second never came


def swiss(rounds: int, entries: tuple[Entry, ...], *pairings: Pairing) -> Records:
    return Records(Tournament(SWISS, 2, rounds, entries, pairings), entries)


def test_played_games_alone() -> None:
    """Four players, three rounds: 1 beats 2, 3 and 4; 2 beats 3, draws 4; 3 beats 4."""
    entries = tuple(Entry(number, str(number)) for number in range(1, 5))
    records = swiss(
        3,
        entries,
        Pairing(1, 1, (1, 2), WON),
        Pairing(1, 2, (3, 4), WON),
        Pairing(2, 1, (3, 1), LOST),
        Pairing(2, 2, (4, 2), DRAWN),
        Pairing(3, 1, (1, 4), WON),
        Pairing(3, 2, (2, 3), WON),
    )
    assert records.score == {1: 6, 2: 3, 3: 2, 4: 1}  # 3, 1½, 1, ½ points
    assert buchholz(records, 1) == 6  # 1½ + 1 + ½
    assert buchholz_cut(records, 1) == 5  # without the ½
    assert sonneborn_berger(records, 2) == 3 * 0 + 2 * 2 + 1 * 1  # all of 3's, half of 4's score, in quarters
    assert wins(records, 1) == 3


def test_unplayed_rounds() -> None:
    """PL-196, articles 16.3 to 16.5: byes, forfeits, late entries and withdrawals."""
    entries = (Entry(1, "a"), Entry(2, "b", withdrawn=True), Entry(3, "c"), Entry(4, "late", joined=2), Entry(5, "e"))
    records = swiss(
        3,
        entries,
        Pairing(1, 1, (1, 2), WON),
        Pairing(1, 2, (3, 5), WON),
        Pairing(2, 1, (1, 3), WON),
        Pairing(2, 2, (4, 5), WON),
        Pairing(3, 1, (1, 4), AWAY),
        Pairing(3, 2, (3,)),
    )  # 2 withdrew after the first round; 5 was not paired in the third, which counts as if it had asked for that
    assert records.score == {1: 6, 2: 0, 3: 4, 4: 3, 5: 0}
    # 1: against 2, whose two missed rounds count as draws (16.3.2): 1; against 3: 2 points; a forfeit win against 4: a
    # dummy with its own 3 points, but not more than 4's 1½ (16.4.1).
    assert buchholz(records, 1) == 2 + 4 + 3
    # 3: beat 5 (whose last round counts as a draw: ½), lost to 1 (3), bye: its own 2, at most ½ a round: 1½ (16.4.2).
    assert buchholz(records, 3) == 1 + 6 + 3
    assert buchholz_cut(records, 3) == 6 + 3
    assert sonneborn_berger(records, 3) == 1 * 2 + 6 * 0 + 3 * 2
    # 4: entered late (half a point, a dummy of its own 1½), beat 5, and forfeited: its own 1½ against 1's 3.
    assert buchholz(records, 4) == 3 + 1 + 3
    # One of its voluntarily unplayed rounds is cut, not the played one, which is lower (16.5).
    assert buchholz_cut(records, 4) == 1 + 3
    assert wins(records, 1) == 3  # with or without playing (7.1)


def test_direct_encounter() -> None:
    """PL-196, article 6: three that are level, and two that are ahead whatever the missing results."""
    entries = tuple(Entry(number, str(number)) for number in range(1, 5))
    all_met = swiss(3, entries, Pairing(1, 1, (1, 2), WON), Pairing(2, 1, (2, 3), WON), Pairing(3, 1, (1, 3), DRAWN))
    assert direct_encounter(all_met, [1, 2, 3]) == [[1], [2], [3]]
    ring = swiss(3, entries, Pairing(1, 1, (1, 2), WON), Pairing(2, 1, (2, 3), WON), Pairing(3, 1, (3, 1), WON))
    assert direct_encounter(ring, [1, 2, 3]) == [[1, 2, 3]]
    assert direct_encounter(ring, [1, 4]) == [[1, 4]]  # they have not met
    beat_both = swiss(2, entries, Pairing(1, 1, (1, 2), WON), Pairing(2, 1, (1, 3), WON))
    # 2 and 3 have not met: whoever won would have 1 point of 2, and 1 has 2 (6.3).
    assert direct_encounter(beat_both, [3, 2, 1]) == [[1], [3, 2]]
    never_came = swiss(1, entries, Pairing(1, 1, (1, 2), AWAY))
    assert direct_encounter(never_came, [1, 2]) == [[1, 2]]  # a forfeit does not count as a game (6.1.1)


def test_points_by_place_and_arena_streaks() -> None:
    """PL-195 and PL-204: four at a table get 3, 2, 1, 0; shared places share points; streaks count double."""
    four = Result((1, 2, 3, 4))
    assert [four.halves(seat) for seat in range(4)] == [6, 4, 2, 0]
    shared = Result((1, 2, 2, 4))
    assert [shared.halves(seat) for seat in range(4)] == [6, 3, 3, 0]
    assert sum(Result((1, 1, 1, 1)).halves(seat) for seat in range(4)) == 12
    entries = tuple(Entry(number, str(number)) for number in range(1, 4))
    games = tuple(
        Pairing(1, number, players, result)
        for number, (players, result) in enumerate(
            [((1, 2), WON), ((1, 3), WON), ((2, 1), LOST), ((1, 2), DRAWN), ((3, 1), LOST)], 1
        )
    )
    ranked = standings(Tournament(ARENA, 2, 1, entries, games))
    assert [(one.entry.number, one.points, one.streak) for one in ranked] == [
        (1, 2 + 2 + 4 + 2 + 2, 1),
        (2, 1, 0),
        (3, 0, 0),
    ]
