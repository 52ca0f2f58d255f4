"""What comes next in a tournament, whatever its format."""

from typing import Final

from warboard.tournaments import arena, berger, groups, knockout
from warboard.tournaments.history import ARENA, FORMATS, KNOCKOUT, ROUND_ROBIN, SWISS, Pairing, Tournament

FOR_TWO: Final = (ROUND_ROBIN, KNOCKOUT)  # round robins and knock-outs are for two (PL-197)


def most_rounds(format: str, sides: int, entries: int, asked: int) -> int:
    """How many rounds are played: the entries determine it for a round robin (`asked` is its number of cycles) and a
    knock-out; a Swiss has no more rounds than there are opponents.
    """
    if format == ROUND_ROBIN:
        return berger.rounds_of(entries, asked)
    if format == KNOCKOUT:
        return knockout.rounds_of(entries)
    if format == SWISS and sides == 2:
        return max(1, min(asked, entries - 1 + entries % 2))
    return asked


def why_not(format: str, sides: int) -> str:
    """Why a game for this many sides cannot be played in a format; empty if it can."""
    if format not in FORMATS:
        return f"there is no format {format[:40]!r} (there are {', '.join(FORMATS)})"
    if sides != 2 and format in FOR_TWO:
        return f"a {format} tournament is for games of two sides, and this one has {sides}"
    return ""


def next_pairings(tournament: Tournament) -> list[Pairing] | None:
    """The pairings to add now: those of the next round when one is over, or of free entries in an arena. Empty if there
    is nothing to do yet, None if the tournament is over.
    """
    if tournament.format == ARENA:
        return arena.pair_free(tournament)
    if tournament.format == KNOCKOUT:
        return knockout.pair_round(tournament)
    if tournament.open_pairings():
        return []
    if tournament.round >= tournament.rounds:
        return None
    number = tournament.round + 1
    if tournament.format == ROUND_ROBIN:
        return berger.pair_round(tournament, number)
    if tournament.sides > 2:
        return groups.pair_round(tournament, number)
    from warboard.tournaments import swiss  # only this needs py4swiss

    return swiss.pair_round(tournament, number)
