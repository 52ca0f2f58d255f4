"""What is likely to follow a wrong answer."""

import pytest

from warboard.games import find_game
from warboard.puzzles.puzzle import open_puzzle, puzzles_of
from warboard.puzzles.replies import PuzzleReply, likely_replies


def test_the_enemy_takes_what_was_left_to_it() -> None:
    game = find_game("chess")
    pieces = {
        "a8": {"piece": "king", "side": "black"},
        "h8": {"piece": "rook", "side": "black"},
        "g2": {"piece": "pawn", "side": "white"},
        "f2": {"piece": "pawn", "side": "white"},
        "e1": {"piece": "king", "side": "white"},
        "e2": {"piece": "pawn", "side": "white"},
        "d2": {"piece": "pawn", "side": "white"},
        "d1": {"piece": "bishop", "side": "white"},
        "f1": {"piece": "knight", "side": "white"},
        "c7": {"piece": "queen", "side": "black"},
    }
    state = game.position({"game": "chess", "turn": "white", "pieces": pieces})

    replies = likely_replies(game, state, 0, game.parse(state, 0, "move:d1,c2"))

    assert replies == [PuzzleReply("black", "move:c7,c2", False)]


@pytest.mark.parametrize("game_id", ["power", "mana", "medieval", "battlefield"])
def test_a_line_goes_on_to_the_end_of_the_enemys_turn(game_id: str) -> None:
    puzzle = puzzles_of(game_id)[0]
    game, state, side = open_puzzle(puzzle)
    rival = puzzle.steps[0].rivals[0].action

    replies = likely_replies(game, state, side, game.parse(state, side, rival))

    sides = [reply.side for reply in replies]
    assert 1 <= len(replies) <= 6 and sides == sorted(sides, key=lambda name: name != puzzle.side)
    assert all(not reply.ends for reply in replies[:-1])


def test_nobody_replies_where_all_order_at_once() -> None:
    puzzle = puzzles_of("arena")[0]
    game, state, side = open_puzzle(puzzle)

    assert likely_replies(game, state, side, game.parse(state, side, puzzle.steps[0].rivals[0].action)) == []
