"""Puzzles are found by any runner of the lab, and in records; they are stored in a file."""

from collections import Counter
from collections.abc import Generator, Iterable, Sequence
from pathlib import Path

import msgspec
import pytest

from warboard.games import find_game
from warboard.kernel.errors import WarboardError
from warboard.kernel.luck import SeededLuck
from warboard.lab.jobs import Job, Plan
from warboard.lab.measures.measure import Measure
from warboard.lab.results import FailedGame
from warboard.lab.runners.local import local_runner
from warboard.play.match import begin
from warboard.play.record import Record
from warboard.puzzles.choosing import choose
from warboard.puzzles.judging import Judge
from warboard.puzzles.mine_file import MineFile, mine_into, mine_record
from warboard.puzzles.mining import judged_again
from warboard.puzzles.puzzle import Puzzle, open_puzzle, puzzles_of, read_puzzles
from warboard.puzzles.records import SOURCE, puzzles_in
from warboard.puzzles.solving import find_puzzle

POWER = find_game("power")
PLAN = Plan(POWER, {"turn_limit": 12}, (5,), 8, seed=10)  # its first game has a puzzle
NODES, MARGIN = 2_000, 0.05
EASY = "606d62464d"  # a short search finds it


def easy_puzzle() -> Puzzle:
    found = find_puzzle("power", EASY)
    assert found is not None
    return found


def finished_game(puzzle: Puzzle) -> Record:
    """A game from the position of a puzzle, resigned at once."""
    game, state, side = open_puzzle(puzzle)
    players = {"white": "Ada", "black": "Bo"}
    match = begin(game, players, 0, SeededLuck(1), position=game.dump(state))
    match.offer(side, 1)
    match.resign(side, 2)
    return match.record


def mined(folder: Path, workers: int) -> list[Puzzle]:
    file = MineFile(folder / f"{workers}.jsonl")
    mine_into(file, PLAN, NODES, MARGIN, 1, local_runner(workers), lambda games, found: None)
    return file.found


def test_every_runner_finds_the_same_and_what_was_found_is_not_looked_for_again(tmp_path: Path) -> None:
    """PL-184."""
    here = mined(tmp_path, 1)

    assert mined(tmp_path, 2) == here and here[0].source == f"self-play, seed {next(PLAN.jobs(0, 1)).seed}"
    assert mined(tmp_path, 1) == here
    file = MineFile(tmp_path / "1.jsonl")
    written = file.write(5)
    assert [puzzle.id for puzzle in written] == [here[0].id] and written[0].themes
    assert read_puzzles(file.out.read_text(), "it") == written


def test_a_work_file_that_breaks_off_is_gone_on_with(tmp_path: Path) -> None:
    work = tmp_path / "1.jsonl.work"
    found = mined(tmp_path, 1)
    whole = work.read_bytes()
    work.write_bytes(whole + whole[: len(whole) // 2])

    assert MineFile(tmp_path / "1.jsonl").found == found


def test_where_no_game_can_be_played_it_says_why(tmp_path: Path) -> None:
    def broken(jobs: Iterable[Job], measures: Sequence[Measure]) -> Generator[FailedGame, None, None]:
        for job in jobs:
            yield FailedGame(job.number, "there is no board")

    with pytest.raises(WarboardError, match="there is no board"):
        mine_into(MineFile(tmp_path / "a.jsonl"), PLAN, NODES, MARGIN, 1, broken, lambda games, found: None)


def test_a_finished_game_is_looked_into_once_and_nobody_is_named(tmp_path: Path) -> None:
    """PL-191."""
    file = MineFile(tmp_path / "power.jsonl")
    judge = Judge(POWER, NODES, MARGIN)
    record = finished_game(easy_puzzle())

    mine_record(file, record, judge)
    mine_record(file, record, judge)

    (found,) = file.found
    assert len(file.lines) == 1
    assert (found.id, found.answer, found.source) == (EASY, easy_puzzle().answer, SOURCE)
    kept = (tmp_path / "power.jsonl.work").read_text()
    assert "Ada" not in kept and record.head not in kept


def test_there_is_no_help_in_a_game_that_is_on_or_another_one() -> None:
    record = finished_game(easy_puzzle())

    with pytest.raises(WarboardError, match="not over"):
        puzzles_in(record.cut(1), Judge(POWER, NODES))
    with pytest.raises(WarboardError, match="a record of power, not of chess"):
        puzzles_in(record, Judge(find_game("chess"), NODES))


def test_every_puzzle_can_be_failed() -> None:
    """PL-207: at least half of the actions give the answer up."""
    for game_id in ("mana", "medieval"):
        for puzzle in puzzles_of(game_id):
            game, state, side = open_puzzle(puzzle)
            assert Judge(game, 1).can_fail(state, side, game.parse(state, side, puzzle.answer[0])), puzzle.id


def test_a_third_judging_confirms_the_answer_and_no_other() -> None:
    """PL-209: with the whole margin."""
    puzzle = easy_puzzle()
    game, state, side = open_puzzle(puzzle)
    rival = game.parse(state, side, puzzle.steps[0].rivals[0].action)

    assert judged_again(puzzle, 1_000) == puzzle
    assert Judge(game, NODES, MARGIN).confirmed(state, side, rival) == 0.0


def test_a_third_judging_restates_a_margin_that_is_too_large() -> None:
    """PL-209: a puzzle never states more than the third judging saw."""
    puzzle = msgspec.structs.replace(easy_puzzle(), margin=0.9)

    again = judged_again(puzzle, 1_000)

    assert again is not None
    assert 0.02 <= again.margin < 0.9 and again.margin == round(again.margin, 2)
    assert msgspec.structs.replace(again, margin=0.9) == puzzle


def test_what_only_a_deeper_search_refutes_is_no_puzzle() -> None:
    """PL-209: two searches put the answer well ahead, and one with twice the positions still does."""
    (puzzle,) = read_puzzles((Path(__file__).parent / "refuted.jsonl").read_text(), "refuted.jsonl")

    assert puzzle.gap >= puzzle.margin
    assert judged_again(puzzle, 1_000) is None


def test_of_many_puzzles_those_of_every_kind_are_kept() -> None:
    found = puzzles_of("power")
    kinds = {(puzzle.level, *puzzle.themes) for puzzle in found}

    chosen = choose(found, len(kinds))

    assert {(puzzle.level, *puzzle.themes) for puzzle in chosen} == kinds
    assert [puzzle.rating for puzzle in chosen] == sorted(puzzle.rating for puzzle in chosen)
    assert len(choose(found, 1_000)) == len(found)
    assert max(Counter(tuple(puzzle.themes) for puzzle in choose(found, 1_000, alike=3)).values()) == 3
