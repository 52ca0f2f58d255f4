"""Work for several processes: the results do not depend on how many there are."""

import os
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from warboard.kernel.errors import BadOptions, IllegalAction, WarboardError
from warboard.lab.runners.processes import work_in_order, work_through


def square(number: int) -> int:
    return number * number


def late_first(mark: Path, number: int) -> int:
    """The first task ends after the third has begun."""
    if number == 2:
        mark.touch()
    until = time.monotonic() + 60
    while number == 0 and not mark.exists() and time.monotonic() < until:
        os.sched_yield()
    return number


def refuse_three(number: int) -> int:
    if number == 3:
        raise IllegalAction("move:a1,a2", "it is not", "PL-14")
    return number


def die_at_three(number: int) -> int:
    if number == 3:
        os._exit(1)
    return number


def fail(number: int) -> int:
    raise BadOptions("options.x", "no") if number else ZeroDivisionError("no")


@pytest.mark.parametrize("workers", [1, 2])
def test_everything_is_done_once(workers: int) -> None:
    assert sorted(done.result for done in work_through(square, range(9), workers)) == [n * n for n in range(9)]


def test_what_is_early_waits_for_its_turn(tmp_path: Path) -> None:
    assert list(work_in_order(partial(late_first, tmp_path / "begun"), range(6), 2)) == list(range(6))
    assert (tmp_path / "begun").exists()


@pytest.mark.parametrize("workers", [1, 2])
def test_an_error_comes_when_its_turn_has_come_and_says_what_was_wrong(workers: int) -> None:
    working = work_in_order(refuse_three, range(9), workers)

    assert [next(working) for _ in range(3)] == [0, 1, 2]
    with pytest.raises(WarboardError, match="move:a1,a2 is not legal: it is not"):
        next(working)


def test_errors_that_cannot_be_sent_are_told_in_words() -> None:
    errors = {type(done.error): str(done.error) for done in work_through(fail, range(2), 2)}
    assert errors == {ZeroDivisionError: "no", WarboardError: "options.x: no"}


def test_a_task_that_kills_its_process_is_lost_alone() -> None:
    done = {each.task: each for each in work_through(die_at_three, range(6), 2)}

    assert [task for task, each in done.items() if each.died] == [3]
    assert sorted(done) == list(range(6))
    with pytest.raises(WarboardError, match="died, twice"):
        _ = done[3].result


def test_tasks_are_asked_for_as_they_are_needed() -> None:
    asked = []

    def endless() -> Iterator[int]:
        for number in range(1_000_000):
            asked.append(number)
            yield number

    working = work_through(square, endless(), 2)
    next(working)
    working.close()
    assert len(asked) < 20
