"""How many games a core plays per second of its own time, and what many cores could answer in an hour.

    python benchmarks/lab_rates.py [--nodes 200] [--seconds 10] [--cores 1000] [--measured] [GAME …]

It counts processor time, not wall-clock time, so that other load on the machine does not matter. From that it computes
how many games so many cores play in an hour, at 0.9 of linear (see lab_scaling.py), and how precisely the score of a
seat is known after that many games (Wilson's interval, 95 %).

However many cores there are, one process distributes the jobs, stores the games and judges them. It measures what that
takes for a game, and adds what Ray takes in that process. A run has a million games at most.
"""

import argparse
import time
from collections.abc import Sequence
from dataclasses import replace
from itertools import cycle, islice
from pathlib import Path
from platform import python_version
from tempfile import TemporaryDirectory

from warboard.build import how_it_runs
from warboard.games import all_games, find_game
from warboard.lab.goals import ReportJudge
from warboard.lab.jobs import Plan
from warboard.lab.measures.all import MEASURES
from warboard.lab.results import GameResult
from warboard.lab.run import find_run
from warboard.lab.selfplay import play
from warboard.lab.statistics import proportion
from warboard.lab.store import Store
from warboard.lab.study import OPENING

LINEAR = 0.9  # the share of its time for which a core among many plays
HOUR = 3600
LEAST = 3  # games
RAY = (
    0.0011  # seconds of the first process for a job that does nothing, on a local cluster: 0.7 to 1.3 ms in six trials
)
KEPT = 2000  # games that are stored and judged to see what it takes
TOGETHER = 500  # of them in a transaction: about as many as end within a second
MOST_GAMES = 1_000_000  # of a run


def seconds_a_game(game: str, nodes: int, seconds: float, measured: bool) -> tuple[float, list[GameResult]]:
    """The mean processor time of a game, and the games that were measured."""
    begun, games = time.process_time(), []
    for job in Plan(find_game(game), {}, [nodes], OPENING).jobs(0, 100_000):
        games.append(play(job, MEASURES if measured else []))
        if len(games) >= LEAST and time.process_time() - begun > seconds:
            break
    return (time.process_time() - begun) / len(games), games


def seconds_to_keep(game: str, played: Sequence[GameResult]) -> float:
    """What it takes to store and judge a game, with these results again and again under new numbers."""
    results = [replace(result, job=job) for job, result in enumerate(islice(cycle(played), KEPT))]
    with TemporaryDirectory() as folder, Store(Path(folder) / "lab.duckdb") as store:
        run = find_run(store, Plan(find_game(game), {}, [1], OPENING), [])
        judge = ReportJudge(len(played[0].scores))
        begun = time.process_time()
        for first in range(0, KEPT, TOGETHER):
            store.add(run, results[first : first + TOGETHER])
        for result in results:
            judge.see(result)
            judge.is_sure()
        return (time.process_time() - begun) / KEPT


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("chosen", nargs="*", metavar="GAME", default=[])
    parser.add_argument("--nodes", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=10, help="of processor time for each game, at least")
    parser.add_argument("--cores", type=int, default=1000)
    parser.add_argument("--measured", action="store_true", help="watched by all measures, as for a report")
    given = parser.parse_args()
    print(f"{given.nodes} positions an action, Python {python_version()}, {how_it_runs()}")
    print(f"| game | seconds a game (of so many) | ms to keep it | games an hour, {given.cores:,} cores | ", end="")
    print("what limits them | a seat is known within |")
    print("| --- | ---: | ---: | ---: | --- | ---: |")
    for game in given.chosen or [game.id for game in all_games()]:
        seconds, played = seconds_a_game(game, given.nodes, given.seconds, given.measured)
        keeping = RAY + seconds_to_keep(game, played)
        count, limit = min(
            (int(LINEAR * given.cores * HOUR / seconds), "the cores"),
            (int(HOUR / keeping), "the process that keeps them"),
            (MOST_GAMES, "the length of a run"),
        )
        spread = proportion(count / 2, count).width / 2
        row = (
            find_game(game).name,
            f"{seconds:.2g} ({len(played)})",
            f"{1000 * keeping:.2g}",
            f"{count:,}",
            limit,
            f"± {100 * spread:.2g} %",
        )
        print(f"| {' | '.join(row)} |", flush=True)


if __name__ == "__main__":
    main()
