"""Chess as a yardstick: mates in two, and the first hundred positions of a published test set.

Interpreted, the search is about twenty times slower, so only a part of the latter is tried.
"""

from pathlib import Path

import pytest

from warboard.bots.budget import Budget
from warboard.bots.expectimax import Expectimax
from warboard.bots.line import Line
from warboard.build import is_compiled
from warboard.games import find_game

CHESS = find_game("chess")
POSITIONS = Path(__file__).parent / "positions"


def told_positions(name: str) -> list[tuple[str, list[str]]]:
    """The positions of a file with their best moves."""
    lines = (POSITIONS / name).read_text(encoding="utf-8").splitlines()
    told = [line.partition(" : ") for line in lines if line and not line.startswith("#")]
    return [(f"{fen} 0 1", moves.split()) for fen, _, moves in told]


def choice(fen: str, nodes: int) -> tuple[str, Line]:
    """The move that the search chooses, in UCI's letters, and what it thinks of it."""
    state = CHESS.position({"game": "chess", "fen": fen})
    line = Expectimax(CHESS, state, Budget(nodes), 1).search(state, CHESS.to_act(state)[0])[0]
    operands = CHESS.text(state, line.action).partition(":")[2].split(",")
    promoted = {"queen": "q", "rook": "r", "bishop": "b", "knight": "n"}
    return "".join(promoted.get(operand, operand) for operand in operands), line


MATES = told_positions("mates_in_two.txt")


def test_there_are_forty_mates_in_two() -> None:
    assert len({fen for fen, _ in MATES}) == 40


@pytest.mark.parametrize(("fen", "moves"), MATES, ids=[fen.split()[0] for fen, _ in MATES])
def test_a_mate_in_two_is_found(fen: str, moves: list[str]) -> None:
    chosen, line = choice(fen, 60_000)

    assert chosen in moves
    assert line.value > 0.9999


def test_of_a_hundred_published_positions_most_are_solved() -> None:
    """Sixty of the first hundred of "Win at Chess", in what is a moment's thought when compiled."""
    told = told_positions("win_at_chess.txt")
    assert len(told) == 100
    every, nodes = (1, 25_000) if is_compiled() else (10, 12_000)
    tried = told[::every]

    solved = sum(choice(fen, nodes)[0] in moves for fen, moves in tried)

    assert solved >= 0.6 * len(tried)
