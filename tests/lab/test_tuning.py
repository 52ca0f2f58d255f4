"""A search among ways to play finds the one that meets the aims with the fewest changes, even if it is interrupted."""

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from pathlib import Path

import pytest

from warboard.games import find_game
from warboard.kernel.errors import BadOptions, WarboardError
from warboard.kernel.luck import SeededLuck
from warboard.kernel.plain import Fields
from warboard.lab.aims import AimJudge, read_aim, watched_by
from warboard.lab.jobs import Job
from warboard.lab.measures.measure import Measure
from warboard.lab.results import FailedGame, GameResult
from warboard.lab.runners.runner import Runner
from warboard.lab.statistics import Interval
from warboard.lab.store import Store
from warboard.lab.tuning import FIRST, Tuned, Tuning, tune
from warboard.lab.ways import MOST_WAYS, find_ways, read_varied

POWER = find_game("power")
Chance = Callable[[Fields], float]  # of the first seat winning, by way to play


@pytest.fixture
def store() -> Iterator[Store]:
    with Store(Path(":memory:")) as store:
        yield store


def coin(chance: Chance) -> Runner:
    """Plays games that are decided by a coin."""

    def play(jobs: Iterable[Job], measures: Sequence[Measure]) -> Generator[GameResult | FailedGame, None, None]:
        for job in jobs:
            if job.options.get("turn_limit") == 13:
                yield FailedGame(job.number, "ValueError: no")
                continue
            won = SeededLuck(job.seed).below(1000) < 1000 * chance(job.options)
            scores, winners = ((1.0, 0.0), (0,)) if won else ((0.0, 1.0), (1,))
            yield GameResult(job.number, scores, winners, "king killed", 10, 10, str(job.seed))

    return play


def search(
    store: Store,
    chance: Chance,
    *varied: str,
    games: int = 48,
    runner: Runner | None = None,
    aim: str = "fair=30%..70%",
) -> Tuned:
    ways, _ = find_ways(POWER, {}, [read_varied(each, POWER, {}) for each in varied], 1)
    tuning = Tuning(POWER, ways, [read_aim(aim, POWER.advice.subjects.endings)], nodes=5, games=games)
    return tune(store, tuning, runner or coin(chance), lambda: False, lambda: False, lambda *_: None)


def mended(options: Fields) -> float:
    """Fair with a turn limit of 30, whatever else is changed."""
    return 0.5 if options.get("turn_limit") == 30 else 1.0


def test_the_fewest_changes_that_do_are_found_and_clear_cases_cost_little(store: Store) -> None:
    found = search(store, mended, "turn_limit=20,30", "quiet_limit=20")

    assert found.best is not None and found.best.way.changes == {"turn_limit": 30}
    assert found.confirmed is not None and not found.confirmed.judge.misses()
    by_text = {trial.way.text(): trial for trial in found.trials}
    assert len(by_text) == 6
    assert by_text["as it is"].verdict() == "misses fair"
    assert all(trial.judge.games < FIRST for text, trial in by_text.items() if "turn_limit=30" not in text)
    assert found.best.judge.games > FIRST


def test_what_is_well_as_it_is_is_left_alone(store: Store) -> None:
    found = search(store, lambda options: 0.5, "turn_limit=20,30")
    assert found.best is not None and found.best.way.changes == {}


def test_luck_that_the_search_has_not_seen_must_confirm_it(store: Store) -> None:
    """Ways that look fair in the race, but are not: the games with fresh luck have larger seeds."""

    def play(jobs: Iterable[Job], measures: Sequence[Measure]) -> Generator[GameResult | FailedGame, None, None]:
        for job in jobs:
            chance = 0.5 if job.seed < 100_000_000 else 1.0
            yield from coin(lambda options, chance=chance: chance)([job], measures)  # type: ignore[misc]

    found = search(store, mended, "turn_limit=20", runner=play)

    assert found.best is None
    assert [trial.way.changes for trial in found.refuted] == [{}, {"turn_limit": 20}]


def test_a_mean_that_misses_on_fresh_luck_is_not_the_best(store: Store) -> None:
    """With fresh luck six of eight games are won: too few to know that the aim is missed."""

    def play(jobs: Iterable[Job], measures: Sequence[Measure]) -> Generator[GameResult | FailedGame, None, None]:
        for job in jobs:
            won = job.number % 2 == 0 if job.seed < 100_000_000 else job.number % 4 > 0
            scores, winners = ((1.0, 0.0), (0,)) if won else ((0.0, 1.0), (1,))
            yield GameResult(job.number, scores, winners, "king killed", 10, 10, str(job.seed))

    found = search(store, mended, "turn_limit=20", runner=play, games=8)

    assert found.best is None and found.finished
    assert [trial.verdict() for trial in found.refuted] == ["open", "open"]


def test_a_mean_that_misses_in_the_race_is_not_tried_on_fresh_luck(store: Store) -> None:
    found = search(store, lambda options: 1.0, "turn_limit=20", games=2)
    assert [trial.verdict() for trial in found.trials] == ["open", "open"]
    assert found.best is None and found.refuted == []


def test_when_time_is_up_on_fresh_luck_that_looks_bad_nothing_is_the_best(store: Store) -> None:
    """The first way looks good in its 8 games; on fresh luck there is time for one game only, and a side wins it."""
    ways, _ = find_ways(POWER, {}, [read_varied("turn_limit=20", POWER, {})], 1)
    tuning = Tuning(POWER, ways, [read_aim("fair=30%..70%")], nodes=5, games=8)
    played: list[int] = []

    def play(jobs: Iterable[Job], measures: Sequence[Measure]) -> Generator[GameResult | FailedGame, None, None]:
        for job in jobs:
            played.append(job.seed)
            scores, winners = ((1.0, 0.0), (0,)) if job.number % 2 == 0 else ((0.0, 1.0), (1,))
            yield GameResult(job.number, scores, winners, "king killed", 10, 10, str(job.seed))

    found = tune(store, tuning, play, lambda: False, lambda: played[-1] > 100_000_000, lambda *_: None)

    assert found.best is None and not found.finished
    assert [trial.judge.games for trial in found.refuted] == [1]


def test_a_way_that_cannot_be_played_does_not_stop_the_others(store: Store) -> None:
    found = search(store, mended, "turn_limit=13,30")

    assert {trial.way.text(): trial.verdict() for trial in found.trials}["turn_limit=13"] == "cannot be played"
    assert found.best is not None and found.best.way.changes == {"turn_limit": 30}


@pytest.mark.parametrize("killed_after", [50])
def test_a_search_that_was_stopped_comes_to_the_same_end(store: Store, killed_after: int) -> None:
    whole = search(Store(Path(":memory:")), mended, "turn_limit=20,30", games=40)
    played: list[tuple[str, int]] = []

    def stopped(jobs: Iterable[Job], measures: Sequence[Measure]) -> Generator[GameResult | FailedGame, None, None]:
        for job in jobs:
            if len(played) == killed_after:
                played.append(("killed", 0))
                raise KeyboardInterrupt
            played.append((str(job.options), job.seed))
            yield from coin(mended)([job], measures)

    with pytest.raises(KeyboardInterrupt):
        search(store, mended, "turn_limit=20,30", games=40, runner=stopped)
    again = search(store, mended, "turn_limit=20,30", games=40, runner=stopped)

    assert [(trial.way, trial.judge.so_far()) for trial in again.trials] == [
        (trial.way, trial.judge.so_far()) for trial in whole.trials
    ]
    assert again.best is not None and whole.best is not None and again.best.way == whole.best.way
    assert len(set(played)) == len(played)


def test_a_search_ends_when_time_is_up(store: Store) -> None:
    ways, _ = find_ways(POWER, {}, [read_varied("turn_limit=20,30", POWER, {})], 1)
    tuning = Tuning(POWER, ways, [read_aim("fair")], nodes=5, games=1000)
    looks = iter(range(1000))
    found = tune(store, tuning, coin(mended), lambda: next(looks) > 9, lambda: True, lambda *_: None)

    assert sum(trial.judge.games for trial in found.trials) == 10
    assert [trial.verdict() for trial in found.trials][1:] == ["not tried", "not tried"]
    assert found.confirmed is None and not found.finished


@pytest.mark.parametrize(
    ("text", "goal", "again"),
    [
        ("fair", Interval(0.47, 0.53), "fair=47%..53%"),
        ("fair=45%..55%", Interval(0.45, 0.55), "fair=45%..55%"),
        ("draws<15%", Interval(0.0, 0.15), "draws<15%"),
        ("draws < 0.15", Interval(0.0, 0.15), "draws<15%"),
        ("length 30..60", Interval(30.0, 60.0), "length=30..60"),
        ("changes>2", Interval(2.0, float("inf")), "changes>2"),
        ("king killed > 5%", Interval(0.05, 1.0), "king killed>5%"),
        ("repetition=0..10%", Interval(0.0, 0.1), "repetition<10%"),
    ],
)
def test_aims_are_read(text: str, goal: Interval, again: str) -> None:
    aim = read_aim(text, POWER.advice.subjects.endings)
    assert aim.goal.low == pytest.approx(goal.low) and aim.goal.high == pytest.approx(goal.high)
    assert aim.text() == again
    assert read_aim(again, POWER.advice.subjects.endings).text() == again


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("beauty>1", "there is no 'beauty' to aim at"),
        ("turn limit>5%", "there is no 'turn limit' to aim at"),
        ("draws", "say how much"),
        ("draws<150%", "at most 100 %"),
        ("length<15%", "without %"),
        ("length=60..30", "nothing between its ends"),
        ("length<30..60", "is not an aim"),
        ("length=1.2.3", "is not an aim"),
        ("<15%", "is not an aim"),
    ],
)
def test_what_is_no_aim_is_told(text: str, reason: str) -> None:
    with pytest.raises(WarboardError, match=reason):
        read_aim(text)


def test_an_aim_about_turns_is_met_when_its_interval_lies_within() -> None:
    judge = AimJudge([read_aim("length=10..60")], 2)
    for job in range(200):
        assert not judge.misses()
        judge.see(GameResult(job, (1.0, 0.0), (0,), "king killed", 40, 20 + job % 21, str(job)))

    (finding,) = judge.findings()
    assert judge.meets() and finding.met
    assert finding.value == pytest.approx(30, abs=0.5)
    assert 10 < finding.interval.low < 30 < finding.interval.high < 60
    assert [measure.name for measure in watched_by([read_aim("minutes<20"), read_aim("changes>1")])] == [
        "pace",
        "drama",
    ]
    assert watched_by([read_aim("fair"), read_aim("length<90")]) == []


def test_an_aim_about_a_way_to_end_counts_the_games_that_end_by_it(store: Store) -> None:
    """With a turn limit of 30 one game in four ends by it, and none otherwise."""

    def play(jobs: Iterable[Job], measures: Sequence[Measure]) -> Generator[GameResult | FailedGame, None, None]:
        for job in jobs:
            limited = job.options.get("turn_limit") == 30 and job.number % 4 == 0
            reason = "turn limit" if limited else "king killed"
            yield GameResult(job.number, (1.0, 0.0), (0,), reason, 10, 10, str(job.seed))

    found = search(store, mended, "turn_limit=20,30", runner=play, aim="turn limit>10%", games=96)

    assert found.best is not None and found.best.way.changes == {"turn_limit": 30}
    assert {trial.way.text(): trial.verdict() for trial in found.trials}["as it is"] == "misses turn limit"


def test_ways_begin_with_the_base_and_have_few_changes_first() -> None:
    ways, there_are = find_ways(
        POWER, {}, [read_varied("turn_limit=20..120/10", POWER, {}), read_varied("quiet_limit=20..60", POWER, {})], 1
    )

    assert len(ways) == MOST_WAYS < there_are
    assert ways[0].changes == {}
    counts = [len(way.changes) for way in ways]
    assert counts == sorted(counts)
    assert len({way.text() for way in ways}) == len(ways)


def test_numbers_in_a_table_may_vary() -> None:
    arena = find_game("arena")
    varied = read_varied("values.queen=5..7", arena, {"values": {"rook": 4}})
    ways, _ = find_ways(arena, {"values": {"rook": 4}}, [varied], 1)
    assert {"rook": 4, "queen": 6} in [way.options["values"] for way in ways]


@pytest.mark.parametrize(
    ("text", "error", "reason"),
    [
        ("turn_limit=0..5", BadOptions, "turn_limit"),
        ("nothing=1..5", BadOptions, "there is no such option"),
        ("nothing.x=1..5", BadOptions, "there is no such option"),
        ("turn_limit.x=1..5", BadOptions, "is not a table"),
        ("turn_limit=5..1", WarboardError, "there is nothing to vary"),
        ("turn_limit=10..900", WarboardError, "more than 200 values"),
        ("turn_limit", WarboardError, "expected OPTION=LOW..HIGH"),
        ("turn_limit={", WarboardError, "not readable"),
    ],
)
def test_what_cannot_vary_is_told(text: str, error: type[Exception], reason: str) -> None:
    with pytest.raises(error, match=reason):
        read_varied(text, POWER, {})
