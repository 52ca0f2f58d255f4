"""Rule sets that an operator allows in rated games besides those of the games."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from running import Server

from warboard.kernel.errors import WarboardError
from warboard.server.rated_rule_sets import read_rated_rule_sets

TUNED = """
game: power
name: quick
sentence: Games that end.
choices:
- {option: turn_limit, value: 60, rule: PW-103, reason: they were long}
- {option: at_limit, value: tally, rule: PW-121, reason: they were drawn}
"""
OPTIONS = {"turn_limit": 60, "at_limit": "tally"}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    written = tmp_path / "quick.yaml"
    written.write_text(TUNED)
    return written


@pytest.fixture
def here(own_database: str, tmp_path: Path, file: Path) -> Iterator[Server]:
    running = Server(own_database, tmp_path, "--rated-rule-sets", str(file))
    yield running
    running.stop()


def test_what_the_operator_has_rated_is_rated_wherever_one_plays(here: Server) -> None:
    """PL-168: all options as in the file; with one more change it is casual, as always."""
    ada, bo = here.person(), here.person()
    asked = {"game": "power", "platform": {"rated": True}}

    told = ada.get("/api/games")["rated_rule_sets"]
    made = ada.post("/api/tables", {**asked, "options": OPTIONS}, 201)
    usual = ada.post("/api/tables", {"game": "power", "options": {**OPTIONS, "repetition": 3}}, 201)
    refused = ada.post("/api/tables", {**asked, "options": {**OPTIONS, "turn_limit": 61}}, 400)
    sought = bo.post("/api/seeks", {**asked, "options": OPTIONS}, 201)
    cup = ada.post("/api/tournaments", {**asked, "name": "The cup", "format": "swiss", "options": OPTIONS}, 201)

    assert [(one["game"], one["name"], one["options"]) for one in told] == [("power", "quick", OPTIONS)]
    assert made["rated"] and usual["rated"] and cup["info"]["rated"]
    assert refused["rule"] == "PL-131"
    assert sought["seeks"][0]["platform"]["rated"]


def test_the_same_values_count_however_they_were_written(file: Path) -> None:
    """PL-168"""
    (quick,) = read_rated_rule_sets(f" {file} ,")

    assert quick.is_of(quick.game, {**OPTIONS, "repetition": 3})
    assert not quick.is_of(quick.game, {**OPTIONS, "repetition": 4})
    assert read_rated_rule_sets("") == []


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("game: nothing\nname: x\nchoices: []", "nothing"),
        ("game: power\nname: x\nchoices: [{option: warp, value: 1}]", "warp"),
        ("game: power\nchoices: []", "name"),
        (f"game: power\nname: {'x' * 41}\nchoices: []", "name"),
        ("- 1", "rule set"),
    ],
)
def test_a_file_that_cannot_be_played_by_is_refused_when_the_server_starts(
    tmp_path: Path, text: str, wrong: str
) -> None:
    bad = tmp_path / "bad.yaml"
    bad.write_text(text)

    with pytest.raises(WarboardError, match=wrong):
        read_rated_rule_sets(str(bad))


def test_files_that_are_missing_or_named_twice_are_refused(file: Path, tmp_path: Path) -> None:
    with pytest.raises(WarboardError, match="cannot be read"):
        read_rated_rule_sets(str(tmp_path / "missing.yaml"))
    with pytest.raises(WarboardError, match="another rule set of that name"):
        read_rated_rule_sets(f"{file},{file}")
