"""Reports that ship with the package: small, readable without a database, and their games can be replayed."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from warboard.games import find_game
from warboard.kernel.errors import WarboardError
from warboard.kernel.rule_sets import RULE_SET
from warboard.lab import publication as published
from warboard.lab.publication import play_again, published_names, read_published
from warboard.lab.random_opening import MOVES, OPENINGS
from warboard.lab.report.data import make_report
from warboard.lab.report.examples import actions_of
from warboard.lab.report.publish import name_for, publication, write_publication
from warboard.lab.report.replay import replay_data
from warboard.lab.runners.local import play_here
from warboard.lab.store import Store
from warboard.lab.study import Study, play_study, read_study

POWER = find_game("power")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with one report of a few games, which is read instead of the package's own."""
    study = Study(POWER, {}, 4, 8, quick=True)
    with Store(tmp_path / "lab.duckdb") as store:
        play_study(store, study, play_here)
        report = make_report(read_study(store, study), "2026-01-02")
    jobs = [next(study.main().plan.jobs(example.job, 1)) for example in report.examples]
    examples = [(example, job, actions_of(job)) for example, job in zip(report.examples, jobs, strict=True)]
    monkeypatch.setattr(published, "PUBLISHED", tmp_path / "published")
    write_publication(publication(report, "as_written-v1", examples), tmp_path / "published")
    return tmp_path / "published"


def test_a_published_report_is_read_again_and_its_games_end_as_it_says(folder: Path) -> None:
    assert published_names() == {"power": ["as_written-v1"]}
    data = read_published("power", "as_written-v1")
    assert data is not None and (data["games"], data["date"]) == (8, "2026-01-02")
    assert (data["opening"], data["openings"]) == (4, MOVES)
    turns, examples = data["turns"], data["examples"]
    assert isinstance(turns, dict) and isinstance(turns["counts"], list) and isinstance(examples, list)
    assert sum(int(str(count)) for count in turns["counts"]) == 8
    for example in examples:
        assert isinstance(example, dict)
        moments = play_again(POWER, data, str(example["kind"]))
        assert moments is not None
        outcome = POWER.outcome(moments[-1][0])
        assert outcome is not None and outcome.reason == example["reason"]
    assert len((folder / "power" / "as_written-v1.json").read_text("utf-8")) < 40_000


def test_what_is_not_there_or_was_played_by_other_rules_is_not_played_again(folder: Path) -> None:
    data = read_published("power", "as_written-v1")
    assert data is not None
    assert play_again(POWER, data, "boring") is None
    assert play_again(POWER, {**data, "rules_version": POWER.rules_version + 1}, "typical") is None
    assert read_published("power", "../power/as_written-v1") is None
    assert read_published("poker", "as_written-v1") is None


def test_reports_are_read_without_a_database() -> None:
    code = "import sys; sys.modules['duckdb'] = None; import warboard.lab.publication as p; print(p.published_names())"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, check=True).stdout


def test_a_report_is_called_by_its_rule_set_or_as_one_wants() -> None:
    assert name_for(POWER, {}, None) == f"as_written-v{POWER.rules_version}"
    assert name_for(POWER, {RULE_SET: "to_the_letter"}, None).startswith("to_the_letter-v")
    assert name_for(POWER, {"turn_limit": 20}, "short").startswith("short-v")
    with pytest.raises(WarboardError, match="--name"):
        name_for(POWER, {"turn_limit": 20}, None)
    with pytest.raises(WarboardError, match="small letters"):
        name_for(POWER, {}, "../x")


def test_a_page_shows_every_position_of_an_example(folder: Path) -> None:
    job = next(Study(POWER, {}, 4, 8).main().plan.jobs(0, 1))
    actions = actions_of(job)
    data = json.loads(json.dumps(replay_data(job, actions)))
    assert len(data["steps"]) == len(actions) + 1
    assert data["steps"][0] == ["", "R N K N R P P P P P" + " ." * 20 + " p p p p p r n k n r"]
    assert data["steps"][1][0].startswith("white ")


@pytest.mark.parametrize(
    ("game", "name"), [(game, name) for game, names in published_names().items() for name in names]
)
def test_the_reports_of_the_package_have_games_that_can_be_watched(game: str, name: str) -> None:
    data, rules = read_published(game, name), find_game(game)
    assert data is not None and isinstance(data["examples"], list)
    assert data["openings"] in OPENINGS
    for example in data["examples"]:
        assert isinstance(example, dict)
        moments = play_again(rules, data, str(example["kind"]))
        assert moments is not None
        outcome = rules.outcome(moments[-1][0])
        assert outcome is not None and outcome.reason == example["reason"]
