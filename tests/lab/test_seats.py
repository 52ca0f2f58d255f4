"""The law of seats in short: few games of few rounds. `make lab-law` plays complete ones, 400 of each."""

import pytest
from seat_law import measure, unequal

from warboard.lab.goals import seat_sequences


@pytest.mark.parametrize(("sides", "rounds", "games"), [(2, 5, 16), (4, 4, 10)])
def test_no_seat_of_equal_bots_is_better_than_another(sides: int, rounds: int, games: int) -> None:
    seats = measure("arena", {"round_limit": rounds}, sides, "greedy", games, workers=1)

    assert [seat.results for seat in seats] == [games] * sides
    assert unequal(seats) == []
    assert sum(seat.mean for seat in seats) == pytest.approx(sides / 2)
    assert any(seat.mean != 0.5 for seat in seats)


def test_a_seat_that_is_better_is_found_out() -> None:
    seats = seat_sequences(2)
    for game in range(60):
        for seat, score in zip(seats, (0.0, 1.0) if game % 5 == 0 else (1.0, 0.0), strict=True):
            seat.add(score)
    assert unequal(seats) == [1, 2]
