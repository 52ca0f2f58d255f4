"""`make torture`: kill -9 in the middle of play, on both databases; exit code 1 if anything was lost."""

import argparse
import secrets
import sys
import tempfile
from pathlib import Path

import postgres
from kill_rounds import KillRounds, Summary


def on_sqlite(folder: Path, rounds: int, games: int, seed: int) -> Summary:
    return KillRounds(str(folder / "torture.db"), folder, games=games, seed=seed).run(rounds, tell)


def on_postgresql(folder: Path, rounds: int, games: int, seed: int) -> Summary:
    """Two processes, one or both of which are killed, or PostgreSQL itself."""
    logs = folder / "logs"
    logs.mkdir()
    with postgres.cluster(folder) as cluster:
        database = postgres.make_database(cluster.url, f"t{secrets.token_hex(6)}")
        return KillRounds(database, logs, 2, cluster, games, seed).run(rounds, tell)


def tell(line: str) -> None:
    """Shows the progress."""
    print(line.splitlines()[0], file=sys.stderr, flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=1000, help="rounds on each database")
    parser.add_argument("--database", choices=["sqlite", "postgresql", "both"], default="both")
    parser.add_argument("--games", type=int, default=8, help="games that are played at the same time")
    parser.add_argument("--seed", type=int, default=secrets.randbits(32), help="where and when it is killed")
    wish = parser.parse_args()
    ways = {"sqlite": on_sqlite, "postgresql": on_postgresql}
    if postgres.programs() is None:
        print("PostgreSQL is missing: it is left out", file=sys.stderr)
        del ways["postgresql"]
    print(f"seed {wish.seed}")
    holds = True
    for name, way in ways.items():
        if wish.database in (name, "both"):
            with tempfile.TemporaryDirectory(prefix="warboard-", ignore_cleanup_errors=True) as folder:
                summary = way(Path(folder), wish.rounds, wish.games, wish.seed)
            print(f"\n{name}: {summary.text()}", flush=True)
            holds = holds and summary.holds
    return 0 if holds else 1


if __name__ == "__main__":
    sys.exit(main())
