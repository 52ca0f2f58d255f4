"""`warboard puzzle` and `warboard puzzles`: solved, mined and judged at the terminal."""

import json
from pathlib import Path

import pytest

from warboard.play.spelling import plain_text
from warboard.puzzles.puzzle import all_puzzles, puzzles_of
from warboard.puzzles.solving import find_puzzle

from .conftest import Run

EASY = find_puzzle("power", "606d62464d")
TINY = ("--strength", "5", "--nodes", "1000", "--margin", "0.05", "--workers", "1")


def test_a_puzzle_is_solved_after_hints_and_the_odds_are_told(run: Run) -> None:
    """PL-184, PL-187."""
    assert EASY is not None
    answer = plain_text(EASY.answer[0])

    ran = run("puzzle", "power", "--id", EASY.id, typed=f"hint\nhint\nnonsense\n{answer}\n")

    assert ran.code == 0 and "Right!" in ran.out
    assert f"It is about: {', '.join(EASY.themes)}." in ran.out
    assert "nonsense" in ran.out and "not legal" in ran.out
    assert f"wins {100 * EASY.steps[0].answer.win:.0f} %" in ran.out


def test_a_wrong_answer_is_told_with_what_it_costs(run: Run) -> None:
    assert EASY is not None
    rival = EASY.steps[0].rivals[0]

    ran = run("puzzle", "power", "--id", EASY.id, typed=f"{rival.action}\n")

    lost = 100 * (EASY.steps[0].answer.win - rival.win)
    assert "Not the best." in ran.out and f"Yours wins {lost:.0f} of 100 games fewer." in ran.out


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

    assert ran.code == 0 and f"{out}: 1 puzzles" in ran.out and "1 games, 1 puzzles" in ran.err
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
        "there is no such puzzle": ("puzzle", "power", "--theme", "nothing"),
        "no game": ("puzzle", "nothing"),
        "no such folder": ("puzzles", "mine", "power", "--out", str(tmp_path / "missing" / "a.jsonl")),
        "it is empty": ("puzzles", "mine", "power", "--record", str(empty), *out),
        "one of the two": ("puzzles", "mine", "power", "--record", str(empty), "--database", "a.db", *out),
        "neither -o nor --ray": ("puzzles", "mine", "power", "--ray", "auto", "--database", "a.db", *out),
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
