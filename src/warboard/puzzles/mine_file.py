"""Mining into a file, so that it can be stopped at any moment and goes on where it was: a line for each game done."""

import json
from collections.abc import Callable, Iterable
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from warboard.kernel.plain import Fields
from warboard.lab.jobs import Plan
from warboard.lab.runners.processes import work_through
from warboard.puzzles.choosing import choose
from warboard.puzzles.mining import Mined, MiningTask, mine
from warboard.puzzles.puzzle import Puzzle, write_puzzles
from warboard.puzzles.themes import with_themes

WORK_FILE: Final = ".work"  # after the name of the file with the puzzles


class WorkLine(Struct, frozen=True):
    """What was found in one game of a plan."""

    plan: str
    job: int
    puzzles: list[Puzzle]


class MineFile:
    """The file with puzzles, and the work file beside it with all that was found so far."""

    def __init__(self, out: Path) -> None:
        self.out = out
        self._work = out.with_name(out.name + WORK_FILE)
        self.lines: list[WorkLine] = list(_read(self._work))

    def found(self) -> list[Puzzle]:
        """Everything found, each position once."""
        by_id = {puzzle.id: puzzle for line in self.lines for puzzle in line.puzzles}
        return list(by_id.values())

    def done(self, plan: str) -> set[int]:
        return {line.job for line in self.lines if line.plan == plan}

    def add(self, plan: str, mined: Mined) -> None:
        line = WorkLine(plan, mined.job, list(mined.puzzles))
        self.lines.append(line)
        with self._work.open("ab") as file:
            file.write(msgspec.json.encode(line) + b"\n")

    def write(self, count: int) -> list[Puzzle]:
        """Writes the best mixture of so many puzzles."""
        chosen = [with_themes(puzzle) for puzzle in choose(self.found(), count)]
        self.out.write_text(write_puzzles(chosen), "utf-8")
        return chosen


def mine_into(
    file: MineFile, plan: Plan, nodes: int, margin: float, count: int, workers: int, watch: Callable[[int, int], None]
) -> None:
    """Plays games until so many puzzles have been found. `watch` is told how many games and puzzles there are."""
    key = plan_key(plan, nodes, margin)
    done = file.done(key)
    tasks = (MiningTask(job, nodes, margin) for job in plan.jobs(0, 1_000_000) if job.number not in done)
    found = len(file.found())
    if found >= count:
        return
    with closing(work_through(mine, tasks, workers)) as working:
        for each in working:
            file.add(key, Mined(each.task.job.number, ()) if each.died else each.result)
            watch(len(file.lines), len(file.found()))
            if len(file.found()) >= count:
                return


def plan_key(plan: Plan, nodes: int, margin: float) -> str:
    """The same for the same games and the same judging."""
    said: Fields = {
        "game": plan.game.id,
        "rules": plan.game.rules_version,
        "options": plan.options,
        "nodes": list(plan.nodes_by_side()),
        "opening": plan.opening,
        "seed": plan.seed,
        "judge": [nodes, round(margin * 10_000)],
    }
    return sha256(json.dumps(said, sort_keys=True).encode()).hexdigest()[:12]


def _read(path: Path) -> Iterable[WorkLine]:
    if not path.exists():
        return
    for line in path.read_bytes().splitlines():
        try:
            yield msgspec.json.decode(line, type=WorkLine)
        except msgspec.DecodeError:
            continue  # the process was killed while it wrote: that game is played again
