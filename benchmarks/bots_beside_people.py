"""How long people's moves take while built-in bots think at many tables.

    python benchmarks/bots_beside_people.py [--tables 100] [--level 8] [--pairs 10] [--seconds 20] [--save FILE]

Some pairs of people play Power over sockets at a quiet pace, first alone, then alongside so many tables at which two
bots of a level play each other, all hosted by a few guests. It reports the time from sending a move to its
acknowledgement, when the move is durable, in both cases. The exit code is 1 if the slowest percent took more than twice
as long alongside bots.
"""

import argparse
import asyncio
import os
import sys
import tempfile
import time
from pathlib import Path
from platform import python_version

from server_load import START_SECONDS, Load, Measurement, Pair, Person, at, measure_load, nap_for_ever, run_server

MOST = 2.0  # how many times longer the slowest percent may take alongside bots
PACE_SECONDS = 0.25  # between two moves of a game
TABLES_EACH = 4
TABLES_OF_A_GUEST = 25


async def fill_with_bots(host: str, port: int, tables: int, level: str) -> list[str]:
    """Makes tables at which bots play each other; returns their ids."""
    made: list[str] = []
    guest = Person(host, port)
    for number in range(tables):
        if number % TABLES_OF_A_GUEST == 0:
            guest = Person(host, port)
            await guest.log_in()
        bots = [{"level": level}, {"level": level}]
        made.append(str((await guest.post("/api/tables", {"game": "power", "side": "", "bots": bots}))["id"]))
    return made


async def drive(host: str, port: int, arguments: argparse.Namespace, pid: int) -> tuple[Measurement, Measurement]:
    """Measures people's moves without bots, then alongside them."""
    load = Load()
    load.pace = PACE_SECONDS
    pairs = [Pair(load, host, port, seed) for seed in range(arguments.pairs)]
    await asyncio.gather(*(pair.prepare(TABLES_EACH) for pair in pairs))
    tasks = [asyncio.create_task(pair.play_for_ever()) for pair in pairs]
    nap_for_ever()
    alone = await measure_load(load, arguments.seconds, pid)
    await fill_with_bots(host, port, arguments.tables, arguments.level)
    beside = await measure_load(load, arguments.seconds, pid)
    for task in tasks:
        failed = task.done() and task.exception()
        task.cancel()
        assert not failed, failed
    return alone, beside


def report(arguments: argparse.Namespace, alone: Measurement, beside: Measurement, busy_before: float) -> str:
    rows = [("alone", alone), (f"beside {arguments.tables} tables of level {arguments.level}", beside)]
    lines = [
        "# People's moves beside bots",
        "",
        f"{arguments.pairs} pairs play Power over sockets on {os.cpu_count()} cores, Python {python_version()}; load",
        f"average before: {busy_before:.1f}. Measured by `python benchmarks/bots_beside_people.py`.",
        "",
        "| | moves a second | median | p99 |",
        "| --- | ---: | ---: | ---: |",
    ]
    for name, found in rows:
        lines.append(
            f"| {name} | {found.moves:.0f} | {at(found.delays, 0.5):.1f} ms | {at(found.delays, 0.99):.1f} ms |"
        )
    times = at(beside.delays, 0.99) / max(0.001, at(alone.delays, 0.99))
    lines += ["", f"The slowest percent took {times:.2f} times as long (the goal: at most {MOST:.0f} times)."]
    return "\n".join(lines) + "\n"


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--tables", type=int, default=100)
    reader.add_argument("--level", default="8")
    reader.add_argument("--pairs", type=int, default=10)
    reader.add_argument("--seconds", type=float, default=20)
    reader.add_argument("--save", type=Path)
    arguments = reader.parse_args()
    busy_before = os.getloadavg()[0]
    with tempfile.TemporaryDirectory() as folder:
        process, host, port = run_server(f"{folder}/bench.db")
        try:
            time.sleep(START_SECONDS)
            alone, beside = asyncio.run(drive(host, port, arguments, process.pid))
        finally:
            process.terminate()
            process.wait()
    text = report(arguments, alone, beside, busy_before)
    print(text)
    if arguments.save:
        arguments.save.write_text(text)
    sys.exit(at(beside.delays, 0.99) > MOST * at(alone.delays, 0.99))


if __name__ == "__main__":
    main()
