"""Jobs: the same job gives the same game, wherever it is played, and whatever is measured."""

import json

import pytest

from warboard.games import all_games, find_game
from warboard.kernel.errors import WarboardError
from warboard.kernel.game import Game
from warboard.kernel.plain import Fields
from warboard.kernel.state import State
from warboard.lab.jobs import Job, Plan, read_job
from warboard.lab.measures.all import MEASURES
from warboard.lab.measures.measure import Measure, Moment, Observer
from warboard.lab.runners.local import play_here, play_in_processes
from warboard.lab.selfplay import play

SHORT = {"power": 30, "battlefield": 10, "arena": 10, "mana": 10, "medieval": 10, "chess": 10}


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_a_job_gives_the_same_game_again(game: Game) -> None:
    (job,) = Plan(game, {}, [SHORT[game.id]], opening=4).jobs(0, 1)

    first, again = play(job, MEASURES), play(read_job(json.loads(json.dumps(job.dump()))), [])

    assert first.fingerprint == again.fingerprint
    assert first.scores == again.scores
    assert set(first.facts) == {measure.name for measure in MEASURES}
    json.dumps(first.facts)
    for measure in MEASURES:
        for answer in measure.answers(game, [first, first]):
            assert answer.interval.low <= answer.value <= answer.interval.high


def test_processes_play_the_same_games_as_one_alone() -> None:
    jobs = list(Plan(find_game("power"), {}, [20], opening=4).jobs(10, 5))

    alone = list(play_here(jobs, []))
    together = sorted(play_in_processes(jobs, [], workers=2), key=lambda result: result.job)

    assert together == alone
    assert [result.job for result in alone] == [10, 11, 12, 13, 14]


def test_a_job_that_fails_leaves_the_others_alone() -> None:
    good = Job(0, "power", {}, (10, 10), 1)
    bad = Job(1, "power", {"nonsense": 1}, (10, 10), 1)

    found = list(play_here([bad, good], []))

    assert [type(result).__name__ for result in found] == ["FailedGame", "GameResult"]
    assert "nonsense" in getattr(found[0], "error", "")


def test_strengths_must_fit_the_sides() -> None:
    with pytest.raises(WarboardError, match="power has 2 sides here, and 3 strengths were given"):
        list(Plan(find_game("power"), {}, [1, 2, 3], 0).jobs(0, 1))


def test_no_measure_finds_anything_in_no_games() -> None:
    assert [measure.answers(find_game("power"), []) for measure in MEASURES] == [[] for _ in MEASURES]


@pytest.mark.parametrize(
    ("game", "options"), [("power", {}), ("arena", {"players": 2}), ("mana", {}), ("medieval", {})]
)
def test_every_side_begins_with_as_many_random_actions(game: str, options: Fields) -> None:
    seen: list[tuple[int, bool]] = []

    class Watcher(Observer):
        def see(self, moment: Moment) -> None:
            seen.append((moment.side, moment.thought is None))
            if {side for side, _ in seen} == {0, 1} and not seen[-1][1]:
                raise Enough

    class Watch(Measure):
        name = "watch"

        def observer(self, game: Game, state: State) -> Observer:
            return Watcher()

    with pytest.raises(Enough):
        play(Job(0, game, options, (1, 1), 3, 4), [Watch()])
    for side in (0, 1):
        own = [is_random for acting, is_random in seen if acting == side]
        assert own[:2] == [True, True] and not any(own[2:])


class Enough(Exception):
    """The watcher has seen what it wanted to see."""
