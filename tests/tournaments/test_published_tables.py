"""Published tables: the handbook's, and those of real tournaments."""

from warboard.tournaments.berger import berger_table
from warboard.tournaments.history import ROUND_ROBIN, SWISS, Entry, Pairing, Result, Tournament
from warboard.tournaments.standings import standings

# FIDE Handbook, C.05, Annex 1: "Details of Berger table", for 3 to 8 players.
HANDBOOK = {
    4: ["1-4 2-3", "4-3 1-2", "2-4 3-1"],
    6: ["1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1"],
    8: [
        "1-8 2-7 3-6 4-5",
        "8-5 6-4 7-3 1-2",
        "2-8 3-1 4-7 5-6",
        "8-6 7-5 1-4 2-3",
        "3-8 4-2 5-1 6-7",
        "8-7 1-6 2-5 3-4",
        "4-8 5-3 6-2 7-1",
    ],
}

# UzChess Cup Masters, Tashkent, June 2025: ten players by their numbers in the Berger table; the player with the first
# move comes first. The results of the nine rounds as they were broadcast.
PLAYERS = (
    ("Aravindh", 2749),
    ("Yakubboev", 2659),
    ("Maghsoodloo", 2691),
    ("Nepomniachtchi", 2757),
    ("Abdusattorov", 2767),
    ("Vokhidov", 2644),
    ("Sindarov", 2710),
    ("Rapport", 2714),
    ("Erigaisi", 2782),
    ("Praggnanandhaa", 2767),
)
ROUNDS = (
    "1-10 ½, 2-9 0, 3-8 ½, 4-7 0, 5-6 1",
    "10-6 1, 7-5 ½, 8-4 ½, 9-3 ½, 1-2 0",
    "2-10 ½, 3-1 ½, 4-9 ½, 5-8 1, 6-7 ½",
    "10-7 1, 8-6 ½, 9-5 ½, 1-4 ½, 2-3 0",
    "3-10 1, 4-2 ½, 5-1 1, 6-9 0, 7-8 1",
    "10-8 0, 9-7 ½, 1-6 ½, 2-5 1, 3-4 ½",
    "4-10 ½, 5-3 1, 6-2 ½, 7-1 1, 8-9 ½",
    "10-9 1, 1-8 0, 2-7 ½, 3-6 0, 4-5 ½",
    "5-10 0, 6-4 1, 7-3 ½, 8-2 ½, 9-1 ½",
)
# Points, Sonneborn-Berger and wins as computed by another program, scalachess. Ties by direct encounter.
TABLE = (
    ("Praggnanandhaa", 5.5, 25.25, 4),
    ("Abdusattorov", 5.5, 22.5, 4),
    ("Sindarov", 5.5, 22.25, 3),
    ("Erigaisi", 5.0, 21.5, 2),
    ("Maghsoodloo", 4.5, 20.5, 2),
    ("Rapport", 4.5, 18.75, 2),
    ("Yakubboev", 4.5, 19.5, 2),
    ("Vokhidov", 4.0, 16.5, 2),
    ("Nepomniachtchi", 3.5, 16.0, 0),
    ("Aravindh", 2.5, 11.25, 0),
)
# Schachgesellschaft Solingen, Swiss of three rounds, March 2015: names, points and Buchholz as the club published them.
# Its cross table leaves only these nine games possible; the higher-placed player has won.
CLUB_TABLE = (
    ("Meckel", 3.0, 5.0),
    ("Skiber", 2.0, 5.0),
    ("Fränzel", 2.0, 4.0),
    ("Kaiser", 1.0, 5.0),
    ("Falge", 1.0, 4.0),
    ("Schubert", 0.0, 4.0),
)
CLUB_ROUNDS = ("1-2 3-5 4-6", "1-3 2-4 5-6", "1-4 2-5 3-6")
PLACES = {"1": (1, 2), "½": (1, 1), "0": (2, 1)}


def read_pairings() -> tuple[Pairing, ...]:
    found: list[Pairing] = []
    for round, line in enumerate(ROUNDS, 1):
        for board, text in enumerate(line.split(", "), 1):
            pair, result = text.split()
            first, second = (int(number) for number in pair.split("-"))
            found.append(Pairing(round, board, (first, second), Result(PLACES[result])))
    return tuple(found)


def test_berger_tables_are_the_handbooks() -> None:
    for players, rounds in HANDBOOK.items():
        assert [" ".join(f"{one}-{other}" for one, other in pairs) for pairs in berger_table(players)] == rounds
    assert berger_table(3) == [[(1, 0), (2, 3)], [(0, 3), (1, 2)], [(2, 0), (3, 1)]]


def test_a_real_round_robin_was_paired_and_ranked_so() -> None:
    """PL-196: points, direct encounter, Sonneborn-Berger, wins."""
    pairings = read_pairings()
    paired = [[(one, other) for one, other in pairs] for pairs in berger_table(len(PLAYERS))]
    assert [[pairing.players for pairing in pairings if pairing.round == number] for number in range(1, 10)] == paired
    entries = tuple(Entry(number, name, rating) for number, (name, rating) in enumerate(PLAYERS, 1))
    ranked = standings(Tournament(ROUND_ROBIN, 2, 9, entries, pairings))
    assert [
        (one.entry.name, one.points, dict(one.tie_breaks)["sonneborn-berger"], dict(one.tie_breaks)["wins"])
        for one in ranked
    ] == list(TABLE)
    # Abdusattorov and Sindarov drew their game: Sonneborn-Berger decides. Among the three of 4½ the games decide.
    assert [one.place for one in ranked] == list(range(1, 11))


def test_a_real_swiss_was_ranked_so() -> None:
    """PL-196: points, then the opponents' points."""
    pairings = tuple(
        Pairing(round, board, (int(pair[0]), int(pair[2])), Result((1, 2)))
        for round, line in enumerate(CLUB_ROUNDS, 1)
        for board, pair in enumerate(line.split(), 1)
    )
    entries = tuple(Entry(number, name) for number, (name, _, _) in enumerate(CLUB_TABLE, 1))
    ranked = standings(Tournament(SWISS, 2, 3, entries[::-1], pairings))
    assert [(one.entry.name, one.points, dict(one.tie_breaks)["buchholz"]) for one in ranked] == list(CLUB_TABLE)
    assert [one.place for one in ranked] == [1, 2, 3, 4, 5, 6]
