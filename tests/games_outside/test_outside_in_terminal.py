"""The program lists, plays, records, verifies and checks an external game as it does ours."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from outside import EXAMPLE, Run


def test_it_is_listed_behind_ours_with_its_options(warboard: Run) -> None:
    listed = json.loads(warboard("games", "--json").stdout)

    assert [game["id"] for game in listed][-2:] == ["chess", "border_run"]
    assert "turn_limit" in warboard("games", "border_run").stdout


def test_a_person_plays_it_to_the_end_in_the_terminal(warboard: Run) -> None:
    ran = warboard("play", "border_run", "--bot", "random", "--seed", "4", typed="moves\n1\n" * 120)

    assert ran.returncode == 0, ran.stderr
    assert re.search(r"(white|black) wins: (border crossed|no runner left)|turn limit", ran.stdout)


def test_the_terminal_shows_odds_hints_and_why_an_action_is_refused(warboard: Run, tmp_path: Path) -> None:
    file = tmp_path / "position.yaml"
    file.write_text(
        "game: border_run\npieces: {c3: {piece: runner, side: white}, c4: {piece: runner, side: black},"
        " f5: {piece: guard, side: black}}\n"
    )

    ran = warboard("play", "border_run", "--position", str(file), typed="c3\nmove:c3,c5\nhint\npiece c3\nquit\n")

    assert ran.returncode == 0, ran.stderr
    assert re.search(r"attack c3 c4 +.*chance 1/3", ran.stdout)
    assert "a runner cannot step from c3 to c5 (BR-6)" in ran.stdout
    assert re.search(r"wins \d+ %", ran.stdout)
    assert "steps to the border" in ran.stdout


def test_bots_of_every_kind_play_it(warboard: Run) -> None:
    for one, other in (("4", "random"), ("greedy", "1")):
        ran = warboard("match", "border_run", one, other, "--games", "4", "--seed", "1")

        assert ran.returncode == 0, ran.stderr
        assert one in ran.stdout and other in ran.stdout


def test_a_game_is_recorded_proven_and_seen_again(warboard: Run, tmp_path: Path) -> None:
    file = str(tmp_path / "game.ndjson")

    recorded = warboard("record", "border_run", "greedy", "random", "--sworn", "--seed", "3", "--out", file)
    proven = warboard("verify", file)
    shown = warboard("replay", file)

    assert (recorded.returncode, proven.returncode, shown.returncode) == (0, 0, 0), proven.stdout + shown.stderr
    assert "the die shows" in shown.stdout or "steps from" in shown.stdout


def test_a_record_is_not_read_where_the_game_is_missing(
    warboard: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = str(tmp_path / "game.ndjson")
    warboard("record", "border_run", "random", "random", "--seed", "3", "--out", file)
    monkeypatch.undo()

    ran = warboard("verify", file)

    assert ran.returncode != 0
    assert "there is no game 'border_run'" in ran.stdout + ran.stderr
    assert "Traceback" not in ran.stderr


def test_its_scenarios_are_checked(warboard: Run) -> None:
    ran = warboard("check", *map(str, sorted((EXAMPLE / "scenarios").glob("*.yaml"))))

    assert ran.returncode == 0, ran.stdout
    assert " 0 failed" in ran.stdout


def test_its_own_tests_pass(beside: Path) -> None:
    run_pytest(str(EXAMPLE / "tests"), "-c", str(EXAMPLE / "pyproject.toml"))


def test_it_keeps_the_promises_of_every_game(beside: Path) -> None:
    run_pytest(str(Path(__file__).parents[1] / "laws"), "-k", "border_run")


def run_pytest(*words: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *words], capture_output=True, text=True
    )

    assert done.returncode == 0, done.stdout + done.stderr


def test_the_lab_measures_it(warboard: Run, tmp_path: Path) -> None:
    file, page = str(tmp_path / "lab.duckdb"), tmp_path / "report.html"

    ran = warboard(
        "lab", "report", "border_run", "--nodes", "10", "--games", "8", "--workers", "2", "--file", file,
        "--out", str(page), "--json",
    )  # fmt: skip

    assert ran.returncode == 0, ran.stderr
    report = json.loads(ran.stdout)
    assert report["games"] == 8
    assert report["failures"] == 0
    assert {counted["name"] for counted in report["maps"] if any(counted["counts"])} >= {"stand", "fight", "die"}
    assert page.is_file()
