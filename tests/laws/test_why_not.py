"""An ability that a person cannot use comes with the reason, and one without a reason can be used."""

from typing import Any

import pytest

from warboard.games import find_game
from warboard.kernel.luck import SeededLuck

Data = dict[str, Any]
STEPS = 120


def told_of(game: str, about: Data) -> list[tuple[str, str]]:
    """The abilities of a piece, by verb, each with why it cannot be used."""
    if game == "mana":
        return [("ability", about["ability"].get("why_not", ""))] if "ability" in about and "calls" not in about else []
    return [(deed["verb"], deed.get("why_not", "")) for deed in about.get("deeds", [])]


@pytest.mark.parametrize("name", ["mana", "medieval"])
def test_an_ability_has_a_reason_exactly_when_it_is_not_legal(name: str) -> None:
    game = find_game(name)
    luck = SeededLuck(5)
    state = game.start({}, luck)
    reasons: set[str] = set()
    for _ in range(STEPS):
        if game.outcome(state) is not None:
            break
        (side,) = game.to_act(state)
        usable = {(action.verb, action.source) for action in game.legal(state, side)}
        pieces: Data = dict(game.view(state, side))["pieces"]
        for square in pieces:
            number = game.board(state).square(square)
            for verb, why_not in told_of(name, dict(game.display.piece_info(state, number))):
                assert (why_not == "") == ((verb, number) in usable), (square, verb, why_not)
                reasons.add(why_not)
        game.apply(state, side, game.sample(state, side, luck), luck, None)
    assert {"", "turn", "target"} <= reasons
