"""Mines into a file with a line for each finished game, so that mining can be stopped at any moment and resumed."""

import json
from collections.abc import Callable, Iterable
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from warboard.api.files import write_whole
from warboard.kernel.errors import BadFile, WarboardError
from warboard.kernel.plain import Fields
from warboard.lab.jobs import Plan
from warboard.lab.results import FailedGame
from warboard.lab.runners.runner import Runner
from warboard.play.record import Record
from warboard.puzzles.choosing import choose
from warboard.puzzles.judging import Judge
from warboard.puzzles.mining import PuzzleFinder, found_in
from warboard.puzzles.puzzle import Puzzle, write_puzzles
from warboard.puzzles.records import puzzles_in
from warboard.puzzles.themes import with_themes

WORK_FILE: Final = ".work"  # suffix to the name of the file with the puzzles
_MOST_FAILURES: Final = 10  # games in a row that cannot be played: then none can

Watch = Callable[[int, int], None]  # called with the numbers of games and puzzles


class NothingMined(WarboardError):
    """Every game of a plan fails."""


class WorkLine(Struct, frozen=True):
    """What was found in one game of a plan."""

    plan: str
    job: int
    puzzles: list[Puzzle]


class MineFile:
    """The file with puzzles, and the work file beside it with everything found so far."""

    def __init__(self, out: Path) -> None:
        if not out.absolute().parent.is_dir():
            raise BadFile(str(out), "there is no such folder")
        self.out = out
        self._work = out.with_name(out.name + WORK_FILE)
        self.lines: list[WorkLine] = list(_read(self._work))
        self._found = {puzzle.id: puzzle for line in self.lines for puzzle in line.puzzles}

    @property
    def found(self) -> list[Puzzle]:
        """Everything found, each position once."""
        return list(self._found.values())

    def done(self, plan: str) -> set[int]:
        """The numbers of the games of a plan that were searched."""
        return {line.job for line in self.lines if line.plan == plan}

    def add(self, plan: str, job: int, puzzles: list[Puzzle]) -> None:
        line = WorkLine(plan, job, puzzles)
        try:
            with self._work.open("ab") as file:
                file.write(msgspec.json.encode(line) + b"\n")
        except OSError as error:
            raise BadFile(str(self._work), error.strerror or str(error)) from None
        self.lines.append(line)
        self._found |= {puzzle.id: puzzle for puzzle in puzzles}

    def write(self, count: int, alike: int | None = None) -> list[Puzzle]:
        """Writes the best mixture of this many puzzles, of which at most `alike` have the same themes."""
        chosen = choose([with_themes(puzzle) for puzzle in self.found], count, alike)
        write_whole(self.out, write_puzzles(chosen))
        return chosen


def mine_into(file: MineFile, plan: Plan, nodes: int, margin: float, count: int, runner: Runner, watch: Watch) -> None:
    """Has games played until so many puzzles have been found. A game that fails is skipped."""
    key = plan_key(plan, nodes, margin)
    done = file.done(key)
    if len(file.found) >= count:
        return
    jobs = (job for job in plan.jobs(0, 1_000_000) if job.number not in done)
    failures = 0
    with closing(runner(jobs, [PuzzleFinder(nodes, margin)])) as playing:
        for result in playing:
            if isinstance(result, FailedGame):
                failures += 1
                if failures >= _MOST_FAILURES:
                    raise NothingMined(f"{failures} games in a row could not be played: {result.error}")
                continue
            failures = 0
            (job,) = plan.jobs(result.job, 1)
            file.add(key, result.job, found_in(result, f"self-play, seed {job.seed}"))
            watch(len(file.lines), len(file.found))
            if len(file.found) >= count:
                return


def mine_record(file: MineFile, record: Record, judge: Judge) -> None:
    """Searches a finished game, unless that was done before. The stored puzzles cannot be traced back to it."""
    key = sha256(f"{record.head} {judge.nodes} {judge.margin}".encode()).hexdigest()[:12]
    if not file.done(key):
        file.add(key, 0, puzzles_in(record, judge))


def plan_key(plan: Plan, nodes: int, margin: float) -> str:
    """A key that is the same for the same games and the same judging."""
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
            continue  # the process was killed while writing: that game is played again
