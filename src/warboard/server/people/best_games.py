"""Which of the current games is the best to watch (PL-235)."""

from collections.abc import Mapping, Sequence
from statistics import fmean

from warboard.server.ratings.elo import LEAST, START
from warboard.server.store.channels import TvSeat


def best_tables(tables: Mapping[str, Sequence[TvSeat]]) -> dict[str, str]:
    """For each game the table with the highest mean rating; of equal ones, the one that began last."""
    best: dict[str, TvSeat] = {}
    ranks: dict[str, tuple[float, int, str]] = {}
    for table, seats in tables.items():
        first = seats[0]
        rank = (fmean(strength(seat) for seat in seats), first.started, table)
        if first.game not in best or rank > ranks[first.game]:
            best[first.game], ranks[first.game] = first, rank
    return {game: seat.table_id for game, seat in best.items()}


def strength(seat: TvSeat) -> int:
    """What a player counts for: the rating, or that of a beginner; a guest the lowest possible rating, a built-in bot
    nothing, so that people come first.
    """
    if seat.account.level is not None:
        return 0
    if seat.account.kind == "guest":
        return LEAST
    return START if seat.rating is None else seat.rating
