"""The lab's statistics, against published tables, against scipy and statsmodels, and against simulated coins."""

import random
from collections.abc import Callable
from math import inf, log

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from scipy import stats  # type: ignore[import-untyped]

from warboard.lab.statistics import (
    Interval,
    MeanSequence,
    Sprt,
    at_most,
    beta_share,
    by_chance,
    difference,
    discoveries,
    elo_interval,
    elo_of,
    explained_share,
    mean_interval,
    most_if_never_seen,
    paired_difference,
    proportion,
    proportion_of_games,
    score_of,
    student_quantile,
    student_share,
)

unhurried = settings(deadline=None)  # a busy machine may take its time
_numbers = st.integers(-500, 500).map(lambda tenths: tenths / 10)
_values = st.lists(_numbers, min_size=3, max_size=20)
_points = st.lists(st.tuples(_numbers, _numbers), min_size=3, max_size=20)
_shares = st.floats(0.001, 0.999)


def test_wilsons_interval_is_the_published_one() -> None:
    """Newcombe, "Two-sided confidence intervals for the single proportion" (1998), table I."""
    for successes, trials, low, high in (
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ):
        found = proportion(successes, trials)
        assert (round(found.low, 4), round(found.high, 4)) == (low, high)


@unhurried
@given(st.integers(1, 500), st.floats(0, 1), st.floats(0.5, 0.999))
def test_wilsons_interval_is_scipys(trials: int, share: float, confidence: float) -> None:
    successes = round(share * trials)
    judge = stats.binomtest(successes, trials).proportion_ci(confidence, method="wilson")
    found = proportion(successes, trials, confidence)
    assert found.low == pytest.approx(judge.low, abs=1e-9)
    assert found.high == pytest.approx(judge.high, abs=1e-9)


def test_trials_of_games_that_are_not_alike_count_like_independent_ones() -> None:
    trials = [(float(number % 3 == 0), 1.0) for number in range(3000)]
    judge, found = proportion(1000, 3000), proportion_of_games(trials)
    assert (found.low, found.high) == pytest.approx((judge.low, judge.high), abs=1e-3)


def test_of_trials_that_all_end_alike_each_game_counts_once() -> None:
    assert proportion_of_games([(0.0, 50.0)] * 20) == proportion(0, 20)
    assert proportion_of_games([(50.0, 50.0)] * 20) == proportion(20, 20)
    assert proportion_of_games([(10.0, 50.0)] * 20) == proportion(200, 1000)
    assert proportion_of_games([(10.0, 50.0)]) == proportion(0.2, 1)
    assert proportion_of_games([(0.0, 0.0)]) == Interval(0.0, 1.0)


def _games_of_two_kinds(seed: int) -> list[tuple[float, float]]:
    """Thirty games, half of them with a chance of a fifth at each of their trials, half of three fifths."""
    luck = random.Random(seed)
    rates = [luck.choice((0.2, 0.6)) for _ in range(30)]
    return [(float(sum(luck.random() < rate for _ in range(40))), 40.0) for rate in rates]


def test_the_interval_of_trials_that_come_game_by_game_holds_the_true_share() -> None:
    games = [_games_of_two_kinds(seed) for seed in range(100)]
    assert sum(0.4 in proportion_of_games(counts) for counts in games) >= 93
    assert sum(0.4 in proportion(sum(used for used, _ in counts), 1200) for counts in games) < 70


@unhurried
@given(st.integers(1, 5000))
def test_what_was_never_seen_may_be_as_frequent_as_clopper_and_pearson_allow(trials: int) -> None:
    judge = stats.binomtest(0, trials, alternative="less").proportion_ci(0.95, method="exact")
    assert most_if_never_seen(trials) == pytest.approx(judge.high)


def test_nothing_is_known_without_a_trial() -> None:
    assert proportion(0, 0) == Interval(0.0, 1.0)
    assert most_if_never_seen(0) == 1.0
    assert mean_interval([3.0]) == Interval(-inf, inf)
    assert MeanSequence().interval() == Interval(0.0, 1.0)


@pytest.mark.parametrize(("used", "trials", "share"), [(0, 300, 0.01), (3, 900, 0.01), (60, 9000, 0.01), (5, 5, 0.3)])
def test_the_test_for_rare_things_is_scipys(used: int, trials: int, share: float) -> None:
    assert at_most(used, trials, share) == pytest.approx(float(stats.binom.cdf(used, trials, share)), rel=1e-9)


@unhurried
@given(st.floats(-30, 30), st.floats(0.5, 400))
def test_students_distribution_is_scipys(t: float, freedom: float) -> None:
    assert student_share(t, freedom) == pytest.approx(stats.t.cdf(t, freedom), abs=1e-8)


@unhurried
@given(_shares, st.integers(1, 300))
def test_students_quantiles_are_scipys(share: float, freedom: int) -> None:
    assert student_quantile(share, freedom) == pytest.approx(stats.t.ppf(share, freedom), rel=1e-6, abs=1e-6)


@unhurried
@given(_shares, st.floats(0.1, 60), st.floats(0.1, 60))
def test_the_beta_distribution_is_scipys(x: float, a: float, b: float) -> None:
    assert beta_share(x, a, b) == pytest.approx(stats.beta.cdf(x, a, b), abs=1e-9)


@unhurried
@given(_values, _values)
def test_two_groups_are_compared_as_scipy_does(first: list[float], second: list[float]) -> None:
    assume(len(set(first)) > 1 and len(set(second)) > 1)
    judge = stats.ttest_ind(second, first, equal_var=False)
    found = difference(first, second)
    assert found.p == pytest.approx(judge.pvalue, abs=1e-8)
    low, high = judge.confidence_interval()
    assert found.interval.low == pytest.approx(low, abs=1e-5)
    assert found.interval.high == pytest.approx(high, abs=1e-5)


@unhurried
@given(_points)
def test_pairs_are_compared_as_scipy_does(pairs: list[tuple[float, float]]) -> None:
    first, second = [one for one, _ in pairs], [other for _, other in pairs]
    assume(len({round(other - one, 1) for one, other in pairs}) > 1)
    assert paired_difference(first, second).p == pytest.approx(stats.ttest_rel(second, first).pvalue, abs=1e-8)


@pytest.mark.parametrize(("pairs", "p"), [(1, 1.0), (2, 0.5), (8, 0.0078125)])
def test_pairs_that_all_differ_by_the_same_are_judged_by_their_signs(pairs: int, p: float) -> None:
    assert paired_difference([0.0] * pairs, [1.0] * pairs).p == p
    assert paired_difference([1.0] * pairs, [1.0] * pairs).p == 1.0
    assert stats.binomtest(pairs, pairs).pvalue == pytest.approx(p)


def test_unlike_groups_cannot_be_paired() -> None:
    with pytest.raises(ValueError, match="1 and 2 values cannot be paired"):
        paired_difference([1.0], [1.0, 2.0])


def test_groups_without_spread_prove_nothing() -> None:
    assert difference([1.0, 1.0], [0.0, 0.0]).p == 1.0
    assert by_chance([1.0, 1.0], [0.0, 0.0]) == 1.0
    assert by_chance([1.0], [0.0]) == 1.0


@unhurried
@given(_values, _values)
def test_a_difference_is_by_chance_if_one_of_two_tests_says_so(first: list[float], second: list[float]) -> None:
    assume(len(set(first)) > 1 and len(set(second)) > 1)
    students, welchs = (stats.ttest_ind(second, first, equal_var=equal).pvalue for equal in (True, False))
    assert by_chance(first, second) == pytest.approx(max(students, welchs), abs=1e-8)


def _has_a_special_group(chance: float, seed: int) -> bool:
    """Whether one of twenty groups of eight equal coins is told apart from the others."""
    luck = random.Random(seed)
    groups = [[float(luck.random() < chance) for _ in range(8)] for _ in range(20)]
    ps = [by_chance([each for other in groups if other is not group for each in other], group) for group in groups]
    return any(discoveries(ps))


@pytest.mark.parametrize("chance", [0.5, 0.7, 0.9])
def test_equal_coins_are_hardly_ever_told_apart_in_small_groups(chance: float) -> None:
    assert sum(_has_a_special_group(chance, seed) for seed in range(40)) <= 40 * 0.05


@unhurried
@given(st.lists(st.tuples(_numbers, _numbers), min_size=4, max_size=20), st.floats(0.5, 0.99))
def test_the_share_that_is_explained_is_scipys(pairs: list[tuple[float, float]], confidence: float) -> None:
    causes, effects = [one for one, _ in pairs], [other for _, other in pairs]
    assume(len(set(causes)) > 1 and len(set(effects)) > 1)
    judge = stats.pearsonr(causes, effects)
    assume(abs(judge.statistic) < 0.99999)
    low, high = judge.confidence_interval(confidence)
    share, found = explained_share(causes, effects, confidence)
    assert share == pytest.approx(judge.statistic**2, abs=1e-9)
    assert found.low == pytest.approx(0.0 if low < 0 < high else min(low * low, high * high), abs=1e-8)
    assert found.high == pytest.approx(max(low * low, high * high), abs=1e-8)


@pytest.mark.parametrize(
    ("causes", "effects"),
    [([0.1, 0.2, 0.3], [0.0, 1.0, 0.0]), ([0.1] * 5, [0.0, 1.0, 0.0, 1.0, 0.0]), ([0.1, 0.2] * 3, [1.0] * 6)],
    ids=["too few", "equal causes", "equal effects"],
)
def test_where_nothing_varies_nothing_is_known_to_be_explained(causes: list[float], effects: list[float]) -> None:
    assert explained_share(causes, effects) == (0.0, Interval(0.0, 1.0))


def test_a_perfect_fit_is_explained_entirely() -> None:
    share, interval = explained_share([0.1, 0.2, 0.3, 0.4], [1.0, 2.0, 3.0, 4.0])
    assert share == pytest.approx(1, abs=1e-5) and interval.low > 0.99


def test_discoveries_are_those_of_benjamini_and_hochberg() -> None:
    """The fifteen values of the example in their paper of 1995, section 3.2: the first four are rejected."""
    ps = [
        0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344,
        0.0459, 0.3240, 0.4262, 0.5719, 0.6528, 0.7590, 1.000,
    ]  # fmt: skip
    assert discoveries(ps) == [True] * 4 + [False] * 11


@unhurried
@given(st.lists(st.floats(0, 1), min_size=1, max_size=40))
def test_discoveries_are_scipys(ps: list[float]) -> None:
    assert discoveries(ps) == [p <= 0.05 for p in stats.false_discovery_control(ps)]


def test_elo_and_scores_belong_together() -> None:
    """The table of the FIDE handbook, B.02, 8.1.2, gives 0.76 for a difference of 200."""
    assert round(score_of(200), 2) == 0.76
    assert elo_of(score_of(123)) == pytest.approx(123)
    assert elo_interval(Interval(0, 1)) == Interval(-inf, inf)


def _ever_wrong(draw: Callable[[random.Random], float], truth: float, games: int, seed: int) -> bool:
    """Whether a sequence checked after each game ever excludes the truth."""
    luck = random.Random(seed)
    sequence = MeanSequence(points=100)
    for _ in range(games):
        sequence.add(draw(luck))
        if truth not in sequence.interval():
            return True
    return False


@pytest.mark.parametrize(
    ("draw", "truth"),
    [
        (lambda luck: float(luck.random() < 0.5), 0.5),
        (lambda luck: float(luck.random() < 0.03), 0.03),
        (lambda luck: luck.choice((0.0, 0.5, 0.5, 1.0)), 0.5),
    ],
    ids=["a fair coin", "a rare event", "many draws"],
)
def test_a_sequence_may_be_looked_at_all_the_time(draw: Callable[[random.Random], float], truth: float) -> None:
    wrong = sum(_ever_wrong(draw, truth, 150, seed) for seed in range(200))
    assert wrong <= 200 * 0.05


def test_of_a_thousand_fair_coins_few_are_called_unfair() -> None:
    luck = random.Random(5)
    unfair = 0
    for _ in range(1000):
        sequence = MeanSequence(points=50)
        for _ in range(60):
            sequence.add(float(luck.random() < 0.5))
        unfair += 0.5 not in sequence.interval()
    assert unfair <= 50


def test_a_sequence_finds_an_unfair_coin() -> None:
    luck = random.Random(3)
    sequence = MeanSequence()
    while 0.5 in sequence.interval() and sequence.results < 2000:
        sequence.add(float(luck.random() < 0.6))
    assert sequence.results < 1000
    assert sequence.mean > 0.5


@settings(max_examples=30, deadline=None)
@given(st.lists(st.floats(0, 1), min_size=1, max_size=60))
def test_a_sequence_only_narrows(results: list[float]) -> None:
    sequence = MeanSequence()
    before = sequence.interval()
    for result in results:
        sequence.add(result)
        after = sequence.interval()
        assert after.within(before)
        assert after.low <= after.high
        before = after


def test_what_is_shown_holds_the_mean_also_when_luck_turns() -> None:
    sequence = MeanSequence()
    for result in [1.0] * 40 + [0.0] * 60:
        sequence.add(result)
    assert sequence.mean not in sequence.interval()
    assert sequence.mean in sequence.shown()
    assert sequence.interval().within(sequence.shown())


@pytest.mark.parametrize("result", [-0.1, 1.1, float("nan")])
def test_a_result_outside_of_its_range_is_refused(result: float) -> None:
    with pytest.raises(ValueError, match="not between 0 and 1"):
        MeanSequence().add(result)


def _sprt_verdict(score: float, seed: int) -> bool | None:
    luck = random.Random(seed)
    test = Sprt(0, 40)
    for _ in range(20_000):
        test.add((float(luck.random() < score) + float(luck.random() < score)) / 2)
        if test.verdict() is not None:
            return test.verdict()
    return None


def test_a_sequential_test_errs_no_more_often_than_it_says() -> None:
    assert sum(_sprt_verdict(score_of(0), seed) is not False for seed in range(400)) <= 400 * 0.05
    assert sum(_sprt_verdict(score_of(40), seed) is not True for seed in range(400)) <= 400 * 0.05


def test_a_sequential_test_has_walds_bounds() -> None:
    test = Sprt(0, 10, false_alarm=0.05, miss=0.1)
    assert test.accept == pytest.approx(log(0.9 / 0.05))
    assert test.reject == pytest.approx(log(0.1 / 0.95))
    assert test.verdict() is None
    with pytest.raises(ValueError, match="must lie below"):
        Sprt(10, 10)
