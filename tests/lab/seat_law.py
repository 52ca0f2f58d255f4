"""The law of seats: with equal bots, every seat of a symmetric board scores the same, within its interval.

    python tests/lab/seat_law.py [--game arena] [--sides 2 4] [--bot greedy] [--games 400] [--workers 2]

Where sides give orders simultaneously, the order in which they are asked must not matter. Games are played until the
interval of a seat excludes one half, or all are played; the exit code is 1 if a seat is better or worse than the
others.
"""

import argparse
import os
import sys
from collections.abc import Sequence
from contextlib import closing
from functools import partial

from warboard.bots import make_bot
from warboard.bots.contest import play_bots
from warboard.games import find_game
from warboard.kernel.plain import Fields
from warboard.lab.goals import seat_sequences
from warboard.lab.runners.processes import work_in_order
from warboard.lab.statistics import MeanSequence


def play(game: str, options: Fields, sides: int, bot: str, number: int) -> list[float]:
    """The scores of the seats in a game of equal bots, each with choices and luck of its own."""
    bots = [make_bot(bot, 1000 * number + side) for side in range(sides)]
    return play_bots(find_game(game), {"players": sides, **options}, bots, number).outcome.scores(sides)


def measure(game: str, options: Fields, sides: int, bot: str, games: int, workers: int) -> list[MeanSequence]:
    """What each seat scores, until it is certain that they differ or all games are played."""
    seats = seat_sequences(sides)
    with closing(work_in_order(partial(play, game, options, sides, bot), range(games), workers)) as playing:
        for scores in playing:
            for seat, score in zip(seats, scores, strict=True):
                seat.add(score)
            if unequal(seats):
                break
    return seats


def unequal(seats: Sequence[MeanSequence]) -> list[int]:
    """The seats, from 1, that are known to be better or worse than the others."""
    return [number for number, seat in enumerate(seats, 1) if 0.5 not in seat.interval()]


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", default="arena")
    parser.add_argument("--sides", type=int, nargs="+", default=[2, 4])
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    broken = False
    for sides in given.sides:
        seats = measure(given.game, {}, sides, given.bot, given.games, given.workers)
        told = ", ".join(f"{seat.mean:.3f} ({seat.interval().low:.3f} to {seat.interval().high:.3f})" for seat in seats)
        verdict = f"seats {unequal(seats)} differ" if unequal(seats) else "equal as far as one can tell"
        print(f"{given.game}, {sides} sides, {given.bot}, {seats[0].results} games: {told}: {verdict}", flush=True)
        broken |= bool(unequal(seats))
    sys.exit(1 if broken else 0)


if __name__ == "__main__":
    main()
