"""What newcomers find first is true: the version, the checks before a commit, the workflow, the issue forms."""

import re
from pathlib import Path

import pytest
import yaml
from pages import ROOT

from warboard.version import __version__

FORMS = sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("[!c]*.yml"))


def test_the_version_is_the_same_everywhere() -> None:
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text())
    changed = re.search(r"^## (\d\S*)", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)

    assert cited["version"] == __version__
    assert changed is not None and changed[1] == __version__


def test_what_runs_before_a_commit_is_make_lint() -> None:
    (source,) = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text())["repos"]

    assert source["repo"] == "local"
    assert [(hook["entry"], hook["language"]) for hook in source["hooks"]] == [("make lint", "system")]


def test_the_workflow_runs_the_whole_proof() -> None:
    workflow = yaml.safe_load((ROOT / ".github" / "workflows" / "ci.yml").read_text())
    commands = [step["run"] for job in workflow["jobs"].values() for step in job["steps"] if "run" in step]

    assert commands == [".ci/run"]
    assert (ROOT / ".ci" / "run").stat().st_mode & 0o111


@pytest.mark.parametrize("path", FORMS, ids=lambda path: path.stem)
def test_a_form_for_issues_asks_for_something(path: Path) -> None:
    form = yaml.safe_load(path.read_text())
    asked = [field["id"] for field in form["body"]]

    assert form["name"] and form["description"]
    assert len(set(asked)) == len(asked) > 1
    assert any(field.get("validations", {}).get("required") for field in form["body"])


@pytest.mark.parametrize("folder", ["", "tables"])
def test_the_map_names_every_module_of_the_server(folder: str) -> None:
    page = (ROOT / "docs" / "architecture.md").read_text()
    modules = {file.name for file in (ROOT / "src" / "warboard" / "server" / folder).glob("[!_]*.py")}

    assert {name for name in modules if not re.search(rf"[`/]{name}`", page)} == set()


@pytest.mark.parametrize("game", ["power", "battlefield", "arena", "mana", "medieval", "chess"])
def test_files_that_know_no_position_do_not_ask_for_one(game: str) -> None:
    folder = ROOT / "src" / "warboard" / "games" / game
    blind = (
        "actions",
        "board",
        "characters",
        "event_rules",
        "guide",
        "pieces",
        "rule_sets",
        "story",
        "symbols",
        "words",
    )

    for name in blind:
        file = folder / f"{name}.py"
        if file.is_file():
            assert f"warboard.games.{game}.state" not in file.read_text(), file
    assert all((folder / f"{name}.py").is_file() for name in blind if name != "words")
