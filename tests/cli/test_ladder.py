"""`warboard ladder`: levels against each other."""

import json
from pathlib import Path

import pytest

from .conftest import Run

SHORT = ("--bots", "random,1,greedy", "--rounds", "3", "--workers", "1")


def test_a_ladder_rates_bots_with_error_bars(run: Run) -> None:
    ran = json.loads(run("ladder", "power", *SHORT, "--json").out)

    assert [bot["bot"] for bot in ran["bots"]] == ["random", "1", "greedy"]
    assert ran["bots"][0]["elo"] == 0
    assert ran["bots"][2]["elo"] > 0
    assert all(bot["games"] == 12 and bot["error"] >= 0 for bot in ran["bots"])


def test_a_ladder_goes_on_from_its_file(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "ladder.jsonl"
    first = run("ladder", "power", *SHORT, "--file", str(file))
    kept = file.read_text()

    monkeypatch.setattr("warboard.cli.ladder.play_pair", lambda *given: pytest.fail("played again"))
    second = run("ladder", "power", *SHORT, "--file", str(file))

    assert first.code == 0
    assert first.out == second.out
    assert file.read_text() == kept
    assert len(kept.splitlines()) == 10


def test_a_ladder_plays_in_several_processes_what_it_plays_in_one(run: Run) -> None:
    few = ("--bots", "random,greedy", "--rounds", "3", "--json")

    assert run("ladder", "power", *few, "--workers", "2").out == run("ladder", "power", *few, "--workers", "1").out


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("power", "--bots", "3"), "two bots or more"),
        (("power", "--bots", "3,3"), "each once"),
        (("power", "--bots", "3,deep"), "there is no bot 'deep'"),
        (("nothing",), "nothing"),
    ],
)
def test_a_ladder_that_cannot_be_played_is_refused(run: Run, words: tuple[str, ...], reason: str) -> None:
    ran = run("ladder", *words)

    assert ran.code == 2
    assert reason in ran.err


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("no json\n", "line 1 is no JSON"),
        ('{"game": "chess", "options": {}}\n', "it is of another ladder"),
        ('{"game": "power", "options": {}}\n[1]\n', "line 2 is not a result"),
        ('{"game": "power", "options": {}}\n{"one": "1", "other": "2", "seed": 1}\n', "line 2 has no score"),
    ],
)
def test_a_file_of_something_else_is_refused(run: Run, tmp_path: Path, text: str, reason: str) -> None:
    file = tmp_path / "ladder.jsonl"
    file.write_text(text)

    ran = run("ladder", "power", *SHORT, "--file", str(file))

    assert ran.code == 2
    assert reason in ran.err
    assert file.read_text() == text
