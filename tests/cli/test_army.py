"""Armies, listed, built, checked and played with."""

import json
import shlex
from pathlib import Path

import pytest

from .conftest import Run


def test_everything_an_army_is_built_from_is_listed_with_its_cost(run: Run) -> None:
    listed = json.loads(run("army", "list", "--json").out)

    assert {weapon["name"] for weapon in listed["weapons"]} >= {"sword", "healing_staff", "magic_beam"}
    assert next(weapon for weapon in listed["weapons"] if weapon["name"] == "healing_staff")["cost"] == 2
    assert len(listed["skills"]) == 36
    assert "miracle" in run("army", "list", "skills").out


@pytest.mark.parametrize(("preset", "cost"), [("standard", 52), ("plain", 0), ("horde", 46), ("royal_guard", 49)])
def test_presets_cost_what_the_rulebook_says(run: Run, preset: str, cost: int) -> None:
    ran = run("army", "check", preset)

    assert ran.code == 0
    assert f"it costs {cost} of 60, and is sound" in ran.out
    assert run("army", "show", preset).code == 0


def test_an_army_is_built_saved_and_played_with(run: Run, tmp_path: Path) -> None:
    file = str(tmp_path / "mine.yaml")

    built = run("army", "build", file, "--put", "f1.weapon=healing_staff", "--put", "f1.special=cure-2")

    assert built.code == 0
    assert run("army", "check", file).code == 0
    played = run("play", "battlefield", "-o", f"white_army=@{file}", typed="piece f1\nquit\n")
    assert "healing staff" in played.out
    assert "Cure (level 2)" in played.out


@pytest.mark.parametrize(
    ("words", "typed", "shown"),
    [
        (("army", "build", "my army.yaml", "--put", "a2.weapon=bow", "-o", "budget=70"), "piece a2", "bow"),
        (("hand", "build", "hand.yaml", "--put", "add_mana=1"), "help", "You play white"),
        (("deck", "build", "deck.yaml", "--put", "add_mana=1"), "help", "You play white"),
        (("layout", "build", "layout.yaml", "--put", "c2=rook"), "piece c2", "rook"),
    ],
    ids=lambda part: part[0] if isinstance(part, tuple) else "",
)
def test_the_line_that_is_printed_plays_with_what_was_built(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], typed: str, shown: str
) -> None:
    monkeypatch.chdir(tmp_path)
    _, _, line = run(*words).out.partition(": warboard ")

    played = run(*shlex.split(line), typed=f"{typed}\nquit\n")

    assert line and played.code == 0, played.err
    assert shown in played.out


def test_an_army_that_is_wrong_is_told_line_by_line_and_not_saved(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"

    ran = run("army", "build", str(file), "--put", "d1.weapon=hand", "--put", "a1.special=heal-9", "--put", "z9.type=x")

    assert ran.code == 1
    assert all(place in ran.out for place in ("army.d1", "army.a1", "army.z9"))
    assert not file.exists()


def test_a_wrong_call_is_one_line(run: Run) -> None:
    assert run("army", "check", "nothing").code == 2
    assert run("army", "build", "x.yaml", "--put", "d1").code == 2


def test_an_army_is_checked_under_options_of_the_game(run: Run) -> None:
    dear = run("army", "check", "royal_guard", "-o", "budget=40")

    assert dear.code == 1
    assert "it costs 49, and the budget is 40 (BC-1304)" in dear.out
    assert json.loads(run("army", "check", "royal_guard", "-o", "budget=40", "--json").out)["cost"] == "49 of 40"
    assert run("army", "check", "royal_guard", "-o", "bugdet=40").code == 2
