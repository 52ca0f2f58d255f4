"""The same jobs on a real cluster: two nodes on this machine, one of which is killed in the middle of its game."""

import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import ray
from ray.cluster_utils import Cluster

from warboard.cli.runners import runner_of
from warboard.games import find_game
from warboard.kernel.errors import WarboardError
from warboard.kernel.game import Game
from warboard.kernel.state import State
from warboard.lab.jobs import Job, Plan
from warboard.lab.measures.fairness import Fairness
from warboard.lab.measures.measure import Measure, Observer
from warboard.lab.results import GameResult
from warboard.lab.run import find_run, play_plan
from warboard.lab.runners.local import play_here
from warboard.lab.runners.ray import play_on_node, play_on_ray, ray_runner
from warboard.lab.store import Store
from warboard.puzzles.mining import PuzzleFinder, found_in

STORE = 80_000_000  # bytes of shared memory for each node: Ray's minimum
PLAN = Plan(find_game("power"), {}, [5], opening=4)

pytestmark = pytest.mark.filterwarnings(
    "ignore::ResourceWarning", "ignore::DeprecationWarning", "ignore::FutureWarning"
)


class Footprints(Measure):
    """Shows on which node a game begins. A game on the node that will be lost ends with it; the others wait until one
    has begun there.
    """

    name = "footprints"

    def __init__(self, folder: Path, lost: str) -> None:
        self._folder = folder
        self._lost = lost

    def observer(self, game: Game, state: State) -> Observer:
        node = ray.get_runtime_context().get_node_id() if ray.is_initialized() else ""
        (self._folder / f"node-{node}").touch()
        until = time.monotonic() + 60
        while node and time.monotonic() < until:
            if node != self._lost and (self._folder / f"node-{self._lost}").exists():
                break
            time.sleep(0.02)
        return Observer()


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    started = Cluster(
        initialize_head=True,
        head_node_args={
            "num_cpus": 1,
            "object_store_memory": STORE,
            "include_dashboard": False,
            # The death of a node is noticed after a second or two, not after half a minute.
            "_system_config": {
                "health_check_initial_delay_ms": 1000,
                "health_check_period_ms": 500,
                "health_check_timeout_ms": 5000,
                "health_check_failure_threshold": 3,
                # A busy machine may take longer than Ray waits to start what each node needs.
                "agent_register_timeout_ms": 180_000,
            },
        },
    )
    ray.cloudpickle.register_pickle_by_value(sys.modules[__name__])  # type: ignore[no-untyped-call]  # nodes cannot import a test
    try:
        yield started
    finally:
        ray.shutdown()
        started.shutdown()  # type: ignore[no-untyped-call]


def test_a_node_that_is_lost_costs_no_game(cluster: Any, tmp_path: Path) -> None:
    lost = cluster.add_node(num_cpus=1, object_store_memory=STORE)
    measures = [Fairness(), Footprints(tmp_path, lost.node_id)]
    kept: list[int] = []

    def watch(judged: int) -> None:
        kept.append(judged)
        if len(kept) == 1:
            cluster.remove_node(lost, allow_graceful=False)

    with Store(tmp_path / "ray.duckdb") as store:
        play_plan(store, PLAN, measures, 6, ray_runner(cluster.address), watch=watch)
        rows = store.results(find_run(store, PLAN, measures))
        failures = store.failures(find_run(store, PLAN, measures))

    assert failures == []
    assert (tmp_path / f"node-{lost.node_id}").exists()
    assert not lost.any_processes_alive()
    assert len(kept) == 6
    assert rows == list(play_here(PLAN.jobs(0, 6), [Fairness(), Quiet()]))


class Quiet(Measure):
    """Records as little as the footprints do."""

    name = "footprints"


def test_what_is_under_way_is_called_off_when_nobody_asks_any_more(cluster: Any) -> None:
    with closing(play_on_ray(PLAN.jobs(0, 1_000_000), [], cluster.address)) as playing:
        first = next(playing)
    again = next(play_on_ray(PLAN.jobs(first.job, 1), [], cluster.address))
    assert again == first


def test_an_address_without_a_cluster_is_told(cluster: Any) -> None:
    ray.shutdown()
    with pytest.raises(WarboardError, match=r"there is no Ray cluster at '127\.0\.0\.1:1' .*ray start --head"):
        next(play_on_ray(PLAN.jobs(0, 1), [], "127.0.0.1:1"))


def test_a_machine_with_other_rules_plays_nothing() -> None:
    (job,) = PLAN.jobs(0, 1)
    assert isinstance(job, Job)
    told = play_on_node(job, [], ("0.0.1", 99))
    assert isinstance(told, str) and "and this one 0.0.1 with rules 99: install the same on all" in told


def test_without_ray_one_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    monkeypatch.delitem(sys.modules, "warboard.lab.runners.ray")
    with pytest.raises(WarboardError, match=r"ray is not installed: pip install 'warboard\[lab\]'"):
        runner_of(2, "auto")


def test_puzzles_are_mined_on_a_cluster(cluster: Any) -> None:
    """The jobs of a plan give the same puzzles there as here."""
    jobs = list(Plan(find_game("power"), {"turn_limit": 12}, (5,), 8, seed=10).jobs(0, 1))
    finder = PuzzleFinder(2_000, 0.05)

    (there,), (here,) = play_on_ray(jobs, [finder], cluster.address), play_here(jobs, [finder])

    assert isinstance(there, GameResult) and isinstance(here, GameResult)
    assert found_in(there, "") == found_in(here, "") != []
