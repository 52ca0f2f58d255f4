"""What every game refuses alike, before its own rules are consulted."""

import pytest

from warboard.games import find_game
from warboard.kernel.errors import IllegalAction
from warboard.kernel.luck import SeededLuck


def refusal(text: str, side: int = 0) -> IllegalAction:
    game = find_game("power")
    with pytest.raises(IllegalAction) as refused:
        game.parse(game.start({}, SeededLuck(1)), side, text)
    return refused.value


def test_a_square_that_the_board_does_not_have_is_named() -> None:
    assert str(refusal("move:z9,e4")) == "move:z9,e4 is not legal: z9 is no square: the board goes from a1 to e8 (PW-3)"
    assert "f1 is no square" in str(refusal("move:c2,f1"))


@pytest.mark.parametrize(
    ("text", "side", "rule"), [("", 0, "PL-14"), ("move:", 0, "PL-14"), ("move:c7,c6", 1, "PL-13")]
)
def test_a_refusal_always_names_a_rule(text: str, side: int, rule: str) -> None:
    assert refusal(text, side).rule == rule
