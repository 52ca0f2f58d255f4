"""The rulebooks, rule by rule: every scenario holds, and every rule has one."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from warboard.games import our_games
from warboard.play.scenario import Scenario
from warboard.play.text_files import read_documents

HERE = Path(__file__).parent
RULEBOOKS = HERE.parent / "docs" / "rules"
FILES = sorted((HERE / "scenarios").glob("*/*.yaml"))
CLAIM = re.compile(r"PL-\d+(?:, PL-\d+)*")
RULE = re.compile(r"\|\s*([A-Z]{2}-\d+)(?:\s*\[[SR]\][^|]*)?\s*(?=\|)")


@cache
def scenarios(path: Path) -> list[Scenario]:
    return [Scenario(document, path.name) for document in read_documents(path.read_text(), path.name)]


def rules_of(game: str) -> set[str]:
    """The ids that have a cell of their own in the rulebook's tables."""
    return set(RULE.findall((RULEBOOKS / f"{game}.md").read_text()))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_every_scenario_holds_and_all_the_luck_it_names_is_drawn(path: Path) -> None:
    verdicts = [scenario.run() for scenario in scenarios(path)]

    assert verdicts
    assert [(verdict.name, verdict.why) for verdict in verdicts if verdict.why] == []
    assert [(verdict.name, verdict.unused_luck) for verdict in verdicts if verdict.unused_luck] == []


@pytest.mark.parametrize("game", [game.id for game in our_games()])
def test_every_rule_of_the_rulebook_is_shown_by_a_scenario(game: str) -> None:
    shown = {rule for path in FILES if path.parent.name == game for s in scenarios(path) for rule in s.rules}
    rules = rules_of(game)

    assert rules
    assert sorted(rules - shown) == []
    assert sorted(shown - rules) == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_every_scenario_says_what_it_shows(path: Path) -> None:
    names = [scenario.name for scenario in scenarios(path)]

    assert all(names)
    assert len(set(names)) == len(names)
    assert all(scenario.rules for scenario in scenarios(path))


def claimed_rules(source: str) -> set[str]:
    """The rules with which the docstring of a test begins, as in `PL-13, PL-51: the reason`. Nothing else counts."""
    functions = [
        node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]
    tests = [function for function in functions if function.name.startswith("test_")]
    claims = [CLAIM.match(ast.get_docstring(test) or "") for test in tests]
    return {rule for claim in claims if claim for rule in claim.group().split(", ")}


def test_every_rule_of_the_platform_is_claimed_by_a_test() -> None:
    """They are covered by tests of the play layer and the server, whose docstrings begin with their ids."""
    claimed = set().union(*(claimed_rules(path.read_text()) for path in HERE.rglob("*.py")))
    rules = rules_of("platform")

    assert rules
    assert sorted(rules - claimed) == []
    assert sorted(claimed - rules) == []


def test_a_rule_in_a_comment_or_in_any_other_text_is_no_claim() -> None:
    source = '''
"""PL-1"""
# PL-2
def test_a():
    """PL-3, PL-4: the reason, as in PL-5."""
    assert "PL-6"
def helper():
    """PL-7"""
class TestB:
    def test_b(self):
        """What PL-8 says."""
    async def test_c(self):
        """PL-9"""
'''

    assert claimed_rules(source) == {"PL-3", "PL-4", "PL-9"}
