"""Knock-out: losers are out. The bracket is seeded so that the strongest meet as late as possible."""

from dataclasses import dataclass
from typing import Final

from warboard.tournaments.history import Pairing, Tournament
from warboard.tournaments.seats import SideCounts

MOST_GAMES: Final = 3  # in one match: after so many drawn games the higher seed goes on (PL-203)


def bracket(entries: int) -> list[int]:
    """The seeds in bracket order, 0 for an empty place: the first two meet in the first round, and so on.

    >>> bracket(6)
    [1, 0, 4, 5, 2, 0, 3, 6]
    """
    order = [1]
    while len(order) < entries:
        size = 2 * len(order)
        order = [seed for one in order for seed in (one, size + 1 - one)]
    return [seed if seed <= entries else 0 for seed in order]


def rounds_of(entries: int) -> int:
    return max(1, (entries - 1).bit_length())


@dataclass(frozen=True)
class Match:
    """Two places of the bracket that meet in a round, and who goes on; None while unknown, 0 for nobody."""

    players: tuple[int, int]
    games: tuple[Pairing, ...]
    winner: int | None


def matches(tournament: Tournament) -> list[list[Match]]:
    """The matches of all rounds whose players are known, round by round."""
    seeds = tournament.seeds()
    withdrawn = {entry.number for entry in seeds if entry.withdrawn}
    places = {entry.number: place for place, entry in enumerate(seeds)}
    standing: list[int | None] = [seeds[seed - 1].number if seed else 0 for seed in bracket(len(seeds))]
    found: list[list[Match]] = []
    number = 0
    while len(standing) > 1:
        number += 1
        row: list[Match] = []
        for one, other in zip(standing[::2], standing[1::2], strict=True):
            if one is None or other is None:
                return found
            games = tuple(pairing for pairing in tournament.of_round(number) if {one, other} >= set(pairing.players))
            went_on = {one, other} & {
                player for pairing in tournament.of_round(number + 1) for player in pairing.players
            }
            # A pairing stands, whoever withdraws after it.
            winner = went_on.pop() if went_on else _winner(one, other, games, withdrawn, places)
            row.append(Match((one, other), games, winner))
        found.append(row)
        standing = [match.winner for match in row]
    return found


def _winner(
    one: int, other: int, games: tuple[Pairing, ...], withdrawn: set[int], places: dict[int, int]
) -> int | None:
    if not one or not other:
        return one or other
    played = [pairing for pairing in games if not pairing.is_bye]
    for pairing in played:
        if pairing.result is None:
            return None
        first, second = (pairing.result.halves(seat) for seat in (0, 1))
        if first != second:
            return pairing.players[0 if first > second else 1]
    better = one if places[one] < places[other] else other
    if len(played) >= MOST_GAMES:
        return better
    if one in withdrawn or other in withdrawn:
        return other if one in withdrawn and other not in withdrawn else one if other in withdrawn else better
    return None


def pair_round(tournament: Tournament) -> list[Pairing] | None:
    """What to play next: the games of the next round, or another game in matches that were drawn, with sides swapped.
    Empty while games are in progress; None when one entry is left.
    """
    if tournament.open_pairings():
        return []
    rows = matches(tournament)
    if not rows:
        return None
    number = len(rows)
    if all(match.winner is not None for match in rows[-1]):
        return None  # the next row would be known, so this was the final
    counts = SideCounts(tournament)
    taken = len(tournament.of_round(number))
    found: list[Pairing] = []
    for match in rows[-1]:
        one, other = match.players
        if match.winner is None:
            earlier = [pairing for pairing in match.games if not pairing.is_bye]
            seats = (earlier[-1].players[1], earlier[-1].players[0]) if earlier else counts.seat((one, other))
        elif match.winner and not match.games and taken == 0:
            seats = (match.winner,)
        else:
            continue
        found.append(Pairing(number, taken + len(found) + 1, seats))
    return found
