"""Jobs: the same job gives the same game, wherever it is played and whatever is measured."""

import json
from collections import Counter

import pytest

from warboard.games import all_games, find_game
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE
from warboard.kernel.errors import WarboardError
from warboard.kernel.game import Game
from warboard.kernel.luck import SeededLuck
from warboard.kernel.plain import Fields
from warboard.kernel.state import State
from warboard.lab.jobs import Job, Plan, read_job
from warboard.lab.measures.all import MEASURES
from warboard.lab.measures.measure import Measure, Moment, Observer
from warboard.lab.random_opening import ACTIONS, MOVES, draw_action, draw_move
from warboard.lab.runners.local import play_here, play_in_processes
from warboard.lab.selfplay import play

SHORT = {"power": 30, "battlefield": 10, "arena": 10, "mana": 10, "medieval": 10, "chess": 10}


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_a_job_gives_the_same_game_again(game: Game) -> None:
    (job,) = Plan(game, {}, [SHORT[game.id]], opening=4, openings=MOVES).jobs(0, 1)

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
    for side, own in _random_actions(Job(0, game, options, (1, 1), 3, 4, ACTIONS)).items():
        assert own[:2] == [True, True] and not any(own[2:]), side


@pytest.mark.parametrize(
    ("game", "options"), [("power", {}), ("arena", {"players": 2}), ("mana", {}), ("medieval", {})]
)
def test_every_side_makes_as_many_random_moves_as_soon_as_it_can(game: str, options: Fields) -> None:
    for side, own in _random_actions(Job(0, game, options, (1, 1), 3, 4, MOVES)).items():
        assert own[0] and sum(own) == 2, side


def _random_actions(job: Job) -> dict[int, list[bool]]:
    """By side, whether each of its first actions was random, until both have thought after two such."""
    seen: dict[int, list[bool]] = {0: [], 1: []}

    class Watcher(Observer):
        def see(self, moment: Moment) -> None:
            seen[moment.side].append(moment.thought is None)
            if all(sum(own) >= 2 and not own[-1] for own in seen.values()):
                raise Enough

    class Watch(Measure):
        name = "watch"

        def observer(self, game: Game, state: State) -> Observer:
            return Watcher()

    with pytest.raises(Enough):
        play(job, [Watch()])
    return seen


class Enough(Exception):
    """The watcher has seen what it wanted to see."""


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_a_random_move_is_an_ordinary_move_of_a_piece(game: Game) -> None:
    luck = SeededLuck(7)
    for _ in range(30):
        state = game.start({}, luck)
        (side, *_) = game.to_act(state)
        action = draw_action(game, state, side, luck, MOVES)
        assert action is not None and action in game.legal(state, side)
        assert game.is_plain(action.verb) and action.source != NOWHERE, game.text(state, action)


def test_a_piece_with_many_squares_to_go_to_is_drawn_as_often_as_any_other() -> None:
    runner = [Action("move", 0, square) for square in range(1, 40)]
    teleports = [Action("ability", 41, square) for square in range(50, 90)]
    actions = [*runner, *teleports, Action("move", 41, 42), Action("end")]
    luck = SeededLuck(1)

    drawn = [draw_move(actions, lambda verb: verb != "ability", luck) for _ in range(1000)]

    pieces = Counter(action.source for action in drawn if action is not None and action.verb == "move")
    assert pieces[0] + pieces[41] == 1000
    assert 450 < pieces[0] < 550


def test_where_no_piece_can_move_nothing_is_drawn() -> None:
    actions = [Action("ability", 1, 50), Action("end")]
    assert draw_move(actions, lambda verb: verb != "ability", SeededLuck(1)) is None


def test_openings_of_all_actions_are_still_those_that_they_were() -> None:
    game = find_game("power")
    (job,) = Plan(game, {}, [5], opening=4).jobs(0, 1)
    assert job.openings == ACTIONS
    state = game.start({}, SeededLuck(job.seed))
    assert draw_action(game, state, 0, SeededLuck(5), ACTIONS) == game.sample(state, 0, SeededLuck(5))
    with pytest.raises(WarboardError, match="openings: expected one of moves, actions"):
        read_job({**job.dump(), "openings": "books"})
