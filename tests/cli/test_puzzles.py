"""`warboard puzzle` and `warboard puzzles`: solved, mined and judged at the terminal."""

import json
from pathlib import Path

import pytest

from warboard.play.spelling import plain_text
from warboard.puzzles.puzzle import all_puzzles, puzzles_of
from warboard.puzzles.solving import daily_puzzle, find_puzzle

from .conftest import Run

EASY = find_puzzle("power", "606d62464d")
TINY = ("--strength", "5", "--nodes", "1000", "--margin", "0.05", "--workers", "1")


def test_a_puzzle_is_solved_after_hints_and_the_odds_are_told(run: Run) -> None:
    """PL-184, PL-187."""
    assert EASY is not None
    answer = plain_text(EASY.answer[0])

    ran = run("puzzle", "power", "--id", EASY.id, typed=f"hint\nhint\nnonsense\n{answer}\n")

    assert ran.code == 0 and "Right!" in ran.out
    assert f"at least {100 * EASY.margin:.0f} percentage points" in " ".join(ran.out.split())
    assert f"It is about: {', '.join(EASY.themes)}." in ran.out
    assert "nonsense" in ran.out and "not legal" in ran.out
    assert f"wins {100 * EASY.steps[0].answer.win:.0f} %" in ran.out


def test_hints_are_about_the_step_one_is_at(run: Run) -> None:
    """PL-187."""
    puzzle = next(each for each in puzzles_of("battlefield") if len(each.steps) > 1)
    first, second = (plain_text(answer) for answer in puzzle.answer)

    ran = run("puzzle", "battlefield", "--id", puzzle.id, typed=f"hint\nhint\nhint\n{first}\nhint\nhint\n{second}\n")

    before, _, after = ran.out.partition("Right so far.")
    assert first in before and second not in before and "2 actions are to be found" in before
    assert after.count(second) == 2 and "Right!" in after and "actions are to be found" not in after


def test_a_wrong_answer_is_told_with_what_it_costs(run: Run) -> None:
    assert EASY is not None
    rival = EASY.steps[0].rivals[0]

    ran = run("puzzle", "power", "--id", EASY.id, typed=f"{rival.action}\n")

    lost = 100 * (EASY.steps[0].answer.win - rival.win)
    assert "Not the best." in ran.out and f"Yours wins {lost:.0f} fewer games in 100." in ran.out
    assert "What is likely to follow yours: " in ran.out


def test_where_all_order_at_once_it_is_told_how_often_pieces_die(run: Run) -> None:
    puzzle = find_puzzle("arena", "fb9ee4f5e8")
    assert puzzle is not None

    ran = run("puzzle", "arena", "--id", puzzle.id, typed=f"{puzzle.steps[0].rivals[0].action}\n")

    assert "You lose a piece in 23 % of likely rounds (with the best order 4 %)" in " ".join(ran.out.split())


def test_the_answer_is_shown_or_the_puzzle_is_left(run: Run) -> None:
    """PL-186."""
    assert EASY is not None
    answer = plain_text(EASY.answer[0])

    assert answer in run("puzzle", "power", "--id", EASY.id, typed="show\n").out
    left = run("puzzle", "power", "--id", EASY.id, typed="quit\n")
    assert left.code == 0 and answer not in left.out
    assert answer not in run("puzzle", "power", "--id", EASY.id).out


def test_a_puzzle_is_picked_by_theme_and_seed(run: Run) -> None:
    picked = [json.loads(run("puzzle", "--theme", "promotion", "--seed", "4", "--json").out) for _ in range(2)]

    assert picked[0] == picked[1] and "promotion" in picked[0]["themes"]


def test_the_puzzle_of_the_day_is_that_of_the_page(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """PL-189."""
    monkeypatch.setattr("time.time", lambda: 20_000 * 86_400.0 + 5)
    today = daily_puzzle("mana", 20_000)

    assert today is not None and json.loads(run("puzzle", "mana", "--daily", "--json").out)["id"] == today.id
    assert "name the game" in run("puzzle", "--daily").err
    assert "no puzzles of chess" in run("puzzle", "chess", "--daily").err


def test_a_puzzle_that_is_not_there_is_refused_with_what_is(run: Run) -> None:
    assert "no puzzles of chess" in run("puzzle", "chess").err
    refusal = run("puzzle", "power", "--theme", "loyalty").err
    assert "no puzzle of power has the theme loyalty" in refusal and "promotion" in refusal
    assert "no puzzle of power has the id 0123456789" in run("puzzle", "power", "--id", "0123456789").err
    for more in (("--theme", "finish"), ("--id", "0123456789"), ("--seed", "1")):
        assert "--daily" in run("puzzle", "power", "--daily", *more).err


def test_help_says_what_can_be_typed_and_hints_run_out(run: Run) -> None:
    assert EASY is not None
    ran = run("puzzle", "power", "--id", EASY.id, typed="help\nhint\nhint\nhint\nhint\nquit\n")

    assert "not legal" not in ran.out and "leave the puzzle" in ran.out
    assert ran.out.count("There are no more hints.") == 1


def test_puzzles_are_listed_by_theme(run: Run) -> None:
    listed = json.loads(run("puzzles", "list", "--json").out)

    assert {game: each["count"] for game, each in listed.items()} == {
        game: len(found) for game, found in all_puzzles().items()
    }
    assert f"power: {len(puzzles_of('power'))} (" in run("puzzles", "list").out


def test_puzzles_are_mined_and_judged_once_more(run: Run, tmp_path: Path) -> None:
    """PL-209."""
    out, held = tmp_path / "power.jsonl", tmp_path / "held.jsonl"

    ran = run(
        "puzzles", "mine", "power", "-o", "turn_limit=12", *TINY, "--seed", "10", "--count", "1", "--out", str(out)
    )

    assert ran.code == 0 and f"{out}: 1 puzzle\n" in ran.out and "1 game, 1 puzzle\n" in ran.err
    ran = run("puzzles", "judge", str(out), "--nodes", "1000", "--workers", "1", "--out", str(held))
    assert ran.code == 0 and "of 1 hold" in ran.out
    assert held.read_text() == (out.read_text() if "1 of 1" in ran.out else "")


def test_what_cannot_be_is_refused_in_a_sentence(run: Run, tmp_path: Path) -> None:
    out = ("--out", str(tmp_path / "a.jsonl"))
    bad = tmp_path / "bad.jsonl"
    bad.write_text("{}\n")
    empty = tmp_path / "empty.ndjson"
    empty.touch()
    cases = {
        "has the theme nothing": ("puzzle", "power", "--theme", "nothing"),
        "no game": ("puzzle", "nothing"),
        "no such folder": ("puzzles", "mine", "power", "--out", str(tmp_path / "missing" / "a.jsonl")),
        "it is empty": ("puzzles", "mine", "power", "--record", str(empty), *out),
        "not both": ("puzzles", "mine", "power", "--record", str(empty), "--database", "a.db", *out),
        "-o and --ray do not apply": ("puzzles", "mine", "power", "--ray", "auto", "--database", "a.db", *out),
        "there is no such database": ("puzzles", "mine", "power", "--database", str(tmp_path / "none.db"), *out),
        "no Ray cluster": ("puzzles", "mine", "power", "--ray", "127.0.0.1:1", *out),
        "turn_limit": ("puzzles", "mine", "power", "-o", "turn_limit=-1", *out),
        "bad.jsonl, line 1": ("puzzles", "judge", str(bad)),
        "missing.jsonl": ("puzzles", "judge", str(tmp_path / "missing.jsonl")),
    }
    for said, words in cases.items():
        ran = run(*words)
        assert ran.code in (1, 2) and said in ran.err, (words, ran.code, ran.err)
        assert "Traceback" not in ran.err


@pytest.mark.parametrize("command", ["puzzle", "puzzles", "puzzles list", "puzzles mine", "puzzles judge"])
def test_every_command_has_help_with_an_example(run: Run, command: str) -> None:
    assert "Example" in run(*command.split(), "--help").out
