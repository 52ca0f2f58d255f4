"""A run resumes where it stopped: nothing is played twice, and it ends as soon as the answer is certain."""

from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest

from warboard.games import find_game
from warboard.kernel.errors import WarboardError
from warboard.kernel.plain import Fields
from warboard.lab.jobs import Job, Plan
from warboard.lab.measures.fairness import Fairness
from warboard.lab.measures.measure import Measure
from warboard.lab.results import FailedGame, GameResult
from warboard.lab.run import find_run, play_alternately, play_plan, stored_in_order
from warboard.lab.runners.local import play_here
from warboard.lab.store import Store

MANA_DECKS = next(option.default for option in find_game("mana").options if option.name == "decks")
PLAN = Plan(find_game("power"), {}, [10], opening=4)


def test_a_run_that_was_stopped_ends_like_one_that_was_not(tmp_path: Path) -> None:
    with Store(tmp_path / "whole.duckdb") as store:
        whole = play_plan(store, PLAN, [Fairness()], 12, play_here)
    asked: list[int] = []

    def stopped(jobs: Iterable[Job], measures: Sequence[Measure]) -> Iterator[GameResult | FailedGame]:
        for job in jobs:
            asked.append(job.number)
            if len(asked) == 10:
                raise KeyboardInterrupt
            yield from play_here([job], measures)

    with Store(tmp_path / "parts.duckdb") as store, pytest.raises(KeyboardInterrupt):
        play_plan(store, PLAN, [Fairness()], 12, stopped)
    with Store(tmp_path / "parts.duckdb") as store:
        assert store.stored_jobs(find_run(store, PLAN, [Fairness()])) == set(range(9))
        parts = play_plan(store, PLAN, [Fairness()], 12, stopped)

    assert parts == whole
    assert asked == [*range(10), *range(9, 12)]


class Enough:
    """A judge that has seen enough after a number of games."""

    def __init__(self, games: int) -> None:
        self.seen: list[int] = []
        self._games = games

    def see(self, result: GameResult) -> None:
        self.seen.append(result.job)

    def is_sure(self) -> bool:
        return len(self.seen) >= self._games


def test_a_run_ends_when_the_answer_is_sure(tmp_path: Path) -> None:
    watched: list[int] = []
    with Store(tmp_path / "lab.duckdb") as store:
        results = play_plan(store, PLAN, [], 1000, play_here, Enough(5), watched.append)
        again = play_plan(store, PLAN, [], 1000, lambda *_: pytest.fail("played again"), Enough(5))
    assert [result.job for result in results] == [0, 1, 2, 3, 4]
    assert again == results
    assert watched == [1, 2, 3, 4, 5]


def test_games_are_judged_by_number_and_not_as_they_come(tmp_path: Path) -> None:
    def late(jobs: Iterable[Job], measures: Sequence[Measure]) -> Iterator[GameResult | FailedGame]:
        first, second, third, *rest = jobs
        yield FailedGame(second.number, "no")
        yield from play_here([third, first, *rest], measures)

    judge = Enough(4)
    with Store(tmp_path / "lab.duckdb") as store:
        results = play_plan(store, PLAN, [], 6, late, judge)
        assert judge.seen == [0, 2, 3, 4]
        assert [result.job for result in results] == judge.seen
        assert stored_in_order(store, PLAN, [], 4) == results[:3]


def test_two_plans_take_turns_and_go_on_where_they_were(tmp_path: Path) -> None:
    plans = [PLAN, replace(PLAN, options={"turn_limit": 12})]
    played: list[tuple[Fields, int]] = []

    def stopped(jobs: Iterable[Job], measures: Sequence[Measure]) -> Generator[GameResult | FailedGame, None, None]:
        for job in jobs:
            if len(played) == 5:
                played.append(({}, -1))
                raise KeyboardInterrupt
            played.append((job.options, job.seed))
            yield from play_here([job], measures)

    watched: list[tuple[int, int]] = []
    with Store(tmp_path / "lab.duckdb") as store:
        for _ in range(2):
            with suppress(KeyboardInterrupt):
                play_alternately(
                    store, plans, [], 4, stopped, [Enough(9), Enough(9)], lambda *told: watched.append(told)
                )
        together = [stored_in_order(store, plan, [], 4) for plan in plans]
    with Store(tmp_path / "alone.duckdb") as store:
        alone = [play_plan(store, plan, [], 4, play_here) for plan in plans]

    assert together == alone
    seeds = [job.seed for job in PLAN.jobs(0, 4)]
    every = [(plan.options, seed) for seed in seeds for plan in plans]
    assert played == [*every[:5], ({}, -1), *every[5:]]
    assert watched == [(place, number) for number in (1, 2, 3, 4) for place in (0, 1)]


def test_a_plan_in_which_every_game_fails_says_why(tmp_path: Path) -> None:
    def fail(jobs: Iterable[Job], measures: Sequence[Measure]) -> Iterator[GameResult | FailedGame]:
        for job in jobs:
            yield FailedGame(job.number, "ValueError: no")

    with (
        Store(tmp_path / "lab.duckdb") as store,
        pytest.raises(WarboardError, match="no game could be played to its end: ValueError: no"),
    ):
        play_plan(store, PLAN, [], 1000, fail)


@pytest.mark.parametrize(
    ("game", "options", "plain"),
    [
        ("power", {"rule_set": "as_written"}, {}),
        ("power", {"turn_limit": 200}, {}),
        ("power", {"rule_set": "as_written", "turn_limit": 60}, {"turn_limit": 60}),
        ("power", {"rule_set": "tuned", "turn_limit": 200}, {"rule_set": "tuned"}),
        ("arena", {"players": 4, "target": 60}, {"target": 60}),
        ("mana", {"decks": MANA_DECKS, "board": "14x14"}, {"decks": MANA_DECKS}),
    ],
)
def test_equal_settings_are_one_run(tmp_path: Path, game: str, options: Fields, plain: Fields) -> None:
    written = replace(PLAN, game=find_game(game), options=options, nodes=[1])
    with Store(tmp_path / "lab.duckdb") as store:
        runs = [find_run(store, plan, []) for plan in (written, replace(written, options=plain), written)]
        assert len(store.runs()) == 1
    assert runs[0].options == plain
    assert runs[0] == runs[1] == runs[2]


def test_other_values_are_another_run(tmp_path: Path) -> None:
    with Store(tmp_path / "lab.duckdb") as store:
        every = [{}, {"rule_set": "tuned"}, {"turn_limit": 60}]
        assert len({find_run(store, replace(PLAN, options=options), []).id for options in every}) == 3  # type: ignore[arg-type]


def test_a_run_that_was_stored_with_the_words_of_its_options_goes_on(tmp_path: Path) -> None:
    words: Fields = {"rule_set": "as_written", "turn_limit": 200}
    with Store(tmp_path / "lab.duckdb") as store:
        begun = store.run(replace(find_run(store, PLAN, []).key(), options=words, seed=9))
        assert find_run(store, replace(PLAN, seed=9), []) == begun
        assert find_run(store, replace(PLAN, seed=9, options=words), []) == begun
        assert find_run(store, replace(PLAN, seed=9, options={"turn_limit": 200}), []) == begun
        assert find_run(store, PLAN, []) != begun
