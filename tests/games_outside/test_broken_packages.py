"""A package that cannot be loaded, or clashes with another, is skipped with a warning. All other games can be
played.
"""

import os
import re
import sys
import warnings
from pathlib import Path

import pytest
from outside import Run, pretend

from warboard import games

OURS = [game.id for game in games.our_games()]


def code_of(id: str) -> str:
    """A module with a game that can be listed."""
    return (
        "from warboard.contract import Board, TurnGame\n"
        "class Other(TurnGame):\n"
        "    def __init__(self):\n"
        f"        super().__init__({id!r}, 'Other', Board(2, 2), ['white', 'black'], '', [])\n"
    )


@pytest.mark.parametrize(
    ("entry", "code", "reason"),
    [
        ("Game", "raise RuntimeError('not today')", "RuntimeError: not today"),
        ("Game", "import a_module_that_is_nowhere", "ModuleNotFoundError: "),
        ("Missing", "", "AttributeError: "),
        ("Game", "class Game:\n    pass", "it is not a game but Game"),
        ("Game", "Game = 3", "TypeError: 'int' object is not callable"),
        ("Game", "def Game(name):\n    pass", "TypeError: "),
        (
            "Other",
            "from warboard.contract import Game\nclass Other(Game):\n    def __init__(self): pass",
            "AttributeError: ",
        ),
        ("Other", code_of("My Game"), "its id 'My Game' is not a word"),
        ("Other", code_of("../chess"), "its id '../chess' is not a word"),
        ("Other", code_of("power"), "there is a game 'power' already"),
    ],
)
def test_a_package_that_is_of_no_use_is_left_out_with_the_reason(
    entry: str, code: str, reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pretend(tmp_path, "spoiled", entry, code)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "spoiled", raising=False)

    with pytest.warns(UserWarning, match=re.escape(f"the game spoiled:{entry} is left out: {reason}")):
        found = listed_anew(monkeypatch)

    assert found == OURS


def test_of_two_packages_with_the_same_game_the_first_by_name_is_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("second_of_them", "first_of_them"):
        pretend(tmp_path, name, "Other", code_of("twin"))
    monkeypatch.syspath_prepend(str(tmp_path))

    with pytest.warns(UserWarning, match="second_of_them:Other is left out: there is a game 'twin' already"):
        found = listed_anew(monkeypatch)

    assert found == [*OURS, "twin"]


def test_a_game_may_be_given_itself_instead_of_its_class(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    code = code_of("made") + "made = Other()\n"
    pretend(tmp_path, "ready_made", "made", code)
    monkeypatch.syspath_prepend(str(tmp_path))

    with warnings.catch_warnings():
        warnings.simplefilter("error")
        found = listed_anew(monkeypatch)

    assert found == [*OURS, "made"]


def test_the_program_works_beside_a_broken_package_and_says_so(
    warboard: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pretend(tmp_path, "spoiled", "Game", "raise RuntimeError('not today')")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(tmp_path), os.environ["PYTHONPATH"]]))

    ran = warboard("match", "border_run", "random", "random", "--games", "2", "--seed", "1")

    assert ran.returncode == 0
    assert "the game spoiled:Game is left out: RuntimeError: not today" in ran.stderr


def listed_anew(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The ids of all games, with the packages that are on the path now; forgotten after the test."""
    monkeypatch.setattr(games, "_games", games._games.__wrapped__)
    return [game.id for game in games.all_games()]
