"""Round robins by the Berger tables of the FIDE Handbook (C.05, Annex 1)."""

from warboard.tournaments.history import Pairing, Result, Tournament


def berger_table(players: int) -> list[list[tuple[int, int]]]:
    """The rounds for this many players, each pair with the first side first; for an odd number, 0 has the bye.

    >>> berger_table(4)
    [[(1, 4), (2, 3)], [(4, 3), (1, 2)], [(2, 4), (3, 1)]]
    """
    last = players + players % 2
    others = last - 1
    rounds: list[list[tuple[int, int]]] = []
    for number in range(1, last):
        pairs: list[tuple[int, int]] = []
        for one in range(1, last):
            # Two players meet in the round given by the sum of their numbers; one that would meet itself meets the
            # last.
            other = (number + 1 - one - 1) % others + 1
            if one == other:
                pairs.insert(0, (one, last) if one <= last // 2 else (last, one))
            elif one < other:
                pairs.append((one, other) if (one + other) % 2 else (other, one))
        rounds.append([pairs[0], *sorted(pairs[1:], key=lambda pair: _board(pair, pairs[0], last))])
    if players % 2:
        return [[(_or_bye(one, last), _or_bye(other, last)) for one, other in pairs] for pairs in rounds]
    return rounds


def _board(pair: tuple[int, int], first: tuple[int, int], last: int) -> int:
    """The handbook's order: by how far a player of the first side sits behind the one who meets the last."""
    middle = first[0] if first[1] == last else first[1]
    return (pair[0] - middle) % (last - 1)


def _or_bye(number: int, last: int) -> int:
    return 0 if number == last else number


def rounds_of(players: int, cycles: int) -> int:
    """How many rounds a round robin takes."""
    return (players - 1 + players % 2) * cycles


def pair_round(tournament: Tournament, number: int) -> list[Pairing]:
    """A round of a round robin; in a second cycle the sides are swapped. Players are numbered in the order of entry.
    Games of entries that have withdrawn are lost without being played; a player with a bye has no pairing.
    """
    entries = sorted(tournament.entries, key=lambda entry: entry.number)
    table = berger_table(len(entries))
    cycle, row = divmod(number - 1, len(table))
    found: list[Pairing] = []
    for pair in table[row]:
        if 0 in pair:
            continue
        one, other = (entries[place - 1] for place in (pair if cycle % 2 == 0 else (pair[1], pair[0])))
        lost: Result | None = None
        if one.withdrawn or other.withdrawn:
            lost = Result((2 if one.withdrawn else 1, 2 if other.withdrawn else 1), (one.withdrawn, other.withdrawn))
        found.append(Pairing(number, len(found) + 1, (one.number, other.number), lost))
    return found
