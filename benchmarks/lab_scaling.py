"""How much faster the lab plays with several worker processes than with one.

    python benchmarks/lab_scaling.py [--game power] [--nodes 200] [--games 200] [--workers 2] [--rounds 3] [--save FILE]

The same jobs are played with one worker process and with several, alternately, with all measures; the best round of
each counts, because other load on the machine only slows it down. A share of 1 would mean as many times faster as there
are workers. The exit code is 1 if the share is below 0.9.
"""

import argparse
import os
import sys
import time
from pathlib import Path
from platform import python_version

from warboard.build import how_it_runs
from warboard.games import find_game
from warboard.lab.jobs import Plan
from warboard.lab.measures.all import MEASURES
from warboard.lab.results import FailedGame
from warboard.lab.runners.local import play_in_processes
from warboard.lab.study import OPENING

LEAST = 0.9  # of linear


def games_a_second(plan: Plan, games: int, workers: int) -> float:
    """The rate at which this many processes play. They are started before the clock is."""
    jobs = plan.jobs(0, games + workers)
    playing = play_in_processes(jobs, MEASURES, workers)
    for _ in range(workers):
        next(playing)
    begun = time.perf_counter()
    results = list(playing)
    seconds = time.perf_counter() - begun
    failed = [result for result in results if isinstance(result, FailedGame)]
    if failed:
        sys.exit(f"a game failed: {failed[0].error}")
    return len(results) / seconds


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="power")
    parser.add_argument("--nodes", type=int, default=200)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--save", metavar="FILE")
    given = parser.parse_args()
    plan = Plan(find_game(given.game), {}, [given.nodes], OPENING)
    alone, together = 0.0, 0.0
    for _ in range(given.rounds):
        alone = max(alone, games_a_second(plan, given.games, 1))
        together = max(together, games_a_second(plan, given.games, given.workers))
    share = together / alone / given.workers
    told = (
        f"{find_game(given.game).name}, {given.nodes} positions an action, {given.games} games, all measures: "
        f"{alone:.2f} games a second with one worker, {together:.2f} with {given.workers}, {share:.2f} of linear "
        f"({os.cpu_count()} cores, Python {python_version()}, {how_it_runs()})"
    )
    print(told)
    if given.save:
        Path(given.save).write_text(f"# The lab with several workers\n\n{told}\n", encoding="utf-8")
    sys.exit(0 if share >= LEAST else 1)


if __name__ == "__main__":
    main()
