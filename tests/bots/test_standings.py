"""The scores of a match and their confidence intervals."""

import pytest

from warboard.bots.contest import Standing
from warboard.bots.ratings import wilson


def standing(*samples: tuple[float, ...]) -> Standing:
    """What is known of a bot after rotations with these scores."""
    known = Standing("a")
    for scores in samples:
        known.add_rotation(list(scores))
    return known


def test_wilsons_interval_is_the_textbooks() -> None:
    assert wilson(0.5, 10) == pytest.approx((0.2366, 0.7634), abs=1e-4)
    assert wilson(1.0, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)
    assert wilson(0.0, 4) == pytest.approx((0.0, 0.4899), abs=1e-4)


def test_a_clean_score_is_as_sure_as_wilson_says() -> None:
    assert standing((1.0, 1.0), (1.0, 1.0)).interval() == wilson(1.0, 4)
    assert standing((1.0, 0.0), (0.0, 1.0)).interval() == wilson(0.5, 4)
    assert standing((1.0,)).interval() == wilson(1.0, 1)


def test_two_rotations_that_differ_say_next_to_nothing() -> None:
    low, high = standing((1.0, 1.0), (1.0, 0.5)).interval()

    assert low < 0.1
    assert high == 1.0


def test_many_rotations_narrow_the_interval() -> None:
    samples = [(1.0, 0.0), (1.0, 1.0), (0.5, 0.5), (0.0, 0.0), (1.0, 0.5)] * 40
    low, high = standing(*samples).interval()

    assert 0.5 < low < 0.55 < high < 0.6


def test_a_rotation_that_was_cut_short_counts_by_its_games() -> None:
    assert standing((1.0, 1.0), (0.0,)).score() == pytest.approx(2 / 3)
