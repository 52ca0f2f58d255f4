"""A board in the terminal: sides are distinguished by their order, whatever their names."""

from rich.style import Style

from warboard.api.letters import letter_board
from warboard.cli.board_text import board_text
from warboard.games import find_game
from warboard.kernel.luck import SeededLuck
from warboard.kernel.plain import Fields

POWER = find_game("power")
BOARD = POWER.board(POWER.start({}, SeededLuck(0)))
SIDES = ["north", "south"]
VIEW: Fields = {
    "pieces": {
        "a1": {"piece": "king", "side": "north", "health": 0},
        "e8": {"piece": "king", "side": "south", "health": 0},
        "c4": {"piece": "rook", "side": "south", "health": 0},
    }
}


def test_of_two_sides_the_second_has_small_letters_and_another_colour() -> None:
    text = board_text(POWER, BOARD, VIEW, SIDES)

    letters = [letter for letter in text.plain if letter in "KkRr"]
    assert letters == ["k", "r", "K"]
    colours = {
        text.plain[span.start : span.end].strip(): span.style.color
        for span in text.spans
        if isinstance(span.style, Style)
    }
    assert colours["k"] != colours["K"]


def test_letters_alone_tell_the_sides_apart_too() -> None:
    lines = letter_board(POWER, BOARD, VIEW, SIDES).splitlines()

    assert lines[0].split()[0] == "8" and "k" in lines[0]
    assert "K" in lines[7]
    assert lines[8].split() == ["a", "b", "c", "d", "e"]
    assert letter_board(POWER, BOARD, VIEW, SIDES, flip=True).splitlines()[8].split() == ["e", "d", "c", "b", "a"]


def test_a_side_keeps_the_colour_it_is_named_after() -> None:
    view: Fields = {"pieces": {"a1": {"piece": "king", "side": "red", "health": 0}}}

    text = board_text(POWER, BOARD, view, ["other", "red", "blue"])

    assert any("#b01010" in str(span.style) and "K" in text.plain[span.start : span.end] for span in text.spans)
