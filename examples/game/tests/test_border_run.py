"""Border Run, as a package that Warboard finds."""

import re
from pathlib import Path

import pytest
from border_run.game import BorderRun

import warboard
from warboard.contract import IllegalAction

HERE = Path(__file__).parents[1]
SCENARIOS = sorted((HERE / "scenarios").glob("*.yaml"))
RULE = re.compile(r"^\| (BR-\d+) ", re.MULTILINE)


def test_warboard_lists_the_game_by_its_entry_point() -> None:
    assert isinstance(warboard.load("border_run").rules, BorderRun)


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_every_scenario_holds(path: Path) -> None:
    verdicts = warboard.check(path)

    assert verdicts
    assert [(verdict.name, verdict.why) for verdict in verdicts if not verdict.passed] == []


def test_every_rule_is_shown_by_a_scenario() -> None:
    shown = {rule for path in SCENARIOS for verdict in warboard.check(path) for rule in verdict.rules}

    assert shown == set(RULE.findall((HERE / "RULES.md").read_text()))


def test_an_attack_is_told_before_and_after() -> None:
    pieces = {
        "c3": {"piece": "runner", "side": "white"},
        "b3": {"piece": "runner", "side": "white"},
        "c4": {"piece": "guard", "side": "black"},
        "f5": {"piece": "runner", "side": "black"},
    }
    match = warboard.Match("border_run", seed=1, position={"game": "border_run", "pieces": pieces})

    assert match.forecast("c3 c4") == {"needs": 4, "chance": "1/2", "lost": "1/6"}
    assert sum(match.odds("c3 c4").values()) == 1
    assert match.play("c3 c4")[0].startswith("c3 attacks c4: the die shows ")


@pytest.mark.parametrize(
    ("action", "rule"),
    [
        ("jump:c1,c2", "BR-5"),
        ("move:c1", "BR-5"),
        ("move:c3,c4", "BR-5"),
        ("move:c6,c5", "BR-5"),
        ("move:c1,c3", "BR-6"),
        ("move:b1,b3", "BR-7"),
        ("move:b1,c1", "BR-8"),
        ("attack:c1,c2", "BR-9"),
    ],
)
def test_a_refusal_names_its_rule(action: str, rule: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        warboard.Match("border_run").play(action)

    assert refused.value.rule == rule


def test_a_bot_that_looks_ahead_beats_one_that_does_not() -> None:
    result = warboard.play_match("border_run", warboard.bot("greedy", seed=1), warboard.bot("random", seed=2), games=8)

    assert result.scores[0] > result.scores[1]
