"""A study asks several questions, and judges know when an answer is certain."""

import random
from pathlib import Path

import pytest

from warboard.games import find_game
from warboard.lab.depth import DepthJudge, doubling, rotation_scores
from warboard.lab.goals import FAIR, FEW_DRAWS, ReportJudge, SeatJudge, meets
from warboard.lab.measures.fairness import Fairness
from warboard.lab.results import GameResult
from warboard.lab.runners.local import play_here
from warboard.lab.statistics import Interval
from warboard.lab.store import Store
from warboard.lab.study import Study, play_study, read_study


def result(job: int, scores: tuple[float, ...]) -> GameResult:
    winners = tuple(side for side, score in enumerate(scores) if score == 1)
    return GameResult(job, scores, winners, "king killed", 60, 60, f"{job:x}")


def feed(judge: SeatJudge, wins: float, draws: float, most: int) -> int:
    """How many games of a made-up game a judge wants to see."""
    luck = random.Random(7)
    for job in range(most):
        if judge.is_sure():
            return job
        drawn, won = luck.random() < draws, luck.random() < wins
        judge.see(result(job, (0.5, 0.5) if drawn else (1.0, 0.0) if won else (0.0, 1.0)))
    return most


def test_a_judge_is_sure_of_an_unfair_game_long_before_a_fair_one() -> None:
    unfair, fair = feed(ReportJudge(2), 0.8, 0.02, 6000), feed(ReportJudge(2), 0.5, 0.02, 6000)

    assert 20 < unfair < 200
    assert 1000 < fair < 6000


def test_a_judge_of_reports_waits_for_the_draws_too() -> None:
    assert feed(SeatJudge(2), 0.8, 0.15, 400) < feed(ReportJudge(2), 0.8, 0.15, 400)


def test_a_judge_of_many_seats_waits_for_each() -> None:
    """Of four seats three are unfair, and the last one scores its fair share."""
    judge = SeatJudge(4)
    for job in range(60):
        judge.see(result(job, (1.0, 1.0, 0.0, 0.5)))
    assert not judge.is_sure()
    assert judge.so_far().startswith("seat 1 100% (")


def test_a_judge_tells_what_it_knows() -> None:
    judge = ReportJudge(2)
    feed(judge, 0.5, 0.0, 20)
    assert judge.so_far().startswith("seat 1 ")
    assert "draws 0% (0–" in judge.so_far()


def test_an_interval_meets_its_goal_misses_it_or_leaves_it_open() -> None:
    assert meets(Interval(0.48, 0.52), FAIR) is True
    assert meets(Interval(0.54, 0.6), FAIR) is False
    assert meets(Interval(0.4, 0.6), FAIR) is None
    assert meets(Interval(0.0, 0.1), FEW_DRAWS) is True


def test_a_rotation_is_one_sample() -> None:
    """The first game of a pair has the longer search in the first seat, the second in the other."""
    results = [
        result(0, (1.0, 0.0)),
        result(1, (0.0, 1.0)),
        result(2, (1.0, 0.0)),
        result(3, (1.0, 0.0)),
        result(4, (1.0, 0.0)),
    ]

    assert rotation_scores(results) == [1.0, 0.5]
    answer = doubling("twice", results)
    assert answer is not None
    assert answer.samples == 2
    assert answer.value == pytest.approx(190.8, abs=0.1)
    assert answer.interval.low < 0 < answer.interval.high
    assert doubling("twice", results[:1]) is None
    judge = DepthJudge(2)
    for each in results:
        judge.see(each)
    assert judge.so_far().startswith("+191 Elo (")


def test_a_study_plays_all_its_parts_and_goes_on_where_it_was(tmp_path: Path) -> None:
    study = Study(find_game("power"), {}, 8, 16, measures=[Fairness()])
    watched: set[str] = set()
    with Store(tmp_path / "lab.duckdb") as store:
        empty = read_study(store, study)
        play_study(store, study, play_here, lambda part, judged, judge: watched.add(part.name))
        found = read_study(store, study)
        play_study(store, study, lambda *_: pytest.fail("played again") or iter(()))
        quick = read_study(store, Study(find_game("power"), {}, 8, 16, quick=True, measures=[Fairness()]))

    assert (empty.results, empty.doublings) == ([], [(2, []), (4, []), (8, [])])
    assert watched == {part.name for part in study.parts()}
    assert [(nodes, len(results)) for nodes, results in found.strengths] == [(2, 4), (8, 16), (32, 4)]
    assert [(nodes, len(results)) for nodes, results in found.doublings] == [(2, 4), (4, 4), (8, 4)]
    assert (quick.results, quick.doublings) == (found.results, [])
