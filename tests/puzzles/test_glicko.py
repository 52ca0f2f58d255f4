"""Glicko-2 gives the results of its author's example."""

import pytest

from warboard.puzzles.glicko import UNKNOWN, Skill, rate


def test_the_example_of_the_paper() -> None:
    """PL-188."""
    games = [(Skill(1400, 30), 1.0), (Skill(1550, 100), 0.0), (Skill(1700, 300), 0.0)]

    after = rate(Skill(1500, 200, 0.06), games)

    assert after.rating == pytest.approx(1464.06, abs=0.02)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_who_does_not_play_becomes_less_sure_and_never_more_than_a_newcomer() -> None:
    assert rate(Skill(1800, 60, 0.06), []).deviation == pytest.approx(60.9, abs=0.1)
    assert rate(Skill(1800, UNKNOWN, 0.06), []).deviation == UNKNOWN
