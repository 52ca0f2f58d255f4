"""Players are told that a king is in danger, and by which pieces."""

import pytest
from endangered import PLACES, position

from warboard.games import find_game


@pytest.mark.parametrize("name", PLACES)
def test_a_king_in_danger_is_told_with_its_attackers(name: str) -> None:
    game = find_game(name)
    state = game.position(position(name))
    names = game.board(state).names
    king, rook, _, _, check = PLACES[name]

    (alarm,) = [alarm for alarm in game.display.alarms(state) if names[alarm.square] == king]

    assert [names[square] for square in alarm.by] == [rook]
    assert alarm.check == check


@pytest.mark.parametrize("name", PLACES)
def test_a_king_behind_its_own_piece_is_not_in_danger(name: str) -> None:
    game = find_game(name)
    state = game.position(position(name, blocked=True))
    names = game.board(state).names

    assert PLACES[name][0] not in [names[alarm.square] for alarm in game.display.alarms(state)]
