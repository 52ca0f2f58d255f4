"""Every puzzle that ships with the package: its position loads, its answer is legal and beats the others."""

from collections import Counter
from fractions import Fraction

import pytest

from warboard.puzzles.judging import Judge, after_action
from warboard.puzzles.puzzle import PuzzleChoice, all_puzzles, open_puzzle, puzzle_id, puzzles_of
from warboard.puzzles.solving import daily_puzzle, judge_answer

GAMES = list(all_puzzles())


def holds_together(choice: PuzzleChoice) -> bool:
    """Whether the odds add up to 1, and to the stored value."""
    if not choice.chances:
        return True
    shares = [(Fraction(each.probability), each.win) for each in choice.chances]
    mean = sum(float(share) * win for share, win in shares)
    return sum(share for share, _ in shares) == 1 and abs(mean - choice.win) < 0.001


@pytest.mark.parametrize("game_id", GAMES)
def test_every_puzzle_is_replayed(game_id: str) -> None:
    """PL-184: at least a hundred for each game."""
    assert len(puzzles_of(game_id)) >= 100
    seen = set()
    for puzzle in puzzles_of(game_id):
        game, state, side = open_puzzle(puzzle)
        assert puzzle.id == puzzle_id(game.dump(state), puzzle.side) and puzzle.id not in seen
        seen.add(puzzle.id)
        assert puzzle.gap >= puzzle.margin >= 0.02 and len(puzzle.judged) == 2
        for step in puzzle.steps:
            legal = game.legal_texts(state, side)
            assert len(legal) >= 4 and step.answer.action in legal
            assert all(rival.action in legal for rival in step.rivals)
            # Stored values are rounded.
            assert step.answer.win - max(rival.win for rival in step.rivals) >= puzzle.margin - 0.0002
            assert holds_together(step.answer) and all(holds_together(rival) for rival in step.rivals)
            state = after_action(game, state, side, game.parse(state, side, step.answer.action))
        assert judge_answer(puzzle, puzzle.answer).judged == "right"


@pytest.mark.parametrize("game_id", GAMES)
def test_no_more_than_a_third_are_about_the_same(game_id: str) -> None:
    puzzles = puzzles_of(game_id)

    ((_, most),) = Counter(tuple(puzzle.themes) for puzzle in puzzles).most_common(1)

    assert 3 * most <= len(puzzles)


def test_a_short_search_with_another_seed_agrees() -> None:
    """PL-184: for those that an easy search can find, in a game in which every action is searched."""
    easy = [puzzle for puzzle in puzzles_of("power") if puzzle.level <= 1 and puzzle.gap >= 0.12][::8]
    assert len(easy) >= 4
    for puzzle in easy:
        game, state, side = open_puzzle(puzzle)
        found = Judge(game, 24_000, puzzle.margin, seed=40).glance(state, side)
        assert found is not None and game.text(state, found) == puzzle.answer[0]


@pytest.mark.parametrize("game_id", GAMES)
def test_every_puzzle_has_its_day(game_id: str) -> None:
    """PL-189."""
    days = [daily_puzzle(game_id, day) for day in range(20_000, 20_000 + len(puzzles_of(game_id)))]

    assert {puzzle.id for puzzle in days if puzzle is not None} == {puzzle.id for puzzle in puzzles_of(game_id)}


def test_what_leaves_the_answer_as_it_was_can_wait() -> None:
    """PL-190: in turns of several actions. Anything that ends the turn is wrong."""
    puzzle = puzzles_of("mana")[0]
    game, state, side = open_puzzle(puzzle)
    others = [text for text in game.legal_texts(state, side) if text != puzzle.answer[0]]

    judged = {text: judge_answer(puzzle, [text]).judged for text in others}

    assert judged["end"] == "wrong"
    assert "can wait" in judged.values()
