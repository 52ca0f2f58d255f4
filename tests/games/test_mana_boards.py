"""Mana on the smaller board (MC-285): only its squares exist, for everybody who asks."""

import pytest

from warboard.api.drawing import board_svg
from warboard.api.letters import letter_board
from warboard.cli.board_text import board_text
from warboard.games import find_game
from warboard.games.mana import BOARD, SMALL_BOARD
from warboard.games.mana.setup import standard_layout
from warboard.kernel.errors import BadOptions, IllegalAction
from warboard.kernel.game import play_out
from warboard.kernel.luck import SeededLuck
from warboard.kernel.plain import Fields, Plain
from warboard.rl.encoding import Encoding

GAME = find_game("mana")
SMALL: Fields = {"board": "10x10"}
FIRST: Fields = {"rule_set": "first_game"}
RICH: Fields = {**SMALL, "max_movements": 6, "max_mana": 20, "draw_every": 1}
each_small_game = pytest.mark.parametrize("options", [SMALL, FIRST, RICH], ids=["small", "first", "rich"])


@each_small_game
def test_no_game_leaves_the_board(options: Fields) -> None:
    luck = SeededLuck(3)
    state = GAME.start(options, luck)
    while GAME.to_act(state):
        assert GAME.board(state) is SMALL_BOARD
        for action in GAME.legal(state, GAME.to_act(state)[0]):
            assert max(action.source, action.target, action.third) < SMALL_BOARD.size
            assert repr(action) == f"Action({action.text(SMALL_BOARD)!r})"
        dumped = GAME.dump(state)
        assert isinstance(dumped["pieces"], dict)
        assert set(dumped["pieces"]) <= set(SMALL_BOARD.names)
        assert GAME.dump(GAME.position(dumped)) == dumped
        play_out(GAME, state, luck, 40)


@each_small_game
def test_a_guess_stands_on_the_same_board(options: Fields) -> None:
    luck = SeededLuck(5)
    hidden: Fields = {**options, "hands": {"black": ["ice_card"]}}
    for chosen in (options, hidden):
        state = GAME.start(chosen, luck)
        play_out(GAME, state, luck, 60)
        guess = GAME.guess(state, 0, luck)
        assert GAME.board(guess) is SMALL_BOARD
        assert GAME.dump(guess)["pieces"] == GAME.dump(state)["pieces"]


def test_a_square_of_the_whole_board_is_refused_as_no_square() -> None:
    state = GAME.start(FIRST, SeededLuck(1))
    for text, square in (
        ("move:k3,k4", "k3"),
        ("move:e3,e11", "e11"),
        ("ability:f1,n1", "n1"),
        ("play:l4,summon_knight", "l4"),
    ):
        with pytest.raises(IllegalAction, match=f"{square} is no square: the board goes from a1 to j10"):
            GAME.parse(state, 0, text)


def test_the_board_is_drawn_with_its_own_squares() -> None:
    state = GAME.start(FIRST, SeededLuck(1))
    view = GAME.view(state, 0)
    letters = letter_board(GAME, GAME.board(state), view, GAME.sides(state))
    terminal = board_text(GAME, GAME.board(state), view, GAME.sides(state)).plain
    for drawn in (letters, terminal):
        assert "a " in drawn and "j" in drawn.splitlines()[-1] and "k" not in drawn.splitlines()[-1]
        assert "10" in drawn and "11" not in drawn
    assert ">j<" in board_svg(GAME, GAME.board(state), view) and ">k<" not in board_svg(GAME, GAME.board(state), view)


def test_magic_squares_are_shown_where_they_are() -> None:
    shown = [GAME.display.items(GAME.view(GAME.start(options, SeededLuck(1)), 0)) for options in (SMALL, FIRST, {})]
    assert sorted(shown[0]) == ["a5", "a6", "d5", "d6", "g5", "g6", "j5", "j6"]
    assert shown[1] == {}
    assert len(shown[2]) == 16


def test_kinds_move_alike_on_both_boards() -> None:
    small, whole = (
        {kind: diagram.dump() for kind, diagram in GAME.display.diagrams(GAME.start(options, SeededLuck(1))).items()}
        for options in (SMALL, {})
    )
    assert small == whole


def test_a_layout_is_judged_for_the_board_that_is_chosen() -> None:
    builder = next(one for one in GAME.builders() if one.name == "layout")
    whole, small = builder.begin("standard"), builder.begin("10x10")
    assert builder.problems(whole, {}) == builder.problems(small, {}) == builder.problems(small, SMALL) == []
    assert builder.problems(small, FIRST) == []
    assert "layout.k1: the board goes from a1 to j10 (MC-285)" in builder.problems(whole, SMALL)
    assert builder.problems({"f1": "king", "c5": "pawn"}, SMALL) == [
        "layout.c5: white's pieces stand on the ranks 1 to 4 (MC-270)"
    ]
    with pytest.raises(BadOptions, match="the board has no k1"):
        GAME.settings({**SMALL, "layout": standard_layout()})


def test_older_first_games_are_played_on_the_whole_board() -> None:
    for version, board in ((1, BOARD), (2, BOARD), (3, SMALL_BOARD)):
        state = GAME.start(FIRST, SeededLuck(1), version)
        assert GAME.board(state) is board
    old = GAME.dump(GAME.start(FIRST, SeededLuck(1), 2))
    assert isinstance(old["pieces"], dict)
    assert isinstance(old["pieces"]["h3"], dict)
    assert (old["rules"], len(old["pieces"]), old["pieces"]["h3"]["piece"]) == (2, 44, "king")
    assert GAME.dump(GAME.position(old)) == old


def test_arrays_have_the_size_of_the_board() -> None:
    for options, ranks in ((FIRST, 10), ({}, 14)):
        chosen: Plain = options
        assert isinstance(chosen, dict)
        encoding = Encoding(GAME, chosen)
        assert encoding.shape[1:] == (ranks, ranks)
        state = GAME.start(chosen, SeededLuck(1))
        planes, _ = encoding.observe(state, 0)
        assert planes.shape == encoding.shape
        legal = encoding.legal(state, 0)
        assert len(set(legal.numbers)) == len(legal.actions)
        assert max(legal.numbers) < encoding.size
