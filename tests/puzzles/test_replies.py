"""What is likely to follow a wrong answer."""

import pytest

from warboard.games import find_game
from warboard.puzzles.puzzle import open_puzzle, puzzles_of
from warboard.puzzles.replies import PuzzleReply, likely_losses, likely_replies
from warboard.puzzles.solving import find_puzzle


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


def test_where_all_order_at_once_it_is_told_how_often_pieces_die() -> None:
    """Nobody replies there."""
    puzzle = find_puzzle("arena", "fb9ee4f5e8")  # whose answer lets nothing of its own die
    assert puzzle is not None
    game, state, side = open_puzzle(puzzle)
    rival = game.parse(state, side, puzzle.steps[0].rivals[0].action)

    assert likely_replies(game, state, side, rival) == []
    worse, best = likely_losses(game, state, side, [rival, game.parse(state, side, puzzle.answer[0])])

    assert worse.action == puzzle.steps[0].rivals[0].action and best.action == puzzle.answer[0]
    assert worse.own >= 0.2 and best.own <= 0.05
    assert 0.0 <= best.others <= 1.0


def test_where_sides_take_turns_the_reply_tells_enough() -> None:
    game, state, side = open_puzzle(puzzles_of("power")[0])

    assert likely_losses(game, state, side, game.legal(state, side)[:2]) == []
