"""Boards and patterns."""

import pytest

from warboard.kernel.board import DIAGONAL, EVERY_WAY, NORTH, NOWHERE, STRAIGHT, Board
from warboard.kernel.patterns import block, circle, hop, leap, slide, step, through, union

BOARD = Board(8, 8)
EMPTY: list[object | None] = [None] * 64
KNIGHT = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]


def standing(*names: str) -> list[object | None]:
    return ["a piece" if name in names else None for name in BOARD.names]


def names(squares: list[int]) -> set[str]:
    return {BOARD.names[square] for square in squares}


@pytest.mark.parametrize(("files", "ranks"), [(5, 8), (8, 8), (14, 14), (21, 21), (26, 30), (1, 1)])
def test_squares_are_named_and_numbered_both_ways(files: int, ranks: int) -> None:
    board = Board(files, ranks)

    assert len(board.names) == board.size == files * ranks
    assert [board.square(name) for name in board.names] == list(range(board.size))
    assert all(board.at(board.file(square), board.rank(square)) == square for square in range(board.size))
    assert board.square("z99") == NOWHERE


def test_nothing_wraps_round_the_edge() -> None:
    h4 = BOARD.square("h4")

    assert BOARD.step(h4, (1, 0)) == NOWHERE
    assert BOARD.at(-1, 3) == NOWHERE
    assert names(BOARD.neighbours(h4)) == {"h5", "h3", "g3", "g4", "g5"}


def test_distance_is_counted_in_kings_steps() -> None:
    assert BOARD.distance(BOARD.square("a1"), BOARD.square("c8")) == 7


def test_a_slide_goes_up_to_the_first_piece_and_includes_it() -> None:
    rook = slide(BOARD, STRAIGHT)

    assert names(rook.reached(BOARD.square("a1"), standing("a4", "c1"))) == {"a2", "a3", "a4", "b1", "c1"}
    assert rook.reaches(BOARD.square("a1"), BOARD.square("a4"), standing("a4"))
    assert not rook.reaches(BOARD.square("a1"), BOARD.square("a5"), standing("a4"))


def test_a_slide_may_have_a_reach() -> None:
    assert names(slide(BOARD, [NORTH], 2).reached(BOARD.square("e2"), EMPTY)) == {"e3", "e4"}


def test_leaps_and_steps_go_over_anything() -> None:
    assert names(leap(BOARD, KNIGHT).reached(BOARD.square("b1"), standing("b2", "c2"))) == {"a3", "c3", "d2"}
    assert names(step(BOARD, DIAGONAL).reached(BOARD.square("a1"), EMPTY)) == {"b2"}


def test_a_line_through_pieces_is_not_blocked() -> None:
    assert names(through(BOARD, [NORTH], 3).reached(BOARD.square("a1"), standing("a2"))) == {"a2", "a3", "a4"}


def test_a_hop_needs_a_piece_to_go_over() -> None:
    knight = hop(BOARD, EVERY_WAY)

    assert names(knight.reached(BOARD.square("a1"), EMPTY)) == set()
    assert names(knight.reached(BOARD.square("a1"), standing("a2", "b2"))) == {"a3", "c3"}


def test_areas_are_circles_and_blocks() -> None:
    e4 = BOARD.square("e4")

    assert len(circle(BOARD, 1).leaps[e4]) == 4
    assert BOARD.square("g6") not in circle(BOARD, 2).leaps[e4]
    assert BOARD.square("g6") in block(BOARD, 2).leaps[e4]
    assert e4 not in block(BOARD, 2).leaps[e4]


def test_a_union_lists_a_common_square_once() -> None:
    king = step(BOARD, EVERY_WAY)

    both = union(king, step(BOARD, STRAIGHT), leap(BOARD, KNIGHT), slide(BOARD, DIAGONAL))

    assert len(both.leaps[BOARD.square("e4")]) == 16
    assert len(both.lines[BOARD.square("e4")]) == 4
