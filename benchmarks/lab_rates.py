"""How many games a core plays per second of its own time, and what many cores could answer in an hour.

    python benchmarks/lab_rates.py [--nodes 200] [--seconds 10] [--cores 1000] [--measured] [GAME …]

It counts processor time, not wall-clock time, so that other load on the machine does not matter. From that it computes
how many games so many cores play in an hour, at 0.9 of linear (see lab_scaling.py), and how precisely the score of a
seat is known after that many games (Wilson's interval, 95 %).
"""

import argparse
import time
from platform import python_version

from warboard.build import how_it_runs
from warboard.games import all_games, find_game
from warboard.lab.jobs import Plan
from warboard.lab.measures.all import MEASURES
from warboard.lab.selfplay import play
from warboard.lab.statistics import proportion
from warboard.lab.study import OPENING

LINEAR = 0.9  # the share of its time for which a core among many plays
HOUR = 3600
LEAST = 3  # games


def seconds_a_game(game: str, nodes: int, seconds: float, measured: bool) -> tuple[float, int]:
    """The mean processor time of a game, and the number of games measured."""
    begun, games = time.process_time(), 0
    for job in Plan(find_game(game), {}, [nodes], OPENING).jobs(0, 100_000):
        play(job, MEASURES if measured else [])
        games += 1
        if games >= LEAST and time.process_time() - begun > seconds:
            break
    return (time.process_time() - begun) / games, games


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("chosen", nargs="*", metavar="GAME", default=[])
    parser.add_argument("--nodes", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=10, help="of processor time for each game, at least")
    parser.add_argument("--cores", type=int, default=1000)
    parser.add_argument("--measured", action="store_true", help="watched by all measures, as for a report")
    given = parser.parse_args()
    print(f"{given.nodes} positions an action, Python {python_version()}, {how_it_runs()}")
    print(f"| game | seconds a game (of so many) | games an hour, {given.cores:,} cores | a seat is known within |")
    print("| --- | ---: | ---: | ---: |")
    for game in given.chosen or [game.id for game in all_games()]:
        seconds, played = seconds_a_game(game, given.nodes, given.seconds, given.measured)
        count = int(LINEAR * given.cores * HOUR / seconds)
        spread = proportion(count / 2, count).width / 2
        print(f"| {find_game(game).name} | {seconds:.2g} ({played}) | {count:,} | ± {100 * spread:.2g} % |", flush=True)


if __name__ == "__main__":
    main()
