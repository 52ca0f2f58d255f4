"""`warboard tournament`: how its table is printed."""

import pytest

from .conftest import Run


def test_the_table_of_a_swiss_fits_a_terminal(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")

    ran = run("tournament", "power", "--rounds", "1", "--bots", "random*4", "-o", "turn_limit=4")

    assert "sonneborn-" in ran.out and "berger" in ran.out and "random (4)" in ran.out and "…" not in ran.out
    assert max(len(line) for line in ran.out.splitlines()) <= 80
