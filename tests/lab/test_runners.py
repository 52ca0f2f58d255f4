"""Workers may die: the other games of the run are not affected, and a game fails only if it kills its worker again."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

from warboard.games import find_game
from warboard.kernel.game import Game
from warboard.kernel.state import State
from warboard.lab.jobs import Job, Plan, plan_doubling
from warboard.lab.measures.measure import Measure, Observer
from warboard.lab.results import FailedGame
from warboard.lab.runners.local import play_here, play_in_processes

DEADLY = 77  # a turn limit that kills


class Deadly(Measure):
    """Ends the process that plays a certain game: always, or until it has left a mark."""

    name = "deadly"

    def __init__(self, mark: Path | None = None) -> None:
        self._mark = mark

    def observer(self, game: Game, state: State) -> Observer:
        options = game.dump(state)["options"]
        assert isinstance(options, dict)
        if options.get("turn_limit") == DEADLY and not (self._mark is not None and self._mark.exists()):
            if self._mark is not None:
                self._mark.touch()
            os._exit(1)
        return Observer()


def jobs() -> list[Job]:
    return [
        Job(number, "power", {"turn_limit": DEADLY} if number == 3 else {}, (5, 5), number, 4) for number in range(8)
    ]


def test_a_game_that_kills_its_worker_fails_alone() -> None:
    found = sorted(play_in_processes(jobs(), [Deadly()], workers=2), key=lambda result: result.job)

    assert [result.job for result in found] == list(range(8))
    assert [result for result in found if isinstance(result, FailedGame)] == [
        FailedGame(3, "the process that played it died, twice")
    ]


def test_a_worker_that_dies_by_chance_costs_no_game(tmp_path: Path) -> None:
    found = sorted(play_in_processes(jobs(), [Deadly(tmp_path / "died")], workers=2), key=lambda result: result.job)

    assert (tmp_path / "died").exists()
    assert [(result.job, type(result).__name__) for result in found] == [(job, "GameResult") for job in range(8)]


def test_strengths_that_are_compared_have_every_seat_with_the_same_luck() -> None:
    power, arena = find_game("power"), find_game("arena")

    pairs = list(plan_doubling(power, {}, 50, opening=4).jobs(0, 4))
    assert [job.nodes for job in pairs] == [(100, 50), (50, 100), (100, 50), (50, 100)]
    assert pairs[0].seed == pairs[1].seed != pairs[2].seed == pairs[3].seed

    rounds = list(plan_doubling(arena, {"players": 3}, 50, opening=4).jobs(0, 3))
    assert [job.nodes for job in rounds] == [(100, 50, 50), (50, 100, 50), (50, 50, 100)]
    assert len({job.seed for job in rounds}) == 1


def test_bots_of_equal_strength_play_the_same_game_from_either_seat() -> None:
    """The luck of a pair is the same in both games: between equal bots they go the same way."""
    plan = Plan(find_game("power"), {}, [20, 20], opening=4, rotated=True)

    first, second = play_here(plan.jobs(0, 2), [])

    assert not isinstance(first, FailedGame) and not isinstance(second, FailedGame)
    assert first.fingerprint == second.fingerprint


def test_workers_end_with_the_process_that_started_them() -> None:
    """It may be killed without a chance to end them."""
    program = """
from multiprocessing import active_children
from warboard.games import find_game
from warboard.lab.jobs import Plan
from warboard.lab.runners.local import play_in_processes

playing = play_in_processes(Plan(find_game("power"), {}, [10], 4).jobs(0, 1_000_000), [], workers=2)
next(playing)
print(*(worker.pid for worker in active_children()), flush=True)
for _ in playing:
    pass
"""
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        workers = [int(pid) for pid in parent.stdout.readline().split()]
        parent.kill()
    try:
        until = time.monotonic() + 60
        while any(map(_is_running, workers)) and time.monotonic() < until:
            time.sleep(0.05)
        assert [pid for pid in workers if _is_running(pid)] == []
    finally:
        for pid in filter(_is_running, workers):
            os.kill(pid, signal.SIGKILL)
    assert len(workers) == 2


def _is_running(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"
