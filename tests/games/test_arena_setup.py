"""Chess Arena's starting positions for every number of players, compared with the rulebook's table."""

import re
from pathlib import Path

import pytest

from warboard.games import find_game
from warboard.kernel.board import Board
from warboard.kernel.luck import SeededLuck
from warboard.kernel.plain import Plain
from warboard.kernel.state import State

GAME = find_game("arena")
RULEBOOK = Path(__file__).parents[2] / "docs" / "rules" / "arena.md"
NUMBERS = range(2, 9)
FRONT = {"north": (0, 1), "east": (1, 0), "south": (0, -1), "west": (-1, 0)}
RIGHT = {"north": (1, 0), "east": (0, -1), "south": (-1, 0), "west": (0, 1)}  # CA-8


def start(players: int, **options: Plain) -> State:
    return GAME.start({"players": players, **options}, SeededLuck(1))


def pieces_of(state: State) -> dict[str, tuple[str, str]]:
    pieces = GAME.dump(state)["pieces"]
    assert isinstance(pieces, dict)
    found = {}
    for square, piece in pieces.items():
        assert isinstance(piece, dict)
        found[square] = (str(piece["side"]), str(piece["piece"]))
    return found


def rulebook_diamonds(players: int) -> tuple[int, list[tuple[str, str, str, bool]]]:
    """The row of the rulebook's table (CA-9): board width, then side, centre, facing, mirrored."""
    row = re.search(rf"^\| {players} \| (\d+) \| (.*) \|$", RULEBOOK.read_text(), re.MULTILINE)
    assert row is not None
    diamonds = []
    for written in row[2].split(" · "):
        side, centre, facing = written.split(" ")
        diamonds.append((side, centre, facing.rstrip("*"), facing.endswith("*")))
    return int(row[1]), diamonds


@pytest.mark.parametrize("margin", [0, 2])
@pytest.mark.parametrize("players", NUMBERS)
def test_every_diamond_stands_where_the_rulebook_says(players: int, margin: int) -> None:
    width, diamonds = rulebook_diamonds(players)
    board = Board(width + 2 * margin, width + 2 * margin)
    expected: dict[str, tuple[str, str]] = {}
    for side, centre, facing, mirrored in diamonds:
        small = Board(width, width)
        middle = board.at(small.file(small.square(centre)) + margin, small.rank(small.square(centre)) + margin)
        front, right = FRONT[facing], RIGHT[facing]
        for square in range(board.size):
            files = abs(board.file(square) - board.file(middle))
            ranks = abs(board.rank(square) - board.rank(middle))
            if files + ranks == 2:
                expected[board.names[square]] = (side, "pawn")
        expected[board.names[middle]] = (side, "queen")
        expected[board.names[board.step(middle, front)]] = (side, "knight")
        expected[board.names[board.step(middle, front, -1)]] = (side, "king")
        expected[board.names[board.step(middle, right, -1)]] = (side, "rook" if mirrored else "bishop")
        expected[board.names[board.step(middle, right)]] = (side, "bishop" if mirrored else "rook")

    state = start(players, margin=margin)

    assert GAME.board(state).size == board.size
    assert list(GAME.sides(state)) == [side for side, _, _, _ in diamonds]
    assert pieces_of(state) == expected
    assert len(expected) == 13 * players


@pytest.mark.parametrize("players", NUMBERS)
def test_no_starting_position_has_a_capture(players: int) -> None:
    """No side's first order does (CA-11, CA-139)."""
    state = start(players)
    occupied = set(pieces_of(state))
    for side in GAME.to_act(state):
        assert occupied.isdisjoint(GAME.board(state).names[order.target] for order in GAME.legal(state, side))


@pytest.mark.parametrize("players", [2, 4])
def test_two_and_four_armies_are_alike_under_turning_the_board(players: int) -> None:
    state = start(players)
    board = GAME.board(state)
    sides = list(GAME.sides(state))
    turned = {}
    for square, (side, kind) in pieces_of(state).items():
        file, rank = board.file(board.square(square)), board.rank(board.square(square))
        last = board.files - 1
        target = board.at(rank, last - file) if players == 4 else board.at(last - file, last - rank)
        turned[board.names[target]] = (sides[(sides.index(side) + 1) % players], kind)

    assert turned == pieces_of(state)


@pytest.mark.parametrize("players", [3, 5, 6, 7])
def test_the_other_numbers_are_mirror_images_left_and_right(players: int) -> None:
    """Except for bishop and rook of the sides on the middle file."""
    state = start(players)
    board = GAME.board(state)
    standing = pieces_of(state)
    for square, (_, kind) in standing.items():
        number = board.square(square)
        mirrored = standing[board.names[board.at(board.files - 1 - board.file(number), board.rank(number))]]
        if mirrored[0] == standing[square][0] and kind in ("bishop", "rook"):
            assert mirrored[1] in ("bishop", "rook")
        else:
            assert mirrored[1] == kind
