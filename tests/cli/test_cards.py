"""`warboard hand`, `deck` and `layout`: what is built for Mana Chess, and how it is used in play."""

import json
from pathlib import Path

from warboard.play.text_files import read_document

from .conftest import Run


def test_a_deck_is_built_saved_and_brought_by_one_side(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"

    built = run("deck", "build", str(file), "--put", "add_mana=3", "--put", "fire_card=1")

    assert built.code == 0 and "white.deck=@" in built.out
    assert read_document(file.read_text(), "") == {"add_mana": 3, "fire_card": 1}
    started = run("new", "mana", "-o", f"black.deck=@{file}", "-o", "white.hand=empty")
    position = read_document(started.out, "")
    assert isinstance(position, dict) and isinstance(position["options"], dict)
    assert position["options"]["decks"] == {"black": ["add_mana", "add_mana", "add_mana", "fire_card"]}
    assert position["options"]["hands"] == {"white": []}


def test_a_layout_is_built_for_both_sides(run: Run, tmp_path: Path) -> None:
    file = str(tmp_path / "few.yaml")

    built = run("layout", "build", file, "--put", "c2=rook")

    assert built.code == 0 and "layout=@" in built.out
    started = read_document(run("new", "mana", "-o", f"layout=@{file}").out, "")
    assert isinstance(started, dict) and isinstance(started["pieces"], dict)
    assert sorted(started["pieces"]) == ["c13", "c2", "h1", "h14"]


def test_cards_that_are_wrong_are_told_all_at_once(run: Run, tmp_path: Path) -> None:
    """MC-267, MC-268, MC-270"""
    file = str(tmp_path / "wrong.yaml")

    hand = run(
        "hand", "build", file, "--from", "standard", "--put", "add_mana=3", "--put", "ace=1", "--put", "ice_card=x"
    )
    many = run("hand", "build", file, "--from", "standard", "--put", "add_mana=1")
    layout = run("layout", "build", file, "--put", "a9=rook", "--put", "b1=dragon", "--put", "h1=")

    assert [hand.code, many.code, layout.code] == [1, 1, 1]
    assert all(word in hand.out for word in ("hand.add_mana", "hand.ace", "hand.ice_card", "MC-267"))
    assert "at most 5 cards, found 6" in many.out
    assert all(word in layout.out for word in ("layout.a9", "layout.b1", "exactly one king"))
    assert not Path(file).exists()
    assert run("new", "mana", "-o", "white.deck={add_mana: 5}").code == 2
    assert run("new", "mana", "-o", "white.army=standard").code == 2
    assert run("new", "mana", "-o", "green.deck=standard").code == 2


def test_what_there_is_to_build_with_is_listed(run: Run) -> None:
    cards = json.loads(run("deck", "list", "--json").out)["cards"]
    pieces = json.loads(run("layout", "list", "--json").out)["pieces"]

    assert {"name", "group", "mana", "text"} == set(cards[0])
    assert "king" in [piece["name"] for piece in pieces] and "dragon" not in [piece["name"] for piece in pieces]
    assert json.loads(run("hand", "show", "standard", "--json").out)[0] == {
        "card": "add_movement",
        "count": 2,
        "group": "utility",
        "mana": 0,
    }
